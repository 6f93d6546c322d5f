"""Each rule leads to its properties and witnesses, and each of those shows something of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, TypedDict

import pytest

from faults import table
from gnav_core import RULEBOOK
from gnav_core.rule import Rule
from gnav_core.testing.properties import PROPERTIES
from graph.manifest import read_manifest

SPEC: Final = Path(__file__).parents[2] / "spec"


class Entry(TypedDict, total=False):
    """What `spec/rules.toml` says of a rule, as far as it is looked at here."""

    properties: list[str]
    witnesses: list[str]


def rules() -> dict[str, Entry]:
    """Read the rules of `spec/rules.toml`."""
    read: dict[str, Entry] = tomllib.loads((SPEC / "rules.toml").read_text(encoding="utf-8"))[
        "rule"
    ]
    return read


def broken_by_faults(rule: Rule) -> set[str]:
    """List the properties that a fault breaks which stands in the place of a rule.

    A fault in the guards of its phase stands in its place too: it lets another rule fire.
    """
    places = {rule.id, f"guards of {rule.before.__name__}"}
    rows = (row for row in table.read().values() if places & set(row.where.split(", ")))
    return {property_id for row in rows for property_id in row.properties.split(", ")}


@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_the_properties_of_a_rule_see_it(rule: Rule) -> None:
    """Each property that is named for a rule is broken by a fault in the place of that rule."""
    named = rules()[rule.id]["properties"]

    assert named
    assert set(named) <= {each.id for each in PROPERTIES}
    assert set(named) <= broken_by_faults(rule)


def test_every_witness_is_of_a_rule() -> None:
    """The models that must show something are those that rules name, each of one rule."""
    named = [name for entry in rules().values() for name in entry.get("witnesses", [])]
    models = [name for name, model in read_manifest().model.items() if model.mode == "witness"]

    assert sorted(models) == sorted(named)
