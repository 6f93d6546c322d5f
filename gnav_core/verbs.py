"""Verbs: what a rule does to the match or the table, each a pure function to the next value.

A verb knows no phase and asks no question; whether it may happen is the rule's business.
Places are indices into the row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gnav_core.position import Card, Position, Setup, Standing
from gnav_core.record import Exchange
from gnav_core.seats import Seat, clockwise_after

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnav_core.cards import Rank
    from gnav_core.events import Action
    from gnav_core.settings import Settings


def open_match(settings: Settings) -> Standing:
    """Give every seat its lives and call the first deal."""
    lives = (settings.lives,) * settings.seats
    return Standing(settings, 1, settings.first_dealer, lives, frozenset())


def call_next_deal(standing: Standing, resting: frozenset[Seat]) -> Standing:
    """Move the dealer to the next living seat clockwise, raise the number, and let seats rest."""
    order = clockwise_after(standing.dealer, standing.settings.seats)
    dealer = next(seat for seat in order if standing.lives[seat])
    return attrs.evolve(
        standing, deal_number=standing.deal_number + 1, dealer=dealer, resting=resting
    )


def deal_out(standing: Standing, row: tuple[Seat, ...], pack: tuple[Rank, ...]) -> Position:
    """Deal one card, face down, to each seat of the row from the top of the pack."""
    hands = dict(zip(row, pack, strict=False))
    dealt = tuple(hands.get(Seat(seat)) for seat in range(standing.settings.seats))
    setup = Setup(
        standing.settings, standing.deal_number, standing.dealer, standing.resting, row, dealt
    )
    cards = tuple(
        Card(rank, face_up=False, seen_by=frozenset((seat,))) for seat, rank in hands.items()
    )
    return Position(setup, standing.lives, cards, stock=pack[len(row) :])


def remember(position: Position, decision: Action) -> Position:
    """Add a decision to those that everybody has heard in this deal."""
    return position.having(decisions=(*position.decisions, decision))


def move_pointer(position: Position, place: int) -> Position:
    """Let the turn pass to a place of the row, or past the row."""
    return position.having(pointer=place)


def end_exchanges(position: Position) -> Position:
    """Move the pointer past the row, so that nobody decides any more."""
    return move_pointer(position, len(position.cards))


def show(position: Position, place: int) -> Position:
    """Turn the card at a place face up."""
    return _lay(position, {place: _turn_up(position.cards[place])})


def show_all(position: Position) -> Position:
    """Turn the card at every place face up."""
    return position.having(cards=tuple(map(_turn_up, position.cards)))


def exchange(position: Position, requester: int, recipient: int) -> Position:
    """Exchange the cards of two places, let both seats see both, and record it."""
    row = position.setup.row
    swap = Exchange(row[requester], row[recipient])
    both = frozenset((swap.requester, swap.recipient))
    given, taken = position.cards[requester], position.cards[recipient]
    after = _lay(position, {requester: _see(taken, both), recipient: _see(given, both)})
    return after.having(record=(*position.record, swap))


def undo_exchanges(position: Position) -> Position:
    """Undo every recorded exchange, the last first, and empty the record.

    The cards go back with their marks: what a seat has seen of them it remembers.
    """
    cards = list(position.cards)
    place_of = {seat: place for place, seat in enumerate(position.setup.row)}
    for swap in reversed(position.record):
        one, other = place_of[swap.requester], place_of[swap.recipient]
        cards[one], cards[other] = cards[other], cards[one]
    return position.having(cards=tuple(cards), record=())


def discard_top(position: Position) -> Position:
    """Move the top card of the stock to the discard, face up."""
    top = Card(position.stock[0], face_up=True, seen_by=frozenset())
    return position.having(stock=position.stock[1:], discarded=(*position.discarded, top))


def replace_by_top(position: Position, place: int) -> Position:
    """Discard the card at a place as it lies and put the top card of the stock there, face down."""
    seat = position.setup.row[place]
    top = Card(position.stock[0], face_up=False, seen_by=frozenset((seat,)))
    return _lay(position, {place: top}).having(
        stock=position.stock[1:], discarded=(*position.discarded, position.cards[place])
    )


def lose_life(position: Position, seats: Collection[Seat]) -> Position:
    """Take one life from each of some seats."""
    lives = tuple(left - (seat in seats) for seat, left in enumerate(position.lives))
    return position.having(lives=lives)


def depart(position: Position, seat: Seat) -> Position:
    """Let a seat leave the deal; its card stays where it lies."""
    return position.having(departed=position.departed | {seat})


def _lay(position: Position, cards: dict[int, Card]) -> Position:
    laid = list(position.cards)
    for place, card in cards.items():
        laid[place] = card
    return position.having(cards=tuple(laid))


def _turn_up(card: Card) -> Card:
    return Card(card.rank, face_up=True, seen_by=card.seen_by)


def _see(card: Card, seats: frozenset[Seat]) -> Card:
    return Card(card.rank, card.face_up, card.seen_by | seats)
