"""Turns: who decides, what an answer does, and where play goes on.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

from properties.marks import breaches_of, everywhere, everywhere_and_across


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


@everywhere
def test_t8_every_cat_ends_with_the_dealt_hands(where: str) -> None:
    """T8: a second cat in a deal, challenged or drawn, ends with the dealt hands like the first."""
    assert [] == breaches_of("T8", where)


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
