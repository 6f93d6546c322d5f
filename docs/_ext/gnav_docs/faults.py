"""The page of the faults: what is wrong on purpose, and what catches it."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import RULEBOOK
from gnav_docs.markup import RecordDirective, heading, literal, paragraphs, plain, table
from gnav_docs.names import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

CAUGHT: Final = "tests/faults/caught.md"


@attrs.frozen
class Fault:
    """Something that is wrong on purpose, and what catches it.

    Args:
        name: Its name.
        where: What it stands in the place of.
        wrong: What is wrong.
        properties: The ids of those that are broken; ``breaks down`` where a rule fails.
        machines: The state machines that fail.
    """

    name: str
    where: tuple[str, ...]
    wrong: str
    properties: tuple[str, ...]
    machines: tuple[str, ...]


def faults(path: Path) -> dict[str, list[Fault]]:
    """Read the table of faults, by the headings of its parts."""
    found: dict[str, list[Fault]] = {}
    for part in path.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, *rest = part.splitlines()
        rows = [line.strip("| \n").split("|") for line in rest if line.startswith("| ")]
        found[title] = [fault(row) for row in rows[2:]]
    return found


def fault(cells: list[str]) -> Fault:
    """Read a line of the table; a last cell that is empty is missing.

    >>> fault("no-fool | DEAL-KNOCK | Nobody knocks. | I4, I7 ".split("|")).properties
    ('I4', 'I7')
    """
    name, where, wrong, *by = (cell.strip() for cell in cells)
    properties, machines = (tuple(filter(None, it.split(", "))) for it in (*by, "", "")[:2])
    return Fault(name, tuple(where.split(", ")), wrong, properties, machines)


def how_many_break(parts: Mapping[str, Iterable[Fault]]) -> Counter[str]:
    """Count the faults that break each property."""
    return Counter(
        property_id for found in parts.values() for it in found for property_id in it.properties
    )


class FaultsDirective(RecordDirective):
    """All faults, and what catches each."""

    records = (CAUGHT,)

    def markup(self) -> str:
        """Write a section for each part of the table."""
        parts = faults(self.record(CAUGHT))
        head = ("Fault", "In the place of", "What is wrong", "Broken properties", "Machines")
        return paragraphs(
            *(
                f"{heading(title, '-')}\n\n{table('gnav-faults', head, map(fault_row, found))}"
                for title, found in parts.items()
            )
        )


def fault_row(each: Fault) -> tuple[str, ...]:
    """Write the row of a fault, with links."""
    return (
        literal(each.name),
        ", ".join(map(linked_place, each.where)),
        plain(each.wrong),
        ", ".join(map(linked_property, each.properties)) or "none",
        ", ".join(f":py:class:`~{PACKAGE}.testing.{it}`" for it in each.machines) or "none",
    )


def linked_property(said: str) -> str:
    """Link an id; where a rule fails the table says so in words."""
    return f":property:`{said}`" if re.fullmatch(r"[A-Z]+\d*", said) else said


def linked_place(said: str) -> str:
    """Link to what a fault stands in the place of.

    >>> linked_place("CAT-UNDO"), linked_place("guards of Dealt")
    (':rule:`CAT-UNDO`', 'guards of :py:obj:`~gnav_core.Dealt`')
    """
    if said in {entry.id for entry in RULEBOOK}:
        return f":rule:`{said}`"
    words, space, name = said.rpartition(" ")
    return f"{words}{space}:py:obj:`~{PACKAGE}.{name}`"
