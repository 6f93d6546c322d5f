"""Gnav as an environment of PettingZoo: PettingZoo's own tests, rewards, seeds and views."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, seed_test

from gnav_core import Seat, Settings, SettingsError
from gnav_core.adapters.pettingzoo import GnavEnv, env
from gnav_core.encoding import observation_fields
from gnav_core.errors import EncodingError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

TABLES = [Settings(), Settings(2, 1), Settings(5, 2, Seat(3)), Settings(37, 1)]


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_the_api_test_of_pettingzoo_passes(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    """PettingZoo's own test passes; it warns of every dictionary but those of its own games."""
    api_test(env(settings), num_cycles=200)

    assert "Starting API test\nPassed API test\n" == capsys.readouterr().out


def test_the_seed_test_of_pettingzoo_passes() -> None:
    """Two environments with the same seed go the same way, by PettingZoo's own test."""
    seed_test(env, num_cycles=100)


def play(table: GnavEnv, chance: Random) -> Iterator[tuple[str, float, bool]]:
    """Play a match at random; give each agent, its reward and whether it is out, turn by turn."""
    for agent in table.agent_iter():
        _, reward, is_out, is_cut_short, _ = table.last()
        assert not is_cut_short
        yield agent, reward, is_out
        table.step(None if is_out else chance.randrange(2))


@pytest.mark.parametrize("seed", range(20))
def test_who_is_out_pays_and_the_last_survivor_wins(seed: int) -> None:
    """Every agent leaves once, with its only reward: 1 for the winner and -1 for all others."""
    table = GnavEnv(Settings(4, 2))
    table.reset(seed)
    turns = list(play(table, Random(seed)))
    rewards = {agent: reward for agent, reward, is_out in turns if is_out}
    before = {reward for _, reward, is_out in turns if not is_out}
    lives = by_name(table.observe("seat_0")["observation"], table.settings)["lives"]

    assert {0.0} == before
    assert {f"seat_{seat}": 1.0 if left else -1.0 for seat, left in enumerate(lives)} == rewards
    assert ([], {}) == (table.agents, table.rewards)


def test_an_agent_sees_what_its_seat_sees() -> None:
    """The numbers are the encoded view, and the mask says whose turn it is."""
    table = GnavEnv()
    table.reset(seed=5)
    for agent, _, is_out in play(table, Random(5)):
        for seat, name in enumerate(table.possible_agents):
            seen = table.observe(name)
            numbers = by_name(seen["observation"], table.settings)
            assert table.observation_space(name).contains(seen)
            assert [1 + seat] == numbers["viewer"]
            assert list(seen["action_mask"]) == numbers["legal"]
            if not is_out:
                assert [int(name == agent)] * 2 == numbers["legal"]


def by_name(numbers: NDArray[np.generic], settings: Settings) -> dict[str, list[int]]:
    """Cut the numbers into their fields."""
    return {
        field.name: list(numbers[field.offset : field.offset + field.length])
        for field in observation_fields(settings)
    }


def hands(table: GnavEnv, seed: int | None) -> list[list[int]]:
    """Begin a match, and tell what each agent holds."""
    table.reset(seed)
    seen = [by_name(table.observe(agent)["observation"], table.settings) for agent in table.agents]
    return [numbers["hands"] for numbers in seen]


def test_a_seed_means_the_same_matches() -> None:
    """A seed fixes its match and those that follow; they are not all alike."""
    one, other = GnavEnv(), GnavEnv()
    first, second = hands(one, 7), hands(one, None)

    assert [first, second] == [hands(other, 7), hands(other, None)]
    assert first != second
    assert first != hands(other, 8)
    assert first == hands(other, 7)


def test_without_a_seed_matches_differ() -> None:
    """Chance comes from the operating system when no seed is given."""
    assert hands(GnavEnv(Settings(20)), None) != hands(GnavEnv(Settings(20)), None)


def test_the_picture_shows_what_a_spectator_sees() -> None:
    """The text names no card that lies face down."""
    table = GnavEnv(Settings(3, 2), render_mode="ansi")
    table.reset(seed=10)
    before = table.render()
    for _ in play(table, Random(1)):
        assert table.render() is not None

    assert (before or "").splitlines() == [
        "deal 1: Deciding, seat_1 to act",
        "seat_0: 2 lives, face down",
        "seat_1: 2 lives, face down",
        "seat_2: 2 lives, face down",
    ]
    table.close()


def test_only_the_text_can_be_rendered() -> None:
    """Without a mode nothing is rendered, and no other mode is known."""
    table = GnavEnv()
    table.reset(seed=1)

    assert table.render() is None
    with pytest.raises(ValueError, match="render_mode must be 'ansi' or None, not 'human'"):
        env(render_mode="human")


@pytest.mark.parametrize("action", [2, -1, None, 0.5, "keep"])
def test_a_wrong_action_is_refused_and_nothing_happens(action: int) -> None:
    """An agent may give 0 or 1; after anything else it is still its turn."""
    table = GnavEnv()
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    with pytest.raises(EncodingError, match=re.escape("it has 0 (keep) or 1 (request)")):
        table.step(action)

    assert "seat_1" == table.agent_selection
    assert data_equivalence(before, table.observe("seat_1"))


@pytest.mark.parametrize("seats", [2, 4, 37])
def test_more_lives_than_a_space_can_hold_are_refused(seats: int) -> None:
    """The bound is named; up to it a match can be observed, and an observation drawn."""
    with pytest.raises(SettingsError) as caught:
        env(Settings(seats, 2**62))
    most = int(str(caught.value).split()[8])
    table = GnavEnv(Settings(seats, most))
    table.reset(seed=1)
    space = table.observation_space("seat_0")

    assert space.contains(table.observe("seat_0"))
    assert space.contains(space.sample())
    with pytest.raises(SettingsError, match=f"lives must be at most {most} with {seats} seats"):
        GnavEnv(Settings(seats, most + 1))


def test_an_environment_needs_settings() -> None:
    """A number of seats alone is refused in words."""
    with pytest.raises(SettingsError, match=r"settings must be Settings, such as .* not 4"):
        env(4)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("wrapped", [True, False])
def test_an_environment_goes_on_from_a_pickle_as_it_would_have(wrapped: bool) -> None:
    """Turns, rewards and the matches after this one are the same."""
    table = env(Settings(3, 2)) if wrapped else GnavEnv(Settings(3, 2))
    table.reset(seed=4)
    table.step(1)
    loaded = pickle.loads(pickle.dumps(table))

    assert list(play(table, Random(2))) == list(play(loaded, Random(2)))
    table.reset()
    loaded.reset()
    assert data_equivalence(table.observe("seat_1"), loaded.observe("seat_1"))


def test_numpy_numbers_are_actions() -> None:
    """What a space samples can be played."""
    table = GnavEnv()
    table.reset(seed=1)
    table.step(np.int32(0))

    assert "seat_2" == table.agent_selection
