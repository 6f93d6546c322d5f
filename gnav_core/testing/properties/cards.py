"""Cards: where they are, and in which order they get there."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from gnav_core.cards import PACK, Rank
from gnav_core.phase import InDeal
from gnav_core.state import Challenging, Deciding, Drawing
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import (
    PASSED,
    along,
    drawn_rank,
    hand,
    in_play,
    last_table,
    only,
    pack_of,
    place_of,
    same,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.transition import Transition

MOST_PASSED: Final = 4
"""How many houses and horses the pack holds."""


def every_card_is_somewhere(play: Play) -> bool:
    """While a deal is played, hands, stock and discard together are the 42 cards.

    Between deals no card is in play.
    """
    state = play.end
    if isinstance(state, InDeal):
        return sorted((*along(state), *state.stock, *state.discard)) == _SORTED
    return not hasattr(state, "hands")


_SORTED: Final = sorted(PACK)


def each_contestant_holds_one_card(play: Play) -> bool:
    """Each contestant holds exactly one card, and nobody else holds one."""
    state = play.end
    if not isinstance(state, InDeal):
        return True
    row, holders = state.row, {seat for seat, rank in enumerate(state.hands) if rank is not None}
    one_each = len(set(row)) == len(row) == len(state.position.cards)
    return one_each and holders == set(row)


def hands_are_the_dealt_hands_in_some_order(play: Play) -> bool:
    """The hands are dealt from the top of the pack along the row, and the rest is the stock.

    Until a stock card is taken the hands are the dealt ones, in some order.
    """
    states = (transition.after for transition in _until_a_card_is_taken(play))
    dealt = sorted(along(in_play(play.transitions[0].after)))
    return _is_dealt_from_the_top(play) and all(
        sorted(along(state)) == dealt for state in states if isinstance(state, InDeal)
    )


def _is_dealt_from_the_top(play: Play) -> bool:
    pack, before, after = pack_of(play), play.start, in_play(play.transitions[0].after)
    places = len(after.row)
    return (
        same(before, after, "row")
        and along(after) == pack[:places]
        and after.stock == pack[places:]
        and after.dealt == after.hands
        and not after.discard
    )


def who_is_yet_to_come_holds_its_dealt_card(play: Play) -> bool:
    """Every seat after the pointer holds the card that it was dealt, and only such a seat answers.

    So a matador that was traded away never answers.
    """
    state = play.end
    if not isinstance(state, InDeal):
        return True
    if isinstance(state, Challenging) and state.place <= state.pointer:
        return False
    hands, dealt = state.hands, state.dealt
    return all(hands[seat] is dealt[seat] for seat in state.row[state.pointer + 1 :])


def the_record_runs_along_the_row(play: Play) -> bool:
    """Each recorded exchange goes from an earlier to a later place.

    It begins where the one before has ended, or later.
    There are fewer exchanges than contestants, and none beyond the pointer.
    """
    state = play.end
    if not isinstance(state, InDeal):
        return True
    ends = [(place_of(state, x.requester), place_of(state, x.recipient)) for x in state.record]
    reached = 0
    for asks, accepts in ends:
        if not reached <= asks < accepts:
            return False
        reached = accepts
    return reached <= state.pointer and len(ends) < len(state.row)


def a_draw_is_the_last_of_a_deal(play: Play) -> bool:
    """At most one ordinary card is drawn in a deal: it replaces the requester's card for good.

    The replaced card is discarded as it lay, and the exchanges are over.
    Nobody decides after any draw.
    """
    taken = [t for t in play.transitions if _takes_a_card(t)]
    has_drawn = False
    for transition in play.transitions:
        has_drawn = has_drawn or isinstance(transition.before, Drawing)
        if has_drawn and isinstance(transition.after, Deciding):
            return False
    end = last_table(play)
    return len(taken) <= 1 and all(_replaces(transition, end) for transition in taken)


def _replaces(taken: Transition, end: InDeal) -> bool:
    before, after = in_play(taken.before), in_play(taken.after)
    asks, top = before.row[before.pointer], before.stock[0]
    hands, replaced = list(before.hands), before.position.cards[before.pointer]
    hands[asks] = top
    return (
        after.hands == tuple(hands)
        and after.position.discarded == (*before.position.discarded, replaced)
        and after.stock == before.stock[1:]
        and after.pointer == len(after.row)
        and asks not in after.face_up
        and same(before, after, "lives", "record", "departed", "dealt")
        and hand(end, asks) is top
    )


def the_stock_is_asked_past_the_last_seat(play: Play) -> bool:
    """A request goes to the next place; only from the last place it goes to the stock.

    The stock is asked only when everybody after the requester holds a house or a horse.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if isinstance(after, Drawing) and not set(along(after)[after.pointer + 1 :]) <= set(PASSED):
        return False
    if not isinstance(before, Deciding) or transition.event != before.legal[1]:
        return True
    if before.pointer + 1 == len(before.row):
        return isinstance(after, Drawing) and after.pointer == before.pointer
    asked = isinstance(after, Challenging) and after.place == before.pointer + 1
    return asked and same(before, after, "pointer")


def houses_and_horses_are_drawn_past(play: Play) -> bool:
    """A drawn house or horse is discarded face up, and the same requester draws again.

    There are four of them at most, and none enters a hand.
    The stock never runs out.
    """
    passed = [transition for transition in play.transitions if drawn_rank(transition) in PASSED]
    return len(passed) <= MOST_PASSED and all(map(_is_passed, passed))


def _is_passed(transition: Transition) -> bool:
    before, after = transition.before, transition.after
    if not (isinstance(before, Drawing) and isinstance(after, Drawing)):
        return False
    *rest, last = after.position.discarded
    return (
        (last.rank, last.face_up) == (before.stock[0], True)
        and tuple(rest) == before.position.discarded
        and after.stock == before.stock[1:] != ()
        and same(before, after, "hands", "lives", "record", "pointer", "departed", "face_up")
    )


def _takes_a_card(transition: Transition) -> bool:
    drawn = drawn_rank(transition)
    return drawn is not None and drawn < Rank.HUS


def _until_a_card_is_taken(play: Play) -> Iterator[Transition]:
    return takewhile(lambda transition: not _takes_a_card(transition), play.transitions)


CARDS: Final = (
    Property("C1", Span.TRANSITION, every_card_is_somewhere),
    Property("C2", Span.TRANSITION, each_contestant_holds_one_card),
    Property("C3", Span.DEAL, hands_are_the_dealt_hands_in_some_order),
    Property("C4", Span.TRANSITION, who_is_yet_to_come_holds_its_dealt_card),
    Property("C5", Span.TRANSITION, the_record_runs_along_the_row),
    Property("C6", Span.DEAL, a_draw_is_the_last_of_a_deal),
    Property("C7", Span.TRANSITION, the_stock_is_asked_past_the_last_seat),
    Property("C8", Span.DEAL, houses_and_horses_are_drawn_past),
)
"""The properties of the cards, in the order of their ids."""
