"""The words of a translation: those that may not come back, and those that must."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from gnav_messages.catalogues import PAGES
from gnav_messages.signs import without_signs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnav_core.languages import Language

WORD: Final = r"[\w'’-]+"

SLIPS: Final = PAGES / "slips.toml"


@attrs.frozen
class Term:
    """A term of the glossary of a language.

    Args:
        stems: How a word for it may go, with a space before it if it may not go on from another
            word, and one behind it if it may not go on itself; one of them must be in the
            translation.
        but: The texts in which the English word means something else.
    """

    stems: tuple[str, ...]
    but: frozenset[str] = frozenset()


@attrs.frozen
class Words:
    """The words of a language.

    Args:
        language: The language.
        terms: The terms of its glossary, by the English word.
        slips: What may not be said in it, as regular expressions, each with the reason.
    """

    language: Language
    terms: Mapping[str, Term]
    slips: Mapping[str, str]


@cache
def words_of(spoken: Language) -> Words:
    """Read the words of a language."""
    terms = read_toml(spoken.value, "glossary.toml").items()
    slips = read_toml("slips.toml").get(spoken.value, {})
    return Words(spoken, {english: term(entry) for english, entry in terms}, slips)


def read_toml(*path: str) -> dict[str, Any]:  # whatever the file holds
    """Read a file that stands beside the catalogues of the pages."""
    return tomllib.loads(PAGES.joinpath(*path).read_text(encoding="utf-8"))


def term(entry: Mapping[str, list[str]]) -> Term:
    """Read an entry of a glossary."""
    return Term(tuple(entry["stems"]), frozenset(entry.get("but", ())))


def forbidden(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Find the slips in a translation."""
    for slip, reason in words.slips.items():
        if re.search(rf"\b(?:{slip})\b", translation, re.IGNORECASE):
            yield f"{slip!r} may not be said: {reason}"


def unglossed(text: str, translation: str, words: Words) -> Iterator[str]:
    """Find the terms of a text for which the translation has another word than the glossary."""
    english, other = without_signs(text), f" {' '.join(re.findall(WORD, translation.casefold()))} "
    for name, entry in words.terms.items():
        used = re.search(rf"\b{name}(?:e?s)?\b", english, re.IGNORECASE)
        if used and text not in entry.but and not any(stem in other for stem in entry.stems):
            yield f"{name!r} must be said with {' or '.join(map(repr, entry.stems))}"
