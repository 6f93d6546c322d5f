"""What a picture shows to whom: a host all cards, a seat what it knows."""

from __future__ import annotations

from itertools import permutations
from xml.etree import ElementTree as ET

import pytest

from diagram.drawn import SVG, described, matches, ranks_in, read, viewers
from gnav_core import MatchOver, Rank, Seat, Settled, State, observe
from gnav_core.diagram import picture
from gnav_core.phase import InDeal
from tables import cards, deal, play


def test_an_observation_draws_what_its_seat_knows() -> None:
    """The cards that can be read are those that the viewer knows, and no others."""
    for transition in matches():
        for viewer in viewers(transition.after):
            seen = observe(transition.after, viewer)
            hands = seen.settlement.hands if seen.settlement is not None else seen.hands
            known = [rank.label for rank in (*hands, *seen.discard) if rank is not None]
            assert sorted(known) == ranks_in(ET.fromstring(str(picture(seen))))


def test_who_cannot_tell_tables_apart_gets_the_same_picture() -> None:
    """Whatever the cards are that a seat does not know, its picture has the same bytes."""
    hidden = permutations((Rank.UGLE, Rank.X, Rank.HUS, Rank.HEST, Rank.KATT, Rank.GJOK), 3)
    states = [deal((Rank.V, one, other), (top,)) for one, other, top in hidden]

    assert 1 == len({str(picture(observe(state, Seat(1)))) for state in states})
    assert 1 == len({str(picture(observe(state, None))) for state in states})
    assert len({state.hands for state in states}) == len({str(picture(it)) for it in states})


def test_a_host_sees_how_each_card_lies() -> None:
    """From a state every card can be read; a broken line tells that it lies face down."""
    state = play(deal(cards("NARR V HUS II")), "x").state
    looks = {
        rect.attrib["class"]: rect.get("stroke-dasharray")
        for rect in read(state).iter(f"{SVG}rect")
        if rect.get("rx") == "4"
    }

    assert ["Hus", "II", "Narr", "V"] == ranks_in(read(state))
    assert {"face-up": None, "face-down": "4 3"} == looks


def test_a_card_that_nobody_may_know_has_a_back() -> None:
    """A viewer sees its own card and the backs of the others, and is told so."""
    svg = read(observe(deal(cards("V X KATT")), Seat(1)))
    kinds = [rect.get("class") for rect in svg.iter(f"{SVG}rect") if rect.get("rx") == "4"]

    assert ["face-down", "hidden", "hidden"] == sorted(map(str, kinds))
    assert "At seat 1 lies V, face down." in described(svg)
    assert "At seat 2 lies a hidden card." in described(svg)
    assert ["V"] == ranks_in(svg)


@pytest.mark.parametrize(("lives", "phase"), [(1, MatchOver), (3, Settled)])
def test_a_settled_deal_shows_its_cards(lives: int, phase: type[State]) -> None:
    """After the settlement everybody sees the cards face up where they lay."""
    state = play(deal(cards("V X"), lives=lives), "kk").state

    assert phase is type(state)
    for seen in (state, *(observe(state, viewer) for viewer in viewers(state))):
        svg = read(seen)
        assert ["V", "X"] == ranks_in(svg)
        assert ["At seat 0 lies X, face up.", "At seat 1 lies V, face up."] == [
            line for line in described(svg) if " lies " in line
        ]


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_a_viewer_sits_at_the_lower_edge(viewer: Seat | None) -> None:
    """The viewer's seat is the lowest; for a spectator it is seat 0."""
    svg = read(observe(deal(cards("V X KATT II")), viewer))
    heights = {
        text.text: float(text.attrib["y"])
        for text in svg.iter(f"{SVG}text")
        if (text.text or "").startswith("Seat")
    }

    assert f"Seat {viewer or 0}" == max(heights, key=lambda seat: heights[str(seat)])


def test_cards_out_of_the_deal_are_said() -> None:
    """A card that lies face down there is read to the host and to who has seen it alone."""
    state = play(deal(cards("X II"), cards("HEST VII")), "kx").transitions[-1].before
    assert isinstance(state, InDeal)

    assert ["Hest (horse) is out of the deal.", "II is out of the deal, face down."] == [
        line for line in described(read(state)) if "out of the deal" in line
    ]
    assert ["Hest (horse) is out of the deal.", "II is out of the deal."] == [
        line for line in described(read(observe(state, Seat(0)))) if "out of the deal" in line
    ]
    assert ["Hest (horse) is out of the deal.", "A hidden card is out of the deal."] == [
        line for line in described(read(observe(state, Seat(1)))) if "out of the deal" in line
    ]
