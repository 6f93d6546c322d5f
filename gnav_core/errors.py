"""The error family: every error of the kernel is a ``GnavError`` with its values as attributes.

An error carries a stable ``code`` for programs and prints one line for people.
None carries a state, because an error may travel to a seat.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

import attrs

from gnav_core.events import Action

LONGEST_SHOWN: Final = 60
"""How much of a wrong value a message shows."""


def one_of(choices: tuple[str, ...]) -> str:
    """Join alternatives the way a sentence does.

    >>> one_of(("Keep", "Request"))
    'Keep or Request'
    >>> one_of(())
    'nothing'
    """
    return " or ".join(choices) if choices else "nothing"


def shown(value: object) -> str:
    """Write a value that somebody gave, whatever it is, short enough for one line.

    >>> shown("VI"), shown(10**5000)
    ("'VI'", 'int')
    """
    try:
        text = " ".join(repr(value).split())
    except Exception:  # noqa: BLE001 - a stranger's repr may fail in any way
        return type(value).__name__
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


@attrs.frozen
class Problem:
    """One fault of a pack, of settings, of a state or of a rule book.

    Args:
        code: A stable name of the kind of fault, for programs.
        message: What is wrong and what would be right, for people.
    """

    code: str
    message: str

    def __str__(self) -> str:
        """Return the message."""
        return self.message


def _sentence(problems: tuple[Problem, ...]) -> str:
    return "; ".join(problem.message for problem in problems)


class GnavError(Exception):
    """The family of all errors that the kernel raises on purpose."""

    code: ClassVar[str]


@attrs.frozen
class PhaseError(GnavError):
    """The event does not fit the phase, or one is missing.

    Args:
        phase: The name of the phase, such as ``Deciding``.
        event: The name of the event's class, or ``None`` when none was given.
        expected: The names of the events that the phase takes, Keep before Request; empty for an
            automatic phase.
    """

    code: ClassVar[str] = "wrong-phase"
    phase: str
    event: str | None
    expected: tuple[str, ...]

    def __str__(self) -> str:
        """Say what was given and what the phase takes."""
        given = "no event" if self.event is None else self.event
        return f"{self.phase} takes {one_of(self.expected)}, not {given}"


@attrs.frozen
class IllegalActionError(GnavError):
    """An action of a seat whose turn it is not.

    Args:
        seat: The seat that the action names, whatever was put there.
        action: The action itself.
        legal: The actions that are legal now.
    """

    code: ClassVar[str] = "not-your-turn"
    seat: object
    action: Action
    legal: tuple[Action, ...]

    def __str__(self) -> str:
        """Say whose turn it is not, and what is legal."""
        legal = one_of(tuple(repr(action) for action in self.legal))
        return f"it is not the turn of seat {shown(self.seat)}: legal is {legal}"


@attrs.frozen
class PackError(GnavError):
    """The pack of a ``Deal`` is not the 42 cards.

    Args:
        problems: All that is wrong with it.
    """

    code: ClassVar[str] = "bad-pack"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not the pack of 42 cards: {_sentence(self.problems)}"


@attrs.frozen
class InvalidStateError(GnavError):
    """A state that is not valid, as ``problems`` says, or something that is no state.

    Args:
        problems: All that is wrong with it.
    """

    code: ClassVar[str] = "invalid-state"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not a valid state: {_sentence(self.problems)}"


@attrs.frozen
class SettingsError(GnavError):
    """Settings that no match can have.

    Args:
        problems: All that is wrong with them.
    """

    code: ClassVar[str] = "bad-settings"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not possible settings: {_sentence(self.problems)}"


@attrs.frozen
class SeatError(GnavError):
    """A seat that the table does not have, or that is not the caller's to play.

    Args:
        seat: What was given as the seat.
        reason: Why it cannot be used.
    """

    code: ClassVar[str] = "bad-seat"
    seat: object
    reason: str

    def __str__(self) -> str:
        """Name the seat and the reason."""
        return f"seat {shown(self.seat)}: {self.reason}"


@attrs.frozen
class HistoryError(GnavError):
    """A number of transitions that a table has not had.

    Args:
        since: What was given.
        count: How many transitions there have been.
    """

    code: ClassVar[str] = "bad-since"
    since: object
    count: int

    def __str__(self) -> str:
        """Say which numbers there are."""
        return f"transitions are counted from 0 to {self.count}, not {shown(self.since)}"


@attrs.frozen
class RulebookError(GnavError):
    """A rule book whose rules do not partition a phase, or that never comes to rest.

    Args:
        problems: All that is wrong with it.
    """

    code: ClassVar[str] = "bad-rulebook"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not a sound rule book: {_sentence(self.problems)}"


@attrs.frozen
class WireError(GnavError):
    """A text from outside that is not what its format says, or a value that has no such text.

    Args:
        problems: All that is wrong with it.
    """

    code: ClassVar[str] = "bad-wire"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not what the format says: {_sentence(self.problems)}"


@attrs.frozen
class ObservationError(GnavError):
    """An observation with which no state agrees, or something that is no observation.

    Args:
        problems: All that is wrong with it.
    """

    code: ClassVar[str] = "bad-observation"
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """List the problems in one line."""
        return f"not an observation of a match: {_sentence(self.problems)}"


@attrs.frozen
class EncodingError(GnavError):
    """Something that an encoding as numbers does not have.

    Args:
        given: What was to be encoded or decoded.
        choices: What there is, such as ``0 (keep)``.
    """

    code: ClassVar[str] = "bad-encoding"
    given: object
    choices: tuple[str, ...]

    def __str__(self) -> str:
        """Say what there is to choose from."""
        return f"not in the encoding: {shown(self.given)}; it has {one_of(self.choices)}"


Refusal: TypeAlias = PhaseError | IllegalActionError | PackError
"""Why an event is refused: ``apply`` and ``step`` raise such an error with the same values."""
