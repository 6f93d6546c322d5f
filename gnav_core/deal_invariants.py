"""What holds in every state of a deal that play can lead to.

Each invariant is a function; its docstring says in one sentence what must be so. The sentences
name no card, because an error that quotes them may travel.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from gnav_core.cards import PACK, Rank
from gnav_core.events import Request
from gnav_core.seats import row_of
from gnav_core.state import Challenging, Dealt, Deciding, Drawing, Resuming

if TYPE_CHECKING:
    from gnav_core.phase import InDeal
    from gnav_core.position import Card

PASSED: Final = (Rank.HUS, Rank.HEST)


def the_row_runs_clockwise_to_the_dealer(state: InDeal) -> bool:
    """The row must run clockwise from the dealer's left, the dealer's seat last."""
    return state.row == row_of(state.row, state.dealer, state.settings.seats)


def every_living_seat_takes_part_or_rests(state: InDeal) -> bool:
    """Every living seat must be either in the row or resting, and the dealer one of the two."""
    living, row, resting = set(state.position.standing.living), set(state.row), state.resting
    return (
        resting <= living <= row | resting and not row & resting and state.dealer in row | resting
    )


def only_the_row_is_dealt_to(state: InDeal) -> bool:
    """Exactly the seats of the row must have been dealt a card."""
    return all((rank is not None) == (seat in state.row) for seat, rank in enumerate(state.dealt))


def the_cards_are_the_pack(state: InDeal) -> bool:
    """Hands, stock and discard together must be the 42 cards."""
    hands = [card.rank for card in state.position.cards]
    return sorted([*hands, *state.stock, *state.discard]) == list(PACK)


def every_holder_has_seen_its_card(state: InDeal) -> bool:
    """Every seat must have seen the card that lies there."""
    cards = zip(state.row, state.position.cards, strict=True)
    return all(seat in card.seen_by for seat, card in cards)


def undoing_the_record_gives_the_dealt_hands(state: InDeal) -> bool:
    """Undoing the recorded exchanges, and a draw after them, must give the dealt hands."""
    place_of = {seat: place for place, seat in enumerate(state.row)}
    ranks = [card.rank for card in _without_the_draw(state)]
    for swap in reversed(state.record):
        one, other = place_of[swap.requester], place_of[swap.recipient]
        ranks[one], ranks[other] = ranks[other], ranks[one]
    return ranks == [state.dealt[seat] for seat in state.row]


def the_record_runs_forward(state: InDeal) -> bool:
    """Every recorded exchange must go forward and begin where the one before ended, or later."""
    places = [
        state.row.index(seat) for swap in state.record for seat in (swap.requester, swap.recipient)
    ]
    forward = all(one < other for one, other in zip(places[::2], places[1::2], strict=True))
    return forward and places == sorted(places) and all(at <= state.pointer for at in places)


def decisions_run_forward(state: InDeal) -> bool:
    """Every seat must decide at most once, along the row, and none after the pointer."""
    places = [state.row.index(decision.seat) for decision in state.decisions]
    last = state.pointer if isinstance(state, Challenging | Drawing) else state.pointer - 1
    return all(one < other for one, other in pairwise(places)) and all(at <= last for at in places)


def who_exchanged_or_departed_has_asked(state: InDeal) -> bool:
    """Every seat that began an exchange or departed must have asked in this deal."""
    asked = {decision.seat for decision in state.decisions if isinstance(decision, Request)}
    return {swap.requester for swap in state.record} | state.departed <= asked


def who_was_passed_shows_a_matador(state: InDeal) -> bool:
    """A place before the pointer that never decided must show a matador or lie after a cuckoo."""
    decided = {decision.seat for decision in state.decisions}
    cards = state.position.cards
    for place in range(state.pointer):
        shows = cards[place].face_up and cards[place].rank.is_matador
        stopped = any(card.face_up and card.rank is Rank.GJOK for card in cards[:place])
        if state.row[place] not in decided and not shows and not stopped:
            return False
    return True


def the_departed_have_no_life(state: InDeal) -> bool:
    """A departed seat must have no life left, and not every contestant may have departed."""
    return not any(state.lives[seat] for seat in state.departed) and bool(state.position.compared)


def who_has_no_life_has_departed(state: InDeal) -> bool:
    """Before settlement a contestant without a life must have departed, but for the requester."""
    left = [seat for seat in state.row if not state.lives[seat] and seat not in state.departed]
    return len(left) <= isinstance(state, Resuming)


def dealt_fools_are_shown(state: InDeal) -> bool:
    """After the knocks every dealt fool must lie face up."""
    dealt = _without_the_draw(state)
    return all(card.face_up for card in dealt if card.rank is Rank.NARR)


def only_fools_and_matadors_are_shown(state: InDeal) -> bool:
    """Before the reveal no card may lie face up but a fool or a matador."""
    cards = state.position.cards
    return all(card.rank is Rank.NARR or card.rank.is_matador for card in cards if card.face_up)


def a_shown_matador_was_challenged(state: InDeal) -> bool:
    """Before the reveal a matador that lies face up must lie where a request has been."""
    decided = {decision.seat for decision in state.decisions}
    reached = state.place if isinstance(state, Challenging) else state.pointer
    reached = len(state.row) if isinstance(state, Drawing) else reached
    return all(
        place < reached and state.row[place] not in decided
        for place, card in enumerate(state.position.cards)
        if card.face_up and card.rank.is_matador
    )


def every_hand_is_shown(state: InDeal) -> bool:
    """From the comparison on every hand must lie face up."""
    return all(card.face_up for card in state.position.cards)


def nothing_has_happened_yet(state: Dealt) -> bool:
    """Before the first turn nobody may have decided, exchanged, departed or drawn."""
    position = state.position
    cards = zip(state.row, position.cards, strict=True)
    untouched = all(card.seen_by == frozenset((seat,)) for seat, card in cards)
    happened = (position.decisions, position.record, position.departed, position.discarded)
    return untouched and state.pointer == 0 and not any(happened)


def a_seat_is_left_to_decide(state: Deciding) -> bool:
    """The seat at the pointer must be in the row and not departed, with another one left."""
    in_row = state.pointer < len(state.row)
    return in_row and state.to_act not in state.departed and len(state.position.compared) > 1


def nothing_is_discarded_yet(state: InDeal) -> bool:
    """Before a request reaches the stock the discard must be empty."""
    return not state.discard


def the_last_decision_is_the_request(state: Challenging | Drawing) -> bool:
    """The last decision must be the request of the seat at the pointer."""
    return state.pointer < len(state.row) and state.decisions[-1:] == (Request(state.requester),)


def the_request_has_passed_every_place_between(state: Challenging) -> bool:
    """Between requester and challenged there must be only shown houses and horses."""
    cards = state.position.cards
    between = cards[state.pointer + 1 : state.place]
    fresh = not cards[state.place].face_up or cards[state.place].rank is Rank.NARR
    return state.pointer < state.place and all(map(_was_passed, between)) and fresh


def the_request_has_passed_everybody(state: Drawing) -> bool:
    """After the requester, and in the discard, there may be only shown houses and horses."""
    after = state.position.cards[state.pointer + 1 :]
    return all(map(_was_passed, (*after, *state.position.discarded)))


def the_stock_is_not_empty(state: Drawing) -> bool:
    """The stock must hold a card."""
    return bool(state.stock)


def somebody_has_decided(state: InDeal) -> bool:
    """A turn must have been played."""
    return state.pointer > 0 and bool(state.decisions)


def the_pointer_is_past_the_row(state: InDeal) -> bool:
    """When the exchanges are over the pointer must be past the row."""
    return state.pointer == len(state.row)


def a_draw_ends_the_exchanges(state: InDeal) -> bool:
    """A discard must begin with shown houses and horses, and nobody may decide after a draw."""
    discarded = state.position.discarded
    drawn_past = all(map(_was_passed, discarded[:-1]))
    last = discarded[-1] if discarded else None
    ended = last is None or (not _was_passed(last) and state.pointer == len(state.row))
    return drawn_past and ended


def _was_passed(card: Card) -> bool:
    return card.face_up and card.rank in PASSED


def _without_the_draw(state: InDeal) -> tuple[Card, ...]:
    """Give the cards of the row with a replaced card back in the place where it was."""
    position = state.position
    if not position.has_replaced or not position.decisions:
        return position.cards
    cards = list(position.cards)
    cards[state.row.index(position.decisions[-1].seat)] = position.discarded[-1]
    return tuple(cards)
