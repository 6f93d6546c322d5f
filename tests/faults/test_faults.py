"""Faults on purpose: each is caught, and by what is written in `caught.md` beside this file."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from faults.bad_rules import BAD_RULEBOOKS
from faults.catching import (
    MACHINES,
    Verdict,
    every_plan,
    is_caught_by,
    judge,
    right_plays,
    subject_of,
)
from faults.fault import BadRulebook, BadView
from faults.forgetful_views import FORGETFUL_VIEWS
from faults.leaking_views import LEAKING_VIEWS
from faults.table import judged_row, read
from gnav_core import RULEBOOK, observe, problems
from gnav_core.testing import LinearMachine, Subject, ViewMachine
from gnav_core.testing.properties import PROPERTIES

if TYPE_CHECKING:
    from faults.fault import Fault
    from gnav_core.testing.machine import Machine

FAULTS: Final[tuple[Fault, ...]] = (*BAD_RULEBOOKS, *LEAKING_VIEWS, *FORGETFUL_VIEWS)

AT_LENGTH: Final = settings().max_examples >= 1_000
"""Whether the profile of hypothesis is one for a long run."""

MANY_EXAMPLES: Final = 100
"""A machine has so many matches to catch a fault; those of the table were caught in a few."""

BROKEN_BY_BREAKDOWN_ALONE: Final = {
    "E1": "where no rule or more than one is enabled, the play cannot go on",
    "K2": "what is refused hangs on phases and events, which no bad rule can change",
}
"""The properties that only such faults break as break the play down, each with the reason."""


def caught_by(machine: type[Machine], faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """List the faults that a machine has caught by the table: all at length, else some."""
    rows = read()
    caught = [each for each in faults if machine.__name__ in rows[each.name].machines.split(", ")]
    return tuple(caught[:: 1 if AT_LENGTH else 12])


def test_there_are_faults_of_every_kind() -> None:
    """There are 45 bad rule books and 16 leaking views at least, each with its own name."""
    assert len(BAD_RULEBOOKS) >= 45
    assert len(LEAKING_VIEWS) >= 16
    assert len(FAULTS) == len({fault.name for fault in FAULTS})


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_caught(fault: Fault) -> None:
    """Some property catches the fault, and the table names exactly those that do."""
    row, written = judged_row(fault), read()[fault.name]

    assert "" != row.properties
    assert (written.where, written.wrong) == (row.where, row.wrong)
    assert written.properties == row.properties


def test_the_table_lists_the_faults() -> None:
    """The table has a line for each fault, in their order, and no other."""
    assert [fault.name for fault in FAULTS] == list(read())


@pytest.mark.parametrize(
    "right",
    [
        BadRulebook("the right rules", "", RULEBOOK.rules),
        BadView("the right views", "", lambda: observe),
    ],
    ids=lambda right: right.name,
)
def test_nothing_is_found_where_nothing_is_wrong(right: Fault) -> None:
    """The rules as they are and the views as they are break no property under the same judge."""
    assert Verdict(()) == judge(right)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.__name__)
def test_no_machine_fails_where_nothing_is_wrong(machine: type[Machine]) -> None:
    """No state machine fails against the rules and the views as they are."""
    assert False is is_caught_by(machine, Subject())


@pytest.mark.parametrize(
    "fault", caught_by(LinearMachine, BAD_RULEBOOKS), ids=lambda fault: fault.name
)
def test_the_linear_machine_catches_a_bad_rulebook(fault: Fault) -> None:
    """The linear machine fails against bad rule books that it is said to catch (sampled)."""
    assert True is is_caught_by(LinearMachine, subject_of(fault), MANY_EXAMPLES)


@pytest.mark.parametrize(
    "fault", caught_by(ViewMachine, LEAKING_VIEWS), ids=lambda fault: fault.name
)
def test_the_machine_of_views_catches_a_leak(fault: Fault) -> None:
    """The machine of views fails against leaking views that it is said to catch (sampled)."""
    assert True is is_caught_by(ViewMachine, subject_of(fault), MANY_EXAMPLES)


def test_the_plays_show_every_rule() -> None:
    """By the right rules the fixed plays go to their ends, and every rule fires in them."""
    fired = {each.rule for player in right_plays() for each in player.transitions}

    assert {rule.id for rule in RULEBOOK.rules} == fired
    assert [] == [player for player in right_plays() if player.has_broken_down]


def test_the_plays_begin_in_valid_states() -> None:
    """Nothing is wrong with any state in which a play begins."""
    assert {()} == {problems(plan.start()) for plan in every_plan()}


def test_every_rule_is_spoiled() -> None:
    """For each rule there is a rule book in which it is wrong."""
    spoiled = {rule.id for fault in BAD_RULEBOOKS for rule in fault.rules}

    assert {rule.id for rule in RULEBOOK.rules} == spoiled


def test_every_reading_is_read_otherwise() -> None:
    """For each reading there is a rule book that takes the other choice."""
    assert {reading.id for reading, _ in RULEBOOK.readings} == {
        fault.reading for fault in BAD_RULEBOOKS if fault.reading is not None
    }


def test_every_property_can_be_broken() -> None:
    """Each property is broken by a fault by which the play goes on, unless it is listed.

    So it is not only taken for broken because nothing can be said of a state.
    """
    shown = [row.properties.split(", ") for row in read().values()]
    broken = set(chain.from_iterable(ids for ids in shown if "breaks down" not in ids))
    with_breakdown = set(chain.from_iterable(shown)) - {"breaks down"}

    assert {each.id for each in PROPERTIES} == with_breakdown
    assert set(BROKEN_BY_BREAKDOWN_ALONE) == with_breakdown - broken
