"""Lives and settlement: who pays, who rests, who deals.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

from properties.marks import across_deals, breaches_of, everywhere, everywhere_and_across
from properties.scopes import SCOPES, lines


@everywhere_and_across
def test_l1_lives_never_rise(where: str) -> None:
    """L1: nobody has too many lives or fewer than none, and in a match lives never rise."""
    assert [] == breaches_of("L1", where)


@everywhere
def test_l2_who_has_no_life_departs(where: str) -> None:
    """L2: from the deal to the comparison a contestant without a life has departed."""
    assert [] == breaches_of("L2", where)


@everywhere
def test_l3_the_right_seats_pay(where: str) -> None:
    """L3: of the compared seats all with the lowest rank pay; no fool is among them."""
    assert [] == breaches_of("L3", where)


@everywhere
def test_l4_each_payer_pays_one_life(where: str) -> None:
    """L4: each seat that pays in the settlement pays one life, and it had one."""
    assert [] == breaches_of("L4", where)


@everywhere
def test_l5_nobody_loses_more_than_two_lives(where: str) -> None:
    """L5: no seat loses more than two lives in a deal."""
    assert [] == breaches_of("L5", where)


def test_l5_a_third_life_could_be_lost() -> None:
    """L5: in a scope somebody who has lost two lives in a deal has another one to lose."""
    of_three_lives = [line for scope in SCOPES if scope.lives == 3 for line in lines(scope)]

    assert 1 == min(lives for line in of_three_lives for lives in line.states[-1].lives)


@everywhere_and_across
def test_l6_living_fool_holders_rest(where: str) -> None:
    """L6: whoever was compared with a fool and still lives rests from the next deal on."""
    assert [] == breaches_of("L6", where)


@across_deals
def test_l7_a_rest_lasts_one_deal(where: str) -> None:
    """L7: a rest lasts exactly the next deal, played or skipped."""
    assert [] == breaches_of("L7", where)


@across_deals
def test_l8_a_deal_is_skipped_when_uncontested(where: str) -> None:
    """L8: a deal is skipped exactly when fewer than two seats are alive and not resting."""
    assert [] == breaches_of("L8", where)


@across_deals
def test_l9_two_skips_never_follow_each_other(where: str) -> None:
    """L9: two skipped deals never follow one another, and the first deal is never skipped."""
    assert [] == breaches_of("L9", where)


@across_deals
def test_l10_the_dealer_moves_to_the_next_living_seat(where: str) -> None:
    """L10: the dealer is the next living seat in each deal, and the row ends with it."""
    assert [] == breaches_of("L10", where)
