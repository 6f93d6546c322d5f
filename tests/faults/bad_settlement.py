"""Bad rule books: who is compared, who pays and who rests."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, instead_of
from faults.tampering import charged, fools, position_after
from gnav_core import RULEBOOK, Closing, Comparing, Rank, Resting, Seat, Settlement, Settling


def _account(rule_id: str, state: Comparing | Resting) -> Settlement:
    """Give the account of the right rule."""
    after = RULEBOOK.rule(rule_id).fire(state, None)
    assert isinstance(after, Closing | Resting)
    return after.settlement


def _paid(rule_id: str, state: Comparing, payers: frozenset[Seat]) -> tuple[Comparing, Settlement]:
    """Let other seats pay than should."""
    account = attrs.evolve(_account(rule_id, state), payers=payers)
    return Comparing(charged(state.position, *payers)), account


def _closing(rule_id: str, state: Comparing, payers: frozenset[Seat]) -> Closing:
    paid, account = _paid(rule_id, state, payers)
    return Closing(paid.position, account)


def _resting(rule_id: str, state: Comparing, payers: frozenset[Seat]) -> Resting:
    paid, account = _paid(rule_id, state, payers)
    return Resting(paid.position, account)


def _ranks(state: Comparing) -> dict[Seat, Rank]:
    """Give the ranks of the seats that are compared."""
    cards, departed = state.position.cards, state.departed
    return {
        seat: card.rank for seat, card in zip(state.row, cards, strict=True) if seat not in departed
    }


def _holding(ranks: dict[Seat, Rank], *wanted: Rank) -> frozenset[Seat]:
    return frozenset(seat for seat, rank in ranks.items() if rank in wanted)


@instead_of("SETTLE-REVEAL")
def a_departed_seat_is_compared(state: Settling) -> Comparing:
    """Who departed enters the comparison all the same."""
    after = position_after("SETTLE-REVEAL", state)
    return Comparing(attrs.evolve(after, departed=frozenset()))


@instead_of("SETTLE-REVEAL")
def the_departed_are_not_turned_up(state: Settling) -> Comparing:
    """The card of a departed seat stays face down."""
    after = position_after("SETTLE-REVEAL", state)
    lying = zip(state.row, state.position.cards, after.cards, strict=True)
    cards = tuple(old if seat in state.departed else new for seat, old, new in lying)
    return Comparing(attrs.evolve(after, cards=cards))


@instead_of("SETTLE-REVEAL")
def the_discard_is_turned_up(state: Settling) -> Comparing:
    """The replaced card is turned up with the hands."""
    after = position_after("SETTLE-REVEAL", state)
    discarded = tuple(attrs.evolve(card, face_up=True) for card in after.discarded)
    return Comparing(attrs.evolve(after, discarded=discarded))


@instead_of("SETTLE-REVEAL")
def the_hands_are_compared_unseen(state: Settling) -> Comparing:
    """No hand is turned up."""
    return Comparing(state.position)


def _compared_and_all_fools(state: Comparing) -> tuple[bool, int]:
    return len(_ranks(state)) > 1, len(fools(state.position))


A_DEPARTED_FOOL_COUNTS: Final = BadRulebook(
    "a-departed-fool-counts",
    "The fool of a departed seat makes two of one, or one of none.",
    asking("SETTLE-TWO-FOOLS", _compared_and_all_fools),
    "R-FOOL-DEPARTED",
)


@instead_of("SETTLE-LONE", reading="R-LONE")
def the_lone_seat_pays(state: Comparing) -> Closing:
    """The only seat that is left loses a life."""
    return _closing("SETTLE-LONE", state, frozenset(_ranks(state)))


@instead_of("SETTLE-LONE")
def a_lone_fool_rests(state: Comparing) -> Closing:
    """The only seat that is left rests if it holds a fool."""
    account = _account("SETTLE-LONE", state)
    resters = _holding(_ranks(state), Rank.NARR)
    return Closing(state.position, attrs.evolve(account, resters=resters))


@instead_of("SETTLE-LOWEST")
def only_the_first_of_a_tie_pays(state: Comparing) -> Closing:
    """Of the seats that are tied for lowest the first in the row pays alone."""
    payers = _account("SETTLE-LOWEST", state).payers
    first = next(seat for seat in state.row if seat in payers)
    return _closing("SETTLE-LOWEST", state, frozenset((first,)))


@instead_of("SETTLE-LOWEST")
def the_highest_pay(state: Comparing) -> Closing:
    """Every seat that is tied for the highest rank pays."""
    ranks = _ranks(state)
    return _closing("SETTLE-LOWEST", state, _holding(ranks, max(ranks.values())))


@instead_of("SETTLE-LOWEST")
def the_two_lowest_ranks_pay(state: Comparing) -> Closing:
    """Whoever holds the next-lowest rank pays as well."""
    ranks = _ranks(state)
    return _closing("SETTLE-LOWEST", state, _holding(ranks, *sorted(set(ranks.values()))[:2]))


@instead_of("SETTLE-LOWEST")
def a_matador_does_not_count(state: Comparing) -> Closing:
    """Whoever holds a matador pays nothing, even when there is nobody else."""
    payers = _account("SETTLE-LOWEST", state).payers
    lucky = frozenset(seat for seat, rank in _ranks(state).items() if rank.is_matador)
    return _closing("SETTLE-LOWEST", state, payers - lucky)


@instead_of("SETTLE-LOWEST")
def house_and_horse_are_equal(state: Comparing) -> Closing:
    """When a house is the lowest card, whoever holds a horse pays too."""
    ranks = _ranks(state)
    lowest = min(ranks.values())
    tied = (Rank.HUS, Rank.HEST) if lowest is Rank.HUS else (lowest,)
    return _closing("SETTLE-LOWEST", state, _holding(ranks, *tied))


@instead_of("SETTLE-LOWEST")
def the_lowest_pay_two(state: Comparing) -> Closing:
    """The lowest lose two lives, those who have two."""
    payers = _account("SETTLE-LOWEST", state).payers
    after = charged(state.position, *payers)
    rich = [seat for seat in payers if after.lives[seat]]
    return Closing(charged(after, *rich), _account("SETTLE-LOWEST", state))


@instead_of("SETTLE-LOWEST")
def the_account_names_no_payers(state: Comparing) -> Closing:
    """The lowest pay, and the account of the deal says that nobody did."""
    account = attrs.evolve(_account("SETTLE-LOWEST", state), payers=frozenset())
    return Closing(position_after("SETTLE-LOWEST", state), account)


@instead_of("SETTLE-ONE-FOOL")
def the_next_lowest_is_sought_among_all(state: Comparing) -> Resting:
    """The lowest of all are sought, the fool's holder with them, who pays alone."""
    return _resting("SETTLE-ONE-FOOL", state, _holding(_ranks(state), Rank.NARR))


@instead_of("SETTLE-ONE-FOOL")
def the_fool_goes_free(state: Comparing) -> Resting:
    """Only the next-lowest pay."""
    payers = _account("SETTLE-ONE-FOOL", state).payers
    return _resting("SETTLE-ONE-FOOL", state, payers - _holding(_ranks(state), Rank.NARR))


@instead_of("SETTLE-ONE-FOOL")
def only_one_pays_beside_the_fool(state: Comparing) -> Resting:
    """Of the seats that are tied for next-lowest the last in the row pays alone."""
    payers = _account("SETTLE-ONE-FOOL", state).payers
    fool = _holding(_ranks(state), Rank.NARR)
    last = next(seat for seat in reversed(state.row) if seat in payers - fool)
    return _resting("SETTLE-ONE-FOOL", state, fool | {last})


@instead_of("SETTLE-TWO-FOOLS")
def two_fools_and_the_lowest_pay(state: Comparing) -> Resting:
    """Beside two fools the next-lowest pay as well."""
    ranks = _ranks(state)
    lowest = sorted(set(ranks.values()))[:2]
    return _resting("SETTLE-TWO-FOOLS", state, _holding(ranks, *lowest))


@instead_of("SETTLE-TWO-FOOLS")
def only_the_first_fool_pays(state: Comparing) -> Resting:
    """Of two fools' holders the first in the row pays alone."""
    first = state.row[fools(state.position)[0]]
    return _resting("SETTLE-TWO-FOOLS", state, frozenset((first,)))


def _resters(state: Resting, resters: frozenset[Seat]) -> Closing:
    return Closing(state.position, attrs.evolve(state.settlement, resters=resters))


@instead_of("SETTLE-REST")
def a_dead_fool_rests(state: Resting) -> Closing:
    """A fool's holder rests whether it is alive or not."""
    held = frozenset(state.row[at] for at in fools(state.position))
    return _resters(state, held - state.departed)


@instead_of("SETTLE-REST")
def every_payer_rests(state: Resting) -> Closing:
    """Whoever pays beside the fool rests too."""
    return _resters(state, frozenset(s for s in state.settlement.payers if state.lives[s]))


@instead_of("SETTLE-REST")
def nobody_rests(state: Resting) -> Closing:
    """A fool's holder plays the next deal."""
    return _resters(state, frozenset())


@instead_of("SETTLE-REST")
def one_of_two_fools_rests(state: Resting) -> Closing:
    """Only the last fool along the row sends its holder to rest."""
    resters = _account("SETTLE-REST", state).resters
    last = {state.row[at] for at in fools(state.position)[-1:]}
    return _resters(state, resters & last)


@instead_of("SETTLE-LOWEST")
def the_account_counts_lives_too_late(state: Comparing) -> Closing:
    """The account of the deal has the lives after the payment for those before."""
    after = position_after("SETTLE-LOWEST", state)
    account = attrs.evolve(_account("SETTLE-LOWEST", state), lives_before=after.lives)
    return Closing(after, account)


BAD_SETTLEMENT: Final = (
    a_departed_seat_is_compared,
    the_departed_are_not_turned_up,
    the_discard_is_turned_up,
    the_hands_are_compared_unseen,
    A_DEPARTED_FOOL_COUNTS,
    the_lone_seat_pays,
    a_lone_fool_rests,
    only_the_first_of_a_tie_pays,
    the_highest_pay,
    the_two_lowest_ranks_pay,
    a_matador_does_not_count,
    house_and_horse_are_equal,
    the_lowest_pay_two,
    the_account_names_no_payers,
    the_account_counts_lives_too_late,
    the_next_lowest_is_sought_among_all,
    the_fool_goes_free,
    only_one_pays_beside_the_fool,
    two_fools_and_the_lowest_pay,
    only_the_first_fool_pays,
    a_dead_fool_rests,
    every_payer_rests,
    nobody_rests,
    one_of_two_fools_rests,
)
