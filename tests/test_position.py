"""The values that the phases are made of."""

from __future__ import annotations

import attrs
import pytest

from gnav_core import Card, Exchange, Keep, Position, Rank, Seat
from tables import cards, deal, gathering, seats

POSITION = deal([Rank.VI, Rank.IX, Rank.X]).position

OTHERS = {
    "lives": (1, 2, 3),
    "cards": (Card(Rank.VI, face_up=True, seen_by=seats(1)),),
    "stock": (),
    "discarded": (Card(Rank.HUS, face_up=True, seen_by=seats()),),
    "departed": seats(1),
    "record": (Exchange(Seat(1), Seat(2)),),
    "decisions": (Keep(Seat(1)),),
    "pointer": 2,
}


@pytest.mark.parametrize("name", OTHERS)
def test_having_is_evolve(name: str) -> None:
    """A position having something else differs in that and in nothing else."""
    change = {name: OTHERS[name]}

    expected = attrs.evolve(POSITION, **change)  # type: ignore[arg-type]  # any of the fields
    assert expected == POSITION.having(**change)  # type: ignore[arg-type]  # any of the fields
    assert POSITION == POSITION.having()


def test_everything_but_the_setup_can_change() -> None:
    """No field of a position is left out of what it can have."""
    fields = {field.name for field in attrs.fields(Position)}

    assert fields - {"setup"} == set(OTHERS)


def test_the_compared_are_the_places_that_have_not_departed() -> None:
    """Who has departed is not compared."""
    assert (0, 1, 2) == POSITION.compared
    assert (0, 2) == POSITION.having(departed=seats(2)).compared


@pytest.mark.parametrize(
    ("lives", "resting", "contestants"),
    [
        ((1, 2, 3), seats(), seats(0, 1, 2)),
        ((1, 0, 3), seats(), seats(0, 2)),
        ((1, 2, 3), seats(2), seats(0, 1)),
        ((1, 0, 3), seats(0), seats(2)),
    ],
)
def test_the_contestants_are_alive_and_do_not_rest(
    lives: tuple[int, ...], resting: frozenset[Seat], contestants: frozenset[Seat]
) -> None:
    """Who is dead or rests takes no part."""
    assert contestants == gathering(lives, resting=resting).standing.contestants


@pytest.mark.parametrize(
    ("names", "lying_face_up", "has_replaced"),
    [
        ("", "", False),
        ("GJOK", "x", False),
        ("HUS HEST KATT", "xxx", False),
        ("V", "-", True),
        ("NARR", "x", True),
        ("KATT", "-", True),
        ("HUS HEST V", "xx-", True),
    ],
)
def test_a_replaced_card_is_told_from_a_drawn_matador(
    names: str, lying_face_up: str, has_replaced: bool
) -> None:
    """The last of the discard is from a hand if it is face down, or a fool that was knocked for."""
    discarded = tuple(
        Card(rank, face_up=mark == "x", seen_by=seats())
        for rank, mark in zip(cards(names), lying_face_up, strict=True)
    )

    assert has_replaced is POSITION.having(discarded=discarded).has_replaced
