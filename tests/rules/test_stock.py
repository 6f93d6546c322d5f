"""Stock, rule by rule: what happens when a request reaches it."""

from __future__ import annotations

import pytest

from gnav_core import Card, Drawing, Exchange, Rank, Seat, Settled, observe
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
    undealt,
)

ORDINARY = tuple(rank for rank in Rank if rank < Rank.HUS)
REST = ("EXCHANGES-END", "SETTLE-REVEAL", "SETTLE-LOWEST", "MATCH-GOES-ON")


def test_an_ordinary_card_replaces_the_requesters() -> None:
    """The drawn card comes to the hand, the old one to the discard, face down (STOCK-DRAW)."""
    played = play(deal(cards("X V II"), cards("IX VIII")), "kkx")
    after = in_deal(fired(played, "STOCK-DRAW").after)

    assert ["STOCK-REQUEST", "STOCK-DRAW", *REST] == rules_of(played)[4:]
    assert (cards("X V IX"), cards("II")) == (along(after), after.discard)
    assert (Rank.VIII, 38, 3) == (after.stock[0], len(after.stock), after.pointer)
    assert ((3, 3, 3), frozenset()) == (after.lives, after.face_up)
    assert {"discard", "hands", "pointer", "stock"} == changes(played, "STOCK-DRAW")


@pytest.mark.parametrize("drawn", ORDINARY)
def test_every_card_below_house_is_taken(drawn: Rank) -> None:
    """A requester cannot refuse what it draws (STOCK-DRAW)."""
    kept = Rank.X if drawn is not Rank.X else Rank.IX
    played = play(deal([Rank.XII, kept], [drawn]), "kx")

    assert (Rank.XII, drawn) == along(fired(played, "STOCK-DRAW").after)


def test_only_the_requester_sees_the_drawn_and_the_replaced_card() -> None:
    """Nobody else learns either before the reveal (STOCK-DRAW, property I8)."""
    after = fired(play(deal(cards("X V II"), cards("IX")), "kkx"), "STOCK-DRAW").after

    assert (Card(Rank.II, face_up=False, seen_by=seats(0)),) == in_deal(after).position.discarded
    assert (Rank.IX, (Rank.II,)) == (observe(after, Seat(0)).card, observe(after, Seat(0)).discard)
    assert (None, (None,)) == (observe(after, Seat(1)).hands[0], observe(after, Seat(1)).discard)


def test_who_had_seen_the_replaced_card_knows_what_was_discarded() -> None:
    """The card that seat 2 gave to seat 0 lies in the discard (STOCK-DRAW, property I8)."""
    played = play(deal(cards("X V II"), cards("IX")), "kxx")
    after = fired(played, "STOCK-DRAW").after

    assert (cards("X II IX"), cards("V")) == (along(after), in_deal(after).discard)
    assert (seats(0), seats(1), seats(2, 0)) == in_deal(after).seen
    assert ((Rank.V,), (None,)) == (
        observe(after, Seat(2)).discard,
        observe(after, Seat(1)).discard,
    )


def test_a_fool_that_lies_open_is_discarded_open() -> None:
    """The replaced card is discarded as it lay, here face up (STOCK-DRAW)."""
    played = play(deal(cards("X V NARR"), cards("IX")), "kkx")
    after = in_deal(fired(played, "STOCK-DRAW").after)

    assert (Card(Rank.NARR, face_up=True, seen_by=seats(0)),) == after.position.discarded
    assert frozenset() == after.face_up
    assert "face_up" in changes(played, "STOCK-DRAW")


def test_a_drawn_fool_is_not_knocked_for() -> None:
    """It lies face down until the reveal, and then it counts (STOCK-DRAW, DEAL-KNOCK)."""
    played = play(deal(cards("X V II"), cards("NARR")), "kkx")

    assert frozenset() == in_deal(fired(played, "STOCK-DRAW").after).face_up
    assert "DEAL-KNOCK" not in rules_of(played)
    assert (seats(0, 2), seats(0)) == (
        settlement_of(played.state).payers,
        settlement_of(played.state).resters,
    )


def test_a_drawn_card_is_never_exchanged() -> None:
    """A draw is not on record and ends the exchanges (STOCK-DRAW, property C6)."""
    after = in_deal(fired(play(deal(cards("X V II"), cards("IX")), "xkx"), "STOCK-DRAW").after)

    assert (Exchange(Seat(1), Seat(2)),) == after.record
    assert len(after.row) == after.pointer


@pytest.mark.parametrize("matador", [Rank.HUS, Rank.HEST])
def test_a_drawn_house_or_horse_is_passed(matador: Rank) -> None:
    """It goes to the discard face up, and the same requester draws again (STOCK-PASS)."""
    played = play(deal(cards("X V"), [matador, Rank.IX]), "kx")
    after = fired(played, "STOCK-PASS").after

    assert ["STOCK-REQUEST", "STOCK-PASS", "STOCK-DRAW", *REST] == rules_of(played)[2:]
    assert isinstance(after, Drawing)
    assert (0, 1, (3, 3)) == (after.requester, after.pointer, after.lives)
    assert (Card(matador, face_up=True, seen_by=frozenset()),) == after.position.discarded
    assert {"discard", "stock"} == changes(played, "STOCK-PASS")


@pytest.mark.parametrize("drawn", ["HUS", "HEST HUS", "HUS HUS HEST", "HEST HUS HUS HEST"])
def test_houses_and_horses_are_passed_as_often_as_they_come(drawn: str) -> None:
    """Up to four are drawn past, none enters a hand (STOCK-PASS, property C8)."""
    passed = cards(drawn)
    played = play(deal(cards("X V"), (*passed, Rank.IX)), "kx")
    after = in_deal(fired(played, "STOCK-DRAW").after)

    assert len(passed) == rules_of(played).count("STOCK-PASS")
    assert (*passed, Rank.V) == after.discard
    assert (cards("X IX"), 40 - len(passed) - 1) == (along(after), len(after.stock))


def test_a_request_passes_houses_in_hands_and_in_the_stock() -> None:
    """The same request goes past both (PASS-TO-STOCK, STOCK-PASS, property C7)."""
    played = play(deal(cards("V HUS HEST"), cards("HEST HUS X")), "x")

    assert ["PASS-ON", "PASS-TO-STOCK", "STOCK-PASS", "STOCK-PASS", "STOCK-DRAW"] == rules_of(
        played
    )[1:6]
    assert cards("HEST HUS V") == in_deal(fired(played, "STOCK-DRAW").after).discard
    assert cards("X HUS HEST") == along(fired(played, "STOCK-DRAW").after)


def test_the_last_card_of_the_largest_table_is_drawn() -> None:
    """Behind four cards that are passed the fifth and last is left (STOCK-PASS, property C8)."""
    stock = cards("HUS HUS HEST HEST GJOK")
    rest = [rank for rank in Rank for _ in range(2) if rank not in cards("HUS HEST")]
    rest.remove(Rank.GJOK)
    played = play(deal(rest, stock), "k" * 36 + "x")

    after = in_deal(fired(played, "STOCK-CUCKOO").after)

    assert [*["STOCK-PASS"] * 4, "STOCK-CUCKOO"] == rules_of(played)[73:78]
    assert (stock, ()) == (after.discard, after.stock)


def test_a_drawn_dragoon_takes_a_life() -> None:
    """It is discarded face up; the requester keeps its card (STOCK-DRAGOON, property T11)."""
    played = play(deal(cards("X V II"), cards("DRAGON")), "kxx")
    after = in_deal(fired(played, "STOCK-DRAGOON").after)

    assert ["STOCK-REQUEST", "STOCK-DRAGOON", *REST] == rules_of(played)[5:]
    assert {"discard", "lives", "pointer", "stock"} == changes(played, "STOCK-DRAGOON")
    assert ((2, 3, 3), 3, cards("X II V")) == (after.lives, after.pointer, along(after))
    assert (Card(Rank.DRAGON, face_up=True, seen_by=frozenset()),) == after.position.discarded
    assert (Exchange(Seat(2), Seat(0)),) == after.record


def test_a_drawn_cat_gives_every_card_back() -> None:
    """The requester, too, has its dealt card again (STOCK-CAT, properties T7 and T11)."""
    played = play(deal(cards("X V II"), cards("KATT")), "xxx")
    after = in_deal(fired(played, "STOCK-CAT").after)

    assert ["STOCK-REQUEST", "STOCK-CAT", *REST] == rules_of(played)[6:]
    assert cards("V II X") == along(fired(played, "STOCK-CAT").before)
    assert (cards("X V II"), (), (2, 3, 3)) == (along(after), after.record, after.lives)
    assert (cards("KATT"), 3) == (after.discard, after.pointer)
    assert after.position.discarded[0].face_up
    assert {"discard", "hands", "lives", "pointer", "record", "seen", "stock"} == changes(
        played, "STOCK-CAT"
    )


def test_a_drawn_cat_moves_the_open_fool_back() -> None:
    """The face-up mark goes back with the card (STOCK-CAT)."""
    after = in_deal(fired(play(deal(cards("NARR V"), cards("KATT")), "xx"), "STOCK-CAT").after)

    assert (cards("NARR V"), seats(1)) == (along(after), after.face_up)


def test_a_drawn_cat_with_nothing_to_undo() -> None:
    """It costs the life all the same (STOCK-CAT, property T11)."""
    played = play(deal(cards("X V"), cards("KATT")), "kx")

    assert (2, 3) == settlement_of(played.state).lives_before
    assert {"discard", "lives", "pointer", "stock"} == changes(played, "STOCK-CAT")


def test_a_drawn_cat_undoes_only_what_came_after_a_challenged_one() -> None:
    """The first cat emptied the record (STOCK-CAT, CAT-UNDO, property T8)."""
    played = play(deal(cards("X V KATT II IX"), cards("KATT")), "xxxx")
    after = in_deal(fired(played, "STOCK-CAT").after)

    assert cards("X V KATT IX II") == along(fired(played, "STOCK-CAT").before)
    assert cards("X V KATT II IX") == along(after)
    assert (2, 3, 2, 3, 3) == after.lives


def test_a_drawn_cat_moves_the_card_of_a_departed_seat() -> None:
    """Departed or not, each seat has its dealt card (STOCK-CAT, property T7)."""
    state = undealt((3, 3, 1, 3, 3))
    played = play(deal(cards("X II DRAGON VII IX"), cards("KATT"), state=state), "xxkx")
    after = in_deal(fired(played, "STOCK-CAT").after)

    assert (cards("X II DRAGON VII IX"), seats(2)) == (along(after), after.departed)


def test_a_drawn_cuckoo_costs_nothing() -> None:
    """It is discarded face up, the requester keeps its card (STOCK-CUCKOO, property T11)."""
    played = play(deal(cards("X V II"), cards("GJOK")), "xkx")
    after = in_deal(fired(played, "STOCK-CUCKOO").after)

    assert ["STOCK-REQUEST", "STOCK-CUCKOO", *REST] == rules_of(played)[5:]
    assert {"discard", "pointer", "stock"} == changes(played, "STOCK-CUCKOO")
    assert ((3, 3, 3), cards("V X II"), 3) == (after.lives, along(after), after.pointer)
    assert (Card(Rank.GJOK, face_up=True, seen_by=frozenset()),) == after.position.discarded
    assert (Exchange(Seat(1), Seat(2)),) == after.record


@pytest.mark.parametrize(
    ("drawn", "rule"),
    [("DRAGON", "STOCK-DRAGOON"), ("KATT", "STOCK-CAT"), ("GJOK", "STOCK-CUCKOO")],
)
def test_a_matador_may_come_after_cards_drawn_past(drawn: str, rule: str) -> None:
    """It ends the request as it would at once (STOCK-PASS)."""
    played = play(deal(cards("X V"), cards(f"HEST HUS {drawn}")), "kx")

    assert ["STOCK-PASS", "STOCK-PASS", rule] == rules_of(played)[3:6]
    assert cards(f"HEST HUS {drawn}") == in_deal(fired(played, rule).after).discard
    assert isinstance(played.state, Settled)


@pytest.mark.parametrize(("drawn", "rule"), [("DRAGON", "STOCK-DRAGOON"), ("KATT", "STOCK-CAT")])
def test_a_requester_may_die_of_a_drawn_card(drawn: str, rule: str) -> None:
    """It departs before the comparison (STOCK-DRAGOON, STOCK-CAT, EXIT-AT-ZERO)."""
    played = play(deal(cards("X V II"), cards(drawn), state=undealt((1, 3, 3))), "kkx")

    assert [rule, "EXIT-AT-ZERO", *REST] == rules_of(played)[5:]
    assert (0, 3, 2) == played.state.lives
    assert (seats(0), seats(1, 2)) == (
        settlement_of(played.state).departed,
        settlement_of(played.state).compared,
    )


def test_a_drawn_cat_undoes_before_its_requester_departs() -> None:
    """Seat 1 has its X again, so that the II of seat 2 pays (STOCK-CAT, EXIT-AT-ZERO)."""
    played = play(deal(cards("X II V"), cards("KATT"), state=undealt((1, 3, 3))), "xxx")

    assert cards("II V X") == along(fired(played, "STOCK-CAT").before)
    assert cards("X II V") == along(fired(played, "EXIT-AT-ZERO").before)
    assert (0, 3, 2) == played.state.lives
