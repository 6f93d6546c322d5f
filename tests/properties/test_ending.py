"""Ending: what is enabled, how long a deal and a match are, and who has won.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from gnav_core import (
    PACK,
    RULEBOOK,
    Deal,
    MatchOver,
    NextDeal,
    Rank,
    Settings,
    Settled,
    Step,
    Undealt,
    new_match,
    step,
)
from gnav_core.testing.properties import broken
from gnav_core.testing.property import Play
from properties.marks import across_deals, breaches_of, everywhere, everywhere_and_across
from properties.scopes import SCOPES, lines, whole_matches
from properties.standings import MATCH, deals_played, ways
from tables import cards, deal, decide, fired, in_deal, pack_of, play, rules_of, seats, undealt

if TYPE_CHECKING:
    from gnav_core import State, Transition


@everywhere_and_across
def test_e1_one_rule_is_enabled(where: str) -> None:
    """E1: in every state exactly one rule is enabled for each event that is legal in it."""
    assert [] == breaches_of("E1", where)


@everywhere
def test_e2_a_deal_is_short(where: str) -> None:
    """E2: a deal has at most a decision for each seat, and at most five draws."""
    assert [] == breaches_of("E2", where)


@everywhere
def test_e3_every_played_deal_costs_a_life(where: str) -> None:
    """E3: every deal that was played to its settlement has lowered the total of lives."""
    assert [] == breaches_of("E3", where)


@across_deals
def test_e4_a_match_is_short(where: str) -> None:
    """E4: fewer deals are played in a match than there are lives at its start."""
    assert [] == breaches_of("E4", where)


@everywhere_and_across
def test_e5_the_last_survivor_has_won(where: str) -> None:
    """E5: a match is won exactly when one seat is alive at the closing of a deal."""
    assert [] == breaches_of("E5", where)


@everywhere_and_across
def test_e6_every_transition_is_a_rule_of_the_book(where: str) -> None:
    """E6: every transition is a rule of the book, by its phase, event, guard and target."""
    assert [] == breaches_of("E6", where)


def test_e2_the_longest_row_decides_and_draws_within_the_bounds() -> None:
    """E2: 37 seats make 37 decisions, and the last of them draws five cards at most."""
    stock = cards("HUS HEST HUS HEST X")
    hands = [*(Counter(PACK) - Counter(stock)).elements()]
    taken = play(deal(hands, stock), "k" * 36 + "x")

    assert 37 == len(in_deal(fired(taken, "SETTLE-REVEAL").after).decisions)
    assert 5 == sum(rule.startswith("STOCK-") for rule in rules_of(taken)) - 1
    assert () == broken(Play(transitions=taken.transitions))


def test_e4_the_longest_match_is_among_those_that_are_judged() -> None:
    """E4: three seats with two lives play five deals at most, and some way does."""
    played = {deals_played(way.transitions) for way, _ in ways(MATCH)}

    assert {1, 2, 3, 4, 5} == played


def test_e4_four_seats_with_three_lives_play_eleven_deals_at_most() -> None:
    """E4: the bound is reached when every deal costs one life, and the winner's two first."""
    state: State = new_match()
    transitions: list[Transition] = []
    taken = Step(state, ())
    for loser in (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3):
        assert isinstance(state, Undealt)
        better = iter(cards("X XI XII"))
        hands = [Rank.II if seat == loser else next(better) for seat in state.row]
        taken = play(deal(hands, state=state), "k" * len(hands))
        transitions += [*step(state, Deal(pack_of(hands))).transitions, *taken.transitions]
        if isinstance(taken.state, Settled):
            called = step(taken.state, NextDeal())
            transitions += called.transitions
            state = called.state

    assert isinstance(taken.state, MatchOver)
    assert (1, 0, 0, 0) == taken.state.lives
    assert 11 == sum(transition.rule == "DEAL-HANDS" for transition in transitions)
    assert () == broken(Play(transitions=tuple(transitions)))


def test_e4_three_lives_last_two_deals_at_least() -> None:
    """E4: nobody loses more than two lives a deal, and in two deals three lives can be lost."""
    first = play(deal(cards("V DRAGON")), "x")
    assert isinstance(first.state, Settled)
    second = step(first.state, NextDeal()).state
    assert isinstance(second, Undealt)
    last = play(deal(cards("X V"), state=second), "kk").state

    assert (3, 1) == first.state.lives
    assert isinstance(last, MatchOver)


class Witness(NamedTuple):
    """A play in which something rare comes about.

    Args:
        what: What comes about.
        hands: The hands along the row; seat 0 deals.
        letters: The decisions.
        rules: Rules that fire one after the other, or with others between where ``...`` stands.
        lives: The lives of every seat.
        stock: The top of the stock.
    """

    what: str
    hands: str
    letters: str
    rules: str
    lives: int = 3
    stock: str = ""


WITNESSES: Final = (
    Witness("two exchanges undone", "IV IX II KATT", "xxx", "CAT-UNDO"),
    Witness("two cats in a deal", "VI KATT IX II KATT", "xxx", "CAT-UNDO ... CAT-UNDO"),
    Witness(
        "a challenged and a drawn cat", "V KATT X", "xx", "CAT-UNDO ... STOCK-CAT", stock="KATT"
    ),
    Witness(
        "three passes in a row",
        "V HUS HEST HUS X",
        "xk",
        "TURN-REQUEST PASS-ON PASS-ON PASS-ON EXCHANGE-ACCEPT",
    ),
    Witness("past the last house", "V HUS", "x", "TURN-REQUEST PASS-TO-STOCK STOCK-DRAW"),
    Witness(
        "a lone seat", "V DRAGON", "x", "EXIT-AT-ZERO EXCHANGES-END SETTLE-REVEAL SETTLE-LONE", 1
    ),
    Witness("a drawn match", "V V", "kk", "SETTLE-LOWEST MATCH-DRAWN", 1),
    Witness("a skip after one fool", "NARR X", "kkn", "SETTLE-ONE-FOOL ... NEXT-DEAL DEAL-SKIP", 2),
    Witness("a skip after two fools", "NARR NARR", "kkn", "SETTLE-TWO-FOOLS ... DEAL-SKIP", 2),
    Witness("a resting dealer", "NARR X V", "kkkn", "SETTLE-REST ... NEXT-DEAL DEAL-ROW"),
    Witness("a departed fool", "NARR DRAGON X", "xk", "EXIT-AT-ZERO ... SETTLE-LOWEST", 1),
)


def played(witness: Witness) -> Step:
    """Play a witness; the letter ``n`` calls the next deal."""
    hands, stock = cards(witness.hands), cards(witness.stock)
    begun = step(new_match(Settings(len(hands), witness.lives)), Deal(pack_of(hands, stock)))
    for letter in witness.letters:
        event = NextDeal() if letter == "n" else decide(begun.state, letter)
        taken = step(begun.state, event)
        begun = Step(taken.state, begun.transitions + taken.transitions)
    return begun


@pytest.mark.parametrize("witness", WITNESSES, ids=[witness.what for witness in WITNESSES])
def test_e6_there_is_a_witness_of(witness: Witness) -> None:
    """E6: each of these is reached, and every property holds there."""
    taken = played(witness)
    pattern = witness.rules.replace(" ... ", " (.* )?")

    assert re.search(f" {pattern} ", f" {' '.join(rules_of(taken))} ") is not None
    assert () == broken(Play(transitions=taken.transitions))


def test_e6_the_witnesses_are_what_they_are_called() -> None:
    """E6: two exchanges are undone, a rest leaves its dealer out, a departed seat holds a fool."""
    undone, rests, departs = (
        played(next(each for each in WITNESSES if each.what == what))
        for what in ("two exchanges undone", "a resting dealer", "a departed fool")
    )
    reveal = in_deal(fired(departs, "SETTLE-REVEAL").after)

    assert 2 == len(in_deal(fired(undone, "CAT-UNDO").before).record)
    assert isinstance(rests.state, Undealt)
    assert seats(1) == rests.state.resting == {rests.state.dealer}
    assert [Rank.NARR] == [reveal.hands[seat] for seat in reveal.departed]


def test_e6_a_resting_seat_wins() -> None:
    """E6: when all contestants die while one seat rests, that seat has won."""
    start = undealt([1, 1, 1], resting=[0])
    taken = play(deal(cards("V V"), state=start), "kk")

    assert "MATCH-WON" == rules_of(taken)[-1]
    assert isinstance(taken.state, MatchOver)
    assert 0 == taken.state.winner
    assert () == broken(Play(transitions=taken.transitions))


def test_e6_every_rule_fires_where_the_properties_are_held() -> None:
    """E6: all rules with a transition fire in the scopes, and all but a restart in the matches."""
    in_deals = {rule for scope in SCOPES for line in lines(scope) for rule in line.rules}
    across = {rule for way, _ in ways(MATCH) for rule in way.rules}
    in_matches = {rule for match in whole_matches() for rule in match.rules}
    every_rule = {rule.id for rule in RULEBOOK.rules}

    assert every_rule == in_deals | across
    assert {"DEAL-SKIP", "NEXT-DEAL", "RESTART"} == every_rule - in_deals
    assert {"RESTART"} == every_rule - in_matches
