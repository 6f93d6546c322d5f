"""Dealing: the pack, the row, the cards, and who knocks."""

from __future__ import annotations

from typing import Final

from gnav_core.events import Deal
from gnav_core.guards import (
    FOOL,
    a_fool_is_left_to_knock_for,
    fewer_than_two_contestants,
    two_contestants_or_more,
)
from gnav_core.rule import Definition, Reading, RuleKind, rule
from gnav_core.seats import clockwise_after
from gnav_core.state import Dealt, Gathering, Undealt
from gnav_core.verbs import NOBODY, call_next_deal, deal_out, shown

the_pack: Final = Definition(
    id="PACK",
    kind=RuleKind.STATED,
    bullets=("setup-1",),
    title="The pack",
    statement=(
        "The pack is 42 cards, two of each of 21 ranks, without suits.\n"
        "The ranks are, from lowest to highest: Narr, Ugle, Potte, 0, I, II, III, IV, V, VI, VII,"
        " VIII, IX, X, XI, XII, Hus, Hest, Katt, Dragon, Gjøk.\n"
        "Hus, Hest, Katt, Dragon and Gjøk are the matadors.\n"
        "The two copies of a rank are the same card."
    ),
    defines="PACK",
)

the_start_of_a_match: Final = Definition(
    id="MATCH-START",
    kind=RuleKind.STATED,
    bullets=("objective-1",),
    title="The start of a match",
    statement=(
        "A match is played by 2 to 37 seats, numbered clockwise from 0.\n"
        "Every seat starts with the same number of lives, one or more.\n"
        "Unless it is agreed otherwise, four seats play with three lives each.\n"
        "The dealer of the first deal is agreed before the match."
    ),
    defines="new_match",
    readings=(
        Reading(
            "R-FIRST-DEALER",
            point="who deals first",
            taken="the first dealer is agreed before the match, as a parameter",
            not_taken="seat 0 always deals first",
            why="the source names no first dealer",
        ),
    ),
)


@rule(
    "DEAL-ROW",
    kind=RuleKind.STATED,
    bullets=("setup-2", "scoring-3"),
    when=two_contestants_or_more,
    changes=("row",),
    readings=(
        Reading(
            "R-DEALER-RESTS",
            point="the dealer rests",
            taken="its seat still marks the end of the row, and the last contestant before it"
            " asks the stock",
            not_taken="the row wraps past the dealer, or the deal jumps over it",
            why="the row never wraps, and the dealer moves to every surviving seat",
            rates=(136.3,),
        ),
    ),
)
def the_contestants_form_the_row(state: Gathering) -> Undealt:
    """A seat that is alive and not resting is a contestant of the deal.

    When there are two contestants or more, they must form the row.
    The row is the contestants clockwise from the dealer's left, the dealer's seat last.
    When the dealer rests, the last contestant before it is last in the row.
    """
    standing = state.standing
    lives, resting = standing.lives, standing.resting
    clockwise = clockwise_after(standing.dealer, standing.settings.seats)
    row = tuple([seat for seat in clockwise if lives[seat] and seat not in resting])
    return Undealt(standing, row)


@rule(
    "DEAL-SKIP",
    kind=RuleKind.STATED,
    bullets=("scoring-3",),
    when=fewer_than_two_contestants,
    changes=("deal_number", "dealer", "resting"),
    readings=(
        Reading(
            "R-SKIP-DEALER",
            point="the dealer after a skipped deal",
            taken="the dealer moves on as after any deal",
            not_taken="the same seat deals again",
            why="the dealer moves each deal, and a skipped deal is one",
            rates=(75.3,),
        ),
        Reading(
            "R-SKIP-REST",
            point="a rest during a skipped deal",
            taken="the rest is used up",
            not_taken="the rest is kept for the next deal that is played",
            why="who has rested returns; otherwise two seats could rest for ever",
            rates=(75.3,),
        ),
        Reading(
            "R-SKIP-WORD",
            point="what follows a skipped deal",
            taken="the next deal is called at once",
            not_taken="the table is asked for its word first",
            why="the table's word comes after a settlement, and nothing was settled",
            rates=(75.3,),
        ),
    ),
)
def an_uncontested_deal_is_skipped(state: Gathering) -> Gathering:
    """When there are fewer than two contestants, the deal must be skipped.

    No card is dealt and nobody loses a life.
    A rest for this deal is used up.
    The dealer moves to the next living seat clockwise, and the deal's number rises by one.
    The next deal is called at once, without the table's word.
    """
    return Gathering(call_next_deal(state.standing, resting=NOBODY))


@rule(
    "DEAL-HANDS",
    kind=RuleKind.STATED,
    bullets=("setup-2",),
    changes=("dealt", "hands", "seen", "stock"),
    readings=(
        Reading(
            "R-ORDER",
            point="the order of dealing",
            taken="cards are dealt from the top of the pack along the row",
            not_taken="cards are dealt in any order",
            why="a match can be replayed only with one order, and the odds are the same",
        ),
    ),
)
def each_contestant_is_dealt_a_card(state: Undealt, event: Deal) -> Dealt:
    """The whole pack of 42 cards must be shuffled for each deal.

    Each contestant is dealt one card, face down, from the top of the pack along the row.
    A contestant may look at its own card.
    The rest of the pack is the stock.
    """
    return Dealt(deal_out(state.standing, state.row, event.pack))


@rule(
    "DEAL-KNOCK",
    kind=RuleKind.STATED,
    bullets=("setup-2",),
    when=a_fool_is_left_to_knock_for,
    changes=("face_up",),
    readings=(
        Reading(
            "R-LATE-FOOL",
            point="a fool that comes by exchange or from the stock",
            taken="its new holder does not knock",
            not_taken="its new holder knocks",
            why="who is dealt a fool knocks, and nobody else",
            rates=(282.9,),
        ),
    ),
)
def who_is_dealt_a_fool_knocks(state: Dealt) -> Dealt:
    """A contestant that is dealt a fool must knock, and that fool is shown.

    Fools are shown one at a time along the row, before the first turn.
    A fool that comes to a seat later in the deal is not knocked for.
    """
    cards = state.position.cards
    fools = (place for place, card in enumerate(cards) if card.rank is FOOL and not card.face_up)
    return Dealt(state.position.having(cards=shown(cards, next(fools))))
