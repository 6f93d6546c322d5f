"""The reference: it follows the public names of the package."""

from __future__ import annotations

import re
import sys
from html import unescape
from pathlib import Path

import attrs
import pytest

import gnav_core
from docs.built import DOCS, Page, Site, sphinx
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


def signature_lines(page: Page) -> list[str]:
    """The lines in which a page writes signatures, a parameter each where it breaks them."""
    signatures = re.findall(r'<dt class="sig .*?</dt>', page.article, re.DOTALL)
    lines = [line for signature in signatures for line in re.split(r"</?d[dl]>", signature)]
    return [" ".join(unescape(re.sub(r"<[^>]*>", "", line)).split()) for line in lines]


def test_signatures_are_short_and_show_real_defaults(site: Site) -> None:
    """No page refers to generated code, and no line of a signature is longer than 300 characters.

    A rule book that is a default would be longer than that, and is written by its name.
    """
    pages = [page for page in site.pages if page.path.parent.name == "reference"]
    lines = {page.path.stem: signature_lines(page) for page in pages}

    assert [] == [page.path.name for page in site.pages if "attr_dict" in page.html]
    assert 300 > max(len(line) for found in lines.values() for line in found)
    assert "rulebook: Rulebook = RULEBOOK," in lines["kernel"]


@pytest.mark.parametrize("name", ["Settings", "Threshold", "Position", "Reading", "Definition"])
def test_a_default_is_what_the_class_has(site: Site, name: str) -> None:
    """Each default of a class of values stands in its signature as Python writes it."""
    kind = getattr(gnav_core, name)
    module, _ = definitions()[name]
    page = site.page(f"reference/{module.__name__.rpartition('.')[2]}")
    [signature] = re.findall(
        rf'<dt class="sig [^>]*id="gnav_core.{name}">.*?</dt>', page.article, re.DOTALL
    )
    text = " ".join(unescape(re.sub(r"<[^>]*>", "", signature)).split())
    defaults = [
        (field.name, field.default)
        for field in attrs.fields(kind)
        if field.init and field.default is not attrs.NOTHING
    ]

    assert [] != defaults
    for field, default in defaults:
        assert re.search(rf"\b{field}: [^=]* = {re.escape(repr(default))}[,)]", text), field
