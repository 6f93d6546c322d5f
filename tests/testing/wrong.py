"""Rule books, front ends and observers with something wrong, and a quick look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from hypothesis import HealthCheck, Phase
from hypothesis import settings as profile

from gnav_core import (
    RULEBOOK,
    Comparing,
    Deciding,
    Drawing,
    Gathering,
    NextDeal,
    Observation,
    Resuming,
    new_match,
    observe,
    step,
)
from gnav_core.phase import InDeal

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core import (
        Closing,
        Event,
        Keep,
        Rulebook,
        Seat,
        Settings,
        Settled,
        State,
    )

QUICK: Final = profile(
    max_examples=15,
    stateful_step_count=15,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""A short run that is the same each time, and that does not shrink what it finds."""

UNTIL_CAUGHT: Final = profile(QUICK, max_examples=500)
"""The same for what is wrong: a run ends with what it finds first, later with some versions."""


def with_rule(rule: str, function: Callable[..., State]) -> Rulebook:
    """Make a rule book in which one rule does something else."""
    return RULEBOOK.replacing(attrs.evolve(RULEBOOK.rule(rule), function=function))


def lives_come_back(state: Settled, _event: NextDeal) -> Gathering:
    """Call the next deal with all lives, so that no match ends but by a deal that kills all."""
    called = RULEBOOK.rule("NEXT-DEAL").fire(state, NextDeal())
    assert isinstance(called, Gathering)
    lives = (state.settings.lives,) * state.settings.seats
    return Gathering(attrs.evolve(called.standing, lives=lives))


def keeps_for_ever(state: Deciding, _event: Keep) -> Resuming:
    """Leave the turn where it is."""
    return Resuming(state.position)


def passes_for_ever(state: Drawing) -> Drawing:
    """Ask the stock again without taking a card."""
    return state


def breaks_down(_state: Comparing) -> Closing:
    """Raise what no rule may raise."""
    raise ZeroDivisionError("nobody pays nothing")


class Counting:
    """A rule that does something else each time: it turns up another card."""

    def __init__(self) -> None:
        """Begin to count."""
        self.count = 0

    def __call__(self, state: Deciding, event: Keep) -> State:
        """Keep, and show the card every other time."""
        self.count += 1
        kept = RULEBOOK.rule("TURN-KEEP").fire(state, event)
        assert isinstance(kept, Resuming)
        cards = kept.position.cards
        turned = attrs.evolve(cards[0], face_up=self.count % 2 == 0)
        return Resuming(kept.position.having(cards=(turned, *cards[1:])))


def meddles(state: Deciding, event: Keep) -> State:
    """Keep, and change the old state."""
    kept = RULEBOOK.rule("TURN-KEEP").fire(state, event)
    assert isinstance(kept, Resuming)
    object.__setattr__(state, "position", kept.position)
    return kept


class Screen:
    """A front end that is right, to be made wrong."""

    state: State

    def begin(self, settings: Settings, /) -> None:
        """Begin a match."""
        self.state = new_match(settings)

    def take(self, event: Event, /) -> None:
        """Take an event."""
        self.state = step(self.state, event).state

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show a seat what it may see."""
        return observe(self.state, seat)


class EqualToAll:
    """What calls itself equal to anything."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        """Say so."""
        return True

    def __repr__(self) -> str:
        """Say it in words."""
        return "equal to all"


class Flattering(Screen):
    """Shows what calls itself equal to every view."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show nothing at all, to whoever has a seat."""
        super().observe(seat)
        return EqualToAll()  # type: ignore[return-value]  # that is what is wrong with it


class Numbers(Screen):
    """Shows the numbers of the ranks in their place."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show the same view to whoever compares with equality alone."""
        view = super().observe(seat)
        hands = tuple(None if rank is None else int(rank) for rank in view.hands)
        return attrs.evolve(view, hands=hands)  # type: ignore[arg-type]  # on purpose


class Bits(Screen):
    """Shows the last life of a seat as true."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show the same view to whoever compares with equality alone."""
        view = super().observe(seat)
        return attrs.evolve(view, lives=tuple(left == 1 or left for left in view.lives))


class Open(Screen):
    """Shows who has no seat at the table what a spectator sees."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show a view to anybody."""
        is_there = seat is not None and 0 <= seat < self.state.settings.seats
        return super().observe(seat if is_there else None)


class Wrapping(Screen):
    """Takes a seat below zero for one that is counted from the last."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show a view to the seat that a list would find."""
        last = self.state.settings.seats - 1
        return super().observe(last if seat == -1 else seat)  # type: ignore[arg-type]  # a number


class Deaf(Screen):
    """Misses the word for a new match, and answers as if there were none to refuse."""

    def take(self, event: Event, /) -> None:
        """Take an event, if it is legal; say nothing if it is not."""
        try:
            super().take(event)
        except Exception:  # noqa: BLE001 - that is what is wrong with it
            return


class Indiscreet(Screen):
    """Shows a spectator what the first seat sees."""

    def observe(self, seat: Seat | None, /) -> Observation:
        """Show a seat what it may see, and a spectator more."""
        view = super().observe(seat)
        shown = super().observe(self.state.row[0]) if isinstance(self.state, InDeal) else view
        return view if seat is not None else attrs.evolve(view, hands=shown.hands)
