"""The hidden cards of a match drawn anew, so that a seat cannot tell the matches apart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gnav_core.adapters.card_by_card import CardByCard
from gnav_core.cards import PACK, Rank
from gnav_core.observation import observe
from gnav_core.phase import InDeal
from gnav_core.sampling import sample_states
from gnav_core.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gnav_core.adapters.card_by_card import PastDeal
    from gnav_core.events import Action
    from gnav_core.seats import Seat
    from gnav_core.shuffle import RandomSource


class Floats:
    """A random source from numbers between 0 and 1.

    Args:
        chance: Gives numbers from 0 up to, but not including, 1, each equally likely.
    """

    def __init__(self, chance: Callable[[], float]) -> None:
        """Draw nothing yet."""
        self._chance = chance

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1."""
        return int(self._chance() * limit)


def drawn_anew(match: CardByCard, seat: Seat, source: RandomSource) -> CardByCard:
    """Draw a match of which a seat has seen the same, at the same moment.

    The cards of every deal are drawn, those of a deal that is over too: a card that was replaced
    then is still a secret. All packs that agree with ``match.seen_by(seat)`` are equally likely.
    While hands are being dealt nobody has seen any of them.

    Args:
        match: The match.
        seat: Whose knowledge is kept.
        source: Where the draws come from.

    Raises:
        SeatError: When the table has no such seat.
    """
    now = observe(match.state, seat)
    drawn = CardByCard.begin(match.start.settings)
    for deal in match.past:
        drawn = _deal_anew(drawn, deal, seat, source)
    state = next(sample_states(now, source))
    cards = _cards(state) if isinstance(state, InDeal) else shuffled(source)[: len(match.cards)]
    return _played(drawn, cards, match.decisions)


def _deal_anew(before: CardByCard, deal: PastDeal, seat: Seat, source: RandomSource) -> CardByCard:
    """Play a deal with other cards, of which the seat has seen the same when it was over.

    What it saw then may leave open whether its card was drawn or replaced; what it saw at its own
    turn does not, so that draws which do not agree with that are thrown away.
    """
    draws = (
        _played(before, _cards(state), deal.closing.decisions)
        for state in sample_states(observe(deal.closing, seat), source)
        if isinstance(state, InDeal)
    )
    return next(it for it in draws if _at_turn(it.past[-1], seat) == _at_turn(deal, seat))


def _at_turn(deal: PastDeal, seat: Seat) -> object:
    state = deal.decided_by(seat)
    return None if state is None else observe(state, seat)


def _cards(state: InDeal) -> tuple[Rank, ...]:
    """List the cards of a deal that have left the pack, in order.

    All that was drawn lies in the discard, but a card that has replaced another: that was the last
    one, and the other lies in its place.
    """
    hands = [rank for seat in state.row if (rank := state.dealt[seat]) is not None]
    drawn = Counter(PACK) - Counter(state.stock) - Counter(hands)
    passed = state.discard[:-1]
    return (*hands, *passed, *(drawn - Counter(passed)).elements())


def _played(match: CardByCard, cards: tuple[Rank, ...], decisions: Iterable[Action]) -> CardByCard:
    """Deal hands, make the decisions, and answer from the stock."""
    places = len(match.start.row)
    for card in cards[:places]:
        match = match.give(card)
    for decision in decisions:
        match = match.decide(decision)
    for card in cards[places:]:
        match = match.give(card)
    return match
