"""Translations: nothing says anything else than its text, and what is not done is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from gnav_core.languages import Language
from gnav_messages import checks
from gnav_messages.catalogues import SPOKEN, as_po, catalogue_path, empty
from gnav_messages.checks import differences, main, not_done, wrong_in, wrong_translations
from gnav_messages.words import Term, Words, words_of


def words(language: Language = Language.POLISH) -> Words:
    """A language with a slip and a term."""
    terms = {
        "cat": Term(("kot",), frozenset({"a cat of another kind"})),
        "not": Term((" nie",)),
    }
    return Words(language, terms, {r"zam\w*": "to keep is no castle"})


def wrong(text: str, translation: str, language: Language = Language.POLISH) -> list[str]:
    """What is wrong with a translation, in short."""
    return [what.partition(":")[0] for what in differences(text, translation, words(language))]


def test_every_translation_says_what_its_text_says() -> None:
    """Numbers, labels, markup, placeholders, ends, slips and terms are right in all catalogues."""
    assert [] == [str(each) for each in wrong_translations()]


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda each: each.value)
def test_each_language_has_a_glossary(spoken: Language) -> None:
    """Each glossary names the cards, and its terms are in small letters as they are compared."""
    terms = words_of(spoken).terms

    assert {"fool", "owl", "flowerpot", "horse", "cat", "dragoon", "cuckoo"} <= set(terms)
    assert [] == [
        stem for entry in terms.values() for stem in entry.stems if stem != stem.casefold()
    ]


@pytest.mark.parametrize(
    ("spoken", "translation"),
    [
        (Language.DANISH, "Man må spørge."),
        (Language.NORWEGIAN, "Man kan spørre."),
        (Language.POLISH, "Wolno zadać pytanie."),
        (Language.PORTUGUESE, "Pode pedir."),
        (Language.VIETNAMESE, "Được xin đổi."),
    ],
)
def test_a_translation_that_lost_its_not_is_found(spoken: Language, translation: str) -> None:
    """In each language whatever denies has to be said."""
    [found] = differences("Nobody may do that.", translation, words_of(spoken))

    assert found.startswith("'(?:not|no|nobody|")


@pytest.mark.parametrize(
    ("spoken", "translation", "number"),
    [
        (Language.DANISH, "Spørgeren mister to liv.", "one life"),
        (Language.NORWEGIAN, "Spørreren mister to liv.", "one life"),
        (Language.POLISH, "Proszący traci dwa życia.", "one life"),
        (Language.PORTUGUESE, "O solicitante perde duas vidas.", "one life"),
        (Language.VIETNAMESE, "Người xin đổi mất hai mạng.", "one life"),
        (Language.DANISH, "Tre narre.", "two"),
        (Language.NORWEGIAN, "Tre narrer.", "two"),
        (Language.POLISH, "Trzech błaznów.", "two"),
        (Language.PORTUGUESE, "Três bobos.", "two"),
        (Language.VIETNAMESE, "Ba thằng hề.", "two"),
    ],
)
def test_a_number_that_is_written_as_a_word_is_compared(
    spoken: Language, translation: str, number: str
) -> None:
    """In each language another number than that of the text is found, though it is no figure."""
    text = {"one life": "The requester loses one life.", "two": "Two fools."}[number]
    [found] = differences(text, translation, words_of(spoken))

    assert found.startswith(f"{number!r} must be said with ")


@pytest.mark.parametrize(
    ("spoken", "slip"),
    [
        (Language.DANISH, "Kukken råber."),
        (Language.POLISH, "Zamek pozostaje."),
        (Language.POLISH, "Wygrywaj od zera."),
        (Language.PORTUGUESE, "Feio perde."),
        (Language.PORTUGUESE, "A combinação é empatada."),
        (Language.PORTUGUESE, "Depois do acordo."),
        (Language.VIETNAMESE, "Ván được bốc thăm."),
        (Language.VIETNAMESE, "Nhà cái được bỏ qua."),
    ],
)
def test_a_known_slip_does_not_come_back(spoken: Language, slip: str) -> None:
    """What translations by machine have said of the rules is refused."""
    found = differences("Text.", slip, words_of(spoken))

    assert 1 == len(found)
    assert "may not be said" in found[0]


def test_other_words_than_slips_may_be_said() -> None:
    """A slip is a whole word: what only begins like one, or is a phrase, is none."""
    assert [] == differences("Text.", "De acordo com a regra.", words_of(Language.PORTUGUESE))
    assert [] == differences("Text.", "Ngôi nhà cao.", words_of(Language.VIETNAMESE))


@pytest.mark.parametrize(
    ("text", "translation"),
    [
        ("It took 1,009.3 s.", "Trwało 1 009,3 s."),
        ("It took 1,009.3 s.", "Trwało 1.009,3 s."),
        ("Of 1,009 matches 3 were drawn.", "Z 1\u00a0009 meczów 3 były remisowe."),
        ("On Python 3.11.7", "W Pythonie 3.11.7"),
        ("Hus and XII", "XII oraz Hus"),
        ("See :rule:`CAT-UNDO`.", "Patrz :rule:`reguła <CAT-UNDO>`."),
        ("``cards`` of |row|", "|row| i ``cards``"),
        ("{seat} asks {other}", "{other} jest pytany: {seat}"),
        ("I stand.", "I stoję."),
        ("No.", "Nr"),
        ("(It stays.)", "(Pozostaje.)"),
        ("a share of 5%, from -5", "udział 5 %, od −5"),
        ("In TLA+", "I TLA+"),
        ("rule 4.4", "reguła 4.4"),
        ("not threshold:IV", "nie threshold:IV"),
        ("the cat", "z kotem"),
        ("a cat of another kind", "inny"),
        (":term:`seat`", ":term:`miejsce <seat>`"),
    ],
)
def test_a_translation_may_say_it_in_its_way(text: str, translation: str) -> None:
    """Separators of numbers, the order and the inflection are those of the language."""
    assert [] == wrong(text, translation)


@pytest.mark.parametrize(
    ("text", "translation", "what"),
    [
        ("It took 1,009.3 s.", "Trwało 1,009.3 s.", "numbers"),
        ("Of 42 cards", "Z 24 kart", "numbers"),
        ("Of 42 cards", "Z kart", "numbers"),
        ("Hus and XII", "Hus i XI", "labels of cards"),
        ("Katt asks", "pyta", "labels of cards"),
        ("below I", "poniżej II", "labels of cards"),
        ("See :rule:`CAT-UNDO`.", "Patrz :rule:`CUCKOO-STOP`.", "markup"),
        ("See :rule:`CAT-UNDO`.", "Patrz.", "markup"),
        ("``cards`` lie", "``karty`` leżą", "markup"),
        ("of |row|", "wiersza", "markup"),
        ("See C7.", "Patrz C8.", "markup"),
        ("At https://example.org/a", "Pod https://example.org/b", "markup"),
        ("{seat} asks", "{miejsce} pyta", "placeholders"),
        ("{seat} asks", "pyta", "placeholders"),
        ("{seat} asks", "{seat} pyta {", "marks"),
        ("{seat} asks", "{seat} pyta {seat.real}", "marks"),
        ("{seat} asks", "{seat} pyta {seat!r}", "marks"),
        ("a **bold** word", "grube słowo", "marks"),
        ("a bold word", "grube *słowo", "marks"),
        ("a share of 5%", "udział 5", "marks"),
        ("from -5", "od 5", "marks"),
        ("a word", "słowo\x1b", "marks"),
        ("a word", "\u202esłowo", "marks"),
        ("the :term:`seat`", "to :term:`miejsce <dealer>`", "markup"),
        ("the :term:`seat`", "to miejsce", "markup"),
        ("Is it so?", "Tak jest.", "stops"),
        ("It is so:", "Tak jest", "stops"),
        ("It ends. Nobody pays.", "Kończy się.", "sentences"),
        ("It ends, and nobody pays.", "Kończy się. Nikt nie płaci.", "sentences"),
        ("one ", "jeden", "white space at the ends"),
        ("one", "\njeden", "white space at the ends"),
        ("keep", "zamek", "'zam\\\\w*' may not be said"),
        ("the cat", "pies", "'cat' must be said with 'kot'"),
        ("two cats", "dwa psy", "'cat' must be said with 'kot'"),
        ("You may not ask.", "Wolno zadać pytanie.", "'not' must be said with ' nie'"),
    ],
)
def test_a_translation_that_says_something_else_is_found(
    text: str, translation: str, what: str
) -> None:
    """Each check bites."""
    assert [what] == wrong(text, translation)


def test_a_word_that_looks_like_a_label_may_be_said() -> None:
    """In Norwegian the cards are called as they are labelled, so that a sentence may begin so."""
    assert [] == wrong("horse", "Hest", Language.NORWEGIAN)
    assert ["labels of cards"] == wrong("horse", "Hest")
    assert ["labels of cards"] == wrong("Hest", "hesten", Language.NORWEGIAN)


def test_one_form_of_two_is_held_to_one_of_the_texts() -> None:
    """Of a text with a plural, a form is right if it says what the singular or the plural says."""
    right = Message(("one life", "{n} lives"), ("jedno życie", "{n} życia", "{n} żyć"))
    bad = Message(("one life", "{n} lives"), ("jedno życie", "{m} życia", "{n} żyć"))

    assert [] == wrong_in(right, words())
    assert ["placeholders: missing [], left over ['{m}']"] == wrong_in(bad, words())


def test_what_is_not_done_is_found() -> None:
    """Missing, fuzzy and obsolete messages are reported, and a form that is missing."""
    made = Catalog()
    made.add("done", "gotowe")
    made.add("missing")
    made.add("fuzzy", "może", flags=["fuzzy"])
    made.add(("one", "many"), ("jeden", "", ""))
    made.obsolete["old"] = Message("old", "stare")

    assert [
        ("missing", "is not translated"),
        ("fuzzy", "is fuzzy"),
        ("one", "is not translated"),
        ("old", "is obsolete"),
    ] == list(not_done(made))


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["da"], {"da pages/da/LC_MESSAGES/gnav_core.po: 'A life.': is not translated"}),
        (["pl"], {"pl pages/pl/LC_MESSAGES/gnav_core.po: 'A life.': is fuzzy"}),
        (["PL-pl"], {"pl pages/pl/LC_MESSAGES/gnav_core.po: 'A life.': is fuzzy"}),
        (["nb_NO"], set()),
        (["en"], set()),
    ],
)
def test_a_language_that_is_not_done_is_an_error(
    wanted: list[str],
    said: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of the languages that are named, what is missing or in doubt is told, and is an error."""
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    for name, folder in {"PACKAGE": tmp_path / "package", "PAGES": tmp_path / "pages"}.items():
        monkeypatch.setattr(checks, name, folder)
        for spoken in SPOKEN:
            path = catalogue_path(folder, spoken)
            path.parent.mkdir(parents=True)
            path.write_bytes(as_po(made(spoken) if name == "PAGES" else empty(spoken)))
    with pytest.raises(SystemExit) as ended:
        main(wanted)

    assert said == {*capsys.readouterr().out.splitlines()}
    assert bool(said) == bool(ended.value.code)


def test_what_is_no_language_is_not_passed_over() -> None:
    """A code that no language has is an error, and not a catalogue without faults."""
    with pytest.raises(SystemExit) as ended:
        main(["da", "xx"])

    assert str(ended.value.code).startswith("no language 'xx': there are ")


def made(spoken: Language) -> Catalog:
    """A catalogue with one message: missing in Danish, in doubt in Polish, else translated."""
    words = {Language.DANISH: "", Language.POLISH: "Życie.", Language.NORWEGIAN: "Et liv."}
    flags = ["fuzzy"] if spoken is Language.POLISH else []
    catalogue = empty(spoken)
    catalogue.add("A life.", words.get(spoken, "…"), flags=flags)
    return catalogue
