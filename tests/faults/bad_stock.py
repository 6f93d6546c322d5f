"""Bad rule books: what happens when a request reaches the stock."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, bad_rule, instead_of
from faults.tampering import charged, lay, moved, position_after, turned, undone
from gnav_core import RULEBOOK, Card, Drawing, Exchange, Position, Rank, Resuming


def _drawn(state: Drawing) -> Position:
    return position_after("STOCK-DRAW", state)


def _replaced(state: Drawing) -> Position:
    """Let the top card replace the requester's, whatever it is, and end the exchanges."""
    position, at = state.position, state.pointer
    top = Card(position.stock[0], face_up=False, seen_by=frozenset((state.requester,)))
    discarded = (*position.discarded, position.cards[at])
    taken = attrs.evolve(position, stock=position.stock[1:], discarded=discarded)
    return moved(lay(taken, at, top), len(position.cards))


@instead_of("STOCK-DRAW")
def the_stock_is_taken_from_the_bottom(state: Drawing) -> Resuming:
    """An ordinary card lies on top, and the undermost card of the stock is drawn."""
    after, stock = _drawn(state), state.stock
    card = attrs.evolve(after.cards[state.pointer], rank=stock[-1])
    return Resuming(attrs.evolve(lay(after, state.pointer, card), stock=stock[:-1]))


@instead_of("STOCK-DRAW")
def the_replaced_card_is_shown(state: Drawing) -> Resuming:
    """The card that goes to the discard is turned face up."""
    after = _drawn(state)
    *others, last = after.discarded
    shown = attrs.evolve(last, face_up=True)
    return Resuming(attrs.evolve(after, discarded=(*others, shown)))


@instead_of("STOCK-DRAW")
def the_replaced_card_is_turned_down(state: Drawing) -> Resuming:
    """A fool that was knocked for is discarded face down."""
    after = _drawn(state)
    *others, last = after.discarded
    hidden = attrs.evolve(last, face_up=False)
    return Resuming(attrs.evolve(after, discarded=(*others, hidden)))


@instead_of("STOCK-DRAW")
def the_replaced_card_is_forgotten(state: Drawing) -> Resuming:
    """Nobody remembers what was discarded, whoever held it."""
    after = _drawn(state)
    *others, last = after.discarded
    unseen = attrs.evolve(last, seen_by=frozenset())
    return Resuming(attrs.evolve(after, discarded=(*others, unseen)))


@instead_of("STOCK-DRAW")
def the_replaced_card_goes_under_the_stock(state: Drawing) -> Resuming:
    """The card that was replaced is not discarded."""
    after = _drawn(state)
    back = after.discarded[-1].rank
    discarded = state.position.discarded
    return Resuming(attrs.evolve(after, stock=(*after.stock, back), discarded=discarded))


@instead_of("STOCK-DRAW")
def the_drawn_card_is_shown(state: Drawing) -> Resuming:
    """The drawn card lies face up."""
    return Resuming(turned(_drawn(state), state.pointer, up=True))


@instead_of("STOCK-DRAW")
def the_drawn_card_is_unseen(state: Drawing) -> Resuming:
    """The requester may not look at the card it has drawn."""
    after = _drawn(state)
    unseen = attrs.evolve(after.cards[state.pointer], seen_by=frozenset())
    return Resuming(lay(after, state.pointer, unseen))


@instead_of("STOCK-DRAW", reading="R-LATE-FOOL")
def the_drawn_fool_knocks(state: Drawing) -> Resuming:
    """A fool that is drawn from the stock is shown."""
    after = _drawn(state)
    is_fool = after.cards[state.pointer].rank is Rank.NARR
    return Resuming(turned(after, state.pointer, up=is_fool))


@instead_of("STOCK-DRAW")
def a_stock_exchange_is_recorded(state: Drawing) -> Resuming:
    """The draw stands on the record of exchanges."""
    swap = Exchange(state.requester, state.requester)
    return Resuming(attrs.evolve(_drawn(state), record=(*state.record, swap)))


@instead_of("STOCK-DRAW", reading="R-PASSED-LAST")
def the_last_seat_still_plays(state: Drawing) -> Resuming:
    """After a draw past the last house or horse the passed holders have their turns."""
    return Resuming(moved(_drawn(state), state.pointer + 1))


@instead_of("STOCK-PASS", after=Resuming)
def a_drawn_house_ends_the_deal(state: Drawing) -> Resuming:
    """A drawn house or horse is discarded, and nobody draws again."""
    return Resuming(moved(position_after("STOCK-PASS", state), len(state.row)))


@instead_of("STOCK-PASS")
def a_drawn_horse_goes_under_the_stock(state: Drawing) -> Drawing:
    """A drawn house or horse is not discarded."""
    top, *stock = state.stock
    return Drawing(attrs.evolve(state.position, stock=(*stock, top)))


@instead_of("STOCK-PASS")
def a_drawn_house_is_not_shown(state: Drawing) -> Drawing:
    """A drawn house or horse is discarded face down."""
    after = position_after("STOCK-PASS", state)
    *others, last = after.discarded
    hidden = attrs.evolve(last, face_up=False)
    return Drawing(attrs.evolve(after, discarded=(*others, hidden)))


@instead_of("STOCK-PASS")
def a_drawn_house_costs_a_life(state: Drawing) -> Drawing:
    """The requester loses a life for each house or horse that it draws."""
    return Drawing(charged(position_after("STOCK-PASS", state), state.requester))


@instead_of("STOCK-DRAGOON")
def a_drawn_dragoon_replaces_the_card(state: Drawing) -> Resuming:
    """The requester loses its life and gets the dragoon."""
    return Resuming(charged(_replaced(state), state.requester))


@instead_of("STOCK-DRAGOON")
def a_drawn_dragoon_costs_the_dealer(state: Drawing) -> Resuming:
    """The life that a drawn dragoon takes is the dealer's."""
    after = position_after("STOCK-DRAGOON", state)
    return Resuming(charged(attrs.evolve(after, lives=state.lives), state.dealer))


@instead_of("STOCK-DRAGOON")
def a_drawn_dragoon_costs_nothing(state: Drawing) -> Resuming:
    """A drawn dragoon is discarded like a cuckoo."""
    return Resuming(attrs.evolve(position_after("STOCK-DRAGOON", state), lives=state.lives))


@instead_of("STOCK-CAT")
def a_drawn_cat_forgets_to_undo(state: Drawing) -> Resuming:
    """A drawn cat empties the record, and no exchange is undone."""
    after = position_after("STOCK-CAT", state)
    return Resuming(attrs.evolve(after, cards=state.position.cards))


@instead_of("STOCK-CAT")
def a_drawn_cat_leaves_out_the_requester(state: Drawing) -> Resuming:
    """The requester of a drawn cat keeps the card that lies there."""
    after = attrs.evolve(position_after("STOCK-CAT", state), cards=state.position.cards)
    others = [swap for swap in state.record if swap.recipient != state.requester]
    return Resuming(undone(after, reversed(others)))


@instead_of("STOCK-CAT")
def a_drawn_cat_leaves_the_record(state: Drawing) -> Resuming:
    """The exchanges that a drawn cat has undone are still on record."""
    return Resuming(attrs.evolve(position_after("STOCK-CAT", state), record=state.record))


@instead_of("STOCK-CAT")
def a_drawn_cat_costs_nothing(state: Drawing) -> Resuming:
    """The requester of a drawn cat keeps its life."""
    return Resuming(attrs.evolve(position_after("STOCK-CAT", state), lives=state.lives))


@instead_of("STOCK-CUCKOO")
def a_drawn_cuckoo_costs_a_life(state: Drawing) -> Resuming:
    """Who draws a cuckoo loses a life."""
    return Resuming(charged(position_after("STOCK-CUCKOO", state), state.requester))


@instead_of("STOCK-CUCKOO")
def a_drawn_cuckoo_goes_into_the_hand(state: Drawing) -> Resuming:
    """A drawn cuckoo replaces the card of the requester."""
    return Resuming(_replaced(state))


def _discarded_unshown(state: Drawing) -> Resuming:
    rule_id = RULEBOOK.enabled(state).id
    after = position_after(rule_id, state)
    *others, last = after.discarded
    hidden = attrs.evolve(last, face_up=False)
    return Resuming(attrs.evolve(after, discarded=(*others, hidden)))


DRAWN_MATADORS_ARE_NOT_SHOWN: Final = BadRulebook(
    "drawn-matadors-are-not-shown",
    "A drawn dragoon, cat or cuckoo is discarded face down.",
    tuple(
        bad_rule(rule_id, _discarded_unshown)
        for rule_id in ("STOCK-DRAGOON", "STOCK-CAT", "STOCK-CUCKOO")
    ),
)

BAD_STOCK: Final = (
    the_stock_is_taken_from_the_bottom,
    the_replaced_card_is_shown,
    the_replaced_card_is_turned_down,
    the_replaced_card_is_forgotten,
    the_replaced_card_goes_under_the_stock,
    the_drawn_card_is_shown,
    the_drawn_card_is_unseen,
    the_drawn_fool_knocks,
    a_stock_exchange_is_recorded,
    the_last_seat_still_plays,
    a_drawn_house_ends_the_deal,
    a_drawn_horse_goes_under_the_stock,
    a_drawn_house_is_not_shown,
    a_drawn_house_costs_a_life,
    a_drawn_dragoon_replaces_the_card,
    a_drawn_dragoon_costs_the_dealer,
    a_drawn_dragoon_costs_nothing,
    a_drawn_cat_forgets_to_undo,
    a_drawn_cat_leaves_out_the_requester,
    a_drawn_cat_leaves_the_record,
    a_drawn_cat_costs_nothing,
    a_drawn_cuckoo_costs_a_life,
    a_drawn_cuckoo_goes_into_the_hand,
    DRAWN_MATADORS_ARE_NOT_SHOWN,
)
