"""`gnav rules`: every rule is found, and shown with where it stands in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import run
from gnav_core import RULEBOOK
from gnav_core.book import Entry
from gnav_core.cli.rules import find, near, whereabouts
from gnav_core.languages import Language

IDS = tuple(entry.id for entry in RULEBOOK)


def lines(*arguments: str) -> list[str]:
    """Run the command and return what it prints."""
    done = run("rules", *arguments)
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout.splitlines()


def test_without_a_word_every_rule_is_listed() -> None:
    """All chapters and all rules, in the order of the book, with their numbers."""
    listed = [line.split()[:2] for line in lines()]
    expected = []
    for number, chapter in enumerate(RULEBOOK.chapters, start=1):
        expected.append([f"{number}", chapter.title])
        expected += [[RULEBOOK.number(entry.id), entry.id] for entry in chapter.entries]

    assert expected == listed


@pytest.mark.parametrize("entry", tuple(RULEBOOK), ids=IDS)
def test_a_rule_is_found_by_id_number_and_reading(entry: Entry) -> None:
    """Its id in any case, its number, and the id of each of its readings lead to one rule."""
    names = (entry.id, entry.id.lower(), RULEBOOK.number(entry.id))
    readings = tuple(reading.id for reading in entry.readings)

    assert {(entry,)} == {find(name) for name in (*names, *readings)}


@pytest.mark.parametrize(
    ("word", "ids"),
    [
        ("cat", ["CAT-UNDO", "EXIT-AT-ZERO", "STOCK-CAT"]),
        ("dragoon", ["DRAGOON-REFUSE", "EXIT-AT-ZERO", "STOCK-DRAGOON"]),
        ("kiss", ["CAT-UNDO", "STOCK-CAT"]),
        ("hus forbi", ["PASS-ON", "PASS-TO-STOCK", "STOCK-PASS"]),
        ("jeg står", ["TURN-KEEP"]),
        ("jeg star", ["TURN-KEEP"]),
        ("lone", ["SETTLE-LONE"]),
        ("knock stock", ["DEAL-KNOCK", "STOCK-DRAW"]),
        ("out", ["TURN-NEXT", "EXCHANGES-END", "CAT-UNDO", "EXIT-AT-ZERO", "SETTLE-REVEAL"]),
        ("tie", ["SETTLE-LOWEST", "SETTLE-ONE-FOOL"]),
        ("neighbour", ["TURN-KEEP", "TURN-REQUEST"]),
        ("", []),
        ("zzz", []),
    ],
)
def test_a_word_finds_the_rules_that_have_it(word: str, ids: list[str]) -> None:
    """Words of the statement, the readings and the calls; several words have to occur together."""
    assert ids == [entry.id for entry in find(word) if entry.id != "PACK"]


@pytest.mark.parametrize(
    ("one", "other"), [("katt", "cat"), ("gjøk", "cuckoo"), ("gjok", "cuckoo"), ("hus", "house")]
)
def test_a_card_is_found_in_both_languages(one: str, other: str) -> None:
    """The Norwegian and the English name of a card find the same rules."""
    assert find(one) == find(other) != ()


@pytest.mark.parametrize(
    ("one", "other"),
    [("life", "lives"), ("out", "dead"), ("swap", "exchange"), ("neighbour", "neighbor")],
)
def test_a_word_of_the_players_is_found(one: str, other: str) -> None:
    """What players say for a word of the book finds the same rules, in any case."""
    assert find(one) == find(other) == find(other.upper()) != ()


@pytest.mark.parametrize("number", range(1, len(RULEBOOK.chapters) + 1))
def test_a_chapter_is_found_by_its_number(number: int) -> None:
    """The number of a chapter finds its rules."""
    assert tuple(RULEBOOK.chapters[number - 1].entries) == find(f"{number}")


def test_a_chapter_is_listed() -> None:
    """A chapter is listed as it stands in the whole list."""
    whole = lines()

    assert whole[next(at for at, line in enumerate(whole) if line == "  7 Ending") :] == lines("7")


def test_a_narrow_list_cuts_no_id() -> None:
    """At 40 columns every id is whole, and titles go on below themselves."""
    shown = run("rules", COLUMNS="40").stdout

    assert 40 >= max(map(len, shown.splitlines()))
    assert "…" not in shown
    assert [] == [entry.id for entry in RULEBOOK if f" {entry.id} " not in shown]


def test_a_word_that_several_rules_have_lists_them() -> None:
    """The list has the chapters of the rules that fit, and no others."""
    assert [
        ["1", "Dealing"],
        ["1.1", "PACK"],
        ["4", "Matadors"],
        ["4.4", "CAT-UNDO"],
        ["4.6", "EXIT-AT-ZERO"],
        ["5", "Stock"],
        ["5.4", "STOCK-CAT"],
    ] == [line.split()[:2] for line in lines("katt")]


def test_a_rule_is_shown_in_full() -> None:
    """Number, id, title, statement, facts, readings, and where it stands."""
    text = " ".join(" ".join(lines("cat-undo")).split())
    rule = RULEBOOK["CAT-UNDO"]

    assert text.startswith("4.4 CAT-UNDO – The cat undoes every exchange A challenged Katt must")
    assert " ".join(rule.statement.split()) in text
    assert "kind stated, from turn-3" in text
    assert [] == [each.id for each in rule.readings if f"{each.id} – " not in text]
    assert [] == [each.why for each in rule.readings if each.why not in text]
    assert text.endswith(whereabouts(rule))


@pytest.mark.parametrize("entry", tuple(RULEBOOK), ids=IDS)
def test_the_whereabouts_are_right(entry: Entry) -> None:
    """In the named file the id stands in the named line or soon after it."""
    file, _, line = whereabouts(entry).rpartition(":")
    following = Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1 :]
    stated = re.search(r'"([A-Z]+(-[A-Z]+)*)"', "\n".join(following))

    assert stated is not None
    assert entry.id == stated[1]


def test_the_whereabouts_are_not_broken_at_the_edge() -> None:
    """The file can be copied from a narrow terminal, too."""
    last = run("rules", "PACK", COLUMNS="20").stdout.splitlines()[-1].strip()

    assert whereabouts(RULEBOOK["PACK"]) == last


def test_an_unknown_word_is_answered_with_near_ones() -> None:
    """One line on the standard error, status 2, and what is spelled nearly alike."""
    done = run("rules", "cukoo")

    assert (2, "") == (done.returncode, done.stdout)
    assert (
        "gnav rules: no rule has 'cukoo'; near it: cuckoo, r-cuckoo and cuckoo-stop"
        " (see gnav rules --help)\n"
    ) == done.stderr


def test_a_word_that_nothing_is_near_to() -> None:
    """Without near words the line says only that no rule has it."""
    assert () == near("xyzzy")
    assert (
        "gnav rules: no rule has 'xyzzy' (see gnav rules --help)\n" == run("rules", "xyzzy").stderr
    )


def test_plain_letters_stand_for_others_only_where_nothing_has_them() -> None:
    """In Danish `nar` is the fool and not `når`, and who has no `ł` finds the fool in Polish."""
    assert find("fool") == find("nar", Language.DANISH)
    assert {entry.id for entry in find("når", Language.DANISH)} > {"TURN-FIRST"}
    assert () != find("błazen", Language.POLISH) == find("blazen", Language.POLISH)
