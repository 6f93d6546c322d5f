"""What holds between deals, and of every settlement, in every state that play can lead to.

Each invariant is a function; its docstring says in one sentence what must be so.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gnav_core.cards import PACK, Rank
from gnav_core.seats import Seat, row_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnav_core.state import (
        Closing,
        Gathering,
        MatchOver,
        Resting,
        Settled,
        State,
        Undealt,
    )


PAIRS: Final = Counter(PACK)
"""How many cards of each rank there are."""


def nobody_has_too_many_lives(state: State) -> bool:
    """Nobody may have more lives than at the start, or fewer than none."""
    return all(0 <= lives <= state.settings.lives for lives in state.lives)


def the_first_deal_is_fresh(state: Gathering | Undealt) -> bool:
    """Before deal 1 every seat must have all its lives, nobody rests, the first dealer deals."""
    settings = state.settings
    full = state.lives == (settings.lives,) * settings.seats
    fresh = full and not state.resting and state.dealer == settings.first_dealer
    return state.deal_number > 1 or fresh


def nobody_rests_in_the_first_deal(state: State) -> bool:
    """In deal 1 nobody may rest and the first dealer deals."""
    first = state.dealer == state.settings.first_dealer and not state.resting
    return state.deal_number > 1 or first


def at_most_two_rest(state: State) -> bool:
    """At most two seats may rest."""
    return len(state.resting) <= 2  # noqa: PLR2004 - the pack holds two fools


def two_seats_are_alive(state: Gathering | Undealt | Settled) -> bool:
    """At least two seats must be alive."""
    return len(state.standing.living) > 1


def dealer_and_resters_are_alive(state: Gathering | Undealt) -> bool:
    """The dealer and every resting seat must be alive."""
    living = set(state.standing.living)
    return state.dealer in living and state.resting <= living


def the_row_is_the_contestants(state: Undealt) -> bool:
    """The row must be the contestants, two or more, clockwise from the dealer's left."""
    row = row_of(state.standing.contestants, state.dealer, state.settings.seats)
    return state.row == row and len(row) > 1


def at_most_one_seat_is_alive(state: MatchOver) -> bool:
    """At most one seat may be alive."""
    return len(state.standing.living) < 2  # noqa: PLR2004 - a second living seat plays on


def the_settled_row_fits_the_seats(state: Settled | MatchOver) -> bool:
    """The settled row must be all who had lives when the deal began and did not rest, clockwise."""
    settled = state.settlement
    left = {Seat(seat) for seat, lives in enumerate(settled.lives_before) if lives}
    contestants = (left | settled.departed) - state.resting
    return settled.row == row_of(contestants, state.dealer, state.settings.seats)


def the_settled_departed_have_no_life(state: Settled | MatchOver) -> bool:
    """A seat that departed must have had no life left when the comparison began."""
    settled = state.settlement
    return not any(settled.lives_before[seat] for seat in settled.departed)


def the_settled_dealer_played_or_rested(state: Settled | MatchOver) -> bool:
    """The dealer must be in the settled row or resting, and every resting seat must be alive."""
    living = set(state.standing.living)
    return state.dealer in {*state.settlement.row, *state.resting} and state.resting <= living


def the_settlement_is_of_this_deal(state: Resting | Closing) -> bool:
    """The settlement must name the row, the hands and the departed of this deal."""
    settled = state.settlement
    here = (state.row, state.hands, state.departed)
    return (settled.row, settled.hands, settled.departed) == here


def the_right_seats_pay(state: Resting | Closing | Settled | MatchOver) -> bool:
    """The payers must be those whom the settlement's rule names, and each must pay one life."""
    settled = state.settlement
    paid = tuple(
        lives - (seat in settled.payers) for seat, lives in enumerate(settled.lives_before)
    )
    expected = _rule_and_payers(settled.hands, settled.compared)
    return (settled.rule, settled.payers) == expected and state.lives == paid


def the_compared_are_the_rest_of_the_row(state: Resting | Closing | Settled | MatchOver) -> bool:
    """Compared must be all of the row who have not departed: one or more, each with a life."""
    settled = state.settlement
    alive = all(settled.lives_before[seat] for seat in settled.compared)
    rest = set(settled.row) - settled.departed
    return bool(rest) and settled.compared == rest and alive


def the_settled_hands_are_of_the_row(state: Resting | Closing | Settled | MatchOver) -> bool:
    """Exactly the settled row must have hands, and no rank may be held more than twice."""
    settled = state.settlement
    holders = {seat for seat, rank in enumerate(settled.hands) if rank is not None}
    ranks = Counter(rank for rank in settled.hands if rank is not None)
    return holders == set(settled.row) and not ranks - PAIRS


def the_right_seats_will_rest(state: Closing | Settled | MatchOver) -> bool:
    """Exactly the payers with a fool who are still alive must rest for the next deal."""
    settled = state.settlement
    fools = {seat for seat in settled.payers if settled.hands[seat] is Rank.NARR}
    return settled.resters == {seat for seat in fools if state.lives[seat]}


def nobody_rests_for_it_yet(state: Resting) -> bool:
    """Before the rest is decided the settlement must name no rester, and a fool must pay."""
    settled = state.settlement
    return not settled.resters and settled.rule in {"SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS"}


def _rule_and_payers(
    hands: tuple[Rank | None, ...], compared: Collection[Seat]
) -> tuple[str, frozenset[Seat]]:
    """Work out who pays from the hands alone (property L3)."""
    ranks = {seat: rank for seat in compared if (rank := hands[seat]) is not None}
    fools = frozenset(seat for seat, rank in ranks.items() if rank is Rank.NARR)
    others = {seat: rank for seat, rank in ranks.items() if seat not in fools}
    lowest = frozenset(seat for seat, rank in others.items() if rank is min(others.values()))
    match len(ranks), len(fools):
        case 0 | 1, _:
            return "SETTLE-LONE", frozenset()
        case _, 0:
            return "SETTLE-LOWEST", lowest
        case _, 1:
            return "SETTLE-ONE-FOOL", fools | lowest
        case _:
            return "SETTLE-TWO-FOOLS", fools
