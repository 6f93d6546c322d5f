"""Turns, rule by rule: who decides, what a seat may decide, and when play goes on."""

from __future__ import annotations

import pytest

from gnav_core import (
    MATADORS,
    Challenging,
    Deciding,
    Drawing,
    Keep,
    Rank,
    Request,
    Seat,
    Settled,
    Settling,
    apply,
)
from gnav_core.frame import changed
from tables import (
    along,
    cards,
    changes,
    deal,
    fired,
    in_deal,
    play,
    rules_of,
    settlement_of,
    to_act,
    undealt,
)


def test_the_dealers_left_has_the_first_turn() -> None:
    """The first place of the row decides first (TURN-FIRST)."""
    dealt = deal(cards("X V II"))

    assert (0, 1) == (dealt.pointer, dealt.to_act)


def test_the_first_turn_is_past_who_rests_and_who_is_dead() -> None:
    """The first place is the first contestant at the dealer's left (TURN-FIRST)."""
    dealt = deal(cards("X V"), state=undealt((3, 0, 2, 1), dealer=0, resting={2}))

    assert ((3, 0), 3) == (dealt.row, dealt.to_act)


def test_keep_moves_the_pointer_and_nothing_else() -> None:
    """The turn passes to the next place, with no other effect (TURN-KEEP, property T3)."""
    played = play(deal(cards("II V X")), "k")

    assert ["TURN-KEEP", "TURN-NEXT"] == rules_of(played)
    assert {"decisions", "pointer"} == changes(played, "TURN-KEEP")
    assert 1 == in_deal(fired(played, "TURN-KEEP").after).pointer
    assert 2 == to_act(played.state)


def test_everybody_may_keep() -> None:
    """When all keep, all cards are compared as they were dealt (TURN-KEEP, EXCHANGES-END)."""
    played = play(deal(cards("X V II IX")), "kkkk")

    assert [
        *["TURN-KEEP", "TURN-NEXT"] * 3,
        *("TURN-KEEP", "EXCHANGES-END", "SETTLE-REVEAL", "SETTLE-LOWEST", "MATCH-GOES-ON"),
    ] == rules_of(played)
    assert (Rank.IX, Rank.X, Rank.V, Rank.II) == settlement_of(played.state).hands
    assert (3, 3, 3, 2) == played.state.lives


def test_the_matador_of_a_seat_that_keeps_has_no_effect() -> None:
    """Matadors answer when they are challenged and not before (TURN-KEEP)."""
    played = play(deal(cards("GJOK KATT DRAGON V")), "kkkk")

    assert (3, 3, 3, 3) == settlement_of(played.state).lives_before


def test_a_request_goes_to_the_next_place() -> None:
    """The next place of the row has to answer (TURN-REQUEST)."""
    before = deal(cards("X V II IX"))
    after = apply(before, Request(Seat(1))).after

    assert isinstance(after, Challenging)
    assert (0, 1, 1, 2) == (after.pointer, after.place, after.requester, after.challenged)
    assert {"challenged", "decisions"} == changed(before, after)
    assert (Request(Seat(1)),) == after.decisions


def test_the_next_place_may_sit_further_off() -> None:
    """A request goes past seats that are dead or resting (TURN-REQUEST)."""
    before = deal(cards("X V"), state=undealt((3, 3, 0, 2, 1), dealer=0, resting={3, 4}))
    after = apply(before, Request(Seat(1))).after

    assert isinstance(after, Challenging)
    assert 0 == after.challenged


@pytest.mark.parametrize("offered", MATADORS)
def test_a_matador_may_be_offered_to_a_seat(offered: Rank) -> None:
    """It changes hands like any card, unseen and with no effect (TURN-REQUEST)."""
    played = play(deal([offered, Rank.V, Rank.II]), "x")

    assert ["TURN-REQUEST", "EXCHANGE-ACCEPT", "TURN-NEXT"] == rules_of(played)
    assert (Rank.V, offered, Rank.II) == along(played.state)
    assert (3, 3, 3) == played.state.lives
    assert frozenset() == in_deal(played.state).face_up


@pytest.mark.parametrize("offered", MATADORS)
def test_a_matador_that_was_traded_away_never_answers(offered: Rank) -> None:
    """Its new holder has its turn before anybody can ask it (TURN-REQUEST, property C4)."""
    played = play(deal([offered, Rank.V, Rank.X, Rank.II]), "xxk")

    assert (Rank.V, Rank.X, offered, Rank.II) == along(played.state)
    assert (0, (3, 3, 3, 3)) == (to_act(played.state), played.state.lives)


@pytest.mark.parametrize("offered", MATADORS)
def test_a_matador_may_be_offered_to_the_stock(offered: Rank) -> None:
    """It is replaced and discarded face down, with no effect (STOCK-REQUEST)."""
    played = play(deal([Rank.X, offered], cards("XI")), "kx")
    after = in_deal(fired(played, "STOCK-DRAW").after)

    assert (Rank.X, Rank.XI) == along(after)
    assert ((3, 3), (offered,)) == (after.lives, after.discard)
    assert not after.position.discarded[0].face_up


def test_the_last_place_asks_the_stock() -> None:
    """From the last place no seat is asked, not the first of the row either (STOCK-REQUEST)."""
    before = play(deal(cards("II V X")), "kk").state
    after = apply(before, Request(Seat(0))).after

    assert isinstance(after, Drawing)
    assert (2, 0) == (after.pointer, after.requester)
    assert {"decisions"} == changed(before, after)


def test_the_last_place_before_a_resting_dealer_asks_the_stock() -> None:
    """The stock is at the end of the row, not at the dealer (STOCK-REQUEST)."""
    state = undealt((3, 3, 3, 2), dealer=3, resting={3})
    played = play(deal(cards("X IX VIII"), cards("VII"), state=state), "kkx")

    assert ["STOCK-REQUEST", "STOCK-DRAW", "EXCHANGES-END"] == rules_of(played)[4:7]
    assert (0, 1, 2) == settlement_of(played.state).row
    assert (2,) == tuple(settlement_of(played.state).payers)


@pytest.mark.parametrize(
    ("hands", "letter", "pointer", "seat"),
    [
        ("V X II IX", "k", 1, 2),
        ("V X II IX", "x", 1, 2),
        ("V HUS II IX", "x", 2, 3),
        ("V DRAGON II IX", "x", 2, 3),
        ("V HEST KATT IX", "x", 3, 0),
    ],
)
def test_play_goes_on_with_the_seat_at_the_pointer(
    hands: str, letter: str, pointer: int, seat: int
) -> None:
    """After a keep, an exchange or a refusal the place of the table decides (TURN-NEXT)."""
    played = play(deal(cards(hands)), letter)
    transition = fired(played, "TURN-NEXT")

    assert "TURN-NEXT" == rules_of(played)[-1]
    assert isinstance(transition.after, Deciding)
    assert (pointer, seat) == (transition.after.pointer, transition.after.to_act)
    assert frozenset() == changes(played, "TURN-NEXT")


@pytest.mark.parametrize(
    ("hands", "letters"),
    [
        ("V X", "kk"),
        ("V X", "kx"),
        ("V HUS", "x"),
        ("V DRAGON", "x"),
        ("V KATT", "x"),
        ("V GJOK", "x"),
    ],
)
def test_the_exchanges_end_past_the_row(hands: str, letters: str) -> None:
    """When no place is left the deal is settled (EXCHANGES-END)."""
    played = play(deal(cards(hands)), letters)
    transition = fired(played, "EXCHANGES-END")

    assert isinstance(transition.after, Settling)
    assert 2 == transition.after.pointer
    assert frozenset() == changes(played, "EXCHANGES-END")
    assert isinstance(played.state, Settled)


def test_every_contestant_decides_once() -> None:
    """With ordinary cards every place has its one turn (TURN-NEXT, property T1)."""
    played = play(deal(cards("X V II IX")), "xkxk")
    decisions = in_deal(fired(played, "EXCHANGES-END").after).decisions

    assert (Request(Seat(1)), Keep(Seat(2)), Request(Seat(3)), Keep(Seat(0))) == decisions
