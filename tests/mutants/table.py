"""The table of what caught which mutant, `caught.toml` beside this file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import attrs

FILE: Final = Path(__file__).with_name("caught.toml")
REASONS: Final = Path(__file__).with_name("equivalent.toml")

Change: TypeAlias = tuple[str, str, str]
"""Where a mutant is changed, the lines as they were and as they become."""

Survivor: TypeAlias = tuple[str, str, str, str]
"""The module of a mutant that no test catches, where it is, what it was and what it becomes."""

INTRODUCTION: Final = """\
# What catches which mutant: where the change is, the line as it was, as it becomes, and the first
# test that failed. `import` is said where the package did not come to be imported, with the error;
# empty where none failed: equivalent.toml has the reasons. `nox -s mutants` writes this file, with
# a hash of the code (docstrings and comments apart), and a test says when it is out of date.
"""


@attrs.frozen
class Row:
    """A mutant and what caught it.

    Args:
        where: The function, class or constant that is changed.
        was: The lines that are changed.
        becomes: What stands there instead.
        caught: The first test that failed; empty when the mutant has survived, ``timeout`` when
            the tests came to no end, which catches nothing.
    """

    where: str
    was: str
    becomes: str
    caught: str

    @property
    def change(self) -> Change:
        """What is changed."""
        return self.where, self.was, self.becomes


@attrs.frozen
class Judged:
    """The mutants of a module.

    Args:
        code: The hash of the module's code that they were made from.
        rows: A row for each.
    """

    code: str
    rows: tuple[Row, ...]

    @property
    def survivors(self) -> tuple[Row, ...]:
        """Those that no test has caught."""
        return tuple(row for row in self.rows if row.caught in {"", "timeout"})

    @property
    def caught(self) -> dict[Change, Row]:
        """Those that a test has caught, by what is changed."""
        survived = {row.change for row in self.survivors}
        return {row.change: row for row in self.rows if row.change not in survived}


def read() -> dict[str, Judged]:
    """Read the table, by module."""
    if not FILE.exists():
        return {}
    modules = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: Judged(each["code"], tuple(Row(*row) for row in each["mutants"]))
        for name, each in modules.items()
    }


def write(table: Mapping[str, Judged]) -> None:
    """Write the table."""
    FILE.write_text("\n".join(_text(table)), encoding="utf-8")


def reasons() -> dict[Survivor, str]:
    """Read why the survivors change nothing that a rule does."""
    entries = tomllib.loads(REASONS.read_text(encoding="utf-8")).get("survivors", ())
    return {
        (entry["module"], entry["where"], entry["was"], becomes): entry["reason"]
        for entry in entries
        for becomes in entry["becomes"]
    }


def survivors(table: Mapping[str, Judged]) -> tuple[Survivor, ...]:
    """List the mutants that no test has caught."""
    return tuple(
        (module, *row.change) for module, judged in table.items() for row in judged.survivors
    )


def _text(table: Mapping[str, Judged]) -> Iterator[str]:
    yield INTRODUCTION
    for name, judged in table.items():
        yield f"[{json.dumps(name)}]"
        yield f"code = {json.dumps(judged.code)}"
        yield "mutants = ["
        for row in judged.rows:
            yield f"  {json.dumps(attrs.astuple(row), ensure_ascii=False)},"
        yield "]\n"
