"""Lives and settlement: who pays, who rests, who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.phase import InDeal
from gnav_core.position import Standing
from gnav_core.state import (
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Gathering,
    MatchOver,
    Resting,
    Resuming,
    Settled,
    Settling,
    State,
    Undealt,
)
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import lost, only, same, settlement_of, still_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnav_core.seats import Seat

STEADY: Final = (Dealt, Deciding, Challenging, Drawing, Settling, Comparing)
"""The phases of a deal in which whoever has no life left has departed."""

MOST_LOST: Final = 2
"""The most lives that a seat loses in a deal: one as a requester and one in the settlement."""

MOST_PAYERS: Final = 3
"""A fool's holder and two seats tied for the next-lowest rank."""

FOOLS: Final = 2
"""How many fools the pack holds."""

SETTLED_BY: Final = ("SETTLE-LOWEST", "SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS")
"""The rules that settle two or more compared seats, by how many of them hold a fool."""


def lives_never_rise(play: Play) -> bool:
    """Nobody has more lives than at the start or fewer than none, and lives never rise in a match.

    A restart begins another match: the same settings and first dealer, deal 1, all lives, no rest.
    """
    transition = only(play)
    before, after, settings = transition.before, transition.after, transition.before.settings
    if isinstance(before, MatchOver):
        full = (settings.lives,) * settings.seats
        fresh = Standing(settings, 1, settings.first_dealer, full, frozenset())
        return after == Gathering(fresh)
    kept = all(0 <= left <= settings.lives for left in after.lives)
    return kept and all(gone > 0 for gone in lost(before, after).values())


def who_has_no_life_departs(play: Play) -> bool:
    """From the deal to the comparison a contestant without a life has departed.

    Only while play resumes such a seat may be left, and it departs before anything else happens.
    Who has departed never decides, is never compared and never pays again.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    gone = before.departed if isinstance(before, InDeal) else frozenset()
    if any(seat in gone for seat in lost(before, after)):
        return False
    if not isinstance(after, InDeal):
        return True
    if isinstance(before, InDeal) and after.departed != gone | _leaves(before):
        return False
    at_zero = {seat for seat in after.row if not after.lives[seat]}
    if isinstance(after, Closing | Resting):
        return not after.departed & settlement_of(after).compared
    return after.departed <= at_zero and (
        not isinstance(after, STEADY) or at_zero <= after.departed
    )


def _leaves(before: State) -> frozenset[Seat]:
    """Name who departs now: the seat that the last request has brought to zero."""
    if not isinstance(before, Resuming):
        return frozenset()
    return frozenset(s for s in before.row if not before.lives[s]) - before.departed


def the_right_seats_pay(play: Play) -> bool:
    """Of the compared seats all with the lowest rank pay; no fool is among them.

    With one fool it pays, and so do all with the lowest rank of the rest; two fools pay alone.
    With fewer than two seats to compare nobody pays.
    The settlement says so truthfully.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if not isinstance(before, Comparing):
        return True
    compared = still_in(before)
    hands = {seat: rank for seat in compared if (rank := before.hands[seat]) is not None}
    payers = payers_of(hands)
    fools = list(hands.values()).count(Rank.NARR)
    said = settlement_of(after)
    rule = SETTLED_BY[fools] if len(compared) > 1 else "SETTLE-LONE"
    return (
        isinstance(after, Resting if len(compared) > 1 and fools else Closing)
        and lost(before, after) == dict.fromkeys(payers, 1)
        and (said.payers, said.compared) == (payers, frozenset(compared))
        and (said.rule, transition.rule) == (rule, rule)
        and (said.row, said.hands, said.departed, said.lives_before, said.resters)
        == (before.row, before.hands, before.departed, before.lives, frozenset())
    )


def payers_of(hands: Mapping[Seat, Rank]) -> frozenset[Seat]:
    """Work out who pays from the ranks that are compared."""
    if len(hands) <= 1:
        return frozenset()
    fools = frozenset(seat for seat, rank in hands.items() if rank is Rank.NARR)
    if len(fools) == FOOLS:
        return fools
    lowest = min(rank for seat, rank in hands.items() if seat not in fools)
    return fools | frozenset(seat for seat, rank in hands.items() if rank is lowest)


def each_payer_pays_one_life(play: Play) -> bool:
    """Each seat that pays in the settlement pays one life, and it had one.

    With two seats or more to compare at least one pays, and never more than three.
    """
    transition = only(play)
    before = transition.before
    if not isinstance(before, Comparing):
        return True
    paid = lost(before, transition.after)
    once = all(cost == 1 and before.lives[seat] for seat, cost in paid.items())
    return once and (len(still_in(before)) > 1) <= len(paid) <= MOST_PAYERS


def nobody_loses_more_than_two_lives(play: Play) -> bool:
    """No seat loses more than two lives in a deal."""
    return all(gone <= MOST_LOST for gone in lost(play.start, play.end).values())


def living_fool_holders_rest(play: Play) -> bool:
    """After a comparison of two seats or more, the compared fools' holders who still live rest.

    They are two at most.
    They rest from the next deal on, and nobody else does.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if isinstance(before, Settled) and isinstance(after, Gathering):
        return after.resting == before.settlement.resters
    if not isinstance(after, Closing):
        return not isinstance(before, Closing) or same(before, after, "settlement")
    compared = still_in(after)
    fools = {seat for seat in compared if after.hands[seat] is Rank.NARR and after.lives[seat]}
    return settlement_of(after).resters == (fools if len(compared) > 1 else set())


def a_rest_lasts_one_deal(play: Play) -> bool:
    """A rest lasts exactly the next deal, played or skipped.

    Who rests is in no row, and its lives do not change.
    """
    resting, number, lives = play.start.resting, play.start.deal_number, play.start.lives
    for transition in play.transitions:
        before, after = transition.before, transition.after
        if after.deal_number != number:
            called = isinstance(before, Settled)
            resting = settlement_of(before).resters if called else frozenset()
            number, lives = after.deal_number, after.lives
        row = after.row if isinstance(after, InDeal | Undealt) else ()
        untouched = all(after.lives[seat] == lives[seat] for seat in resting)
        if after.resting != resting or not resting.isdisjoint(row) or not untouched:
            return False
    return True


def a_deal_is_skipped_when_uncontested(play: Play) -> bool:
    """A deal is skipped exactly when fewer than two seats are alive and not resting.

    A skip moves the dealer, uses up every rest and raises the number of the deal by one.
    Otherwise those seats form the row.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if not isinstance(before, Gathering):
        return True
    able = {seat for seat, left in enumerate(before.lives) if left} - before.resting
    if len(able) > 1:
        kept = same(before, after, "lives", "resting", "dealer", "deal_number")
        return isinstance(after, Undealt) and set(after.row) == able and kept
    number = after.deal_number == before.deal_number + 1
    return (
        isinstance(after, Gathering)
        and number
        and not after.resting
        and same(before, after, "lives", "settings")
    )


def two_skips_never_follow_each_other(play: Play) -> bool:
    """Two skipped deals never follow one another, and the first deal is never skipped."""
    skipped = False
    for transition in play.transitions:
        before, after = transition.before, transition.after
        skips = isinstance(before, Gathering) and isinstance(after, Gathering)
        if skips and (skipped or before.deal_number == 1):
            return False
        skipped = skips
    return True


def the_dealer_moves_to_the_next_living_seat(play: Play) -> bool:
    """The dealer is alive when its deal begins, and in each deal it is the next living seat.

    The row runs clockwise from its left and ends with the dealer, or before it when it rests.
    The number of the deal rises by one from deal to deal.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    if isinstance(after, Undealt):
        return list(after.row) == [seat for seat in _clockwise(after) if seat in set(after.row)]
    if not isinstance(after, Gathering) or isinstance(before, MatchOver):
        return same(before, after, "dealer", "deal_number") or isinstance(before, MatchOver)
    living = [seat for seat in _clockwise(before) if before.lives[seat]]
    return (after.dealer, after.deal_number) == (living[0], before.deal_number + 1)


def _clockwise(state: State) -> list[int]:
    """List all seats from the dealer's left to the dealer."""
    seats = state.settings.seats
    return [*range(state.dealer + 1, seats), *range(state.dealer + 1)]


LIVES: Final = (
    Property("L1", Span.TRANSITION, lives_never_rise),
    Property("L2", Span.TRANSITION, who_has_no_life_departs),
    Property("L3", Span.TRANSITION, the_right_seats_pay),
    Property("L4", Span.TRANSITION, each_payer_pays_one_life),
    Property("L5", Span.DEAL, nobody_loses_more_than_two_lives),
    Property("L6", Span.TRANSITION, living_fool_holders_rest),
    Property("L7", Span.MATCH, a_rest_lasts_one_deal),
    Property("L8", Span.TRANSITION, a_deal_is_skipped_when_uncontested),
    Property("L9", Span.MATCH, two_skips_never_follow_each_other),
    Property("L10", Span.TRANSITION, the_dealer_moves_to_the_next_living_seat),
)
"""The properties of lives and settlement, in the order of their ids."""
