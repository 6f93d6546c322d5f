"""JSON that is read strictly: nothing is guessed, and whatever is wrong is a ``WireError``."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias, Union

from gnav_core.errors import Problem, WireError, shown
from gnav_core.wire.faults import at, require_none

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_DIGITS: Final = 15
"""A number with more digits is refused: not every reader of JSON keeps it exactly."""

Json: TypeAlias = Union[bool, int, str, list["Json"], dict[str, "Json"], None]  # noqa: UP007 - a name in quotes knows no bar
"""What strict JSON gives: no fractions, and every key once."""


class Wrong:
    """Stands in parsed JSON where something is that strict JSON does not have.

    Args:
        problem: What is wrong there.
    """

    def __init__(self, code: str, message: str) -> None:
        """Note what is wrong."""
        self.problem = Problem(code, message)


def parsed(text: object) -> Json:
    """Read JSON.

    Args:
        text: The text, whatever it is.

    Raises:
        WireError: When it is no text or no JSON, with line and column; or has a key twice, a number
            that is not whole or too long, with the path to its place; or has more depth than can
            be read.

    >>> parsed('{"events":[{"seat":1,"seat":2}]}')
    Traceback (most recent call last):
    gnav_core.errors.WireError: not what the format says: events[0]: the key 'seat' stands twice
    """
    if not isinstance(text, str):
        raise refused("text", f"a text is wanted, not {type(text).__name__}")
    try:
        found: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
        require_none(_wrong(found, ""))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise refused("json", f"no JSON at {where}: {error.msg}") from None
    except RecursionError:
        raise refused("depth", "the text is nested too deeply") from None
    return found


def _wrong(found: object, path: str) -> Iterator[Problem]:
    """Look for what is wrong, wherever it stands."""
    if isinstance(found, Wrong):
        yield at(path, found.problem)
    elif isinstance(found, dict):
        for key, value in found.items():
            name = key if key.isidentifier() else shown(key)
            yield from _wrong(value, f"{path}.{name}" if path else name)
    elif isinstance(found, list):
        for index, value in enumerate(found):
            yield from _wrong(value, f"{path}[{index}]")


def compact(value: object) -> str:
    """Write a value as JSON on one line, with sorted keys and no spaces.

    Raises:
        WireError: When there is no JSON for it.

    >>> compact({"type": "Keep", "seat": 1})
    '{"seat":1,"type":"Keep"}'
    """
    try:
        return json.dumps(
            value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
        )
    except (TypeError, ValueError, RecursionError):
        raise refused("value", f"there is no JSON for {shown(value)}") from None


def refused(code: str, message: str) -> WireError:
    """Make an error of one problem."""
    return WireError((Problem(code, message),))


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json] | Wrong:
    made = dict(pairs)
    if len(made) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key in counts if counts[key] > 1)
        return Wrong("key-twice", f"the key {shown(twice)} stands twice")
    return made


def _whole(digits: str) -> int | Wrong:
    count = len(digits.removeprefix("-"))
    if count > MOST_DIGITS:
        return Wrong("number", f"a number has at most {MOST_DIGITS} digits, not {count}")
    return int(digits)


def _not_whole(number: str) -> Wrong:
    return Wrong("number", f"a number is whole, not {shown(number)}")
