"""What a slice of a workload comes to, and how a process measures slices when it is asked to."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Mapping
from time import process_time
from typing import NamedTuple, TypeAlias


class Measured(NamedTuple):
    """What one slice of a workload came to.

    Args:
        seconds: Processor time of the process; on a busy machine it says more than the clock.
        counts: How much was done in it, by what was counted.
    """

    seconds: float
    counts: dict[str, int]

    def per(self, count: str, unit: str = "seconds") -> float:
        """Give a count for each second, or for each of another count."""
        return self.counts[count] / (self.seconds if unit == "seconds" else self.counts[unit])


Workload: TypeAlias = Callable[[int, int], Measured]
"""Takes the number of the round, from which all chance comes, and a size; measures one slice."""


def timed(work: Callable[[], dict[str, int]]) -> Measured:
    """Do some work that counts what it does, and time it."""
    start = process_time()
    counts = work()
    return Measured(process_time() - start, counts)


def serve(about: str, workloads: Mapping[str, Workload]) -> None:
    """Measure a slice for each line that comes in, and answer with a line.

    Args:
        about: What is measured here, the first line that goes out.
        workloads: The workloads by their names.
    """
    _answer(about)
    for line in sys.stdin:
        workload, number, size = json.loads(line)
        gc.collect()
        _answer(workloads[workload](number, size))


def _answer(value: str | Measured) -> None:
    sys.stdout.write(f"{json.dumps(value)}\n")
    sys.stdout.flush()
