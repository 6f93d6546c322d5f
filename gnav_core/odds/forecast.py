"""Forecast: for each choice, the chance to lose a life in this deal."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from gnav_core.odds.line import UNTOUCHED
from gnav_core.odds.own import asking, keeping
from gnav_core.odds.settling import Settling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnav_core.odds.beliefs import Beliefs
    from gnav_core.odds.course import End
    from gnav_core.odds.own import Asked

LONGEST_EXACT: Final = 6
"""In a row of so many places, or fewer, every place ahead decides as the model says."""

NEAR: Final = 2
"""In a longer row only so many of them do, and those beyond are taken to keep."""

REMEMBERED: Final = 2**16
"""So many forecasts are remembered: the first seats of a row often see the same."""


@attrs.frozen
class Prospect:
    """What one choice leads to in this deal.

    Args:
        chance: The chance to lose a life, one or two.
        lives: How many lives it costs the seat on average.
        rest: The chance to rest in the next deal.
        others: How many it costs all others together, seats that tie for the lowest taken as one;
            ``None`` for a seat with one life left, which does not weigh that.
    """

    chance: Fraction
    lives: Fraction
    rest: Fraction
    others: Fraction | None


@attrs.frozen
class Forecast:
    """What each of its two choices leads to for a seat that is about to decide.

    Args:
        keep: What keeping leads to.
        request: What asking leads to.
        is_exact: Whether the figures are exact in the model; otherwise the places far ahead, which
            hardly matter, were taken to keep.
        heeds_decisions: Whether the decisions heard so far agree with the model and were made use
            of; otherwise they were taken to tell nothing.
    """

    keep: Prospect
    request: Prospect
    is_exact: bool
    heeds_decisions: bool


class Prospects(NamedTuple):
    """What the two choices lead to.

    Args:
        keep: What keeping leads to.
        request: What asking leads to.
    """

    keep: Prospect
    request: Prospect


@lru_cache(maxsize=REMEMBERED)
def prospects(beliefs: Beliefs) -> Prospects | None:
    """Work out what keeping and what asking lead to.

    Args:
        beliefs: What the seat believes.

    Returns:
        Nothing where no cards agree with it.
    """
    total = _ways(beliefs)
    if not total:
        return None
    reach = _reach(beliefs)
    counting = _Counting(beliefs.lives, Settling(beliefs), total)
    return Prospects(
        counting.keep(keeping(beliefs, reach)), counting.request(asking(beliefs, reach))
    )


class _Counting(NamedTuple):
    """What is needed to turn lines into a prospect.

    Args:
        lives_left: How many lives the seat has; 3 stands for more.
        settling: What counts the ways.
        total: How many ways there are.
    """

    lives_left: int
    settling: Settling
    total: int

    def keep(self, kept: Mapping[End, int]) -> Prospect:
        """Tell what keeping leads to."""
        pays = self.settling.paying(kept)
        rests = self._resting(kept, after=0)
        return self._prospect(pays, pays, rests, self.settling.lives(kept))

    def request(self, asked: Asked) -> Prospect:
        """Tell what asking leads to: a refusal costs a life, the settlement perhaps another."""
        settling = self.settling
        refused = sum(
            lines * settling.all(end.lying, end.drawn) for end, lines in asked.punished.items()
        )
        once = refused + settling.paying(asked.unpunished)
        twice = settling.paying(asked.punished) if self.lives_left > 1 else 0
        rests = self._resting(asked.unpunished, after=0) + self._resting(asked.punished, after=1)
        everybody = settling.lives(asked.unpunished) + settling.lives(asked.punished)
        return self._prospect(once, once + twice, rests, everybody)

    def _resting(self, ends: Mapping[End, int], *, after: int) -> int:
        """Count the ways in which a fool costs a life, after others that were lost, but not all."""
        return self.settling.with_fool(ends) if self.lives_left > after + 1 else 0

    def _prospect(self, ways: int, lives: int, rests: int, everybody: int) -> Prospect:
        is_last_life = self.lives_left == 1
        return Prospect(
            chance=Fraction(ways, self.total),
            lives=Fraction(lives, self.total),
            rest=Fraction(rests, self.total),
            others=None if is_last_life else Fraction(everybody - lives, self.total),
        )


def is_exact(beliefs: Beliefs) -> bool:
    """Tell whether every place ahead decides as the model says."""
    return len(beliefs.ahead) <= _reach(beliefs)


def _reach(beliefs: Beliefs) -> int:
    return beliefs.places if beliefs.places <= LONGEST_EXACT else NEAR


def _ways(beliefs: Beliefs) -> int:
    """Count the ways in which the unseen cards can lie."""
    if not beliefs.before:
        return 0
    settling = Settling(beliefs)
    ahead = sum(not place.shows_fool for place in beliefs.ahead)
    return sum(settling.all((*lying, (UNTOUCHED, ahead))) for lying in beliefs.before)
