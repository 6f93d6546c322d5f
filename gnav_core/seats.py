"""Seats, and the order in which they play."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NewType, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

V = TypeVar("V")

Seat = NewType("Seat", int)
"""A fixed place at the table, numbered clockwise from 0."""

MIN_SEATS: Final = 2
"""The fewest seats of a match."""

MAX_SEATS: Final = 37
"""The most seats of a match: five cards are left then, and no deal draws more than five.

Only houses and horses are drawn past, of which there are four, and one more card ends the draw.
"""


@cache  # every deal asks for it, and there are few answers
def clockwise_after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """List every seat of the table clockwise, starting at the left of one of them.

    Args:
        seat: Where to start; it comes last itself.
        seats: How many seats the table has.

    Returns:
        All ``seats`` seats, each once.

    >>> clockwise_after(Seat(2), 4)
    (3, 0, 1, 2)
    """
    return tuple(Seat((seat + offset) % seats) for offset in range(1, seats + 1))


def row_of(contestants: Collection[Seat], dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """Put the contestants of a deal in the order in which they play (rule DEAL-ROW).

    Args:
        contestants: The seats that take part.
        dealer: The seat that marks where the row ends, whether it takes part or rests.
        seats: How many seats the table has.

    Returns:
        The contestants clockwise from the dealer's left; the dealer, if it takes part, is last.

    >>> row_of({Seat(0), Seat(1), Seat(3)}, dealer=Seat(1), seats=4)
    (3, 0, 1)
    >>> row_of({Seat(0), Seat(3)}, dealer=Seat(1), seats=4)
    (3, 0)
    """
    return tuple([seat for seat in clockwise_after(dealer, seats) if seat in contestants])


def by_seat(row: Sequence[Seat], values: Sequence[V], seats: int) -> tuple[V | None, ...]:
    """List by seat what lies along the row.

    Args:
        row: Where each value lies.
        values: One for each seat of the row; more are not looked at.
        seats: How many seats the table has.

    Returns:
        A value for each seat; ``None`` where nothing lies.

    >>> by_seat((Seat(2), Seat(0)), ("left", "right"), seats=3)
    ('right', None, 'left')
    """
    found: list[V | None] = [None] * seats
    for place, seat in enumerate(row):
        found[seat] = values[place]
    return tuple(found)
