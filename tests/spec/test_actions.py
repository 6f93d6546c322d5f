"""Each rule has its action in the model and its law, and no action is without a rule."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from gaps import ids_above_actions, operators_of, parts_of_next
from gnav_core import RULEBOOK
from graph.manifest import read_manifest
from graph.rules import rule_of_action
from graph.tlc import TLA

SPEC: Final = Path(__file__).parents[2] / "spec"
MODULES: Final = sorted(path.name for path in TLA.glob("*.tla"))


def module(name: str) -> str:
    """Read a module of the model."""
    return (TLA / f"{name}.tla").read_text(encoding="utf-8")


def defined(*names: str) -> list[str]:
    """List what some modules define, in order."""
    return [found for name in names for found in operators_of(TLA / f"{name}.tla")]


def entries(kind: str) -> dict[str, dict[str, str]]:
    """Read the rules or the definitions of `spec/rules.toml`."""
    entries: dict[str, dict[str, str]] = tomllib.loads(
        (SPEC / "rules.toml").read_text(encoding="utf-8")
    )[kind]
    return entries


def test_every_rule_has_an_action_and_every_action_a_rule() -> None:
    """`Next` has one part for each rule with a transition, in the order of the book."""
    actions = {rule: action for action, rule in rule_of_action().items()}

    assert [actions[rule.id] for rule in RULEBOOK.rules] == parts_of_next(TLA)
    assert set(parts_of_next(TLA)) == set(rule_of_action())


def test_next_is_nothing_but_its_parts() -> None:
    """Every line of `Next` is a name, so that TLC labels each step with an action."""
    text = module("Match")
    body = text[text.index("Next ==") : text.index("(* Whoever has to decide")]
    lines = body.strip().splitlines()[1:]

    assert len(lines) == len(parts_of_next(TLA))


def test_every_action_is_called_as_its_rule() -> None:
    """`CatUndo` is CAT-UNDO: whoever knows the one name knows the other."""
    called = {
        rule: "".join(word.capitalize() for word in rule.split("-"))
        for rule in rule_of_action().values()
    }

    assert called == {rule: action for action, rule in rule_of_action().items()}


def test_every_action_bears_the_id_of_its_rule_above_it() -> None:
    """A comment names each rule where its action is defined, and names no other."""
    assert rule_of_action() == ids_above_actions(TLA)


def test_every_definition_has_an_operator() -> None:
    """The pack and the start of a match are operators of the model."""
    operators = {entry: facts["operator"] for entry, facts in entries("definition").items()}

    assert {"PACK": "Pack", "MATCH-START": "Init"} == operators
    assert set(operators.values()) <= set(defined("Pack", "Match"))


def test_every_rule_has_a_law_and_every_law_a_rule() -> None:
    """What a rule must have changed is stated in `Laws.tla`, and checked."""
    laws = {facts["law"] for facts in entries("rule").values()}
    stated = set(re.findall(r"^(\w+) == \[\]\[", module("Laws"), re.MULTILINE))

    assert {"L4"} == stated - laws  # how much the payers of L3 pay
    assert set() == laws - stated
    assert stated <= set(read_manifest().properties)


def test_every_property_is_checked() -> None:
    """What bears the id of a property is in the manifest, and nothing is there that is not."""
    manifest = read_manifest()
    listed = [*manifest.invariants, *manifest.properties, *manifest.ledger, "E4"]
    with_id = re.compile(r"(?:At[A-Z]|[CTLEI]\d)\w*")
    names = [name for name in defined("Laws", "Properties", "Ledger") if with_id.fullmatch(name)]

    assert sorted([*names, "TypeOK", "ScopeHasACardToDraw"]) == sorted(listed)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_short_and_says_what_it_holds(name: str) -> None:
    """A module has under 300 lines of at most 100 columns, and begins with a comment."""
    lines = (TLA / name).read_text(encoding="utf-8").splitlines()

    assert len(lines) < 300
    assert [] == [line for line in lines if len(line) > 100]
    assert lines[1].startswith("(*")
