"""The messages of the pages: extracted from them, and kept in a catalogue for each language."""

from __future__ import annotations

import subprocess
import sys
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog

from gnav_messages.catalogues import (
    DOMAIN,
    PACKAGE,
    PAGES,
    ROOT,
    SPOKEN,
    catalogue_path,
    messages,
    read,
    write,
)
from gnav_messages.signs import needs_no_translator

if TYPE_CHECKING:
    from collections.abc import Iterable

    from babel.messages.catalog import Message

    from gnav_core.languages import Language


def update() -> None:
    """Bring the catalogues of all languages up to date."""
    template = extracted()
    for spoken in SPOKEN:
        path = catalogue_path(PAGES, spoken)
        write(path, spoken, updated(read(path), template, told_by_package(spoken)))


def extracted() -> Catalog:
    """Extract the messages of all pages, in the order of the pages and of their texts.

    What stays English in every language is not among them.
    """
    with TemporaryDirectory() as folder:
        options = ["-q", "-b", "gettext", "-d", f"{folder}/trees", str(ROOT / "docs"), folder]
        subprocess.run([sys.executable, "-m", "sphinx", *options], check=True)
        return read(Path(folder) / f"{DOMAIN}.pot")


def told_by_package(spoken: Language) -> frozenset[str]:
    """List what the catalogue of the package has, and that of the pages need not have again."""
    found = messages(read(catalogue_path(PACKAGE, spoken)))
    return frozenset(chain.from_iterable(texts_of(message) for message in found))


def texts_of(message: Message) -> tuple[str, ...]:
    """List the texts of a message: one, or the singular and the plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def updated(old: Catalog, template: Catalog, told: frozenset[str] = frozenset()) -> Catalog:
    """Make the catalogue of a language from the messages of the pages.

    Args:
        old: The catalogue as it is: its translations are kept, doubtful ones are not.
        template: The messages of the pages.
        told: What needs no place in it, since another catalogue has it.

    Returns:
        The new catalogue: a text that has changed is a new one without a translation.
    """
    new = Catalog()
    for message in messages(template):
        text = str(message.id)
        if text not in told:
            new.add(text, kept(old, text), locations=place(message.locations))
    return new


def kept(old: Catalog, text: str) -> str:
    """Find the translation of a text, or copy the text if there is nothing to translate."""
    known = old.get(text)
    if known is not None and known.id == text and known.string and not known.fuzzy:
        return str(known.string)
    return text if needs_no_translator(text) else ""


def place(locations: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Name the first page on which a text stands, for translators to look at."""
    pages = [path[path.index("docs/") :] for path, _ in locations if "docs/" in path]
    return [(pages[0], 0)] if pages else []
