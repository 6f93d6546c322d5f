"""The shapes of a diagram: boxes and curves. This module knows no phase and no rule.

Lengths are in the units of the picture; x grows to the right and y downwards.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from typing import TypeAlias

import attrs

Point: TypeAlias = tuple[float, float]


@attrs.frozen
class Box:
    """An upright rectangle.

    Args:
        x: The middle, from the left.
        y: The middle, from the top.
        width: How wide it is.
        height: How high it is.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """The upper left and the lower right corner."""
        right, down = self.width / 2, self.height / 2
        return (self.x - right, self.y - down), (self.x + right, self.y + down)

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Tell whether a point is inside, or nearer to the box than a margin."""
        return (
            abs(point[0] - self.x) < self.width / 2 + margin
            and abs(point[1] - self.y) < self.height / 2 + margin
        )

    def meets(self, other: Box, margin: float = 0) -> bool:
        """Tell whether two boxes overlap, or are nearer to each other than a margin."""
        return (
            abs(other.x - self.x) < (self.width + other.width) / 2 + margin
            and abs(other.y - self.y) < (self.height + other.height) / 2 + margin
        )

    def edge_toward(self, point: Point, gap: float) -> Point:
        """Find where a line from the middle to a point leaves the box, and go a gap further."""
        dx, dy = point[0] - self.x, point[1] - self.y
        reach = min(
            self.width / 2 / abs(dx) if dx else float("inf"),
            self.height / 2 / abs(dy) if dy else float("inf"),
        )
        share = reach + gap / hypot(dx, dy)
        return self.x + share * dx, self.y + share * dy

    def beside(self, point: Point, direction: Point, gap: float) -> Box:
        """Move the box so that it lies beside a point, in a direction of length 1, with a gap."""
        reach = abs(direction[0]) * self.width / 2 + abs(direction[1]) * self.height / 2 + gap
        return attrs.evolve(
            self, x=point[0] + reach * direction[0], y=point[1] + reach * direction[1]
        )


@attrs.frozen
class Curve:
    """A cubic Bézier curve.

    Args:
        start: Where it starts.
        leaving: Whither it starts.
        arriving: Whence it ends.
        end: Where it ends.
    """

    start: Point
    leaving: Point
    arriving: Point
    end: Point

    def at(self, share: float) -> Point:
        """Find the point after a share of the curve, from 0 to 1."""
        rest = 1 - share
        a, b, c, d = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
        x, y = (
            a * self.start[i] + b * self.leaving[i] + c * self.arriving[i] + d * self.end[i]
            for i in (0, 1)
        )
        return x, y

    def across(self, share: float) -> Point:
        """Find the direction, of length 1, that points to the left at a share of the curve."""
        (x1, y1), (x2, y2) = self.at(share - 0.01), self.at(share + 0.01)
        length = hypot(x2 - x1, y2 - y1)
        return (y2 - y1) / length, (x1 - x2) / length

    def points(self, apart: float) -> tuple[Point, ...]:
        """List points along the curve, no more than a distance apart."""
        corners = (self.start, self.leaving, self.arriving, self.end)
        length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(corners))
        count = ceil(3 * length / apart)  # nowhere is it more than three times as fast
        return tuple(self.at(index / count) for index in range(count + 1))


def bent(start: Box, end: Box, bend: float, gap: float) -> Curve:
    """Draw a curve from box to box.

    Args:
        start: Where it starts.
        end: Where it ends.
        bend: How far its middle lies to the left of the straight line; 0 for that line.
        gap: The distance that it keeps to the boxes.
    """
    dx, dy = end.x - start.x, end.y - start.y
    out = 4 / 3 * bend / hypot(dx, dy)

    def aside(x: float, y: float, share: float) -> Point:
        return x + share * dx + out * dy, y + share * dy - out * dx

    first = start.edge_toward(aside(start.x, start.y, 0.2), gap)
    last = end.edge_toward(aside(end.x, end.y, -0.2), gap)
    return Curve(first, aside(*first, 0.1), aside(*last, -0.1), last)


def loop(box: Box, direction: Point, gap: float) -> Curve:
    """Draw a curve from a box to itself, on the side that a direction along an axis names."""
    dx, dy = direction
    width, reach = 11, 44

    def place(out: float, along: float) -> Point:
        return (
            box.x + dx * (box.width / 2 + out) - dy * along,
            box.y + dy * (box.height / 2 + out) + dx * along,
        )

    return Curve(
        place(gap, -width), place(reach, -1.6 * width), place(reach, 1.6 * width), place(gap, width)
    )
