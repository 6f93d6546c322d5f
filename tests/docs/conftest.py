"""The documentation under test.

These tests need Sphinx and furo, and the pages in all languages as they are built into
`docs/_build/html`. The nox session `docs` builds them and runs the tests.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from docs.built import DOCS, Site, new_project, tree
from gnav_core.languages import Language

sys.path.append(str(DOCS / "_ext"))

from gnav_messages.pages import extracted


@pytest.fixture(scope="session")
def site() -> Site:
    """The English pages, as they were built last."""
    return tree(Language.ENGLISH)


@pytest.fixture(scope="session", params=Language, ids=lambda each: each.value)
def each_tree(request: pytest.FixtureRequest) -> tuple[Language, Site]:
    """The pages in each of the languages, as they were built last."""
    spoken: Language = request.param
    return spoken, tree(spoken)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a configuration that uses the extension and nothing else."""
    return new_project(tmp_path)


@pytest.fixture(scope="session")
def template() -> Catalog:
    """The messages of all pages, extracted once for all tests that are of the group `messages`."""
    return extracted()
