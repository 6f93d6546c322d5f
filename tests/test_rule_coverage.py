"""From a rule to its tests: every rule is named by one, and no test names what does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from gnav_core import RULEBOOK, Rank

CHAPTERS = sorted((Path(__file__).parent / "rules").glob("test_*.py"))
READINGS = Path(__file__).with_name("test_readings.py")

CAPITALS = re.compile(r"\b[A-Z]+(?:-[A-Z]+)+\b|\b[A-Z]{2,}\b")
"""An id stands in capitals; so do the numerals on the cards, and nothing else in a docstring."""

NUMERALS = {rank.name for rank in Rank}
ENTRIES = {entry.id for entry in RULEBOOK}
KNOWN = ENTRIES | {reading.id for reading, _ in RULEBOOK.readings}


def named_by_tests(module: Path) -> dict[str, set[str]]:
    """List the ids that the docstring of each test of a module names."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return {
        node.name: set(CAPITALS.findall(ast.get_docstring(node) or "")) - NUMERALS
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_chapter_of_the_rules_has_a_module_of_tests() -> None:
    """The modules of tests are named after the chapters of the rule book."""
    expected = {f"test_{chapter.title.lower()}" for chapter in RULEBOOK.chapters}

    assert expected == {path.stem for path in CHAPTERS}


@pytest.mark.parametrize("rule", [rule.id for rule in RULEBOOK.rules])
def test_every_rule_is_named_by_a_test(rule: str) -> None:
    """A rule with a transition has at least one test that names it, in its own chapter."""
    [chapter] = (each for each in RULEBOOK.chapters if rule in {entry.id for entry in each.entries})
    module = Path(__file__).parent / "rules" / f"test_{chapter.title.lower()}.py"
    named = named_by_tests(module)

    assert [] != [name for name, ids in named.items() if rule in ids]


@pytest.mark.parametrize("module", CHAPTERS, ids=lambda path: path.stem)
def test_every_test_of_a_chapter_names_its_rule(module: Path) -> None:
    """No test under tests/rules is without the id of an entry."""
    assert [] == [name for name, ids in named_by_tests(module).items() if not ids & ENTRIES]


@pytest.mark.parametrize("module", [*CHAPTERS, READINGS], ids=lambda path: path.stem)
def test_every_id_that_a_test_names_exists(module: Path) -> None:
    """Each id in a docstring is that of an entry or of a reading of the rule book."""
    named = named_by_tests(module)

    assert {} == {name: ids - KNOWN for name, ids in named.items() if ids - KNOWN}
