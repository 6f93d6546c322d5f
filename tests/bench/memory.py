"""How much memory one more state takes, when the history of a match is kept.

All memory is counted that the interpreter has handed out (`tracemalloc`) and not got back when the
matches are over, without the list that keeps the states and without the packs, which a host has
anyway. What a state shares with an earlier one, or with the pack, therefore counts once.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Callable, Iterable

from bench.measured import Measured, timed
from bench.playouts import chance, play
from gnav_core import State, Step


def waiting(number: int, matches: int) -> Measured:
    """Keep each state that waits, as a host does that can go back."""
    return _kept(number, matches, lambda taken: (taken.state,))


def every(number: int, matches: int) -> Measured:
    """Keep each state of each phase, as the transitions of a history hold them."""
    return _kept(number, matches, lambda taken: [each.after for each in taken.transitions])


def _kept(number: int, matches: int, states: Callable[[Step], Iterable[State]]) -> Measured:
    # Other matches first: what the package keeps for all matches is not the price of these.
    play(matches, chance(number + 1, matches), lambda taken: len([*states(taken)]))
    drawn = chance(number, matches)
    kept: list[State] = []

    def keep(taken: Step) -> int:
        kept.extend(states(taken))
        return 0

    gc.collect()
    tracemalloc.start()
    seconds, _ = timed(lambda: play(matches, drawn, keep))
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Measured(seconds, {"bytes": taken - sys.getsizeof(kept), "states": len(kept)})
