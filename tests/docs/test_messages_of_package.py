"""The catalogues of the package: they have what the package says, and are compiled as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from gnav_core import RULEBOOK
from gnav_core.languages import Language, sentences
from gnav_docs import markup
from gnav_messages.catalogue import as_mo, as_po, empty, read
from gnav_messages.package import (
    LANGUAGES,
    Text,
    file_of,
    of_the_rules,
    of_the_source,
    renewed,
    texts,
)

COMPLETE: Final[frozenset[Language]] = frozenset()
"""The languages whose texts are all translated; nothing may be missing in them any more."""


def is_translated(catalogue: Catalog, text: Text) -> bool:
    """Tell whether a catalogue has a text in all its forms, and not as a guess."""
    message = catalogue.get(text)
    if message is None or message.fuzzy:
        return False
    return all(message.string if isinstance(message.string, tuple) else [message.string])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_what_the_package_says(language: str) -> None:
    """`python -m gnav_messages package` would change nothing: no text is new, changed or gone."""
    path = file_of(language)
    old = read(path, language)

    assert set(texts()) == {message.id for message in old if message.id}
    assert path.read_bytes() == as_po(renewed(old, language, texts()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_compiled_as_it_is(language: str) -> None:
    """The tracked binary is that of the tracked text, byte by byte."""
    path = file_of(language)

    assert path.with_suffix(".mo").read_bytes() == as_mo(read(path, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_complete_catalogue_lacks_nothing(language: str) -> None:
    """A text that is missing or only guessed is named; so is a language that is complete."""
    catalogue = read(file_of(language), language)
    missing = [text for text in texts() if not is_translated(catalogue, text)]

    assert [] == (missing if Language(language) in COMPLETE else [])


def test_the_rules_are_cut_as_on_their_pages() -> None:
    """One sentence is one text, at the terminal and on the pages."""
    assert [] == [
        entry.id
        for entry in RULEBOOK
        if markup.sentences(entry.statement) != sentences(entry.statement)
    ]


def test_all_that_a_rule_says_is_a_text() -> None:
    """Title, statement and readings."""
    found = set(of_the_rules())

    assert "The cat undoes every exchange" in found
    assert "A challenged Katt must be shown and refuses the exchange." in found
    assert "what is undone once is undone" in found
    assert "Matadors" in found


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Write a package that says something."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "said.py").write_text(
        "# For translators: a greeting.\n"
        'one = translated("Hello " "{name}", language, name=name)\n'
        'two = message("100 % sure")\n'
        'three = scene.told("A life")\n'
        'four = counted("{number} life", "{number} lives", 2, language)\n'
        "five = translated(variable, language)\n"
        'six = other("nothing")\n',
        encoding="utf-8",
    )
    return tmp_path


def test_texts_are_found_where_they_are_written_out(package: Path) -> None:
    """In calls of the four functions, in any folder, with the comments for translators."""
    assert [
        ("Hello {name}", ("a greeting.",)),
        ("100 % sure", ()),
        ("A life", ()),
        (("{number} life", "{number} lives"), ()),
    ] == list(of_the_source(package))


def test_a_translation_stays_as_long_as_its_text() -> None:
    """What is new is empty, what is gone is gone, and nothing is guessed from another text."""
    old = empty("pl")
    old.add("The cat is out.", "Kot wypadl.")
    old.add(("{number} life", "{number} lives"), ("zycie", "zycia", "zyc"))
    old.add("A guess.", "Zgadywanka.", flags={"fuzzy"})
    wanted: dict[Text, tuple[str, ...]] = {
        "The cat is out!": (),
        ("{number} life", "{number} lives"): ("counted.",),
        "A guess.": (),
    }
    new = renewed(old, "pl", wanted)

    assert {
        "The cat is out!": "",
        ("{number} life", "{number} lives"): ("zycie", "zycia", "zyc"),
        "A guess.": "",
    } == {message.id: message.string or "" for message in new if message.id}


def test_a_catalogue_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    """Neither the clock nor the order of texts shows, and what was written can be read."""
    one, other = empty("pl"), empty("pl")
    for text in ("a", "b"):
        one.add(text, text.upper())
    for text in ("b", "a"):
        other.add(text, text.upper())
    (tmp_path / "gnav_core.po").write_bytes(as_po(one))
    again = read(tmp_path / "gnav_core.po", "pl")

    assert as_po(one) == as_po(other) == as_po(again)
    assert as_mo(one, "pl") == as_mo(other, "pl") == as_mo(again, "pl")
    assert b"Date" not in as_po(one) + as_mo(one, "pl")


def test_a_text_that_is_missing_in_part_is_not_compiled(tmp_path: Path) -> None:
    """The table says it in English then, and does not fall silent."""
    old = empty("pl")
    old.add(("{number} life", "{number} lives"), ("zycie", "", "zyc"))
    old.add("A guess.", "Zgadywanka.", flags={"fuzzy"})
    old.add("A life.", "Zycie.")
    (tmp_path / "gnav_core.mo").write_bytes(as_mo(old, "pl"))
    with (tmp_path / "gnav_core.mo").open("rb") as file:
        compiled = read_mo(file)

    assert ["A life."] == [message.id for message in compiled if message.id]
