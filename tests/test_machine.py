"""Whole matches, played side by side with the naive implementation (sampled)."""

from __future__ import annotations

from typing import Final

from hypothesis import settings as profile

from gnav_core import RULEBOOK
from gnav_core.testing import check
from side_by_side import FIXED, SideBySide, play_fixed

FEWEST: Final = 30
"""Drawn matches a run at the least."""


def test_the_kernel_plays_as_the_naive_implementation() -> None:
    """Whole matches agree in every fact after every step, and every rule fires in the run."""
    SideBySide.fired.clear()
    for settings in FIXED:
        play_fixed(settings)

    assert {rule.id for rule in RULEBOOK.rules} == set(SideBySide.fired)
    examples = max(FEWEST, profile().max_examples)
    check(SideBySide, settings=profile(max_examples=examples, stateful_step_count=40))
