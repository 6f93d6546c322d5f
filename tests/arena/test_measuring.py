"""Measuring: the same figures whatever the number of processes, and errors that say where."""

from __future__ import annotations

from traceback import format_exception

import attrs
import pytest

from arena.players import Failing, OutOfTurn
from gnav_core import IllegalActionError, Keep, Rank, Request, Seat, Settings, Threshold, Uniform
from gnav_core.arena import Entrant, Plan, measure
from gnav_core.arena.measuring import PORTION, play_portion

PLAN = Plan(
    settings=Settings(seats=5, lives=2, first_dealer=Seat(3)),
    entrants=(Entrant("uniform", Uniform()), Entrant("VI", Threshold(Rank.VI))),
    matches=3 * PORTION + 1,
    seed="measuring",
)


def test_the_number_of_processes_changes_nothing() -> None:
    """One, two and three processes count the same, to the order in which it is listed."""
    alone, *several = (repr(measure(PLAN, processes=count)) for count in (1, 2, 3))

    assert [alone, alone] == several


def test_more_matches_begin_with_the_same_ones() -> None:
    """A plan of more matches counts what a shorter one does, and more."""
    shorter = attrs.evolve(PLAN, matches=PORTION)

    assert play_portion(PLAN, range(PORTION)) == measure(shorter) != measure(PLAN)


def test_another_seed_gives_other_figures() -> None:
    """Figures are of their seed."""
    assert measure(PLAN) != measure(attrs.evolve(PLAN, seed="another"))


@pytest.mark.parametrize("processes", [1, 2])
def test_every_match_is_reported_once(processes: int) -> None:
    """What is reported adds up to all matches."""
    reported: list[int] = []
    measure(PLAN, processes=processes, report=reported.append)

    assert [1, *[PORTION] * 3] == sorted(reported)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_illegal_decision_is_the_kernels_error_and_says_in_which_match(processes: int) -> None:
    """The typed error of a policy arrives whole, also from another process."""
    wrong = attrs.evolve(PLAN, entrants=(Entrant("wrong", OutOfTurn()),), matches=1)
    with pytest.raises(IllegalActionError) as raised:
        measure(wrong, processes=processes)

    assert (Keep(Seat(0)), (Keep(Seat(4)), Request(Seat(4)))) == (
        raised.value.action,
        raised.value.legal,
    )
    assert "in match 0, counted from 0" in "".join(format_exception(raised.value))


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_policy_raises_comes_through(processes: int) -> None:
    """An error that is none of the package is handed on as it is."""
    failing = attrs.evolve(PLAN, entrants=(Entrant("failing", Failing()),), matches=1)
    with pytest.raises(OSError, match="no book to look it up") as raised:
        measure(failing, processes=processes)

    assert "in match 0, counted from 0" in "".join(format_exception(raised.value))
