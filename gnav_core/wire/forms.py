"""Forms: for each sort of value that leaves the program, how it is written and read."""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_args

import attrs
from cattrs import BaseValidationError

from gnav_core.errors import GnavError
from gnav_core.events import Event
from gnav_core.kernel import apply
from gnav_core.settings import Settings
from gnav_core.state import State
from gnav_core.structure import misfits
from gnav_core.transition import Transition
from gnav_core.validity import validate
from gnav_core.views import Observation, ObservedTransition
from gnav_core.wire.converter import CONVERTER
from gnav_core.wire.faults import FaultError, at, refusal_of, require_none
from gnav_core.wire.sights import observation_problems
from gnav_core.wire.strict import compact, parsed, refused
from gnav_core.wire.tags import AnyError

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core.wire.strict import Json

T = TypeVar("T")


def _accept(_: object) -> None:
    """Ask no more of a value than its types."""


@attrs.frozen
class Form(Generic[T]):
    """How one sort of value is written as JSON and read.

    Writing is a function of the value: equal values have equal texts. What is written can be read
    again, and gives an equal value.

    Args:
        name: What the value is called, in messages and in the name of its schema.
        hint: Its type.
        check: What is asked of a value that has its types; it raises a ``GnavError``.
    """

    name: str
    hint: Any  # Any: a class or a union of classes
    check: Callable[[T], None] = _accept

    def to_plain(self, value: T) -> Json:
        """Write a value as plain data, to be put into a larger document.

        Raises:
            WireError: When it is of another type, has parts of other types than it declares, or
                numbers and texts that the format does not have.
            GnavError: When it is not valid, as ``from_plain`` says it.
        """
        kind = type(value) if type(value) in kinds_of(self.hint) else self.hint
        require_none(misfits(value, kind, self.name))
        plain: Json = CONVERTER.unstructure(value)
        self.from_plain(plain)  # what cannot be read again is not written
        return plain

    def from_plain(self, data: Json) -> T:
        """Read a value from plain data.

        Args:
            data: What strict JSON gives: no fractions, and every key once.

        Raises:
            WireError: With all that is wrong and where: a key that is missing or unknown, a wrong
                type, a rank that there is not, a number or a text that the format does not have.
            SettingsError: When nothing is wrong but settings that no match can have.
            InvalidStateError: When a state is not valid.
        """
        try:
            value: T = CONVERTER.structure(data, self.hint)
        except (BaseValidationError, FaultError) as error:
            raise refusal_of(error, self.name) from None
        self.check(value)
        return value

    def dumps(self, value: T) -> str:
        """Write a value as one line of JSON: sorted keys, no spaces, sets ascending.

        Raises:
            GnavError: As ``to_plain`` does.

        >>> from gnav_core import Keep, Seat
        >>> EVENT.dumps(Keep(Seat(1)))
        '{"seat":1,"type":"Keep"}'
        """
        return compact(self.to_plain(value))

    def loads(self, text: str) -> T:
        """Read a value from JSON, in whatever order its keys stand.

        Raises:
            WireError: When it is no JSON, has a key twice, or as ``from_plain`` says.
            GnavError: As ``from_plain`` does.

        >>> EVENT.loads('{"type":"Keep"}')
        Traceback (most recent call last):
        gnav_core.errors.WireError: not what the format says: event: the key 'seat' is missing
        """
        return self.from_plain(parsed(text))


def kinds_of(hint: object) -> tuple[object, ...]:
    """List the classes that a type stands for."""
    return get_args(hint) if isinstance(hint, UnionType) else (hint,)


def _check_transition(transition: Transition) -> None:
    """Refuse what is no transition by the rules of the book."""
    validate(transition.before)
    try:
        is_one = apply(transition.before, transition.event) == transition
    except GnavError:
        is_one = False
    if not is_one:
        raise refused("transition", "transition: no rule leads from before to after on the event")


def _check_observation(observation: Observation) -> None:
    require_none(at("observation", problem) for problem in observation_problems(observation))


def _check_observed(observed: ObservedTransition) -> None:
    for where, view in (("before", observed.before), ("after", observed.after)):
        require_none(at(where, problem) for problem in observation_problems(view))


SETTINGS: Final[Form[Settings]] = Form("settings", Settings)
"""What is agreed before a match."""

EVENT: Final[Form[Event]] = Form("event", Event)
"""An event of the right form; whether it is legal is for ``step`` to say."""

STATE: Final[Form[State]] = Form("state", State, validate)
"""A whole state, for the host alone: it holds every hidden card. It is valid, or it is refused."""

TRANSITION: Final[Form[Transition]] = Form("transition", Transition, _check_transition)
"""One rule fired, for the host alone; a transition by the rules of the book, or it is refused."""

OBSERVATION: Final[Form[Observation]] = Form("observation", Observation, _check_observation)
"""What one seat, or a spectator, may know."""

OBSERVED_TRANSITION: Final[Form[ObservedTransition]] = Form(
    "observed-transition", ObservedTransition, _check_observed
)
"""One rule fired, as one seat or a spectator saw it."""

ERROR: Final[Form[AnyError]] = Form("error", AnyError)
"""An error with its values; the code tells which one it is."""
