"""Gnav as a game of OpenSpiel: OpenSpiel's own tests, its bounds, and that nothing leaks."""

from __future__ import annotations

import pickle
import unittest
from functools import cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from gnav_core import (
    InDeal,
    MatchOver,
    PackError,
    PhaseError,
    Rank,
    Seat,
    SeatError,
    SettingsError,
    observe,
)
from gnav_core.adapters.openspiel import GnavGame, GnavObserver, GnavState
from gnav_core.encoding import encode_observation, observation_fields
from gnav_core.errors import EncodingError, GnavError

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    "python_gnav",
    "python_gnav(players=2,lives=1)",
    "python_gnav(players=5,lives=2,first_dealer=3)",
    "python_gnav(players=37,lives=1)",
]
NONE = pyspiel.PrivateInfoType.NONE
SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER
ALL = pyspiel.PrivateInfoType.ALL_PLAYERS


def observer(game: GnavGame, private: object, *, public: bool, recall: bool) -> GnavObserver:
    """Make an observer of one of the twelve types."""
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=private
    )
    made: GnavObserver = make_observation(game, kind)
    return made


def numbers(observer: GnavObserver, state: GnavState, player: int) -> list[float]:
    """Take what an observer shows as a list."""
    observer.set_from(state, player)
    return [float(number) for number in observer.tensor]


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
    own = make_observation(game)
    spectator = observer(game, NONE, public=True, recall=False)
    for state in play(game, Random(7)):
        for player in range(game.num_players()):
            view = observe(state.match.state, Seat(player))
            vector = encode_observation(view)
            own.set_from(state, player)
            assert list(vector) == state.observation_tensor(player)
            assert " ".join(map(str, vector)) == state.observation_string(player)
            assert list(view.lives) == list(np.roll(own.dict["lives"], player))
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


def test_a_state_survives_a_pickle() -> None:
    """A pickled state goes on as the original would have, at every moment."""
    for state in play(load("python_gnav(players=3,lives=2)"), Random(8)):
        loaded = pickle.loads(pickle.dumps(state))
        assert (state.match, state.history()) == (loaded.match, loaded.history())


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


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", GAMES[:3])
def test_public_and_private_information_are_all_that_a_player_sees(name: str, recall: bool) -> None:
    """What is private is told apart from what is public, and nothing is lost or added."""
    game = load(name)
    whole = observer(game, SINGLE, public=True, recall=recall)
    private = observer(game, SINGLE, public=False, recall=recall)
    length = sum(field.length for field in observation_fields(game.settings))
    secret = np.array(
        [
            field.name in ("legal", "discard", "hands")
            for field in observation_fields(game.settings)
            for _ in range(field.length)
        ]
    )
    for state in play(game, Random(3)):
        for player in range(game.num_players()):
            all_of_it, alone = (
                np.array(numbers(it, state, player)).reshape(-1, length) for it in (whole, private)
            )
            seat = Seat(player)
            seen = attrs.evolve(observe(state.match.state, None), viewer=seat)
            public = np.array(encode_observation(seen))
            assert list(all_of_it[-1]) == list(np.where(alone[-1] == 0, public, alone[-1]))
            assert not alone[:, ~secret].any()
            assert not ((alone != 0) & (alone != all_of_it)).any()
            hidden = observe(state.match.state, seat).hands != seen.hands
            assert hidden == bool(alone[-1][-2:].any() or alone[-1][secret].any())


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("public", [False, True])
def test_an_observer_of_all_players_sees_what_each_of_them_sees(
    public: bool,
    recall: bool,
) -> None:
    """Its numbers and texts are theirs, one after the other, whoever is asked."""
    game = load(GAMES[2])
    every = observer(game, ALL, public=public, recall=recall)
    one = observer(game, SINGLE, public=public, recall=recall)
    for state in play(game, Random(4)):
        each = [numbers(one, state, player) for player in range(5)]
        assert list(chain(*each)) == numbers(every, state, 3)
        texts = [one.string_from(state, player) for player in range(5)]
        assert " || ".join(texts) == every.string_from(state, 0)
    names = [f"{player}.{name}" for player in range(5) for name in one.dict]
    assert names == list(every.dict)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("private", [NONE, SINGLE, ALL])
def test_every_type_of_observation_has_an_observer(
    private: object,
    public: bool,
    recall: bool,
) -> None:
    """The pieces with names are the tensor, and the text has its numbers, but for the padding."""
    game = load(GAMES[1])
    made = observer(game, private, public=public, recall=recall)
    for state in play(game, Random(6)):
        tensor = numbers(made, state, 1)
        pieces = [piece.flatten() for piece in made.dict.values()]
        assert list(chain(*pieces)) == tensor
        text = made.string_from(state, 1)
        read = [float(number) for number in text.replace("|", " ").split()]
        assert sum(read) == sum(tensor)
        if not recall:
            assert read == tensor
        if not public and private == NONE:
            assert not any(tensor)


# The tool aligns its columns with what a later numpy deprecates.
@pytest.mark.filterwarnings("ignore:The chararray class is deprecated:DeprecationWarning")
@pytest.mark.parametrize("name", GAMES[1:3])
def test_openspiel_writes_a_playthrough(name: str) -> None:
    """The tool with which OpenSpiel records a game observes it in every way that it knows."""
    text = generate_playthrough.playthrough(name, None, seed=1)

    assert f"game: {name}" == text.splitlines()[0]
    assert 'PrivateObservationString(1) = "0 0 0' in text


def test_an_observer_takes_no_parameters() -> None:
    """There are none."""
    with pytest.raises(ValueError, match=r"takes no parameters, not \{'colour': 1\}"):
        load("python_gnav").make_py_observer(None, {"colour": 1})


def resampled(state: GnavState, player: int, seed: int) -> list[int]:
    """Draw a state anew, and tell how it came about."""
    other = state.resample_from_infostate(player, Random(seed).random)
    assert state.information_state_string(player) == other.information_state_string(player)
    history: list[int] = other.history()
    return history


def test_hands_that_are_being_dealt_are_drawn_anew() -> None:
    """Two states that nobody can tell apart yet give the same draws, and not the cards dealt."""
    one, other = (load("python_gnav(players=3,lives=2)").new_initial_state() for _ in range(2))
    for state, hands in ((one, (Rank.II, Rank.IV)), (other, (Rank.VI, Rank.VIII))):
        for rank in hands:
            state.apply_action(rank)
    draws = [resampled(one, 0, seed) for seed in range(60)]

    assert [resampled(other, 0, seed) for seed in range(60)] == draws
    assert len({tuple(cards) for cards in draws}) > 40


@pytest.mark.parametrize("seed", range(4))
def test_what_is_drawn_anew_depends_on_what_a_player_knows(seed: int) -> None:
    """States with the same information state are resampled alike, at every node of a match."""
    game = load("python_gnav(players=3,lives=2)")
    for state in play(game, Random(seed)):
        for player in range(3):
            other = state.resample_from_infostate(player, Random(seed).random)
            assert resampled(state, player, 9) == resampled(other, player, 9)


def test_who_does_not_play_has_no_information_state() -> None:
    """A state is drawn anew for one of the players."""
    with pytest.raises(SeatError, match="the seats of this table are 0 to 3"):
        load("python_gnav").new_initial_state().resample_from_infostate(4, Random(1).random)


@pytest.mark.parametrize(
    ("moves", "wrong", "error"),
    [
        ((Rank.X, Rank.VI), -2, EncodingError),
        ((Rank.X, Rank.VI), 2, EncodingError),
        ((Rank.X, Rank.VI), 7, EncodingError),
        ((), -2, EncodingError),
        ((Rank.X,), 21, EncodingError),
        ((Rank.X, Rank.X, 1, 1), Rank.X, PackError),
        ((Rank.X, Rank.VI, 0, 0), 0, PhaseError),
        ((Rank.X, Rank.VI, 0, 0), Rank.V, PhaseError),
    ],
)
def test_a_wrong_action_is_refused_and_nothing_happens(
    moves: tuple[int, ...], wrong: int, error: type[GnavError]
) -> None:
    """No other number is a decision or a card, and after the end nothing is."""
    state = load("python_gnav(players=2,lives=1)").new_initial_state()
    for move in moves:
        state.apply_action(move)
    before = state.match, state.history(), state.current_player(), state.returns()
    with pytest.raises(error):
        state.apply_action(wrong)

    assert before == (state.match, state.history(), state.current_player(), state.returns())


@pytest.mark.parametrize(("player", "action"), [(0, -1), (0, -2), (1, 2), (-1, -1), (-1, 21)])
def test_what_is_no_action_has_no_name(player: int, action: int) -> None:
    """Names are not counted from the end."""
    state = load("python_gnav(players=2)").new_initial_state()
    with pytest.raises(EncodingError, match="not in the encoding"):
        state.action_to_string(player, action)


@pytest.mark.parametrize("seats", [2, 4, 37])
def test_more_lives_than_a_tensor_can_hold_are_refused(seats: int) -> None:
    """The bound is named; with it every number of a deal is exact, and all of them are counted."""
    with pytest.raises(SettingsError) as caught:
        GnavGame({"players": seats, "lives": 2**40})
    most = int(str(caught.value).split()[8])
    game = GnavGame({"players": seats, "lives": most})
    highest = max(field.highest for field in observation_fields(game.settings))
    [length] = game.observation_tensor_shape()

    assert highest == int(np.float32(highest))
    assert (2 * game.most_deals + 1) * length < 2**31
    with pytest.raises(SettingsError, match=f"lives must be at most {most} with {seats} seats"):
        pyspiel.load_game(f"python_gnav(players={seats},lives={most + 1})")


def test_a_game_of_no_possible_settings_is_refused() -> None:
    """Parameters are judged as the settings of any match are."""
    with pytest.raises(SettingsError, match="seats must be from 2 to 37, not 1"):
        GnavGame({"players": 1})
