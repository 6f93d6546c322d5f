"""What lies on the table: the values that the phases are made of, none of which is ever changed."""

from __future__ import annotations

from typing import Final

import attrs

from gnav_core.cards import Rank
from gnav_core.events import Action
from gnav_core.quick import quick_maker
from gnav_core.record import Exchange
from gnav_core.seats import Seat
from gnav_core.settings import Settings


@attrs.frozen(weakref_slot=False)
class Standing:
    """How a match stands between two deals.

    Args:
        settings: What was agreed.
        deal_number: The number of the deal that comes, or that was just settled; from 1.
        dealer: The seat that marks where the row of that deal ends.
        lives: The lives left, by seat.
        resting: The seats that are alive and sit that deal out.
    """

    settings: Settings
    deal_number: int
    dealer: Seat
    lives: tuple[int, ...]
    resting: frozenset[Seat]

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats with a life left, ascending."""
        return tuple(Seat(seat) for seat, lives in enumerate(self.lives) if lives)

    @property
    def alive(self) -> int:
        """How many seats have a life left."""
        return len(self.lives) - self.lives.count(0)

    @property
    def contestants(self) -> frozenset[Seat]:
        """The seats that are alive and not resting."""
        return frozenset(self.living) - self.resting


@attrs.frozen(weakref_slot=False)
class Setup:
    """What is fixed for a whole deal once the cards are dealt.

    Args:
        settings: What was agreed for the match.
        deal_number: The number of the deal, from 1.
        dealer: The seat that marks where the row ends.
        resting: The seats that sit this deal out.
        row: The contestants in the order in which they play.
        dealt: The rank that each seat was dealt, by seat; ``None`` where none was.
    """

    settings: Settings
    deal_number: int
    dealer: Seat
    resting: frozenset[Seat]
    row: tuple[Seat, ...]
    dealt: tuple[Rank | None, ...]


@attrs.frozen
class Card:
    """A card out of the stock, with the marks that travel with it.

    It keeps them when it is exchanged, when an exchange is undone, and when it is discarded: who
    has seen it in this deal has seen it.

    Args:
        rank: Its rank.
        face_up: Whether it is shown.
        seen_by: The seats that held it or got to see it in an exchange, in which both seats see
            both cards; none when it went from the stock to the discard.
    """

    rank: Rank
    face_up: bool
    seen_by: frozenset[Seat]


@attrs.frozen(weakref_slot=False)
class Position:
    """The table in the middle of a deal.

    Args:
        setup: What is fixed for the deal.
        lives: The lives left, by seat.
        cards: The card that lies at each place of the row.
        stock: The undealt rest, top first.
        discarded: The cards out of the deal, in the order in which they went there.
        departed: The seats that reached zero lives through dragoon or cat in this deal.
        record: The exchanges that a cat would undo, in order.
        decisions: Every decision of this deal, in order; everybody heard them.
        pointer: The place of the row whose turn it is, from 0, also while its request is being
            answered; the number of places when the exchanges are over.
    """

    setup: Setup
    lives: tuple[int, ...]
    cards: tuple[Card, ...]
    stock: tuple[Rank, ...]
    discarded: tuple[Card, ...] = ()
    departed: frozenset[Seat] = frozenset()
    record: tuple[Exchange, ...] = ()
    decisions: tuple[Action, ...] = ()
    pointer: int = 0

    # Arguments by name alone would take a third longer.
    def having(  # noqa: PLR0913, PLR0917 - one argument for each thing that can change in a deal
        self,
        lives: tuple[int, ...] | None = None,
        cards: tuple[Card, ...] | None = None,
        stock: tuple[Rank, ...] | None = None,
        discarded: tuple[Card, ...] | None = None,
        departed: frozenset[Seat] | None = None,
        record: tuple[Exchange, ...] | None = None,
        decisions: tuple[Action, ...] | None = None,
        pointer: int | None = None,
    ) -> Position:
        """Make the position that differs in what is given and in nothing else."""
        return new_position(
            self.setup,
            self.lives if lives is None else lives,
            self.cards if cards is None else cards,
            self.stock if stock is None else stock,
            self.discarded if discarded is None else discarded,
            self.departed if departed is None else departed,
            self.record if record is None else record,
            self.decisions if decisions is None else decisions,
            self.pointer if pointer is None else pointer,
        )

    @property
    def compared(self) -> tuple[int, ...]:
        """The places of the contestants that have not departed."""
        row, departed = self.setup.row, self.departed
        if not departed:
            return tuple(range(len(row)))
        return tuple(place for place, seat in enumerate(row) if seat not in departed)

    @property
    def has_replaced(self) -> bool:
        """Whether the last card of the discard came from a hand, and not from the stock.

        A drawn matador lies there face up; a card from a hand lies face down unless it is a fool.
        """
        last = self.discarded[-1] if self.discarded else None
        return last is not None and not (last.face_up and last.rank.is_matador)

    @property
    def standing(self) -> Standing:
        """How the match stands once the cards are put away."""
        setup = self.setup
        return new_standing(
            setup.settings, setup.deal_number, setup.dealer, self.lives, setup.resting
        )


# What a rule makes of these is made by the following functions, since that takes half the time.
new_standing: Final = quick_maker(Standing)
new_setup: Final = quick_maker(Setup)
new_position: Final = quick_maker(Position)
