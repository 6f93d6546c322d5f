"""Texts of the package in another language, out of its gettext catalogues."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from gnav_core.languages.language import Language

DOMAIN: Final = "gnav_core"
"""The name of the catalogues."""

CATALOGUES: Final = Path(__file__).parent / "catalogues"
"""Where they lie: a folder for each language but English, in which all texts are written."""


def translated(text: str, language: Language) -> str:
    """Say a text of the package in a language.

    Args:
        text: The text in English: a sentence of a rule's statement, a title, or what the terminal
            table says. It is a pattern if it has names in braces.
        language: The language.

    Returns:
        The translation; the text itself in English, or where the package does not have the text.

    >>> translated("an example", Language.DANISH)
    'an example'
    """
    return _catalogue(language).gettext(text) if text else ""


@cache
def _catalogue(language: Language) -> gettext.NullTranslations:
    if language is Language.ENGLISH:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language.value], fallback=True)
