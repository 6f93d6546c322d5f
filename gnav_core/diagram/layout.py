"""How lines and labels find their places around the phases.

A line is as straight as it can be without touching a phase or following another line. A label lies
beside its own line, where it covers nothing.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import attrs

from gnav_core.diagram.geometry import Box, Curve, Point, bent, loop
from gnav_core.diagram.spots import CANVAS, LEGEND, SPOTS
from gnav_core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnav_core.book import Rulebook

LETTER: Final = 7.2
"""How wide a letter of a label is."""
LINE: Final = 15.0
"""How high a line of a label is."""
GAP: Final = 4.0
"""How near a line comes to its phases, and a label to its line and to other labels."""
CLEARANCE: Final = 8.0
"""How near a line comes to other phases and to other lines."""
STEP: Final = 6.0
"""How close together the points are at which a line is looked at."""
BENDS: Final = (0, *(side * bend for bend in range(40, 321, 40) for side in (1, -1)))
"""How far a line may bend, the best first."""
SHARES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""After which share of its line a label may lie, the best first."""

Ends: TypeAlias = tuple[type[State], type[State]]
Choice = TypeVar("Choice")


@attrs.frozen
class Edge:
    """A line of the diagram.

    Args:
        before: The phase from which it leads.
        after: The phase to which it leads.
        rules: The ids of the rules that lead there, in the order of the book.
        curve: The line.
        label: The room for the ids, one below the other.
    """

    before: type[State]
    after: type[State]
    rules: tuple[str, ...]
    curve: Curve
    label: Box


@lru_cache(maxsize=8)
def arrange(rulebook: Rulebook) -> tuple[Edge, ...]:
    """Find a line, and a place for its label, for every two phases that a rule connects."""
    ids: dict[Ends, tuple[str, ...]] = defaultdict(tuple)
    for rule in rulebook.rules:
        ids[rule.before, rule.after] += (rule.id,)
    curves = _curves(list(ids))
    labels = _labels(ids, curves)
    return tuple(Edge(*ends, ids[ends], curves[ends], labels[ends]) for ends in ids)


def _best(choices: Iterable[Choice], trouble: Callable[[Choice], int]) -> Choice:
    """Take the first choice that makes no trouble, or else the one that makes the least."""
    judged: list[tuple[int, int, Choice]] = []
    for index, choice in enumerate(choices):
        judged.append((trouble(choice), index, choice))
        if not judged[-1][0]:
            break
    return min(judged)[2]


def _curves(all_ends: list[Ends]) -> dict[Ends, Curve]:
    """Draw the lines: first those that can be straight, then the others around them."""
    curves: dict[Ends, Curve] = {}
    drawn: list[Point] = []
    for ends in sorted(all_ends, key=lambda ends: bool(_phases_hit(ends, _line(ends, 0)))):

        def trouble(curve: Curve, ends: Ends = ends) -> int:
            return 100 * _phases_hit(ends, curve) + _followed(curve, drawn)

        curves[ends] = _best((_line(ends, bend) for bend in BENDS), trouble)
        drawn.extend(curves[ends].points(STEP))
    return curves


def _line(ends: Ends, bend: float) -> Curve:
    before, after = (SPOTS[phase] for phase in ends)
    if before is after:
        return loop(before.box, before.loop, GAP)
    return bent(before.box, after.box, bend, GAP)


def _phases_hit(ends: Ends, curve: Curve) -> int:
    """Count the points of a line that touch another phase or leave the picture."""
    others = [spot.box for phase, spot in SPOTS.items() if phase not in ends]
    return sum(
        not CANVAS.holds(point, -CLEARANCE) or any(box.holds(point, CLEARANCE) for box in others)
        for point in curve.points(STEP)
    )


def _followed(curve: Curve, drawn: list[Point]) -> int:
    """Count the points in the middle of a line that come near to a line drawn before."""
    points = curve.points(STEP)
    middle = points[len(points) // 6 : -len(points) // 6]
    return sum(any(hypot(x - u, y - v) < CLEARANCE for u, v in drawn) for x, y in middle)


def _labels(ids: dict[Ends, tuple[str, ...]], curves: dict[Ends, Curve]) -> dict[Ends, Box]:
    """Place the labels, those of most rules first, since they need most room."""
    labels: dict[Ends, Box] = {}
    taken = [spot.box for spot in SPOTS.values()] + list(LEGEND.values())
    lines = [point for curve in curves.values() for point in curve.points(STEP)]

    def trouble(label: Box) -> int:
        covered = sum(box.meets(label, GAP) for box in taken)
        outside = not all(CANVAS.holds(corner, -GAP) for corner in label.corners)
        return 100 * (covered + outside) + sum(label.holds(point, GAP - 1) for point in lines)

    for ends in sorted(ids, key=lambda ends: -len(ids[ends])):
        labels[ends] = _best(_beside(curves[ends], ids[ends]), trouble)
        taken.append(labels[ends])
    return labels


def _beside(curve: Curve, ids: tuple[str, ...]) -> Iterator[Box]:
    """List the places beside a line at which a label may lie, the best first."""
    size = Box(0, 0, LETTER * max(map(len, ids)), LINE * len(ids))
    for side, share in product((1, -1), SHARES):
        dx, dy = curve.across(share)
        yield size.beside(curve.at(share), (side * dx, side * dy), GAP)
