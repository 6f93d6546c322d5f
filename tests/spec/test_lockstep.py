"""What is said of the walk along whole matches, and what the model is asked in it."""

from __future__ import annotations

import re
from typing import Final

import pytest

from gnav_core import RULEBOOK, Settings
from graph import lockstep
from graph.lockstep import Lockstep, Walk, config_of, stuck, walk_at
from graph.played import TABLES, played
from graph.rules import rule_of_action
from graph.tables import README
from graph.tlc import TLA, Verdict

DUEL: Final = Settings(2, 1)
MATCH: Final = played(DUEL, fewest=2)
EVERY_RULE: Final = tuple(rule.id for rule in RULEBOOK.rules)
TEXT: Final = (TLA / "Lockstep.tla").read_text(encoding="utf-8")


def test_every_rule_is_tied_to_its_action() -> None:
    """`Fires` has a line for each rule, in the order of the book; one action has its hands told."""
    tied = dict(re.findall(r'^    \\/ rule = "([A-Z-]+)" /\\ (\w+)$', TEXT, re.MULTILINE))
    actions = {rule: action for action, rule in rule_of_action().items()}

    assert list(EVERY_RULE) == list(tied)
    assert {**actions, "DEAL-HANDS": "DealHandsAsTold"} == tied


def test_every_variable_of_the_model_is_compared() -> None:
    """`AsTold` has a line for each variable of `Table.tla`, and none is left out."""
    table = (TLA / "Table.tla").read_text(encoding="utf-8")
    declared = table[table.index("VARIABLES") : table.index("standing ==")]
    body = TEXT[TEXT.index("AsTold ==") : TEXT.index("(* DealHands")]

    assert re.findall(r"^    (\w+),? ", declared, re.MULTILINE) == (
        re.findall(r"^    /\\ (\w+) = ", body, re.MULTILINE)
    )


def test_every_rule_fires_in_the_matches() -> None:
    """At the tables together all rules with a transition fire; the page says in how many steps."""
    fired = [fired.rule for table in TABLES for fired in played(table)]
    told = f"{fired.count('RESTART')} matches with {len(fired):,} steps"

    assert set(EVERY_RULE) == set(fired)
    assert told in " ".join(README.read_text(encoding="utf-8").split())


def test_a_walk_is_asked_with_the_whole_pack() -> None:
    """Every rank can be dealt and drawn, every reading is taken, and the dealer is that of it."""
    lines = config_of(TABLES[0]).splitlines()
    ranks = "{" + ", ".join(map(str, range(21))) + "}"

    assert ["  SeatCount = 37", "  StartLives = 1", "  FirstDealer = 18"] == lines[1:4]
    assert [f"  HandRanks = {ranks}", f"  DrawRanks = {ranks}"] == lines[4:6]
    assert 14 == sum(line.endswith("= TRUE") for line in lines)
    assert "SPECIFICATION LockstepSpec" == lines[-1]


def test_a_reading_that_is_not_taken_changes_one_constant() -> None:
    """All others are as the rule book takes them."""
    lines = config_of(DUEL, "R-CUCKOO").splitlines()

    assert ["  CuckooCostsNothing = FALSE"] == [line for line in lines if line.endswith("= FALSE")]


def test_a_walk_to_the_end_is_no_problem() -> None:
    """The first position and one for each step: the model has taken them all."""
    assert stuck(DUEL, MATCH, len(MATCH) + 1) is None


def test_a_step_that_the_model_cannot_take_is_shown() -> None:
    """The table, the number of the step, its rule, and the positions before and after it."""
    said = stuck(DUEL, MATCH, 3)
    assert said is not None
    heading, before, after = said.splitlines()

    assert "2 seats, 1 lives: the model cannot take step 3, TURN-FIRST" == heading
    assert before.startswith('  before: phase="Dealt" dealer=0 lives=[1,1]')
    assert '  after: phase="Deciding"' == after


def test_another_beginning_is_shown() -> None:
    """A model that has not come to the first position begins elsewhere."""
    said = stuck(DUEL, MATCH, 0)

    assert said is not None
    assert said.startswith('2 seats, 1 lives: the model does not begin with ["Gathering",0,[1,1]')


@pytest.mark.parametrize("positions", [5, len(played(DUEL)) + 1])
def test_a_walk_is_judged_by_how_far_the_model_comes(
    positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What TLC counts decides, and the rules that fired are told in any case."""
    said = Verdict(None, positions, positions, positions, ())
    monkeypatch.setattr(lockstep, "check", lambda *_, **__: said)
    transitions = played(DUEL)
    walk = walk_at(DUEL)

    assert tuple(fired.rule for fired in transitions) == walk.fired
    assert stuck(DUEL, transitions, positions) == walk.problem


def test_a_lockstep_is_one_line() -> None:
    """How many matches, steps and rules, and how long it took."""
    result = Lockstep((Walk(EVERY_RULE, None), Walk(("RESTART",), None)), 1.7)

    assert "lockstep: fine, 2 matches, 34 steps, 33 rules, 2 s" == result.line
    assert () == result.problems


def test_a_problem_at_any_table_is_told() -> None:
    """The line says that the model cannot go on, and the step follows."""
    result = Lockstep((Walk(EVERY_RULE, None), Walk((), "step 3")), 1)

    assert "lockstep: the model cannot go on, 1 matches, 33 steps, 33 rules, 1 s" == result.line
    assert ("step 3",) == result.problems


def test_a_rule_that_no_match_fires_is_a_problem() -> None:
    """Matches without the drawn cat say nothing of it, and that is told."""
    some = tuple(rule for rule in EVERY_RULE if rule != "STOCK-CAT")

    assert ("no match fires STOCK-CAT",) == Lockstep((Walk(some, None),), 1).problems
