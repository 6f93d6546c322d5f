"""Where the seats of a picture lie: clockwise round a square table."""

from __future__ import annotations

from typing import Final

from gnav_core.diagram.geometry import Box

CELL: Final = (112.0, 130.0)
"""How wide and how high the cell of a seat is."""
HEAD: Final = 26.0
"""How high the line above the table is."""
MARGIN: Final = 4.0
"""How far the cells keep from the edge of the picture."""


def side(seats: int) -> int:
    """Tell how many cells a side of the square has: as few as will do, and an odd number.

    >>> side(2), side(8), side(9), side(37)
    (3, 3, 5, 11)
    """
    return max(3, 2 * -(-seats // 8) + 1)


def canvas(seats: int) -> Box:
    """Give the whole picture of a table."""
    width = CELL[0] * side(seats) + 2 * MARGIN
    height = CELL[1] * side(seats) + HEAD + 2 * MARGIN
    return Box(width / 2, height / 2, width, height)


def cell(index: int, seats: int) -> Box:
    """Give the cell of a seat.

    Args:
        index: How many seats it is clockwise from the one in the middle of the lower edge.
        seats: How many seats the table has.

    >>> [(cell(index, 2).x, cell(index, 2).y) for index in (0, 1)]
    [(172.0, 355.0), (172.0, 95.0)]
    """
    across = side(seats)
    ring = 4 * (across - 1)
    column, row = _around((2 * index * ring + seats) // (2 * seats), across - 1)
    x, y = MARGIN + CELL[0] * (column + 0.5), HEAD + MARGIN + CELL[1] * (row + 0.5)
    return Box(x, y, *CELL)


def _around(step: int, last: int) -> tuple[int, int]:
    """Walk clockwise along the edge of a square, from the middle of its lower edge.

    Args:
        step: How many cells to walk, less than once around.
        last: The number of the last column and row, from 0.

    Returns:
        Column and row of the cell that is reached, from the upper left.
    """
    lap, along = divmod(step + last // 2, last)
    return ((last - along, last), (0, last - along), (along, 0), (last, along))[lap % 4]


def surface(seats: int) -> Box:
    """Give the top of the table, between the cells of the seats."""
    inner = side(seats) - 2
    whole = canvas(seats)
    return Box(whole.x, whole.y + HEAD / 2, CELL[0] * inner - 8, CELL[1] * inner - 8)
