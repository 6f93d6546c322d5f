"""The branching machine: old states are kept, and events are applied to them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from hypothesis import stateful

from gnav_core.events import Deal, Event, Keep, NextDeal, Request, Restart
from gnav_core.kernel import replay, step
from gnav_core.state import Deciding, MatchOver, Settled, State, Undealt
from gnav_core.testing import strategies
from gnav_core.testing.beside import Beside
from gnav_core.testing.comparing import difference
from gnav_core.testing.machine import Machine
from gnav_core.testing.plans import longest_match, next_event
from gnav_core.testing.viewers import every_viewer
from gnav_core.views import Observation

if TYPE_CHECKING:
    from hypothesis.stateful import MultipleResults

    from gnav_core.settings import Settings
    from gnav_core.testing.plans import MatchPlan, PackPlan
    from gnav_core.transition import Step

MOST_SEATS: Final = 9
"""The seats of the largest table: many short branches show more than few long ones."""


@attrs.frozen(eq=False)
class Branch:
    """A state that is kept, how it was reached, and how it was written when it was reached.

    Args:
        state: A state that waits.
        text: Its ``repr`` at that time.
        opening: The first state of the match.
        past: Every event that has led from there to the state, and what it has reached.
    """

    state: State
    text: str
    opening: State
    past: tuple[tuple[Event, State], ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event that has led to the state."""
        return tuple(event for event, _ in self.past)

    @property
    def settings(self) -> Settings:
        """What was agreed."""
        return self.opening.settings


class BranchingMachine(Machine):
    """Keeps every state that it has reached, and goes on from any of them at any time.

    States are values. Whatever is done with one, it stays what it was; the same event gives an
    equal result whenever it is applied, and equal states give equal results. Whatever a viewer was
    shown of a state, it is shown whenever the state, or an equal one, is looked at again. At the
    end every event is applied once more to the state to which it was applied before, and every
    state is looked at once more.

    A front end, if the subject has one, holds one match. When play goes on from a state at which it
    is not, it is begun anew and given the events that have led there. It has to take all of them,
    and to show what ``subject.observe`` shows after each.

    Kept states lie in one bundle for each phase that waits, so that every rule finds states which
    it can be applied to.

    >>> from hypothesis import settings
    >>> from gnav_core.testing import BranchingMachine, Subject, check
    >>> quick = settings(max_examples=3, stateful_step_count=10, deadline=None, database=None)
    >>> check(BranchingMachine, Subject(), quick)
    """

    undealt = stateful.Bundle("undealt")
    deciding = stateful.Bundle("deciding")
    settled = stateful.Bundle("settled")
    over = stateful.Bundle("over")

    def __init__(self) -> None:
        """Begin with nothing kept."""
        super().__init__()
        self.first_results: dict[tuple[State, Event], Step] = {}
        self.first_views: dict[State, tuple[Observation, ...]] = {}
        self.beside: Beside | None = None
        self.branch_beside: Branch | None = None

    @stateful.initialize(target=undealt, settings=strategies.settings(MOST_SEATS))
    def begin(self, settings: Settings) -> Branch:
        """Begin a match."""
        return self.open_match(settings)

    @stateful.rule(target=undealt, settings=strategies.settings(MOST_SEATS))
    def begin_another(self, settings: Settings) -> Branch:
        """Begin a match beside those that there are."""
        return self.open_match(settings)

    @stateful.rule(target=deciding, branch=undealt, plan=strategies.pack_plans())
    def deal(self, branch: Branch, plan: PackPlan) -> Branch:
        """Deal a pack to a row that waits for one."""
        assert isinstance(branch.state, Undealt)
        dealt = self.follow(branch, Deal(plan.laid_out(len(branch.state.row))))
        with self.watched():
            assert isinstance(dealt.state, Deciding), "nobody decides after the deal"
        return dealt

    @stateful.rule(target=deciding, branch=deciding, asks=strategies.asks())
    def decide(self, branch: Branch, asks: bool) -> Branch | MultipleResults[Branch]:
        """Keep or ask; the end of a deal is not kept here."""
        assert isinstance(branch.state, Deciding)
        seat = branch.state.to_act
        reached = self.follow(branch, Request(seat) if asks else Keep(seat))
        return reached if isinstance(reached.state, Deciding) else stateful.multiple()

    @stateful.rule(target=settled, branch=deciding, plan=strategies.match_plans())
    def play_out(self, branch: Branch, plan: MatchPlan) -> Branch | MultipleResults[Branch]:
        """Play a deal to its end; the end of a match is not kept here."""
        reached = self.play(branch, plan, until=(Settled, MatchOver))
        return reached if isinstance(reached.state, Settled) else stateful.multiple()

    @stateful.rule(target=over, branch=deciding, plan=strategies.match_plans())
    def finish(self, branch: Branch, plan: MatchPlan) -> Branch:
        """Play a match to its end."""
        return self.play(branch, plan, until=(MatchOver,))

    @stateful.rule(target=undealt, branch=settled)
    def call(self, branch: Branch) -> Branch:
        """Give the table's word for the next deal."""
        return self.follow(branch, NextDeal())

    @stateful.rule(target=undealt, branch=over)
    def restart(self, branch: Branch) -> Branch:
        """Give the table's word for a new match."""
        return self.follow(branch, Restart())

    def open_match(self, settings: Settings) -> Branch:
        """Begin a match, and keep its first state."""
        self.settings, self.events = settings, []
        with self.watched():
            state = replay(settings, (), rulebook=self.subject.rulebook).state
            assert isinstance(state, Undealt), "a match does not open with a deal"
            self.look(state)
            if self.beside is None:
                self.beside = Beside(self.subject, state)
            else:
                self.beside.begin(state)
            self.branch_beside = Branch(state, repr(state), state, ())
        return self.branch_beside

    def play(self, branch: Branch, plan: MatchPlan, until: tuple[type[State], ...]) -> Branch:
        """Play by a plan until a phase is reached."""
        most = len(branch.events) + longest_match(branch.settings)
        packs, asks = plan.packs_and_asks()
        while not isinstance(branch.state, until):
            with self.watched():
                assert len(branch.events) < most, "the match comes to no end"
            branch = self.follow(branch, next_event(branch.state, packs, asks))
        return branch

    def follow(self, branch: Branch, event: Event) -> Branch:
        """Apply an event to a kept state, and hold the result against the first one."""
        self.settings, self.events = branch.settings, [*branch.events, event]
        with self.watched():
            taken = step(branch.state, event, rulebook=self.subject.rulebook)
            first = self.first_results.setdefault((branch.state, event), taken)
            assert taken == first, "the same event gives another result than the first time"
            assert repr(branch.state) == branch.text, "a state has changed"
            past = (*branch.past, (event, taken.state))
            reached = Branch(taken.state, repr(taken.state), branch.opening, past)
            self.look(branch.state)
            self.look(taken.state)
            self.follow_beside(branch, reached)
        return reached

    def follow_beside(self, branch: Branch, reached: Branch) -> None:
        """Let the front end go where the play has gone, back to an old state first if need be."""
        assert self.beside is not None
        if self.branch_beside is not branch:
            self.beside.go_back(branch.opening, branch.past)
        self.beside.take(*reached.past[-1])
        self.branch_beside = reached

    def look(self, state: State) -> None:
        """Look at a state with the eyes of everybody, and hold the views against the first ones."""
        views = tuple(self.subject.observe(state, viewer) for viewer in every_viewer(state))
        shown = {type(view) for view in views}
        assert shown == {Observation}, "somebody is shown no observation"
        first = self.first_views.setdefault(state, views)
        found = difference(views, first, "views")
        assert found is None, f"a state looks otherwise than the first time: {found}"

    def teardown(self) -> None:
        """Apply every event and look at every state once more, the last one first."""
        if self.is_at_rest:
            return
        for state in reversed(self.first_views):
            self.look(state)
        for (state, event), first in reversed(self.first_results.items()):
            again = step(state, event, rulebook=self.subject.rulebook)
            assert again == first, "the same event gives another result at the end"
