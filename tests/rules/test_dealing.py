"""Dealing, rule by rule: the row, the skipped deal, the cards, and who knocks."""

from __future__ import annotations

import pytest

from gnav_core import (
    PACK,
    Deal,
    Dealt,
    Deciding,
    Gathering,
    NextDeal,
    Rank,
    Seat,
    Settings,
    Undealt,
    apply,
    new_match,
    observe,
    step,
)
from gnav_core.frame import changed
from tables import (
    along,
    cards,
    changes,
    deal,
    gathering,
    in_deal,
    pack_of,
    play,
    rules_of,
    seats,
    undealt,
)


@pytest.mark.parametrize(
    ("dealer", "row"),
    [(0, (1, 2, 3, 0)), (1, (2, 3, 0, 1)), (2, (3, 0, 1, 2)), (3, (0, 1, 2, 3))],
)
def test_the_row_begins_at_the_dealers_left_and_ends_at_the_dealer(
    dealer: int, row: tuple[int, ...]
) -> None:
    """The row runs clockwise from the dealer's left, the dealer's seat last (DEAL-ROW)."""
    assert row == new_match(Settings(4, first_dealer=Seat(dealer))).row


def test_forming_the_row_changes_nothing_else() -> None:
    """Only the row comes to be; nobody has a card yet (DEAL-ROW)."""
    before = gathering((3, 1, 2, 3), dealer=1, resting={0})
    transition = apply(before)

    assert "DEAL-ROW" == transition.rule
    assert {"row"} == changed(before, transition.after)
    assert isinstance(transition.after, Undealt)


def test_a_dead_seat_is_not_in_the_row() -> None:
    """Who has no life is no contestant, wherever it sits (DEAL-ROW)."""
    assert (3, 5, 2) == undealt((0, 0, 2, 1, 0, 3), dealer=2).row


def test_a_resting_seat_is_not_in_the_row() -> None:
    """Who rests is no contestant, though alive (DEAL-ROW)."""
    assert (4, 1, 2) == undealt((2, 3, 3, 1, 1), dealer=2, resting={0, 3}).row


@pytest.mark.parametrize(("dealer", "row"), [(0, (1, 2, 3)), (2, (3, 0, 1))])
def test_a_resting_dealer_still_marks_where_the_row_ends(dealer: int, row: tuple[int, ...]) -> None:
    """The row begins at the resting dealer's left and ends before it (DEAL-ROW)."""
    assert row == undealt((2, 2, 2, 2), dealer=dealer, resting={dealer}).row


def test_two_contestants_are_enough_for_a_deal() -> None:
    """A deal of two is played, even while as many rest (DEAL-ROW, property L8)."""
    transition = apply(gathering((2, 2, 2, 2), dealer=3, resting={0, 2}))

    assert "DEAL-ROW" == transition.rule
    assert isinstance(transition.after, Undealt)
    assert (1, 3) == transition.after.row


@pytest.mark.parametrize("resting", [{1}, {0, 1}])
def test_a_deal_with_fewer_than_two_contestants_is_skipped(resting: set[int]) -> None:
    """A skip moves the dealer, uses up the rest, raises the number (DEAL-SKIP, property L8)."""
    before = gathering((2, 1), dealer=1, resting=resting)
    transition = apply(before)

    assert "DEAL-SKIP" == transition.rule
    assert {"dealer", "deal_number", "resting"} == changed(before, transition.after)
    assert isinstance(transition.after, Gathering)
    assert (0, 6, frozenset()) == (
        transition.after.dealer,
        transition.after.deal_number,
        transition.after.resting,
    )


def test_a_skip_moves_the_dealer_past_dead_seats() -> None:
    """The next living seat clockwise deals, also if it rested (DEAL-SKIP, property L10)."""
    played = step(gathering((0, 2, 0, 1), dealer=3, resting={1}))

    assert ["DEAL-SKIP", "DEAL-ROW"] == rules_of(played)
    assert isinstance(played.state, Undealt)
    assert (1, (3, 1)) == (played.state.dealer, played.state.row)


@pytest.mark.parametrize("hands", ["NARR V", "NARR NARR"])
def test_the_deal_after_a_skip_is_played(hands: str) -> None:
    """After one fool or two of two seats deal 2 is skipped and deal 3 is played (DEAL-SKIP)."""
    settled = play(deal(cards(hands)), "kk").state
    called = step(settled, NextDeal())

    assert ["NEXT-DEAL", "DEAL-SKIP", "DEAL-ROW"] == rules_of(called)
    assert (3, 0, (2, 2)) == (called.state.deal_number, called.state.dealer, called.state.lives)
    assert isinstance(called.state, Undealt)
    assert cards("X IX") == along(deal(cards("X IX"), state=called.state))


def test_cards_are_dealt_from_the_top_along_the_row() -> None:
    """The first card goes to the dealer's left, and the rest is the stock in order (DEAL-HANDS)."""
    pack = pack_of(cards("X IX VIII VII"), cards("II KATT"))
    transition = apply(new_match(Settings(4, first_dealer=Seat(2))), Deal(pack))
    after = transition.after

    assert "DEAL-HANDS" == transition.rule
    assert isinstance(after, Dealt)
    assert cards("IX VIII VII X") == after.hands
    assert after.hands == after.dealt
    assert pack[4:] == after.stock
    assert cards("II KATT") == after.stock[:2]
    assert {"dealt", "hands", "seen", "stock"} == changed(transition.before, after)


def test_each_contestant_sees_its_own_card_and_no_other() -> None:
    """Cards are dealt face down (DEAL-HANDS, property I1)."""
    after = in_deal(apply(new_match(Settings(3)), Deal(PACK[::-1])).after)

    assert (seats(0), seats(1), seats(2)) == after.seen
    assert frozenset() == after.face_up


def test_who_is_no_contestant_is_dealt_nothing() -> None:
    """Neither the dead nor the resting get a card (DEAL-HANDS, property C2)."""
    after = deal(cards("X IX"), state=undealt((0, 2, 3, 1), dealer=1, resting={1}))

    assert (2, 3) == after.row
    assert (None, None, Rank.X, Rank.IX) == after.hands
    assert 40 == len(after.stock)


@pytest.mark.parametrize(("number", "left"), [(2, 40), (37, 5)])
def test_the_smallest_and_the_largest_table_are_dealt(number: int, left: int) -> None:
    """Two to 37 seats get a card each, the stock keeps the rest (DEAL-ROW, DEAL-HANDS)."""
    pack = PACK[::-1]
    after = in_deal(step(new_match(Settings(number)), Deal(pack)).state)

    assert (*range(1, number), 0) == after.row
    assert pack[:number] == along(after)
    assert (left, pack[number:]) == (len(after.stock), after.stock)


def test_every_deal_uses_the_whole_pack() -> None:
    """Cards of an earlier deal, drawn ones too, are in the next pack (DEAL-HANDS, property C1)."""
    first = play(deal(cards("X IX VIII"), cards("HUS VII")), "kkx").state
    again = step(first, NextDeal()).state
    assert isinstance(again, Undealt)
    second = deal(cards("VII HUS X"), state=again)

    assert sorted(PACK) == sorted([*along(second), *second.stock, *second.discard])
    assert () == second.discard


def test_a_dealt_fool_is_shown_before_the_first_turn() -> None:
    """Its holder knocks and the fool lies face up (DEAL-KNOCK)."""
    dealt = step(new_match(), Deal(pack_of(cards("V X NARR IX"))))

    assert ["DEAL-HANDS", "DEAL-KNOCK", "TURN-FIRST"] == rules_of(dealt)
    assert {"face_up"} == changes(dealt, "DEAL-KNOCK")
    assert seats(3) == in_deal(dealt.state).face_up


def test_two_fools_are_shown_one_at_a_time_along_the_row() -> None:
    """Seat 3 sits before the dealer, seat 0, in the row and so knocks first (DEAL-KNOCK)."""
    dealt = step(new_match(), Deal(pack_of(cards("V X NARR NARR"))))
    knocks = [in_deal(each.after).face_up for each in dealt.transitions if "KNOCK" in each.rule]

    assert ["DEAL-HANDS", "DEAL-KNOCK", "DEAL-KNOCK", "TURN-FIRST"] == rules_of(dealt)
    assert [seats(3), seats(3, 0)] == knocks


def test_nobody_knocks_for_a_fool_in_the_stock() -> None:
    """Only who is dealt a fool knocks (DEAL-KNOCK)."""
    dealt = step(new_match(), Deal(pack_of(cards("V X VI IX"), cards("NARR NARR"))))

    assert ["DEAL-HANDS", "TURN-FIRST"] == rules_of(dealt)
    assert isinstance(dealt.state, Deciding)
    assert frozenset() == dealt.state.face_up


def test_a_knock_shows_the_fool_and_no_other_card() -> None:
    """Everybody sees the fool, and the matadors stay concealed (DEAL-KNOCK, property I4)."""
    dealt = deal(cards("NARR GJOK KATT HUS"))

    assert (None, Rank.NARR, None, None) == observe(dealt, None).hands
    assert (None, Rank.NARR, None, Rank.KATT) == observe(dealt, Seat(3)).hands
