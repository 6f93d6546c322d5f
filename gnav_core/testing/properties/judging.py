"""Judging a play: which properties are broken in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.testing.cutting import cut
from gnav_core.testing.properties.listing import PROPERTIES
from gnav_core.testing.property import Play, Span

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.testing.property import Property


def broken(play: Play, properties: Iterable[Property] = PROPERTIES) -> tuple[str, ...]:
    """List the properties that a play breaks.

    Args:
        play: Any play; it is cut into the transitions, deals and matches that are in it.
        properties: What must hold.

    Returns:
        The ids, in the order in which the properties were given; none when all hold.

    >>> from gnav_core import PACK, Deal, Keep, Seat, Settings, replay
    >>> events = (Deal(PACK[::-1]), Keep(Seat(1)), Keep(Seat(0)))
    >>> broken(Play(transitions=replay(Settings(2), events).transitions))
    ()
    """
    parts = {span: cut(play, span) for span in Span}
    return tuple(
        each.id for each in properties if not all(holds(each, part) for part in parts[each.span])
    )


def holds(judged: Property, play: Play) -> bool:
    """Tell whether a property holds of a play of its span.

    Args:
        judged: The property.
        play: A transition, a deal or a match, as its span says.

    Returns:
        Whether it holds; it does not where a state is so wrong that nothing can be said of it.
    """
    try:
        return judged.holds(play)
    except Exception:  # noqa: BLE001 - by wrong rules a state can be wrong in any way
        return False
