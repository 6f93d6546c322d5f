"""Whether the parts of a state fit together: lengths, and seats and places that exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.errors import Problem
from gnav_core.phase import InDeal
from gnav_core.state import (
    Challenging,
    Closing,
    MatchOver,
    Resting,
    Settled,
    State,
    Undealt,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sized

    from gnav_core.record import Settlement
    from gnav_core.seats import Seat


def shape_problems(state: State) -> Iterator[Problem]:
    """List the lengths, seats and places of a state that cannot be."""
    seats = state.settings.seats
    if state.deal_number < 1:
        yield Problem("deal-number", "deals are counted from 1")
    yield from _by_seat("lives", state.lives, seats)
    yield from _exist("dealer", (state.dealer,), seats)
    yield from _exist("resting", state.resting, seats)
    if isinstance(state, Undealt):
        yield from _row("row", state.row, seats)
    if isinstance(state, InDeal):
        yield from _deal_shape(state, seats)
    if isinstance(state, Resting | Closing | Settled | MatchOver):
        yield from _settlement_shape(state.settlement, seats)


def _deal_shape(state: InDeal, seats: int) -> Iterator[Problem]:
    position = state.position
    row = state.row
    yield from _row("row", row, seats)
    yield from _by_seat("dealt", state.position.setup.dealt, seats)
    if len(position.cards) != len(row):
        yield Problem("length", "cards must have one entry for each place of the row")
    if not 0 <= state.pointer <= len(row):
        yield Problem("place", f"pointer must be from 0 to {len(row)}")
    if isinstance(state, Challenging) and not 0 <= state.place < len(row):
        yield Problem("place", f"place must be from 0 to {len(row) - 1}")
    yield from _in_row("departed", state.departed, row)
    yield from _in_row("decisions", (decision.seat for decision in state.decisions), row)
    swaps = (seat for swap in state.record for seat in (swap.requester, swap.recipient))
    yield from _in_row("record", swaps, row)
    cards = (*position.cards, *position.discarded)
    yield from _in_row("seen_by", (seat for card in cards for seat in card.seen_by), row)


def _settlement_shape(settlement: Settlement, seats: int) -> Iterator[Problem]:
    yield from _row("settlement.row", settlement.row, seats)
    yield from _by_seat("settlement.hands", settlement.hands, seats)
    yield from _by_seat("settlement.lives_before", settlement.lives_before, seats)
    yield from _in_row("settlement.departed", settlement.departed, settlement.row)
    yield from _in_row("settlement.compared", settlement.compared, settlement.row)
    yield from _in_row("settlement.payers", settlement.payers, settlement.row)
    yield from _in_row("settlement.resters", settlement.resters, settlement.row)


def _by_seat(name: str, values: Sized, seats: int) -> Iterator[Problem]:
    if len(values) != seats:
        yield Problem("length", f"{name} must have {seats} entries, one for each seat")


def _row(name: str, row: tuple[Seat, ...], seats: int) -> Iterator[Problem]:
    yield from _exist(name, row, seats)
    if len(set(row)) != len(row) or len(row) < 2:  # noqa: PLR2004 - one seat alone is no contest
        yield Problem("row", f"{name} must have two seats or more, each once")


def _exist(name: str, found: Iterable[Seat], seats: int) -> Iterator[Problem]:
    if not all(0 <= seat < seats for seat in found):
        yield Problem("seat", f"{name} must name seats from 0 to {seats - 1}")


def _in_row(name: str, found: Iterable[Seat], row: tuple[Seat, ...]) -> Iterator[Problem]:
    if not set(found) <= set(row):
        yield Problem("seat", f"{name} must name seats of the row")
