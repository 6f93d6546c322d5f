"""The page of the opponents: the thresholds as they are, and the rates as they were measured."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from docs.built import Site, new_project, sphinx
from gnav_core.temperaments import TEMPERAMENTS
from gnav_core.thresholds import BY_PLACE
from gnav_docs.opponents import ASKING, TOURNAMENT, Everywhere, Tournament, tournament

WORDS = ("uniform", "threshold:VI", "odds")
RECORD = {
    "seats": 4,
    "lives": 3,
    "matches": 12000,
    "cross": {
        one: {three: [20.0 + at, 19.25 + at, 21.04 + at] for three in WORDS}
        for at, one in enumerate(WORDS)
    },
    "everywhere": [
        {
            "policy": "odds",
            "others": others,
            "matches_at_each_seat": 3000,
            "seats": [[30.0, 29.0, 31.0], [28.15, 27.0, 29.44]],
            "all": [29.08, 28.0, 30.0],
            "equals": [[24.0, 23.0, 25.0], [24.5, 23.5, 25.5]],
        }
        for others in ("fixed:V", "threshold:VI")
    ],
}


ASKED = {
    "matches": 4000,
    "requests_of_100_decisions": {
        name: {"all": 41.5, "by_card": {"Narr-0": 90.0, "I-XII": 2.25}, "by_places_that_follow": at}
        for name, at in (("careful", [1.0, 2.0]), ("bold", [3.0, 4.0]))
    },
}


def cells(html: str, css: str) -> list[list[str]]:
    """The text of each cell, row by row, of the tables of a class."""
    tables = re.findall(rf'<table class="[^"]*{css}.*?</table>', html, re.DOTALL)
    return [
        [" ".join(unescape(re.sub(r"<[^>]*>", "", cell)).split()) for cell in found]
        for row in re.findall(r"<tr.*?</tr>", "".join(tables), re.DOTALL)
        if (found := re.findall(r"<t[dh]\b.*?</t[dh]>", row, re.DOTALL))
    ]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with the rates of a small tournament, and with how often who asks."""
    tmp_path = tmp_path_factory.mktemp("opponents")
    project = new_project(tmp_path)
    (tmp_path / "spec").mkdir()
    (tmp_path / TOURNAMENT).write_text(json.dumps(RECORD), encoding="utf-8")
    (tmp_path / ASKING).write_text(json.dumps(ASKED), encoding="utf-8")
    with (project / "conf.py").open("a", encoding="utf-8") as file:
        file.write(f"gnav_root = Path({str(tmp_path)!r})\n")
    page = "Title\n=====\n\n.. gnav-temperaments::\n\nHow\n---\n\n.. gnav-strength::\n"
    (project / "index.rst").write_text(page, encoding="utf-8")
    run = sphinx(project, tmp_path / "html", "-W")
    assert 0 == run.returncode, run.stderr
    return (tmp_path / "html" / "index.html").read_text(encoding="utf-8")


def test_a_record_is_read(tmp_path: Path) -> None:
    """Nothing of what the page tells is lost."""
    (tmp_path / "record.json").write_text(json.dumps(RECORD), encoding="utf-8")
    everywhere = tuple(
        Everywhere(
            "odds",
            others,
            3000,
            ((30.0, 29.0, 31.0), (28.15, 27.0, 29.44)),
            (29.08, 28.0, 30.0),
            ((24.0, 23.0, 25.0), (24.5, 23.5, 25.5)),
        )
        for others in ("fixed:V", "threshold:VI")
    )
    cross = {
        one: dict.fromkeys(WORDS, (20.0 + at, 19.25 + at, 21.04 + at))
        for at, one in enumerate(WORDS)
    }

    assert Tournament(4, 3, 12000, cross, everywhere) == tournament(tmp_path / "record.json")


def test_the_cross_table_has_every_contest(built: str) -> None:
    """A row is the one, a column the three; a cell is the rate and its interval."""
    expected = [
        ["Policy", *(f"three {word}" for word in WORDS)],
        ["one uniform", *["20.0 % 19.2–21.0"] * 3],
        ["one threshold:VI", *["21.0 % 20.2–22.0"] * 3],
        ["one odds", *["22.0 % 21.2–23.0"] * 3],
    ]

    assert expected == cells(built, "gnav-rates")[6 : 6 + len(expected)]


def test_it_is_shown_how_often_who_asks(built: str) -> None:
    """One table has all decisions and those with some cards, the other those at a place."""
    assert [
        ["Policy", "All", "Narr–0", "I–XII"],
        ["careful", "41.5", "90.0", "2.2"],
        ["bold", "41.5", "90.0", "2.2"],
        ["Policy", "0", "1"],
        ["careful", "1.0", "2.0"],
        ["bold", "3.0", "4.0"],
    ] == cells(built, "gnav-rates")[:6]


def test_the_temperaments_are_told_in_their_own_words(built: str) -> None:
    """Each temperament has its name and its line."""
    assert [[it.name, it.description] for it in TEMPERAMENTS] == cells(built, "gnav-names")[1:]


def test_every_seat_has_its_rate(built: str) -> None:
    """Below the cross table stand the rates by seat, and the one of all seats, for each kind."""
    expected = [
        [
            ["Seat", "one odds", f"four {others}"],
            ["0", "30.0 % 29.0–31.0", "24.0 % 23.0–25.0"],
            ["1", "28.1 % 27.0–29.4", "24.5 % 23.5–25.5"],
            ["all", "29.1 % 28.0–30.0", ""],
        ]
        for others in ("fixed:V", "threshold:VI")
    ]

    assert [*expected[0], *expected[1]] == cells(built, "gnav-rates")[-8:]


def test_it_is_said_what_was_played(built: str) -> None:
    """Seats, lives, matches and the best of each kind of thresholds are those of the record."""
    text = " ".join(unescape(re.sub(r"<[^>]*>", "", built)).split())

    assert "At tables of 4 seats with 3 lives, 12,000 matches in each contest." in text
    assert "The best of each kind of thresholds is in it: fixed:V and threshold:VI." in text
    assert "odds against three threshold:VI, 3,000 matches from each seat." in text


def test_the_thresholds_are_those_of_the_package(site: Site) -> None:
    """The table has each threshold at its length of row and its place, and no other."""
    head, *rows = cells(site.page("opponents").article, "gnav-checks")
    longest = max(map(len, BY_PLACE.rows))

    assert ["Contestants", *map(str, range(longest))] == head
    assert [str(len(row)) for row in BY_PLACE.rows] == [row[0] for row in rows]
    assert [[rank.label for rank in row] for row in BY_PLACE.rows] == [
        [cell for cell in row[1:] if cell] for row in rows
    ]


def test_the_policies_are_told_in_their_own_words(site: Site) -> None:
    """The table of policies has the first line of what each says of itself."""
    rows = cells(site.page("opponents").article, "gnav-names")

    assert ["Uniform", "Keeps or asks with the same chance, whatever it sees."] in rows
    assert {"Uniform", "Threshold", "Odds"} <= {row[0] for row in rows}
