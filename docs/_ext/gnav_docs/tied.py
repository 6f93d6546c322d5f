"""What the files of ``spec`` and of the tests record of a rule: where it is tied to what."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import RULEBOOK
from gnav_docs.faults import faults
from gnav_docs.source import binds, chapter_modules

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

RULES: Final = "spec/rules.toml"
VECTORS: Final = "spec/vectors/manifest.json"
MUTANTS: Final = "tests/mutants/caught.toml"
MODEL_FAULTS: Final = "spec/models/caught.md"
TESTS: Final = (
    *(f"tests/rules/test_{chapter.title.lower()}.py" for chapter in RULEBOOK.chapters),
    "tests/test_readings.py",
)
"""The tests whose docstrings name the rules that they are about."""

ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*\b")


@attrs.frozen(kw_only=True)
class Ties:
    """What a rule or a definition is tied to.

    Args:
        operator: What carries it in the text of the model.
        law: What says there what it must have changed; empty for a definition.
        properties: The ids of those that see it.
        witnesses: The models that must show it where it is rare.
    """

    operator: str
    law: str = ""
    properties: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()


def ties(path: Path) -> dict[str, Ties]:
    """Read what each rule and definition is tied to, by its id."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    defined = {key: Ties(operator=it["operator"]) for key, it in record["definition"].items()}
    ruled = {
        rule_id: Ties(
            operator=it["action"],
            law=it["law"],
            properties=tuple(it["properties"]),
            witnesses=tuple(it.get("witnesses", ())),
        )
        for rule_id, it in record["rule"].items()
    }
    return defined | ruled


def vectors(path: Path) -> Mapping[str, int]:
    """Read in how many vectors each rule fires."""
    fired: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))["rules"]
    return fired


def bad_rules(path: Path) -> Counter[str]:
    """Count the rule books and views that are wrong in the place of each rule."""
    found = chain.from_iterable(faults(path).values())
    return Counter(chain.from_iterable(each.where for each in found))


def mutants(path: Path) -> dict[str, tuple[int, int]]:
    """Count the single changes of each rule's code: those that a test catches, and all."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = [row for module in record.values() for row in module["mutants"]]
    made, survived = (Counter(row[0] for row in some) for some in (rows, filter(survives, rows)))
    return {name: (count - survived[name], count) for name, count in made.items()}


def survives(row: list[str]) -> bool:
    """Tell whether no test has caught a mutant.

    >>> survives(["a_seat_keeps_its_card", "one", "other", "timeout"])
    True
    """
    return row[-1] in {"", "timeout"}


def model_faults(path: Path) -> Counter[str]:
    """Count the faults in the text of the model by the rules whose steps they change."""
    row = re.compile(r"^\| [a-z][a-z0-9-]+ \|.*\| ([A-Z, -]+) \|$", re.MULTILINE)
    rows = row.findall(path.read_text(encoding="utf-8"))
    return Counter(chain.from_iterable(found.split(", ") for found in rows))


def naming_tests(root: Path) -> Counter[str]:
    """Count the tests that name an id in their docstrings.

    Args:
        root: The top of the repository.
    """
    return Counter(
        chain.from_iterable(named_in((root / file).read_text("utf-8")) for file in TESTS)
    )


def named_in(source: str) -> list[str]:
    r"""List the ids in the docstrings of tests, once for each test.

    >>> named_in('def test_one() -> None:\n    "CAT-UNDO and STOCK-CAT, then CAT-UNDO."\n')
    ['CAT-UNDO', 'STOCK-CAT']
    """
    tests = (node for node in ast.parse(source).body if (binds(node) or "").startswith("test_"))
    documented = (node for node in tests if isinstance(node, ast.FunctionDef))
    found = (dict.fromkeys(ID.findall(ast.get_docstring(node) or "")) for node in documented)
    return list(chain.from_iterable(found))


def function_names() -> dict[str, str]:
    """Find the name by which the chapters know each rule and definition, by its id."""
    by_name = chain.from_iterable(vars(module).items() for module in chapter_modules())
    return {value.id: name for name, value in by_name if any(value is entry for entry in RULEBOOK)}
