"""The illegal machine catches a refusal that is missing, late or something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gnav_core import PHASES, Keep, Seat, Settings
from gnav_core.testing import FrontEnd, IllegalMachine, Subject, against, check
from testing.wrong import QUICK, UNTIL_CAUGHT, Deaf, Indiscreet, Screen

if TYPE_CHECKING:
    from gnav_core import State


def test_every_phase_is_tried_in_a_match() -> None:
    """In a few matches events of every sort have been tried in each of the phases."""
    machine = IllegalMachine()
    machine.begin(Settings(4, 3))
    for _ in range(3):
        machine.teardown()

    assert set(PHASES) == machine.tried


@pytest.mark.parametrize("front_end", [Deaf, Indiscreet])
def test_a_front_end_that_is_wrong_is_caught(front_end: type[FrontEnd]) -> None:
    """A front end that refuses nothing is found out, and so is one that shows too much."""
    with pytest.raises(AssertionError, match="the front end"):
        check(IllegalMachine, Subject(front_end=front_end), UNTIL_CAUGHT)


def test_a_front_end_that_is_right_passes() -> None:
    """A front end that refuses as the rules do is content."""
    check(IllegalMachine, Subject(front_end=Screen), QUICK)


class Hasty(Screen):
    """Shows what it would have taken before it refuses it."""

    def take(self, event: object, /) -> None:
        """Take a keep of any seat for one of the seat to act, and then complain."""
        before: State = self.state
        super().take(event)  # type: ignore[arg-type]  # as it comes
        self.state = before if event == Keep(Seat(0)) else self.state


def test_a_front_end_that_forgets_an_event_is_caught() -> None:
    """What is legal has to have happened."""
    with pytest.raises(AssertionError, match="the front end shows"):
        check(against(IllegalMachine, Subject(front_end=Hasty)), settings=UNTIL_CAUGHT)
