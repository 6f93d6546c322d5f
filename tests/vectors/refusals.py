"""Questions that are refused: every error that an implementation of the rules has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gnav_core import (
    PACK,
    PHASES,
    Deal,
    Keep,
    NextDeal,
    PhaseError,
    Rank,
    Request,
    Restart,
    Seat,
    refusal,
)
from vectors.impossible import impossible
from vectors.states import a_state_of_each_phase, asked, changed
from vectors.unreadable import twice_wrong, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Event
    from gnav_core.conformance.vectors import Line

EVENTS: Final[tuple[Event | None, ...]] = (
    None,
    Deal(PACK),
    Keep(Seat(1)),
    Request(Seat(1)),
    NextDeal(),
    Restart(),
)


class Refusal(NamedTuple):
    """A question that is refused.

    Args:
        name: What it is, for the id of the vector.
        question: The question without its id.
    """

    name: str
    question: Line


def refusals() -> Iterator[Refusal]:
    """Give every question that is refused."""
    yield from wrong_phases()
    yield from wrong_turns()
    yield from bad_packs()
    yield from bad_settings()
    yield from invalid_states()
    yield from (Refusal(*named) for named in (*unreadable(), *twice_wrong()))


def wrong_phases() -> Iterator[Refusal]:
    """Give a state of each phase every event that the phase does not take."""
    states = a_state_of_each_phase()
    for phase in PHASES:
        state = states[phase.__name__]
        for event in EVENTS:
            if isinstance(refusal(state, event), PhaseError):
                name = "nothing" if event is None else type(event).__name__
                yield Refusal(f"wrong-phase/{phase.__name__}/{name}", asked(state, event))


def wrong_turns() -> Iterator[Refusal]:
    """Let seats act whose turn it is not: others, and one that there is not."""
    state = a_state_of_each_phase()["Deciding"]
    for seat in (0, 2, 3, -1):
        for action in (Keep(Seat(seat)), Request(Seat(seat))):
            name = f"wrong-turn/{type(action).__name__}/{seat}"
            yield Refusal(name, asked(state, action))


def bad_packs() -> Iterator[Refusal]:
    """Deal packs that are not the 42 cards."""
    state = a_state_of_each_phase()["Undealt"]
    packs = {
        "empty": (),
        "a-card-missing": PACK[1:],
        "a-card-more": (*PACK, Rank.VI),
        "three-of-a-rank": (*PACK[1:], Rank.VI),
    }
    for name, pack in packs.items():
        yield Refusal(f"bad-pack/{name}", asked(state, Deal(pack)))


def bad_settings() -> Iterator[Refusal]:
    """Begin matches that there cannot be."""
    wrong = {
        "one-seat": (1, 3, 0),
        "too-many-seats": (38, 3, 0),
        "no-lives": (4, 0, 0),
        "no-such-dealer": (4, 3, 4),
        "a-dealer-below-0": (4, 3, -1),
        "everything": (0, -1, 99),
    }
    for name, (seats, lives, dealer) in wrong.items():
        settings: Line = {"seats": seats, "lives": lives, "first_dealer": dealer}
        question: Line = {"settings": settings, "pre": None, "event": None}
        yield Refusal(f"bad-settings/{name}", question)


def invalid_states() -> Iterator[Refusal]:
    """Ask about states that no play can lead to."""
    states = a_state_of_each_phase()
    deciding = asked(states["Deciding"], Keep(Seat(1)))
    undealt, settled = asked(states["Undealt"], Deal(PACK)), asked(states["Settled"], NextDeal())
    position = ("pre", "position")
    wrong = {
        "a-card-of-another-pack": changed(deciding, *position, "stock", 0, to="GJOK"),
        "a-card-missing": changed(deciding, *position, "stock", to=["VI"]),
        "a-fool-that-was-not-knocked-for": changed(
            deciding, *position, "cards", 0, "face_up", to=False
        ),
        "a-pointer-ahead": changed(deciding, *position, "pointer", to=1),
        "a-pointer-past-everything": changed(deciding, *position, "pointer", to=9),
        "a-hand-that-was-not-dealt": changed(deciding, *position, "setup", "dealt", 1, to="UGLE"),
        "too-many-lives": changed(deciding, *position, "lives", 0, to=2),
        "a-living-seat-departed": changed(deciding, *position, "departed", to=[1]),
        "a-row-of-one": changed(undealt, "pre", "row", to=[1]),
        "a-row-that-turns-back": changed(undealt, "pre", "row", to=[2, 1, 0]),
        "a-seat-that-is-not-there": changed(undealt, "pre", "standing", "dealer", to=7),
        "a-life-too-few": changed(settled, "pre", "standing", "lives", 0, to=0),
        "a-payer-too-many": changed(settled, "pre", "settlement", "payers", to=[0, 1, 2]),
    }
    for name, question in (*wrong.items(), *impossible()):
        yield Refusal(f"invalid-state/{name}", question)
