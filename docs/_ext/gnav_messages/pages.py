"""The messages of the pages: extracted from them, and kept in a catalogue for each language."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from gnav_messages.catalogues import (
    DOMAIN,
    PAGES,
    ROOT,
    SPOKEN,
    as_po,
    catalogue_path,
    known,
    messages,
    put,
    renewed,
)
from gnav_messages.package import texts
from gnav_messages.signs import needs_no_translator

if TYPE_CHECKING:
    from collections.abc import Iterable

    from babel.messages.catalog import Catalog


def update() -> None:
    """Bring the catalogues of all languages up to date."""
    found = wanted(extracted(), told_by_package())
    for spoken in SPOKEN:
        path = catalogue_path(PAGES, spoken)
        catalogue = renewed(known(PAGES, spoken), found, spoken)
        put(path, as_po(catalogue))


def extracted() -> Catalog:
    """Extract the messages of all pages, in the order of the pages and of their texts."""
    with TemporaryDirectory() as folder:
        options = ["-q", "-b", "gettext", "-d", f"{folder}/trees", str(ROOT / "docs"), folder]
        subprocess.run([sys.executable, "-m", "sphinx", *options], check=True)
        with Path(folder, f"{DOMAIN}.pot").open("rb") as file:
            return read_po(file)


def told_by_package() -> frozenset[str]:
    """List what the package says, and the catalogues of the pages need not have again."""
    forms = ([text] if isinstance(text, str) else text for text in texts())
    return frozenset(chain.from_iterable(forms))


def wanted(template: Catalog, told: frozenset[str] = frozenset()) -> list[Message]:
    """List the messages that a catalogue of the pages needs, each with the page that has it.

    Args:
        template: The messages of the pages.
        told: What needs no place in it, since another catalogue has it.
    """
    return [
        Message(text, copied(text), locations=place(message.locations))
        for message in messages(template)
        if (text := str(message.id)) not in told
    ]


def copied(text: str) -> str:
    """Say a text itself if there is nothing to translate, else nothing."""
    return text if needs_no_translator(text) else ""


def place(locations: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Name the first page or module in which a text stands, for translators to look at."""
    found = (re.match(r".*\b((?:docs|gnav_core)/[\w/.-]+)", path) for path, _ in locations)
    return [(first[1], 0) for first in found if first][:1]
