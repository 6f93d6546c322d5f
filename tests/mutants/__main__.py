"""Run the mutants: `nox -s mutants`, with `-- MODULE ...` those of some modules alone."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import current_process
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from mutants.breeding import Mutant, mutants_of
from mutants.code import MODULES, hash_of
from mutants.judge import ALONE, COMMANDS, judge
from mutants.table import Change, Judged, Row, read, reasons, survivors, write

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "gnav_core"
COPIED: Final = ("gnav_core", "tests", "spec", "pyproject.toml")


def main() -> int:
    """Judge the mutants, write the table after each module, and print the figures."""
    options = _options()
    table = {name: each for name, each in read().items() if name in MODULES}
    with (
        TemporaryDirectory() as folder,
        ProcessPoolExecutor(
            options.jobs, initializer=_work_in_a_copy, initargs=(Path(folder),)
        ) as pool,
    ):
        for module in options.modules or MODULES:
            began = monotonic()
            known = _known(module, table) if options.again else {}
            table[module] = _judged_module(pool, module, known)
            write({name: table[name] for name in MODULES if name in table})
            sys.stdout.write(_figures(module, table[module], monotonic() - began))
            sys.stdout.flush()
    unexplained = list(_unexplained(table))
    sys.stdout.write("".join(unexplained))
    return 1 if unexplained else 0


def _known(module: str, table: Mapping[str, Judged]) -> Mapping[Change, Row]:
    """Give what was caught before of a module, if that is as it was."""
    before = table.get(module)
    is_the_same = before is not None and before.code == hash_of(PACKAGE, module)
    return before.caught if before is not None and is_the_same else {}


def _judged_module(pool: Executor, module: str, known: Mapping[Change, Row]) -> Judged:
    """Judge the mutants of a module but for those that are known to be caught."""
    made = mutants_of(PACKAGE, module)
    judged = pool.map(_judged, [mutant for mutant in made if mutant.change not in known])
    rows = tuple(known.get(mutant.change) or next(judged) for mutant in made)
    return Judged(hash_of(PACKAGE, module), rows)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Judge mutants of the rules.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"of {', '.join(MODULES)}")
    parser.add_argument("--jobs", type=int, default=2, help="how many are judged side by side")
    again = "judge only those that nothing has caught yet, as far as a module is as it was"
    parser.add_argument("--again", action="store_true", help=again)
    options = parser.parse_args()
    if strangers := set(options.modules) - set(MODULES):
        parser.error(f"not among the modules that are mutated: {', '.join(sorted(strangers))}")
    return options


def _work_in_a_copy(folder: Path) -> None:
    """Copy what the judge needs to a folder of this process, and work there."""
    copy = folder / current_process().name
    ignored = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, copy / name)
    os.chdir(copy)
    os.environ.update(ALONE)
    for command in COMMANDS:  # they must pass; and what they compile is compiled but once
        subprocess.run(shlex.split(command), stdout=subprocess.DEVNULL, check=True)


def _judged(mutant: Mutant) -> Row:
    return Row(*mutant.change, judge(Path.cwd(), mutant))


def _figures(module: str, judged: Judged, seconds: float) -> str:
    all_of_them, survived = len(judged.rows), len(judged.survivors)
    return (
        f"{module}: {all_of_them} mutants, {all_of_them - survived} caught, {survived} survived,"
        f" {seconds:.0f} seconds\n"
    )


def _unexplained(table: dict[str, Judged]) -> Iterator[str]:
    known = reasons()
    for survivor in survivors(table):
        if survivor not in known:
            module, where, was, becomes = survivor
            yield f"{module}, {where}: {was} -> {becomes or 'nothing'}\n"


if __name__ == "__main__":
    sys.exit(main())
