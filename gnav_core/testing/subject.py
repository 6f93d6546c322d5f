"""The subject of a test: the rules, the views and the front end that a state machine drives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import attrs

from gnav_core.book import Rulebook
from gnav_core.errors import shown
from gnav_core.events import Event
from gnav_core.observation import observe
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import Seat
from gnav_core.settings import Settings
from gnav_core.testing.properties import PROPERTIES
from gnav_core.testing.property import Observer, Play, Property
from gnav_core.transition import Transition
from gnav_core.views import Observation


class FrontEnd(Protocol):
    """A front end under test: it is given events, and shows each seat what it may see."""

    def begin(self, settings: Settings, /) -> None:
        """Begin a match; whatever match was going on is given up."""
        ...

    def take(self, event: Event, /) -> None:
        """Take an event.

        Raises:
            GnavError: When it is not legal; nothing must have happened then.
        """
        ...

    def observe(self, seat: Seat | None, /) -> Observation:
        """Tell what a seat, or a spectator (``None``), is shown now.

        Raises:
            SeatError: When the table has no such seat.
        """
        ...


@attrs.frozen(kw_only=True)
class Subject:
    """What is tested; by default the kernel itself.

    Args:
        rulebook: The rules to play by.
        observe: How a state is shown to a seat.
        front_end: Makes a front end to be driven beside the rules, if there is one.
        properties: What must hold; a rule book that varies a rule leaves out what it breaks on
            purpose.
        save_failures_to: A folder for the match in which a machine has failed, as a history file
            named after the machine; none is written if there is no folder. Hypothesis plays the
            shrunk match last, so that this is what the file holds in the end.

    Raises:
        TypeError: When one of them is of another type.
    """

    rulebook: Rulebook = RULEBOOK
    observe: Observer = observe
    front_end: Callable[[], FrontEnd] | None = None
    properties: tuple[Property, ...] = PROPERTIES
    save_failures_to: Path | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse what would fail later, in the place of what is tested."""
        _require(self.rulebook, "rulebook", "a Rulebook", isinstance(self.rulebook, Rulebook))
        _require(self.observe, "observe", "a function", callable(self.observe))
        is_maker = self.front_end is None or callable(self.front_end)
        _require(self.front_end, "front_end", "what makes a front end, or None", is_maker)
        given: object = self.properties
        is_right = type(given) is tuple and {type(each) for each in given} <= {Property}
        _require(given, "properties", "a tuple of Property", is_right)
        is_folder = isinstance(self.save_failures_to, Path | None)
        _require(self.save_failures_to, "save_failures_to", "a pathlib.Path or None", is_folder)

    def play(self, transitions: Iterable[Transition]) -> Play:
        """Make the play of transitions that happened by the rules of the subject."""
        return Play(transitions=tuple(transitions), rulebook=self.rulebook, observe=self.observe)


def _require(value: object, name: str, wanted: str, is_so: bool) -> None:
    if not is_so:
        raise TypeError(f"{name} must be {wanted}, not {shown(value)}")
