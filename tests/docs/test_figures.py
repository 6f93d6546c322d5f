"""What has no words is no message, and its figures are written as the language does."""

from __future__ import annotations

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

from docs.built import Site, cells
from gnav_core import RULEBOOK
from gnav_core.languages import Language
from gnav_docs.figures import in_language
from gnav_docs.wordless import has_no_words


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.ENGLISH, "1,009.3 of 77,612; 27.6 %; 5.1–7.0; 37"),
        (Language.DANISH, "1.009,3 of 77.612; 27,6\xa0%; 5,1–7,0; 37"),
        (Language.NORWEGIAN, "1\xa0009,3 of 77\xa0612; 27,6\xa0%; 5,1–7,0; 37"),
        (Language.POLISH, "1\xa0009,3 of 77\xa0612; 27,6%; 5,1–7,0; 37"),
        (Language.PORTUGUESE, "1.009,3 of 77.612; 27,6%; 5,1–7,0; 37"),
        (Language.VIETNAMESE, "1.009,3 of 77.612; 27,6%; 5,1–7,0; 37"),
    ],
)
def test_figures_are_written_as_the_language_does(language: Language, expected: str) -> None:
    """Thousands and tenths have the signs of the language, and whole numbers stay."""
    assert expected == in_language("1,009.3 of 77,612; 27.6 %; 5.1–7.0; 37", language)


def link(kind: str, *, explicit: bool) -> pending_xref:
    """Make a link as a role does."""
    return pending_xref("", nodes.literal("", "shown"), reftype=kind, refexplicit=explicit)


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([nodes.Text("27.6 %")], True),
        ([nodes.literal("", "pointer"), nodes.Text(", "), nodes.literal("", "row")], True),
        ([link("rule", explicit=False)], True),
        ([link("line", explicit=True)], True),
        ([nodes.inline("", "gøg", classes=["language-da"])], True),
        ([nodes.inline("", "a word")], False),
        ([nodes.Text("a word")], False),
        ([nodes.literal("", "pointer"), nodes.Text(" moves")], False),
        ([link("rule", explicit=True)], False),
        ([pending_xref("", nodes.inline("", "12"), reftype="ref", refexplicit=True)], True),
        ([link("term", explicit=False)], False),
        ([link("doc", explicit=False)], False),
        ([nodes.emphasis("", "sampled")], False),
        ([], False),
    ],
)
def test_only_what_has_no_words_is_no_message(parts: list[nodes.Node], *, expected: bool) -> None:
    """Figures, literals, ids and names of code are the same in every language."""
    assert expected == has_no_words(nodes.paragraph("", "", *parts))


def test_a_table_has_the_figures_of_its_language(each_tree: tuple[Language, Site]) -> None:
    """The points and commas on a page are those of its language."""
    spoken, site = each_tree
    found = {cell for row in cells(site.page("models").article, "gnav-models") for cell in row}

    assert " ".join(in_language("77,612", spoken).split()) in found
    assert spoken is Language.ENGLISH or "77,612" not in found


def test_the_number_of_a_rule_is_no_figure(each_tree: tuple[Language, Site]) -> None:
    """A rule has the same number in every language."""
    _, site = each_tree
    rows = cells(site.page("rules/index").article, "gnav-rules")

    assert [RULEBOOK.number(entry.id) for entry in RULEBOOK] == [row[0] for row in rows]
