"""Seats, and the order in which they play."""

from __future__ import annotations

from gnav_core.seats import Seat, by_seat, clockwise_after, row_of
from tables import seats


def test_clockwise_goes_round_the_table_once() -> None:
    """It starts at the left of a seat and ends at the seat itself."""
    assert (1, 2, 3, 0) == clockwise_after(Seat(0), 4)
    assert (3, 0, 1, 2) == clockwise_after(Seat(2), 4)
    assert (0, 1) == clockwise_after(Seat(1), 2)


def test_the_row_is_the_contestants_clockwise() -> None:
    """It ends with the dealer or, when the dealer rests, before it (rule DEAL-ROW)."""
    assert (3, 4, 0, 2) == row_of(seats(0, 2, 3, 4), Seat(2), 5)
    assert (3, 0) == row_of(seats(0, 3), Seat(1), 5)


def test_what_lies_along_the_row_is_listed_by_seat() -> None:
    """Nothing lies at a seat that is not in the row, and what is left over is not looked at."""
    assert ("b", None, "a", None) == by_seat((Seat(2), Seat(0)), "abc", 4)
