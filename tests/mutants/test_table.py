"""The table of the mutants is of the code as it is, and no survivor in it is without a reason."""

from __future__ import annotations

import ast
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from mutants.code import MODULES, code_hash, hash_of
from mutants.table import Judged, Row, read, reasons, survivors

PACKAGE: Final = Path(str(files("gnav_core")))
TESTS: Final = Path(__file__).parents[1]

CODE: Final = '''\
"""A module."""

def less(lives: int) -> int:
    """Take one."""
    return lives - 1  # and no more
'''


def judged_by(row: Row) -> str:
    """Name the test that caught a mutant, and where it stands; nothing where it was no test."""
    return row.caught if "::" in row.caught else ""


def test_the_table_is_of_the_modules_that_are_mutated() -> None:
    """Every module with rules, conditions or effects is in the table, and no other."""
    assert list(MODULES) == list(read())


def test_every_chapter_of_the_rules_is_mutated() -> None:
    """No module of rules is left out."""
    chapters = {f"rules/{path.name}" for path in (PACKAGE / "rules").glob("[!_]*.py")}

    assert chapters == {module for module in MODULES if module.startswith("rules/")}


@pytest.mark.parametrize("module", MODULES)
def test_the_table_is_not_out_of_date(module: str) -> None:
    """The mutants were made of the code as it is; where it has changed, `nox -s mutants` is due."""
    assert read()[module].code == hash_of(PACKAGE, module)


def test_every_survivor_has_a_reason() -> None:
    """A mutant that no test catches is written down as one that changes nothing, and no other."""
    assert sorted(set(survivors(read()))) == sorted(reasons())


def test_every_test_of_the_table_exists() -> None:
    """What is said to have caught a mutant is a test of this project."""
    named = {judged_by(row) for each in read().values() for row in each.rows} - {""}
    files_named = {name.split("::")[0] for name in named}
    there = {
        f"{file}::{node.name}"
        for file in files_named
        for node in ast.parse((TESTS / file).read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }

    assert set() == named - there


def test_what_comes_to_no_end_is_not_caught() -> None:
    """A slow machine is no verdict, and of two equal rows one that survives makes both doubtful."""
    caught, slow = Row("f", "a", "b", "test_f.py::test_f"), Row("f", "a", "c", "timeout")
    survivor, twin = Row("f", "a", "d", ""), Row("f", "a", "d", "test_f.py::test_f")
    judged = Judged("", (caught, slow, survivor, twin))

    assert (slow, survivor) == judged.survivors
    assert {caught.change: caught} == judged.caught


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"""A module."""\n', ""),
        ("Take one.", "Take one life."),
        ("  # and no more", ""),
        ("(lives: int)", "(\n    lives: int\n)"),
    ],
    ids=["no docstring", "other words", "no comment", "other lines"],
)
def test_words_do_not_change_the_hash(was: str, becomes: str) -> None:
    """Docstrings, comments and line breaks can change, and the table is still of the code."""
    assert was in CODE
    assert code_hash(CODE) == code_hash(CODE.replace(was, becomes))


@pytest.mark.parametrize(
    ("was", "becomes"),
    [("lives - 1", "lives - 2"), ("lives - 1", "lives + 1"), ("def less", "def fewer")],
)
def test_code_changes_the_hash(was: str, becomes: str) -> None:
    """Another number, operator or name is other code."""
    assert was in CODE
    assert code_hash(CODE) != code_hash(CODE.replace(was, becomes))


def test_the_hash_is_the_same_on_every_python() -> None:
    """The syntax trees of newer Pythons have more fields, and the hash does not show them."""
    assert "94094c13e504ab96fafab6aea9ae8cd5499007bc9fea07c782a71035ff8c71d6" == code_hash(CODE)
