"""Odds: the policy that works out what each of its choices leads to, and says so when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import SeatError
from gnav_core.odds.beliefs import beliefs
from gnav_core.odds.forecast import Forecast, is_exact, prospects
from gnav_core.thresholds import BY_PLACE, Thresholds, thresholds_of

if TYPE_CHECKING:
    from fractions import Fraction

    from gnav_core.events import Action
    from gnav_core.odds.forecast import Prospect
    from gnav_core.shuffle import RandomSource
    from gnav_core.views import Observation


@attrs.frozen
class Odds:
    """Works out the chance to lose a life in this deal by each choice, and weighs them.

    The chance to lose a life by a choice is::

        chance = (ways in which it loses one) / (ways in which the cards can lie)

    Both are counted exactly, in whole numbers. A *way* lays the cards that the seat does not see on
    the hidden places of the row and on top of the stock. The ways are counted that agree

    - with every card that it sees or has seen: its own, those that lie face up, and those of its
      exchanges, wherever they have gone since;
    - with what lies hidden: whoever was dealt a fool has shown it, and whoever was asked and
      exchanged had a card below house;
    - with the decisions of the others so far, by the model.

    Each of them is followed to the settlement: the seat's own choice first, then each seat that
    follows by the model. The rules are played in full, with matadors, passed cards, the stock, a
    cat that moves cards back, seats that depart, fools and ties. The assumptions are:

    - *Chance*: all ways have the same chance.
    - *The model*: every other seat decides as ``Threshold(model)`` does. It asks up to a rank that
      depends on the length of the row and its place, and keeps where it has seen a reason to.
      Where the decisions so far contradict that, they are taken to tell nothing. One reason is left
      out: that a seat which follows will have given a lower card to another one which follows.
    - *Long rows*: in a row of more than 6 places, only the next 2 are taken to decide, and those
      beyond to keep. Among themselves they would only exchange the cards that are compared anyway;
      what is left out are their cats, their departures and the stock. ``Forecast.is_exact`` tells.

    With one life left it takes the smaller chance to lose it. With more it weighs lives, for a
    request may cost two, what the others lose is won, and a rest saves the share of a life that the
    next deal costs on average. It takes the choice with the smaller::

        (lives that it costs the seat) - (lives that it costs the others) / (how many they are)
            - (chance to rest) / (how many they are)

    where a tie for the lowest card is taken as one. Against one other alone, where a rest only
    skips a deal, it counts for nothing; and if that one has one life left, it takes the choice that
    is likelier to cost that life. Of two choices that come to the same, it keeps.

    Args:
        model: The thresholds of the others, none above a house; or one rank for everywhere.

    Raises:
        TypeError: When the model is neither.
        ValueError: When it has a threshold above a house.

    >>> from gnav_core import Rank
    >>> from gnav_core.thresholds import everywhere
    >>> Odds(Rank.VI) == Odds(everywhere(Rank.VI))
    True
    """

    model: Thresholds = attrs.field(default=BY_PLACE, converter=thresholds_of)

    def __attrs_post_init__(self) -> None:
        """Refuse a model that the figures would not be exact for."""
        if any(rank > Rank.HUS for row in self.model.rows for rank in row):
            raise ValueError("no threshold of the model may be above a house")

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Choose by what both choices lead to; nothing is drawn from the source.

        Raises:
            ObservationError: When it is no observation.
            SeatError: When it is not the observing seat's turn, or it holds no card.
        """
        forecast = self.explain(observation)
        keep, request = observation.legal
        others = _lives_of_others(observation)
        return keep if _cost(forecast.keep, others) <= _cost(forecast.request, others) else request

    def explain(self, observation: Observation) -> Forecast:
        """Tell what each choice leads to; only the observation is looked at.

        Args:
            observation: What a seat knows that is about to decide.

        Raises:
            ObservationError: When it is no observation, such as a state.
            SeatError: When it is not the observing seat's turn, or it holds no card.

        >>> from gnav_core import PACK, Deal, Seat, new_match, observe, step
        >>> dealt = step(new_match(), Deal(PACK[4:] + PACK[:4])).state
        >>> forecast = Odds().explain(observe(dealt, Seat(1)))
        >>> f"{float(forecast.keep.chance):.3f} {float(forecast.request.chance):.3f}"
        '0.892 0.444'
        """
        for heeds_decisions in (True, False):
            believed = beliefs(observation, self.model, heeds_decisions=heeds_decisions)
            found = prospects(believed)
            if found is not None:
                return Forecast(
                    keep=found.keep,
                    request=found.request,
                    is_exact=is_exact(believed),
                    heeds_decisions=heeds_decisions,
                )
        raise SeatError(observation.viewer, "no cards agree with what it has seen")


def _lives_of_others(observation: Observation) -> tuple[int, ...]:
    """Give the lives of the others who are alive."""
    lives = enumerate(observation.lives)
    return tuple(left for seat, left in lives if left and seat != observation.viewer)


def _cost(prospect: Prospect, others: tuple[int, ...]) -> Fraction:
    """Weigh what a choice leads to; the smaller, the better."""
    if prospect.others is None:
        return prospect.chance
    if others == (1,):
        return -prospect.others
    rest = prospect.rest if len(others) > 1 else 0
    return prospect.lives - (prospect.others + rest) / len(others)
