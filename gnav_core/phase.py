"""What the phases have in common: their kinds, and the attributes that an embedder reads."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

import attrs

from gnav_core.cards import Rank
from gnav_core.events import Action
from gnav_core.position import Position, Standing
from gnav_core.record import Exchange
from gnav_core.seats import Seat
from gnav_core.settings import Settings


class PhaseKind(StrEnum):
    """What a phase waits for."""

    AUTOMATIC = "automatic"
    """Nothing: the next rule follows of itself."""
    CHANCE = "chance"
    """A chance outcome, ``Deal``."""
    DECISION = "decision"
    """A seat's decision, ``Keep`` or ``Request``."""
    TABLE = "table"
    """The table's word, ``NextDeal`` or ``Restart``."""


@attrs.frozen
class BetweenDeals:
    """What the phases have in common in which no card is in play.

    Args:
        standing: How the match stands.
    """

    standing: Standing

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self.standing.settings

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1."""
        return self.standing.deal_number

    @property
    def dealer(self) -> Seat:
        """The seat that marks where the row ends."""
        return self.standing.dealer

    @property
    def lives(self) -> tuple[int, ...]:
        """The lives left, by seat."""
        return self.standing.lives

    @property
    def resting(self) -> frozenset[Seat]:
        """The seats that sit the deal out."""
        return self.standing.resting


@attrs.frozen
class InDeal:
    """What the phases have in common in which cards are in play.

    A phase that has no more than this is ``attrs.frozen(init=False)``: every rule that fires makes
    a phase, and what ``attrs`` would write for one field takes half as long again.

    Args:
        position: The table in the middle of the deal.
    """

    position: Position

    def __init__(self, position: Position) -> None:
        _set_position(self, position)

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self.position.setup.settings

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1."""
        return self.position.setup.deal_number

    @property
    def dealer(self) -> Seat:
        """The seat that marks where the row ends."""
        return self.position.setup.dealer

    @property
    def lives(self) -> tuple[int, ...]:
        """The lives left, by seat."""
        return self.position.lives

    @property
    def resting(self) -> frozenset[Seat]:
        """The seats that sit the deal out."""
        return self.position.setup.resting

    @property
    def row(self) -> tuple[Seat, ...]:
        """The contestants in the order in which they play."""
        return self.position.setup.row

    @property
    def dealt(self) -> tuple[Rank | None, ...]:
        """The rank that each seat was dealt, by seat; ``None`` where none was."""
        return self.position.setup.dealt

    @property
    def hands(self) -> tuple[Rank | None, ...]:
        """The rank that lies at each seat, by seat; ``None`` where none lies."""
        position = self.position
        found: list[Rank | None] = [None] * len(position.lives)
        for place, seat in enumerate(position.setup.row):
            found[seat] = position.cards[place].rank
        return tuple(found)

    @property
    def stock(self) -> tuple[Rank, ...]:
        """The undealt rest of the pack, top first."""
        return self.position.stock

    @property
    def discard(self) -> tuple[Rank, ...]:
        """The cards out of the deal, in the order in which they went there."""
        return tuple(card.rank for card in self.position.discarded)

    @property
    def face_up(self) -> frozenset[Seat]:
        """The seats whose card lies face up."""
        cards = self.position.cards
        return frozenset(seat for seat, card in zip(self.row, cards, strict=True) if card.face_up)

    @property
    def seen(self) -> tuple[frozenset[Seat], ...]:
        """By seat: which seats held or got to see the card that lies there."""
        marks = {
            seat: card.seen_by for seat, card in zip(self.row, self.position.cards, strict=True)
        }
        return tuple(marks.get(Seat(seat), frozenset()) for seat in range(self.settings.seats))

    @property
    def departed(self) -> frozenset[Seat]:
        """The seats that reached zero lives through dragoon or cat in this deal."""
        return self.position.departed

    @property
    def record(self) -> tuple[Exchange, ...]:
        """The exchanges that a cat would undo, in order."""
        return self.position.record

    @property
    def decisions(self) -> tuple[Action, ...]:
        """Every decision of this deal, in order."""
        return self.position.decisions

    @property
    def pointer(self) -> int:
        """The place of the row whose turn it is; past the row when exchanges are over."""
        return self.position.pointer


_set_position: Final[Callable[[InDeal, Position], None]] = InDeal.__dict__["position"].__set__
"""Sets the field past the class, which lets nobody set it."""
