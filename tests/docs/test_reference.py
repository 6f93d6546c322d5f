"""The reference: a page for each module with public names, every name once, read as it is used."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import attrs
import pytest

import gnav_core
from docs.built import Page, Site, sphinx
from gnav_docs.names import PACKAGE, definitions, handed_out, imported, wanted_holders
from gnav_docs.reference import title_of

PARAMETER = r'<span class="gnav-parameters?">|</span>\n'
"""What stands around a parameter that has its own line."""


def test_an_incomplete_reference_stops_the_build(project: Path, tmp_path: Path) -> None:
    """The page of the reference reports what it would leave out."""
    (project / "index.rst").write_text(
        "Title\n=====\n\n.. gnav-reference::\n\n   kernel\n", encoding="utf-8"
    )
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "gnav_core.host defines public names and is not listed" in run.stderr


def test_an_incomplete_list_of_packages_stops_the_build(project: Path, tmp_path: Path) -> None:
    """The list of the packages reports what it would leave out."""
    (project / "index.rst").write_text(
        "Title\n=====\n\n.. gnav-holders::\n\n   testing\n", encoding="utf-8"
    )
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "gnav_core.arena hands out names and is not listed" in run.stderr


def test_a_table_of_names_refuses_what_is_no_name(project: Path, tmp_path: Path) -> None:
    """A table of public names reports a name that cannot be imported."""
    (project / "index.rst").write_text(
        "Title\n=====\n\n.. gnav-names::\n\n   Table\n   Nothing\n", encoding="utf-8"
    )
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "gnav_core hands out no Nothing" in run.stderr


@pytest.mark.parametrize("holder", wanted_holders())
def test_a_package_has_a_page_with_all_its_names(site: Site, holder: str) -> None:
    """What a package hands out on its own is described on its page, each name once."""
    page = site.page(f"reference/{holder.removeprefix(f'{PACKAGE}.')}")

    assert [] != [*handed_out(holder)]
    for name in handed_out(holder):
        assert 1 == page.read.anchors.count(f"{holder}.{name}")


@pytest.mark.parametrize("holder", wanted_holders())
def test_a_page_begins_with_what_its_package_says(site: Site, holder: str) -> None:
    """The first paragraph of a package's docstring stands at the top of its page."""
    page = site.page(f"reference/{holder.removeprefix(f'{PACKAGE}.')}")
    first = " ".join(f"{imported(holder).__doc__}".partition("\n\n")[0].split())

    assert first.replace("``", "").replace("`", "") in page.said


@pytest.mark.parametrize(
    ("module", "title"),
    [("kernel", "The kernel"), ("rule", "What a rule is"), ("views", "Views")],
)
def test_a_module_is_headed_by_the_first_words_of_its_docstring(module: str, title: str) -> None:
    """The heading of a page ends where the docstring has its first colon or full stop."""
    assert title == title_of(imported(f"{PACKAGE}.{module}"))


def signature_lines(page: Page) -> list[str]:
    """The lines in which a page writes signatures, a parameter each where it breaks them."""
    signatures = re.findall(r'<dt class="sig .*?</dt>', page.article, re.DOTALL)
    lines = [line for signature in signatures for line in re.split(PARAMETER, signature)]
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


@pytest.mark.parametrize("name", ["Settings", "Position", "Reading", "Definition"])
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


def test_a_signature_is_no_list_of_definitions(site: Site) -> None:
    """A parameter on its own line is announced as a part of its signature, not as a meaning."""
    pages = [page for page in site.pages if page.path.parent.name == "reference"]

    assert [] == [page.path.stem for page in pages if re.search(r"<dl>\s*<dd>", page.article)]
    assert any('<span class="gnav-parameter">' in page.article for page in pages)


@pytest.mark.parametrize(
    ("page", "signature"),
    [
        ("policy", "highest: Thresholds | Rank = BY_PLACE"),
        ("testing", "observe: Observer = observe"),
        ("testing", "properties: tuple[Property, ...] = PROPERTIES"),
        ("testing", "rulebook: Rulebook = RULEBOOK"),
    ],
)
def test_a_long_default_is_written_by_its_name(site: Site, page: str, signature: str) -> None:
    """A default that is a function or a long value has its name in the signature."""
    lines = signature_lines(site.page(f"reference/{page}"))

    assert any(signature in line for line in lines)


def test_an_adapter_is_described_as_it_is(site: Site) -> None:
    """A class that is derived from another library's has its own arguments, and names its base."""
    page = site.page("reference/adapters.openspiel")

    assert "Bases: pyspiel.Game " in page.said
    assert "class gnav_core.adapters.openspiel.GnavGame(" in " ".join(signature_lines(page))
    assert any(line.startswith("params: ") for line in signature_lines(page))
    assert "*args" not in page.said


def test_the_steps_of_a_machine_are_left_out(site: Site) -> None:
    """What hypothesis calls is not described; what a machine of one's own overrides is."""
    anchors = site.page("reference/testing").read.anchors

    assert "gnav_core.testing.MatchMachine.took" in anchors
    assert "gnav_core.testing.MatchMachine.deal" not in anchors
    assert "gnav_core.testing.LinearMachine.took" not in anchors


def test_a_name_between_backticks_is_linked(site: Site) -> None:
    """What a docstring names is a link where it is a public name, and plain code elsewhere."""
    guide = site.page("reference/testing").article.partition("<h2>")[0]

    assert 'href="#gnav_core.testing.LinearMachine"' in guide
    assert re.search(r"<code[^>]*><span[^>]*>save_failures_to<", guide)


def test_a_name_of_the_package_is_linked_from_every_page(site: Site) -> None:
    """A type in the signature of another package leads to the page of the package itself."""
    page = site.page("reference/testing.strategies")

    assert 'href="settings.html#gnav_core.Settings"' in page.article
