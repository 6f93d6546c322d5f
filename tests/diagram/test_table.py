"""Pictures of a table: every table can be drawn, and what a rule has changed is marked."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from diagram.drawn import SVG, described, is_marked, matches, printed, ranks_in, read, viewers
from gnav_core import PACK, PHASES, Deal, InvalidStateError, Settings, new_match, observe, step
from gnav_core.diagram import before_and_after, phase_diagram, picture
from gnav_core.languages import Language, UnknownLanguageError
from tables import cards, deal, fired, play


def test_every_phase_can_be_drawn_for_everybody() -> None:
    """In each phase the host, every seat and a spectator get a picture, with its title."""
    drawn = set()
    for transition in matches():
        for state in transition.before, transition.after:
            drawn.add(type(state))
            for seen in (state, *(observe(state, viewer) for viewer in viewers(state))):
                title = read(seen).findtext(f"{SVG}title", "")
                assert (
                    f"The table in deal {state.deal_number}, phase {type(state).__name__}" == title
                )

    assert set(PHASES) == drawn


@pytest.mark.parametrize("seats", range(2, 38))
def test_every_table_can_be_drawn(seats: int) -> None:
    """From 2 to 37 seats each has its number and its card, and no text leaves the picture."""
    state = step(new_match(Settings(seats)), Deal(PACK[::-1])).state
    svg = read(state)
    _, _, width, height = map(float, svg.attrib["viewBox"].split())

    assert [f"Seat {seat}" for seat in range(seats)] == [
        text for text in printed(svg) if text.startswith("Seat")
    ]
    assert sorted(rank.label for rank in PACK[::-1][:seats]) == ranks_in(svg)
    for text in svg.iter(f"{SVG}text"):
        half = float(text.attrib["font-size"]) * 0.62 * len(text.text or "") / 2
        assert 0 <= float(text.attrib["x"]) - half
        assert float(text.attrib["x"]) + half <= width
        assert 0 < float(text.attrib["y"]) < height


def test_no_two_cards_of_a_table_lie_over_each_other() -> None:
    """Cards at seats and out of the deal keep apart, however many houses and horses are drawn."""
    state = play(deal(cards("X II"), cards("HUS HUS HEST HEST V")), "kx").transitions[-2].before
    rects = [rect for rect in read(state).iter(f"{SVG}rect") if rect.get("rx") == "4"]
    boxes = [
        tuple(float(rect.attrib[name]) for name in ("x", "y", "width", "height")) for rect in rects
    ]

    assert 2 + 5 == len(boxes)
    for (x, y, width, height), (u, v, _, _) in combinations(sorted(boxes), 2):
        assert u >= x + width or abs(v - y) >= height


def test_the_seats_go_round_clockwise() -> None:
    """The next seat lies clockwise, as seen from above."""
    svg = read(new_match(Settings(4)))
    places = {
        text.text: (float(text.attrib["x"]), float(text.attrib["y"]))
        for text in svg.iter(f"{SVG}text")
        if (text.text or "").startswith("Seat")
    }
    bottom, left, top, right = (places[f"Seat {seat}"] for seat in range(4))

    assert left[0] < top[0] == bottom[0] < right[0]
    assert top[1] < left[1] == right[1] < bottom[1]


def test_what_a_rule_has_changed_is_marked() -> None:
    """Before and after the same cells are marked, those that differ, and the words say so."""
    transition = fired(play(deal(cards("II V KATT")), "xx"), "CAT-UNDO")
    before, after = (ET.fromstring(str(drawn)) for drawn in before_and_after(transition))
    cells = [
        [group.findtext(f"{SVG}text") for group in svg.iter(f"{SVG}g") if is_marked(group)]
        for svg in (before, after)
    ]

    assert [["Seat 0", "Seat 1", "Seat 2"]] * 2 == cells
    assert [f"Changed: seat {seat}." for seat in range(3)] == described(after)[-3:]


def test_stock_and_discard_are_marked_when_they_change() -> None:
    """A drawn card takes one from the stock, and the replaced one is out of the deal."""
    played = play(deal(cards("X II"), cards("VII")), "kx")
    asked, drawn = (fired(played, rule) for rule in ("STOCK-REQUEST", "STOCK-DRAW"))

    assert "Changed: the stock." in str(before_and_after(asked)[1])
    assert "The stock has to answer." in str(before_and_after(asked)[1])
    assert "Changed: the discard." not in str(before_and_after(asked)[1])
    assert {"Changed: the stock.", "Changed: the discard."} <= {
        *described(ET.fromstring(str(before_and_after(drawn)[1])))
    }


def test_nothing_is_marked_in_a_picture_of_one_table() -> None:
    """Only pictures of what a rule has done have marks."""
    for transition in matches():
        svg = read(transition.after)
        assert [] == [each for each in svg.iter() if "marked" in (each.get("class") or "")]
        assert not any(line.startswith("Changed") for line in described(svg))


@pytest.mark.parametrize(("lives", "hearts"), [(1, 1), (7, 7), (8, 1), (100, 1)])
def test_many_lives_are_a_number(lives: int, hearts: int) -> None:
    """Few lives are drawn one by one, many as one with how many there are."""
    svg = read(new_match(Settings(2, lives)))

    assert 2 * hearts == len(
        [path for path in svg.iter(f"{SVG}path") if path.get("class") == "life"]
    )
    assert (hearts != lives) == (f"{lives}/{lives}" in printed(svg))


def test_lost_lives_are_empty() -> None:
    """Who has lost a life has one heart less, and an empty one in its place."""
    state = play(deal(cards("II DRAGON X")), "x").state
    paths = [path.get("class") for path in read(state).iter(f"{SVG}path")]

    assert (8, 1) == (paths.count("life"), paths.count("lost"))


def test_the_picture_takes_the_colour_of_its_surroundings() -> None:
    """Text and lines have no colour of their own, so that they show on light and dark pages."""
    for transition in matches():
        svg = read(transition.after)
        colours = {
            each.attrib[name]
            for each in svg.iter()
            for name in ("fill", "stroke")
            if name in each.attrib
        }
        assert {"none", "currentColor"} == colours
        assert "prefers-color-scheme: dark" in svg.findtext(f"{SVG}style", "")


def test_the_picture_needs_nothing_else() -> None:
    """The picture refers to no other file and to no other host, and has no script."""
    text = str(picture(deal(cards("V X")))).replace('xmlns="http://www.w3.org/2000/svg"', "")

    for sign in ("://", "@import", "url(", "<script", "href"):
        assert sign not in text


def test_a_notebook_shows_a_picture() -> None:
    """What a notebook asks for is the SVG itself."""
    drawn = picture(new_match())

    assert str(drawn) == drawn._repr_svg_()
    assert str(drawn).startswith("<svg ")


def test_the_picture_is_always_the_same() -> None:
    """The same table gives the same text, in every process."""
    draw = (
        "from gnav_core import PACK, Deal, new_match, step; from gnav_core.diagram import picture;"
        "print(picture(step(new_match(), Deal(PACK)).state), end='')"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", draw],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    }

    assert {str(picture(step(new_match(), Deal(PACK)).state))} == texts


@pytest.mark.parametrize("value", [None, "Deciding", 7])
def test_only_tables_are_drawn(value: object) -> None:
    """What is neither a state nor an observation is refused."""
    with pytest.raises(InvalidStateError):
        picture(value)  # type: ignore[arg-type]  # the mistake under test


@pytest.mark.parametrize("value", [None, "CAT-UNDO", new_match(), step(new_match(), Deal(PACK))])
def test_only_what_a_rule_did_is_drawn_before_and_after(value: object) -> None:
    """What is no transition is refused, a state and a step too."""
    with pytest.raises(InvalidStateError, match="is no transition"):
        before_and_after(value)  # type: ignore[arg-type]  # the mistake under test


@pytest.mark.parametrize("settings", [Settings(5), Settings(4, 2)])
def test_no_rule_leads_into_another_match(settings: Settings) -> None:
    """Tables of other settings cannot be compared cell by cell."""
    made = step(new_match(Settings(4)), Deal(PACK)).transitions[0]

    with pytest.raises(InvalidStateError, match="the same settings"):
        before_and_after(made._replace(after=new_match(settings)))


@pytest.mark.parametrize("tongue", [None, "da", ["da"], Language])
def test_a_picture_speaks_a_language_and_no_code(tongue: Language) -> None:
    """What is no language is refused by each kind of picture."""
    made = step(new_match(), Deal(PACK)).transitions[0]

    with pytest.raises(UnknownLanguageError):
        picture(made.before, tongue)
    with pytest.raises(UnknownLanguageError):
        before_and_after(made, tongue)
    with pytest.raises(UnknownLanguageError):
        phase_diagram(language=tongue)
