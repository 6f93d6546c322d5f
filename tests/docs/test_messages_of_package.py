"""The texts of the package: found where they are written out, and in the rules themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from gnav_core import RULEBOOK
from gnav_core.languages import sentences
from gnav_docs import markup
from gnav_messages.package import of_the_rules, of_the_source, texts, wanted


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


def test_the_kinds_of_phases_are_texts() -> None:
    """The legend of the phase diagram, which goes through no text that is written out."""
    assert {"automatic", "chance", "decision", "table"} <= {*texts()}


def test_a_text_is_wanted_once() -> None:
    """The messages are those texts, in the order of the alphabet, with what is told of them."""
    messages = wanted()

    assert texts() == {it.id: tuple(it.auto_comments) for it in messages}
    assert messages == sorted(messages)
