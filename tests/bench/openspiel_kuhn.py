"""The process that measures OpenSpiel: `python -m bench.openspiel_kuhn`.

Kuhn poker as OpenSpiel writes it in Python: at every node, also where chance deals a card, the
legal actions are asked and one of them is applied, by lot. The package itself is not imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Final, Protocol

import pyspiel

from bench.measured import Measured, Workload, serve, timed

DEALT: Final = 2
"""How often chance acts in each game: it deals a card to each of two players."""

import_module("open_spiel.python.games")  # registers the games that are written in Python


class Node(Protocol):
    """What is used of a state of OpenSpiel."""

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        ...

    def legal_actions(self) -> Sequence[int]:
        """List the actions, or what chance can do."""
        ...

    def apply_action(self, action: int) -> None:
        """Change the state by an action."""
        ...


class Game(Protocol):
    """What is used of a game of OpenSpiel."""

    def new_initial_state(self) -> Node:
        """Begin a game."""
        ...


def games(number: int, count: int) -> Measured:
    """Play games."""
    game: Game = pyspiel.load_game("python_kuhn_poker")
    draw = Random(number).random
    return timed(lambda: _play(game, count, draw))


def _play(game: Game, count: int, draw: Callable[[], float]) -> dict[str, int]:
    """Play games; count the nodes with those of chance, and the decisions without them."""
    nodes = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            nodes += 1
    return {"nodes": nodes, "decisions": nodes - DEALT * count, "games": count}


WORKLOADS: Final[Mapping[str, Workload]] = {"games": games}

if __name__ == "__main__":
    serve(f"open_spiel {version('open_spiel')}", WORKLOADS)
