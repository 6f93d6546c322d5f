"""Cards: where they are, and in which order they get there.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

from collections import Counter

from gnav_core import PACK
from gnav_core.testing.properties import broken
from gnav_core.testing.property import Play
from properties.marks import breaches_of, everywhere
from properties.scopes import SCOPES, lines
from tables import cards, deal, fired, in_deal, play, rules_of


@everywhere
def test_c1_every_card_is_somewhere(where: str) -> None:
    """C1: while a deal is played, hands, stock and discard together are the 42 cards."""
    assert [] == breaches_of("C1", where)


@everywhere
def test_c2_each_contestant_holds_one_card(where: str) -> None:
    """C2: each contestant holds exactly one card, and nobody else holds one."""
    assert [] == breaches_of("C2", where)


@everywhere
def test_c3_hands_are_the_dealt_hands_in_some_order(where: str) -> None:
    """C3: the hands are dealt from the top of the pack along the row, and the rest is the stock."""
    assert [] == breaches_of("C3", where)


@everywhere
def test_c4_who_is_yet_to_come_holds_its_dealt_card(where: str) -> None:
    """C4: who comes after the pointer holds its dealt card, and only such a seat answers."""
    assert [] == breaches_of("C4", where)


@everywhere
def test_c5_the_record_runs_along_the_row(where: str) -> None:
    """C5: each recorded exchange goes from an earlier to a later place."""
    assert [] == breaches_of("C5", where)


@everywhere
def test_c6_a_draw_is_the_last_of_a_deal(where: str) -> None:
    """C6: one ordinary card at most is drawn in a deal, and nobody decides after a draw."""
    assert [] == breaches_of("C6", where)


@everywhere
def test_c7_the_stock_is_asked_past_the_last_seat(where: str) -> None:
    """C7: a request goes to the next place; only from the last place it goes to the stock."""
    assert [] == breaches_of("C7", where)


@everywhere
def test_c8_houses_and_horses_are_drawn_past(where: str) -> None:
    """C8: a drawn house or horse is discarded face up, and the same requester draws again."""
    assert [] == breaches_of("C8", where)


def test_c8_every_number_of_cards_that_can_be_drawn_past_is() -> None:
    """C8: the scopes have lines that draw past no card and past each number of them up to four."""
    drawn_past = {line.rules.count("STOCK-PASS") for scope in SCOPES for line in lines(scope)}

    assert {0, 1, 2, 3, 4} == drawn_past


def test_c8_the_stock_of_the_longest_row_lasts() -> None:
    """C8: with 37 seats five cards are left, and a request can draw them all but no more."""
    stock = cards("HUS HEST HUS HEST NARR")
    hands = [*(Counter(PACK) - Counter(stock)).elements()]
    taken = play(deal(hands, stock), "k" * 36 + "x")

    assert ["STOCK-PASS"] * 4 + ["STOCK-DRAW"] == [
        rule for rule in rules_of(taken) if rule in {"STOCK-PASS", "STOCK-DRAW"}
    ]
    assert () == in_deal(fired(taken, "STOCK-DRAW").after).stock
    assert (37, 37) == (len(hands), len(fired(taken, "STOCK-REQUEST").before.lives))
    assert () == broken(Play(transitions=taken.transitions))
