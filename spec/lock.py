"""The lock: the version of each rule and definition, and the hash of what that version states.

Whoever changes a statement changes the rules for everybody who quotes them. So a test compares
``rules.lock`` with the rule book, and only ``nox -s lock -- CAT-UNDO`` moves the lock on, rule by
rule: what is named gets the next version and the hash of what it states now. An id is never taken
out of the lock, since an id is never used for something else.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnav_core.book import Entry

LOCK: Final = Path(__file__).with_name("rules.lock")
HEAD: Final = """\
# The version of each rule and definition, and the SHA-256 hash of what it states, in UTF-8. Nobody
# writes this by hand: `nox -s lock -- CAT-UNDO` gives what is named its next version. The order is
# that in which the ids came; no id ever goes.
"""


@attrs.frozen
class Locked:
    """A version of a rule or a definition.

    Args:
        version: Its number, from 1.
        statement: The hash of what it states.
    """

    version: int
    statement: str


def hash_of(entry: Entry) -> str:
    """Hash what a rule or a definition states."""
    return sha256(entry.statement.encode()).hexdigest()


def read_lock(path: Path = LOCK) -> dict[str, Locked]:
    """Read the lock; there is nothing in one that is not there yet."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return {entry_id: Locked(**found) for entry_id, found in tomllib.loads(text).items()}


def written(lock: Mapping[str, Locked]) -> str:
    """Write a lock as TOML."""
    tables = (
        f'\n[{entry_id}]\nversion = {it.version}\nstatement = "{it.statement}"\n'
        for entry_id, it in lock.items()
    )
    return HEAD + "".join(tables)


def stale(lock: Mapping[str, Locked], book: Mapping[str, str]) -> Iterator[str]:
    """Say what a lock and the book do not agree on.

    Args:
        lock: The lock.
        book: The hash of each statement, by id.
    """
    for entry_id, statement in book.items():
        if entry_id not in lock:
            yield f"{entry_id} is not locked: `nox -s lock -- {entry_id}`"
        elif statement != lock[entry_id].statement:
            version = lock[entry_id].version
            yield (
                f"{entry_id} does not state what its version {version} states:"
                f" `nox -s lock -- {entry_id}` if that is meant"
            )
    yield from (
        f"{entry_id} is locked and no rule: an id never goes"
        for entry_id in lock
        if entry_id not in book
    )


def moved_on(
    lock: Mapping[str, Locked], book: Mapping[str, str], entry_id: str
) -> dict[str, Locked]:
    """Give one rule or definition its next version.

    Args:
        lock: The lock.
        book: The hash of each statement, by id.
        entry_id: The rule or the definition.

    Raises:
        ValueError: When there is none of that id, or it states what its version states.
    """
    if entry_id not in book:
        raise ValueError(f"there is no rule {entry_id}")
    last = lock.get(entry_id, Locked(0, ""))
    if last.statement == book[entry_id]:
        raise ValueError(f"{entry_id} still states what its version {last.version} states")
    return {**lock, entry_id: Locked(last.version + 1, book[entry_id])}


def statements() -> dict[str, str]:
    """Hash every statement of the rule book."""
    return {entry.id: hash_of(entry) for entry in RULEBOOK}


def main(arguments: list[str] | None = None, path: Path = LOCK) -> None:
    """Move the lock on for what is named, or say what is stale."""
    parser = argparse.ArgumentParser(description="Lock what rules state.")
    parser.add_argument("ids", nargs="*", metavar="ID", help="a rule, such as CAT-UNDO")
    options = parser.parse_args(arguments)
    lock, book = read_lock(path), statements()
    try:
        for entry_id in options.ids:
            lock = moved_on(lock, book, entry_id)
    except ValueError as error:
        parser.error(f"{error}")
    if options.ids:
        new = path.with_name(f".{path.name}.new")
        new.write_text(written(lock), encoding="utf-8")
        new.replace(path)
    found = list(stale(lock, book))
    sys.stdout.write(
        "".join(f"{line}\n" for line in found or ["Every rule states what is locked."])
    )
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
