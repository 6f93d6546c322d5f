"""The messages of the pages: copied where nothing is to be translated, and each with its page."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from gnav_messages.pages import copied, place, wanted
from gnav_messages.signs import needs_no_translator


@pytest.mark.parametrize(
    "text",
    [
        "37",
        "26.0 %",
        "``seat``, ``row``",
        ":rule:`CAT-UNDO`, :property:`C1`",
        "CAT-UNDO",
        "I4, I7",
        "_`C7`",
        "Narr, Hus, XII",
        "I",
        ":in-da:`gøg`",
        "{rule}`PACK`",
        "https://example.org/x",
    ],
)
def test_what_has_no_words_is_copied(text: str) -> None:
    """Figures, literals, roles, ids, labels and addresses are the same in all languages."""
    assert text == copied(text)


@pytest.mark.parametrize(
    "text",
    ["A word", "``seat`` is", ":rule:`the cat <CAT-UNDO>`", "I stand.", "fool", ":term:`seat`"],
)
def test_what_has_words_is_left_to_a_translator(text: str) -> None:
    """A text with words of its own is not copied."""
    assert "" == copied(text)


def test_what_the_package_says_is_said_once() -> None:
    """A text that the catalogue of the package has is not in that of the pages."""
    template = Catalog()
    template.add("one", locations=[("../docs/page.rst", 3)])
    template.add("37", locations=[("../docs/page.rst", 4)])
    template.add("two", locations=[("../docs/page.rst", 5)])

    assert [("37", "37", [("docs/page.rst", 0)]), ("two", "", [("docs/page.rst", 0)])] == [
        (message.id, message.string, message.locations)
        for message in wanted(template, frozenset({"one"}))
    ]


def test_a_text_is_placed_on_its_first_page() -> None:
    """Translators are told one page on which a text stands, whatever else it stands in."""
    assert [("docs/a.rst", 0)] == place([("../gnav_core/docs/a.rst", 3), ("../x/docs/b.rst", 1)])
    assert [("docs/b.md", 0)] == place([("elsewhere", 1), ("../docs/b.md", 2)])
    assert [] == place([("elsewhere", 1)])


def test_a_text_of_a_docstring_is_placed_in_its_module() -> None:
    """A text that the reference takes from the code is looked for there."""
    named = "../../gnav_core/arena/workers.py:docstring of gnav_core.arena.workers.Pool"

    assert [("gnav_core/arena/workers.py", 0)] == place([(named, 3)])


def test_an_i_is_a_card_or_a_word() -> None:
    """The label of a card stands alone; before a small letter it is a word."""
    assert needs_no_translator("0, I, II")
    assert not needs_no_translator("I exchange")
