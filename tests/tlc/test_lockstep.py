"""The walk along whole matches stops where the kernel, the model or the matches are wrong.

Each test starts TLC, the model checker.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from faults.bad_rules import BAD_RULEBOOKS
from gnav_core import Settings, apply
from gnav_core.errors import GnavError
from graph.abstraction import abstract
from graph.lockstep import reached
from graph.played import played
from graph.tlc import missing

if TYPE_CHECKING:
    from gnav_core import Transition

TABLE: Final = Settings(5, 3)
FEWEST: Final = 200
MATCHES: Final = played(TABLE, fewest=FEWEST)
FAULTS: Final = {fault.name: fault for fault in BAD_RULEBOOKS}


@pytest.fixture(autouse=True)
def _tlc() -> None:
    """Java and TLC; where CI is set, they have to be there."""
    absent = missing()
    if absent is not None and os.environ.get("CI"):
        pytest.fail(absent)
    if absent is not None:
        pytest.skip(absent)


def first_wrong(transitions: tuple[Transition, ...]) -> int:
    """Count the steps to the first one that the right rules would not take, that one included."""
    return next(number for number, fired in enumerate(transitions, 1) if not is_right(fired))


def is_right(fired: Transition) -> bool:
    """Say whether the right rules fire the same, as far as the model can tell."""
    try:
        right = apply(fired.before, fired.event)
    except GnavError:
        return False
    return (fired.rule, abstract(fired.after)) == (right.rule, abstract(right.after))


def test_the_model_comes_to_the_end_of_right_matches() -> None:
    """Every step of the kernel is one of the model."""
    assert len(MATCHES) + 1 == reached(TABLE, MATCHES)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("the-last-fool-knocks-first", "DEAL-KNOCK"),
        ("the-last-place-has-no-turn", "EXCHANGES-END"),
        ("the-marks-stay-behind", "EXCHANGE-ACCEPT"),
        ("only-one-matador-is-passed", "PASS-ON"),
        ("the-cat-undoes-twice", "CAT-UNDO"),
        ("the-replaced-card-is-turned-down", "STOCK-DRAW"),
        ("only-the-first-of-a-tie-pays", "SETTLE-LOWEST"),
        ("a-rest-lasts-two-deals", "NEXT-DEAL"),
    ],
)
def test_a_fault_in_the_kernel_stops_the_model(name: str, rule: str) -> None:
    """Of each chapter of the rules a fault: the model comes as far as the first wrong step."""
    wrong = played(TABLE, fewest=FEWEST, rulebook=FAULTS[name].rulebook)
    positions = reached(TABLE, wrong)

    assert rule == wrong[positions - 1].rule
    assert first_wrong(wrong) == positions


@pytest.mark.parametrize(
    ("reading", "rule"),
    [
        ("R-DEALER-RESTS", "DEAL-ROW"),
        ("R-FACE-UP", "EXCHANGE-ACCEPT"),
        ("R-CUCKOO", "CUCKOO-STOP"),
        ("R-SKIP-WORD", "DEAL-SKIP"),
    ],
)
def test_another_reading_of_the_model_stops_it(reading: str, rule: str) -> None:
    """A model that decides an open point otherwise stops at the rule to which it belongs."""
    assert rule == MATCHES[reached(TABLE, MATCHES, reading=reading) - 1].rule


def test_a_step_under_another_rule_stops_the_model() -> None:
    """The positions are right, but the action of the named rule does not lead there."""
    [number, *_] = [place for place, fired in enumerate(MATCHES) if fired.rule == "TURN-KEEP"]
    wrong = list(MATCHES)
    wrong[number] = MATCHES[number]._replace(rule="TURN-REQUEST")

    assert number + 1 == reached(TABLE, wrong)


def test_a_match_that_begins_elsewhere_is_not_begun() -> None:
    """The first position has to be that in which a match begins."""
    assert 0 == reached(TABLE, MATCHES[1:])
