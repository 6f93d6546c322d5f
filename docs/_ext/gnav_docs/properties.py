"""The page of what must hold: each property, and how it is shown."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.testing import PROPERTIES
from gnav_docs.domain import gnav_domain
from gnav_docs.faults import CAUGHT, faults, how_many_break
from gnav_docs.markup import (
    RecordDirective,
    heading,
    lines,
    literal,
    paragraphs,
    sentences,
    table,
)
from gnav_docs.names import imported
from gnav_docs.reference import title_of

if TYPE_CHECKING:
    from pathlib import Path

    from docutils import nodes

RECORD: Final = "spec/properties.toml"


@attrs.frozen(kw_only=True)
class Shown:
    """A property, and how it is shown.

    Args:
        statement: What must hold, in whole sentences.
        span: How much of a match it looks at.
        relation: Whether it compares plays or histories with one another.
        exhaustive: The names of the scopes to which it is exhaustive.
        sampled: The names of what else it is tested on.
        theorems: What is proved of it for a model of the rules.
        tests: The tests that name it, each behind its file.
    """

    statement: str
    span: str
    relation: bool
    exhaustive: tuple[str, ...]
    sampled: tuple[str, ...]
    theorems: tuple[str, ...]
    tests: tuple[str, ...]


@attrs.frozen
class Record:
    """All that is recorded of the properties.

    Args:
        scopes: What is played, by the name of the scope.
        shown: The properties by their ids.
    """

    scopes: Mapping[str, str]
    shown: Mapping[str, Shown]

    @property
    def small(self) -> tuple[str, ...]:
        """The names of the scopes to which something is exhaustive, in their order."""
        return tuple(
            name
            for name in self.scopes
            if any(name in each.exhaustive for each in self.shown.values())
        )


def recorded(path: Path) -> Record:
    """Read the record of the properties."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    return Record(
        {name: scope["text"].strip() for name, scope in record["scope"].items()},
        {
            property_id: Shown(
                statement=entry["statement"],
                span=entry["span"],
                relation=entry["relation"],
                exhaustive=tuple(entry["exhaustive"]),
                sampled=tuple(entry["sampled"]),
                theorems=tuple(entry["theorems"]),
                tests=tuple(entry["tests"]),
            )
            for property_id, entry in record["property"].items()
        },
    )


class ScopesDirective(RecordDirective):
    """The section on what is played: the scopes, numbered, and what is drawn."""

    records = (RECORD,)

    def markup(self) -> str:
        """Write the table and a sentence below it."""
        record = recorded(self.record(RECORD))
        rows = [
            (f"{number}", name, record.scopes[name])
            for number, name in enumerate(record.small, start=1)
        ]
        drawn = [text for name, text in record.scopes.items() if name not in record.small]
        return paragraphs(
            heading("The scopes", "-"),
            table("gnav-checks", ("No.", "Scope", "Every line of play of"), rows),
            f"What is *sampled* is held besides of {' and '.join(drawn)}.",
        )


class PropertiesDirective(RecordDirective):
    """All properties by chapter, with how each of them is shown."""

    records = (RECORD, CAUGHT)

    def run(self) -> list[nodes.Node]:
        """Note what the page describes."""
        nodes = super().run()
        for property_id, shown in recorded(self.record(RECORD)).shown.items():
            gnav_domain(self.env).note("property", property_id, sentences(shown.statement)[0])
        return nodes

    def markup(self) -> str:
        """Write a section for each chapter."""
        record = recorded(self.record(RECORD))
        breaking = how_many_break(faults(self.record(CAUGHT)))
        by_chapter = groupby(record.shown, key=chapters().__getitem__)
        return paragraphs(
            counted(record),
            *(chapter(title, ids, record, breaking) for title, ids in by_chapter),
        )


def chapters() -> dict[str, str]:
    """Find the chapter of each property: the title of the module that states it."""
    return {each.id: title_of(imported(each.holds.__module__)) for each in PROPERTIES}


def counted(record: Record) -> str:
    """Say how many properties are shown in which way."""
    shown = record.shown.values()
    exhaustive = sum(bool(each.exhaustive) for each in shown)
    sampled = sum(bool(each.sampled) for each in shown)
    proved = sum(bool(each.theorems) for each in shown)
    return (
        f"Of the {len(shown)} properties {exhaustive} are *exhaustive* to the scopes that are"
        f" named, and {sampled} are *sampled*. Of the kernel none is *proved*; of a model of the"
        f" rules, which is played beside it, {proved} are, or a part of them."
    )


def chapter(title: str, ids: Iterable[str], record: Record, breaking: Mapping[str, int]) -> str:
    """Write the section of a chapter."""
    found = {property_id: record.shown[property_id] for property_id in ids}
    files = sorted({test.partition("::")[0] for each in found.values() for test in each.tests})
    rows = [row(*each, record.small, breaking) for each in found.items()]
    head = ("Id", "Must hold", "How it is shown", "Tests", "Faults")
    return paragraphs(
        heading(title, "-"),
        f"The tests are in {', '.join(literal(f'tests/properties/{file}') for file in files)}.",
        table("gnav-properties", head, rows),
    )


def row(
    property_id: str, shown: Shown, small: tuple[str, ...], breaking: Mapping[str, int]
) -> tuple[str, ...]:
    """Write the row of a property; its id can be linked to."""
    tests = (literal(test.partition("::")[2]) for test in shown.tests)
    return (
        f"_`{property_id}`",
        block(sentences(shown.statement)),
        block(ways(shown, small)),
        block(tests),
        f"{breaking.get(property_id) or 'none'}",
    )


def ways(shown: Shown, small: tuple[str, ...]) -> list[str]:
    """Say how a property is shown, and over what.

    >>> shown = Shown(statement="", span="deal", relation=True, exhaustive=("a", "c"),
    ...     sampled=("matches",), theorems=(), tests=())
    >>> ways(shown, ("a", "b", "c"))
    ['over a deal', '*exhaustive* to 1, 3', '*sampled*', 'a relation between plays']
    """
    numbers = in_short(small.index(name) + 1 for name in shown.exhaustive)
    theorems = ", ".join(map(literal, shown.theorems))
    said = {
        f"over a {shown.span}": True,
        f"*exhaustive* to {numbers}": numbers,
        "*sampled*": shown.sampled,
        f"*proved* of the Rocq model, all of it or a part: {theorems}": theorems,
        "a relation between plays": shown.relation,
    }
    return [text for text, holds in said.items() if holds]


def in_short(numbers: Iterable[int]) -> str:
    """Write numbers in order, and those that follow one another as from the first to the last.

    >>> in_short([7, 1, 2, 3, 5, 6])
    '1–3, 5–7'
    """
    by_run = groupby(enumerate(sorted(numbers)), key=lambda pair: pair[1] - pair[0])
    runs = [[number for _, number in run] for _, run in by_run]
    return ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def block(texts: Iterable[str]) -> str:
    """Make a cell in which each text begins a line of its own."""
    return lines(texts).replace("\n", "\n    ")
