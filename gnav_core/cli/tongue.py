"""The language of the program: the one that is asked for, or that of the locale."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from gnav_core.languages import Language, UnknownLanguageError, language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OPTION: Final = "--language"
"""The option that asks for a language."""

LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that tell the locale: the first that is set decides."""


def tongue(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Find the language before the command line is understood: help and complaints need it too.

    Args:
        arguments: What stands behind the name of the program.
        environment: The variables of the environment.

    Returns:
        The language that is asked for last; without one, or where it is unknown, that of the
        locale; English where the rules are not told in that either.

    >>> tongue(["rules", "--language", "da"], {}), tongue([], {"LANG": "pl_PL.UTF-8"})
    (<Language.DANISH: 'da'>, <Language.POLISH: 'pl'>)
    """
    for wanted in (_asked_for(arguments), _of_locale(environment)):
        try:
            return language(wanted)
        except UnknownLanguageError:
            continue
    return Language.ENGLISH


def _asked_for(arguments: Sequence[str]) -> str:
    asked = ""
    for argument, following in pairwise((*arguments, "")):
        if argument == OPTION:
            asked = following
        elif argument.startswith(f"{OPTION}="):
            asked = argument.partition("=")[2]
    return asked


def _of_locale(environment: Mapping[str, str]) -> str:
    return next((environment[name] for name in LOCALE if environment.get(name)), "")
