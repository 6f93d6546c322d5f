"""From a state of the kernel to a position of the model: the one place where the two meet.

Dropped are the order of the stock (what lies in it follows from the rest), the number of the deal,
and what each seat has seen. Everything else is kept, the decisions and the account of the
settlement too. Places of the row are counted from 1 here, since the model counts them so.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from gnav_core import (
    Challenging,
    Closing,
    MatchOver,
    Rank,
    Resting,
    Seat,
    Settled,
    Settlement,
    State,
    Undealt,
)
from gnav_core.phase import BetweenDeals, InDeal

Value: TypeAlias = "int | str | Sequence[Value] | None"
"""What a variable of the model holds; a set is given by its members, lowest first."""

NO_CARD = -1


class Facts(NamedTuple):
    """A position: the variables of the model, in the order of `Table.tla`."""

    phase: Value
    dealer: Value
    lives: Value
    resting: Value
    row: Value
    dealt: Value
    hand: Value
    face_up: Value
    discard: Value
    departed: Value
    record: Value
    decisions: Value
    pointer: Value
    challenged: Value
    account: Value

    @property
    def text(self) -> str:
        """The position as text: a list in JSON without spaces."""
        return json.dumps(self, separators=(",", ":"))


def abstract(state: State) -> Facts:
    """Give the position of the model that a state of the kernel is.

    Args:
        state: Any state.

    >>> from gnav_core import new_match, Settings
    >>> abstract(new_match(Settings(seats=2, lives=1))).text
    '["Undealt",0,[1,1],[],[1,0],[-1,-1],[-1,-1],[false,false],[],[],[],[],0,0,null]'
    """
    return _in_deal(state) if isinstance(state, InDeal) else _between_deals(state)


def _between_deals(state: BetweenDeals) -> Facts:
    row = state.row if isinstance(state, Undealt) else ()
    seats = state.settings.seats
    nothing, face_down = (NO_CARD,) * seats, (False,) * seats
    course = ((), (), (), 0)
    return Facts(
        *_standing(state), row, nothing, nothing, face_down, (), *course, 0, _account(state)
    )


def _in_deal(state: InDeal) -> Facts:
    discard = tuple((card.rank, card.face_up) for card in state.position.discarded)
    cards = (_ranks(state.dealt), _ranks(state.hands), _marks(state), discard)
    course = (_members(state.departed), _record(state), _decisions(state), state.pointer + 1)
    challenged = state.place + 1 if isinstance(state, Challenging) else 0
    return Facts(*_standing(state), state.row, *cards, *course, challenged, _account(state))


def _standing(state: BetweenDeals | InDeal) -> tuple[Value, Value, Value, Value]:
    return type(state).__name__, state.dealer, state.lives, _members(state.resting)


def _members(seats: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats))


def _ranks(hands: tuple[Rank | None, ...]) -> tuple[int, ...]:
    return tuple(NO_CARD if rank is None else rank for rank in hands)


def _marks(state: InDeal) -> tuple[bool, ...]:
    face_up = state.face_up
    return tuple(seat in face_up for seat in range(state.settings.seats))


def _record(state: InDeal) -> Value:
    return tuple((exchange.requester, exchange.recipient) for exchange in state.record)


def _decisions(state: InDeal) -> Value:
    return tuple((action.seat, type(action).__name__.lower()) for action in state.decisions)


def _account(state: BetweenDeals | InDeal) -> Value:
    if not isinstance(state, Resting | Closing | Settled | MatchOver):
        return None
    return _written(state.settlement)


def _written(settlement: Settlement) -> Value:
    return (
        settlement.rule,
        settlement.row,
        _ranks(settlement.hands),
        _members(settlement.departed),
        _members(settlement.compared),
        _members(settlement.payers),
        _members(settlement.resters),
        settlement.lives_before,
    )
