"""The languages, and how one is asked for."""

from __future__ import annotations

from enum import Enum, unique
from typing import ClassVar

import attrs

from gnav_core.errors import GnavError, shown


@unique
class Language(Enum):
    """A language in which the rules are told; the value is the name of its catalogues.

    >>> Language.NORWEGIAN.value, Language.NORWEGIAN.tag, Language.NORWEGIAN.label
    ('nb_NO', 'nb-NO', 'norsk')
    """

    ENGLISH = "en"
    DANISH = "da"
    NORWEGIAN = "nb_NO"
    POLISH = "pl"
    PORTUGUESE = "pt_BR"
    VIETNAMESE = "vi"

    @property
    def tag(self) -> str:
        """The tag of the language as the web writes it (BCP 47)."""
        return self.value.replace("_", "-")

    @property
    def label(self) -> str:
        """What the language calls itself."""
        return _LABELS[self]


_LABELS = {
    Language.ENGLISH: "English",
    Language.DANISH: "dansk",
    Language.NORWEGIAN: "norsk",
    Language.POLISH: "polski",
    Language.PORTUGUESE: "português",
    Language.VIETNAMESE: "tiếng Việt",
}


@attrs.frozen
class UnknownLanguageError(GnavError):
    """A language was asked for in which the rules are not told.

    Args:
        wanted: What was asked for.
    """

    code: ClassVar[str] = "unknown-language"

    wanted: str

    def __str__(self) -> str:
        """Say which languages there are."""
        known = ", ".join(language.value for language in Language)
        return f"no language {shown(self.wanted)}: there are {known}"


_BY_TONGUE = {language.value[:2]: language for language in Language} | {
    "no": Language.NORWEGIAN,
    "nn": Language.NORWEGIAN,
}


def language(wanted: str) -> Language:
    """Find a language by its code, as people and locales write it.

    Args:
        wanted: A code such as ``da``, ``pt-BR`` or ``nb_NO.UTF-8``; the country is not looked at,
            and ``no`` is Norwegian.

    Returns:
        The language.

    Raises:
        UnknownLanguageError: When the rules are not told in it.

    >>> language("nb_NO.UTF-8"), language("PT")
    (<Language.NORWEGIAN: 'nb_NO'>, <Language.PORTUGUESE: 'pt_BR'>)
    """
    if not isinstance(wanted, str):
        raise _no_language(wanted)
    tongue = wanted.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    found = _BY_TONGUE.get(tongue.lower())
    if found is None:
        raise UnknownLanguageError(wanted)
    return found


def known(given: object) -> Language:
    """Give back what was given, if it is a language: a code still has to be looked up.

    Raises:
        UnknownLanguageError: When it is something else.
    """
    if isinstance(given, Language):
        return given
    raise _no_language(given)


def _no_language(given: object) -> UnknownLanguageError:
    return UnknownLanguageError(f"{type(given).__name__} {shown(given)}")
