"""The model of the others: each decides as ``Threshold`` does, by its card and by what it has seen.

A seat asks with a card that is no higher than the threshold of its place, and keeps a higher one.
It keeps in any case when

- the next seat shows a fool,
- others who are compared show both fools, or
- it holds no fool and gave a lower card away in an exchange that is no fool either.

The last reason is left out where a seat that is still to decide will get a card from another such
seat: of both cards nothing is known, and to compare them would multiply the lines of play. A shown
matador is never a reason here. It could be one only for a seat that offers a higher matador, and no
threshold is to be above a house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gnav_core.cards import Rank
from gnav_core.odds.card import FOOL, Span, is_empty, narrowed

if TYPE_CHECKING:
    from collections.abc import Iterator


class Decision(NamedTuple):
    """What a seat decides, and what its cards can be then.

    Args:
        asks: Whether it asks.
        held: What the card can be that it holds.
        given: What the card can be that it was dealt and gave for it; ``None`` if it holds that.
    """

    asks: bool
    held: Span
    given: Span | None


def decisions(held: Span, given: Span | None, highest: int) -> Iterator[Decision]:
    """List what a seat may decide that has seen no fool which tells it to keep.

    Args:
        held: What the card can be that it holds.
        given: What the card can be that it was dealt and gave for it; ``None`` if it holds that.
        highest: The threshold of its place.

    Yields:
        Decisions with spans that do not overlap and that make up all that the cards can be.

    >>> for decision in decisions((1, 20), None, 8):
    ...     print(*decision)
    False (9, 20) None
    True (1, 8) None
    """
    high, low = narrowed(held, (highest + 1, Rank.GJOK)), narrowed(held, (Rank.NARR, highest))
    if not is_empty(high):
        yield Decision(False, high, given)
    if is_empty(low):
        return
    if given is None or given == FOOL:
        yield Decision(True, low, given)
    else:
        yield from _compared(low, given)


def _compared(held: Span, given: Span) -> Iterator[Decision]:
    """List the decisions of a seat that keeps if it gave a lower card."""
    for rank in range(held[0], held[1] + 1):
        lower, other = narrowed(given, (Rank.UGLE, rank - 1)), narrowed(given, (rank, Rank.GJOK))
        if not is_empty(lower):
            yield Decision(False, (rank, rank), lower)
        if not is_empty(other):
            yield Decision(True, (rank, rank), other)
