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
    Undealt,
    apply,
    legal_actions,
    new_match,
    observe,
    problems,
    refusal,
    replay,
    step,
)
from gnav_core.frame import changed
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
        taken = step(before, event)
        state: State = before
        given: Event | None = event
        for transition in taken.transitions:
            assert transition == apply(state, given)
            assert changed(state, transition.after) <= set(RULEBOOK.rule(transition.rule).changes)
            assert () == problems(transition.after)
            state, given = transition.after, None
        assert taken.state == state
        self.state = state
        self.events.append(event)
        self.ids += [transition.rule for transition in taken.transitions]
        self.fired.update(transition.rule for transition in taken.transitions)

    @precondition(lambda self: isinstance(self.state, Undealt))
    @rule(plan=pack_plans())
    def deal(self, plan: PackPlan) -> None:
        """Deal the same pack."""
        assert isinstance(self.state, Undealt)
        pack = plan.laid_out(len(self.state.row))
        self.naive.deal(pack)
        self.take(Deal(pack))

    @precondition(lambda self: isinstance(self.state, Deciding))
    @rule(asks=st.integers(0, 3).map(bool))
    def decide(self, asks: bool) -> None:
        """Ask three times out of four, else keep."""
        assert isinstance(self.state, Deciding)
        seat = self.state.to_act
        if asks:
            self.naive.request(seat)
            self.take(Request(seat))
        else:
            self.naive.keep(seat)
            self.take(Keep(seat))

    @precondition(lambda self: isinstance(self.state, Settled))
    @rule()
    def call(self) -> None:
        """Give the table's word for the next deal."""
        self.naive.next_deal()
        self.take(NextDeal())

    @precondition(lambda self: isinstance(self.state, MatchOver))
    @rule()
    def restart(self) -> None:
        """Give the table's word for a new match, from which the replay begins again."""
        self.naive.restart()
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
        state, naive = self.state, self.naive
        assert naive.phase == type(state).__name__
        assert naive.fired == self.ids
        assert tuple(naive.lives) == state.lives
        assert naive.resting == state.resting
        assert (naive.dealer, naive.deal_number) == (state.dealer, state.deal_number)
        match state:
            case Undealt():
                assert tuple(naive.row) == state.row
            case Deciding():
                self.same_deal(state)
            case Settled() | MatchOver():
                self.same_settlement(state)
            case _:
                pytest.fail(f"{state} waits for nothing")

    def same_deal(self, state: Deciding) -> None:
        """Compare a deal in play, and every seat's view of it."""
        naive = self.naive
        assert tuple(naive.row) == state.row
        assert tuple(naive.dealt) == state.dealt
        assert tuple(naive.hands) == state.hands
        assert tuple(naive.stock) == state.stock
        assert tuple(naive.discard) == state.discard
        assert naive.face_up == state.face_up
        assert naive.departed == state.departed
        assert naive.record == [(swap.requester, swap.recipient) for swap in state.record]
        assert (naive.pointer, naive.to_act) == (state.pointer, state.to_act)
        assert (Keep(state.to_act), Request(state.to_act)) == legal_actions(state)
        for viewer in (None, *sorted(state.row)[:4], *state.row[-2:]):
            view = observe(state, viewer)
            assert naive.known(viewer) == list(view.hands)
            assert naive.known_discard(viewer) == list(view.discard)

    def same_settlement(self, state: Settled | MatchOver) -> None:
        """Compare how a deal was settled, and who has won."""
        naive, settled = self.naive.settlement, state.settlement
        assert naive is not None
        assert naive.rule == settled.rule
        assert (tuple(naive.row), tuple(naive.hands)) == (settled.row, settled.hands)
        assert naive.departed == settled.departed
        assert set(naive.compared) == settled.compared
        assert set(naive.payers) == settled.payers
        assert set(naive.resters) == settled.resters
        assert tuple(naive.lives_before) == settled.lives_before
        assert () == legal_actions(state)
        if isinstance(state, MatchOver):
            assert self.naive.winner == state.winner

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
