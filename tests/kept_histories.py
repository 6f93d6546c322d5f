"""The histories that are kept in the folder `histories` beside the tests, and how they replay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from comparison import same, take
from gnav_core import replay
from gnav_core.wire import Expected, History
from naive import NaiveMatch

if TYPE_CHECKING:
    from gnav_core import State, Step, Transition

FOLDER: Final = Path(__file__).with_name("histories")
"""A machine or the fuzzer that finds a fault writes the match to this folder."""

KEPT: Final = tuple(sorted(FOLDER.glob("*.json")))
"""The files that are there."""


def side_by_side(history: History) -> tuple[Transition, ...]:
    """Replay a history by the kernel and by the naive implementation, compared at every step."""
    settings = history.settings
    naive = NaiveMatch(settings.seats, settings.lives, settings.first_dealer)
    reached: Step = replay(settings, ())
    same(reached.state, naive)
    transitions = list(reached.transitions)
    for event in history.events:
        reached = take(reached.state, event, naive)
        transitions.extend(reached.transitions)
    return tuple(transitions)


def come_to(transitions: tuple[Transition, ...]) -> Expected:
    """Say what a replay has come to."""
    end: State = transitions[-1].after
    rules = tuple(transition.rule for transition in transitions)
    return Expected(end.lives, type(end).__name__, rules)
