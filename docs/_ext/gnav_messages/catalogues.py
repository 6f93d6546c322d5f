"""Where the catalogues are, and reading and writing them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from gnav_core.languages import Language
from gnav_messages.catalogue import ENCODING, put

if TYPE_CHECKING:
    from babel.messages.catalog import Message

ROOT: Final = Path(__file__).parents[3]
DOMAIN: Final = "gnav_core"
SPOKEN: Final = tuple(each for each in Language if each is not Language.ENGLISH)
"""The languages that need a translation."""

PAGES: Final = ROOT / "docs" / "locale"
PACKAGE: Final = ROOT / "gnav_core" / "languages" / "catalogues"

HEAD: Final = """\
# Texts of the rule book in {label}.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def catalogue_path(folder: Path, spoken: Language) -> Path:
    """Name the catalogue of a language in one of the folders."""
    return folder / spoken.value / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    """Read a catalogue; one that is not there yet is empty.

    Raises:
        PoFileError: When a line of it is none of a catalogue.
    """
    if not path.is_file():
        return Catalog()
    with path.open(encoding=ENCODING) as file:
        return read_po(file, abort_invalid=True)


def messages(catalogue: Catalog) -> list[Message]:
    """List the messages of a catalogue without its head, in their order."""
    return [message for message in catalogue if message.id]


def write(path: Path, spoken: Language, catalogue: Catalog) -> None:
    """Write a catalogue in the order of its messages; the same messages make the same file."""
    body = BytesIO()
    write_po(body, catalogue, width=100, omit_header=True, include_lineno=False)
    head = HEAD.format(label=spoken.label, language=spoken.value)
    put(path, f"{head}\n{body.getvalue().decode().strip()}\n".encode())
