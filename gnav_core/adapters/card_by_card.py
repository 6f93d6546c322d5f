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
from gnav_core.errors import PackError
from gnav_core.events import Action, Deal, NextDeal
from gnav_core.kernel import apply, new_match
from gnav_core.observation import observe
from gnav_core.packs import pack_problems
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
    from collections.abc import Callable

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

    def decided_by(self, seat: Seat | None) -> Deciding | None:
        """Give the state in which a seat had to decide, if it had to."""
        return next((state for state in self.decided if state.to_act == seat), None)


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

    @property
    def decisions(self) -> tuple[Action, ...]:
        """The decisions of this deal, in order."""
        return self.state.decisions if isinstance(self.state, InDeal) else ()

    @property
    def outcomes(self) -> tuple[Rank | Action, ...]:
        """Every card and decision of the match, in order."""
        dealt = [(deal.cards, deal.closing.decisions, len(deal.closing.row)) for deal in self.past]
        dealt.append((self.cards, self.decisions, len(self.start.row)))
        return tuple(
            outcome
            for cards, decisions, places in dealt
            for outcome in (*cards[:places], *decisions, *cards[places:])
        )

    def give(self, rank: Rank) -> CardByCard:
        """Give the card that chance has chosen, which must be one of ``copies_left``.

        Raises:
            PhaseError: When no card is waited for.
            PackError: When the pack has no such card left.
        """
        deal = _deal((*self.cards, rank))
        if not self.waits_for_a_card:
            apply(self.state, deal)
        problems = pack_problems(deal.pack)
        if problems:
            raise PackError(problems)
        match = attrs.evolve(self, cards=(*self.cards, rank))
        if len(match.cards) < len(self.start.row):
            return match
        decisions = self.decisions
        dealt = apply(self.start, deal).after
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
        return self._told(seat, _seen)

    def seen_alone_by(self, seat: Seat | None) -> tuple[tuple[int, ...], ...]:
        """Tell what a seat has seen that a spectator has not; of a spectator, nothing.

        Returns:
            The same numbers as ``seen_by``, but 0 where a spectator, who counts from the same
            seat, is told the same.
        """
        return self._told(seat, _seen_alone)

    def _told(
        self, seat: Seat | None, tell: Callable[[State, Seat | None], tuple[int, ...]]
    ) -> tuple[tuple[int, ...], ...]:
        now = tell(self.state, seat)
        nothing = (0,) * len(now)
        told = []
        for deal in self.past:
            at_turn = deal.decided_by(seat)
            told += [nothing if at_turn is None else tell(at_turn, seat), tell(deal.closing, seat)]
        return (*told, now)


def _seen(state: State, seat: Seat | None) -> tuple[int, ...]:
    return encode_observation(observe(state, seat))


def _seen_alone(state: State, seat: Seat | None) -> tuple[int, ...]:
    public = encode_observation(attrs.evolve(observe(state, None), viewer=seat))
    own = _seen(state, seat)
    return tuple(0 if one == other else one for one, other in zip(own, public, strict=True))


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
