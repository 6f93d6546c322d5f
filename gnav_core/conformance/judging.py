"""Judging an answer by what its vector holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.errors import shown
from gnav_core.wire.strict import compact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

PARTS: Final = ("rules", "transitions", "post", "observations", "error")
"""What an answer can have, in the order in which it is looked at."""

OPTIONAL_PART: Final = "transitions"
"""What an answer may leave out."""


def difference(vector: Line, answer: Line) -> str | None:
    """Say where an answer differs first from what its vector holds.

    Args:
        vector: The whole vector.
        answer: What an implementation answered.

    Returns:
        The path to the place and what is there; ``None`` when nothing differs.
    """
    extra = sorted(answer.keys() - {"id", *PARTS})
    if extra:
        return f"an answer has no {shown(extra[0])}"
    for part in PARTS:
        if part == OPTIONAL_PART and part not in answer and "error" not in answer:
            continue
        wanted, given = (_without_problems(line, part) for line in (vector, answer))
        found = next(_differences(wanted, given, part), None)
        if found is not None:
            return found
    return None


def _without_problems(line: Line, part: str) -> Json:
    """Give a part; what an error says for people is left out, and so are no rules of a refusal."""
    found = line.get(part)
    if part == "error" and isinstance(found, dict):
        return {key: value for key, value in found.items() if key != "problems"}
    return found or None if part == "rules" else found


def _differences(wanted: Json, given: Json, path: str) -> Iterator[str]:
    if isinstance(wanted, dict) and isinstance(given, dict):
        for key in sorted(wanted.keys() | given.keys()):
            if key not in given or key not in wanted:
                bare = shown(key).strip("'")
                what = "missing" if key in wanted else "too much"
                yield f"{path}.{bare} is {what}"
            else:
                yield from _differences(wanted[key], given[key], f"{path}.{key}")
    elif isinstance(wanted, list) and isinstance(given, list):
        for index, (one, other) in enumerate(zip(wanted, given, strict=False)):
            yield from _differences(one, other, f"{path}[{index}]")
        if len(wanted) != len(given):
            yield f"{path} has {len(given)} items where {len(wanted)} belong"
    elif compact(wanted) != compact(given):
        yield f"{path} is {shown(given)} and must be {shown(wanted)}"
