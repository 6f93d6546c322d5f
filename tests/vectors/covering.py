"""Which steps of sampled matches are taken, so that every edge class among them is covered."""

from __future__ import annotations

from heapq import heapify, heappop, heapreplace
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
    steps: Iterable[Step], covered: set[C], classes_of: Callable[[Step], frozenset[C]]
) -> list[Step]:
    """Choose few and small steps, so that every class of the steps is covered.

    Args:
        steps: What there is to choose from.
        covered: The classes that are covered already; those of the steps are added.
        classes_of: Names the classes of a step.

    Returns:
        The chosen steps, those that cover most for their size first.
    """
    found = [(taken, classes_of(taken)) for taken in steps]
    queue = [(-len(new) / size_of(taken), index) for index, (taken, new) in enumerate(found)]
    heapify(queue)
    chosen = []
    while queue:
        taken, classes = found[queue[0][1]]
        worth = -len(classes - covered) / size_of(taken)
        if worth == 0:
            heappop(queue)
        elif worth > queue[0][0]:
            heapreplace(queue, (worth, queue[0][1]))
        else:
            chosen.append(taken)
            covered |= classes
    return chosen


def size_of(taken: Step) -> int:
    """Estimate how long the vector of a step is: a state for each rule, a view for each viewer."""
    return 4 + taken.state.settings.seats + 2 * len(taken.transitions)
