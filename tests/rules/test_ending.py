"""Ending, rule by rule: who has won, and how the next deal or the next match begins."""

from __future__ import annotations

import pytest

from gnav_core import (
    Drawn,
    GoesOn,
    MatchOver,
    NextDeal,
    Restart,
    Seat,
    Settings,
    Settled,
    State,
    Undealt,
    Won,
    apply,
    new_match,
    outcome,
    step,
)
from gnav_core.frame import changed
from gnav_core.rules.ending import PUT_AWAY
from tables import (
    cards,
    changes,
    deal,
    play,
    rules_of,
    seats,
    settlement_of,
    undealt,
)


def next_deal(state: State) -> Undealt:
    """Give the table's word, and wait for the pack of a deal that is played."""
    reached = step(state, NextDeal()).state
    assert isinstance(reached, Undealt)
    return reached


def test_the_last_survivor_has_won() -> None:
    """One seat is alive, so the match is over (MATCH-WON, property E5)."""
    played = play(deal(cards("V X"), state=undealt((2, 1))), "kk")

    assert ["SETTLE-LOWEST", "MATCH-WON"] == rules_of(played)[-2:]
    assert Won(Seat(0), "MATCH-WON") == outcome(played.state)
    assert (2, 0) == played.state.lives


def test_a_resting_seat_may_win() -> None:
    """All contestants die, and the seat that rests is the last survivor (MATCH-WON)."""
    played = play(deal(cards("V V"), state=undealt((1, 1, 2), resting={2})), "kk")

    assert "MATCH-WON" == rules_of(played)[-1]
    assert Won(Seat(2), "MATCH-WON") == outcome(played.state)


def test_the_survivor_of_a_request_has_won() -> None:
    """A match may end with a departure alone (MATCH-WON, SETTLE-LONE)."""
    played = play(deal(cards("X DRAGON"), lives=1), "x")

    assert Won(Seat(0), "MATCH-WON") == outcome(played.state)
    assert (1, 0) == played.state.lives


@pytest.mark.parametrize("hands", ["V V", "NARR NARR", "NARR X"])
def test_a_match_without_a_survivor_is_drawn(hands: str) -> None:
    """The last two fall in the same settlement (MATCH-DRAWN, property E5)."""
    played = play(deal(cards(hands), lives=1), "kk")

    assert "MATCH-DRAWN" == rules_of(played)[-1]
    assert isinstance(played.state, MatchOver)
    assert played.state.winner is None
    assert Drawn("MATCH-DRAWN") == outcome(played.state)


def test_with_two_alive_the_match_goes_on() -> None:
    """The table waits for its word (MATCH-GOES-ON)."""
    played = play(deal(cards("V X II")), "kkk")

    assert "MATCH-GOES-ON" == rules_of(played)[-1]
    assert isinstance(played.state, Settled)
    assert GoesOn("MATCH-GOES-ON") == outcome(played.state)
    assert (1, 0, (2, 3, 3)) == (
        played.state.deal_number,
        played.state.dealer,
        played.state.lives,
    )


def test_a_resting_seat_and_one_survivor_go_on() -> None:
    """Alive is alive, resting or not (MATCH-GOES-ON)."""
    played = play(deal(cards("V X"), state=undealt((1, 1, 2), resting={2})), "kk")

    assert "MATCH-GOES-ON" == rules_of(played)[-1]
    assert (1, 0, 2) == played.state.lives


@pytest.mark.parametrize(
    ("hands", "lives", "rule"),
    [("V X", 1, "MATCH-WON"), ("V V", 1, "MATCH-DRAWN"), ("V X", 2, "MATCH-GOES-ON")],
)
def test_the_cards_are_put_away(hands: str, lives: int, rule: str) -> None:
    """The settlement stays, no card is in play (MATCH-WON, MATCH-DRAWN, MATCH-GOES-ON)."""
    played = play(deal(cards(hands), lives=lives), "kk")

    assert changes(played, rule) <= set(PUT_AWAY)
    assert {"row", "dealt", "hands", "stock", "face_up", "seen"} <= changes(played, rule)
    assert cards(hands)[::-1] == settlement_of(played.state).hands


def test_the_next_deal_moves_the_dealer_and_the_number() -> None:
    """The dealer is the next seat clockwise, the number rises by one (NEXT-DEAL)."""
    settled = play(deal(cards("V X II")), "kkk").state
    transition = apply(settled, NextDeal())

    assert "NEXT-DEAL" == transition.rule
    assert {"deal_number", "dealer", "settlement"} == changed(settled, transition.after)
    assert (2, 1, (2, 0, 1)) == (
        transition.after.deal_number,
        transition.after.dealer,
        next_deal(settled).row,
    )


def test_the_dealer_moves_past_the_dead() -> None:
    """Seats without a life do not deal (NEXT-DEAL, property L10)."""
    settled = play(deal(cards("V X"), state=undealt((0, 0, 3, 0, 3), dealer=4)), "kk").state

    assert (2, (4, 2)) == (next_deal(settled).dealer, next_deal(settled).row)


def test_a_dealer_that_died_hands_on_from_its_seat() -> None:
    """The dealer moves on from where it was, alive or not (NEXT-DEAL, property L10)."""
    settled = play(deal(cards("V X II"), state=undealt((3, 1, 3), dealer=1)), "kkk").state

    assert ((3, 0, 3), 1) == (settled.lives, settled.dealer)
    assert 2 == next_deal(settled).dealer


def test_a_resting_seat_may_be_the_dealer() -> None:
    """The dealer moves to a seat that rests, too (NEXT-DEAL, DEAL-ROW)."""
    settled = play(deal(cards("NARR X V IX")), "kkkk").state
    called = next_deal(settled)

    assert (1, seats(1), (2, 3, 0)) == (called.dealer, called.resting, called.row)


def test_the_next_deal_lets_the_settlements_resters_rest() -> None:
    """Whoever paid with a fool rests now (NEXT-DEAL, properties L6 and L7)."""
    settled = play(deal(cards("X NARR V IX")), "kkkk").state
    transition = apply(settled, NextDeal())

    assert (frozenset(), seats(2)) == (settled.resting, transition.after.resting)
    assert {"deal_number", "dealer", "resting", "settlement"} == changed(settled, transition.after)


def test_whoever_rested_is_back() -> None:
    """A rest is one deal long, and the seat loses nothing in it (NEXT-DEAL, property L7)."""
    first = play(deal(cards("X NARR V IX")), "kkkk").state
    second = play(deal(cards("X IX VIII"), state=next_deal(first)), "kkk").state
    third = next_deal(second)

    assert (seats(2), frozenset()) == (second.resting, third.resting)
    assert (3, 0, 1, 2) == third.row
    assert ((3, 3, 2, 2), (3, 2, 2, 2)) == (first.lives, second.lives)


def test_another_fool_follows_the_rest_of_the_first() -> None:
    """One seat comes back as the other begins to rest (NEXT-DEAL, property L7)."""
    first = play(deal(cards("X NARR V IX")), "kkkk").state
    second = play(deal(cards("X NARR IX"), state=next_deal(first)), "kkk").state

    assert seats(0) == next_deal(second).resting


def test_numbers_and_dealers_over_several_deals() -> None:
    """The dealer goes round the table, past who has died (NEXT-DEAL, property L10)."""
    state = new_match(Settings(4, lives=2, first_dealer=Seat(2)))
    seen = [(state.deal_number, state.dealer, state.row)]
    for hands in ("UGLE XI X IX", "XII X IX UGLE", "UGLE X IX", "X IX UGLE", "X UGLE"):
        settled = play(deal(cards(hands), state=state), "k" * len(state.row)).state
        state = next_deal(settled)
        seen.append((state.deal_number, state.dealer, state.row))

    assert [
        (1, 2, (3, 0, 1, 2)),
        (2, 3, (0, 1, 2, 3)),
        (3, 0, (1, 2, 0)),
        (4, 1, (2, 0, 1)),
        (5, 2, (0, 2)),
        (6, 0, (2, 0)),
    ] == seen


@pytest.mark.parametrize(("hands", "winner"), [("V X", Seat(0)), ("V V", None)])
def test_a_new_match_begins_as_the_old_one_did(hands: str, winner: Seat | None) -> None:
    """Won or drawn, all lives are back and the first dealer deals deal 1 (RESTART)."""
    settings = Settings(2, lives=1, first_dealer=Seat(0))
    over = play(deal(cards(hands), state=new_match(settings)), "kk").state
    begun = step(over, Restart())

    assert isinstance(over, MatchOver)
    assert winner == over.winner
    assert ["RESTART", "DEAL-ROW"] == rules_of(begun)
    assert new_match(settings) == begun.state


def test_a_restart_keeps_the_first_dealer() -> None:
    """Dealer, number, lives and rest are as at the start (RESTART)."""
    settings = Settings(3, lives=1, first_dealer=Seat(1))
    first = play(deal(cards("X IX UGLE"), state=new_match(settings)), "kkk").state
    over = play(deal(cards("X V"), state=next_deal(first)), "kk").state
    begun = step(over, Restart())

    assert (2, 2) == (over.deal_number, over.dealer)
    assert {"deal_number", "dealer", "lives", "settlement"} == changes(begun, "RESTART")
    assert (1, 1, (1, 1, 1)) == (
        begun.state.deal_number,
        begun.state.dealer,
        begun.state.lives,
    )


def test_nobody_rests_in_a_new_match() -> None:
    """The winner that sat the last deal out plays from the start (RESTART)."""
    over = play(deal(cards("V V"), state=undealt((1, 1, 2), resting={2})), "kk").state
    begun = step(over, Restart())

    assert "resting" in changes(begun, "RESTART")
    assert (frozenset(), (3, 3, 3)) == (begun.state.resting, begun.state.lives)
