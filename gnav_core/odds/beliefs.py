"""Beliefs: all that matters for the rest of the deal to a seat that is about to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import SeatError
from gnav_core.odds.card import Card, Cards, laid
from gnav_core.odds.evidence import Evidence
from gnav_core.views import checked_observation

if TYPE_CHECKING:
    from gnav_core.odds.card import Span
    from gnav_core.thresholds import Thresholds
    from gnav_core.views import Observation


MOST_LOST: Final = 2
"""How many lives a seat can lose in a deal: one by its request, and one at the settlement."""


@attrs.frozen
class Ahead:
    """A place that follows.

    Args:
        highest: The highest rank with which it asks.
        shows_fool: Whether it was dealt a fool; otherwise its card lies hidden.
        may_depart: Whether it has one life left.
    """

    highest: Rank
    shows_fool: bool
    may_depart: bool


@attrs.frozen(cache_hash=True)
class Beliefs:
    """What a seat believes that is about to decide.

    Args:
        places: How long the row is.
        held: The seat's card.
        dealt: The card that it was dealt, which a cat would give back.
        before: The other cards of the places before, in ways that do not overlap; no way at all
            where the decisions contradict the model.
        ahead: The places that follow, in the order of the row.
        unseen: For each rank how many copies lie where the seat does not know them to be.
        lives: How many lives the seat has; it can lose two at most, so that 3 stands for more.
    """

    places: int
    held: Card
    dealt: Card
    before: tuple[Cards, ...]
    ahead: tuple[Ahead, ...]
    unseen: tuple[int, ...]
    lives: int


def beliefs(observation: Observation, model: Thresholds, *, heeds_decisions: bool) -> Beliefs:
    """Say what a seat believes that is about to decide.

    Args:
        observation: What the seat knows.
        model: The thresholds of the others.
        heeds_decisions: Whether their decisions so far tell something of their cards.

    Raises:
        ObservationError: When it is no observation.
        SeatError: When it is not the observing seat's turn, or it holds no card.
    """
    if not checked_observation(observation).legal:
        raise SeatError(observation.viewer, "it is not its turn to decide")
    return _Row(observation, model, heeds_decisions=heeds_decisions).beliefs()


class _Row:
    """The row of a deal, as a seat sees it that has the turn."""

    def __init__(
        self, observation: Observation, model: Thresholds, *, heeds_decisions: bool
    ) -> None:
        self._seen = observation
        self._row = observation.row
        self._model = model
        self._own = self._row.index(observation.legal[0].seat)
        self._evidence = Evidence(observation, self._highest if heeds_decisions else None)

    def beliefs(self) -> Beliefs:
        """Put everything together."""
        held = self._evidence.trace.card_at(self._own)
        others = [card for card in range(self._own + 1) if card != held]
        return Beliefs(
            places=len(self._row),
            held=self._own_card(held),
            dealt=self._own_card(self._own),
            before=tuple(
                laid((), *(self._card(card, spans[card]) for card in others))
                for spans in self._evidence.ways
            ),
            ahead=tuple(map(self._place, range(self._own + 1, len(self._row)))),
            unseen=self._evidence.unseen,
            lives=min(self._lives_at(self._own), MOST_LOST + 1),
        )

    def _own_card(self, card: int) -> Card:
        rank = self._evidence.known[card]
        if rank is None:
            raise SeatError(self._seen.viewer, "it holds no card")
        return self._card(card, (rank, rank))

    def _card(self, card: int, span: Span) -> Card:
        """Say where a card is compared with the seat's own: where it lies, and where it was."""
        lies = self._evidence.trace.place_of(card)
        is_known = self._evidence.known[card] is not None
        return Card(span, is_known, self._is_against(lies), self._is_against(card))

    def _is_against(self, place: int) -> bool:
        return place != self._own and self._row[place] not in self._seen.departed

    def _highest(self, place: int) -> Rank:
        places = len(self._row)
        return self._model.highest(places=places, from_end=places - 1 - place)

    def _place(self, place: int) -> Ahead:
        return Ahead(
            highest=self._highest(place),
            shows_fool=self._evidence.known[place] is not None,
            may_depart=self._lives_at(place) == 1,
        )

    def _lives_at(self, place: int) -> int:
        return self._seen.lives[self._row[place]]
