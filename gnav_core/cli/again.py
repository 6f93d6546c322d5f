"""Again: the command that leads to the same match, as it can be typed."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core.cli.tongue import OPTION, tongue
from gnav_core.settings import Settings
from gnav_core.temperaments import TEMPERAMENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gnav_core.cli.opponents import Temper
    from gnav_core.languages import Language

NAME: Final = "gnav"
"""The name of the program."""

OPPONENTS: Final = ",".join(temperament.name for temperament in TEMPERAMENTS)
"""Who plays against you if nothing is said."""


def command(seed: str, options: Iterable[str]) -> str:
    """Make the command.

    Args:
        seed: Where all cards come from.
        options: The other options that matter.
    """
    return shlex.join([_program(), "play", "--seed", seed, *options])


def unusual(settings: Settings, opponents: Sequence[Temper], language: Language) -> Iterator[str]:
    """Write the options of a match that are not as they are if nothing is said.

    Args:
        settings: Seats, lives and the first dealer.
        opponents: The opponents, as they were listed.
        language: The language of the match; without the option it would be that of the locale.
    """
    usual = Settings()
    for option, value, default in (
        ("--seats", settings.seats, usual.seats),
        ("--lives", settings.lives, usual.lives),
        ("--first-dealer", settings.first_dealer, usual.first_dealer),
        ("--opponents", words(opponents), OPPONENTS),
    ):
        if value != default:
            yield f"{option}={value}"
    if tongue([], os.environ) is not language:
        yield f"{OPTION}={language.value}"


def words(opponents: Sequence[Temper]) -> str:
    """Write a list of policies as an option takes it."""
    return ",".join(temper.word for temper in opponents)


def _program() -> str:
    """Find the word that calls this program: its name, or its path where the name does not."""
    called = Path(sys.argv[0])
    found = shutil.which(NAME)
    if called.stem != NAME or (found and called.exists() and called.samefile(found)):
        return NAME
    return sys.argv[0]
