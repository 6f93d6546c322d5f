"""Texts of the catalogues for what Sphinx does not translate by itself: titles and link titles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from sphinx.locale import get_translation, init, translators

from gnav_core.languages import Language, language

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx
    from sphinx.config import Config

DOMAIN: Final = "gnav_core"
"""The name of the catalogues, of the pages as of the package."""


def said(text: str) -> str:
    """Say a text in the language of the pages that are being built.

    >>> said("nobody has translated this")
    'nobody has translated this'
    """
    return str(get_translation(DOMAIN)(text))


def language_of(config: Config) -> Language:
    """Tell in which language the pages are."""
    return language(config.language)


def compile_catalogue(path: Path) -> None:
    """Make the file that is read while building from a catalogue."""
    with path.open("rb") as file:
        catalogue = read_po(file)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def load_texts(app: Sphinx) -> None:
    """Compile the catalogue of the pages, and load it with that of the package."""
    spoken = app.config.language
    if language_of(app.config) is not Language.ENGLISH:
        for path in app.srcdir.glob(f"locale/{spoken}/LC_MESSAGES/{DOMAIN}.po"):
            compile_catalogue(path)
    load_anew(app)


def load_anew(app: Sphinx, *_: object) -> None:
    """Load the catalogues: Sphinx does so for each page, on top of what it has loaded before."""
    translators.pop(("general", DOMAIN), None)
    folders = [app.srcdir / folder for folder in app.config.locale_dirs]
    init(folders, app.config.language, DOMAIN)
