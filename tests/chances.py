"""Whether things were drawn as often as they should be."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")

DEVIATIONS = 4
"""So many standard deviations more than on the average are not believed to be chance."""


def fits(found: Mapping[T, int], chances: Mapping[T, int]) -> bool:
    """Tell by Pearson's statistic whether draws fit their chances, given in any proportion.

    The average of the statistic and its variance are those of a multinomial draw, so that it may
    be used when single things are rarely drawn.
    """
    if not found.keys() <= chances.keys():
        return False
    drawn, total = sum(found.values()), sum(chances.values())
    expected = {thing: drawn * chance / total for thing, chance in chances.items()}
    statistic = sum((found.get(thing, 0) - mean) ** 2 / mean for thing, mean in expected.items())
    free = len(chances) - 1
    inverse = sum(total / chance for chance in chances.values())
    variance = 2 * free + (inverse - len(chances) ** 2 - 2 * free) / drawn
    return abs(statistic - free) <= DEVIATIONS * sqrt(variance)
