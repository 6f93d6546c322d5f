"""Questions that are not of the right form, or that are wrong in two ways at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import PACK, Deal, Keep, NextDeal, Seat
from tables import gathering
from vectors.states import a_state_of_each_phase, altered, asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.conformance.vectors import Line

UNREADABLE: Final[dict[str, tuple[str, Line]]] = {
    "an-unknown-event": ("deciding", {"event.type": "Knock"}),
    "an-event-that-is-text": ("deciding", {"event": "Keep"}),
    "an-event-without-a-type": ("deciding", {"event": {"seat": 1}}),
    "a-key-missing": ("deciding", {"event": {"type": "Keep"}}),
    "a-key-more": ("deciding", {"event.more": 1}),
    "a-seat-that-is-text": ("deciding", {"event.seat": "1"}),
    "a-seat-that-is-true": ("deciding", {"event.seat": True}),
    "a-seat-that-is-null": ("deciding", {"event.seat": None}),
    "a-rank-by-its-number": ("undealt", {"event.pack.0": 0}),
    "a-rank-by-its-label": ("undealt", {"event.pack.0": "Gjøk"}),
    "a-pack-that-is-text": ("undealt", {"event.pack": "VI"}),
    "settings-that-are-null": ("deciding", {"settings": None}),
    "settings-without-lives": ("deciding", {"settings": {"seats": 3}}),
    "settings-of-another-match": ("deciding", {"settings.lives": 3}),
    "an-unknown-phase": ("deciding", {"pre.phase": "Thinking"}),
    "a-state-that-is-a-list": ("deciding", {"pre": []}),
    "a-seat-twice-in-a-set": ("deciding", {"pre.position.departed": [1, 1]}),
    "an-event-without-a-state": ("deciding", {"pre": None}),
    "a-set-out-of-order": ("gathering", {"pre.standing.resting": [2, 1]}),
    "a-number-too-large": ("deciding", {"event.seat": 10**15}),
    "a-number-too-small": ("deciding", {"event.seat": -(10**15)}),
    "a-number-too-large-in-a-state": ("deciding", {"pre.position.pointer": 10**15}),
    "a-truth-value-that-is-a-number": ("deciding", {"pre.position.cards.0.face_up": 1}),
    "a-text-of-two-lines": ("settled", {"pre.settlement.rule": "SETTLE\nLOWEST"}),
    "a-text-that-is-a-number": ("settled", {"pre.settlement.rule": 1}),
}
"""What is not of the right form: the question that it was, and what is changed in it."""

OTHER_SETTINGS: Final[Line] = {"settings.lives": 0, "pre.position.setup.settings.lives": 0}
INVALID: Final[Line] = {"pre.position.pointer": 1}

TWICE_WRONG: Final[dict[str, Line]] = {
    "form-before-settings": {**OTHER_SETTINGS, "event": "Keep"},
    "form-before-state": {**INVALID, "event": "Keep"},
    "form-before-phase": {"event": {"type": "Deal", "pack": [0]}},
    "form-before-turn": {"event": {"type": "Keep", "seat": 2, "more": 1}},
    "another-match-before-settings": {"settings.lives": 0},
    "another-match-before-state": {**INVALID, "settings.lives": 3},
    "settings-before-state": {**OTHER_SETTINGS, **INVALID},
    "settings-before-phase": {**OTHER_SETTINGS, "event": None},
    "state-before-phase": {**INVALID, "event": None},
    "state-before-turn": {**INVALID, "event.seat": 2},
    "phase-before-pack": {"event": {"type": "Deal", "pack": []}},
}
"""By what is looked at first: what is changed in the question of a decision."""


def questions() -> dict[str, Line]:
    """Ask what is right."""
    states = a_state_of_each_phase()
    return {
        "deciding": asked(states["Deciding"], Keep(Seat(1))),
        "undealt": asked(states["Undealt"], Deal(PACK)),
        "settled": asked(states["Settled"], NextDeal()),
        "gathering": asked(gathering((3, 3, 3, 3), resting=(1, 2)), None),
    }


def unreadable() -> Iterator[tuple[str, Line]]:
    """Ask what is not of the right form."""
    right = questions()
    for name, (question, changes) in UNREADABLE.items():
        yield f"bad-wire/{name}", altered(right[question], changes)


def twice_wrong() -> Iterator[tuple[str, Line]]:
    """Ask what is wrong in two ways; what is looked at first tells the error."""
    right = questions()["deciding"]
    for name, changes in TWICE_WRONG.items():
        yield f"order/{name}", altered(right, changes)
