"""Exchange: what happens when the challenged card is no matador."""

from __future__ import annotations

import pytest

from gnav_core import Exchange, Rank, Seat, Settings, new_match, observe
from tables import (
    along,
    cards,
    changes,
    deal,
    in_deal,
    play,
    rules_of,
    seats,
    settlement_of,
    to_act,
)

ORDINARY = tuple(rank for rank in Rank if rank < Rank.HUS)


def test_two_hands_trade_places() -> None:
    """Two cards change hands, nobody pays, the recipient is next (EXCHANGE-ACCEPT, property T4)."""
    played = play(deal(cards("X V II IX")), "x")

    assert ["TURN-REQUEST", "EXCHANGE-ACCEPT", "TURN-NEXT"] == rules_of(played)
    assert cards("V X II IX") == along(played.state)
    assert (2, (3, 3, 3, 3)) == (to_act(played.state), played.state.lives)
    assert {"challenged", "hands", "pointer", "record", "seen"} == changes(
        played, "EXCHANGE-ACCEPT"
    )


@pytest.mark.parametrize("held", ORDINARY)
def test_every_card_below_house_is_given_up(held: Rank) -> None:
    """Whoever holds an ordinary card cannot refuse (EXCHANGE-ACCEPT)."""
    offered = Rank.X if held is not Rank.X else Rank.IX
    played = play(deal([offered, held]), "x")

    assert "EXCHANGE-ACCEPT" in rules_of(played)
    assert (held, offered) == along(played.state)


def test_a_better_card_is_given_up_for_a_fool() -> None:
    """What is offered does not matter, not even a fool that all can see (EXCHANGE-ACCEPT)."""
    assert cards("XII NARR II") == along(play(deal(cards("NARR XII II")), "x").state)


def test_equal_cards_are_exchanged_and_recorded() -> None:
    """Two cards of a rank trade places like others (EXCHANGE-ACCEPT)."""
    after = in_deal(play(deal(cards("V V II")), "x").state)

    assert cards("V V II") == along(after)
    assert (Exchange(Seat(1), Seat(2)),) == after.record
    assert (seats(0), seats(1, 2), seats(1, 2)) == after.seen


def test_only_the_two_see_the_cards() -> None:
    """Both know both cards, the others neither (EXCHANGE-ACCEPT, property I5)."""
    state = play(deal(cards("X V II IX")), "x").state

    assert (None, Rank.V, Rank.X, None) == observe(state, Seat(1)).hands
    assert (None, Rank.V, Rank.X, None) == observe(state, Seat(2)).hands
    assert (None, None, None, Rank.II) == observe(state, Seat(3)).hands
    assert (None, None, None, None) == observe(state, None).hands


def test_what_was_seen_travels_with_the_card() -> None:
    """A card that is traded on is still known to who gave it away (EXCHANGE-ACCEPT)."""
    state = play(deal(cards("X V II IX")), "xx").state

    assert cards("V II X IX") == along(state)
    assert (seats(0), seats(1, 2), seats(2, 3), seats(1, 2, 3)) == in_deal(state).seen
    assert (None, Rank.V, None, Rank.X) == observe(state, Seat(1)).hands


def test_a_card_may_go_the_whole_way_round() -> None:
    """One exchange a seat at most, each begins where one ended (EXCHANGE-ACCEPT, property C5)."""
    after = in_deal(play(deal(cards("X V III II")), "xxx").state)

    assert cards("V III II X") == along(after)
    assert (
        Exchange(Seat(1), Seat(2)),
        Exchange(Seat(2), Seat(3)),
        Exchange(Seat(3), Seat(0)),
    ) == after.record


def test_the_record_skips_whoever_keeps() -> None:
    """After a keep the next exchange begins further on (EXCHANGE-ACCEPT, property C5)."""
    after = in_deal(play(deal(cards("X V III II")), "xkx").state)

    assert cards("V X II III") == along(after)
    assert (Exchange(Seat(1), Seat(2)), Exchange(Seat(3), Seat(0))) == after.record


def test_a_face_up_fool_stays_face_up_with_its_receiver() -> None:
    """The fool that was knocked for lies open at its new place alone (EXCHANGE-ACCEPT)."""
    played = play(deal(cards("NARR V II IX")), "x")
    after = in_deal(played.state)

    assert cards("V NARR II IX") == along(after)
    assert seats(2) == after.face_up
    assert "face_up" in changes(played, "EXCHANGE-ACCEPT")
    assert (None, None, Rank.NARR, None) == observe(played.state, None).hands


def test_a_requester_may_get_the_fool_of_the_challenged_seat() -> None:
    """A fool is an ordinary card and is given up like one (EXCHANGE-ACCEPT)."""
    after = in_deal(play(deal(cards("X NARR II")), "x").state)

    assert cards("NARR X II") == along(after)
    assert seats(1) == after.face_up


def test_a_face_up_fool_may_travel_on() -> None:
    """Each receiver in turn may pass the open fool on (EXCHANGE-ACCEPT)."""
    after = in_deal(play(deal(cards("NARR V II IX")), "xxx").state)

    assert cards("V II IX NARR") == along(after)
    assert seats(0) == after.face_up


def test_the_exchange_counts_at_the_settlement() -> None:
    """The hands after the exchanges are compared, not the dealt ones (EXCHANGE-ACCEPT)."""
    played = play(deal(cards("II X IX")), "xkk")

    assert (Rank.IX, Rank.X, Rank.II) == settlement_of(played.state).hands
    assert (3, 3, 2) == played.state.lives


def test_a_request_crosses_seat_zero() -> None:
    """The row knows no end of the numbers: seat 2 asks seat 0 (EXCHANGE-ACCEPT)."""
    before = new_match(Settings(3, first_dealer=Seat(1)))
    played = play(deal(cards("X V II"), state=before), "x")

    assert (Exchange(Seat(2), Seat(0)),) == in_deal(played.state).record
    assert (Rank.X, Rank.II, Rank.V) == in_deal(played.state).hands
    assert 0 == to_act(played.state)
