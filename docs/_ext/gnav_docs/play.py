"""What the page on playing shows in every language: the cards and the calls."""

from __future__ import annotations

from typing import Final

from gnav_core import Rank
from gnav_core.languages import Call, Language, call, meaning, rank_name
from gnav_docs.markup import MarkupDirective, table
from gnav_docs.spoken import spoken
from gnav_docs.texts import language_of

NUMBERS_AT: Final = 3
"""How many pictures are lower than the numbers."""

SPOKEN: Final = (Language.NORWEGIAN, Language.DANISH)
"""The languages in which the calls are made."""

OCCASIONS: Final = {
    Call.KEEP: "You keep your card.",
    Call.REQUEST: "You ask for a swap.",
    Call.HOUSE: "A house refuses.",
    Call.HORSE: "A horse refuses.",
    Call.CAT: "A cat refuses.",
    Call.DRAGOON: "A dragoon refuses.",
    Call.CUCKOO: "A cuckoo refuses.",
}


class CardsDirective(MarkupDirective):
    """What the cards with a picture are called in every language, lowest first."""

    def markup(self) -> str:
        """Write the table, the language of the page first; the numbers are one row."""
        tongue = language_of(self.config)
        columns = sorted(Language, key=lambda each: each is not tongue)
        rows = [
            (rank.label, *(spoken(rank_name(rank, each), each) for each in columns))
            for rank in Rank
            if rank.english != rank.label
        ]
        rows.insert(NUMBERS_AT, ("0, I, II … XII",) * (1 + len(columns)))
        head = ("On the card", *(spoken(each.label, each) for each in columns))
        return table("gnav-cards", head, rows)


class CallsDirective(MarkupDirective):
    """What is said at the table, and what it means in the language of the page."""

    def markup(self) -> str:
        """Write the table; who speaks Danish or Norwegian needs no meaning."""
        tongue = language_of(self.config)
        head = ["When", "In Norwegian", "In Danish", "Which means"]
        rows = [
            [
                OCCASIONS[said],
                *(spoken(call(said, each), each) for each in SPOKEN),
                spoken(meaning(said, tongue), tongue),
            ]
            for said in Call
        ]
        width = len(head) - (tongue in SPOKEN)
        return table("gnav-calls", head[:width], [row[:width] for row in rows])
