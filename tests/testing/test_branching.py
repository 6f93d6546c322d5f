"""The branching machine catches states that change and results that differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest

from gnav_core import PACK, Deal, Keep, Request, Rulebook, Seat, Settings, Settled, observe
from gnav_core.testing import BranchingMachine, FrontEnd, Subject, against, check
from gnav_core.testing.plans import MatchPlan
from testing.wrong import QUICK, UNTIL_CAUGHT, Counting, Indiscreet, Screen, meddles, with_rule

if TYPE_CHECKING:
    from gnav_core import Event, Observation, State
    from gnav_core.testing.property import Observer


@pytest.mark.parametrize(
    ("rulebook", "message"),
    [
        (with_rule("TURN-KEEP", meddles), "a state has changed"),
        (with_rule("TURN-KEEP", Counting()), "the same event gives another result"),
    ],
)
def test_what_is_no_value_is_caught(rulebook: Rulebook, message: str) -> None:
    """A rule that changes its state, or does something else the next time, is found out."""
    with pytest.raises(AssertionError, match=message):
        check(BranchingMachine, Subject(rulebook=rulebook, properties=()), UNTIL_CAUGHT)


def test_every_phase_that_waits_has_a_bundle() -> None:
    """Whatever a rule takes is drawn from a bundle of the phase that it needs."""
    names = {bundle.name for rule in BranchingMachine().rules for bundle in rule.bundles}

    assert {"undealt", "deciding", "settled", "over"} == names


class Screens(Screen):
    """A front end that counts how often it is made and begun."""

    made = 0
    begun: ClassVar[list[Settings]] = []

    def __init__(self) -> None:
        """Count."""
        type(self).made += 1

    def begin(self, settings: Settings, /) -> None:
        """Begin a match, and count."""
        self.begun.append(settings)
        super().begin(settings)


def test_the_front_end_goes_back_with_the_play() -> None:
    """It is begun anew and given the events of the old state, when it is not there already."""
    machine = against(BranchingMachine, Subject(front_end=Screens, properties=()))()
    agreed = Settings(3, 2)
    opening = machine.open_match(agreed)
    dealt = machine.follow(opening, Deal(PACK))
    once = machine.follow(dealt, Keep(Seat(1)))
    assert machine.beside is not None
    screen = machine.beside.front_end
    assert isinstance(screen, Screens)
    before = len(Screens.begun)

    other = machine.follow(dealt, Request(Seat(1)))
    assert other.state == screen.state
    further = machine.follow(once, Keep(Seat(2)))
    assert further.state == screen.state
    machine.open_match(Settings(2, 1))

    assert (1, 1) == (before, Screens.made)
    assert [agreed, agreed, agreed, Settings(2, 1)] == Screens.begun
    assert (Deal(PACK), Keep(Seat(1)), Keep(Seat(2))) == further.events


class Unbegun(Screen):
    """Goes on with the match that it has, when it is begun anew."""

    def begin(self, settings: Settings, /) -> None:
        """Begin the first match alone."""
        if not hasattr(self, "state"):
            super().begin(settings)


class Breaking(Screen):
    """Fails at everything."""

    def begin(self, settings: Settings, /) -> None:
        """Fail."""
        raise ZeroDivisionError(f"no screen for {settings.seats}")


class Sticking(Screen):
    """Takes an event of a seat once in its life."""

    def __init__(self) -> None:
        """Begin with nothing taken."""
        self.taken: set[Event] = set()

    def take(self, event: Event, /) -> None:
        """Take an event, if it is another one than before."""
        if event not in self.taken:
            super().take(event)
        self.taken.add(event)


@pytest.mark.parametrize(
    ("front_end", "error", "message"),
    [
        (Unbegun, AssertionError, "the front end shows"),
        (Sticking, AssertionError, "the front end shows"),
        (Indiscreet, AssertionError, "the front end shows a spectator what is not so"),
        (Breaking, ZeroDivisionError, "no screen"),
    ],
)
def test_a_front_end_that_is_wrong_is_caught(
    front_end: type[FrontEnd], error: type[Exception], message: str
) -> None:
    """It has to take what is legal, and to show it, wherever the play goes back to."""
    with pytest.raises(error, match=message):
        check(BranchingMachine, Subject(front_end=front_end), UNTIL_CAUGHT)


def test_a_front_end_that_is_right_passes() -> None:
    """A front end that begins anew when it is told to is content."""
    check(BranchingMachine, Subject(front_end=Screen), QUICK)


class Tiring:
    """Shows a stock that is smaller each time that it is looked at."""

    def __init__(self) -> None:
        """Begin to count."""
        self.looks = 0

    def __call__(self, state: State, seat: Seat | None, /) -> Observation:
        """Show a state, with another number each time."""
        self.looks += 1
        return attrs.evolve(observe(state, seat), stock_size=-self.looks)


class Forgetting:
    """Shows a state otherwise when another one was looked at since."""

    def __init__(self) -> None:
        """Begin with no state."""
        self.latest = 0

    def __call__(self, state: State, seat: Seat | None, /) -> Observation:
        """Call the deal by the highest number that was ever looked at."""
        self.latest = max(self.latest, state.deal_number)
        return attrs.evolve(observe(state, seat), deal_number=self.latest)


def shows_nothing(_state: State, _seat: Seat | None) -> Observation:
    """Show nobody anything."""
    return None  # type: ignore[return-value]  # that is what is wrong with it


@pytest.mark.parametrize(
    ("observer", "message"),
    [
        (Tiring(), "a state looks otherwise than the first time: views"),
        (shows_nothing, "somebody is shown no observation"),
    ],
)
def test_views_that_change_are_caught(observer: Observer, message: str) -> None:
    """A state looks the same whenever it is looked at."""
    with pytest.raises(AssertionError, match=message):
        check(BranchingMachine, Subject(observe=observer), UNTIL_CAUGHT)


@pytest.mark.parametrize("goes_back", [True, False])
def test_an_old_state_is_looked_at_again(*, goes_back: bool) -> None:
    """A view that the next deal changes is caught when play goes back, and at the end."""
    machine = against(BranchingMachine, Subject(observe=Forgetting()))()
    opening = machine.open_match(Settings(3, 3))
    plan = MatchPlan((), (), 0)
    settled = machine.play(machine.follow(opening, Deal(PACK)), plan, until=(Settled,))
    machine.call(settled)
    look = partial(machine.follow, opening, Deal(PACK)) if goes_back else machine.teardown

    with pytest.raises(AssertionError, match="a state looks otherwise than the first time: views"):
        look()
