"""The messages of the pages: extracted, kept, and copied where nothing is to be translated."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from gnav_core.languages import Language
from gnav_messages.catalogues import messages, read, write
from gnav_messages.pages import place, updated
from gnav_messages.signs import needs_no_translator


def catalogue(**texts: str) -> Catalog:
    """A catalogue with some translations."""
    made = Catalog()
    for text, translation in texts.items():
        made.add(text, translation, locations=[("../docs/page.rst", 3)])
    return made


def told(made: Catalog) -> dict[str, str]:
    """The texts of a catalogue and their translations, in their order."""
    return {str(message.id): str(message.string) for message in messages(made)}


@pytest.mark.parametrize(
    "text",
    [
        "37",
        "26.0 %",
        "``seat``, ``row``",
        ":rule:`CAT-UNDO`, :property:`C1`",
        "CAT-UNDO",
        "I4, I7",
        "_`C12`",
        "Narr, Hus, XII",
        "I",
        ":in-da:`gøg`",
        "{rule}`PACK`",
        "https://example.org/x",
    ],
)
def test_what_has_no_words_is_copied(text: str) -> None:
    """Figures, literals, roles, ids, labels and addresses are the same in all languages."""
    assert {text: text} == told(updated(Catalog(), catalogue(**{text: ""})))


@pytest.mark.parametrize(
    "text",
    ["A word", "``seat`` is", ":rule:`the cat <CAT-UNDO>`", "I stand.", "fool", ":term:`seat`"],
)
def test_what_has_words_is_left_to_a_translator(text: str) -> None:
    """A text with words of its own is not copied."""
    assert {text: ""} == told(updated(Catalog(), catalogue(**{text: ""})))


def test_a_translation_is_kept() -> None:
    """Whatever has been translated stays so as long as its text does."""
    assert {"one": "en", "two": ""} == told(updated(catalogue(one="en"), catalogue(one="", two="")))


def test_a_text_that_has_changed_is_a_new_one() -> None:
    """What nobody says any more is dropped with its translation; nothing is left in doubt."""
    new = updated(catalogue(one="en"), catalogue(**{"one more": ""}))

    assert {"one more": ""} == told(new)
    assert not any(message.fuzzy for message in messages(new))
    assert not new.obsolete


def test_a_translation_in_doubt_is_dropped() -> None:
    """A fuzzy translation is none."""
    old = catalogue(one="en")
    old["one"].flags.add("fuzzy")

    assert {"one": ""} == told(updated(old, catalogue(one="")))


def test_what_the_package_says_is_said_once() -> None:
    """A text that the catalogue of the package has is not in that of the pages."""
    assert {"two": ""} == told(updated(Catalog(), catalogue(one="", two=""), frozenset({"one"})))


def test_a_catalogue_is_written_as_it_is_read(tmp_path: Path) -> None:
    """The same messages make the same file, in their order, with the page and without a line."""
    path = tmp_path / "LC_MESSAGES" / "gnav_core.po"
    write(path, Language.DANISH, updated(catalogue(b="bé"), catalogue(b="", a="")))
    first = path.read_bytes()
    write(path, Language.DANISH, updated(read(path), read(path)))

    assert first == path.read_bytes()
    assert {"b": "bé", "a": ""} == told(read(path))
    assert "#: docs/page.rst\nmsgid" in first.decode()


def test_a_text_is_placed_on_its_first_page() -> None:
    """Translators are told one page on which a text stands."""
    assert [("docs/a.rst", 0)] == place([("../x/docs/a.rst", 3), ("../x/docs/b.rst", 1)])
    assert [] == place([("elsewhere", 1)])


def test_an_i_is_a_card_or_a_word() -> None:
    """The label of a card stands alone; before a small letter it is a word."""
    assert needs_no_translator("0, I, II")
    assert not needs_no_translator("I exchange")
