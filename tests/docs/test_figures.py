"""Figures: no catalogue has them, and they are written as in the language of the page."""

from __future__ import annotations

import pytest

from docs.built import Site, cells
from gnav_core import RULEBOOK
from gnav_core.languages import Language
from gnav_docs.figures import FIGURES

MARKS = {
    Language.ENGLISH: ("77,612", "26.0"),
    Language.DANISH: ("77.612", "26,0"),
    Language.NORWEGIAN: ("77 612", "26,0"),
    Language.POLISH: ("77 612", "26,0"),
    Language.PORTUGUESE: ("77.612", "26,0"),
    Language.VIETNAMESE: ("77.612", "26,0"),
}
"""How the same numbers are written, here with a common space."""


@pytest.mark.parametrize("text", ["37", "1,009.3", "26.0 %", "24.8–27.3", "17/17"])
def test_figures_alone_are_found(text: str) -> None:
    """Numbers, shares, intervals."""
    assert FIGURES.fullmatch(text)


@pytest.mark.parametrize("text", ["", "–", "I", "37 cards", "XII, 3", "R-1"])
def test_what_has_words_or_no_number_is_no_figure(text: str) -> None:
    """A label, a word or an empty cell is left to the catalogues."""
    assert not FIGURES.fullmatch(text)


def test_figures_are_written_as_in_the_language(each_tree: tuple[Language, Site]) -> None:
    """The points and commas of a table are those of the language."""
    spoken, site = each_tree
    english = MARKS[Language.ENGLISH]
    whole = {cell for row in cells(site.page("models").article, "gnav-models") for cell in row}
    shares = " ".join(" ".join(row) for row in cells(site.page("opponents").article, "gnav-rates"))

    assert MARKS[spoken][0] in {" ".join(cell.split()) for cell in whole}
    assert f"{MARKS[spoken][1]} %" in shares
    assert spoken is Language.ENGLISH or english[0] not in whole


def test_the_number_of_a_rule_is_no_figure(each_tree: tuple[Language, Site]) -> None:
    """A rule has the same number in every language."""
    _, site = each_tree
    rows = cells(site.page("rules/index").article, "gnav-rules")

    assert [RULEBOOK.number(entry.id) for entry in RULEBOOK] == [row[0] for row in rows]
