"""Figures: they add up, by policy and by seat."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from gnav_core import RULEBOOK, Rank, Seat, SeatError, Settings, Threshold, Uniform
from gnav_core.arena import (
    Entrant,
    Figures,
    Plan,
    Played,
    Rate,
    Tally,
    UnknownNameError,
    measure,
    rate_of,
)
from gnav_core.arena.figures import figures_of, together

LOW, HIGH = Entrant("low", Threshold(Rank.II)), Entrant("high", Threshold(Rank.X))
CHANCE = Entrant("chance", Uniform())
LINE_UP = (CHANCE, LOW, CHANCE, HIGH)


def plan(matches: int = 30) -> Plan:
    """Plan some matches of three policies, one of which has two seats."""
    return Plan(entrants=LINE_UP, matches=matches, seed="figures")


@pytest.fixture(scope="module")
def figures() -> Figures:
    """The figures of 30 matches, two of the last round's four short."""
    return measure(plan())


def test_a_match_is_counted_for_the_winner_and_for_all_who_decide() -> None:
    """Each seat counts a match and its decisions; the winner counts a win."""
    played = Played(Seat(1), {Seat(0): 3, Seat(1): 2}, {Seat(0): 1, Seat(1): 0}, {"MATCH-WON": 1})

    assert {
        ("high", Seat(0)): Tally(1, 0, 3, 1),
        ("low", Seat(1)): Tally(1, 1, 2, 0),
    } == figures_of(played, (HIGH, LOW)).tallies


def test_every_match_is_won_or_drawn(figures: Figures) -> None:
    """Wins and drawn matches are all matches; deals, hands and settlements agree."""
    won = sum(figures.of(name).wins for name in figures.names)

    assert 30 == figures.matches == won + figures.drawn
    assert won == figures.fired["MATCH-WON"]
    assert figures.deals_played == figures.fired["SETTLE-REVEAL"]
    assert figures.deals_played == 30 + figures.fired["MATCH-GOES-ON"]
    assert figures.deals_skipped == figures.fired["DEAL-SKIP"]
    assert [rule.id for rule in RULEBOOK.rules] == list(figures.fired)


def test_every_decision_is_counted(figures: Figures) -> None:
    """The decisions of all policies are the turns that were kept or asked in."""
    tallies = [figures.of(name) for name in figures.names]
    asked = figures.fired["TURN-REQUEST"] + figures.fired["STOCK-REQUEST"]

    assert asked == sum(tally.requests for tally in tallies)
    assert asked + figures.fired["TURN-KEEP"] == sum(tally.decisions for tally in tallies)


def test_seats_come_equally_often_and_the_first_ones_once_more(figures: Figures) -> None:
    """Of 30 matches at four seats each seat has seven, and the seats of two matches one more."""
    assert {7, 8} == {figures.tallies["low", Seat(seat)].matches for seat in range(4)}
    assert [7, 8, 8, 7] == [figures.tallies["low", Seat(seat)].matches for seat in range(4)]
    assert (30, 60) == (figures.of("low").matches, figures.of("chance").matches)
    assert (1, 2) == (figures.seats_of("low"), figures.seats_of("chance"))


def test_rates_are_those_of_the_counts(figures: Figures) -> None:
    """The rates and their intervals follow from wins and matches, seat by seat and together."""
    chance, at_two = figures.of("chance"), figures.tallies["high", Seat(2)]
    of_both = rate_of(chance.wins, 30)

    assert of_both == figures.share_of_wins("chance")
    assert Rate(of_both.value / 2, of_both.low / 2, of_both.high / 2) == figures.win_rate("chance")
    assert rate_of(at_two.wins, at_two.matches) == figures.win_rate_at("high", Seat(2))


@pytest.mark.parametrize(
    "of", [Figures.of, Figures.seats_of, Figures.share_of_wins, Figures.win_rate]
)
def test_a_name_that_nobody_has_is_refused(
    of: Callable[[Figures, str], object], figures: Figures
) -> None:
    """The error is that of a key, and names the policies that there are."""
    with pytest.raises(UnknownNameError) as raised:
        of(figures, "zz")

    assert isinstance(raised.value, KeyError)
    assert "no policy is called 'zz'; there is chance or low or high" == str(raised.value)


def test_a_rate_at_a_seat_needs_a_policy_that_sat_there(figures: Figures) -> None:
    """Of a name or a seat that was not at the table there is no rate."""
    with pytest.raises(UnknownNameError, match="no policy is called 'zz'"):
        figures.win_rate_at("zz", Seat(0))
    with pytest.raises(SeatError, match="seat 9: low has not sat there"):
        figures.win_rate_at("low", Seat(9))


def test_the_order_is_that_of_the_line_up(figures: Figures) -> None:
    """Policies come in the order of match 0, seats from 0 on."""
    expected = list(itertools.product(("chance", "low", "high"), range(4)))

    assert expected == list(figures.tallies)
    assert ("chance", "low", "high") == figures.names


def test_parts_may_come_in_any_order(figures: Figures) -> None:
    """Figures are those of all parts together, down to the order in which they are listed."""
    matches = [measure(plan(count)) for count in (1, 5)]
    forth, back = (together(parts, LINE_UP) for parts in (matches, matches[::-1]))

    assert repr(forth) == repr(back)
    assert 6 == forth.matches
    assert together([figures], LINE_UP) == figures


def test_a_seat_keeps_its_policy_without_rotation() -> None:
    """Where nobody moves on there is one policy at a seat, which has all the matches."""
    still = Plan(
        settings=Settings(seats=2), entrants=(LOW, HIGH), matches=5, seed="still", rotates=False
    )

    assert {("low", 0): 5, ("high", 1): 5} == {
        place: tally.matches for place, tally in measure(still).tallies.items()
    }


def test_skill_shows() -> None:
    """Whoever asks with low cards wins more than whoever decides by chance, and surely so."""
    duel = Plan(entrants=(Entrant("VI", Threshold(Rank.VI)), CHANCE), matches=200, seed="skill")
    figures = measure(duel)

    assert figures.win_rate("VI").low > figures.win_rate("chance").high
