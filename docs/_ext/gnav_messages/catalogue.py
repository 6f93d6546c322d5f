"""Catalogues as files: the same bytes from the same messages, whenever they are made."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LASTING: Final = ("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")
"""What the head of a catalogue says; the rest would change with the clock and the tools."""

ENCODING: Final = "utf-8-sig"
"""How catalogues are read: some editors put a mark before the first letter."""

WIDTH: Final = 100
"""How long a line of a file is at most."""


class Lasting(Catalog):
    """A catalogue whose head says nothing about when and by what it was made."""

    def __iter__(self) -> Iterator[Message]:
        """Go through the messages, the head first."""
        head, *messages = super().__iter__()
        lines = str(head.string).splitlines()
        kept = sorted(line for line in lines if line.partition(":")[0] in (*LASTING, "Language"))
        yield Message("", "\n".join([*kept, ""]))
        yield from messages


def empty(language: str) -> Lasting:
    """Begin a catalogue.

    Args:
        language: The name of the language, as its folder has it.
    """
    return Lasting(
        locale=language, header_comment=f"# The texts of gnav-core: {language}.", fuzzy=False
    )


def read(path: Path, language: str) -> Lasting:
    """Read a catalogue; one that is not there is empty.

    Args:
        path: The file.
        language: The name of the language.

    Raises:
        PoFileError: When a line of it is none of a catalogue.
    """
    catalogue = empty(language)
    if path.exists():
        with path.open(encoding=ENCODING) as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def put(path: Path, content: bytes) -> None:
    """Write a file that is whole at any time: the old one stays until the new one is complete.

    Args:
        path: The file.
        content: What will be in it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_bytes(content)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def as_po(catalogue: Catalog) -> bytes:
    """Write a catalogue as text, its messages in the order of the alphabet."""
    file = io.BytesIO()
    write_po(file, catalogue, width=WIDTH, no_location=True, sort_output=True)
    return file.getvalue()


def as_mo(catalogue: Catalog, language: str) -> bytes:
    """Compile a catalogue; what is fuzzy or missing is left out."""
    lasting = empty(language)
    for message in catalogue:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and all(strings) and not message.fuzzy:
            lasting[message.id] = message
    file = io.BytesIO()
    write_mo(file, lasting)
    return file.getvalue()
