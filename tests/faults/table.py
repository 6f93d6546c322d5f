"""The table of what caught which fault, `caught.md` beside this file, and how it is written.

    PYTHONPATH=tests python -m faults.table

plays by every fault and writes what the properties show, which takes a minute; what the machines
have caught stays as it was. With `--machines` they are run as well, for some ten minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import attrs

from faults.bad_rules import BAD_RULEBOOKS
from faults.catching import EXAMPLES, catching_machines, judge
from faults.fault import Fault
from faults.forgetful_views import FORGETFUL_VIEWS
from faults.leaking_views import LEAKING_VIEWS

FILE: Final = Path(__file__).with_name("caught.md")

INTRODUCTION: Final = f"""\
# What catches which fault

Every fault in this folder is wrong on purpose, and something must catch it: a property, over fixed
plays and small deals played by the bad rules or seen through the bad view, or a state machine of
`gnav_core.testing`. The column *properties* is exact and tested: it names every property that is
broken, and says *breaks down* where a rule raises, fits no state or never comes to rest. The column
*machines* is sampled: it names those that fail within {EXAMPLES} matches, which are the same ones
each time with one version of hypothesis.

`PYTHONPATH=tests python -m faults.table` writes this file, `--machines` behind it their column too.
"""

FAULTS: Final[dict[str, tuple[Fault, ...]]] = {
    "Bad rule books": BAD_RULEBOOKS,
    "Views that tell too much": LEAKING_VIEWS,
    "Views that tell too little, or what is not so": FORGETFUL_VIEWS,
}
"""Every fault, a table each."""

COLUMNS: Final = ("fault", "in the place of", "what is wrong", "properties", "machines")


@attrs.frozen
class Row:
    """One fault and what catches it: a line of the table.

    Args:
        fault: Its name.
        where: What it stands in the place of.
        wrong: What is wrong.
        properties: What the fixed plays and the small deals have shown.
        machines: The state machines that fail.
    """

    fault: str
    where: str
    wrong: str
    properties: str
    machines: str

    def __str__(self) -> str:
        """Write the line."""
        return _line(attrs.astuple(self))


def judged_row(fault: Fault, machines: str = "") -> Row:
    """Judge a fault by the properties, and make its line."""
    verdict = judge(fault)
    shown = (*verdict.broken, *(("breaks down",) if verdict.breaks_down else ()))
    return Row(fault.name, fault.where, fault.wrong, ", ".join(shown), machines)


def read() -> dict[str, Row]:
    """Read the lines of the file, by the names of their faults."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    cells = ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)
    rows = (Row(*row) for row in cells if len(row) == len(COLUMNS))
    return {row.fault: row for row in rows if row.fault not in {COLUMNS[0], "---"}}


def write(*, with_machines: bool) -> None:
    """Write the file."""
    kept = read()
    names = [fault.name for faults in FAULTS.values() for fault in faults]
    with ProcessPoolExecutor() as pool:
        judged = pool.map(partial(_judged, with_machines=with_machines), names)
        rows = {row.fault: row for row in judged}
    if not with_machines:
        was = {name: kept[name].machines if name in kept else "" for name in names}
        rows = {name: attrs.evolve(row, machines=was[name]) for name, row in rows.items()}
    FILE.write_text("\n".join(_text(rows)), encoding="utf-8")


def _judged(name: str, *, with_machines: bool) -> Row:
    [fault] = (each for faults in FAULTS.values() for each in faults if each.name == name)
    machines = ", ".join(catching_machines(fault)) if with_machines else ""
    return judged_row(fault, machines)


def _text(rows: dict[str, Row]) -> Iterator[str]:
    yield INTRODUCTION
    for heading, faults in FAULTS.items():
        yield f"## {heading}: {len(faults)}\n"
        yield _line(COLUMNS)
        yield _line(("---",) * len(COLUMNS))
        yield from (str(rows[fault.name]) for fault in faults)
        yield ""


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    write(with_machines="--machines" in sys.argv)
