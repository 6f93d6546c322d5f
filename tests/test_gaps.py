"""Nothing in the specification stands alone: what is not tied to a rule is said in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import pytest

from gaps import OF_A_DEFINITION, OF_A_RULE, Ends, gaps_in, read_ends

if TYPE_CHECKING:
    from gaps import Facts

ENDS: Final = read_ends()


def entry_without(entry: Facts, key: str) -> Facts:
    """Leave a key out of what is said of a rule or of a definition."""
    return {other: value for other, value in entry.items() if other != key}


def rules_with(entry_id: str, entry: Facts) -> Ends:
    """Say something else of a rule."""
    return attrs.evolve(ENDS, rules={**ENDS.rules, entry_id: entry})


def definitions_with(entry_id: str, entry: Facts) -> Ends:
    """Say something else of a definition."""
    return attrs.evolve(ENDS, definitions={**ENDS.definitions, entry_id: entry})


def test_nothing_stands_alone() -> None:
    """Each id leads to all that it has to lead to, and all of that bears an id."""
    found = gaps_in(ENDS)

    assert [] == found, "\n".join(found)


@pytest.mark.parametrize("rule_id", ENDS.rules)
@pytest.mark.parametrize("key", OF_A_RULE)
def test_what_a_rule_lacks_is_said(rule_id: str, key: str) -> None:
    """A rule without action, law, function, property or source is named; an empty one has none."""
    entry = ENDS.rules[rule_id]
    for without in (entry_without(entry, key), {**entry, key: type(entry[key])()}):
        found = gaps_in(rules_with(rule_id, without))

        assert f"{rule_id} has no {OF_A_RULE[key]}" in found


@pytest.mark.parametrize("definition_id", ENDS.definitions)
@pytest.mark.parametrize("key", OF_A_DEFINITION)
def test_what_a_definition_lacks_is_said(definition_id: str, key: str) -> None:
    """A definition without operator, constructor or source is named."""
    entry = entry_without(ENDS.definitions[definition_id], key)

    assert f"{definition_id} has no {OF_A_DEFINITION[key]}" in gaps_in(
        definitions_with(definition_id, entry)
    )


@pytest.mark.parametrize("entry_id", ENDS.entries)
def test_an_entry_without_page_or_test_is_named(entry_id: str) -> None:
    """Each rule and definition has a page of its own, and a test that names it."""
    no_page = attrs.evolve(ENDS, pages=ENDS.pages - {entry_id})
    no_test = attrs.evolve(ENDS, tested=ENDS.tested - {entry_id})

    assert [f"{entry_id} has no page"] == gaps_in(no_page)
    assert [f"{entry_id} has no test"] == gaps_in(no_test)


@pytest.mark.parametrize("key", ["action", "law", "function"])
def test_what_a_rule_leads_to_has_to_be_there(key: str) -> None:
    """A name that nothing bears is a gap."""
    ends = rules_with("CAT-UNDO", {**ENDS.rules["CAT-UNDO"], key: "CatSleep"})

    assert f"CAT-UNDO: there is no {key} CatSleep" in gaps_in(ends)


def test_the_operator_of_a_definition_has_to_be_there() -> None:
    """The model defines what carries a definition."""
    ends = definitions_with("PACK", {**ENDS.definitions["PACK"], "operator": "Park"})

    assert ["PACK: there is no operator Park"] == gaps_in(ends)


@pytest.mark.parametrize(
    ("key", "named", "said"),
    [
        ("bullets", ["turn-3", "turn-9"], "CAT-UNDO: there is no bullet turn-9"),
        ("properties", ["T7", "T99"], "CAT-UNDO: there is no property T99"),
    ],
)
def test_each_that_a_rule_names_has_to_be_there(key: str, named: list[str], said: str) -> None:
    """Of several bullets or properties a single one that there is not is named."""
    ends = rules_with("CAT-UNDO", {**ENDS.rules["CAT-UNDO"], key: named})

    assert [said] == gaps_in(ends)


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (
            attrs.evolve(ENDS, actions=ENDS.actions | {"CatSleep"}),
            ["action CatSleep has no rule", "action CatSleep has no id above it"],
        ),
        (
            attrs.evolve(ENDS, ids_above={"CatUndo": "CAT-UNDO"}),
            [
                f"action {name} has no id above it"
                for name in sorted(ENDS.actions)
                if name != "CatUndo"
            ],
        ),
        (
            attrs.evolve(ENDS, functions=ENDS.functions | {"matadors.the_cat_sleeps"}),
            ["function matadors.the_cat_sleeps has no id"],
        ),
        (
            attrs.evolve(ENDS, bullets=ENDS.bullets | {"turn-6"}),
            ["bullet turn-6 is claimed by no rule"],
        ),
        (
            attrs.evolve(ENDS, pages=ENDS.pages | {"CAT-SLEEP"}),
            ["page CAT-SLEEP is of no rule"],
        ),
    ],
    ids=["action", "id above", "function", "bullet", "page"],
)
def test_what_no_rule_leads_to_is_said(ends: Ends, said: list[str]) -> None:
    """An action, a function, a bullet or a page without a rule is one line."""
    assert said == gaps_in(ends)


@pytest.mark.parametrize("rule_id", ENDS.rules)
def test_the_files_are_read(rule_id: str) -> None:
    """What is read of each rule is there, so that an empty folder would not pass."""
    facts = ENDS.rules[rule_id]

    assert facts["action"] in ENDS.actions & ENDS.operators & ENDS.ids_above.keys()
    assert facts["function"] in ENDS.functions
    assert rule_id in ENDS.pages & ENDS.tested
