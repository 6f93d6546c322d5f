"""What a property is: something that must hold of every play.

A property of Gnav is a function from a play to whether it holds there; its docstring states it.
The same functions judge whole matches, every line of a small scope, and the plays of the state
machines, by any rule book and through any way of observing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from inspect import cleandoc
from typing import Protocol, TypeAlias

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


_Views: TypeAlias = dict[tuple[int, Seat | None], tuple[State, Observation]]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Play:
    """What is judged: transitions that follow one another, by which rules, and how they are seen.

    A play is equal to itself alone, so that what is worked out of it can be kept beside it.

    Args:
        transitions: Each begins where the one before has led; at least one.
        rulebook: The rules by which they fired.
        observe: How a seat is shown a state.
        views: What was shown already, shared with the parts of the play; left to the play itself.
    """

    transitions: tuple[Transition, ...]
    rulebook: Rulebook = RULEBOOK
    observe: Observer = observe
    _views: _Views = attrs.field(factory=dict)

    def __repr__(self) -> str:
        """Name the rules that fired; all that a play holds would fill a page."""
        return f"<Play {' '.join(self.rules)}>"

    def part(self, transitions: tuple[Transition, ...]) -> Play:
        """Make a play of other transitions, judged by the same rules and seen in the same way.

        Args:
            transitions: Some of the play's own, or more of them; at least one.
        """
        return Play(
            transitions=transitions,
            rulebook=self.rulebook,
            observe=self.observe,
            views=self._views,
        )

    def view(self, state: State, viewer: Seat | None) -> Observation:
        """Show a state to a seat or a spectator; each is shown a state once, and it is kept.

        Args:
            state: A state of the play.
            viewer: The seat; ``None`` for a spectator.
        """
        key = id(state), viewer
        kept = self._views.get(key)
        if kept is None:
            # The state is kept too, so that no other one can come to have its id.
            kept = self._views[key] = state, self.observe(state, viewer)
        return kept[1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every state of the play, the one before the first transition included."""
        return self.start, *(transition.after for transition in self.transitions)

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
    """How much of a match a property looks at.

    What is broken of a part of a deal or of a match is broken of the whole: a property says
    something of every state and transition that it is given.
    """

    TRANSITION = "transition"
    """One rule fired: the play has one transition."""
    DEAL = "deal"
    """A deal as far as it has been played, from DEAL-HANDS to at most MATCH-GOES-ON."""
    MATCH = "match"
    """A match as far as it has been played, from a state in which no card is dealt yet on: its
    opening DEAL-ROW, if the play begins there.
    """


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
        """The property in words, the sentence that its id stands for first."""
        return cleandoc(self.holds.__doc__ or "")
