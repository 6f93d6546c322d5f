"""The page of the faults: all that the tracked table has, with links."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.built import DOCS, Site, cells, sphinx
from gnav_core import RULEBOOK
from gnav_docs.faults import CAUGHT, Fault, fault, faults, how_many_break

ROOT = DOCS.parent
PARTS = faults(ROOT / CAUGHT)
FAULTS = [each for found in PARTS.values() for each in found]
LINE = "| {name} | CAT-UNDO, guards of Dealt | Two *cats* lie. | I4, breaks down | LinearMachine |"


def test_every_fault_has_its_row(site: Site) -> None:
    """The page of the faults has the cells of the tracked table, in its order."""
    lines = (ROOT / CAUGHT).read_text(encoding="utf-8").splitlines()
    table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    expected = [[cell or "none" for cell in row] for row in table if row[0] not in {"fault", "---"}]

    assert expected == cells(site.page("faults").article, "gnav-faults")
    assert len(expected) == len(FAULTS)


def test_the_parts_of_the_faults_have_their_headings(site: Site) -> None:
    """Each heading of the tracked table is one on the page, with its count."""
    for title, found in PARTS.items():
        assert f"<h2>{title}<" in site.page("faults").article
        assert title.endswith(f": {len(found)}")


def test_what_a_fault_names_is_linked(site: Site) -> None:
    """Rules, properties and machines lead to where they are described."""
    links = {*site.page("faults").read.links}
    rules = {place for each in FAULTS for place in each.where} & {rule.id for rule in RULEBOOK}

    assert {f"rules/{rule_id}.html#{rule_id.lower()}" for rule_id in rules} <= links
    assert {f"properties.html#{property_id.lower()}" for property_id in ("C1", "I10")} <= links
    assert "reference/testing.html#gnav_core.testing.LinearMachine" in links


@pytest.mark.parametrize(
    ("cells", "machines"),
    [
        (["name", "where", "wrong", "C1, C2", "LinearMachine"], ("LinearMachine",)),
        (["name", "where", "wrong", "C1, C2", ""], ()),
        (["name", "where", "wrong", "C1, C2"], ()),
    ],
)
def test_a_line_of_faults_is_read(cells: list[str], machines: tuple[str, ...]) -> None:
    """A line has the properties and the machines, if there are any."""
    assert Fault("name", ("where",), "wrong", ("C1", "C2"), machines) == fault(cells)


def test_the_table_of_faults_is_read_by_its_headings(tmp_path: Path) -> None:
    """Head and ruler of each part are left out, and what breaks a property is counted."""
    head = "| fault | where | wrong | properties | machines |\n| --- | --- | --- | --- | --- |"
    parts = (f"## {title}\n\n{head}\n{LINE.format(name=title)}\n" for title in ("One", "Two"))
    (tmp_path / "caught.md").write_text("# Title\n\nText.\n\n" + "\n".join(parts), encoding="utf-8")

    found = faults(tmp_path / "caught.md")

    assert ["One", "Two"] == [each.name for part in found.values() for each in part]
    assert {"I4": 2, "breaks down": 2} == how_many_break(found)


def test_a_text_may_have_signs_that_are_markup(project: Path, tmp_path: Path) -> None:
    """What is wrong is said as it was written, asterisks and all."""
    head = "## One: 1\n\n| a | b | c | d | e |\n| --- | --- | --- | --- | --- |\n"
    (tmp_path / "tests" / "faults").mkdir(parents=True)
    (tmp_path / CAUGHT).write_text(f"# T\n\n{head}{LINE.format(name='one')}\n", encoding="utf-8")
    with (project / "conf.py").open("a", encoding="utf-8") as file:
        file.write(f"gnav_root = Path({str(tmp_path)!r})\n")
    (project / "index.rst").write_text("Title\n=====\n\n.. gnav-faults::\n", encoding="utf-8")

    sphinx(project, tmp_path / "html")

    assert "Two *cats* lie." in (tmp_path / "html" / "index.html").read_text(encoding="utf-8")
