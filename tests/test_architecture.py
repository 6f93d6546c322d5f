"""The shape of the package: its layers, its dependencies, the size of its parts."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from importlib.metadata import requires
from importlib.resources import files
from pathlib import Path
from statistics import median

import pytest

LINT_IMPORTS = Path(sysconfig.get_path("scripts")) / "lint-imports"
PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
PACKAGE = Path(str(files("gnav_core")))
MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package that is tested, beside the contracts that it has to keep."""
    shutil.copy(PYPROJECT, tmp_path)
    return Path(shutil.copytree(PACKAGE, tmp_path / "gnav_core"))


def lint_imports(package: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Check the contracts on a package that lies in the folder it is run from."""
    return subprocess.run(
        [LINT_IMPORTS, "--no-cache", *options],
        cwd=package.parent,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_import_keeps_the_contracts(copy: Path) -> None:
    """The imports of the package break none of the contracts in pyproject.toml."""
    run = lint_imports(copy)

    assert 0 == run.returncode, run.stdout


@pytest.mark.parametrize(
    ("contract", "module", "line"),
    [
        ("layers", "cards.py", "import gnav_core.kernel"),
        ("layers", "novel.py", ""),
        ("chapters", "rules/turns.py", "import gnav_core.rules.stock"),
        ("policy", "policy.py", "import gnav_core.state"),
        ("policy", "policy.py", "from gnav_core import Deciding"),
        ("views", "views.py", "import gnav_core.state"),
        ("pure", "verbs.py", "from random import shuffle"),
        ("dependencies", "kernel.py", "import rich.table"),
    ],
)
def test_a_contract_is_broken_by_one_wrong_line(
    copy: Path, contract: str, module: str, line: str
) -> None:
    """Each contract holds as long as the wrong line is not there, and no longer."""
    before = lint_imports(copy, "--contract", contract)
    with (copy / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    after = lint_imports(copy, "--contract", contract)

    assert (0, 1) == (before.returncode, after.returncode), after.stdout


def test_the_kernel_depends_on_attrs_alone() -> None:
    """Whoever installs the package without an extra gets attrs with it and nothing else."""
    always = [need for need in requires("gnav-core") or [] if "extra ==" not in need]

    assert ["attrs"] == [re.split(r"[^\w-]", need)[0] for need in always]


def test_the_package_says_that_it_is_typed() -> None:
    """A type checker reads the annotations of the installed package."""
    assert (PACKAGE / "py.typed").is_file()


def functions(module: Path) -> Iterator[ast.FunctionDef]:
    """Yield every function and method of a module."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def length(function: ast.FunctionDef) -> int:
    """Count the lines of a function from its `def` on, without its docstring."""
    first = function.body[0]
    documented = ast.get_docstring(function) is not None
    docstring = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


def test_modules_are_short() -> None:
    """No module has 300 lines or more."""
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}

    assert {} == {name: count for name, count in lines.items() if count >= 300}


def test_functions_are_short() -> None:
    """No function has more than 25 lines, and half of them have fewer than 10."""
    lengths = {
        f"{module.name}:{function.name}": length(function)
        for module in MODULES
        for function in functions(module)
    }

    assert {} == {name: count for name, count in lengths.items() if count > 25}
    assert median(lengths.values()) < 10
