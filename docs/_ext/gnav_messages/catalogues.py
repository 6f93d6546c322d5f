"""The catalogues: where they are, and as files the same bytes from the same messages."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).parents[3]
"""The top of the repository."""

DOMAIN: Final = "gnav_core"
SPOKEN: Final = tuple(each for each in Language if each is not Language.ENGLISH)
"""The languages that need a translation."""

PAGES: Final = ROOT / "docs" / "locale"
PACKAGE: Final = ROOT / "gnav_core" / "languages" / "catalogues"
"""The folders of both kinds of catalogues."""

LASTING: Final = (
    *("Content-Transfer-Encoding", "Content-Type", "Language", "MIME-Version"),
    "Plural-Forms",
)
"""What the head of a catalogue says; the rest would change with the clock and the tools."""

ENCODING: Final = "utf-8-sig"
"""How catalogues are read: some editors put a mark before the first letter."""

WIDTH: Final = 100
"""How long a line of a file is at most."""

PERCENT: Final = "python-format"
"""The flag of a text with placeholders of a kind that is not used here: a percent sign is one."""

Text: TypeAlias = str | tuple[str, ...]
"""A message in English; one that counts has two forms."""


class Lasting(Catalog):
    """A catalogue whose head says nothing about when and by what it was made."""

    def __iter__(self) -> Iterator[Message]:
        """Go through the messages, the head first."""
        head, *others = super().__iter__()
        lines = str(head.string).splitlines()
        kept = sorted(line for line in lines if line.partition(":")[0] in LASTING)
        yield Message("", "\n".join([*kept, ""]))
        yield from others


def catalogue_path(folder: Path, spoken: Language) -> Path:
    """Name the catalogue of a language in one of the folders."""
    return folder / spoken.value / "LC_MESSAGES" / f"{DOMAIN}.po"


def empty(spoken: Language) -> Lasting:
    """Begin a catalogue; its language has its own forms of what is counted."""
    head = f"# The texts of gnav-core: {spoken.value}."
    return Lasting(locale=spoken.value, header_comment=head, fuzzy=False)


def read(path: Path, spoken: Language) -> Lasting:
    """Read a catalogue; one that is not there yet is empty.

    Raises:
        PoFileError: When a line of it is none of a catalogue.
    """
    catalogue = empty(spoken)
    if path.is_file():
        with path.open(encoding=ENCODING) as file:
            found = read_po(file, locale=spoken.value, abort_invalid=True)
        for message in messages(found):
            catalogue[message.id] = message
            catalogue[message.id].flags.discard(PERCENT)
        catalogue.obsolete = found.obsolete
    return catalogue


def known(folder: Path, spoken: Language) -> Lasting:
    """Read a catalogue, and what it does not translate from that of the other kind.

    So a text keeps its translation when it moves from the pages into the package, or back.
    """
    own, other = (
        read(catalogue_path(each, spoken), spoken)
        for each in (folder, *({PACKAGE, PAGES} - {folder}))
    )
    for message in messages(other):
        if kept(own, message) is None:
            own.delete(message.id)
            own[message.id] = message
    return own


def messages(catalogue: Catalog) -> list[Message]:
    """List the messages of a catalogue without its head, in their order."""
    return [message for message in catalogue if message.id]


def renewed(old: Catalog, wanted: Iterable[Message], spoken: Language) -> Lasting:
    """Make a catalogue that has exactly the messages that are wanted, in their order.

    Args:
        old: The catalogue before: a translation stays if it is sure and its text still the same.
        wanted: The messages; what one says itself is its translation until there is another.
        spoken: The language.
    """
    new = empty(spoken)
    for message in wanted:
        before = kept(old, message) or message
        made = new.add(
            message.id,
            before.string,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=before.user_comments,
        )
        made.flags.discard(PERCENT)
    return new


def kept(old: Catalog, message: Message) -> Message | None:
    """Find the message as it was, if it has a sure translation."""
    before = old.get(message.id)
    if before is None or before.fuzzy or before.id != message.id:
        return None
    return before if before.string else None


def as_po(catalogue: Catalog) -> bytes:
    """Write a catalogue as text, its messages in their order, without those of no use."""
    file = BytesIO()
    write_po(file, catalogue, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    return file.getvalue()


def as_mo(catalogue: Catalog, spoken: Language) -> bytes:
    """Compile a catalogue; what is fuzzy or missing is left out."""
    lasting = empty(spoken)
    for message in messages(catalogue):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if all(strings) and not message.fuzzy:
            lasting[message.id] = message
    file = BytesIO()
    write_mo(file, lasting)
    return file.getvalue()


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
