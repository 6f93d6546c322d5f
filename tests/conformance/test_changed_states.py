"""The kernel and the implementation in JavaScript agree on which states are valid."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from conformance.changing import with_a_change
from conformance.kept import JAVASCRIPT
from conformance.questions import RIGHT
from gnav_core import PHASES
from gnav_core.conformance import Program
from gnav_core.conformance.reference import answer
from vectors.states import asked

if TYPE_CHECKING:
    from gnav_core import State
    from gnav_core.conformance.vectors import Line

ALIKE: Final = 15
"""So many states of each phase are taken as they are."""
CHANGED: Final = 50
"""So many of each phase are changed in one place."""
MOST_SEATS: Final = 5
"""States of larger tables take longer, and hold nothing else."""


@cache
def states() -> dict[type[State], list[State]]:
    """List the states that the vectors of legal events come to, by their phase."""
    reached = {transition.after: None for step in RIGHT for transition in step.transitions}
    small = [state for state in reached if state.settings.seats <= MOST_SEATS]
    return {phase: [state for state in small if type(state) is phase] for phase in PHASES}


def asked_without_event(state: State) -> Line:
    """Ask what follows from a state of itself."""
    return {"id": type(state).__name__, **asked(state, None), "watched": False}


def code_of(answered: Line) -> str:
    """Give the code of an error, or say that the state was played on."""
    error = answered.get("error")
    return str(error["code"]) if isinstance(error, dict) else "played"


def codes(questions: list[Line], node: str) -> list[tuple[str, str]]:
    """Give the code of each answer, of the kernel and of the other one."""
    with Program([node, str(JAVASCRIPT)], 60) as javascript:
        return [(code_of(answer(each)), code_of(javascript.ask(each))) for each in questions]


def test_both_take_every_state_that_is_reached(node: str) -> None:
    """Nobody calls a state invalid that a vector comes to (sampled)."""
    chance = Random(1)
    taken = [state for found in states().values() for state in chance.choices(found, k=ALIKE)]
    found = codes(list(map(asked_without_event, taken)), node)

    assert {("played", "played"), ("wrong-phase", "wrong-phase")} == set(found)


def test_both_judge_a_changed_state_alike(node: str) -> None:
    """Where a state differs from a valid one in one place, the codes are the same (sampled)."""
    chance = Random(2)
    questions, paths = [], []
    for found in states().values():
        for state in chance.choices(found, k=CHANGED):
            question = asked_without_event(state)
            assert isinstance(question["pre"], dict)
            path, pre = with_a_change(question["pre"], chance)
            questions.append({**question, "pre": pre})
            paths.append(path)
    answers = codes(questions, node)
    differing = [
        (question["id"], path, *pair)
        for question, path, pair in zip(questions, paths, answers, strict=True)
        if len(set(pair)) > 1
    ]

    assert [] == differing
    assert {"bad-wire", "invalid-state", "played", "wrong-phase"} == {code for code, _ in answers}
