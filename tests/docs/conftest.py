"""The documentation under test.

These tests need Sphinx and furo. The nox session `docs` runs them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from docs.built import DOCS, Site, sphinx

sys.path.append(str(DOCS / "_ext"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The documentation, built once without a warning."""
    target = tmp_path_factory.mktemp("site") / "html"
    run = sphinx(DOCS, target, "-W", "--keep-going")
    assert 0 == run.returncode, run.stderr
    return Site(target)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a configuration that uses the extension and nothing else."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        f"import sys\nfrom pathlib import Path\n"
        f"sys.path.append({str(DOCS / '_ext')!r})\n"
        f"extensions = ['sphinx.ext.autodoc', 'gnav_docs']\nprimary_domain = 'gnav'\n"
        f"gnav_root = Path({str(DOCS.parent)!r})\n",
        encoding="utf-8",
    )
    return source
