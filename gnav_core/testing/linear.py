"""The linear machine: whole matches, with every property held against them as they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import stateful

from gnav_core.kernel import apply, replay
from gnav_core.testing import strategies
from gnav_core.testing.judge import Judge
from gnav_core.testing.machine import MatchMachine
from gnav_core.testing.refusing import refused

if TYPE_CHECKING:
    from gnav_core.events import Event
    from gnav_core.transition import Step


class LinearMachine(MatchMachine):
    """Plays whole matches and holds every property of the subject against them.

    A transition is judged when it has happened, a deal as it goes on, a match at its end. Now and
    then an illegal event is tried. A front end, if the subject has one, is driven beside the rules:
    it has to take and refuse the same events, for the same reasons by their ``code``, and to show
    every seat the same after each of them. At the end the match is replayed from its settings and
    its events; then the word for a new match is given, and judged with what follows.

    >>> from hypothesis import settings
    >>> from gnav_core.testing import LinearMachine, Subject, against, check
    >>> quick = settings(max_examples=3, stateful_step_count=10, deadline=None, database=None)
    >>> check(LinearMachine, Subject(), quick)
    >>> TestMyRules = against(LinearMachine, Subject()).TestCase  # pytest collects this
    """

    def began(self) -> None:
        """Seat the front end, and judge the opening."""
        self.judge = Judge(self.subject)
        self.judge.hear(self.transitions)

    def took(self, taken: Step) -> None:
        """Repeat the transitions one by one, and judge them."""
        for transition in taken.transitions:
            again = apply(transition.before, transition.event, rulebook=self.subject.rulebook)
            assert again == transition, f"{transition.rule} does not do the same again"
        self.judge.hear(taken.transitions)

    @stateful.rule(event=strategies.events())
    def try_anything(self, event: Event) -> None:
        """Refuse what is not legal, the front end too; take what is."""
        with self.watched():
            found = refused(self.state, event, self.subject.rulebook)
            if found is not None:
                self.beside.refuse(event, found, self.state)
        if found is None:
            self.take(event)

    def ended(self) -> None:
        """Replay the match from its settings and its events."""
        again = replay(self.state.settings, self.events, rulebook=self.subject.rulebook)
        assert again.transitions == tuple(self.transitions), "a replay is another match"
