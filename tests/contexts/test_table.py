"""The table of the tests that run each rule: how it is made, and that what it names is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from contexts.table import FILE, NAMED, Ran, measured, read, written
from gnav_core import RULEBOOK

ROOT = FILE.parents[1]
RULES = [rule.id for rule in RULEBOOK.rules]


def report(lines: dict[str, dict[str, list[str]]]) -> dict[str, object]:
    """Make a report in which functions of rules were run by tests, line by line."""
    files: dict[str, dict[str, dict[str, object]]] = {}
    for rule in RULEBOOK.rules:
        path = f"site/{rule.function.__module__.replace('.', '/')}.py"
        functions = files.setdefault(path, {"functions": {}})["functions"]
        functions[rule.function.__name__] = {"contexts": lines.get(rule.id, {})}
    return {"files": files}


@cache
def names_in(file: Path) -> frozenset[str]:
    """The names of the tests of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_tests_are_counted_by_rule_and_file() -> None:
    """A test counts once, whatever lines it ran, by which parameters and in which phase of it."""
    lines = {
        "10": ["", "tests/a.py::test_one[x]|run", "tests/a.py::test_one[y]|run"],
        "11": ["tests/a.py::test_one[x]|setup", "tests/b.py::test_two|run"],
    }

    ran = measured(report({"CAT-UNDO": lines}))["CAT-UNDO"]

    assert (
        Ran(2, {"tests/a.py": 1, "tests/b.py": 1}, ("tests/a.py::test_one", "tests/b.py::test_two"))
        == ran
    )


def test_what_is_no_test_does_not_count() -> None:
    """Importing a module and the examples in its docstrings are no tests."""
    lines = {"10": ["", "gnav_core/kernel.py::gnav_core.kernel.step|run"]}

    assert Ran(0, {}, ()) == measured(report({"CAT-UNDO": lines}))["CAT-UNDO"]


def test_the_tests_that_run_the_fewest_rules_are_named() -> None:
    """Of many tests a few are named, those first that run little else."""
    own = [f"tests/z.py::test_{number}|run" for number in range(NAMED)]
    both = {"1": ["tests/a.py::test_all|run", *own]}

    table = measured(report({"CAT-UNDO": both, "PASS-ON": {"1": ["tests/a.py::test_all|run"]}}))

    assert tuple(name.removesuffix("|run") for name in own) == table["CAT-UNDO"].nearest
    assert ("tests/a.py::test_all",) == table["PASS-ON"].nearest


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """The table comes back as it was."""
    table = {"CAT-UNDO": Ran(2, {"tests/a.py": 2}, ("tests/a.py::test_one",))}
    (tmp_path / "tests.json").write_text(written(table), encoding="utf-8")

    assert table == read(tmp_path / "tests.json")


def test_the_tracked_table_is_as_it_is_written() -> None:
    """Nobody has changed the tracked table by hand."""
    assert written(read()) == FILE.read_text(encoding="utf-8")


def test_every_rule_has_tests() -> None:
    """The tracked table has each rule with a transition, in the order of the book."""
    table = read()

    assert RULES == list(table)
    assert [] == [rule_id for rule_id, ran in table.items() if not ran.nearest]
    assert {rule_id: sum(ran.files.values()) for rule_id, ran in table.items()} == {
        rule_id: ran.tests for rule_id, ran in table.items()
    }


@pytest.mark.parametrize("rule_id", RULES)
def test_every_file_and_test_that_is_named_is_there(rule_id: str) -> None:
    """`nox -s contexts` is run again when a test that is named has gone."""
    ran = read()[rule_id]

    assert [] == [file for file in ran.files if not (ROOT / file).is_file()]
    for named in ran.nearest:
        file, _, test = named.partition("::")
        assert test in names_in(ROOT / file), named


@pytest.mark.parametrize("rule_id", RULES)
def test_no_file_is_said_to_have_more_tests_than_it_has(rule_id: str) -> None:
    """`nox -s contexts` is run again when a file has lost tests."""
    for file, count in read()[rule_id].files.items():
        assert count <= sum(name.startswith("test") for name in names_in(ROOT / file)), file
