"""Thresholds: up to which card it pays to ask, by the length of the row and the place in it."""

from __future__ import annotations

from typing import Final

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import shown
from gnav_core.seats import MIN_SEATS


@attrs.frozen
class Thresholds:
    """The highest rank with which a seat asks, by the length of the row and the place in it.

    Places are counted from the end: place 0 is the last one, which asks the stock.

    Args:
        rows: For each length of a row, from 2 on, the rank of each place, the last place first. A
            longer row is taken for the longest one, its first places for the first place of that.

    >>> BY_PLACE.highest(places=4, from_end=0)
    Rank.IV
    """

    rows: tuple[tuple[Rank, ...], ...]

    def highest(self, *, places: int, from_end: int) -> Rank:
        """Give the highest rank with which a seat asks.

        Args:
            places: How long the row is, 2 or more.
            from_end: How many places follow.
        """
        row = self.rows[min(places - MIN_SEATS, len(self.rows) - 1)]
        return row[min(from_end, len(row) - 1)]

    def lowered(self, ranks: int) -> Thresholds:
        """Make thresholds that are lower by some ranks everywhere, as far down as a fool.

        Args:
            ranks: By how many ranks.

        >>> everywhere(Rank.VI).lowered(3).highest(places=4, from_end=0)
        Rank.III
        """
        return Thresholds(
            tuple(tuple(Rank(max(Rank.NARR, rank - ranks)) for rank in row) for row in self.rows)
        )


def everywhere(rank: Rank) -> Thresholds:
    """Make thresholds that are the same rank at every place of every row.

    >>> everywhere(Rank.VI).highest(places=37, from_end=36)
    Rank.VI
    """
    return Thresholds(((rank,),))


def thresholds_of(given: Thresholds | Rank) -> Thresholds:
    """Take a rank alone for thresholds that are the same everywhere.

    Raises:
        TypeError: When it is neither.
    """
    match given:
        case Thresholds():
            return given
        case Rank():
            return everywhere(given)
        case _:
            raise TypeError(f"thresholds must be Thresholds or a Rank, not {shown(given)}")


_R: Final = Rank

BY_PLACE: Final = Thresholds(
    (
        (_R.VI, _R.V),
        (_R.V, _R.V, _R.IV),
        (_R.IV, _R.V, _R.IV, _R.III),
        (_R.IV, _R.IV, _R.III, _R.III, _R.II),
        (_R.III, _R.III, _R.III, _R.II, _R.II, _R.II),
        (_R.II, _R.III, _R.III, _R.III, _R.II, _R.I, _R.I),
        (_R.II, _R.II, _R.II, _R.II, _R.I, _R.I, _R.I, _R.ZERO),
    )
)
"""What pays where everybody plays so: for rows of two places, three places and so on, each with the
last place first. ``spec/thresholds.py`` has found it."""
