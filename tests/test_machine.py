"""Whole matches, played side by side with the naive implementation (sampled)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

import pytest
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from comparison import same, take
from gnav_core import (
    PACK,
    RULEBOOK,
    Deal,
    Deciding,
    GnavError,
    Keep,
    MatchOver,
    NextDeal,
    Request,
    Restart,
    Settings,
    Settled,
    State,
    Step,
    Undealt,
    apply,
    new_match,
    problems,
    refusal,
    replay,
    step,
)
from naive import NaiveMatch
from strategies import PackPlan, events, pack_plans, settings, weighted_plan

if TYPE_CHECKING:
    from gnav_core import Event

FEWEST: Final = 30
"""Drawn matches a run at the least."""

FIXED: Final = tuple(Settings(seats, lives) for seats in (2, 3, 4, 5) for lives in (1, 2, 3))
"""Matches of every run, in which every rule fires."""


class SideBySide(RuleBasedStateMachine):
    """The kernel and the naive implementation play one match, and are compared after every step."""

    fired: ClassVar[Counter[str]] = Counter()

    @initialize(settings=settings())
    def begin(self, settings: Settings) -> None:
        """Start the same match twice."""
        self.settings = settings
        self.state: State = new_match(settings)
        self.naive = NaiveMatch(settings.seats, settings.lives, settings.first_dealer)
        self.events: list[Event] = []
        self.ids = ["DEAL-ROW"]

    def take(self, event: Event) -> None:
        """Give a legal event to both, and check each transition by itself."""
        before = self.state
        taken = take(before, event, self.naive)
        state: State = before
        given: Event | None = event
        for transition in taken.transitions:
            assert transition == apply(state, given)
            state, given = transition.after, None
        assert taken.state == state
        self.check_validity(taken)
        self.state = state
        self.events.append(event)
        self.ids += [transition.rule for transition in taken.transitions]
        self.fired.update(transition.rule for transition in taken.transitions)

    def check_validity(self, taken: Step) -> None:
        """Check that every state is valid; in a long row the last one, for it takes its time."""
        checked = taken.transitions if self.settings.seats < 6 else taken.transitions[-1:]
        assert [()] * len(checked) == [problems(transition.after) for transition in checked]

    @precondition(lambda self: isinstance(self.state, Undealt))
    @rule(plan=pack_plans())
    def deal(self, plan: PackPlan) -> None:
        """Deal the same pack."""
        assert isinstance(self.state, Undealt)
        pack = plan.laid_out(len(self.state.row))
        self.take(Deal(pack))

    @precondition(lambda self: isinstance(self.state, Deciding))
    @rule(asks=st.integers(0, 3).map(bool))
    def decide(self, asks: bool) -> None:
        """Ask three times out of four, else keep."""
        assert isinstance(self.state, Deciding)
        seat = self.state.to_act
        self.take(Request(seat) if asks else Keep(seat))

    @precondition(lambda self: isinstance(self.state, Settled))
    @rule()
    def call(self) -> None:
        """Give the table's word for the next deal."""
        self.take(NextDeal())

    @precondition(lambda self: isinstance(self.state, MatchOver))
    @rule()
    def restart(self) -> None:
        """Give the table's word for a new match, from which the replay begins again."""
        self.take(Restart())

    @rule(event=events())
    def try_anything(self, event: Event) -> None:
        """Refuse exactly what the naive implementation refuses, and change nothing by it."""
        before, text = self.state, repr(self.state)
        refused = refusal(before, event)
        assert (refused is None) == self.naive_accepts(event)
        if refused is None:
            return
        for attempt in (apply, step):
            with pytest.raises(type(refused)) as caught:
                attempt(before, event)
            assert (refused.code, str(refused)) == (caught.value.code, str(caught.value))
            assert isinstance(caught.value, GnavError)
        assert text == repr(self.state)

    def naive_accepts(self, event: object) -> bool:
        """Say by the naive implementation's phase whether an event is legal."""
        phase = self.naive.phase
        match event:
            case Keep(seat=seat) | Request(seat=seat):
                return phase == "Deciding" and type(seat) is int and seat == self.naive.to_act
            case Deal(pack=tuple(pack)):
                return phase == "Undealt" and Counter(map(repr, pack)) == Counter(map(repr, PACK))
            case NextDeal():
                return phase == "Settled"
            case Restart():
                return phase == "MatchOver"
            case _:
                return False

    @invariant()
    def both_agree(self) -> None:
        """Every fact is the same, and so is what every seat knows."""
        assert self.naive.fired == self.ids
        same(self.state, self.naive)

    def teardown(self) -> None:
        """Play the match to its end with weighted hands, and replay it whole."""
        if not hasattr(self, "state"):
            return
        while not isinstance(self.state, MatchOver):
            match self.state:
                case Undealt():
                    self.deal(weighted_plan(1000 * self.settings.seats + len(self.events)))
                case Deciding():
                    self.decide(asks=len(self.events) % 4 > 0)
                case _:
                    self.call()
            self.both_agree()
        played = replay(self.settings, self.events)
        assert self.state == played.state
        assert self.ids == [transition.rule for transition in played.transitions]


def test_the_kernel_plays_as_the_naive_implementation() -> None:
    """Whole matches agree in every fact after every step, and every rule fires in the run."""
    SideBySide.fired.clear()
    for settings_ in FIXED:
        machine = SideBySide()
        machine.begin(settings_)
        for _ in range(3):
            machine.teardown()
            machine.restart()

    assert {rule.id for rule in RULEBOOK.rules} == set(SideBySide.fired)
    examples = max(FEWEST, profile().max_examples)
    run_state_machine_as_test(
        SideBySide, settings=profile(max_examples=examples, stateful_step_count=40)
    )
