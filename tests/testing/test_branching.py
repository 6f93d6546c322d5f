"""The branching machine catches states that change and results that differ."""

from __future__ import annotations

import pytest

from gnav_core import Rulebook
from gnav_core.testing import BranchingMachine, Subject, check
from testing.wrong import QUICK, Counting, meddles, with_rule


@pytest.mark.parametrize(
    ("rulebook", "message"),
    [
        (with_rule("TURN-KEEP", meddles), "a state has changed"),
        (with_rule("TURN-KEEP", Counting()), "the same event gives another result"),
    ],
)
def test_what_is_no_value_is_caught(rulebook: Rulebook, message: str) -> None:
    """A rule that changes its state, or does something else the next time, is found out."""
    with pytest.raises(AssertionError, match=message):
        check(BranchingMachine, Subject(rulebook=rulebook, properties=()), QUICK)


def test_every_phase_that_waits_has_a_bundle() -> None:
    """Whatever a rule takes is drawn from a bundle of the phase that it needs."""
    names = {bundle.name for rule in BranchingMachine().rules for bundle in rule.bundles}

    assert {"undealt", "deciding", "settled", "over"} == names
