"""Ways: in how many ways the unseen cards can lie, when each card is of some span of ranks."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import comb, perm
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnav_core.odds.card import Span

Group: TypeAlias = tuple[int, int, int]
"""The lowest and the highest rank of a span, and how many cards have to be of it."""


class Unseen:
    """The cards that a seat does not see.

    The two copies of a rank are told apart here, so that all ways have the same chance.

    Args:
        copies: How many copies of each rank there are.

    >>> Unseen((1, 2, 2)).ways([((1, 1), 1), ((0, 2), 1)])
    8
    """

    def __init__(self, copies: Sequence[int]) -> None:
        """Add up how many cards lie below each rank."""
        self._below = (0, *accumulate(copies))
        self._found: dict[frozenset[tuple[Span, int]], int] = {}

    def ways(self, spans: Iterable[tuple[Span, int]]) -> int:
        """Count the ways in which some cards can be dealt from the unseen ones.

        Args:
            spans: Spans, and how many cards have to be of each; an empty one leaves no way.
        """
        cards: dict[Span, int] = {}
        for span, count in spans:
            if span[0] > span[1] and count:
                return 0
            cards[span] = cards.get(span, 0) + count
        asked = frozenset(cards.items())
        if asked not in self._found:
            self._found[asked] = self._ways([(*span, count) for span, count in cards.items()])
        return self._found[asked]

    def _ways(self, groups: list[Group]) -> int:
        """Count them, the narrowest span first.

        Where no span crosses another one, each contains the narrower ones that it meets, and its
        cards are chosen from what those leave. Of two spans that cross, the one of fewer cards is
        split in two.
        """
        groups.sort(key=_width)
        ways = 1
        for index, (lowest, highest, cards) in enumerate(groups):
            free = self._below[highest + 1] - self._below[lowest]
            for other, (low, high, taken) in enumerate(groups):
                if other < index:
                    free -= taken if lowest <= low and high <= highest else 0
                elif low <= highest and lowest <= high and not low <= lowest <= highest <= high:
                    fewer, more = (index, other) if cards <= taken else (other, index)
                    return self._split(groups, fewer, _cut(groups[fewer], groups[more]))
            if free < cards:
                return 0
            ways *= perm(free, cards)
        return ways

    def _split(self, groups: list[Group], index: int, cut: int) -> int:
        """Let any number of the cards of a group be below a rank, and the others not."""
        lowest, highest, cards = groups[index]
        rest = groups[:index] + groups[index + 1 :]
        return sum(
            comb(cards, low)
            * self._ways(_joined(*rest, (lowest, cut - 1, low), (cut, highest, cards - low)))
            for low in range(cards + 1)
        )


def _width(group: Group) -> int:
    return group[1] - group[0]


def _cut(group: Group, other: Group) -> int:
    """Give the rank at which a group is split that crosses another one."""
    return other[0] if group[0] < other[0] else other[1] + 1


def _joined(*groups: Group) -> list[Group]:
    """Put groups of the same span together, and leave out those of no cards."""
    cards: Counter[Span] = Counter()
    for lowest, highest, count in groups:
        cards[lowest, highest] += count
    return [(*span, count) for span, count in cards.items() if count]
