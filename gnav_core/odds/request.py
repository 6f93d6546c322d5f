"""Requests: what becomes of the cards when somebody asks."""

from __future__ import annotations

from typing import Final, NamedTuple

from gnav_core.cards import Rank
from gnav_core.odds.card import Card, Span, laid
from gnav_core.odds.line import Line

REFUSALS: Final = ((Rank.DRAGON, False), (Rank.KATT, True))
"""The matadors that cost the one who asks a life, and whether they undo the exchanges."""

STOPPED: Final[Span] = (Rank.GJOK, Rank.GJOK)
"""The matador that ends the exchanges."""

MOST_PASSED: Final = 4
"""How many houses and horses a request can pass."""


class Request(NamedTuple):
    """A request of one of the others, before it is answered.

    Args:
        asker: The place of the one who asks, counted from the first one ahead.
        held: The card that it offers.
        is_dealt: Whether that is the card that it was dealt.
        line: How it has gone; nobody holds a card in it.
    """

    asker: int
    held: Card
    is_dealt: bool
    line: Line

    def showing(self, span: Span) -> Request:
        """Let a matador be shown that was dealt to the place that was asked."""
        return self._laying(Card(span, False, True, True))

    def drawing(self, span: Span) -> Request:
        """Let a matador be drawn from the stock."""
        return self._laying(Card(span, False, False, False))

    def _laying(self, card: Card) -> Request:
        _, lent, lying, mine, refusals = self.line
        return Request(
            self.asker,
            self.held,
            self.is_dealt,
            Line(None, lent, laid(lying, card), mine, refusals),
        )

    def exchanged(self, card: Card) -> Line:
        """Let the place that was asked give its card and have the turn."""
        _, lent, lying, mine, refusals = self.line
        return Line(self.held, card._replace(is_against=True), laid(lying, lent), mine, refusals)

    def replaced(self, span: Span) -> Line:
        """Let a card from the stock replace the one that was offered."""
        _, lent, lying, mine, refusals = self.line
        card = Card(span, False, True, False)
        return Line(None, None, laid(lying, self.held, lent, card), mine, refusals)

    def kept(self) -> Line:
        """Let the one who asked keep its card and stay."""
        _, lent, lying, mine, refusals = self.line
        held = self.held._replace(is_against=True)
        return Line(None, None, laid(lying, held, lent), mine, refusals)

    def departed(self) -> Line:
        """Let the one who asked depart: neither its card nor the one it was dealt is compared."""
        _, lent, lying, mine, refusals = self.line
        held = self.held
        if self.is_dealt:
            held = held._replace(is_against_undone=False)
        elif lent is not None:
            lent = lent._replace(is_against_undone=False)
        else:
            mine = mine._replace(is_against_undone=False)
        return Line(None, None, laid(lying, held, lent), mine, refusals)
