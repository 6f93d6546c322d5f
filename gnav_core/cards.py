"""The pack: 21 ranks, two of each, no suits (rule PACK)."""

from __future__ import annotations

from enum import IntEnum, unique
from typing import Final


@unique
class Rank(IntEnum):
    """The rank of a card; a higher value beats a lower one in the comparison.

    The two copies of a rank are the same card, so a rank is all there is to know of it.
    The order of the members is the order of the game, and it is written nowhere else.

    >>> Rank.NARR < Rank.ZERO < Rank.XII < Rank.HUS < Rank.GJOK
    True
    >>> Rank.GJOK.label, Rank.GJOK.english, Rank.GJOK.is_matador
    ('Gjøk', 'cuckoo', True)
    """

    NARR = 0
    UGLE = 1
    POTTE = 2
    ZERO = 3
    I = 4  # noqa: E741 - the numeral printed on the card
    II = 5
    III = 6
    IV = 7
    V = 8
    VI = 9
    VII = 10
    VIII = 11
    IX = 12
    X = 13
    XI = 14
    XII = 15
    HUS = 16
    HEST = 17
    KATT = 18
    DRAGON = 19
    GJOK = 20

    @property
    def label(self) -> str:
        """What is printed on the card, such as ``Gjøk``, ``0`` or ``VII``."""
        return _LABELS.get(self, self.name)

    @property
    def english(self) -> str:
        """The English name of a picture card, such as ``cuckoo``; a number keeps its label."""
        return _ENGLISH.get(self, self.label)

    @property
    def is_matador(self) -> bool:
        """Whether the rank is one of the five that refuse an exchange when challenged."""
        return self >= Rank.HUS

    def __str__(self) -> str:
        """Return the label, so that a card in a sentence reads as on the table."""
        return self.label

    def __format__(self, spec: str) -> str:
        """Format the label, not the number behind it."""
        return format(self.label, spec)

    def __repr__(self) -> str:
        """Return the name as it is written in code."""
        return f"Rank.{self.name}"


_LABELS: Final = {
    Rank.NARR: "Narr",
    Rank.UGLE: "Ugle",
    Rank.POTTE: "Potte",
    Rank.ZERO: "0",
    Rank.HUS: "Hus",
    Rank.HEST: "Hest",
    Rank.KATT: "Katt",
    Rank.DRAGON: "Dragon",
    Rank.GJOK: "Gjøk",
}

_ENGLISH: Final = {
    Rank.NARR: "fool",
    Rank.UGLE: "owl",
    Rank.POTTE: "flowerpot",
    Rank.HUS: "house",
    Rank.HEST: "horse",
    Rank.KATT: "cat",
    Rank.DRAGON: "dragoon",
    Rank.GJOK: "cuckoo",
}

COPIES: Final = 2
"""How many cards of each rank the pack holds."""

MATADORS: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if rank.is_matador)
"""The five top ranks, lowest first: house, horse, cat, dragoon, cuckoo."""

PACK: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank for _ in range(COPIES))
"""The 42 cards, lowest first; a shuffle of it is what ``Deal`` takes."""
