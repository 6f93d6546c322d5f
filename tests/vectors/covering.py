"""Which steps are taken, so that every class that is wanted is covered."""

from __future__ import annotations

from collections import Counter
from heapq import heapify, heapreplace
from math import fsum
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from gnav_core import Restart, Seat, Settings, step
from gnav_core.testing.plans import MatchPlan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnav_core import Step

C = TypeVar("C")

MATCHES: Final = 2_000
"""So many matches with weighted hands are searched for edge classes."""

TABLES: Final = (2, 3, 3, 3, 4, 4, 5)
"""How many seats they have; most are small, for small vectors are read sooner."""


def sampled_steps() -> Iterator[Step]:
    """Play the matches, and begin a new one after each."""
    for seed in range(MATCHES):
        chance = Random(seed)
        seats = chance.choice(TABLES)
        dealer = Seat(chance.randrange(seats))
        settings = Settings(seats, chance.choice((1, 2, 3)), dealer)
        _, *steps = MatchPlan([], [], 1_000 * seed).steps(settings)
        yield from steps
        yield step(steps[-1].state, Restart())


def covering(
    steps: Iterable[Step], wanted: frozenset[C], classes_of: Callable[[Step], frozenset[C]]
) -> list[Step]:
    """Choose few and small steps, so that every class that is wanted is covered, if a step has it.

    A class counts the more the fewer steps have it: for what is rare there is little to choose
    from, and what is common comes along with it.

    Args:
        steps: What there is to choose from.
        wanted: The classes that are to be covered.
        classes_of: Names the classes of a step.

    Returns:
        The chosen steps, those that are worth most for their size first.
    """
    found = [(taken, classes_of(taken) & wanted) for taken in steps]
    times = Counter(each for _, classes in found for each in classes)
    left = set(times)

    def worth(index: int) -> float:
        taken, classes = found[index]
        return fsum(1 / times[each] for each in classes & left) / size_of(taken)

    queue = [(-worth(index), index) for index in range(len(found))]
    heapify(queue)
    chosen = []
    while left:
        before, index = queue[0]
        if (now := -worth(index)) > before:
            heapreplace(queue, (now, index))
        else:
            taken, classes = found[index]
            chosen.append(taken)
            left -= classes
    return chosen


def size_of(taken: Step) -> int:
    """Estimate how long the vector of a step is: a state for each rule, a view for each viewer."""
    return 4 + taken.state.settings.seats + len(taken.transitions)
