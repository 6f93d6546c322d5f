"""Bad rule books: who has won, and how the next deal or the next match begins."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, instead_of
from faults.tampering import clockwise, standing_after, taking
from gnav_core import Closing, Gathering, MatchOver, NextDeal, Restart, Settled


def _contestants_alive(state: Closing) -> int:
    lives, resting = state.lives, state.resting
    alive = [seat for seat, left in enumerate(lives) if left]
    return min(2, len(alive) if set(alive) - resting else 0)


A_RESTING_WINNER_IS_DRAWN: Final = BadRulebook(
    "a-resting-winner-is-drawn",
    "When all contestants fall while one seat rests, the match is drawn.",
    asking("MATCH-DRAWN", _contestants_alive),
    "R-RESTING-WINNER",
)


def _more_than_one_life_or_seat(state: Closing) -> int:
    alive = [left for left in state.lives if left]
    return 2 if len(alive) > 1 or sum(alive) > 1 else len(alive)


A_SURVIVOR_PLAYS_ON: Final = BadRulebook(
    "a-survivor-plays-on",
    "The match goes on as long as the last survivor has lives to lose.",
    asking("MATCH-WON", _more_than_one_life_or_seat),
)


def _leader_alone(state: Closing) -> int:
    alive = [left for left in state.lives if left]
    return 1 if len(alive) == 2 and len(set(alive)) == 2 else min(len(alive), 2)


THE_LEADER_WINS_A_DUEL: Final = BadRulebook(
    "the-leader-wins-a-duel",
    "When two are alive and one has more lives, the match is over.",
    asking("MATCH-WON", _leader_alone),
)


def _all_who_are_alive(state: Closing) -> int:
    return sum(map(bool, state.lives))


NO_RULE_FOR_THREE: Final = BadRulebook(
    "no-rule-for-three-who-are-alive",
    "The guards ask how many are alive, and know what follows for none, one and two.",
    asking("MATCH-WON", _all_who_are_alive),
)


@instead_of("MATCH-GOES-ON")
def a_life_is_given_back(state: Closing) -> Settled:
    """Whoever has paid with a life to spare gets a life back when the match goes on."""
    lives = taking(state.lives, ())
    back = tuple(
        left + 1 if seat in state.settlement.payers and left > 1 else left
        for seat, left in enumerate(lives)
    )
    standing = attrs.evolve(state.position.standing, lives=back)
    return Settled(standing, state.settlement)


@instead_of("MATCH-GOES-ON")
def who_rested_is_forgotten_early(state: Closing) -> Settled:
    """The rest of a deal is over before the table has given its word."""
    standing = attrs.evolve(state.position.standing, resting=frozenset())
    return Settled(standing, state.settlement)


@instead_of("NEXT-DEAL")
def a_rest_lasts_two_deals(state: Settled, event: NextDeal) -> Gathering:
    """Who rested in the deal just settled rests again."""
    standing = standing_after("NEXT-DEAL", state, event)
    return Gathering(attrs.evolve(standing, resting=standing.resting | state.resting))


@instead_of("NEXT-DEAL")
def nobody_is_sent_to_rest(state: Settled, event: NextDeal) -> Gathering:
    """The settlement names who rests, and nobody does."""
    return Gathering(attrs.evolve(standing_after("NEXT-DEAL", state, event), resting=frozenset()))


@instead_of("NEXT-DEAL")
def the_same_seat_deals_again(state: Settled, event: NextDeal) -> Gathering:
    """The dealer does not move, unless it has died."""
    standing = standing_after("NEXT-DEAL", state, event)
    dealer = state.dealer if state.lives[state.dealer] else standing.dealer
    return Gathering(attrs.evolve(standing, dealer=dealer))


@instead_of("NEXT-DEAL")
def a_dead_seat_deals(state: Settled, event: NextDeal) -> Gathering:
    """The dealer moves to the next seat, alive or not."""
    standing = standing_after("NEXT-DEAL", state, event)
    return Gathering(attrs.evolve(standing, dealer=clockwise(state.standing)[0]))


@instead_of("NEXT-DEAL")
def the_dealer_moves_past_a_resting_seat(state: Settled, event: NextDeal) -> Gathering:
    """A seat that rests is passed by when the dealer moves, if there is another one."""
    standing = standing_after("NEXT-DEAL", state, event)
    order = [seat for seat in clockwise(state.standing) if seat in standing.contestants]
    return Gathering(attrs.evolve(standing, dealer=(*order, standing.dealer)[0]))


@instead_of("NEXT-DEAL")
def the_dealer_moves_counterclockwise(state: Settled, event: NextDeal) -> Gathering:
    """The dealer moves to the next living seat on the other side."""
    standing = standing_after("NEXT-DEAL", state, event)
    *others, dealer = clockwise(state.standing)
    back = [seat for seat in (*reversed(others), dealer) if standing.lives[seat]]
    return Gathering(attrs.evolve(standing, dealer=back[0]))


@instead_of("NEXT-DEAL")
def a_deal_is_not_counted(state: Settled, event: NextDeal) -> Gathering:
    """The deal's number rises only to the second deal."""
    standing = standing_after("NEXT-DEAL", state, event)
    return Gathering(attrs.evolve(standing, deal_number=2))


@instead_of("RESTART")
def a_new_match_keeps_the_lives(state: MatchOver, event: Restart) -> Gathering:
    """The dead have their lives again, and the winner what is left of its own."""
    standing = standing_after("RESTART", state, event)
    lives = tuple(left or standing.settings.lives for left in state.lives)
    return Gathering(attrs.evolve(standing, lives=lives))


@instead_of("RESTART", reading="R-RESTART")
def the_loser_deals_the_new_match(state: MatchOver, event: Restart) -> Gathering:
    """A seat that fell in the last deal is the first dealer of the new match."""
    losers = sorted(state.settlement.payers | state.settlement.departed)
    dealer = (*losers, state.dealer)[0]
    return Gathering(attrs.evolve(standing_after("RESTART", state, event), dealer=dealer))


@instead_of("RESTART")
def a_new_match_counts_on(state: MatchOver, event: Restart) -> Gathering:
    """The deals of a new match are numbered on from the old one."""
    standing = standing_after("RESTART", state, event)
    return Gathering(attrs.evolve(standing, deal_number=state.deal_number + 1))


@instead_of("RESTART")
def a_fool_rests_into_the_new_match(state: MatchOver, event: Restart) -> Gathering:
    """Whoever had to rest after the last deal rests in the first deal of the new match."""
    standing = standing_after("RESTART", state, event)
    return Gathering(attrs.evolve(standing, resting=state.settlement.resters))


BAD_ENDING: Final = (
    A_RESTING_WINNER_IS_DRAWN,
    A_SURVIVOR_PLAYS_ON,
    THE_LEADER_WINS_A_DUEL,
    NO_RULE_FOR_THREE,
    a_life_is_given_back,
    who_rested_is_forgotten_early,
    a_rest_lasts_two_deals,
    nobody_is_sent_to_rest,
    the_same_seat_deals_again,
    a_dead_seat_deals,
    the_dealer_moves_past_a_resting_seat,
    the_dealer_moves_counterclockwise,
    a_deal_is_not_counted,
    a_new_match_keeps_the_lives,
    the_loser_deals_the_new_match,
    a_new_match_counts_on,
    a_fool_rests_into_the_new_match,
)
