"""Whole matches, played side by side with the naive implementation (sampled)."""

from __future__ import annotations

from typing import Final

from hypothesis import settings as profile

from gnav_core import RULEBOOK, Settings
from gnav_core.testing import check
from side_by_side import SideBySide

FEWEST: Final = 30
"""Drawn matches a run at the least."""

FIXED: Final = tuple(Settings(seats, lives) for seats in (2, 3, 4, 5) for lives in (1, 2, 3))
"""Matches of every run, in which every rule fires."""


def test_the_kernel_plays_as_the_naive_implementation() -> None:
    """Whole matches agree in every fact after every step, and every rule fires in the run."""
    SideBySide.fired.clear()
    for settings in FIXED:
        machine = SideBySide()
        machine.begin(settings)
        for _ in range(3):
            machine.teardown()

    assert {rule.id for rule in RULEBOOK.rules} == set(SideBySide.fired)
    examples = max(FEWEST, profile().max_examples)
    check(SideBySide, settings=profile(max_examples=examples, stateful_step_count=40))
