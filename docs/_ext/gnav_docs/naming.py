"""The tests that say in their docstrings which rules they are about."""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK
from gnav_docs.source import binds

if TYPE_CHECKING:
    from pathlib import Path

TESTS: Final = (
    *(f"tests/rules/test_{chapter.title.lower()}.py" for chapter in RULEBOOK.chapters),
    "tests/test_readings.py",
)
"""The files of these tests."""

ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*\b")


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
