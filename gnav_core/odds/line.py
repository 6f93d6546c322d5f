"""Lines: the ways in which a deal can go on, as far as they matter to one seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from gnav_core.odds.card import FOOL, HIDDEN, ORDINARY, Card, Cards, is_fool, laid

UNTOUCHED: Final = Card(HIDDEN, False, False, True)
"""The card of a place that nothing is known of; it is compared where it was dealt."""

EXCHANGED: Final = Card(ORDINARY, False, False, True)
"""Such a card once it was challenged and exchanged."""

SHOWN_FOOL: Final = Card(FOOL, True, False, True)
"""The card of a place that was dealt a fool."""


class Line(NamedTuple):
    """How a deal has gone on, as far as it matters.

    Args:
        held: The card that whoever has the turn got in an exchange; ``None`` if it got none.
        lent: The card that it was dealt and gave for it; ``None`` if the seat itself has that.
        lying: The other cards of the row and those drawn from the stock: they stay where they lie,
            unless a cat comes.
        mine: The seat's own card.
        refusals: How many requests have cost a life.
    """

    held: Card | None
    lent: Card | None
    lying: Cards
    mine: Card
    refusals: int = 0

    def fools(self) -> int:
        """Count the fools that are compared, but for one that is held."""
        lent = self.lent is not None and is_fool(self.lent)
        lying = sum(count for card, count in self.lying if card.is_against and is_fool(card))
        return lying + lent + is_fool(self.mine)


def undone(line: Line, dealt: Card) -> Line:
    """Let a cat move every card back to where it was dealt.

    Args:
        line: How it has gone; nobody has the turn.
        dealt: The card that the seat itself was dealt.
    """
    lying: Cards = ()
    for card, count in (*line.lying, (line.mine, 1)):
        lying = laid(lying, card._replace(is_against=card.is_against_undone), times=count)
    return Line(None, None, lying, dealt, line.refusals)
