"""Texts of the package in another language, out of its gettext catalogues."""

from __future__ import annotations

import gettext
import re
import struct
from functools import cache
from pathlib import Path
from typing import Final

from gnav_core.languages.language import Language, known

DOMAIN: Final = "gnav_core"
"""The name of the catalogues."""

CATALOGUES: Final = Path(__file__).parent / "catalogues"
"""Where they lie: a folder for each language but English, in which all texts are written."""


def translated(text: str, language: Language, **blanks: object) -> str:
    """Say a text of the package in a language.

    Args:
        text: The text in English: a sentence of a rule's statement, a title, or what the terminal
            table says. It is a pattern if it has names in braces.
        language: The language.
        blanks: What is filled in, by the names in braces; without any the text stays as it is.

    Returns:
        The translation; the text itself in English, or where the package does not have the text.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> translated("{some} or {last}", Language.ENGLISH, some="n", last="q")
    'n or q'
    """
    said = catalogue(language).gettext(text) if text else ""
    return said.format(**blanks) if blanks else said


def counted(one: str, many: str, number: int, language: Language, **blanks: object) -> str:
    """Say a text that counts, in the form that the number asks for.

    Args:
        one: The pattern for one thing, in English.
        many: The pattern for none or several, in English; a language may have more than two forms.
        number: How many there are; it fills ``{number}``.
        language: The language.
        blanks: What is filled in besides.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> counted("{number} card", "{number} cards", 5, Language.ENGLISH)
    '5 cards'
    """
    return catalogue(language).ngettext(one, many, number).format(number=number, **blanks)


def sentences(text: str) -> tuple[str, ...]:
    r"""Split prose into its sentences, the units of translation, wherever its lines are broken.

    Args:
        text: The prose, such as the statement of a rule.

    >>> sentences("It stays. Nobody\npays.\n\nThe deal is over.")
    ('It stays.', 'Nobody pays.', 'The deal is over.')
    """
    return tuple(re.split(r"(?<=\.) ", " ".join(text.split())))


def catalogue(language: Language) -> gettext.NullTranslations:
    """Open the catalogue of a language; that of English is empty.

    Args:
        language: The language.

    Returns:
        The catalogue; an empty one where its file is missing or damaged, so that English is spoken.

    Raises:
        UnknownLanguageError: When it is none of the languages, such as a code.
    """
    return opened(known(language))


@cache
def opened(language: Language) -> gettext.NullTranslations:
    """Read the catalogue of a language once.

    Args:
        language: The language.
    """
    if language is Language.ENGLISH:
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, CATALOGUES, [language.value], fallback=True)
    except (OSError, ValueError, LookupError, struct.error):
        return gettext.NullTranslations()
