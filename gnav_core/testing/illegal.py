"""The illegal machine: events of every sort in every phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import stateful
from hypothesis import strategies as st

from gnav_core.testing import strategies
from gnav_core.testing.machine import MatchMachine
from gnav_core.testing.refusing import every_sort, refused

if TYPE_CHECKING:
    from gnav_core.events import Event
    from gnav_core.state import State
    from gnav_core.transition import Step, Transition


class IllegalMachine(MatchMachine):
    """Tries every sort of event in every phase, the automatic ones too.

    An event is refused exactly when it is not legal: with a typed error of one line, which
    ``refusal``, ``apply`` and ``step`` agree on, and without a change of the state. A front end, if
    the subject has one, refuses the same ones with the same ``code``.

    >>> from hypothesis import settings
    >>> from gnav_core.testing import IllegalMachine, Subject, check
    >>> quick = settings(max_examples=3, stateful_step_count=10, deadline=None, database=None)
    >>> check(IllegalMachine, Subject(), quick)
    """

    def began(self) -> None:
        """Begin with no phase tried."""
        self.tried: set[type[State]] = set()
        self.latest: tuple[Transition, ...] = tuple(self.transitions)
        self.try_new_phases()

    def took(self, taken: Step) -> None:
        """Try every sort of event in the phases that come for the first time."""
        self.latest = taken.transitions
        self.try_new_phases()

    def try_new_phases(self) -> None:
        """Try every sort of event once in each phase of a match."""
        for state in self.passed():
            if type(state) not in self.tried:
                self.tried.add(type(state))
                self.require_order(state, *every_sort(state))

    def passed(self) -> list[State]:
        """List the states of the latest step, the one that waits last."""
        return [transition.before for transition in self.latest] + [self.state]

    @stateful.rule(event=strategies.events(), back=st.integers(0, 20))
    def try_anything(self, event: Event | None, back: int) -> None:
        """Try an event in one of the states of the latest step."""
        passed = self.passed()[::-1]
        with self.watched():
            self.require_order(passed[back % len(passed)], event)

    def require_order(self, state: State, *events: Event | None) -> None:
        """Require that each event is refused in order, or legal, and that none changes anything."""
        text = repr(state)
        for event in events:
            found = refused(state, event, self.subject.rulebook)
            if found is not None and state is self.state:
                self.beside.refuse(event, found, state)
        assert repr(state) == text, "a state has changed by an event that it has refused"
