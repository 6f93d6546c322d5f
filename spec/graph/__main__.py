"""Check the models, and compare their graphs with the kernel's.

    python -m graph [MODEL ...]
    python -m graph record [MODEL ...]
    python -m graph lockstep
    python -m graph faults

Without names every model of the manifest is run, two at a time, and then `lockstep`, which lets the
model walk along whole matches of the kernel. A name that no model has ends it with status 2.
`record` writes the figures that come out into the manifest; what is expected of a model stays as it
is. `faults` puts each fault of `faults.toml` into the text, and writes what has caught it into
`caught.md`.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING

from graph.faults import TABLE, judge, read_faults, table
from graph.lockstep import Lockstep, walk_at
from graph.manifest import FILE, read_manifest
from graph.played import TABLES
from graph.recording import with_figures
from graph.run import Result, run_model
from graph.tables import README, with_tables
from graph.tlc import missing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

WORKERS = 2


def run_all(names: Collection[str]) -> Iterator[Result]:
    """Run models side by side, the larger ones first, and give each result as it comes."""
    manifest = read_manifest()

    def size(name: str) -> int:
        figures = manifest.model[name].figures
        return figures.distinct if figures else sys.maxsize

    with ProcessPoolExecutor(WORKERS) as pool:
        ordered = sorted(names, key=size, reverse=True)
        for future in as_completed([pool.submit(run_model, manifest, name) for name in ordered]):
            yield future.result()


def record(results: Collection[Result]) -> None:
    """Write figures into the manifest, and the tables of the page that are made from it."""
    text = FILE.read_text(encoding="utf-8")
    for result in results:
        text = with_figures(text, result.name, result.figures)
    FILE.write_text(text, encoding="utf-8")
    page = with_tables(README.read_text(encoding="utf-8"), read_manifest())
    README.write_text(page, encoding="utf-8")


def write_caught() -> None:
    """Judge every fault, and write the table."""
    faults = read_faults()
    with ProcessPoolExecutor(WORKERS) as pool:
        caught = dict(zip(faults, pool.map(judge, faults.values()), strict=True))
    TABLE.write_text(table(caught), encoding="utf-8")


def run_and_tell(names: Collection[str], *, recording: bool) -> bool:
    """Run models, print a line of each, and say whether all is as it has to be."""
    results = []
    for result in run_all(names):
        results.append(result)
        problems = () if recording else result.problems
        print("\n  ".join((result.line, *problems)), flush=True)
    if recording:
        record(results)
    return recording or not any(result.problems for result in results)


def walk_all() -> Lockstep:
    """Let the model walk along the matches of every table, two at a time."""
    begun = time.perf_counter()
    with ProcessPoolExecutor(WORKERS) as pool:
        walks = tuple(pool.map(walk_at, TABLES))
    return Lockstep(walks, time.perf_counter() - begun)


def walk_and_tell() -> bool:
    """Print what has come out of the walks, and say whether all is as it has to be."""
    result = walk_all()
    print("\n  ".join((result.line, *result.problems)), flush=True)
    return not result.problems


def unknown(names: Collection[str]) -> str | None:
    """Say in a line which names no model has, and which there are; ``None`` when all are known."""
    there_are = read_manifest().model
    strangers = [name for name in names if name not in there_are]
    if not strangers:
        return None
    return f"no model is called {', '.join(strangers)}; there are {', '.join(there_are)}"


def main(arguments: list[str]) -> int:
    """Do what the arguments say."""
    absent = missing()
    if absent is not None:
        print(absent)
        return int("CI" in os.environ)
    match arguments:
        case ["faults"]:
            write_caught()
            return 0
        case ["lockstep"]:
            return int(not walk_and_tell())
        case ["record", *names]:
            return run_named(names, recording=True)
        case []:
            models = run_and_tell(read_manifest().model, recording=False)
            return int(not (walk_and_tell() and models))
        case names:
            return run_named(names, recording=False)


def run_named(names: list[str], *, recording: bool) -> int:
    """Run the models that are named, or all, and give the status with which the program ends."""
    strangers = unknown(names)
    if strangers is not None:
        print(strangers, file=sys.stderr)
        return 2
    return int(not run_and_tell(names or list(read_manifest().model), recording=recording))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
