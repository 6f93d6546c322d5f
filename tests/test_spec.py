"""The record of the rules in ``spec/`` and the rule book say the same, in both directions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import attrs
import pytest

import gnav_core
from gnav_core.book import Entry, Rulebook
from gnav_core.rule import Reading, Rule
from gnav_core.rulebook import RULEBOOK
from gnav_core.state import Settling

SPEC = Path(__file__).parents[1] / "spec"
BULLETS = (
    *("objective-1", "setup-1", "setup-2"),
    *("turn-1", "turn-2", "turn-3", "turn-4", "turn-5"),
    *("scoring-1", "scoring-2", "scoring-3"),
)
"""The bullets of the source page, in order."""

Facts: TypeAlias = Mapping[str, object]
"""What is said of one rule, definition or reading, by key."""


def load(name: str) -> dict[str, dict[str, object]]:
    """Read a file of the record."""
    return tomllib.loads((SPEC / name).read_text(encoding="utf-8"))


FORMAL = {"action", "law", "operator", "properties", "witnesses"}
"""The keys that lead to the model and the properties, which tests/spec looks at."""


def record() -> dict[str, Facts]:
    """Read what the record says of the book, by kind of entry and id, as ``rule CAT-UNDO``."""
    return {
        f"{table} {entry_id}": {key: facts[key] for key in facts if key not in FORMAL}
        for table, entries in load("rules.toml").items()
        for entry_id, facts in entries.items()
        if isinstance(facts, dict)
    }


def of_book(book: Rulebook) -> dict[str, Facts]:
    """Say the same of a rule book, in its order: entries, then readings."""
    entries = {
        f"{'rule' if isinstance(entry, Rule) else 'definition'} {entry.id}": of_entry(entry)
        for entry in book
    }
    readings = {
        f"reading {reading.id}": of_reading(reading, entry) for reading, entry in book.readings
    }
    return entries | readings


def of_entry(entry: Entry) -> Facts:
    """Say of a rule or a definition what the record says."""
    facts: dict[str, object] = {
        "kind": entry.kind.value,
        "bullets": list(entry.bullets),
        "readings": [reading.id for reading in entry.readings],
    }
    if not isinstance(entry, Rule):
        return facts | {"defines": entry.defines}
    facts |= {
        "phase": entry.before.__name__,
        "target": entry.after.__name__,
        "changes": list(entry.changes),
        "function": f"{entry.function.__module__.rpartition('.')[2]}.{entry.function.__name__}",
    }
    if entry.event is not None:
        facts["event"] = entry.event.__name__
    if entry.guard is not None:
        facts["guard"] = entry.guard.formal
    return facts


def of_reading(reading: Reading, entry: Entry) -> Facts:
    """Say of a reading what the record says."""
    return {
        "rule": entry.id,
        "point": reading.point,
        "taken": reading.taken,
        "not_taken": reading.not_taken,
        "why": reading.why,
        "rates": list(reading.rates),
    }


def differences(recorded: Mapping[str, Facts], coded: Mapping[str, Facts]) -> list[str]:
    """List all that differs between the record and a rule book, a sentence each."""
    found = [f"{name} stands in rules.toml only" for name in recorded if name not in coded]
    found += [f"{name} stands in the rule book only" for name in coded if name not in recorded]
    for name in recorded.keys() & coded.keys():
        one, other = recorded[name], coded[name]
        found += [
            f"{name}: {key} is {one.get(key)!r} in rules.toml, {other.get(key)!r} in the rule book"
            for key in sorted(one.keys() | other.keys())
            if one.get(key) != other.get(key)
        ]
    return sorted(found)


def test_the_record_and_the_rule_book_say_the_same() -> None:
    """Every rule, definition and reading is in both, with the same facts."""
    found = differences(record(), of_book(RULEBOOK))

    assert [] == found, "\n".join(found)


def test_the_record_is_in_the_order_of_the_book() -> None:
    """Whoever reads both side by side finds each entry in the same place."""
    text = (SPEC / "rules.toml").read_text(encoding="utf-8")
    places = [text.index(f".{entry.id}]") for entry in RULEBOOK]
    places += [text.index(f".{reading.id}]") for reading, _ in RULEBOOK.readings]

    assert sorted(places) == places


@pytest.mark.parametrize("name", list(of_book(RULEBOOK)))
def test_an_entry_that_is_missing_on_one_side_is_named(name: str) -> None:
    """A rule, definition or reading that only one side has is a difference."""
    coded = of_book(RULEBOOK)
    fewer = {other: facts for other, facts in coded.items() if other != name}

    assert [f"{name} stands in the rule book only"] == differences(fewer, coded)
    assert [f"{name} stands in rules.toml only"] == differences(coded, fewer)


@pytest.mark.parametrize("name", list(of_book(RULEBOOK)))
def test_a_fact_that_differs_is_named(name: str) -> None:
    """Each single fact of each entry is compared, and a missing one is a difference."""
    coded = of_book(RULEBOOK)
    for key, value in coded[name].items():
        wrong = {**coded, name: {**coded[name], key: "something else"}}
        missing = {**coded, name: {k: v for k, v in coded[name].items() if k != key}}

        assert [
            f"{name}: {key} is 'something else' in rules.toml, {value!r} in the rule book"
        ] == differences(wrong, coded)
        assert [f"{name}: {key} is None in rules.toml, {value!r} in the rule book"] == differences(
            missing, coded
        )


def test_a_rule_that_changed_in_the_code_is_named() -> None:
    """A change of a rule object shows, with the rule and what differs."""
    cuckoo = RULEBOOK["CUCKOO-STOP"]
    assert isinstance(cuckoo, Rule)
    book = RULEBOOK.replacing(attrs.evolve(cuckoo, after=Settling))

    assert [
        "rule CUCKOO-STOP: target is 'Resuming' in rules.toml, 'Settling' in the rule book"
    ] == differences(record(), of_book(book))


def test_what_a_definition_defines_is_public() -> None:
    """The name that carries a definition can be imported from the package."""
    names = [facts["defines"] for facts in record().values() if "defines" in facts]

    assert ["PACK", "new_match"] == names
    assert set(names) <= set(gnav_core.__all__)


def test_the_source_has_its_eleven_bullets() -> None:
    """The bullets of the source page are retold, all of them and in their order."""
    assert list(BULLETS) == list(load("source.toml"))


@pytest.mark.parametrize("bullet", BULLETS)
def test_a_bullet_is_retold_in_whole_sentences(bullet: str) -> None:
    """A bullet has the heading it stands under, a title of its own and one sentence a line."""
    entry = load("source.toml")[bullet]
    says = entry["says"]

    assert {"section", "about", "says"} == set(entry)
    assert isinstance(says, list)
    assert says
    for sentence in says:
        assert sentence[0].isupper()
        assert "." == sentence[-1]
        assert ". " not in sentence


def test_every_bullet_is_claimed_and_every_claim_is_a_bullet() -> None:
    """Nothing in the source is left without a rule, and no rule claims what is not there."""
    claimed = {bullet for entry in RULEBOOK for bullet in entry.bullets}

    assert set(load("source.toml")) == claimed
    assert [] == [entry.id for entry in RULEBOOK if not entry.bullets]


def test_a_rule_that_is_chosen_has_a_reading() -> None:
    """Where the source is silent, the rule says how else it could have been."""
    chosen = [entry for entry in RULEBOOK if "chosen" == entry.kind.value]

    assert ["SETTLE-LONE"] == [entry.id for entry in chosen]
    assert all(entry.readings for entry in chosen)
