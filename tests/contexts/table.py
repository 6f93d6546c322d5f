"""The table of the tests that run the lines of each rule, `spec/tests.json`.

It is made from what `coverage json --show-contexts` writes, in which every line has the names of
the tests that ran it.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from gnav_core import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnav_core import Rule

FILE: Final = Path(__file__).parents[2] / "spec" / "tests.json"

Report: TypeAlias = "Mapping[str, Any]"  # Any: JSON of another project
"""What `coverage json --show-contexts` has written, read."""

NAMED: Final = 5
"""So many tests are named of each rule."""


@attrs.frozen
class Ran:
    """The tests that ran the lines of one rule.

    Args:
        tests: How many there are; one with parameters counts once.
        files: How many of them each file has.
        nearest: Those that run the lines of the fewest rules.
    """

    tests: int
    files: Mapping[str, int]
    nearest: tuple[str, ...]


def measured(report: Report) -> dict[str, Ran]:
    """Find for each rule the tests that ran its lines.

    Args:
        report: What was measured.
    """
    by_rule = {rule.id: frozenset(_tests(report, rule)) for rule in RULEBOOK.rules}
    rules_of = Counter(test for tests in by_rule.values() for test in tests)
    return {
        rule_id: Ran(
            len(tests),
            dict(sorted(Counter(test.partition("::")[0] for test in tests).items())),
            tuple(sorted(tests, key=lambda test: (rules_of[test], test))[:NAMED]),
        )
        for rule_id, tests in by_rule.items()
    }


def _tests(report: Report, rule: Rule) -> Iterator[str]:
    """List the tests that ran a line of the function of a rule; what imports it is none."""
    for contexts in _contexts(report, rule).values():
        for context in contexts:
            name, _, _ = context.partition("|")
            test, _, _ = name.partition("[")
            if test.startswith("tests/"):
                yield test


def _contexts(report: Report, rule: Rule) -> Mapping[str, list[str]]:
    """Find what ran each line of a rule's function."""
    module, name = rule.function.__module__.replace(".", "/"), rule.function.__name__
    [file] = [each for path, each in report["files"].items() if path.endswith(f"{module}.py")]
    found: Mapping[str, list[str]] = file["functions"][name]["contexts"]
    return found


def written(table: Mapping[str, Ran]) -> str:
    """Write the table as JSON."""
    told = {rule_id: attrs.asdict(ran) for rule_id, ran in table.items()}
    return f"{json.dumps(told, indent=1)}\n"


def read(path: Path = FILE) -> dict[str, Ran]:
    """Read the table."""
    told = json.loads(path.read_text(encoding="utf-8"))
    return {
        rule_id: Ran(ran["tests"], ran["files"], tuple(ran["nearest"]))
        for rule_id, ran in told.items()
    }
