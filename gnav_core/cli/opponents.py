"""The others at the table: their names, and what they go by when they decide."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank
from gnav_core.cli.plain import fold
from gnav_core.errors import shown
from gnav_core.languages import Language, rank_name
from gnav_core.odds import Odds
from gnav_core.policy import Policy, Threshold, Uniform
from gnav_core.temperaments import TEMPERAMENTS

if TYPE_CHECKING:
    from collections.abc import Sequence

# fmt: off
NAMES: Final = (
    "Odd", "Eva", "Per", "Siri", "Jens", "Ida", "Nils", "Kari", "Lars", "Mette", "Ole", "Tuva",
    "Arne", "Gro", "Knut", "Rut", "Leif", "Tone", "Finn", "Unni", "Dag", "Pia", "Geir", "Ragna",
    "Ivar", "Signe", "Aksel", "Eli", "Tor", "Anna", "Stig", "Mari", "Kaj", "Berit", "Ulf", "Inga",
)
# fmt: on
"""The names of the others, clockwise from your left."""

POLICIES: Final[Mapping[str, Policy]] = MappingProxyType(
    {
        **{temperament.name: temperament.policy for temperament in TEMPERAMENTS},
        "odds": Odds(),
        "threshold": Threshold(),
        "uniform": Uniform(),
    }
)
"""The policies that a word alone names, the three temperaments first."""


@attrs.frozen
class Temper:
    """A policy and the word for it.

    Args:
        word: How it is written on the command line, such as ``threshold:VI``.
        policy: The policy.
    """

    word: str
    policy: Policy


class UnknownTemperError(ValueError):
    """A word that names no policy.

    Args:
        word: The word.
    """

    def __init__(self, word: str) -> None:
        """Say which words there are."""
        self.word = word
        super().__init__(
            f"knows {', '.join(POLICIES)} and threshold:RANK such as threshold:IV,"
            f" but not {shown(word)}"
        )


def temper(word: str) -> Temper:
    """Find the policy for a word.

    Args:
        word: ``careful``, ``bold``, ``counting``, ``odds``, ``threshold``, ``threshold:RANK`` or
            ``uniform``.

    Raises:
        UnknownTemperError: When there is none.

    >>> temper("Threshold").word, temper("threshold:gjok").word
    ('threshold', 'threshold:Gjøk')
    """
    kind, colon, rank_word = word.strip().lower().partition(":")
    if kind in POLICIES and not colon:
        return Temper(kind, POLICIES[kind])
    rank = rank_of(rank_word) if colon else None
    if kind != "threshold" or rank is None:
        raise UnknownTemperError(word)
    return Temper(f"{kind}:{rank}", Threshold(rank))


def rank_of(word: str, language: Language = Language.ENGLISH) -> Rank | None:
    """Find the rank that a word names, in Norwegian or English, with or without its ø.

    Args:
        word: The word.
        language: A language in which it may be named as well.

    >>> rank_of("gjok"), rank_of("cuckoo"), rank_of("iv"), rank_of("13")
    (Rank.GJOK, Rank.GJOK, Rank.IV, None)
    """
    wanted = fold(word.strip()).lower()
    for rank in Rank:
        names = (rank.label, rank.english, rank_name(rank, language))
        if wanted in (fold(name).lower() for name in names):
            return rank
    return None


def seated(tempers: Sequence[Temper], seats: int) -> tuple[Temper, ...]:
    """Give each of some seats a policy, over and over in the same order."""
    return tuple(islice(cycle(tempers), seats))
