"""Figures: rates and ratios out of what was measured, as medians over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles
from typing import Final, NamedTuple

from bench.rounds import BEFORE, KERNEL, NOW, OPENSPIEL, RLCARD, Measures


class Figure(NamedTuple):
    """A rate that is reported.

    Args:
        workload: Where it was measured.
        counted: What is counted.
        unit: For each of what: ``seconds``, or another count.
        label: How it is printed.
        lane: Whose it is, when it is a yardstick.
    """

    workload: str
    counted: str
    unit: str
    label: str
    lane: str = KERNEL


class Ratio(NamedTuple):
    """The median of the ratios of the rounds, with their quartiles."""

    low: float
    middle: float
    high: float


DECISIONS: Final = Figure("playouts", "decisions", "seconds", "decisions/s")
"""What is set against the yardsticks."""
SECTIONS: Final[dict[str, tuple[Figure, ...]]] = {
    "random playouts, four seats, the rule of each transition read": (
        DECISIONS,
        Figure("playouts", "transitions", "seconds", "transitions/s"),
        Figure("playouts", "matches", "seconds", "matches/s"),
    ),
    "the same, the transitions left alone": (
        Figure("unread", "decisions", "seconds", "decisions/s"),
        Figure("unread", "matches", "seconds", "matches/s"),
    ),
    "the same, rules read, and the views of all four seats of each state that waits": (
        Figure("views", "decisions", "seconds", "decisions/s"),
        Figure("views", "views", "seconds", "views/s"),
        Figure("views", "matches", "seconds", "matches/s"),
    ),
    "every line of every deal of a small scope, each state in a set": (
        Figure("enumeration", "states", "seconds", "states/s"),
    ),
    "memory of one more state in the history of a match": (
        Figure("waiting", "bytes", "states", "bytes a state that waits"),
        Figure("every", "bytes", "states", "bytes a state of any phase"),
    ),
}
YARDSTICKS: Final = (
    Figure("hands", "steps", "seconds", "RLCard limit-holdem env.step/s, with resets", RLCARD),
    Figure(
        "steps_alone", "steps", "seconds", "RLCard limit-holdem env.step/s, without them", RLCARD
    ),
    Figure("runs", "steps", "seconds", "RLCard limit-holdem env.run steps/s", RLCARD),
    Figure("games", "nodes", "seconds", "OpenSpiel python_kuhn_poker apply_action/s", OPENSPIEL),
    Figure("games", "decisions", "seconds", "OpenSpiel python_kuhn_poker decisions/s", OPENSPIEL),
)


def rates(measures: Measures, lane: str, figure: Figure) -> list[float]:
    """Give a figure of each round."""
    return [each.per(figure.counted, figure.unit) for each in measures[lane, figure.workload]]


def rate(measures: Measures, lane: str, figure: Figure) -> float:
    """Give the median of a figure."""
    return median(rates(measures, lane, figure))


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """Compare round by round."""
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    if len(ratios) == 1:
        return Ratio(*ratios * 3)
    return Ratio(*quantiles(ratios, n=4, method="inclusive"))


def unlike(measures: Measures) -> list[str]:
    """Name the workloads in which the two versions did not do the same."""
    names = [workload for lane, workload in measures if lane == BEFORE]
    return [
        name for name in names if _counts(measures, NOW, name) != _counts(measures, BEFORE, name)
    ]


def _counts(measures: Measures, lane: str, workload: str) -> list[dict[str, int]]:
    return [
        {name: count for name, count in each.counts.items() if name != "bytes"}
        for each in measures[lane, workload]
    ]
