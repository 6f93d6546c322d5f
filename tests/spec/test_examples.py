"""The examples in the docstrings of the tools of the specification."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import graph

MODULES = sorted({found.name for found in pkgutil.iter_modules(graph.__path__)} - {"__main__"})


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_right(name: str) -> None:
    """What a docstring shows is what comes out."""
    result = doctest.testmod(import_module(f"graph.{name}"))

    assert 0 == result.failed
