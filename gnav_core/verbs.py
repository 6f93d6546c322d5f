"""Verbs: what a rule does to the match or the table, each a pure function to the next value.

A verb knows no phase and asks no question; whether it may happen is the rule's business, and so is
which facts of the table it is put to. Cards are listed along the row, lives by seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.position import Card, new_position, new_setup, new_standing
from gnav_core.record import Exchange
from gnav_core.seats import MAX_SEATS, Seat, by_seat, clockwise_after

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnav_core.position import Position, Standing
    from gnav_core.settings import Settings

NOBODY: Final[frozenset[Seat]] = frozenset()
"""No seat."""

_OWN: Final = tuple(
    tuple(Card(rank, face_up=False, seen_by=frozenset((Seat(seat),))) for rank in Rank)
    for seat in range(MAX_SEATS)
)
"""By seat and rank: a card that nobody but its holder has seen; made once, for every deal."""

_EXCHANGES: Final = tuple(
    tuple(Exchange(Seat(one), Seat(other)) for other in range(MAX_SEATS))
    for one in range(MAX_SEATS)
)
"""By requester and recipient: what a cat would undo; made once, for every deal."""

_RANKS: Final = tuple(Rank)
_FACE_UP: Final = True

_DRAWN: Final = tuple(Card(rank, face_up=True, seen_by=NOBODY) for rank in Rank)
"""By rank: a card that went from the stock to the discard."""


def open_match(settings: Settings) -> Standing:
    """Give every seat its lives and call the first deal."""
    lives = (settings.lives,) * settings.seats
    return new_standing(settings, 1, settings.first_dealer, lives, NOBODY)


def call_next_deal(standing: Standing, resting: frozenset[Seat]) -> Standing:
    """Move the dealer to the next living seat clockwise, raise the number, and let seats rest."""
    settings, lives = standing.settings, standing.lives
    order = clockwise_after(standing.dealer, settings.seats)
    dealer = next(filter(lives.__getitem__, order))
    return new_standing(settings, standing.deal_number + 1, dealer, lives, resting)


def deal_out(standing: Standing, row: tuple[Seat, ...], pack: tuple[Rank, ...]) -> Position:
    """Deal one card, face down, to each seat of the row from the top of the pack."""
    settings, places = standing.settings, len(row)
    dealt = by_seat(row, pack, settings.seats)
    setup = new_setup(settings, standing.deal_number, standing.dealer, standing.resting, row, dealt)
    cards = tuple([_OWN[seat][pack[place]] for place, seat in enumerate(row)])
    return new_position(setup, standing.lives, cards, pack[places:])


def top_discarded(position: Position) -> tuple[Card, ...]:
    """Add the top card of the stock to the discard, face up."""
    return (*position.discarded, _DRAWN[position.stock[0]])


def own_card(seat: Seat, rank: Rank) -> Card:
    """Give a seat a card face down, which nobody else has seen."""
    return _OWN[seat][rank]


def face_up(card: Card) -> Card:
    """Turn a card face up, and so it stays."""
    return card if card.face_up else _card(card.rank, _FACE_UP, card.seen_by)


@lru_cache(maxsize=4096)  # the same few cards are turned and exchanged in deal after deal
def _card(rank: Rank, is_face_up: bool, seen_by: frozenset[Seat]) -> Card:
    """Make a card of plain values, so that what is kept is right for all that equals them."""
    return Card(_RANKS[rank], bool(is_face_up), frozenset([Seat(int(seat)) for seat in seen_by]))


def all_shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Turn every card face up."""
    return tuple(
        [card if card.face_up else _card(card.rank, _FACE_UP, card.seen_by) for card in cards]
    )


def shown(cards: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """Turn the card at a place face up."""
    laid = list(cards)
    laid[place] = face_up(laid[place])
    return tuple(laid)


def exchange_between(requester: Seat, recipient: Seat) -> Exchange:
    """Write down an exchange."""
    return _EXCHANGES[requester][recipient]


def exchanged(cards: tuple[Card, ...], one: int, other: int, swap: Exchange) -> tuple[Card, ...]:
    """Exchange the cards of two places, and let both seats see both."""
    both = frozenset((swap.requester, swap.recipient))
    given, taken = cards[one], cards[other]
    laid = list(cards)
    laid[one] = _card(taken.rank, taken.face_up, taken.seen_by | both)
    laid[other] = _card(given.rank, given.face_up, given.seen_by | both)
    return tuple(laid)


def undone(position: Position) -> tuple[Card, ...]:
    """Undo every recorded exchange, the last first.

    The cards go back with their marks: what a seat has seen of them it remembers.
    """
    cards, row = list(position.cards), position.setup.row
    for swap in reversed(position.record):
        one, other = row.index(swap.requester), row.index(swap.recipient)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def one_life_less(lives: tuple[int, ...], seats: Collection[Seat]) -> tuple[int, ...]:
    """Take one life from each of some seats."""
    left = list(lives)
    for seat in seats:
        left[seat] -= 1
    return tuple(left)
