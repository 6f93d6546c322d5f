"""States that differ from a valid one in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gnav_core import Rank
from vectors.states import changed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

    Path = tuple[str | int, ...]

KEPT: Final = frozenset({"settings", "phase", "type"})
"""The keys under which nothing is changed: with something else there it is another question."""

RANKS: Final = tuple(rank.name for rank in Rank)
RULES: Final = ("SETTLE-LONE", "SETTLE-LOWEST", "SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS")


class Place(NamedTuple):
    """A place in a state.

    Args:
        path: The way to it.
        value: What is there.
    """

    path: Path
    value: Json


def places(value: Json, path: Path = ()) -> Iterator[Place]:
    """Give every place where something can be changed."""
    items: Iterator[tuple[str | int, Json]] = iter(())
    if isinstance(value, dict):
        items = ((key, value[key]) for key in sorted(value.keys() - KEPT))
    elif isinstance(value, list):
        items = ((index, item) for index, item in enumerate(value))
    for key, item in items:
        if not isinstance(item, dict):
            yield Place((*path, key), item)
        yield from places(item, (*path, key))


def with_a_change(state: Line, chance: Random) -> tuple[Path, Line]:
    """Change a state in one place, and say where."""
    while True:
        path, before = chance.choice(list(places(state)))
        after = like(before, chance)
        if after != before or type(after) is not type(before):
            return path, changed(state, *path, to=after)


def like(value: Json, chance: Random) -> Json:
    """Make a value of the same form."""
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1))
        case str():
            return chance.choice(RANKS if value in RANKS else RULES)
        case list():
            return chance.choice((value[1:], value[:-1], value[::-1], [*value, *value[-1:]]))
        case _:
            return chance.choice(RANKS)
