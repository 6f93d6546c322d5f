"""The places of the phases in the diagram, chosen by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.diagram.geometry import Box, Point
from gnav_core.phase import PhaseKind
from gnav_core.state import (
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Gathering,
    MatchOver,
    Resting,
    Resuming,
    Settled,
    Settling,
    State,
    Undealt,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

CANVAS: Final = Box(425, 400, 850, 800)
"""The whole picture."""

NODE: Final = (100.0, 36.0)
"""How wide and how high a phase is."""

LEFT: Final = (-1.0, 0.0)
RIGHT: Final = (1.0, 0.0)
ABOVE: Final = (0.0, -1.0)
BELOW: Final = (0.0, 1.0)


@attrs.frozen
class Spot:
    """Where a phase lies.

    Args:
        x: Its middle, from the left.
        y: Its middle, from the top.
        loop: The side on which a line to itself lies.
    """

    x: float
    y: float
    loop: Point

    @property
    def box(self) -> Box:
        """The room that the phase takes."""
        return Box(self.x, self.y, *NODE)


SPOTS: Final[Mapping[type[State], Spot]] = {
    Gathering: Spot(240, 40, LEFT),
    Undealt: Spot(240, 130, LEFT),
    Dealt: Spot(240, 220, LEFT),
    Deciding: Spot(240, 315, LEFT),
    Challenging: Spot(275, 435, LEFT),
    Drawing: Spot(510, 435, ABOVE),
    Resuming: Spot(240, 655, BELOW),
    Settling: Spot(650, 655, BELOW),
    Comparing: Spot(650, 535, LEFT),
    Resting: Spot(750, 385, RIGHT),
    Closing: Spot(650, 240, RIGHT),
    Settled: Spot(650, 40, RIGHT),
    MatchOver: Spot(445, 130, LEFT),
}
"""The place of every phase: the deal down the left side, its settlement up the right side."""

LEGEND: Final[Mapping[PhaseKind, Box]] = {
    kind: Box(137 + 192 * index, 765, *NODE) for index, kind in enumerate(PhaseKind)
}
"""The place of a sample of every kind of phase."""
