"""Where a state in play comes from: its own deal, with its own decisions made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.errors import GnavError
from gnav_core.events import Deal
from gnav_core.invariants import broken_invariants
from gnav_core.kernel import step
from gnav_core.position import Standing
from gnav_core.state import Challenging, Closing, Drawing, Resting, State, Undealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.book import Rulebook
    from gnav_core.cards import Rank
    from gnav_core.events import Event
    from gnav_core.phase import InDeal
    from gnav_core.transition import Transition


def is_reached_by_its_deal(state: InDeal, rulebook: Rulebook) -> bool:
    """Tell whether playing the decisions of a deal again leads to exactly this state.

    Args:
        state: A state in play of the right types and shapes.
        rulebook: The rules to play by.

    Returns:
        Whether the state occurs when its pack is dealt to its row and its decisions are made in
        order, from a start that satisfies the invariants itself.
    """
    events = _events(state)
    return any(
        state == transition.after
        for start in _starts(state, rulebook)
        if not broken_invariants(start)
        for transition in _played(start, events, rulebook)
    )


def _starts(state: InDeal, rulebook: Rulebook) -> Iterator[Undealt]:
    """Give the ways in which the match can have stood when the cards were dealt.

    Who lost a life before the settlement follows from the play; whether the last request has
    cost its life already does not, and so both ways are given.
    """
    lives = state.lives
    if isinstance(state, Resting | Closing):
        lives = state.settlement.lives_before
    lost = _requesters_who_lost(state, rulebook)
    for losers in {tuple(lost), tuple(lost[:-1])}:
        before = tuple(left + losers.count(seat) for seat, left in enumerate(lives))
        yield _start(state, before)


def _requesters_who_lost(state: InDeal, rulebook: Rulebook) -> list[int]:
    """Play the deal with a life to spare, and list who lost one before the settlement."""
    spare = tuple(left + (seat in state.row) for seat, left in enumerate(state.lives))
    return [
        seat
        for transition in _played(_start(state, spare), _events(state), rulebook)
        if isinstance(transition.before, Challenging | Drawing)
        for seat, left in enumerate(transition.before.lives)
        if transition.after.lives[seat] < left
    ]


def _start(state: InDeal, lives: tuple[int, ...]) -> Undealt:
    standing = Standing(state.settings, state.deal_number, state.dealer, lives, state.resting)
    return Undealt(standing, state.row)


def _events(state: InDeal) -> tuple[Event, ...]:
    """Give the deal of the pack that the cards tell of, and every decision."""
    hands = [rank for seat in state.row if (rank := state.dealt[seat]) is not None]
    return Deal((*hands, *_drawn(state), *state.stock)), *state.decisions


def _drawn(state: InDeal) -> tuple[Rank, ...]:
    """List the cards that were drawn from the stock, in order."""
    position = state.position
    if not position.has_replaced or not state.decisions:
        return state.discard
    drawer = state.row.index(state.decisions[-1].seat)
    return *state.discard[:-1], position.cards[drawer].rank


def _played(start: Undealt, events: tuple[Event, ...], rulebook: Rulebook) -> Iterator[Transition]:
    """Play events as far as they are legal."""
    state: State = start
    for event in events:
        try:
            taken = step(state, event, rulebook=rulebook)
        except GnavError:
            return
        yield from taken.transitions
        state = taken.state
