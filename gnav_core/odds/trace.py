"""Trace: where each dealt card lies by now.

A card is named by the place of the row that it was dealt to. Exchanges move cards, a cat moves them
back, and everybody hears both, so that it is known where each card lies, whatever it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.cards import Rank
from gnav_core.events import Request
from gnav_core.odds.card import PASSED

if TYPE_CHECKING:
    from gnav_core.events import Action
    from gnav_core.views import Observation


class Trace:
    """Where each dealt card lies, decision by decision.

    Args:
        observation: What a seat knows that has the turn.
    """

    def __init__(self, observation: Observation) -> None:
        """Begin as the cards were dealt."""
        self._seen = observation
        self._row = observation.row
        self._card_at = list(range(len(self._row)))

    def card_at(self, place: int) -> int:
        """Tell which card lies at a place."""
        return self._card_at[place]

    def place_of(self, card: int) -> int:
        """Tell where a card lies."""
        return self._card_at.index(card)

    def hear(self, action: Action) -> int | None:
        """Move the cards as they move after a decision.

        Returns:
            The card that was challenged and exchanged, if one was.
        """
        if not isinstance(action, Request):
            return None
        place = self._row.index(action.seat)
        target = place + 1
        while (shown := self._shown_matador(target)) in PASSED:
            target += 1
        if shown is Rank.KATT:
            self._card_at.sort()
        if shown is not None:
            return None
        at = self._card_at
        at[place], at[target] = at[target], at[place]
        return at[place]

    def _shown_matador(self, place: int) -> Rank | None:
        """Give the matador that lies face up at a place: it lies where it has refused."""
        seat = self._row[place]
        rank = self._seen.hands[seat]
        is_shown = rank is not None and rank.is_matador and seat in self._seen.face_up
        return rank if is_shown else None
