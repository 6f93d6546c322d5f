"""The reference: it follows the public names of the package."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import gnav_core
from docs.built import DOCS, sphinx
from gnav_docs.reference import PACKAGE, definitions, left_out, names_of, title_of

MODULES = sorted(
    {module.__name__.removeprefix(f"{PACKAGE}.") for module, _ in definitions().values()}
)


def test_every_public_name_is_defined_somewhere() -> None:
    """The names of `gnav_core.__all__` are those that the modules behind it define."""
    names = [name for module in MODULES for name in names_of(f"{PACKAGE}.{module}")]

    assert sorted(gnav_core.__all__) == sorted(names)


def test_nothing_is_left_out_by_the_modules_that_there_are() -> None:
    """With all modules listed there is nothing to report, and they all have a page."""
    pages = {path.stem for path in (DOCS / "reference").glob("*.rst")} - {"index"}

    assert [] == left_out(tuple(MODULES))
    assert set(MODULES) == pages


@pytest.mark.parametrize("module", MODULES)
def test_a_module_that_is_not_listed_is_named(module: str) -> None:
    """A list that leaves a module with public names out is refused, and says which."""
    listed = tuple(name for name in MODULES if name != module)

    assert [f"{PACKAGE}.{module} defines public names and is not listed"] == left_out(listed)


def test_a_module_without_public_names_is_named() -> None:
    """A list with a module that has nothing to describe is refused, and says which."""
    assert [f"{PACKAGE}.guards is listed and defines no public name"] == left_out(
        (*MODULES, "guards")
    )


def test_a_public_name_that_nothing_defines_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is handed on but has no definition is refused by name."""
    monkeypatch.setattr(gnav_core, "__all__", [*gnav_core.__all__, "Nothing"])

    assert [f"{PACKAGE}.Nothing is defined nowhere"] == left_out(tuple(MODULES))


def test_an_incomplete_reference_stops_the_build(project: Path, tmp_path: Path) -> None:
    """The page of the reference reports what it would leave out."""
    (project / "index.rst").write_text(
        "Title\n=====\n\n.. gnav-reference::\n\n   kernel\n", encoding="utf-8"
    )
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "gnav_core.host defines public names and is not listed" in run.stderr


@pytest.mark.parametrize(
    ("module", "title"),
    [("kernel", "The kernel"), ("rule", "What a rule is"), ("views", "Views")],
)
def test_a_module_is_headed_by_the_first_words_of_its_docstring(module: str, title: str) -> None:
    """The heading of a page ends where the docstring has its first colon or full stop."""
    assert title == title_of(sys.modules[f"{PACKAGE}.{module}"])
