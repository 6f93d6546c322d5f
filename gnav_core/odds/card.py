"""Cards as a seat sees them that does not hold them: what they can be, and where they count."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from gnav_core.cards import Rank

Span: TypeAlias = tuple[int, int]
"""The lowest and the highest rank of some ranks in order, both included."""


class Card(NamedTuple):
    """A card of the row or of the stock, in one way in which the deal can go.

    Args:
        span: The ranks that it can have.
        is_known: Whether the seat knows where it lies, so that it is none of the unseen ones.
        is_against: Whether it is compared with the seat's own card where it lies.
        is_against_undone: Whether it is compared with it once a cat has undone the exchanges.
    """

    span: Span
    is_known: bool
    is_against: bool
    is_against_undone: bool


FOOL: Final[Span] = (Rank.NARR, Rank.NARR)
"""A fool."""

ORDINARY: Final[Span] = (Rank.UGLE, Rank.XII)
"""The cards that are exchanged when they are challenged and have not been shown before."""

ACCEPTED: Final[Span] = (Rank.NARR, Rank.XII)
"""The cards that are exchanged when they are challenged."""

HIDDEN: Final[Span] = (Rank.UGLE, Rank.GJOK)
"""The cards that may have been dealt where none is shown: whoever is dealt a fool shows it."""

PASSED: Final[Span] = (Rank.HUS, Rank.HEST)
"""The cards at which a request goes on."""

Cards: TypeAlias = tuple[tuple[Card, int], ...]
"""Cards in an order without a meaning, those that are alike together: what they are, how many."""


def narrowed(span: Span, within: Span) -> Span:
    """Give the ranks that two spans have in common."""
    return max(span[0], within[0]), min(span[1], within[1])


def is_empty(span: Span) -> bool:
    """Tell whether a span has no rank."""
    return span[0] > span[1]


def laid(lying: Cards, *cards: Card | None, times: int = 1) -> Cards:
    """Lay cards with others; a known one that is never compared matters no more.

    Args:
        lying: The others.
        cards: The cards.
        times: How many of each.
    """
    counts = dict(lying)
    for card in cards:
        if card is not None and (not card.is_known or card.is_against or card.is_against_undone):
            counts[card] = counts.get(card, 0) + times
    return tuple(sorted(counts.items()))


def is_fool(card: Card) -> bool:
    """Tell whether a card is known to be a fool."""
    return card.span[1] == Rank.NARR
