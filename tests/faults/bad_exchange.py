"""Bad rule books: what happens when the challenged card is no matador."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, instead_of
from faults.tampering import charged, lay, moved, position_after, turned
from gnav_core import Challenging, Exchange, Position, Rank, Resuming


def _exchanged(state: Challenging) -> Position:
    return position_after("EXCHANGE-ACCEPT", state)


@instead_of("EXCHANGE-ACCEPT")
def an_exchange_is_not_recorded(state: Challenging) -> Resuming:
    """No cat will undo an exchange."""
    return Resuming(attrs.evolve(_exchanged(state), record=state.record))


@instead_of("EXCHANGE-ACCEPT")
def an_exchange_is_recorded_twice(state: Challenging) -> Resuming:
    """A cat undoes an exchange and at once undoes that."""
    after = _exchanged(state)
    return Resuming(attrs.evolve(after, record=(*after.record, after.record[-1])))


@instead_of("EXCHANGE-ACCEPT")
def an_exchange_is_recorded_backwards(state: Challenging) -> Resuming:
    """The record has the recipient as the one who asked."""
    after = _exchanged(state)
    swap = Exchange(state.challenged, state.requester)
    return Resuming(attrs.evolve(after, record=(*state.record, swap)))


@instead_of("EXCHANGE-ACCEPT")
def the_requester_forgets_what_it_gave(state: Challenging) -> Resuming:
    """A card that was given away is known to its new holder alone."""
    after = _exchanged(state)
    given = after.cards[state.place]
    forgotten = attrs.evolve(given, seen_by=given.seen_by - {state.requester})
    return Resuming(lay(after, state.place, forgotten))


@instead_of("EXCHANGE-ACCEPT")
def everybody_sees_an_exchange(state: Challenging) -> Resuming:
    """Every contestant gets to see the cards of an exchange, which lie face down."""
    after = _exchanged(state)
    seen = attrs.evolve(after.cards[state.place], seen_by=frozenset(state.row))
    return Resuming(lay(after, state.place, seen))


@instead_of("EXCHANGE-ACCEPT")
def the_marks_stay_behind(state: Challenging) -> Resuming:
    """What lies face up lies face up after an exchange at the place where it lay before."""
    after = _exchanged(state)
    for at in (state.pointer, state.place):
        after = turned(after, at, up=state.position.cards[at].face_up)
    return Resuming(after)


@instead_of("EXCHANGE-ACCEPT", reading="R-FACE-UP")
def an_exchanged_card_is_turned_down(state: Challenging) -> Resuming:
    """A face-up card that moves lies face down again."""
    after = turned(_exchanged(state), state.pointer, up=False)
    return Resuming(turned(after, state.place, up=False))


@instead_of("EXCHANGE-ACCEPT")
def the_accepted_card_is_shown(state: Challenging) -> Resuming:
    """The card that the requester gets is turned face up."""
    return Resuming(turned(_exchanged(state), state.pointer, up=True))


@instead_of("EXCHANGE-ACCEPT")
def the_recipient_has_no_turn(state: Challenging) -> Resuming:
    """After an exchange the place after the recipient decides."""
    return Resuming(moved(_exchanged(state), state.place + 1))


@instead_of("EXCHANGE-ACCEPT")
def the_requester_decides_again(state: Challenging) -> Resuming:
    """After an exchange the turn stays where it was."""
    return Resuming(moved(_exchanged(state), state.pointer))


@instead_of("EXCHANGE-ACCEPT", reading="R-PASSED-TURN")
def a_passed_horse_keeps_its_turn(state: Challenging) -> Resuming:
    """After an exchange the first of the passed holders decides."""
    return Resuming(moved(_exchanged(state), state.pointer + 1))


@instead_of("EXCHANGE-ACCEPT")
def only_one_card_moves(state: Challenging) -> Resuming:
    """The requester keeps the card that the recipient gets."""
    after = _exchanged(state)
    return Resuming(lay(after, state.pointer, after.cards[state.place]))


@instead_of("EXCHANGE-ACCEPT")
def an_offered_dragoon_costs_a_life(state: Challenging) -> Resuming:
    """Who accepts a dragoon loses a life."""
    offered = state.position.cards[state.pointer].rank
    after = _exchanged(state)
    return Resuming(charged(after, state.challenged) if offered is Rank.DRAGON else after)


def _exchanges_a_house(state: Challenging) -> tuple[Rank, bool]:
    rank = state.position.cards[state.place].rank
    return Rank.XII if rank is Rank.HUS else rank, state.place + 1 == len(state.row)


def _refuses_with_twelve(state: Challenging) -> tuple[Rank, bool]:
    rank = state.position.cards[state.place].rank
    return Rank.HUS if rank is Rank.XII else rank, state.place + 1 == len(state.row)


A_HOUSE_IS_EXCHANGED: Final = BadRulebook(
    "a-house-is-exchanged",
    "A challenged house is exchanged like an ordinary card.",
    asking("EXCHANGE-ACCEPT", _exchanges_a_house),
)

A_TWELVE_REFUSES: Final = BadRulebook(
    "a-twelve-refuses",
    "A challenged XII is passed as a house is.",
    asking("EXCHANGE-ACCEPT", _refuses_with_twelve),
)

BAD_EXCHANGE: Final = (
    an_exchange_is_not_recorded,
    an_exchange_is_recorded_twice,
    an_exchange_is_recorded_backwards,
    the_requester_forgets_what_it_gave,
    everybody_sees_an_exchange,
    the_marks_stay_behind,
    an_exchanged_card_is_turned_down,
    the_accepted_card_is_shown,
    the_recipient_has_no_turn,
    the_requester_decides_again,
    a_passed_horse_keeps_its_turn,
    only_one_card_moves,
    an_offered_dragoon_costs_a_life,
    A_HOUSE_IS_EXCHANGED,
    A_TWELVE_REFUSES,
)
