"""The pages of the properties and of the faults: all that is recorded, and no word beyond it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from docs.built import DOCS, Page, Site, sphinx
from gnav_core import RULEBOOK
from gnav_core.testing import PROPERTIES
from gnav_docs.markup import sentences
from gnav_docs.properties import CAUGHT, RECORD, Fault, fault, faults, how_many_break, recorded

ROOT = DOCS.parent
SHOWN = recorded(ROOT / RECORD)
PARTS = faults(ROOT / CAUGHT)
FAULTS = [each for found in PARTS.values() for each in found]

LINE = "| {name} | CAT-UNDO, guards of Dealt | Two *cats* lie. | I4, breaks down | LinearMachine |"


def rows_of(page: Page, css: str) -> list[list[str]]:
    """The text of each cell, row by row, of the tables of a class."""
    tables = re.findall(rf'<table class="[^"]*{css}.*?</table>', page.article, re.DOTALL)
    return [
        [text_of(cell) for cell in re.findall(r"<td>.*?</td>", row, re.DOTALL)]
        for row in re.findall(r"<tr.*?</tr>", "".join(tables), re.DOTALL)
        if "<td>" in row
    ]


def text_of(html: str) -> str:
    """The text of some HTML, with single spaces and straight quotation marks."""
    text = unescape(re.sub(r"<[^>]*>", "", html)).replace("\u2019", "'")
    return " ".join(text.split())


def said(statement: str) -> str:
    """A statement as a page says it."""
    return " ".join(sentences(statement)).replace("``", "")


def test_every_property_has_its_row(site: Site) -> None:
    """Id, statement and tests of each property are in its row, in the order of their ids."""
    rows = rows_of(site.page("properties"), "gnav-properties")

    assert [each.id for each in PROPERTIES] == [row[0] for row in rows]
    for (statement, tests), row in zip(
        ((each.statement, each.tests) for each in SHOWN.shown.values()), rows, strict=True
    ):
        assert said(statement) == row[1]
        assert " ".join(test.partition("::")[2] for test in tests) == row[3]


def test_every_test_can_be_found(site: Site) -> None:
    """The files of the tests stand above the tables, and each of them is there."""
    text = site.page("properties").said
    files = {test.partition("::")[0] for each in SHOWN.shown.values() for test in each.tests}

    for file in files:
        assert f"tests/properties/{file}" in text
        assert (ROOT / "tests" / "properties" / file).is_file()


def test_a_row_says_how_a_property_is_shown(site: Site) -> None:
    """A property is called exhaustive, sampled or a relation exactly when the record says so."""
    rows = rows_of(site.page("properties"), "gnav-properties")

    for shown, row in zip(SHOWN.shown.values(), rows, strict=True):
        assert bool(shown.exhaustive) == ("exhaustive to" in row[2])
        assert bool(shown.sampled) == ("sampled" in row[2])
        assert shown.relation == ("a relation between plays" in row[2])
        assert f"over a {shown.span} " in row[2]


def test_nothing_is_called_proved(site: Site) -> None:
    """The page uses the word to say what it means, and that nothing is."""
    text = site.page("properties").said

    assert 2 == text.count("proved")
    assert "and none is proved." in text


def test_the_scopes_are_numbered(site: Site) -> None:
    """Every scope to which something is exhaustive has its number, its name and what is played."""
    rows = rows_of(site.page("properties"), "gnav-checks")
    expected = [
        [f"{number}", name, SHOWN.scopes[name]] for number, name in enumerate(SHOWN.small, start=1)
    ]

    assert expected == rows
    assert {name for each in SHOWN.shown.values() for name in each.exhaustive} == {*SHOWN.small}


def test_the_faults_of_a_property_are_counted(site: Site) -> None:
    """The last cell of a property is how many faults break it."""
    rows = rows_of(site.page("properties"), "gnav-properties")
    broken = [property_id for each in FAULTS for property_id in each.properties]

    assert [str(broken.count(row[0]) or "none") for row in rows] == [row[4] for row in rows]


def test_every_fault_has_its_row(site: Site) -> None:
    """The page of the faults has the cells of the tracked table, in its order."""
    lines = (ROOT / CAUGHT).read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    expected = [[cell or "none" for cell in row] for row in cells if row[0] not in {"fault", "---"}]

    assert expected == rows_of(site.page("faults"), "gnav-faults")
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
