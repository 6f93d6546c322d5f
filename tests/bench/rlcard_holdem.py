"""The process that measures RLCard: `python -m bench.rlcard_holdem`.

Limit hold'em of two players in its environment: each step takes one of the legal actions, by lot,
and gives the next state as the player to act sees it. The package itself is not imported here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Final, Protocol

import rlcard
from rlcard.agents import RandomAgent

from bench.measured import Measured, Workload, serve


class Environment(Protocol):
    """What is used of an environment of RLCard."""

    def reset(self) -> tuple[Mapping[str, Sequence[int]], int]:
        """Begin a hand."""
        ...

    def step(self, action: int) -> tuple[Mapping[str, Sequence[int]], int]:
        """Take an action."""
        ...

    def is_over(self) -> bool:
        """Tell whether the hand is over."""
        ...

    num_actions: int
    num_players: int
    timestep: int

    def set_agents(self, agents: Sequence[RandomAgent]) -> None:
        """Seat its own agents."""
        ...

    def run(self) -> object:
        """Play a hand by its agents."""
        ...


def hands(number: int, count: int) -> Measured:
    """Play hands, their resets (a shuffle and a deal) included in the time."""
    seconds, steps, resets = _play(number, count)
    return Measured(seconds + resets, {"steps": steps, "hands": count})


def steps_alone(number: int, count: int) -> Measured:
    """Play the same hands, with the time of the resets left out."""
    seconds, steps, _ = _play(number, count)
    return Measured(seconds, {"steps": steps, "hands": count})


def runs(number: int, count: int) -> Measured:
    """Play hands by `env.run` with RLCard's own random agents."""
    environment: Environment = rlcard.make("limit-holdem", config={"seed": number})
    agent = RandomAgent(num_actions=environment.num_actions)
    environment.set_agents([agent] * environment.num_players)
    start = process_time()
    for _ in range(count):
        environment.run()
    seconds = process_time() - start
    return Measured(seconds, {"steps": environment.timestep, "hands": count})


def _play(number: int, count: int) -> tuple[float, int, float]:
    """Play hands; give the seconds of the steps, how many there were, and those of the resets."""
    environment: Environment = rlcard.make("limit-holdem", config={"seed": number})
    draw = Random(number).random
    steps = 0
    stepping = resetting = 0.0
    for _ in range(count):
        start = process_time()
        state, _player = environment.reset()
        begun = process_time()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _player = environment.step(actions[int(draw() * len(actions))])
            steps += 1
        stepping += process_time() - begun
        resetting += begun - start
    return stepping, steps, resetting


WORKLOADS: Final[Mapping[str, Workload]] = {
    "hands": hands,
    "steps_alone": steps_alone,
    "runs": runs,
}

if __name__ == "__main__":
    serve(f"rlcard {version('rlcard')}", WORKLOADS)
