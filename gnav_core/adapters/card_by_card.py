"""A match in which chance gives one card at a time, when somebody needs it.

The kernel takes a whole shuffled pack at once. Nothing sees a card of the stock before it is drawn,
so that it makes no difference when it is chosen: here the hands are dealt card by card, and a card
of the stock is chosen from all that are left when a request has reached it. The rest of each pack
is filled up in a fixed order that nothing ever sees.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.encoding import encode_observation
from gnav_core.events import Action, Deal, NextDeal
from gnav_core.kernel import apply, new_match
from gnav_core.observation import observe
from gnav_core.phase import InDeal
from gnav_core.seats import Seat
from gnav_core.state import (
    Closing,
    Deciding,
    Drawing,
    MatchOver,
    Settled,
    State,
    Undealt,
)

if TYPE_CHECKING:
    from gnav_core.settings import Settings


@attrs.frozen
class PastDeal:
    """A deal that is over.

    Args:
        cards: The cards that chance gave, in order.
        decided: The state in which each seat had to decide, in order.
        closing: The state in which every card lay open.
    """

    cards: tuple[Rank, ...]
    decided: tuple[Deciding, ...]
    closing: Closing


@attrs.frozen
class CardByCard:
    """A match that waits for a card or for a decision, or is over.

    It is a value: nothing changes it, and copies of it are the same object.

    Args:
        start: The deal before its cards were dealt.
        state: ``Undealt`` and ``Drawing`` wait for a card, ``Deciding`` for a decision.
        cards: The cards of this deal that chance has given, in order.
        decided: The state in which each seat had to decide in this deal, in order.
        past: The deals before this one.

    >>> from gnav_core import Settings
    >>> match = CardByCard.begin(Settings(seats=2, lives=1))
    >>> match.give(Rank.VI).give(Rank.X).state.to_act
    1
    """

    start: Undealt
    state: State
    cards: tuple[Rank, ...] = ()
    decided: tuple[Deciding, ...] = ()
    past: tuple[PastDeal, ...] = ()

    @classmethod
    def begin(cls, settings: Settings) -> CardByCard:
        """Begin a match."""
        start = new_match(settings)
        return cls(start, start)

    def __deepcopy__(self, _memo: object) -> CardByCard:
        """Return the match itself: no part of it ever changes."""
        return self

    @property
    def waits_for_a_card(self) -> bool:
        """Whether chance is next."""
        return isinstance(self.state, Undealt | Drawing)

    @property
    def copies_left(self) -> dict[Rank, int]:
        """How many copies of each rank are left to be given, of the ranks that have any."""
        given = Counter(self.cards)
        return {rank: COPIES - given[rank] for rank in Rank if given[rank] < COPIES}

    def give(self, rank: Rank) -> CardByCard:
        """Give the card that chance has chosen, which must be one of ``copies_left``."""
        match = attrs.evolve(self, cards=(*self.cards, rank))
        if len(match.cards) < len(self.start.row):
            return match
        decisions = self.state.decisions if isinstance(self.state, InDeal) else ()
        dealt = apply(self.start, _deal(match.cards)).after
        match = _go_on(attrs.evolve(match, state=dealt, decided=()))
        for decision in decisions:
            match = match.decide(decision)
        return match

    def decide(self, action: Action) -> CardByCard:
        """Let the seat to act decide.

        Raises:
            PhaseError: When nobody has to decide.
            IllegalActionError: When it is not the turn of the seat that the action names.
        """
        after = apply(self.state, action).after
        decided = (*self.decided, self.state) if isinstance(self.state, Deciding) else ()
        return _go_on(attrs.evolve(self, state=after, decided=decided))

    def seen_by(self, seat: Seat | None) -> tuple[tuple[int, ...], ...]:
        """Tell all that a seat, or a spectator, has seen of the match, as encoded observations.

        Returns:
            For each deal that is over two: when the seat had to decide, and when every card lay
            open; then the one of now. Where the seat did not decide in a deal, all numbers are 0.
            What was seen in between follows from these.
        """
        now = encode_observation(observe(self.state, seat))
        nothing = (0,) * len(now)
        seen = []
        for deal in self.past:
            own = [state for state in deal.decided if state.to_act == seat]
            at_turn = encode_observation(observe(own[0], seat)) if own else nothing
            seen += [at_turn, encode_observation(observe(deal.closing, seat))]
        return (*seen, now)


def _deal(cards: tuple[Rank, ...]) -> Deal:
    """Deal the cards that were given, with the rest of the pack behind them."""
    rest = Counter(PACK)
    rest.subtract(cards)
    return Deal((*cards, *rest.elements()))


def _go_on(match: CardByCard) -> CardByCard:
    """Fire what follows of itself, up to the next card or decision, or the end of the match."""
    while not _is_waiting(match):
        state = match.state
        if isinstance(state, Closing):
            past = PastDeal(match.cards, match.decided, state)
            match = attrs.evolve(match, cards=(), decided=(), past=(*match.past, past))
        after = apply(state, NextDeal() if isinstance(state, Settled) else None).after
        match = attrs.evolve(match, state=after)
    state = match.state
    return attrs.evolve(match, start=state) if isinstance(state, Undealt) else match


def _is_waiting(match: CardByCard) -> bool:
    """Tell whether a card is needed that was not given, or a decision, or nothing any more."""
    if isinstance(match.state, Drawing):
        return len(PACK) - len(match.state.stock) == len(match.cards)
    return isinstance(match.state, Undealt | Deciding | MatchOver)
