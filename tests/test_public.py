"""What the package hands out: names, types, and the example of the README."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import assert_type

import pytest

import gnav_core
from gnav_core import (
    MATADORS,
    PACK,
    RULEBOOK,
    Action,
    Deal,
    Deciding,
    Drawn,
    GoesOn,
    IllegalActionError,
    Keep,
    MatchOver,
    NextDeal,
    Observation,
    ObservedTransition,
    PackError,
    PhaseError,
    Problem,
    Rank,
    Request,
    Restart,
    Rule,
    Seat,
    SeatError,
    Settings,
    SettingsError,
    Settlement,
    State,
    Step,
    Table,
    Transition,
    Undealt,
    Won,
    apply,
    legal_actions,
    new_match,
    observe,
    outcome,
    problems,
    refusal,
    replay,
    step,
)

README = Path(__file__).parents[1] / "README.md"


def test_every_public_name_is_there_once() -> None:
    """Every name in ``__all__`` can be imported, stands once, and has a docstring or is a value."""
    names = gnav_core.__all__

    assert len(set(names)) == len(names)
    assert set(names) <= set(dir(gnav_core))


def test_the_types_of_the_public_surface() -> None:
    """A type checker sees what the documentation says."""
    state = new_match(Settings())
    assert_type(state, Undealt)
    assert_type(state.row, tuple[Seat, ...])
    taken = step(state, Deal(PACK))
    assert_type(taken, Step)
    assert_type(taken.state, State)
    assert_type(taken.transitions, tuple[Transition, ...])
    assert_type(apply(state, Deal(PACK)), Transition)
    assert_type(replay(Settings(), [Deal(PACK)]), Step)
    assert_type(legal_actions(taken.state), tuple[Action, ...])
    assert_type(legal_actions(taken.state), tuple[Keep | Request, ...])
    assert_type(refusal(state, NextDeal()), PhaseError | IllegalActionError | PackError | None)
    assert_type(outcome(state), Won | Drawn | GoesOn)
    assert_type(problems(state), tuple[Problem, ...])
    assert_type(observe(state, None), Observation)
    assert_type(observe(taken.transitions[0], Seat(1)), ObservedTransition)
    assert_type(MATADORS, tuple[Rank, ...])
    assert_type(RULEBOOK.rules, tuple[Rule, ...])
    assert isinstance(taken.state, Deciding)
    assert_type(taken.state.to_act, Seat)
    assert_type(taken.state.hands, tuple[Rank | None, ...])


def describe(state: State) -> str:
    """Name what a state waits for; a state of any phase has an answer."""
    match state:
        case Undealt():
            return "a pack"
        case Deciding():
            return f"seat {state.to_act}"
        case MatchOver():
            assert_type(state.winner, Seat | None)
            assert_type(state.settlement, Settlement)
            return "the table"
        case _:
            return state.kind.value


def test_a_match_over_states_type_checks() -> None:
    """Matching on the phases gives the attributes of each."""
    assert ("a pack", "seat 1") == (
        describe(new_match()),
        describe(step(new_match(), Deal(PACK)).state),
    )


def assign_a_row() -> None:
    """Try to change a state."""
    new_match().row = ()  # type: ignore[misc]  # a state is never changed


WRONG_LINES: list[tuple[Callable[[], object], type[Exception]]] = [
    (lambda: step(new_match(), "keep"), PhaseError),  # type: ignore[arg-type]  # no event
    (lambda: step(new_match(), Deal("pack")), PackError),  # type: ignore[arg-type]  # no pack
    (lambda: Settings("4"), SettingsError),  # type: ignore[arg-type]  # no number of seats
    (lambda: new_match().hands, AttributeError),  # type: ignore[attr-defined]  # nothing is dealt
    (lambda: observe(new_match(), "1"), SeatError),  # type: ignore[call-overload]  # no seat
    (lambda: Table().act(Seat(1), Restart()), SeatError),  # type: ignore[arg-type]  # no action
    (assign_a_row, AttributeError),
]
"""Each is an error to mypy: were it none, the ignore beside it would be unused, and so an error."""


@pytest.mark.parametrize(("line", "error"), WRONG_LINES, ids=range(len(WRONG_LINES)))
def test_a_line_that_does_not_type_check_does_not_run(
    line: Callable[[], object], error: type[Exception]
) -> None:
    """What a type checker refuses is refused at run time too, by a typed error where it is ours."""
    with pytest.raises(error):
        line()


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The embedding example of the README is short, runs, and prints what the README says."""
    text = README.read_text(encoding="utf-8")
    [(example, printed)] = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", text, re.DOTALL)

    exec(compile(example, "README.md", "exec"), {})

    assert len(example.splitlines()) < 20
    assert printed == capsys.readouterr().out
