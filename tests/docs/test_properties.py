"""The page of the properties: all that is recorded, and no word beyond it."""

from __future__ import annotations

from docs.built import DOCS, Site, cells
from gnav_core.testing import PROPERTIES
from gnav_docs.faults import CAUGHT, faults
from gnav_docs.markup import sentences
from gnav_docs.properties import RECORD, recorded

ROOT = DOCS.parent
SHOWN = recorded(ROOT / RECORD)
PARTS = faults(ROOT / CAUGHT)
FAULTS = [each for found in PARTS.values() for each in found]


def said(statement: str) -> str:
    """A statement as a page says it."""
    return " ".join(sentences(statement)).replace("``", "")


def test_every_property_has_its_row(site: Site) -> None:
    """Id, statement and tests of each property are in its row, in the order of their ids."""
    rows = cells(site.page("properties").article, "gnav-properties")

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
    rows = cells(site.page("properties").article, "gnav-properties")

    for shown, row in zip(SHOWN.shown.values(), rows, strict=True):
        assert bool(shown.exhaustive) == ("exhaustive to" in row[2])
        assert bool(shown.sampled) == ("sampled" in row[2])
        assert shown.relation == ("a relation between plays" in row[2])
        assert f"over a {shown.span} " in row[2]


def test_only_of_the_model_anything_is_called_proved(site: Site) -> None:
    """A property is called proved of the Rocq model exactly when it has theorems, all named."""
    page = site.page("properties")
    rows = cells(page.article, "gnav-properties")

    assert "Of the kernel none is proved" in page.said
    for shown, row in zip(SHOWN.shown.values(), rows, strict=True):
        assert bool(shown.theorems) == ("proved of the Rocq model, all of it or a part: " in row[2])
        assert bool(shown.theorems) == ("proved" in row[2])
        assert all(theorem in row[2] for theorem in shown.theorems)


def test_the_scopes_are_numbered(site: Site) -> None:
    """Every scope to which something is exhaustive has its number, its name and what is played."""
    rows = cells(site.page("properties").article, "gnav-checks")
    expected = [
        [f"{number}", name, SHOWN.scopes[name]] for number, name in enumerate(SHOWN.small, start=1)
    ]

    assert expected == rows
    assert {name for each in SHOWN.shown.values() for name in each.exhaustive} == {*SHOWN.small}


def test_the_faults_of_a_property_are_counted(site: Site) -> None:
    """The last cell of a property is how many faults break it."""
    rows = cells(site.page("properties").article, "gnav-properties")
    broken = [property_id for each in FAULTS for property_id in each.properties]

    assert [str(broken.count(row[0]) or "none") for row in rows] == [row[4] for row in rows]
