"""Names and sources as they are given to a table, checked."""

from __future__ import annotations

from gnav_core.errors import Problem, SettingsError, shown
from gnav_core.shuffle import Source


def checked_source(source: object) -> Source:
    """Give the source, or the system's if there is none.

    Raises:
        SettingsError: When it is something else.
    """
    if source is None:
        return Source.from_system()
    if isinstance(source, Source):
        return source
    wanted = f"source must be a Source, such as Source('a seed'), not {shown(source)}"
    raise SettingsError((Problem("source", wanted),))


def checked_names(names: object, seats: int) -> tuple[str, ...]:
    """Give a printable name for each seat; made up if there are none.

    Raises:
        SettingsError: When there is not one name for each seat.
    """
    if names is None:
        return tuple(f"Seat {seat}" for seat in range(seats))
    given = list(names) if isinstance(names, list | tuple) else []
    fit = [name for name in given if type(name) is str and name.strip() and name.isprintable()]
    if not len(fit) == len(given) == seats:
        wanted = f"names must be {seats} printable texts, one for each seat, not {shown(names)}"
        raise SettingsError((Problem("names", wanted),))
    return tuple(fit)
