"""Questions that are refused: every error that an implementation of the rules has to know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

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
    Settings,
    new_match,
    refusal,
    step,
)
from gnav_core.wire import EVENT, SETTINGS, STATE
from tables import cards, pack_of, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Event, State
    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

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
    yield from unreadable()


def asked(pre: State, event: Event | None) -> Line:
    """Make the question what an event does to a state."""
    return {
        "settings": SETTINGS.to_plain(pre.settings),
        "pre": STATE.to_plain(pre),
        "event": None if event is None else EVENT.to_plain(event),
    }


def a_state_of_each_phase() -> dict[str, State]:
    """Play two deals in which every phase is seen, and take the first state of each."""
    found: dict[str, State] = {}
    for lives in (1, 2):
        opening = new_match(Settings(3, lives))
        dealt = step(opening, Deal(pack_of(cards("NARR X V"), cards("II"))))
        played = play(dealt.state, "kxx")
        called = step(played.state, NextDeal() if lives == 2 else Restart())
        taken = (*dealt.transitions, *played.transitions, *called.transitions)
        for state in (opening, *(transition.after for transition in taken)):
            found.setdefault(type(state).__name__, state)
    return found


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


def changed(question: Line, *path: str | int, to: Json) -> Line:
    """Write a question with one value changed."""
    made: Any = json.loads(json.dumps(question))  # Any: JSON is what it is
    at = made
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return made  # type: ignore[no-any-return]  # an object stays one


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
    for name, question in wrong.items():
        yield Refusal(f"invalid-state/{name}", question)


def unreadable() -> Iterator[Refusal]:
    """Ask what is not of the right form."""
    question = asked(a_state_of_each_phase()["Deciding"], Keep(Seat(1)))
    pack = asked(a_state_of_each_phase()["Undealt"], Deal(PACK))
    wrong = {
        "an-unknown-event": changed(question, "event", "type", to="Knock"),
        "an-event-that-is-text": changed(question, "event", to="Keep"),
        "an-event-without-a-type": changed(question, "event", to={"seat": 1}),
        "a-key-missing": changed(question, "event", to={"type": "Keep"}),
        "a-key-more": changed(question, "event", "more", to=1),
        "a-seat-that-is-text": changed(question, "event", "seat", to="1"),
        "a-seat-that-is-true": changed(question, "event", "seat", to=True),
        "a-seat-that-is-null": changed(question, "event", "seat", to=None),
        "a-rank-by-its-number": changed(pack, "event", "pack", 0, to=0),
        "a-rank-by-its-label": changed(pack, "event", "pack", 0, to="Gjøk"),
        "a-pack-that-is-text": changed(pack, "event", "pack", to="VI"),
        "settings-that-are-null": changed(question, "settings", to=None),
        "settings-without-lives": changed(question, "settings", to={"seats": 3}),
        "settings-of-another-match": changed(question, "settings", "lives", to=3),
        "an-unknown-phase": changed(question, "pre", "phase", to="Thinking"),
        "a-state-that-is-a-list": changed(question, "pre", to=[]),
        "a-seat-twice-in-a-set": changed(question, "pre", "position", "departed", to=[1, 1]),
        "an-event-without-a-state": changed(question, "pre", to=None),
    }
    for name, wrong_question in wrong.items():
        yield Refusal(f"bad-wire/{name}", wrong_question)
