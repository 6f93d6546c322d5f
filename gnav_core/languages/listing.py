"""Lists within a sentence, and numbers as a language writes them."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from gnav_core.languages.language import Language, known
from gnav_core.languages.translation import translated

if TYPE_CHECKING:
    from collections.abc import Iterable


def listed(words: Iterable[str], language: Language) -> str:
    """List all of some words.

    Args:
        words: The words, at least one.
        language: The language of the sentence.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> listed(["Odd", "Eva", "you"], Language.ENGLISH)
    'Odd, Eva and you'
    """
    *others, last = words
    if not others:
        return last
    # For translators: the end of a list: "a, b and c".
    return translated("{some} and {last}", language, some=_strung(others, language), last=last)


def offered(words: Iterable[str], language: Language) -> str:
    """List words of which one is chosen.

    Args:
        words: The words, at least one.
        language: The language of the sentence.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> offered(["y", "n", "?"], Language.ENGLISH)
    'y, n or ?'
    """
    *others, last = words
    if not others:
        return last
    # For translators: the end of a list: "a, b or c".
    return translated("{some} or {last}", language, some=_strung(others, language), last=last)


def _strung(words: Iterable[str], language: Language) -> str:
    return reduce(
        # For translators: the beginning of a list: "a, b and c".
        lambda some, last: translated("{some}, {last}", language, some=some, last=last),
        words,
    )


def decimal(number: str, language: Language) -> str:
    """Write a number that has a point in it as a language does: all but English have a comma.

    Args:
        number: The number as Python writes it.
        language: The language.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> decimal("99.4", Language.ENGLISH), decimal("99.4", Language.POLISH)
    ('99.4', '99,4')
    """
    return number if known(language) is Language.ENGLISH else number.replace(".", ",")


def percent(number: str, language: Language) -> str:
    """Write a share in percent, with the sign where a language has it.

    Args:
        number: The percentage as Python writes it.
        language: The language.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> percent("24.5", Language.ENGLISH), percent("24.5", Language.PORTUGUESE)
    ('24.5 %', '24,5%')
    """
    return translated("{number} %", language, number=decimal(number, language))
