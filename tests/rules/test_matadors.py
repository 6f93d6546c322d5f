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
    """It is shown, stays, costs nothing; the next place must answer (PASS-ON, property T5)."""
    played = play(deal([Rank.X, matador, Rank.V, Rank.II]), "x")
    after = fired(played, "PASS-ON").after

    assert isinstance(after, Challenging)
    assert (0, 2, 1, 3) == (after.pointer, after.place, after.requester, after.challenged)
    assert {"challenged", "face_up"} == changes(played, "PASS-ON")
    assert seats(2) == after.face_up
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


@pytest.mark.parametrize("matador", [Rank.HUS, Rank.HEST])
def test_past_the_last_place_the_request_goes_to_the_stock(matador: Rank) -> None:
    """The stock has to answer the same requester (PASS-TO-STOCK)."""
    played = play(deal([Rank.II, Rank.V, matador], cards("X")), "kx")
    after = fired(played, "PASS-TO-STOCK").after

    assert isinstance(after, Drawing)
    assert (1, 2, seats(0)) == (after.pointer, after.requester, after.face_up)
    assert {"challenged", "face_up"} == changes(played, "PASS-TO-STOCK")


def test_a_request_may_pass_the_whole_row() -> None:
    """The first place may get to the stock, and nobody else decides (PASS-ON, PASS-TO-STOCK)."""
    played = play(deal(cards("V HUS HEST HUS HEST"), cards("X")), "x")
    before = in_deal(fired(played, "EXCHANGES-END").before)

    assert [*["PASS-ON"] * 3, "PASS-TO-STOCK", "STOCK-DRAW"] == rules_of(played)[1:6]
    assert (Request(Seat(1)),) == before.decisions
    assert cards("X HUS HEST HUS HEST") == along(before)


def test_the_dragoon_takes_a_life_and_keeps_the_cards() -> None:
    """Only the requester pays, and the seat after decides (DRAGOON-REFUSE, properties T6, T12)."""
    played = play(deal(cards("X DRAGON V II")), "x")
    after = in_deal(fired(played, "DRAGOON-REFUSE").after)

    assert ["TURN-REQUEST", "DRAGOON-REFUSE", "TURN-NEXT"] == rules_of(played)
    assert 3 == to_act(played.state)
    assert {"challenged", "face_up", "lives", "pointer"} == changes(played, "DRAGOON-REFUSE")
    assert ((3, 2, 3, 3), seats(2), 2) == (after.lives, after.face_up, after.pointer)
    assert cards("X DRAGON V II") == along(after)


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
    after = in_deal(fired(played, "CAT-UNDO").after)

    assert cards("V II X KATT IX") == along(fired(played, "CAT-UNDO").before)
    assert cards("X V II KATT IX") == along(after)
    assert ((), (3, 3, 3, 2, 3), seats(4)) == (after.record, after.lives, after.face_up)
    assert {"challenged", "face_up", "hands", "lives", "pointer", "record", "seen"} == changes(
        played, "CAT-UNDO"
    )
    assert 0 == to_act(played.state)


def test_a_cat_without_an_exchange_costs_a_life_only() -> None:
    """With nothing to undo the cards stay where they were dealt (CAT-UNDO, property T7)."""
    played = play(deal(cards("X KATT V II")), "x")

    assert {"challenged", "face_up", "lives", "pointer"} == changes(played, "CAT-UNDO")
    assert cards("X KATT V II") == along(played.state)
    assert ((3, 2, 3, 3), 3) == (played.state.lives, to_act(played.state))


def test_the_cat_undoes_across_keeps() -> None:
    """A keep between two exchanges protects neither (CAT-UNDO, property T9)."""
    played = play(deal(cards("X V II IX KATT VIII")), "xkxx")

    assert cards("V X IX II KATT VIII") == along(fired(played, "CAT-UNDO").before)
    assert cards("X V II IX KATT VIII") == along(played.state)
    assert ((3, 3, 3, 3, 2, 3), 0) == (played.state.lives, to_act(played.state))


def test_the_cat_may_be_reached_past_a_house() -> None:
    """The house stays open, the exchange is undone, play resumes after the cat (CAT-UNDO)."""
    played = play(deal(cards("X V HUS KATT II")), "xx")

    assert ["PASS-ON", "CAT-UNDO", "TURN-NEXT"] == rules_of(played)[-3:]
    assert cards("X V HUS KATT II") == along(played.state)
    assert (seats(3, 4), 0) == (in_deal(played.state).face_up, to_act(played.state))


def test_a_face_up_fool_goes_back_face_up() -> None:
    """The mark travels with the card, there and back (CAT-UNDO)."""
    played = play(deal(cards("NARR V KATT II")), "xx")

    assert seats(2) == in_deal(fired(played, "TURN-REQUEST").before).face_up
    assert cards("NARR V KATT II") == along(played.state)
    assert seats(1, 3) == in_deal(played.state).face_up


def test_the_cat_moves_cards_back_and_not_memories() -> None:
    """Whoever saw a card knows it where it lies again (CAT-UNDO, property I6)."""
    state = play(deal(cards("X V II KATT IX")), "xxx").state

    assert (seats(0), seats(1, 2, 3), seats(1, 2), seats(2, 3), seats(4)) == in_deal(state).seen
    assert (None, Rank.X, Rank.V, None, Rank.KATT) == observe(state, Seat(1)).hands


def test_a_cat_at_the_last_place_ends_the_exchanges() -> None:
    """The dealt hands are compared (CAT-UNDO, property T7)."""
    played = play(deal(cards("II X KATT")), "xx")

    assert ["CAT-UNDO", "EXCHANGES-END", "SETTLE-REVEAL"] == rules_of(played)[4:7]
    assert (Rank.KATT, Rank.II, Rank.X) == settlement_of(played.state).hands
    assert (seats(1), (3, 2, 2)) == (settlement_of(played.state).payers, played.state.lives)


def test_a_second_cat_with_nothing_to_undo() -> None:
    """What the first cat undid stays undone (CAT-UNDO, property T8)."""
    played = play(deal(cards("X II KATT VII KATT VIII")), "xxx")

    assert 2 == rules_of(played).count("CAT-UNDO")
    assert cards("X II KATT VII KATT VIII") == along(played.state)
    assert (3, 3, 2, 3, 2, 3) == played.state.lives


def test_a_second_cat_undoes_what_came_after_the_first() -> None:
    """Each cat undoes its own part, and all hands are the dealt ones (CAT-UNDO, property T8)."""
    played = play(deal(cards("X V KATT II IX KATT VI")), "xxxx")
    before = in_deal(fired(played, "CAT-UNDO").before)

    assert cards("X V KATT IX II KATT VI") == along(before)
    assert (Exchange(Seat(4), Seat(5)),) == before.record
    assert cards("X V KATT II IX KATT VI") == along(played.state)
    assert (3, 3, 2, 3, 3, 2, 3) == played.state.lives


def test_a_later_cat_moves_the_card_of_a_departed_seat() -> None:
    """Seat 2 departs with the X of seat 1, and the cat gives it back (CAT-UNDO, EXIT-AT-ZERO)."""
    played = play(deal(cards("X II DRAGON VII KATT"), state=undealt((3, 3, 1, 3, 3))), "xxx")
    settlement = settlement_of(played.state)

    assert cards("II X DRAGON VII KATT") == along(fired(played, "CAT-UNDO").before)
    assert cards("KATT X II DRAGON VII") == settlement.hands
    assert (seats(2), seats(4)) == (settlement.departed, settlement.payers)
    assert (3, 3, 0, 3, 1) == played.state.lives


def test_the_cat_undoes_before_its_requester_departs() -> None:
    """Seat 2 departs with its dealt card, seat 1 has its own again (CAT-UNDO, EXIT-AT-ZERO)."""
    played = play(deal(cards("X II KATT VII"), state=undealt((3, 3, 1, 3))), "xx")

    assert ["CAT-UNDO", "EXIT-AT-ZERO", "TURN-NEXT"] == rules_of(played)[-3:]
    assert cards("X II KATT VII") == along(fired(played, "EXIT-AT-ZERO").before)
    assert ((3, 3, 0, 3), seats(2)) == (played.state.lives, in_deal(played.state).departed)


def test_the_cuckoo_stops_everything_for_nothing() -> None:
    """Cards, lives and record stay; nobody decides any more (CUCKOO-STOP, property T10)."""
    played = play(deal(cards("X V GJOK II IX")), "xx")
    after = in_deal(fired(played, "CUCKOO-STOP").after)

    assert ["CUCKOO-STOP", "EXCHANGES-END", "SETTLE-REVEAL"] == rules_of(played)[4:7]
    assert (Request(Seat(1)), Request(Seat(2))) == after.decisions
    assert {"challenged", "face_up", "pointer"} == changes(played, "CUCKOO-STOP")
    assert ((3, 3, 3, 3, 3), seats(3), 5) == (after.lives, after.face_up, after.pointer)
    assert cards("V X GJOK II IX") == along(after)
    assert (Exchange(Seat(1), Seat(2)),) == after.record


@pytest.mark.parametrize(("matador", "rule"), [("DRAGON", "DRAGOON-REFUSE"), ("KATT", "CAT-UNDO")])
def test_a_requester_without_a_life_departs_before_play_resumes(matador: str, rule: str) -> None:
    """It departs before the next seat decides (EXIT-AT-ZERO, property L2)."""
    played = play(deal(cards(f"II {matador} X V"), state=undealt((3, 1, 3, 3))), "x")

    assert ["TURN-REQUEST", rule, "EXIT-AT-ZERO", "TURN-NEXT"] == rules_of(played)
    assert {"departed"} == changes(played, "EXIT-AT-ZERO")
    assert seats(1) == in_deal(played.state).departed
    assert cards(f"II {matador} X V") == along(played.state)
    assert 3 == to_act(played.state)


def test_a_departed_seat_is_not_compared() -> None:
    """The next card above its II is the lowest then (EXIT-AT-ZERO, SETTLE-LOWEST)."""
    played = play(deal(cards("II DRAGON X V"), state=undealt((3, 1, 3, 3))), "xkk")
    settlement = settlement_of(played.state)

    assert (seats(2, 3, 0), seats(0)) == (settlement.compared, settlement.payers)
    assert ((3, 0, 3, 3), (2, 0, 3, 3)) == (settlement.lives_before, played.state.lives)


def test_two_seats_may_depart_in_a_deal() -> None:
    """Each departs on its own, as soon as it has no life (EXIT-AT-ZERO)."""
    played = play(deal(cards("X DRAGON V KATT II"), state=undealt((2, 1, 2, 1, 2))), "xx")

    assert ["DRAGOON-REFUSE", "EXIT-AT-ZERO", "TURN-NEXT"] == rules_of(played)[1:4]
    assert ["CAT-UNDO", "EXIT-AT-ZERO", "TURN-NEXT"] == rules_of(played)[5:]
    assert (seats(1, 3), 0) == (in_deal(played.state).departed, to_act(played.state))


def test_whoever_has_a_life_left_stays() -> None:
    """A refused requester that can still pay is compared (EXIT-AT-ZERO)."""
    played = play(deal(cards("II DRAGON X"), state=undealt((3, 2, 0, 3))), "xk")
    settlement = settlement_of(played.state)

    assert "EXIT-AT-ZERO" not in rules_of(played)
    assert (seats(1, 3, 0), seats()) == (settlement.compared, settlement.departed)
