"""The examples: those on the pages and those of the extension run as they are printed."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import gnav_docs
import gnav_messages
from docs.built import DOCS

PAGES = sorted((*DOCS.rglob("*.rst"), *DOCS.rglob("*.md")))
EXAMPLES = [path for path in PAGES if ">>>" in path.read_text("utf-8")]
MODULES = [
    f"{package.__name__}.{module.name}"
    for package in (gnav_docs, gnav_messages)
    for module in iter_modules(package.__path__)
    if module.name != "__main__"
]


def examples_of(text: str, name: str) -> doctest.DocTest:
    """The examples of a page; a fence around some of them is no part of what they print."""
    without_fences = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(without_fences, {}, name, name, 0)


def test_the_first_page_has_an_example() -> None:
    """Whoever opens the documentation sees the library at work."""
    assert DOCS / "index.rst" in EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_a_page_run(path: Path) -> None:
    """What a page shows is what Python prints."""
    runner = doctest.DocTestRunner()

    results = runner.run(examples_of(path.read_text("utf-8"), path.name))

    assert 0 < results.attempted
    assert 0 == results.failed


def test_a_page_with_a_wrong_example_fails() -> None:
    """What stands between fences is run, and compared line by line."""
    page = "Text\n\n```pycon\n>>> 1 + 1\n{}\n```\n\nMore text.\n"
    runner = doctest.DocTestRunner()

    right, wrong = (
        runner.run(examples_of(page.format(answer), "page"), out=lambda _: None)
        for answer in (2, 3)
    )

    assert doctest.TestResults(failed=0, attempted=1) == right
    assert doctest.TestResults(failed=1, attempted=1) == wrong


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """What a docstring of the extension shows is what Python prints."""
    assert 0 == doctest.testmod(import_module(name)).failed
