"""Turns: who decides, what an answer does, and where play goes on.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from properties.marks import breaches_of, everywhere, everywhere_and_across
from properties.scopes import SCOPES, lines
from tables import in_deal

if TYPE_CHECKING:
    from gnav_core import Transition


def cats_of_large_tables() -> list[list[Transition]]:
    """List the cats, challenged or drawn, of each line of the scopes with four seats or more."""
    large = [line for scope in SCOPES if scope.seats > 3 for line in lines(scope)]
    return [
        [fired for fired in line.transitions if fired.rule in {"CAT-UNDO", "STOCK-CAT"}]
        for line in large
    ]


@everywhere
def test_t1_each_contestant_decides_once(where: str) -> None:
    """T1: each contestant decides at most once in a deal, and every decision is remembered."""
    assert [] == breaches_of("T1", where)


@everywhere
def test_t2_who_decides_is_in_the_deal(where: str) -> None:
    """T2: whoever decides is alive, in the deal and not alone in it."""
    assert [] == breaches_of("T2", where)


@everywhere
def test_t3_keep_moves_the_pointer_alone(where: str) -> None:
    """T3: a seat that keeps changes nothing but the pointer, which moves to the next place."""
    assert [] == breaches_of("T3", where)


@everywhere
def test_t4_an_exchange_trades_two_hands(where: str) -> None:
    """T4: a challenged card below house is traded for the requester's, and no other card moves."""
    assert [] == breaches_of("T4", where)


@everywhere
def test_t5_house_and_horse_let_the_request_pass(where: str) -> None:
    """T5: a challenged house or horse is shown and stays, and so do all lives."""
    assert [] == breaches_of("T5", where)


@everywhere
def test_t6_the_dragoon_costs_the_requester_a_life(where: str) -> None:
    """T6: a challenged dragoon costs the requester a life, and no card moves."""
    assert [] == breaches_of("T6", where)


@everywhere
def test_t7_the_cat_undoes_all_exchanges(where: str) -> None:
    """T7: a challenged cat is shown, and the requester alone loses a life."""
    assert [] == breaches_of("T7", where)


def test_t7_a_cat_comes_after_who_departed_with_a_card_of_another() -> None:
    """T7: in the scopes a cat, challenged or drawn, finds a departed seat with another card."""
    found = set()
    for fired in (cat for cats in cats_of_large_tables() for cat in cats):
        before = in_deal(fired.before)
        if any(before.hands[seat] is not before.dealt[seat] for seat in before.departed):
            found.add(fired.rule)

    assert {"CAT-UNDO", "STOCK-CAT"} == found


@everywhere
def test_t8_every_cat_ends_with_the_dealt_hands(where: str) -> None:
    """T8: a second cat in a deal, challenged or drawn, ends with the dealt hands like the first."""
    assert [] == breaches_of("T8", where)


def test_t8_a_second_cat_comes_after_an_exchange() -> None:
    """T8: in the scopes a second cat, challenged or drawn, finds an exchange on record."""
    second = [cats[1] for cats in cats_of_large_tables() if len(cats) > 1]

    assert {"CAT-UNDO", "STOCK-CAT"} == {cat.rule for cat in second if in_deal(cat.before).record}


@everywhere
def test_t9_the_record_leads_back_to_the_dealt_hands(where: str) -> None:
    """T9: undoing the record, last exchange first, gives the dealt hands, whatever lies between."""
    assert [] == breaches_of("T9", where)


@everywhere
def test_t10_the_cuckoo_ends_the_exchanges(where: str) -> None:
    """T10: a challenged cuckoo is shown; hands, lives and record stay."""
    assert [] == breaches_of("T10", where)


@everywhere
def test_t11_a_drawn_matador_does_as_a_challenged_one(where: str) -> None:
    """T11: a drawn dragoon, cat or cuckoo does what a challenged one does."""
    assert [] == breaches_of("T11", where)


@everywhere_and_across
def test_t12_only_the_requester_loses_before_the_settlement(where: str) -> None:
    """T12: before hands are compared only a requester who is answered loses a life."""
    assert [] == breaches_of("T12", where)
