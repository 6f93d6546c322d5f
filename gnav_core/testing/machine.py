"""What the state machines have in common: a subject, a match, and how a failure is kept."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final
from unittest import SkipTest

from hypothesis import stateful
from hypothesis.errors import StopTest, UnsatisfiedAssumption

from gnav_core.errors import GnavError
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.kernel import replay, step
from gnav_core.state import Deciding, MatchOver, Settled, Undealt
from gnav_core.testing import strategies
from gnav_core.testing.beside import Beside
from gnav_core.testing.plans import MatchPlan, longest_match, next_event
from gnav_core.testing.subject import Subject
from gnav_core.wire import History, history_to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gnav_core.events import Event
    from gnav_core.settings import Settings
    from gnav_core.state import State
    from gnav_core.testing.plans import PackPlan
    from gnav_core.transition import Step, Transition


LONGEST_TITLE: Final = 160
"""How much of an error the title of a history shows."""

NO_FINDINGS: Final = (
    *(KeyboardInterrupt, SystemExit, GeneratorExit),
    *(UnsatisfiedAssumption, StopTest, SkipTest),
)
"""What ends a test without saying that anything is wrong."""


class Machine(stateful.RuleBasedStateMachine):
    """A state machine that is run against a subject; ``against`` gives it one.

    It keeps the settings and the events of the match it is at, so that a failure can be played
    again.
    """

    subject: ClassVar[Subject] = Subject()

    def __init__(self) -> None:
        """Begin without a match."""
        super().__init__()
        self.settings: Settings | None = None
        self.events: list[Event] = []
        self.has_failed = False
        self._handled = sys.exc_info()[1]

    @property
    def is_at_rest(self) -> bool:
        """Whether something was raised since the machine was made: then nothing is played on.

        What is raised outside of ``watched`` counts too: it is on its way while a machine is torn
        down. Else the play would go on from half a step, and another error hide the first one.
        """
        return self.has_failed or sys.exc_info()[1] is not self._handled

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Keep the match as a history when what is done inside fails.

        Yields:
            Once; what is raised inside is raised again. An interrupt, an exit, a skipped test and
            an assumption that does not hold are no failures.
        """
        try:
            yield
        except BaseException as error:
            self.has_failed = True
            if not isinstance(error, NO_FINDINGS):
                self.keep_failure(error)
            raise

    def keep_failure(self, error: BaseException) -> None:
        """Write the match to the subject's folder, if it has one, over the one before.

        Args:
            error: What has gone wrong; its first line becomes the title of the history. It gets a
                note when the file cannot be written.
        """
        folder = self.subject.save_failures_to
        if folder is None or self.settings is None:
            return
        name = type(self).__name__
        title = f"{name} found {type(error).__name__}: {_first_line(error)}"
        try:
            text = history_to_json(History(self.settings, tuple(self.events), title=title))
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"found-by-{name}.json").write_text(text, encoding="utf-8")
        except (OSError, GnavError) as reason:
            error.add_note(f"the match could not be kept: {reason}")


def _first_line(error: BaseException) -> str:
    """Give the first line of an error without what cannot be printed, not too long for a title."""
    try:
        first, *_ = (*str(error).splitlines(), "")
    except Exception:  # noqa: BLE001 - a stranger's error may fail to say what it is
        first = "it has no message"
    return "".join(filter(str.isprintable, first))[:LONGEST_TITLE]


def waits_in(phase: type[State]) -> Callable[[MatchMachine], bool]:
    """Make the precondition that the match waits in a phase."""
    return lambda machine: isinstance(machine.state, phase)


class MatchMachine(Machine):
    """Plays one match after another, and always to the opening of a new one, the front end beside.

    A machine that looks at the match overrides ``began``, ``took`` and ``ended``.
    """

    state: State
    transitions: list[Transition]

    @stateful.initialize(settings=strategies.settings())
    def begin(self, settings: Settings) -> None:
        """Begin a match."""
        self.settings = settings
        self.last_event = longest_match(settings)
        with self.watched():
            opening = replay(settings, (), rulebook=self.subject.rulebook)
            self.state, self.transitions = opening.state, list(opening.transitions)
            self.beside = Beside(self.subject, self.state)
            self.began()

    @stateful.precondition(waits_in(Undealt))
    @stateful.rule(plan=strategies.pack_plans())
    def deal(self, plan: PackPlan) -> None:
        """Deal a pack."""
        assert isinstance(self.state, Undealt)
        self.take(Deal(plan.laid_out(len(self.state.row))))

    @stateful.precondition(waits_in(Deciding))
    @stateful.rule(asks=strategies.asks())
    def decide(self, asks: bool) -> None:
        """Keep or ask."""
        assert isinstance(self.state, Deciding)
        seat = self.state.to_act
        self.take(Request(seat) if asks else Keep(seat))

    @stateful.precondition(waits_in(Settled))
    @stateful.rule()
    def call(self) -> None:
        """Give the table's word for the next deal."""
        self.take(NextDeal())

    @stateful.precondition(waits_in(MatchOver))
    @stateful.rule()
    def restart(self) -> None:
        """Give the table's word for a new match."""
        self.take(Restart())

    def take(self, event: Event) -> None:
        """Take a legal event, and look at what it does."""
        if isinstance(self.state, MatchOver):
            self.last_event = len(self.events) + 1 + longest_match(self.state.settings)
        self.events.append(event)
        with self.watched():
            assert len(self.events) <= self.last_event, "the match comes to no end"
            taken = step(self.state, event, rulebook=self.subject.rulebook)
            self.state = taken.state
            self.transitions.extend(taken.transitions)
            self.beside.take(event, self.state)
            self.took(taken)

    def teardown(self) -> None:
        """Play the match to its end with weighted hands, and give the word for a new one.

        Nothing is played on when something has failed.
        """
        if self.settings is None or self.is_at_rest:
            return
        rest = MatchPlan((), (), 1000 * self.settings.seats + len(self.events))
        packs, asks = rest.packs_and_asks()
        while not isinstance(self.state, MatchOver):
            self.take(next_event(self.state, packs, asks))
        with self.watched():
            self.ended()
        self.take(Restart())

    def began(self) -> None:
        """Look at the opening of the match."""

    def took(self, taken: Step) -> None:
        """Look at what a legal event has done."""

    def ended(self) -> None:
        """Look at the match when it is over."""
