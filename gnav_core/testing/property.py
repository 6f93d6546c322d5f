"""What a property is: something that must hold of every play.

A property of Gnav is a function from a play to whether it holds there; its docstring states it.
The same functions judge whole matches, every line of a small scope, and the plays of the state
machines, by any rule book and through any way of observing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from inspect import cleandoc
from typing import Protocol

import attrs

from gnav_core.book import Rulebook
from gnav_core.events import Event
from gnav_core.observation import observe
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import Seat
from gnav_core.state import State
from gnav_core.transition import Transition
from gnav_core.views import Observation


class Observer(Protocol):
    """How a state is shown to a seat, as ``gnav_core.observe`` does it."""

    def __call__(self, seen: State, seat: Seat | None, /) -> Observation:
        """Tell what a seat, or a spectator (``None``), may know of a state."""
        ...


@attrs.frozen(kw_only=True)
class Play:
    """What is judged: transitions that follow one another, by which rules, and how they are seen.

    Args:
        transitions: Each begins where the one before has led; at least one.
        rulebook: The rules by which they fired.
        observe: How a seat is shown a state.
    """

    transitions: tuple[Transition, ...]
    rulebook: Rulebook = RULEBOOK
    observe: Observer = observe

    @property
    def start(self) -> State:
        """The state before the first transition."""
        return self.transitions[0].before

    @property
    def end(self) -> State:
        """The state after the last transition."""
        return self.transitions[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that the transitions took, in order."""
        events = (transition.event for transition in self.transitions)
        return tuple(event for event in events if event is not None)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that fired, in order."""
        return tuple(transition.rule for transition in self.transitions)


class Span(StrEnum):
    """How much of a match a property looks at."""

    TRANSITION = "transition"
    """One rule fired: the play has one transition."""
    DEAL = "deal"
    """A deal as far as it has been played, from DEAL-HANDS to at most MATCH-GOES-ON."""
    MATCH = "match"
    """A match as far as it has been played, from its opening DEAL-ROW on."""


@attrs.frozen
class Property:
    """Something that must hold of every play of a span.

    Args:
        id: Its stable name, such as ``C1``.
        span: How much of a match ``holds`` is given.
        holds: Whether it holds of a play; the docstring states it.
    """

    id: str
    span: Span
    holds: Callable[[Play], bool]

    @property
    def statement(self) -> str:
        """The property in words, one sentence a line."""
        return cleandoc(self.holds.__doc__ or "")
