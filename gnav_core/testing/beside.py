"""A front end that is driven beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from gnav_core.cards import Rank
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.testing.refusing import raised_by
from gnav_core.testing.viewers import every_viewer

if TYPE_CHECKING:
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
    """

    def __init__(self, subject: Subject, opening: State) -> None:
        """Begin the match at the front end."""
        self._observe = subject.observe
        self.front_end = None if subject.front_end is None else subject.front_end()
        if self.front_end is not None:
            self.front_end.begin(opening.settings)
            self.look(opening)

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
        assert told == why.code, f"the front end answers {event} with {told}, not {why.code}"
        self.look(state)

    def look(self, state: State) -> None:
        """Require that the front end shows every seat and a spectator what they may see."""
        if self.front_end is None:
            return
        for viewer in every_viewer(state):
            shown, wanted = self.front_end.observe(viewer), self._observe(state, viewer)
            assert shown == wanted, f"the front end shows {shown}, not {wanted}"


def _is_typed(event: Event | None) -> TypeGuard[Event]:
    """Tell whether an event has the types that it declares, as what a front end is given has."""
    match event:
        case Deal(pack=tuple(pack)):
            return {type(card) for card in pack} <= {Rank}
        case Keep(seat=seat) | Request(seat=seat):
            return type(event) in (Keep, Request) and type(seat) is int
        case _:
            return type(event) in (NextDeal, Restart)
