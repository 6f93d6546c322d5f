"""Illegal events of every sort, and what a refusal must be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gnav_core.cards import PACK, Rank
from gnav_core.errors import GnavError, Refusal
from gnav_core.events import Deal, Event, Keep, NextDeal, Request, Restart
from gnav_core.kernel import apply, refusal, step
from gnav_core.seats import Seat
from gnav_core.state import Deciding

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core.book import Rulebook
    from gnav_core.state import State


def is_legal(state: State, event: object, rulebook: Rulebook) -> bool:
    """Tell whether an event is legal, worked out apart from ``refusal``."""
    if event is None or type(event) not in rulebook.events_of(type(state)):
        return event is None and not rulebook.events_of(type(state))
    match event:
        case Deal(pack=pack):
            is_made_of_ranks = type(pack) is tuple and {type(card) for card in pack} == {Rank}
            return is_made_of_ranks and Counter(pack) == Counter(PACK)
        case Keep(seat=seat) | Request(seat=seat):
            return isinstance(state, Deciding) and type(seat) is int and seat == state.to_act
        case _:
            return True


class _Stranger(Keep):
    """An event of a class of somebody's own."""


ATTEMPTS: Final = (apply, step)
"""What raises the refusal of an event."""

_NO_EVENTS: Final = (Keep, "keep", 0, (), object())


def every_sort(state: State) -> tuple[Event | None, ...]:
    """List events of every sort for a state; which of them are legal depends on its phase."""
    seats = state.settings.seats
    numbers = (*range(seats), -1, seats, True, 1.0, "1", None)
    packs = (PACK, PACK[:-1], PACK[1:-1] + PACK[-1:] * 2, (*PACK[:-1], "GJOK"), "PACK", None)
    return (
        None,
        NextDeal(),
        Restart(),
        *map(Keep, numbers),
        *map(Request, numbers),
        *map(Deal, packs),  # type: ignore[arg-type]  # wrong on purpose
        *(_Stranger(Seat(seat)) for seat in range(seats)),
        *_NO_EVENTS,  # type: ignore[arg-type]  # wrong on purpose
    )


def refused(state: State, event: Event | None, rulebook: Rulebook) -> Refusal | None:
    """Require that an event is refused in order exactly when it is not legal.

    In order means: with a typed error of one line, the one that ``refusal`` gives; ``apply`` and
    ``step`` raise it too.

    Args:
        state: Any state.
        event: The event, or what is none.
        rulebook: The rules to judge by.

    Returns:
        The refusal; ``None`` when the event is legal.

    Raises:
        AssertionError: When something is not so.
    """
    found = refusal(state, event, rulebook=rulebook)
    assert (found is None) == is_legal(state, event, rulebook), f"refusal says {found!r}"
    if found is None:
        return None
    for attempt in ATTEMPTS:
        raised = raised_by(lambda: attempt(state, event, rulebook=rulebook))  # noqa: B023 - it is called at once
        assert same_errors(raised, found), f"{attempt.__name__} raises {raised!r}, not {found!r}"
    assert len(str(found).splitlines()) == 1, "a refusal is one line"
    return found


def same_errors(one: GnavError | None, other: GnavError | None) -> bool:
    """Tell whether two errors are of one class and say the same."""
    return type(one) is type(other) and str(one) == str(other)


def raised_by(attempt: Callable[[], object]) -> GnavError | None:
    """Give the typed error that an attempt raises, if it does."""
    try:
        attempt()
    except GnavError as error:
        return error
    return None
