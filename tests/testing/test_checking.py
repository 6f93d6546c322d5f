"""How a machine is run against a subject, and that it ends in order whatever is wrong."""

from __future__ import annotations

import re
import unittest
from typing import TYPE_CHECKING

import pytest

from gnav_core import RulebookError
from gnav_core.testing import (
    BranchingMachine,
    IllegalMachine,
    LinearMachine,
    Machine,
    Subject,
    ViewMachine,
    against,
    check,
)
from kept_histories import FOLDER
from testing.wrong import (
    QUICK,
    UNTIL_CAUGHT,
    Screen,
    breaks_down,
    keeps_for_ever,
    lives_come_back,
    passes_for_ever,
    with_rule,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core import State

MACHINES: tuple[type[Machine], ...] = (
    LinearMachine,
    BranchingMachine,
    IllegalMachine,
    ViewMachine,
)


@pytest.mark.parametrize("machine", MACHINES)
def test_the_kernel_passes(machine: type[Machine]) -> None:
    """Every machine is content with the rules, the views and the properties as they are shipped."""
    check(machine, Subject(save_failures_to=FOLDER))


@pytest.mark.parametrize("machine", MACHINES)
def test_a_test_case_is_there_to_be_collected(machine: type[Machine]) -> None:
    """What `against` gives has the subject, the name and the docstring, and runs under unittest."""
    subject = Subject(properties=())
    tested = against(machine, subject)
    tested.TestCase.settings = QUICK
    result = unittest.TestResult()

    unittest.defaultTestLoader.loadTestsFromTestCase(tested.TestCase).run(result)

    assert (machine.__name__, machine.__doc__) == (tested.__name__, tested.__doc__)
    assert tested.subject is subject
    assert machine.subject is not subject
    assert (1, True) == (result.testsRun, result.wasSuccessful())


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(
    ("rule", "function", "error"),
    [
        ("NEXT-DEAL", lives_come_back, AssertionError),
        ("STOCK-PASS", passes_for_ever, RulebookError),
        ("SETTLE-LOWEST", breaks_down, ZeroDivisionError),
    ],
)
def test_a_rule_book_that_never_ends_or_breaks_is_reported(
    machine: type[Machine],
    rule: str,
    function: Callable[..., State],
    error: type[Exception],
) -> None:
    """A match without end is cut short, and an error of a rule comes out as it is."""
    subject = Subject(rulebook=with_rule(rule, function), properties=())

    with pytest.raises(error):
        check(machine, subject, UNTIL_CAUGHT)


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda: against(LinearMachine, "x"), "subject must be a Subject, not 'x'"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: against("x", Subject()), "machine must be a class derived from Machine, not 'x'"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: check(Subject, LinearMachine), "machine must be a class derived from Machine"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: check(5), "machine must be a class derived from Machine, not 5"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: check(LinearMachine, QUICK), "subject must be a Subject, not settings"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: check(LinearMachine, Subject(), 5), "settings must be those of hypothesis, not 5"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(rulebook=None), "rulebook must be a Rulebook, not None"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(observe=5), "observe must be a function, not 5"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(front_end=5), "front_end must be what makes a front end, or None, not 5"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(front_end=Screen()), "front_end must be what makes a front end"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(properties=(5,)), "properties must be a tuple of Property, not (5,)"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(properties=[]), "properties must be a tuple of Property, not []"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Subject(save_failures_to="x"), "save_failures_to must be a pathlib.Path or None"),  # type: ignore[arg-type]  # wrong on purpose
    ],
    ids=range(13),
)
def test_what_is_no_subject_is_refused_at_once(attempt: Callable[[], object], message: str) -> None:
    """An argument of another type is refused by its name, before anything is played."""
    with pytest.raises(TypeError, match=re.escape(message)):
        attempt()


@pytest.mark.parametrize("machine", [LinearMachine, IllegalMachine, ViewMachine])
def test_a_deal_without_end_is_cut_short(machine: type[Machine]) -> None:
    """A seat that keeps for ever does not keep the machine busy for ever."""
    subject = Subject(rulebook=with_rule("TURN-KEEP", keeps_for_ever), properties=())

    with pytest.raises(AssertionError, match="the match comes to no end"):
        check(machine, subject, UNTIL_CAUGHT)
