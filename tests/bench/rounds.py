"""Rounds: every workload of every worker once, one after another, again and again.

A ratio compares slices of the same round, measured within a second or two of each other, so that
what else the machine does weighs on both sides alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from bench.measured import Measured
from bench.processes import Worker


class Slice(NamedTuple):
    """A workload at the size that takes a quarter of a second or so.

    Args:
        module: Whose workload it is.
        workload: Its name.
        size: How many matches, ranks, hands or games.
    """

    module: str
    workload: str
    size: int


KERNEL: Final = "bench.kernel"
RLCARD: Final = "bench.rlcard_holdem"
OPENSPIEL: Final = "bench.openspiel_kuhn"
SLICES: Final = (
    Slice(KERNEL, "playouts", 500),
    Slice(RLCARD, "hands", 7_000),
    Slice(OPENSPIEL, "games", 15_000),
    Slice(RLCARD, "steps_alone", 7_000),
    Slice(RLCARD, "runs", 2_500),
    Slice(KERNEL, "unread", 500),
    Slice(KERNEL, "views", 200),
    Slice(KERNEL, "enumeration", 9),
)
"""What is measured in each round; the yardsticks stand beside the playouts."""
MEMORY: Final = (Slice(KERNEL, "waiting", 200), Slice(KERNEL, "every", 200))
"""What is measured once, because it is the same each time."""

Lane: TypeAlias = tuple[str, Worker]
"""A worker with the name of what it measures: ``now`` or ``before`` for a version of the package,
or the module of a yardstick."""

Measures: TypeAlias = Mapping[tuple[str, str], list[Measured]]
"""By lane and workload, what came out, round by round."""

NOW: Final = "now"
BEFORE: Final = "before"


def measure(lanes: Mapping[str, list[Lane]], rounds: int) -> Measures:
    """Measure all slices, after a round that does not count.

    Args:
        lanes: The workers by the module that they run; those of one module are compared.
        rounds: How many rounds count.
    """
    found: defaultdict[tuple[str, str], list[Measured]] = defaultdict(list)
    for number in range(rounds + 1):
        for each in SLICES:
            _take(each, lanes, number, found)
        if not number:
            found.clear()
    for each in MEMORY:
        _take(each, lanes, rounds, found)
    return found


def _take(
    each: Slice,
    lanes: Mapping[str, list[Lane]],
    number: int,
    found: defaultdict[tuple[str, str], list[Measured]],
) -> None:
    """Let every worker of a module measure the same slice, each of them first in its turn."""
    workers = lanes.get(each.module, [])
    for name, worker in workers if number % 2 else reversed(workers):
        found[name, each.workload].append(worker.measure(each.workload, number, each.size))
