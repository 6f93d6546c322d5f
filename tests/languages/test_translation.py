"""Texts in a language: blanks, numbers, lists, and catalogues that come with the package."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING

import pytest

from gnav_core import Rank
from gnav_core.languages import (
    Call,
    Language,
    Message,
    UnknownLanguageError,
    call,
    counted,
    decimal,
    listed,
    meaning,
    message,
    offered,
    rank_name,
    sentences,
    translated,
)
from gnav_core.languages.translation import CATALOGUES, DOMAIN, catalogue, opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OTHERS = tuple(language for language in Language if language is not Language.ENGLISH)


class Shouted(NullTranslations):
    """A catalogue that shouts, and that has a form of its own for two."""

    def gettext(self, message: str) -> str:
        """Translate a text."""
        return f"{message}!"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a text that counts."""
        return "{number}: a pair of {what}" if n == 2 else msgid1 if n == 1 else msgid2


@pytest.fixture
def _shouted(monkeypatch: pytest.MonkeyPatch) -> None:
    def shouted(_language: Language) -> Shouted:
        return Shouted()

    monkeypatch.setattr("gnav_core.languages.translation.catalogue", shouted)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_its_catalogue(language: Language) -> None:
    """The installed package brings the text of each catalogue and its compiled form."""
    folder = CATALOGUES / language.value / "LC_MESSAGES"

    assert {f"{DOMAIN}.po", f"{DOMAIN}.mo"} == {path.name for path in folder.iterdir()}
    assert language.value == catalogue(language).info()["language"]


@pytest.mark.parametrize(
    "damage", ["", "cut", "noise", "folder", "unknown letters", "missing"], ids=str
)
def test_a_damaged_catalogue_leaves_english(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever has become of the file, all is said, as it is where there is no catalogue."""
    whole = (CATALOGUES / "da" / "LC_MESSAGES" / f"{DOMAIN}.mo").read_bytes()
    found = {
        "": b"",
        "cut": whole[: len(whole) // 2],
        "noise": bytes(range(256)) * 9,
        "unknown letters": whole.replace(b"charset=utf-8", b"charset=utf-9"),
    }
    file = tmp_path / "da" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    if damage in found:
        file.write_bytes(found[damage])
    elif damage == "folder":
        file.mkdir()
    monkeypatch.setattr("gnav_core.languages.translation.CATALOGUES", tmp_path)
    opened.cache_clear()

    said = translated("{some} or {last}", Language.DANISH, some="n", last="q")
    opened.cache_clear()
    assert "n or q" == said


@pytest.mark.parametrize("tongue", [None, "da", ["da"], Language])
def test_a_code_is_no_language_yet(tongue: Language) -> None:
    """Who says a text in what is no language is told so; a code is looked up first."""
    says: tuple[Callable[[], str], ...] = (
        lambda: translated("a", tongue),
        lambda: counted("a", "b", 2, tongue),
        lambda: message("a").said(tongue),
        lambda: listed("ab", tongue),
        lambda: decimal("0.5", tongue),
        lambda: rank_name(Rank.KATT, tongue),
        lambda: call(Call.CAT, tongue),
        lambda: meaning(Call.CAT, tongue),
    )
    for say in says:
        with pytest.raises(UnknownLanguageError):
            say()


def test_english_needs_no_catalogue() -> None:
    """All texts are written in it."""
    assert {} == catalogue(Language.ENGLISH).info()
    assert not (CATALOGUES / "en").exists()


def test_blanks_are_filled_after_the_translation() -> None:
    """A text without blanks is no pattern, whatever signs are in it."""
    assert "a {b}" == translated("a {b}", Language.ENGLISH)
    assert "a c" == translated("a {b}", Language.ENGLISH, b="c")


@pytest.mark.usefixtures("_shouted")
def test_a_number_has_the_form_that_the_language_gives_it() -> None:
    """The catalogue chooses among as many forms as it has."""
    told = [
        counted("{number} {what}", "{number} {what}s", number, Language.POLISH, what="cat")
        for number in (1, 2, 5)
    ]

    assert ["1 cat", "2: a pair of cat", "5 cats"] == told


@pytest.mark.usefixtures("_shouted")
def test_a_message_is_said_with_those_in_its_blanks() -> None:
    """Both are translated, and a blank can be filled when it is said."""
    nested = message("{one} and {two}", one=message("here"))

    assert "here! and there!" == nested.said(Language.DANISH, two="there")
    assert "here! and now!" == nested.filled(two="now").said(Language.DANISH)


def test_messages_are_told_apart() -> None:
    """By text and blanks; what is the same can be looked up."""
    assert message("a") == Message("a")
    assert message("{a}", a=1) != message("{a}", a=2)
    assert "found" == {message("a"): "found"}[Message("a")]


def test_lists_end_as_sentences_have_them() -> None:
    """One word stands alone, the last of several behind a word."""
    assert ["a", "a and b", "a, b and c"] == [
        listed("abc"[:length], Language.ENGLISH) for length in (1, 2, 3)
    ]
    assert ["a", "a or b", "a, b or c"] == [
        offered("abc"[:length], Language.ENGLISH) for length in (1, 2, 3)
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_all_but_english_have_a_decimal_comma(language: Language) -> None:
    """A number without a point stays as it is."""
    assert ("0,5", "5") == (decimal("0.5", language), decimal("5", language))


def test_a_text_is_cut_into_its_sentences() -> None:
    """Wherever its lines are broken; a point within a number ends none."""
    assert ("One of 2.5 is it.", "Two.") == sentences("One of 2.5 is\nit.\n\n  Two.")
