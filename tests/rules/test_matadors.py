"""Matadors, rule by rule: what the five do when they are challenged, and who departs for it."""

from __future__ import annotations

import pytest

from gnav_core import Challenging, Drawing, Exchange, Rank, Request, Seat, Settled, observe
from tables import (
    along,
    cards,
    changes,
    deal,
    fired,
    in_deal,
    play,
    rules_of,
    seats,
    settlement_of,
    to_act,
    undealt,
)


@pytest.mark.parametrize("matador", [Rank.HUS, Rank.HEST])
def test_house_and_horse_send_the_request_on(matador: Rank) -> None:
    """The card is shown, stays, costs nothing; the next place must answer (PASS-ON, T5)."""
    played = play(deal([Rank.X, matador, Rank.V, Rank.II]), "x")
    after = fired(played, "PASS-ON").after

    assert isinstance(after, Challenging)
    assert (0, 2, 1, 3) == (after.pointer, after.place, after.requester, after.challenged)
    assert {"face_up"} == changes(played, "PASS-ON")
    assert {2} == after.face_up
    assert (Rank.X, matador, Rank.V, Rank.II) == along(after)


def test_the_exchange_is_with_whoever_the_request_reaches() -> None:
    """A passed house lies untouched between the two that exchange (PASS-ON, property T5)."""
    played = play(deal(cards("X HUS V II")), "x")

    assert ["TURN-REQUEST", "PASS-ON", "EXCHANGE-ACCEPT", "TURN-NEXT"] == rules_of(played)
    assert cards("V HUS X II") == along(played.state)
    assert (Exchange(Seat(1), Seat(3)),) == in_deal(played.state).record
    assert (seats(0), seats(1, 3), seats(2), seats(1, 3)) == in_deal(played.state).seen
    assert 3 == to_act(played.state)


@pytest.mark.parametrize("between", ["HUS", "HEST HUS", "HUS HUS HEST", "HEST HUS HEST HUS"])
def test_any_number_of_houses_and_horses_is_passed(between: str) -> None:
    """One request goes past up to four in a row (PASS-ON, property T5)."""
    passed = cards(between)
    played = play(deal([Rank.X, *passed, Rank.V, Rank.II]), "x")
    state = in_deal(played.state)

    assert ["PASS-ON"] * len(passed) == rules_of(played)[1:-2]
    assert (Rank.V, *passed, Rank.X, Rank.II) == along(state)
    assert set(range(2, 2 + len(passed))) == state.face_up
    assert len(passed) + 2 == to_act(played.state)


def test_a_passed_seat_has_no_turn() -> None:
    """Whoever was passed does not decide in this deal (PASS-ON, property T5)."""
    played = play(deal(cards("X HUS HEST V II")), "xkk")
    decided = [each.seat for each in in_deal(fired(played, "EXCHANGES-END").after).decisions]

    assert [1, 4, 0] == decided


@pytest.mark.parametrize(
    ("refuser", "rule", "seat"),
    [("DRAGON", "DRAGOON-REFUSE", 0), ("KATT", "CAT-UNDO", 0), ("GJOK", "CUCKOO-STOP", None)],
)
def test_a_passed_request_meets_the_next_matador(refuser: str, rule: str, seat: int | None) -> None:
    """Play resumes after the refuser, not after the passed house (PASS-ON)."""
    played = play(deal(cards(f"X HUS {refuser} II")), "x")

    assert ["TURN-REQUEST", "PASS-ON", rule] == rules_of(played)[:3]
    assert seat == (None if isinstance(played.state, Settled) else to_act(played.state))


def test_only_a_shown_house_becomes_known() -> None:
    """A house is everybody's knowledge once it was challenged (PASS-ON, property I4)."""
    before = deal(cards("X HUS V HUS"))
    after = play(before, "x").state

    assert (None, None, None, None) == observe(before, None).hands
    assert (None, None, Rank.HUS, None) == observe(after, None).hands


@pytest.mark.parametrize("matador", [Rank.HUS, Rank.HEST])
def test_past_the_last_place_the_request_goes_to_the_stock(matador: Rank) -> None:
    """The stock has to answer the same requester (PASS-TO-STOCK)."""
    played = play(deal([Rank.II, Rank.V, matador], cards("X")), "kx")
    after = fired(played, "PASS-TO-STOCK").after

    assert isinstance(after, Drawing)
    assert (1, 2, {0}) == (after.pointer, after.requester, after.face_up)
    assert {"face_up"} == changes(played, "PASS-TO-STOCK")


def test_a_request_may_pass_the_whole_row() -> None:
    """The first place may get to the stock, and nobody else decides (PASS-ON, PASS-TO-STOCK)."""
    played = play(deal(cards("V HUS HEST HUS HEST"), cards("X")), "x")
    before = in_deal(fired(played, "EXCHANGES-END").before)

    assert [*["PASS-ON"] * 3, "PASS-TO-STOCK", "STOCK-DRAW"] == rules_of(played)[1:6]
    assert (Request(Seat(1)),) == before.decisions
    assert cards("X HUS HEST HUS HEST") == along(before)


def test_the_dragoon_takes_a_life_and_keeps_the_cards() -> None:
    """Only the requester pays, no card moves (DRAGOON-REFUSE, properties T6 and T12)."""
    played = play(deal(cards("X DRAGON V II")), "x")
    after = in_deal(fired(played, "DRAGOON-REFUSE").after)

    assert {"face_up", "lives", "pointer"} == changes(played, "DRAGOON-REFUSE")
    assert ((3, 2, 3, 3), {2}, 2) == (after.lives, after.face_up, after.pointer)
    assert cards("X DRAGON V II") == along(after)


def test_play_resumes_after_the_dragoon() -> None:
    """The dragoon's holder has no turn; the seat after it has (DRAGOON-REFUSE, property T6)."""
    played = play(deal(cards("X DRAGON V II")), "x")

    assert ["TURN-REQUEST", "DRAGOON-REFUSE", "TURN-NEXT"] == rules_of(played)
    assert 3 == to_act(played.state)


def test_a_dragoon_at_the_last_place_ends_the_exchanges() -> None:
    """No place is left after it, the first does not begin again (DRAGOON-REFUSE, property T6)."""
    played = play(deal(cards("X V DRAGON")), "kx")

    assert ["DRAGOON-REFUSE", "EXCHANGES-END", "SETTLE-REVEAL"] == rules_of(played)[3:6]
    assert (3, 3, 2) == settlement_of(played.state).lives_before


def test_a_dragoon_leaves_earlier_exchanges_alone() -> None:
    """What was exchanged before stays exchanged and on record (DRAGOON-REFUSE, property T6)."""
    after = in_deal(play(deal(cards("X V DRAGON II")), "xx").state)

    assert cards("V X DRAGON II") == along(after)
    assert (Exchange(Seat(1), Seat(2)),) == after.record
    assert (3, 3, 2, 3) == after.lives


def test_both_dragoons_may_refuse_in_a_deal() -> None:
    """Each costs its own requester a life (DRAGOON-REFUSE)."""
    played = play(deal(cards("X DRAGON V DRAGON II")), "xxk")

    assert 2 == rules_of(played).count("DRAGOON-REFUSE")
    assert (3, 2, 3, 2, 3) == settlement_of(played.state).lives_before


def test_a_seat_may_lose_two_lives_in_a_deal() -> None:
    """One to the dragoon and one as the lowest (DRAGOON-REFUSE, SETTLE-LOWEST, property L5)."""
    assert (3, 1, 3) == play(deal(cards("II DRAGON X")), "xk").state.lives


def test_the_cat_undoes_both_exchanges_before_it() -> None:
    """Every seat has its dealt card again, the record is empty (CAT-UNDO, property T7)."""
    played = play(deal(cards("X V II KATT IX")), "xxx")
    before, after = (in_deal(side) for side in states(played, "CAT-UNDO"))

    assert cards("V II X KATT IX") == along(before)
    assert cards("X V II KATT IX") == along(after)
    assert ((), (3, 3, 3, 2, 3), {4}) == (after.record, after.lives, after.face_up)
    assert {"face_up", "hands", "lives", "pointer", "record", "seen"} == changes(played, "CAT-UNDO")
    assert 0 == to_act(played.state)
