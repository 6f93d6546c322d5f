"""What a picture says: in which words, and to whom who cannot see it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from diagram.drawn import SVG, described, matches, printed, read
from gnav_core import PHASES, Rank, new_match
from gnav_core.diagram import before_and_after
from gnav_core.diagram.scene import Role, scene_of
from gnav_core.diagram.words import Words
from gnav_core.languages import Language
from tables import cards, deal, fired, play


def test_a_seat_has_no_more_words_than_there_is_room_for() -> None:
    """No seat has more than three things said of it."""
    said = {place.roles for it in matches() for place in scene_of(it.after).places}

    assert set(Role) == {role for roles in said for role in roles}
    assert 3 == max(map(len, said))


def test_what_is_seen_is_said() -> None:
    """The text alternative has a whole sentence for each fact."""
    state = play(deal(cards("NARR V HUS II")), "x").state

    assert [
        "The row, in order: 1, 2, 3, 0.",
        "Lives of seat 0: 3 of 3.",
        "At seat 0 lies II, face down.",
        "Seat 0 is the dealer.",
        "Lives of seat 1: 3 of 3.",
        "At seat 1 lies V, face down.",
        "Lives of seat 2: 3 of 3.",
        "At seat 2 lies Narr (fool), face up.",
        "It is the turn of seat 2.",
        "Seat 2 has to decide.",
        "Lives of seat 3: 3 of 3.",
        "At seat 3 lies Hus (house), face down.",
        "Cards in the stock: 38.",
    ] == described(read(state))


def test_a_match_that_nobody_has_won_is_drawn() -> None:
    """A drawn match is said in words and to the ear."""
    svg = read(play(deal(cards("V V"), lives=1), "kk").state)

    assert "Match drawn" in printed(svg)
    assert "The match is drawn." == described(svg)[-1]


@pytest.mark.parametrize("language", Language)
def test_cards_are_called_as_they_are_in_the_language(language: Language) -> None:
    """A card has its name below what is printed on it, unless they are the same word."""
    words, svg = Words(language), read(deal(cards("KATT V GJOK")), language)
    names = {words.gloss(rank) for rank in (Rank.KATT, Rank.GJOK)} - {""}

    assert (language is Language.NORWEGIAN) == (names == set())
    assert names <= {*printed(svg)}


def test_every_word_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a picture says comes out of the catalogues, but for cards, numbers and phases."""
    monkeypatch.setattr("gnav_core.diagram.words.translated", lambda text, _: f"⟦{text}⟧")
    names = {rank.label for rank in Rank} | {rank.english for rank in Rank}
    names |= {phase.__name__ for phase in PHASES}

    for transition in matches():
        for drawn in before_and_after(transition):
            svg = ET.fromstring(str(drawn))
            said = [*printed(svg), *described(svg), svg.findtext(f"{SVG}title", "")]
            assert [] == [
                text
                for text in said
                if text not in names
                and not re.fullmatch(r"\d+(/\d+)?", text)
                and not (text[0] == "⟦" and text[-1] == "⟧")
            ]


def test_the_text_alternative_is_found() -> None:
    """A screen reader is told which element is the name and which the description."""
    svg = read(new_match())
    title, text = svg.find(f"{SVG}title"), svg.find(f"{SVG}desc")
    assert title is not None
    assert text is not None

    assert "img" == svg.get("role")
    assert (title.get("id"), text.get("id")) == (
        svg.get("aria-labelledby"),
        svg.get("aria-describedby"),
    )


def test_two_pictures_on_a_page_have_different_anchors() -> None:
    """Before and after can stand on one page: no id is on it twice."""
    transition = fired(play(deal(cards("V X")), "k"), "TURN-KEEP")
    ids = [
        each.get("id")
        for it in before_and_after(transition)
        for each in ET.fromstring(str(it)).iter()
    ]

    assert 4 == len({*ids} - {None}) == len([each for each in ids if each])
