"""Other worlds: the same decisions with other seats, other ranks or other hidden cards.

A property that relates two plays makes the second one here, by the rule book of the first.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.events import Keep, Request
from gnav_core.kernel import refusal, step
from gnav_core.phase import InDeal
from gnav_core.position import Standing
from gnav_core.seats import Seat
from gnav_core.settings import Settings
from gnav_core.state import Challenging, Gathering, Undealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from gnav_core.book import Rulebook
    from gnav_core.events import Event
    from gnav_core.record import Settlement
    from gnav_core.state import State
    from gnav_core.transition import Transition

T = TypeVar("T")

Renaming: TypeAlias = "Mapping[Rank, Rank]"
"""Which rank stands for which."""

UNCHANGED: Final[Renaming] = {rank: rank for rank in Rank}
"""Every rank stands for itself."""


def played(start: State, events: Iterable[Event], rulebook: Rulebook) -> Iterator[Transition]:
    """Play events as far as they are legal.

    Args:
        start: The state before the first event; an automatic phase is left first.
        events: The events, in order.
        rulebook: The rules to play by.

    Yields:
        Every transition; the last ones are those of the last legal event.
    """
    state = start
    if isinstance(start, Gathering):
        opening = step(start, rulebook=rulebook)
        yield from opening.transitions
        state = opening.state
    for event in events:
        if refusal(state, event, rulebook=rulebook) is not None:
            return
        taken = step(state, event, rulebook=rulebook)
        yield from taken.transitions
        state = taken.state


def told(state: State, *, ranks: Renaming = UNCHANGED, turn: int = 0) -> tuple[object, ...]:
    """Tell the facts of a state with other names for ranks and seats, for comparison.

    The rest of the stock is told by its size alone, for nothing can depend on its order.

    Args:
        state: Any state.
        ranks: Which rank stands for which.
        turn: By how many seats the table is turned clockwise.
    """
    seats = state.settings.seats

    def seat(old: Seat) -> int:
        return (old + turn) % seats

    standing = (
        type(state),
        state.deal_number,
        seat(state.dealer),
        _turned(state.lives, turn),
        sorted(map(seat, state.resting)),
    )
    if isinstance(state, Undealt):
        return *standing, [seat(other) for other in state.row]
    settlement = getattr(state, "settlement", None)
    settled = () if settlement is None else _told_settlement(settlement, ranks, seat, turn)
    if not isinstance(state, InDeal):
        return *standing, settled
    return *standing, settled, *_told_table(state, ranks, seat)


def _told_table(state: InDeal, names: Renaming, seat: Callable[[Seat], int]) -> tuple[object, ...]:
    position = state.position
    return (
        [seat(other) for other in state.row],
        [_named(state.dealt[other], names) for other in state.row],
        [(names[it.rank], it.face_up, sorted(map(seat, it.seen_by))) for it in position.cards],
        [(names[it.rank], it.face_up, sorted(map(seat, it.seen_by))) for it in position.discarded],
        len(state.stock),
        sorted(map(seat, state.departed)),
        [(seat(swap.requester), seat(swap.recipient)) for swap in state.record],
        [(type(decision), seat(decision.seat)) for decision in state.decisions],
        (state.pointer, state.place if isinstance(state, Challenging) else None),
    )


def _told_settlement(
    settled: Settlement, ranks: Renaming, seat: Callable[[Seat], int], turn: int
) -> tuple[object, ...]:
    named = (settled.departed, settled.compared, settled.payers, settled.resters)
    return (
        settled.rule,
        [seat(other) for other in settled.row],
        [_named(rank, ranks) for rank in _turned(settled.hands, turn)],
        [sorted(map(seat, some)) for some in named],
        _turned(settled.lives_before, turn),
    )


def _named(rank: Rank | None, names: Renaming) -> Rank | None:
    return None if rank is None else names[rank]


def _turned(by_seat: tuple[T, ...], turn: int) -> tuple[T, ...]:
    """Give what is listed by seat after the table was turned by so many seats."""
    cut = len(by_seat) - turn
    return by_seat[cut:] + by_seat[:cut] if turn else by_seat


def turned_start(start: State) -> Gathering | Undealt:
    """Turn the table by one seat before anything is dealt.

    Raises:
        TypeError: When something is.
    """
    if not isinstance(start, Gathering | Undealt):
        raise TypeError("the cards are dealt already")
    old = start.standing
    seats = old.settings.seats

    def turned(seat: Seat) -> Seat:
        return Seat((seat + 1) % seats)

    standing = Standing(
        Settings(seats, old.settings.lives, turned(old.settings.first_dealer)),
        old.deal_number,
        turned(old.dealer),
        _turned(old.lives, 1),
        frozenset(map(turned, old.resting)),
    )
    if isinstance(start, Gathering):
        return Gathering(standing)
    return Undealt(standing, tuple(map(turned, start.row)))


def turned_event(event: Event, seats: int) -> Event:
    """Turn the table by one seat for an event."""
    match event:
        case Keep(seat=seat):
            return Keep(Seat((seat + 1) % seats))
        case Request(seat=seat):
            return Request(Seat((seat + 1) % seats))
        case _:
            return event


def completed(first: Iterable[Rank]) -> tuple[Rank, ...]:
    """Make a pack that begins with some cards; the rest follows, lowest first.

    Args:
        first: The cards from the top, no rank more often than the pack has it.

    >>> completed([Rank.V, Rank.KATT])[:4]
    (Rank.V, Rank.KATT, Rank.NARR, Rank.NARR)
    """
    top = tuple(first)
    rest = Counter(dict.fromkeys(Rank, COPIES))
    rest.subtract(top)
    return *top, *(rank for rank in PACK[::COPIES] for _ in range(rest[rank]))
