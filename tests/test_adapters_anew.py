"""Matches drawn anew: all that a seat has seen is the same, and nothing else is left."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from gnav_core import Deciding, MatchOver, Rank, Seat, SeatError, Settings, Source, legal_actions
from gnav_core.adapters.anew import Floats, drawn_anew
from gnav_core.adapters.card_by_card import CardByCard
from tables import cards

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = [Settings(2, 2), Settings(3, 2), Settings(4, 2, Seat(2))]


def moments(settings: Settings, chance: Random) -> Iterator[CardByCard]:
    """Play a match at random, many of the cards matadors, and give every moment of it."""
    match = CardByCard.begin(settings)
    while not isinstance(match.state, MatchOver):
        yield match
        if match.waits_for_a_card:
            copies = match.copies_left
            weights = [count * (4 if rank.is_matador else 1) for rank, count in copies.items()]
            [rank] = chance.choices(list(copies), weights)
            match = match.give(rank)
        else:
            keep, request = legal_actions(match.state)
            match = match.decide(request if chance.random() < 0.8 else keep)
    yield match


def after(settings: Settings, given: str, decisions: str, drawn: str) -> CardByCard:
    """Play one deal: hands, ``k`` and ``a`` for keep and ask, cards of the stock."""
    match = CardByCard.begin(settings)
    for rank in cards(given):
        match = match.give(rank)
    for letter in decisions:
        match = match.decide(legal_actions(match.state)["ka".index(letter)])
    for rank in cards(drawn):
        match = match.give(rank)
    return match


@pytest.mark.parametrize("settings", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_matches_that_a_seat_cannot_tell_apart_are_drawn_anew_alike(
    settings: Settings, seed: int
) -> None:
    """What is drawn depends on what the seat has seen and on chance alone, at every moment."""
    changed = Counter[str]()
    for match in moments(settings, Random(seed)):
        for seat in map(Seat, range(settings.seats)):
            other = drawn_anew(match, seat, Source("another world"))
            assert match.seen_by(seat) == other.seen_by(seat)
            assert len(match.outcomes) == len(other.outcomes)
            assert drawn_anew(match, seat, Source("x")) == drawn_anew(other, seat, Source("x"))
            changed[type(match.state).__name__] += match.outcomes != other.outcomes

    assert changed["Undealt"]
    assert changed["Deciding"]


def test_hands_that_are_being_dealt_are_drawn_from_the_whole_pack() -> None:
    """Nobody has seen a card before all are dealt, so that each rank comes equally often."""
    match = CardByCard.begin(Settings(3, 2)).give(Rank.II).give(Rank.II)
    source = Floats(Random(1).random)
    draws = [drawn_anew(match, Seat(0), source).cards for _ in range(4200)]
    pairs = sum(first is second for first, second in draws)

    assert {2} == {len(drawn) for drawn in draws}
    for place in (0, 1):
        counted = Counter(drawn[place] for drawn in draws)
        assert [] == [rank for rank in Rank if not 140 < counted[rank] < 260]
    assert 60 < pairs < 150  # 1 of 41, of 4,200: 102


def test_a_card_that_was_replaced_in_an_earlier_deal_is_still_a_secret() -> None:
    """It can be whatever it could be when that deal was over, each copy equally often."""
    match = after(Settings(2, 2), "X VI", "ka", "IX")
    source = Floats(Random(2).random)
    draws = [drawn_anew(match, Seat(1), source) for _ in range(1850)]
    copies = dict.fromkeys(Rank, 2) | {Rank.X: 1, Rank.IX: 1, Rank.NARR: 0}
    counted = Counter(drawn.past[0].cards[1] for drawn in draws)

    assert {(Rank.X, Rank.IX)} == {drawn.past[0].cards[::2] for drawn in draws}
    assert {rank for rank in Rank if copies[rank]} == set(counted)
    shares = {rank: counted[rank] / copies[rank] for rank in counted}  # 1850 / 38 is 48.7
    assert [] == [rank for rank, share in shares.items() if not 28 < share < 70]


def test_who_has_seen_every_card_of_a_deal_gets_the_same() -> None:
    """A seat knows from its turn which card it had replaced, though either may lie there after."""
    match = after(Settings(2, 2), "X GJOK", "ka", "VI")
    draws = [drawn_anew(match, Seat(0), Source(f"{seed}")) for seed in range(40)]

    assert {cards("X GJOK VI")} == {drawn.past[0].cards for drawn in draws}


def test_houses_that_were_drawn_past_come_again_in_order() -> None:
    """Everybody has seen them; the card that answered is known to whom it was given."""
    match = after(Settings(2, 2), "X VI", "ka", "HEST HUS")
    draws = [drawn_anew(match, Seat(0), Source(f"{seed}")) for seed in range(20)]

    assert {cards("VI HEST HUS")} == {drawn.cards[1:] for drawn in draws}
    assert len({drawn.cards[0] for drawn in draws}) > 5


def test_nothing_is_drawn_for_who_has_no_seat() -> None:
    """A seat that the table does not have is refused, before any card was given too."""
    with pytest.raises(SeatError, match="the seats of this table are 0 to 1"):
        drawn_anew(CardByCard.begin(Settings(2)), Seat(2), Source("nobody"))


def test_no_decision_is_drawn() -> None:
    """Decisions are public, and stay."""
    match = after(Settings(3), "X VI IV", "ka", "")
    drawn = drawn_anew(match, Seat(1), Source("decisions"))

    assert isinstance(drawn.state, Deciding)
    assert match.decisions == drawn.decisions
