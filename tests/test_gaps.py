"""Nothing in the specification stands alone: what is not tied to a rule is said in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import pytest

from gaps import OF_A_DEFINITION, OF_A_RULE, Ends, gaps_in, read_ends

if TYPE_CHECKING:
    from gaps import Facts

RULE: Final[Facts] = {
    "action": "DoIt",
    "law": "AtDoIt",
    "function": "chapter.does_it",
    "properties": ["T99"],
    "bullets": ["turn-6"],
}
DEFINITION: Final[Facts] = {"operator": "Pack", "defines": "PACK", "bullets": ["setup-9"]}
SOUND: Final = Ends(
    rules={"A-RULE": RULE},
    definitions={"B-RULE": DEFINITION},
    actions=frozenset(("DoIt",)),
    operators=frozenset(("AtDoIt", "DoIt", "Pack")),
    ids_above={"DoIt": "A-RULE"},
    functions=frozenset(("chapter.does_it",)),
    bullets=frozenset(("setup-9", "turn-6")),
    properties=frozenset(("T99",)),
    pages=frozenset(("A-RULE", "B-RULE")),
    tested=frozenset(("A-RULE", "B-RULE")),
)
"""A rule and a definition that lead to all that they have to lead to."""


def of_rule(**facts: object) -> Ends:
    """Say something else of the rule."""
    return attrs.evolve(SOUND, rules={"A-RULE": {**RULE, **facts}})


def of_definition(**facts: object) -> Ends:
    """Say something else of the definition."""
    return attrs.evolve(SOUND, definitions={"B-RULE": {**DEFINITION, **facts}})


def without(facts: Facts, key: str) -> Facts:
    """Leave a key out."""
    return {other: value for other, value in facts.items() if other != key}


def test_nothing_stands_alone() -> None:
    """Each id leads to all that it has to lead to, and all of that bears an id."""
    found = gaps_in(read_ends())

    assert [] == found, "\n".join(found)


def test_all_is_read() -> None:
    """There are 33 rules and two definitions, and as many of what each leads to."""
    ends = read_ends()

    assert (33, 2) == (len(ends.rules), len(ends.definitions))
    assert (33, 33, 33) == (len(ends.actions), len(ends.ids_above), len(ends.functions))
    assert (35, 11) == (len(ends.pages), len(ends.bullets))


def test_what_is_sound_has_no_gap() -> None:
    """What the other tests change is without a gap before."""
    assert [] == gaps_in(SOUND)


@pytest.mark.parametrize("key", OF_A_RULE)
def test_what_a_rule_lacks_is_said(key: str) -> None:
    """A rule without action, law, function, property or source is named; an empty one has none."""
    said = f"A-RULE has no {OF_A_RULE[key]}"
    left_out = attrs.evolve(SOUND, rules={"A-RULE": without(RULE, key)})

    assert said == gaps_in(left_out)[0]
    assert said == gaps_in(of_rule(**{key: type(RULE[key])()}))[0]


@pytest.mark.parametrize("key", OF_A_DEFINITION)
def test_what_a_definition_lacks_is_said(key: str) -> None:
    """A definition without operator, constructor or source is named."""
    left_out = attrs.evolve(SOUND, definitions={"B-RULE": without(DEFINITION, key)})

    assert f"B-RULE has no {OF_A_DEFINITION[key]}" == gaps_in(left_out)[0]


@pytest.mark.parametrize("entry_id", SOUND.entries)
def test_an_entry_without_page_or_test_is_named(entry_id: str) -> None:
    """Each rule and definition has a page of its own, and a test that names it."""
    no_page = attrs.evolve(SOUND, pages=SOUND.pages - {entry_id})
    no_test = attrs.evolve(SOUND, tested=SOUND.tested - {entry_id})

    assert [f"{entry_id} has no page"] == gaps_in(no_page)
    assert [f"{entry_id} has no test"] == gaps_in(no_test)


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (of_rule(action="DoNot"), "A-RULE: there is no action DoNot"),
        (of_rule(law="AtDoNot"), "A-RULE: there is no law AtDoNot"),
        (of_rule(function="chapter.does_not"), "A-RULE: there is no function chapter.does_not"),
        (of_rule(bullets=["turn-6", "turn-7"]), "A-RULE: there is no bullet turn-7"),
        (of_rule(properties=["T99", "C99"]), "A-RULE: there is no property C99"),
        (of_definition(operator="Park"), "B-RULE: there is no operator Park"),
        (of_definition(bullets=["setup-8"]), "B-RULE: there is no bullet setup-8"),
    ],
    ids=lambda case: case if isinstance(case, str) else "",
)
def test_what_an_entry_names_has_to_be_there(ends: Ends, said: str) -> None:
    """A name that nothing bears is a gap, and one among several that are there, too."""
    assert said == gaps_in(ends)[0]


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (
            attrs.evolve(SOUND, actions=SOUND.actions | {"DoNot"}),
            ["action DoNot has no rule", "action DoNot has no id above it"],
        ),
        (attrs.evolve(SOUND, ids_above={}), ["action DoIt has no id above it"]),
        (
            attrs.evolve(SOUND, ids_above={"DoIt": "B-RULE"}),
            ["action DoIt has B-RULE above it, and is of A-RULE"],
        ),
        (
            attrs.evolve(SOUND, functions=SOUND.functions | {"chapter.does_not"}),
            ["function chapter.does_not has no id"],
        ),
        (
            attrs.evolve(SOUND, bullets=SOUND.bullets | {"turn-7"}),
            ["bullet turn-7 is claimed by no rule"],
        ),
        (attrs.evolve(SOUND, pages=SOUND.pages | {"C-RULE"}), ["page C-RULE is of no rule"]),
    ],
    ids=["action", "no id above", "another id above", "function", "bullet", "page"],
)
def test_what_no_rule_leads_to_is_said(ends: Ends, said: list[str]) -> None:
    """An action, a function, a bullet or a page without a rule is one line each."""
    assert said == gaps_in(ends)
