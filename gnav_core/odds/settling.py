"""Settling: in how many ways a seat pays at the settlement, the exchanges having ended somehow."""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final

from gnav_core.odds.card import is_fool
from gnav_core.odds.request import MOST_PASSED
from gnav_core.odds.ways import Unseen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gnav_core.odds.beliefs import Beliefs
    from gnav_core.odds.card import Card, Cards, Span
    from gnav_core.odds.course import End

MOST_DRAWN: Final = MOST_PASSED + 1
"""How many cards a request can draw from the stock."""


class Settling:
    """Counts ways to lay the unseen cards: in the row, and on top of the stock.

    Args:
        beliefs: What the seat believes.
    """

    def __init__(self, beliefs: Beliefs) -> None:
        """Count the cards of the stock."""
        self._unseen = Unseen(beliefs.unseen)
        before = sum(count for card, count in beliefs.before[0] if not card.is_known)
        ahead = sum(not place.shows_fool for place in beliefs.ahead)
        self._stock = sum(beliefs.unseen) - before - ahead

    def all(self, lying: Cards, drawn: int = 0) -> int:
        """Count the ways in which cards can lie.

        Args:
            lying: The cards of the row, and those drawn from the stock.
            drawn: How many were drawn.
        """
        return self._ways(((card.span, count) for card, count in lying if not card.is_known), drawn)

    def paying(self, ends: Mapping[End, int]) -> int:
        """Count the ways in which the seat pays.

        Args:
            ends: How the exchanges can end, and how many lines end so.
        """
        return sum(lines * self._paying(end) for end, lines in ends.items())

    def with_fool(self, ends: Mapping[End, int]) -> int:
        """Count the ways in which the seat pays with a fool.

        Args:
            ends: How the exchanges can end, and how many lines end so.
        """
        return self.paying({end: lines for end, lines in ends.items() if is_fool(end.mine)})

    def lives(self, ends: Mapping[End, int]) -> int:
        """Add up the lives that all seats lose, over all ways, a tie for the lowest taken as one.

        Args:
            ends: How the exchanges can end, and how many lines end so.
        """
        return sum(
            lines * _lives(end) * self.all((*end.lying, (end.mine, 1)), end.drawn)
            for end, lines in ends.items()
        )

    def _paying(self, end: End) -> int:
        """Count them where the exchanges have ended in one way.

        Among two or more a fool pays. Another card pays unless others have both fools or somebody
        has a lower card that is no fool.
        """
        against = [it for it in end.lying if it[0].is_against]
        if not against:
            return 0
        if is_fool(end.mine):
            return self.all((*end.lying, (end.mine, 1)), end.drawn)
        others = [it for it in against if not is_fool(it[0])]
        if _count(against) > _count(others) + 1:
            return 0
        free = [
            (card.span, count)
            for card, count in end.lying
            if not card.is_known and (not card.is_against or is_fool(card))
        ]
        lowest, highest = end.mine.span
        highest = min((highest, *(card.span[1] for card, _ in others)))
        return sum(
            self._ways((*free, *_no_lower(rank, end.mine, others)), end.drawn)
            for rank in range(lowest, highest + 1)
        )

    def _ways(self, spans: Iterable[tuple[Span, int]], drawn: int) -> int:
        return self._unseen.ways(spans) * perm(self._stock - drawn, MOST_DRAWN - drawn)


def _count(cards: Iterable[tuple[Card, int]]) -> int:
    return sum(count for _, count in cards)


def _lives(end: End) -> int:
    """Count the lives lost by refusals and at the settlement, with one seat for the lowest."""
    against = [card for card, _ in end.lying if card.is_against]
    if not against:
        return end.refusals
    return end.refusals + (2 if any(map(is_fool, (*against, end.mine))) else 1)


def _no_lower(
    rank: int, mine: Card, others: Iterable[tuple[Card, int]]
) -> Iterator[tuple[Span, int]]:
    """Give what hidden cards can be where the seat's own is of a rank and no other is lower."""
    if not mine.is_known:
        yield (rank, rank), 1
    for card, count in others:
        if not card.is_known:
            lowest, highest = card.span
            yield (max(rank, lowest), highest), count
