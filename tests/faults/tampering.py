"""What faults are made of: the result of the right rule, and how to spoil it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import attrs

from gnav_core import (
    RULEBOOK,
    BetweenDeals,
    Card,
    Event,
    Exchange,
    InDeal,
    Position,
    Rank,
    Seat,
    Standing,
    State,
)


def position_after(rule_id: str, state: State, event: Event | None = None) -> Position:
    """Give the table as the right rule leaves it."""
    after = RULEBOOK.rule(rule_id).fire(state, event)
    assert isinstance(after, InDeal)
    return after.position


def standing_after(rule_id: str, state: State, event: Event | None = None) -> Standing:
    """Tell how the match stands as the right rule leaves it."""
    after = RULEBOOK.rule(rule_id).fire(state, event)
    assert isinstance(after, BetweenDeals)
    return after.standing


def taking(lives: tuple[int, ...], seats: Collection[Seat]) -> tuple[int, ...]:
    """Take one life from each of some seats."""
    return tuple(left - (seat in seats) for seat, left in enumerate(lives))


def charged(position: Position, *seats: Seat) -> Position:
    """Take one life from each of some seats in a deal."""
    return attrs.evolve(position, lives=taking(position.lives, seats))


def moved(position: Position, pointer: int) -> Position:
    """Let the turn be at a place."""
    return attrs.evolve(position, pointer=pointer)


def lay(position: Position, place: int, card: Card) -> Position:
    """Put a card at a place, whatever lies there."""
    cards = list(position.cards)
    cards[place] = card
    return attrs.evolve(position, cards=tuple(cards))


def turned(position: Position, place: int, *, up: bool) -> Position:
    """Turn the card at a place up or down."""
    return lay(position, place, attrs.evolve(position.cards[place], face_up=up))


def undone(position: Position, record: Iterable[Exchange]) -> Position:
    """Swap the cards of some exchanges, one after the other, and leave the record alone."""
    cards, places = list(position.cards), {s: at for at, s in enumerate(position.setup.row)}
    for swap in record:
        one, other = places[swap.requester], places[swap.recipient]
        cards[one], cards[other] = cards[other], cards[one]
    return attrs.evolve(position, cards=tuple(cards))


def clockwise(standing: Standing) -> list[Seat]:
    """List every seat clockwise, the dealer last."""
    seats = standing.settings.seats
    return [Seat((standing.dealer + offset) % seats) for offset in range(1, seats + 1)]


def fools(position: Position) -> list[int]:
    """List the places that hold a fool, whoever departed."""
    return [at for at, card in enumerate(position.cards) if card.rank is Rank.NARR]
