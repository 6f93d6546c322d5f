"""The messages of the pages: extracted, kept, and copied where nothing is to be translated."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from gnav_core.languages import Language
from gnav_messages.catalogue import put
from gnav_messages.catalogue import read as read_of_package
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


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("head", ["", 'msgid ""\nmsgstr "Language: da\\n"\n\n'])
def test_a_catalogue_is_read_whatever_editor_wrote_it(
    tmp_path: Path, mark: str, end: str, head: str
) -> None:
    """A mark before the first letter and other ends of lines change no message."""
    path = tmp_path / "it.po"
    text = f'{mark}{head}msgid "one"\nmsgstr "én"\n'.replace("\n", end)
    path.write_bytes(text.encode())

    for catalogue in (read(path), read_of_package(path, "da")):
        assert [("one", "én")] == [(it.id, it.string) for it in messages(catalogue)]


@pytest.mark.parametrize(
    "text",
    [
        '<<<<<<< HEAD\nmsgid "one"\nmsgstr "en"\n=======\nmsgid "one"\nmsgstr "én"\n>>>>>>> it\n',
        'msgid "one"\n',
        "words\n",
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[5] "y"\n',
    ],
    ids=["a merge", "cut", "no catalogue", "too many forms"],
)
def test_what_is_no_catalogue_is_refused(tmp_path: Path, text: str) -> None:
    """No line is passed over, for its translation would be gone when the file is written again."""
    path = tmp_path / "it.po"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(PoFileError):
        read(path)
    with pytest.raises(PoFileError):
        read_of_package(path, "da")


def test_forms_are_no_translation_of_one_text() -> None:
    """A message that counts is another one than its singular, and its forms are not kept there."""
    old, template = Catalog(), Catalog()
    old.add(("one", "many"), ("en", "mange"))
    template.add("one")

    assert [("one", "")] == [(it.id, it.string) for it in messages(updated(old, template))]


def test_a_file_is_whole_at_any_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is interrupted while a file is written leaves the old one, and nothing beside it."""
    path = tmp_path / "it.po"
    put(path, b"old")

    def interrupted(into: Path, _content: bytes) -> int:
        with into.open("wb") as file:
            file.write(b"n")
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        put(path, b"new")

    assert (b"old", [path]) == (path.read_bytes(), [*tmp_path.iterdir()])
