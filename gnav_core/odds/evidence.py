"""Evidence: what the decisions so far say of the cards that were dealt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from gnav_core.cards import COPIES, Rank
from gnav_core.events import Request
from gnav_core.odds.card import ACCEPTED, HIDDEN, Span, is_empty, narrowed
from gnav_core.odds.model import decisions
from gnav_core.odds.trace import Trace
from gnav_core.odds.ways import Unseen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gnav_core.events import Action
    from gnav_core.views import Observation

Spans: TypeAlias = tuple[Span, ...]
"""What each dealt card can be, by the place of the row that it was dealt to."""


def known_cards(observation: Observation) -> tuple[Rank | None, ...]:
    """Give the rank of each dealt card, by the place that it was dealt to, if the seat knows it."""
    trace = Trace(observation)
    for action in observation.decisions:
        trace.hear(action)
    row, hands = observation.row, observation.hands
    return tuple(hands[row[trace.place_of(card)]] for card in range(len(row)))


def unseen_cards(observation: Observation) -> tuple[int, ...]:
    """Count for each rank how many copies lie where the seat does not know them to be."""
    seen = Counter((*observation.hands, *observation.discard))
    return tuple(COPIES - seen[rank] for rank in Rank)


class Evidence:
    """What the dealt cards can be, as far as a seat can tell that has the turn.

    Args:
        observation: What the seat knows.
        threshold: The threshold of each place of the row; ``None`` if decisions tell nothing.
    """

    def __init__(self, observation: Observation, threshold: Callable[[int], Rank] | None) -> None:
        """Go through the decisions."""
        self._seen = observation
        self._threshold = threshold
        self.known = known_cards(observation)
        self.unseen = unseen_cards(observation)
        self._deck = Unseen(self.unseen)
        self.trace = Trace(observation)
        dealt = tuple(HIDDEN if rank is None else (rank, rank) for rank in self.known)
        self.ways: tuple[Spans, ...] = (dealt,)
        for action in observation.decisions:
            self._hear(action)

    def _hear(self, action: Action) -> None:
        if self._threshold is not None:
            place = self._seen.row.index(action.seat)
            asks, highest = isinstance(action, Request), self._threshold(place)
            self.ways = tuple(
                agreeing
                for spans in self.ways
                for agreeing in self._agreeing(spans, place, highest, asks=asks)
            )
        accepted = self.trace.hear(action)
        if accepted is not None:
            narrower = (
                _with(spans, accepted, narrowed(spans[accepted], ACCEPTED)) for spans in self.ways
            )
            self.ways = tuple(spans for spans in narrower if not is_empty(spans[accepted]))
        self.ways = tuple(filter(self._can_lie, self.ways))

    def _can_lie(self, spans: Spans) -> bool:
        """Tell whether there are cards for a way; in a long row most would soon be without."""
        hidden = (span for span, rank in zip(spans, self.known, strict=True) if rank is None)
        return self._deck.ways((span, 1) for span in hidden) > 0

    def _agreeing(self, spans: Spans, place: int, highest: Rank, *, asks: bool) -> Iterator[Spans]:
        """List what the cards can be if a place decided as was heard."""
        card = self.trace.card_at(place)
        if self._sees_reason_to_keep(place):
            if not asks:
                yield spans
            return
        for decision in decisions(spans[card], None if card == place else spans[place], highest):
            if decision.asks is asks:
                held = _with(spans, card, decision.held)
                yield held if decision.given is None else _with(held, place, decision.given)

    def _sees_reason_to_keep(self, place: int) -> bool:
        """Tell whether fools that everybody saw told a place to keep."""
        if self.known[place + 1] is Rank.NARR:
            return True
        departed, row = self._seen.departed, self._seen.row
        lie_at = (
            self.trace.place_of(card) for card, it in enumerate(self.known) if it is Rank.NARR
        )
        others = [at for at in lie_at if at > place or (at < place and row[at] not in departed)]
        return len(others) > 1


def _with(spans: Spans, card: int, span: Span) -> Spans:
    return (*spans[:card], span, *spans[card + 1 :])
