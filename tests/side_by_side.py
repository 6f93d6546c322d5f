"""The machine that plays the kernel and the naive implementation side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

from comparison import same, same_step
from gnav_core import Settings, problems
from gnav_core.testing import LinearMachine, Subject
from kept_histories import FOLDER
from naive_table import NaiveTable

if TYPE_CHECKING:
    from gnav_core import Step
    from naive import NaiveMatch

FIXED: Final = tuple(Settings(seats, lives) for seats in (2, 3, 4, 5) for lives in (1, 2, 3))
"""Tables at which matches are played in every run; every rule fires in them."""


class SideBySide(LinearMachine):
    """The kernel and the naive implementation play one match, and are compared after every step."""

    subject: ClassVar = Subject(front_end=NaiveTable, properties=(), save_failures_to=FOLDER)
    fired: ClassVar[Counter[str]] = Counter()

    @property
    def naive(self) -> NaiveMatch:
        """The match of the naive implementation."""
        assert isinstance(self.beside.front_end, NaiveTable)
        return self.beside.front_end.naive

    def began(self) -> None:
        """Compare the opening."""
        super().began()
        self.told = len(self.naive.fired)
        assert ["DEAL-ROW"] == self.naive.fired
        same(self.state, self.naive)

    def took(self, taken: Step) -> None:
        """Compare every fact, and check that the states are valid."""
        super().took(taken)
        same_step(taken, self.naive, self.told)
        self.told = len(self.naive.fired)
        self.check_validity(taken)
        self.fired.update(transition.rule for transition in taken.transitions)

    def check_validity(self, taken: Step) -> None:
        """Check that every state is valid; in a long row the last one, for it takes its time."""
        checked = taken.transitions if self.state.settings.seats < 6 else taken.transitions[-1:]
        assert [()] * len(checked) == [problems(transition.after) for transition in checked]


def play_fixed(settings: Settings) -> SideBySide:
    """Play three matches at a table, the same ones each time."""
    machine = SideBySide()
    machine.begin(settings)
    for _ in range(3):
        machine.teardown()
    return machine
