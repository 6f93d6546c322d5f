"""The catalogues: they have what is said, and the same messages make the same files."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import PoFileError, read_po

from gnav_core.languages import Language
from gnav_messages import catalogues, package, pages
from gnav_messages.catalogues import (
    PACKAGE,
    PAGES,
    SPOKEN,
    Lasting,
    as_mo,
    as_po,
    catalogue_path,
    empty,
    known,
    messages,
    put,
    read,
    renewed,
)
from gnav_messages.checks import unfinished

each_language = pytest.mark.parametrize("spoken", SPOKEN, ids=lambda each: each.value)
LIVES = ("{number} life", "{number} lives")


def catalogue(*entries: Message) -> Lasting:
    """A Polish catalogue."""
    return renewed(empty(Language.POLISH), entries, Language.POLISH)


def told(made: Lasting) -> dict[object, object]:
    """The texts of a catalogue and their translations, in their order."""
    return {message.id: message.string or "" for message in messages(made)}


@each_language
def test_a_catalogue_of_the_package_has_what_it_says(spoken: Language) -> None:
    """`python -m gnav_messages package` would change nothing: no text is new, changed or gone."""
    path = catalogue_path(PACKAGE, spoken)
    new = renewed(read(path, spoken), package.wanted(), spoken)

    assert told(new) == told(read(path, spoken))
    assert path.read_bytes() == as_po(new)


@each_language
def test_a_catalogue_of_the_package_is_compiled_as_it_is(spoken: Language) -> None:
    """The tracked binary is that of the tracked text, byte by byte."""
    path = catalogue_path(PACKAGE, spoken)

    assert path.with_suffix(".mo").read_bytes() == as_mo(read(path, spoken), spoken)


@pytest.mark.xdist_group("messages")
def test_the_catalogues_of_the_pages_have_what_they_say(template: Catalog) -> None:
    """`python -m gnav_messages pages` would change nothing: no text is new, changed or gone."""
    found = pages.wanted(template, pages.told_by_package())

    for spoken in SPOKEN:
        path = catalogue_path(PAGES, spoken)
        new = renewed(read(path, spoken), found, spoken)
        assert told(new) == told(read(path, spoken))
        assert path.read_bytes() == as_po(new)


def test_every_message_is_translated() -> None:
    """In no language is a message missing, in doubt or left over."""
    assert [] == [str(each) for each in unfinished()]


def test_a_translation_stays_as_long_as_its_text() -> None:
    """What is new is empty, what is gone is gone, and nothing is guessed from another text."""
    old = catalogue(
        Message("The cat is out.", "Kot wypadl."), Message(LIVES, ("zycie", "zycia", "zyc"))
    )
    new = renewed(old, [Message("The cat is out!"), Message(LIVES)], Language.POLISH)

    assert {"The cat is out!": "", LIVES: ("zycie", "zycia", "zyc")} == told(new)
    assert not any(message.fuzzy for message in messages(new))
    assert not new.obsolete


def test_a_translation_in_doubt_is_dropped() -> None:
    """A fuzzy translation is none."""
    old = catalogue(Message("A guess.", "Zgadywanka."))
    old["A guess."].flags.add("fuzzy")

    assert {"A guess.": ""} == told(renewed(old, [Message("A guess.")], Language.POLISH))


def test_a_text_becomes_another_when_it_counts() -> None:
    """The translation of a text that had one form is none of a text with two."""
    old = catalogue(Message(LIVES[0], "zycie"))

    assert [LIVES] == [it.id for it in messages(renewed(old, [Message(LIVES)], Language.POLISH))]
    assert "zycie" not in as_po(renewed(old, [Message(LIVES)], Language.POLISH)).decode()


def test_what_has_no_words_is_its_own_translation() -> None:
    """A message that says what its translation is has it, until there is another."""
    copied = Message("37", "37")

    assert {"37": "37"} == told(renewed(empty(Language.POLISH), [copied], Language.POLISH))
    old = catalogue(Message("37", "trzydzieści siedem"))
    assert {"37": "trzydzieści siedem"} == told(renewed(old, [copied], Language.POLISH))


def test_a_catalogue_is_written_as_it_is_read(tmp_path: Path) -> None:
    """The same messages make the same file, in their order, with the page and without a line."""
    made = catalogue(
        Message("b", "bé", locations=[("docs/page.rst", 3)]),
        Message("a 100 % sure", auto_comments=["a note."], user_comments=["a thought"]),
        Message(LIVES),
    )
    path = tmp_path / "gnav_core.po"
    path.write_bytes(as_po(made))
    again = read(path, Language.POLISH)

    assert as_po(made) == as_po(again) == as_po(renewed(again, messages(again), Language.POLISH))
    assert as_mo(made, Language.POLISH) == as_mo(again, Language.POLISH)
    assert "#: docs/page.rst\nmsgid" in as_po(made).decode()
    assert "python-format" not in as_po(made).decode()


def test_a_file_does_not_say_when_or_by_what_it_was_made() -> None:
    """Its head has what lasts: the language, the encoding and the forms of what is counted."""
    head = as_po(catalogue()).decode()

    assert "Date" not in head
    assert "Babel" not in head
    assert "Language: pl\\n" in head
    assert "nplurals=3" in head
    assert b"Date" not in as_mo(catalogue(), Language.POLISH)


@each_language
def test_both_catalogues_count_as_the_language_does(spoken: Language) -> None:
    """The forms of what is counted are those of the language, in both catalogues."""
    for folder in (PACKAGE, PAGES):
        with catalogue_path(folder, spoken).open("rb") as file:
            assert read_po(file).plural_forms == empty(spoken).plural_forms


def test_a_text_that_is_missing_in_part_is_not_compiled(tmp_path: Path) -> None:
    """The table says it in English then, and does not fall silent."""
    old = catalogue(
        Message(LIVES, ("zycie", "", "zyc")),
        Message("A guess.", "Zgadywanka."),
        Message("A life.", "Zycie."),
    )
    old["A guess."].flags.add("fuzzy")
    (tmp_path / "gnav_core.mo").write_bytes(as_mo(old, Language.POLISH))
    with (tmp_path / "gnav_core.mo").open("rb") as file:
        compiled = read_mo(file)

    assert ["A life."] == [message.id for message in compiled if message.id]


def test_a_text_that_moves_keeps_its_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one catalogue does not translate is looked up in the other; its own comes first."""
    for name, made in {
        "PACKAGE": catalogue(Message("one", "jeden"), Message("two"), Message("three")),
        "PAGES": catalogue(Message("one", "sam"), Message("two", "dwa"), Message("four", "cztery")),
    }.items():
        monkeypatch.setattr(catalogues, name, tmp_path / name)
        path = catalogue_path(tmp_path / name, Language.POLISH)
        path.parent.mkdir(parents=True)
        path.write_bytes(as_po(made))

    assert {"one": "jeden", "two": "dwa", "three": "", "four": "cztery"} == told(
        known(tmp_path / "PACKAGE", Language.POLISH)
    )


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

    assert {"one": "én"} == told(read(path, Language.DANISH))


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
        read(path, Language.DANISH)


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
