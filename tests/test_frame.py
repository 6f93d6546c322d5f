"""The frames of the rules: what a rule may change, and that it does."""

from __future__ import annotations

from collections import defaultdict

from gnav_core import RULEBOOK, Rank, Restart, apply, new_match
from gnav_core.frame import ALWAYS, FACTS, SOMETIMES, changed, facts
from tables import deal, play
from test_bounds import simulated


def test_every_rule_changes_what_it_says_and_nothing_else() -> None:
    """Over fixed simulated matches a rule changes exactly the facts of its frame (sampled)."""
    found: dict[str, set[str]] = defaultdict(set)
    for match in range(1000):
        history = simulated(3 + match % 2, match)
        for transition in (*history, apply(history[-1].after, Restart())):
            found[transition.rule] |= changed(transition.before, transition.after)

    assert {rule.id: set(rule.changes) for rule in RULEBOOK.rules} == found


def test_the_facts_are_the_public_attributes() -> None:
    """Every fact is named once; a fact that a phase does not have says nothing."""
    assert len(set(FACTS)) == len(FACTS) == len(ALWAYS) + len(SOMETIMES)
    assert list(FACTS) == list(facts(new_match()))
    assert ((None,) * 4, (), 0) == tuple(
        facts(new_match())[name] for name in ("hands", "stock", "pointer")
    )


def test_what_differs_is_named() -> None:
    """Two states differ in the facts whose values differ."""
    before = deal([Rank.VI, Rank.IX, Rank.X])
    after = play(before, "k").state

    assert {"decisions", "pointer"} == changed(before, after)
    assert set() == changed(before, before)
