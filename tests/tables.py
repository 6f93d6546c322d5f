"""Tables for tests: a deal with chosen hands and stock, and a way to play it by letters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gnav_core import (
    PACK,
    Deal,
    Deciding,
    Keep,
    Rank,
    Request,
    Seat,
    Settings,
    Step,
    Undealt,
    new_match,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core import Event, State


def pack_of(hands: Sequence[Rank], stock: Sequence[Rank] = ()) -> tuple[Rank, ...]:
    """Build a pack: the hands along the row, then the top of the stock, then the rest, low first."""
    first = [*hands, *stock]
    rest = Counter(PACK)
    rest.subtract(first)
    return (*first, *rest.elements())


def deal(
    hands: Sequence[Rank],
    stock: Sequence[Rank] = (),
    *,
    state: Undealt | None = None,
    lives: int = 3,
) -> Deciding:
    """Deal chosen hands along the row; seat 0 deals, so that the row is 1, 2, ..., 0."""
    before = new_match(Settings(len(hands), lives)) if state is None else state
    reached = step(before, Deal(pack_of(hands, stock))).state
    assert isinstance(reached, Deciding)
    return reached


def decide(state: State, letter: str) -> Event:
    """Make the action of the seat to act: ``k`` keeps, ``x`` asks."""
    assert isinstance(state, Deciding)
    return Keep(state.to_act) if letter == "k" else Request(state.to_act)


def play(state: State, letters: str) -> Step:
    """Play decisions one after the other, and give all their transitions."""
    played = Step(state, ())
    for letter in letters:
        taken = step(played.state, decide(played.state, letter))
        played = Step(taken.state, played.transitions + taken.transitions)
    return played


def rules_of(played: Step) -> list[str]:
    """List the ids of the rules that fired."""
    return [transition.rule for transition in played.transitions]


def seats(*numbers: int) -> frozenset[Seat]:
    """Make a set of seats."""
    return frozenset(map(Seat, numbers))
