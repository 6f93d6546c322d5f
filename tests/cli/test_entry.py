"""The way in: without the extra one line says how to install it."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib.resources import files

import pytest

from cli.terminal import environment

BLOCK = """
import sys
from gnav_core.cli.entry import main


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {blocked!r}:
            raise {error}


sys.meta_path.insert(0, Missing())
sys.argv = ["gnav", "rules"]
sys.exit(main())
"""


def without(blocked: str, error: str) -> subprocess.CompletedProcess[str]:
    """Run the program where importing something fails."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", BLOCK.format(blocked=blocked, error=error)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )


@pytest.mark.parametrize("library", ["click", "rich"])
def test_a_missing_extra_is_explained_in_one_line(library: str) -> None:
    """Status 2, nothing on the standard output, and the command that installs the extra."""
    done = without(library, "ModuleNotFoundError(name, name=name)")

    assert (2, "") == (done.returncode, done.stdout)
    assert (
        f"gnav: the terminal table needs {library}, which is not installed:"
        " pip install 'gnav-core[play]' or, in a clone, pip install '.[play]'\n"
    ) == done.stderr


@pytest.mark.parametrize(
    ("blocked", "error"),
    [
        ("difflib", "ModuleNotFoundError(name, name=name)"),
        ("rich", "ImportError('broken', name=name)"),
    ],
)
def test_another_import_that_fails_is_not_explained_away(blocked: str, error: str) -> None:
    """A broken installation is shown as it is, not as a missing extra."""
    done = without(blocked, error)

    assert 1 == done.returncode
    assert "Traceback" in done.stderr
    assert "gnav-core[play]" not in done.stderr


@pytest.mark.parametrize("module", ["__init__.py", "__main__.py", "entry.py"])
def test_the_way_in_needs_only_the_standard_library(module: str) -> None:
    """At the top of the module nothing is imported from elsewhere."""
    source = (files("gnav_core.cli") / module).read_text(encoding="utf-8")
    imported = {
        name.partition(".")[0]
        for node in ast.parse(source).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
        )
    }

    assert set() == imported - sys.stdlib_module_names - {"gnav_core"}
