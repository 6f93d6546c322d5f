"""Temperaments: three ways to play, for a table with somebody to tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.odds import Odds
from gnav_core.policy import Threshold
from gnav_core.thresholds import BY_PLACE

if TYPE_CHECKING:
    from gnav_core.events import Action
    from gnav_core.policy import Policy
    from gnav_core.shuffle import RandomSource
    from gnav_core.views import Observation


@attrs.frozen
class Gambler:
    """Asks where another would, and now and then with a card that is good enough to keep.

    A matador it keeps always.

    Args:
        sober: How it plays when it does not gamble.
        one_in: In one of so many cases it gambles.
    """

    sober: Threshold
    one_in: int

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Gamble, or decide soberly.

        Raises:
            SeatError: When it is not the observing seat's turn.
        """
        decision = self.sober(observation, source)
        card = observation.card
        if card is None or card.is_matador or source.below(self.one_in):
            return decision
        return observation.legal[1]


@attrs.frozen
class Temperament:
    """A way to play that has a name.

    Args:
        name: The name, such as ``careful``.
        description: What it does, in a line.
        policy: How it decides.
        asks: With how many of 100 decisions it asks; ``spec/temperaments.py`` counts them.
    """

    name: str
    description: str
    policy: Policy
    asks: int


CAREFUL: Final = Temperament(
    "careful", "is cautious: offers its lowest cards only", Threshold(BY_PLACE.lowered(3)), asks=36
)
"""One that is cautious."""

BOLD: Final = Temperament(
    "bold", "gambles: offers a good card now and then", Gambler(Threshold(), one_in=3), asks=59
)
"""One that gambles."""

COUNTING: Final = Temperament(
    "counting", "counts: works out the odds from what it saw", Odds(), asks=48
)
"""One that counts."""

TEMPERAMENTS: Final = (CAREFUL, BOLD, COUNTING)
"""The three temperaments."""
