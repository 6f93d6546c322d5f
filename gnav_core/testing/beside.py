"""A front end that is driven beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from gnav_core.cards import Rank
from gnav_core.errors import SeatError
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.seats import Seat
from gnav_core.testing.comparing import difference
from gnav_core.testing.refusing import raised_by
from gnav_core.testing.viewers import every_viewer, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.errors import Refusal
    from gnav_core.events import Event
    from gnav_core.state import State
    from gnav_core.testing.subject import Subject


class Beside:
    """The front end of a subject, held against the rules; nothing happens when there is none.

    Args:
        subject: Whose front end, and whose views it has to show.
        opening: The first state of the match.

    Raises:
        AssertionError: Here and in every method, when the front end shows or says something else
            than the rules do.
        TypeError: When the subject says how a front end is made, and none comes of it.
    """

    def __init__(self, subject: Subject, opening: State) -> None:
        """Begin the match at the front end."""
        self._observe = subject.observe
        self.front_end = None if subject.front_end is None else subject.front_end()
        if subject.front_end is not None and self.front_end is None:
            raise TypeError("front_end must make a front end, and has made None")
        self.begin(opening)

    def begin(self, opening: State) -> None:
        """Begin a match at the front end, whatever it has been playing."""
        if self.front_end is not None:
            self.front_end.begin(opening.settings)
            self.look(opening)

    def go_back(self, opening: State, past: Iterable[tuple[Event, State]]) -> None:
        """Begin at the front end anew, and play again what has led to an old state.

        Args:
            opening: The first state of the match.
            past: Every event, and what it has reached.
        """
        self.begin(opening)
        for event, reached in past:
            self.take(event, reached)

    def take(self, event: Event, reached: State) -> None:
        """Give the front end a legal event; it has to show what has been reached."""
        if self.front_end is not None:
            self.front_end.take(event)
            self.look(reached)

    def refuse(self, event: Event | None, why: Refusal, state: State) -> None:
        """Give the front end an illegal event; it has to refuse it, and show what it showed.

        Args:
            event: The event; one of wrong types is kept from the front end.
            why: What the rules say; the ``code`` has to be the same.
            state: The state that stays.
        """
        front_end = self.front_end
        if front_end is None or not _is_typed(event):
            return
        raised = raised_by(lambda: front_end.take(event))
        told = None if raised is None else raised.code
        is_same = difference(told, why.code, "code") is None
        assert is_same, f"the front end answers {event} with {told}, not {why.code}"
        self.look(state)

    def look(self, state: State) -> None:
        """Require that the front end shows every seat and a spectator what they may see.

        Each view is compared to its depth, and every type with it. Whoever has no seat at the table
        has to be refused with a ``SeatError``.
        """
        front_end = self.front_end
        if front_end is None:
            return
        for viewer in every_viewer(state):
            found = difference(front_end.observe(viewer), self._observe(state, viewer), "view")
            assert found is None, f"the front end shows {name_of(viewer)} what is not so: {found}"
        for stranger in (Seat(-1), Seat(state.settings.seats)):
            raised = raised_by(lambda: front_end.observe(stranger))  # noqa: B023 - it is called at once
            is_refused = isinstance(raised, SeatError)
            assert is_refused, f"the front end shows a view to seat {stranger}, which is not there"


def _is_typed(event: Event | None) -> TypeGuard[Event]:
    """Tell whether an event has the types that it declares, as what a front end is given has."""
    match event:
        case Deal(pack=tuple(pack)):
            return {type(card) for card in pack} <= {Rank}
        case Keep(seat=seat) | Request(seat=seat):
            return type(event) in (Keep, Request) and type(seat) is int
        case _:
            return type(event) in (NextDeal, Restart)
