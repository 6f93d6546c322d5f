"""The examples: those on the pages and those of the extension run as they are printed."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import gnav_docs
from docs.built import DOCS

EXAMPLES = [path for path in sorted(DOCS.rglob("*.rst")) if ">>>" in path.read_text("utf-8")]
MODULES = [f"gnav_docs.{module.name}" for module in iter_modules(gnav_docs.__path__)]


def test_the_first_page_has_an_example() -> None:
    """Whoever opens the documentation sees the library at work."""
    assert DOCS / "index.rst" in EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_a_page_run(path: Path) -> None:
    """What a page shows is what Python prints."""
    results = doctest.testfile(str(path), module_relative=False, encoding="utf-8")

    assert 0 < results.attempted
    assert 0 == results.failed


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """What a docstring of the extension shows is what Python prints."""
    assert 0 == doctest.testmod(import_module(name)).failed
