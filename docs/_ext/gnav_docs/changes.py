"""The page of the changes: which versions each rule has had, and what changed with each."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import RULEBOOK
from gnav_docs.markup import RecordDirective, table

if TYPE_CHECKING:
    from pathlib import Path

CHANGES: Final = "spec/changes.toml"
LOCK: Final = "spec/rules.lock"


@attrs.frozen
class Change:
    """A change of the rules.

    Args:
        what: What changed, in whole sentences.
        versions: The version that it gave each rule that it touched, by id.
    """

    what: str
    versions: dict[str, int]


def changes(path: Path) -> tuple[Change, ...]:
    """Read the changes, the oldest first."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(Change(it["what"].strip(), it["versions"]) for it in record["change"])


def locked(path: Path) -> dict[str, tuple[int, str]]:
    """Read the version and the hash of what each rule states, by id."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    return {entry_id: (it["version"], it["statement"]) for entry_id, it in record.items()}


class ChangesDirective(RecordDirective):
    """Every version of every rule, in the order of the book, the newest first."""

    records = (CHANGES, LOCK)

    def markup(self) -> str:
        """Write the table."""
        made = changes(self.record(CHANGES))
        lock = locked(self.record(LOCK))
        head = ("Rule", "Version", "What changed", "Hash of the statement")
        rows = [
            (f":rule:`{entry.id}`", f"{version}", what, hash_of(version, *lock[entry.id]))
            for entry in RULEBOOK
            for version, what in versions_of(entry.id, made)
        ]
        return table("gnav-changes", head, rows)


def versions_of(entry_id: str, made: tuple[Change, ...]) -> list[tuple[int, str]]:
    """List the versions of a rule with what changed, the newest first."""
    found = [(it.versions[entry_id], it.what) for it in made if entry_id in it.versions]
    return sorted(found, reverse=True)


def hash_of(version: int, last: int, statement: str) -> str:
    """Write the hash of what a rule states, beside the version that states it.

    >>> hash_of(1, 2, "3656c990b8b4"), hash_of(2, 2, "3656c990b8b4")
    ('', '``3656c990b8b4``')
    """
    return f"``{statement}``" if version == last else ""
