"""What is wrong with data from outside, each fault with the path to its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cattrs import AttributeValidationNote, BaseValidationError, IterableValidationNote

from gnav_core.errors import Problem, SettingsError, WireError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_PROBLEMS: Final = 20
"""So many faults are listed; a hostile text could have any number."""

LONGEST_MESSAGE: Final = 200
"""How much is said of each; a hostile text could have any number of wrong names at one place."""


class FaultError(Exception):
    """Something is wrong at one place; whoever catches it knows which.

    Args:
        problems: What is wrong there.
    """

    def __init__(self, *problems: Problem) -> None:
        """Note what is wrong."""
        super().__init__(*problems)
        self.problems = problems


def fault(code: str, message: str) -> FaultError:
    """Make a fault of one problem."""
    return FaultError(Problem(code, message))


def refusal_of(error: Exception, root: str) -> WireError | SettingsError:
    """Make one error of all that was wrong when data was taken apart.

    Args:
        error: What was raised: a fault, refused settings, or a group of such for the parts.
        root: What the whole is called.

    Returns:
        ``SettingsError`` when nothing is wrong but settings that no match can have.
    """
    parts = list(_parts(error, ""))
    if all(isinstance(part, SettingsError) for _, part in parts):
        return SettingsError(tuple(problem for _, part in parts for problem in part.problems))
    found = (at(path or root, problem) for path, part in parts for problem in part.problems)
    return WireError(limited(found))


def _parts(error: Exception, path: str) -> Iterator[tuple[str, FaultError | SettingsError]]:
    """Give each fault with the way to its place, such as ``events[1].seat``."""
    if isinstance(error, BaseValidationError):
        for part in error.exceptions:
            yield from _parts(part, path + _way_to(part, path))
    elif isinstance(error, FaultError | SettingsError):
        yield path, error
    else:
        raise error


def at(where: str, problem: Problem) -> Problem:
    """Put the path to its place in front of a problem, if it has one; no longer than is read."""
    message = f"{where}: {problem.message}" if where else problem.message
    if len(message) > LONGEST_MESSAGE:
        message = f"{message[:LONGEST_MESSAGE]}…"
    return Problem(problem.code, message)


def _way_to(part: Exception, path: str) -> str:
    """Read from its notes which part of the whole an error is about."""
    for note in getattr(part, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return f".{note.name}" if path else note.name
        if isinstance(note, IterableValidationNote):
            return f"[{note.index}]"
    return ""


def limited(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """List the problems in order, the first of them if there are very many."""
    found = list(problems)
    if len(found) > MOST_PROBLEMS:
        found[MOST_PROBLEMS:] = [Problem("more", f"and {len(found) - MOST_PROBLEMS} more faults")]
    return tuple(found)


def require_none(problems: Iterable[Problem]) -> None:
    """Refuse data when something is wrong with it.

    Raises:
        WireError: With the problems.
    """
    found = limited(problems)
    if found:
        raise WireError(found)
