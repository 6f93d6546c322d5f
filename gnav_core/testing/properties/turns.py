"""Turns: who decides, what an answer does, and where play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.events import Event, Keep, Request
from gnav_core.phase import InDeal
from gnav_core.record import Exchange
from gnav_core.state import Challenging, Comparing, Deciding, Drawing, MatchOver, Resuming, Settling
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import (
    PASSED,
    along,
    challenged_rank,
    drawn_rank,
    in_play,
    lost,
    only,
    same,
    still_in,
)

if TYPE_CHECKING:
    from gnav_core.state import State

ALL_CARDS: Final = ("hands", "stock", "position.discarded")
"""Where every card is, and how the discard lies."""


def each_contestant_decides_once(play: Play) -> bool:
    """Each contestant decides at most once in a deal, and every decision is remembered.

    The first place of the row begins, and from decision to decision the pointer rises.
    """
    made: list[Event | None] = []
    last = -1
    for transition in play.transitions:
        before, event, after = transition.before, transition.event, transition.after
        if not isinstance(before, Deciding):
            continue
        seat = before.row[before.pointer]
        is_next = before.pointer > last if made else before.pointer == 0
        if not is_next or event not in (Keep(seat), Request(seat)):
            return False
        made.append(event)
        last = before.pointer
        if not isinstance(after, InDeal) or after.decisions != tuple(made):
            return False
    return True


def who_decides_is_in_the_deal(play: Play) -> bool:
    """Whoever decides is alive, a contestant and not departed, and another one is left as well.

    Play goes on at the pointer as long as a place is left; after that the deal is settled.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if isinstance(before, Resuming) and isinstance(after, InDeal):
        goes_on = Deciding if before.pointer < len(before.row) else Settling
        if not isinstance(after, goes_on | Resuming) or after.pointer != before.pointer:
            return False
    if not isinstance(after, Deciding):
        return True
    seat = after.row[after.pointer]
    others = [other for other in still_in(after) if other != seat]
    return after.lives[seat] > 0 and seat not in after.departed and bool(others)


def keep_moves_the_pointer_alone(play: Play) -> bool:
    """A seat that keeps changes nothing but the pointer, which moves to the next place."""
    transition = only(play)
    before, after = transition.before, transition.after
    if not (isinstance(before, Deciding) and isinstance(transition.event, Keep)):
        return True
    cards = same(before, after, *ALL_CARDS, "face_up", "seen", "dealt")
    seats = same(before, after, "lives", "record", "departed", "row", "resting", "dealer")
    return cards and seats and isinstance(after, Resuming) and after.pointer == before.pointer + 1


def an_exchange_trades_two_hands(play: Play) -> bool:
    """A challenged card below house is traded for the requester's, and no other card moves.

    No life is lost, the exchange is recorded, a card stays face up or down as it was, and the
    recipient is next.
    """
    transition = only(play)
    before, after, rank = transition.before, transition.after, challenged_rank(transition)
    if not isinstance(before, Challenging) or rank is None or rank >= Rank.HUS:
        return True
    asks, accepts = before.pointer, before.place
    cards, row = list(before.position.cards), before.row
    cards[asks], cards[accepts] = cards[accepts], cards[asks]
    return (
        isinstance(after, Resuming)
        and [(card.rank, card.face_up) for card in after.position.cards]
        == [(card.rank, card.face_up) for card in cards]
        and after.record == (*before.record, Exchange(row[asks], row[accepts]))
        and after.pointer == accepts
        and same(before, after, "lives", "departed", "stock", "position.discarded")
    )


def house_and_horse_let_the_request_pass(play: Play) -> bool:
    """A challenged house or horse is shown and stays, and so do all lives.

    The same request moves one place on, or to the stock after the last place, however often.
    A seat that was passed never decides in the deal.
    """
    passed = set()
    for transition in play.transitions:
        before = transition.before
        if isinstance(before, Deciding) and before.to_act in passed:
            return False
        if isinstance(before, Challenging) and challenged_rank(transition) in PASSED:
            passed.add(before.challenged)
            if not _moves_one_place_on(before, transition.after):
                return False
    return True


def _moves_one_place_on(before: Challenging, after: State) -> bool:
    if before.place + 1 < len(before.row):
        moved = isinstance(after, Challenging) and after.place == before.place + 1
    else:
        moved = isinstance(after, Drawing)
    return (
        moved
        and _is_shown(before, after)
        and same(before, after, *ALL_CARDS, "lives", "record", "pointer", "departed")
    )


def the_dragoon_costs_the_requester_a_life(play: Play) -> bool:
    """A challenged dragoon is shown; hands and record stay, and the requester alone loses a life.

    Play resumes at the place after the dragoon.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if not isinstance(before, Challenging) or challenged_rank(transition) is not Rank.DRAGON:
        return True
    return _resumes_after(before, after, cost=1) and same(before, after, "hands", "record")


def the_cat_undoes_all_exchanges(play: Play) -> bool:
    """A challenged cat is shown, and the requester alone loses a life.

    Every seat of the deal, departed or not, holds its dealt card again, and the record is empty.
    Play resumes at the place after the cat.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if not isinstance(before, Challenging) or challenged_rank(transition) is not Rank.KATT:
        return True
    return _resumes_after(before, after, cost=1) and _is_undone(after)


def every_cat_ends_with_the_dealt_hands(play: Play) -> bool:
    """A second cat in a deal, challenged or drawn, ends with the dealt hands like the first."""
    cats = [
        transition.after
        for transition in play.transitions
        if Rank.KATT in (challenged_rank(transition), drawn_rank(transition))
    ]
    return all(map(_is_undone, cats[1:]))


def the_record_leads_back_to_the_dealt_hands(play: Play) -> bool:
    """Undoing the record, last exchange first, gives the dealt hands, whatever lies between.

    A card that was drawn from the stock counts as the one that it replaced.
    """
    replaced: tuple[int, Rank] | None = None
    for transition in play.transitions:
        before, after, drawn = transition.before, transition.after, drawn_rank(transition)
        if isinstance(before, Drawing) and drawn is not None and drawn < Rank.HUS:
            replaced = before.pointer, along(before)[before.pointer]
        if isinstance(after, InDeal) and not _leads_back(after, replaced):
            return False
    return True


def _leads_back(state: InDeal, replaced: tuple[int, Rank] | None) -> bool:
    hands = dict(zip(state.row, along(state), strict=True))
    if replaced is not None:
        hands[state.row[replaced[0]]] = replaced[1]
    for swap in reversed(state.record):
        one, other = swap.requester, swap.recipient
        hands[one], hands[other] = hands[other], hands[one]
    return all(hands[seat] is state.dealt[seat] for seat in state.row)


def the_cuckoo_ends_the_exchanges(play: Play) -> bool:
    """A challenged cuckoo is shown; hands, lives and record stay.

    Nobody decides after it in the deal.
    """
    stopped = False
    for transition in play.transitions:
        before, after = transition.before, transition.after
        if stopped and isinstance(after, Deciding):
            return False
        if isinstance(before, Challenging) and challenged_rank(transition) is Rank.GJOK:
            stopped = True
            if not _stops(before, after):
                return False
    return True


def _stops(before: Challenging, after: State) -> bool:
    return (
        isinstance(after, Resuming)
        and after.pointer == len(after.row)
        and _is_shown(before, after)
        and same(before, after, *ALL_CARDS, "lives", "record", "departed")
    )


def a_drawn_matador_does_as_a_challenged_one(play: Play) -> bool:
    """A drawn dragoon, cat or cuckoo does what a challenged one does, and ends the exchanges.

    It is discarded face up and enters no hand; the requester keeps its card, or has its dealt one
    again after a cat.
    """
    transition = only(play)
    before, after, rank = transition.before, transition.after, drawn_rank(transition)
    if not isinstance(before, Drawing) or rank is None or rank < Rank.KATT:
        return True
    ended = isinstance(after, Resuming) and after.pointer == len(after.row)
    if not ended or not _is_discarded(before, after):
        return False
    cost = {} if rank is Rank.GJOK else {before.requester: 1}
    undone = _is_undone(after) if rank is Rank.KATT else same(before, after, "hands", "record")
    return undone and lost(before, after) == cost and same(before, after, "departed")


def only_the_requester_loses_before_the_settlement(play: Play) -> bool:
    """Before hands are compared nobody loses a life but the requester whose request is answered.

    Nobody loses any life between deals.
    """
    transition = only(play)
    before, gone = transition.before, lost(transition.before, transition.after)
    if isinstance(before, Challenging | Drawing):
        return gone in ({}, {before.row[before.pointer]: 1})
    may_change = isinstance(before, Comparing | MatchOver)
    return may_change or not gone


def _resumes_after(before: Challenging, after: State, *, cost: int) -> bool:
    """Tell whether a matador was shown, cost its price, and play resumes at the place after it."""
    return (
        isinstance(after, Resuming)
        and after.pointer == before.place + 1
        and lost(before, after) == {before.requester: cost}
        and _is_shown(before, after)
        and same(before, after, "stock", "position.discarded", "departed")
    )


def _is_shown(before: Challenging, after: State) -> bool:
    """Tell whether the challenged seat's card is turned up, if the cards stay where they are."""
    return isinstance(after, InDeal) and before.challenged in after.face_up


def _is_undone(state: State) -> bool:
    return isinstance(state, InDeal) and state.hands == state.dealt and state.record == ()


def _is_discarded(before: Drawing, after: State) -> bool:
    """Tell whether the top card of the stock, and no other, has gone to the discard face up."""
    reached = in_play(after)
    *rest, last = reached.position.discarded
    return (
        (last.rank, last.face_up) == (before.stock[0], True)
        and tuple(rest) == before.position.discarded
        and reached.stock == before.stock[1:]
    )


TURNS: Final = (
    Property("T1", Span.DEAL, each_contestant_decides_once),
    Property("T2", Span.TRANSITION, who_decides_is_in_the_deal),
    Property("T3", Span.TRANSITION, keep_moves_the_pointer_alone),
    Property("T4", Span.TRANSITION, an_exchange_trades_two_hands),
    Property("T5", Span.DEAL, house_and_horse_let_the_request_pass),
    Property("T6", Span.TRANSITION, the_dragoon_costs_the_requester_a_life),
    Property("T7", Span.TRANSITION, the_cat_undoes_all_exchanges),
    Property("T8", Span.DEAL, every_cat_ends_with_the_dealt_hands),
    Property("T9", Span.DEAL, the_record_leads_back_to_the_dealt_hands),
    Property("T10", Span.DEAL, the_cuckoo_ends_the_exchanges),
    Property("T11", Span.TRANSITION, a_drawn_matador_does_as_a_challenged_one),
    Property("T12", Span.TRANSITION, only_the_requester_loses_before_the_settlement),
)
"""The properties of turns, in the order of their ids."""
