"""Run the bench: `nox -s bench`, with `-- --against PATH_OR_WHEEL` beside another version."""

from __future__ import annotations

import argparse
import platform
import sys
from contextlib import ExitStack
from pathlib import Path

from bench.processes import worker
from bench.record import write
from bench.rounds import BEFORE, KERNEL, NOW, OPENSPIEL, RLCARD, Lane, measure
from bench.table import table


def main() -> None:
    """Start the workers, measure, print and record."""
    options = _options()
    with ExitStack() as ends:
        lanes = _lanes(ends, options.against)
        measures = measure(lanes, options.rounds)
    heads = [f"Python {platform.python_version()}, {options.rounds} rounds"]
    heads += [f"{name}: {each.about}" for module in lanes.values() for name, each in module]
    sys.stdout.write("\n".join((*heads, "", table(measures), "")))
    if options.json:
        write(measures, options.json)


def _lanes(ends: ExitStack, against: Path | None) -> dict[str, list[Lane]]:
    """Start a worker for each version of the package and for each yardstick."""
    versions: list[Lane] = [(NOW, ends.enter_context(worker(KERNEL)))]
    if against:
        versions.append((BEFORE, ends.enter_context(worker(KERNEL, against))))
    yardsticks = {name: [(name, ends.enter_context(worker(name)))] for name in (RLCARD, OPENSPIEL)}
    return {KERNEL: versions, **yardsticks}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description="Measure how fast the package is.")
    parser.add_argument("--rounds", type=_one_or_more, default=25, metavar="N", help="how many")
    parser.add_argument(
        "--against", type=_package, metavar="FOLDER", help="a folder with another version in it"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write a record for pyperf")
    return parser.parse_args()


def _one_or_more(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a number from 1 on, not {text}")
    return int(text)


def _package(text: str) -> Path:
    folder = Path(text).absolute()
    if not (folder / "gnav_core" / "__init__.py").is_file():
        raise argparse.ArgumentTypeError(f"there is no gnav_core in {text}")
    return folder


if __name__ == "__main__":
    main()
