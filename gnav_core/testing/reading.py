"""Reading the facts of a transition, for the properties: nothing here knows a rule."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.events import Deal
from gnav_core.phase import InDeal
from gnav_core.state import Challenging, Drawing

if TYPE_CHECKING:
    from gnav_core.record import Settlement
    from gnav_core.seats import Seat
    from gnav_core.state import State
    from gnav_core.testing.property import Play
    from gnav_core.transition import Transition

PASSED: Final = (Rank.HUS, Rank.HEST)
"""The matadors that a request passes."""


def only(play: Play) -> Transition:
    """Give the one transition of a play that has one."""
    [transition] = play.transitions
    return transition


def same(before: object, after: object, *facts: str) -> bool:
    """Tell whether some facts of two states are the same; each state must have them.

    Args:
        before: A state.
        after: Another one.
        facts: The names of the facts; ``position.discarded`` is the discard with its marks.
    """
    read = attrgetter(*facts)
    return bool(read(before) == read(after))


def along(state: InDeal) -> tuple[Rank, ...]:
    """List the ranks that lie along the row."""
    return tuple(card.rank for card in state.position.cards)


def place_of(state: InDeal, seat: Seat) -> int:
    """Tell at which place of the row a seat is."""
    return state.row.index(seat)


def in_play(state: object) -> InDeal:
    """Take a state for one with cards in play.

    Raises:
        LookupError: When it is none.
    """
    if isinstance(state, InDeal):
        return state
    raise LookupError("no card is in play")


def pack_of(play: Play) -> tuple[Rank, ...]:
    """Give the pack of a deal.

    Raises:
        LookupError: When the deal does not begin with one.
    """
    event = play.transitions[0].event
    if isinstance(event, Deal):
        return event.pack
    raise LookupError("no pack is dealt")


def hand(state: InDeal, seat: Seat) -> Rank:
    """Give the rank that lies at a seat, where one lies."""
    return along(state)[place_of(state, seat)]


def lost(before: State, after: State) -> dict[int, int]:
    """Tell how many lives each seat has lost; who has lost none is left out, a gain is negative."""
    pairs = enumerate(zip(before.lives, after.lives, strict=True))
    return {seat: old - new for seat, (old, new) in pairs if old != new}


def challenged_rank(transition: Transition) -> Rank | None:
    """Give the rank that answers a request; ``None`` when no seat is asked."""
    before = transition.before
    return along(before)[before.place] if isinstance(before, Challenging) else None


def drawn_rank(transition: Transition) -> Rank | None:
    """Give the rank that is drawn from the stock; ``None`` when none is."""
    before = transition.before
    return before.stock[0] if isinstance(before, Drawing) else None


def still_in(state: InDeal) -> tuple[Seat, ...]:
    """List the contestants that have not departed."""
    return tuple(seat for seat in state.row if seat not in state.departed)


def last_table(play: Play) -> InDeal:
    """Give the last state of a deal with cards in play.

    Raises:
        LookupError: When there is none.
    """
    end, before = play.end, play.transitions[-1].before
    return end if isinstance(end, InDeal) else in_play(before)


def settlement_of(state: object) -> Settlement:
    """Give the settlement of a state that has one.

    Raises:
        AttributeError: When it has none.
    """
    settlement: Settlement = attrgetter("settlement")(state)
    return settlement
