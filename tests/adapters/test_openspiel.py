"""Gnav as a game of OpenSpiel: OpenSpiel's own tests, its bounds, and that nothing leaks."""

from __future__ import annotations

import unittest
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation

from gnav_core import InDeal, MatchOver, Rank, Seat, SettingsError, observe
from gnav_core.adapters.openspiel import GnavGame, GnavState
from gnav_core.encoding import encode_observation

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    "python_gnav",
    "python_gnav(players=2,lives=1)",
    "python_gnav(players=5,lives=2,first_dealer=3)",
    "python_gnav(players=37,lives=1)",
]
PUBLIC = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
)


@cache
def load(name: str) -> Any:  # noqa: ANN401 - a game of a library without types
    """Load a game once."""
    return pyspiel.load_game(name)


def play(game: GnavGame, chance: Random) -> Iterator[GnavState]:
    """Play a match at random, and give every state, the first and the last too."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        outcomes = dict(state.chance_outcomes() if state.is_chance_node() else ())
        actions = list(outcomes) or state.legal_actions()
        [action] = chance.choices(actions, list(outcomes.values()) or None)
        state.apply_action(action)
    yield state


@pytest.mark.parametrize("name", GAMES[:3])
def test_the_simulations_of_openspiel_pass(name: str) -> None:
    """OpenSpiel's own test of a game plays it, saves it, loads it and checks all that it says."""
    pyspiel.random_sim_test(load(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES[:3])
def test_the_api_test_of_openspiel_passes(name: str) -> None:
    """OpenSpiel's own tests of the interface pass on some 400 states of a game."""
    case = type(
        "Gnav", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(name), "game_name": name}
    )
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TestResult()
    tests.run(result)

    assert 5 == result.testsRun
    assert [] == [*result.failures, *result.errors, *result.skipped]


def test_chance_gives_each_card_with_its_share_of_what_is_left() -> None:
    """Two copies of a rank are given twice as often as one, and a rank that is gone never."""
    state = load("python_gnav(players=3)").new_initial_state()
    assert {int(rank): 2 / 42 for rank in Rank} == dict(state.chance_outcomes())
    state.apply_action(Rank.VI)
    assert 1 / 41 == dict(state.chance_outcomes())[Rank.VI]
    state.apply_action(Rank.VI)
    assert Rank.VI not in dict(state.chance_outcomes())


def test_a_card_of_the_stock_is_chosen_when_it_is_drawn() -> None:
    """Who asks the stock gets the card that chance gives then; houses are drawn past."""
    state = load("python_gnav(players=2,lives=1)").new_initial_state()
    for outcome in (Rank.X, Rank.VI, 0, 1, Rank.HUS, Rank.IX):
        assert not state.is_terminal()
        state.apply_action(outcome)

    assert (Rank.IX, Rank.X) == state.match.past[0].closing.hands
    assert (Rank.HUS, Rank.VI) == state.match.past[0].closing.discard
    assert [-1.0, 1.0] == state.returns()


def test_the_winner_takes_what_the_others_lose() -> None:
    """At the end the returns are 1 and shares of -1, or all 0; before it all are 0."""
    game = load("python_gnav(players=3,lives=1)")
    ends = []
    for seed in range(40):
        *before, end = play(game, Random(seed))
        assert {(0.0, 0.0, 0.0)} == {tuple(state.returns()) for state in before}
        ends.append(tuple(sorted(end.returns())))

    assert {(-0.5, -0.5, 1.0), (0.0, 0.0, 0.0)} == set(ends)


@pytest.mark.parametrize("name", GAMES)
def test_no_match_is_longer_than_the_game_says(name: str) -> None:
    """Decisions and cards stay within the bounds that OpenSpiel was told."""
    game = load(name)
    *_, end = play(game, Random(name))
    players = [item.player for item in end.full_history()]

    assert players.count(pyspiel.PlayerId.CHANCE) <= game.max_chance_nodes_in_history()
    assert len(players) - players.count(pyspiel.PlayerId.CHANCE) <= game.max_game_length()
    assert isinstance(end.match.state, MatchOver)


@pytest.mark.parametrize("name", GAMES[:3])
def test_tensors_and_strings_are_the_encoded_observation(name: str) -> None:
    """What OpenSpiel shows is the view of the player, as a tensor, as text and by name."""
    game = load(name)
    observer = make_observation(game)
    spectator = make_observation(game, PUBLIC)
    for state in play(game, Random(7)):
        for player in range(game.num_players()):
            view = observe(state.match.state, Seat(player))
            vector = encode_observation(view)
            observer.set_from(state, player)
            assert list(vector) == state.observation_tensor(player)
            assert " ".join(map(str, vector)) == state.observation_string(player)
            assert list(view.lives) == list(np.roll(observer.dict["lives"], player))
            recalled = np.array(state.information_state_tensor(player))
            past = np.array(state.match.seen_by(Seat(player))[:-1]).flatten()
            assert list(vector) == list(recalled[-len(vector) :])
            assert list(past) == list(recalled[: len(past)])
            assert not recalled[len(past) : -len(vector)].any()
            seen = encode_observation(observe(state.match.state, None))
            assert " ".join(map(str, seen)) == spectator.string_from(state, player)


def test_a_state_drawn_anew_cannot_be_told_apart() -> None:
    """Resampling keeps what the player knows, keeps the history legal, and changes the rest."""
    game = load("python_gnav(players=4,lives=2)")
    chance = Random(5)
    real, hands = set(), set()
    for state in play(game, chance):
        if isinstance(state.match.state, InDeal):
            real.add(state.match.state.hands)
        for player in range(4):
            other = state.resample_from_infostate(player, chance.random)
            assert state.information_state_string(player) == other.information_state_string(player)
            assert len(state.history()) == len(other.history())
            assert state.current_player() == other.current_player()
            if isinstance(other.match.state, InDeal):
                hands.add(other.match.state.hands)

    assert len(hands) > 3 * len(real)


def test_a_copy_goes_its_own_way() -> None:
    """What happens to a copy of a state does not happen to the state."""
    state = load("python_gnav(players=2)").new_initial_state()
    copy = state.clone()
    copy.apply_action(Rank.VI)

    assert ("", "9") == (str(state), str(copy))
    assert () == state.match.cards


def test_moves_have_names() -> None:
    """Cards are called what is printed on them, decisions keep and request."""
    state = load("python_gnav(players=2)").new_initial_state()
    named = [state.action_to_string(pyspiel.PlayerId.CHANCE, rank) for rank in (Rank.GJOK, Rank.VI)]
    state.apply_action(Rank.X)
    state.apply_action(Rank.VI)

    assert ["Gjøk", "VI"] == named
    assert ["keep", "request"] == list(map(state.action_to_string, state.legal_actions()))


def test_views_that_are_no_seats_are_not_made() -> None:
    """There is no view of hidden cards alone or of several players, and there are no parameters."""
    game = load("python_gnav")
    hidden = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    every = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )

    assert make_observation(game, hidden) is None
    assert make_observation(game, every) is None
    with pytest.raises(ValueError, match=r"takes no parameters, not \{'colour': 1\}"):
        game.make_py_observer(None, {"colour": 1})


def test_a_game_of_no_possible_settings_is_refused() -> None:
    """Parameters are judged as the settings of any match are."""
    with pytest.raises(SettingsError, match="seats must be from 2 to 37, not 1"):
        GnavGame({"players": 1})
