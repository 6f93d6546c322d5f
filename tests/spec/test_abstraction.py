"""What the abstraction of a state keeps, and the three things that it drops."""

from __future__ import annotations

import json
from typing import Final

import attrs
import pytest

from gnav_core import Rank, Request, Seat, Settings, Settled, State, apply, new_match, step
from gnav_core.phase import InDeal
from graph.abstraction import Facts, abstract
from tables import cards, deal, gathering, play

HANDS: Final = cards("NARR V KATT")


def facts(state: State) -> dict[str, object]:
    """Give the facts of a position by name, as its text has them."""
    return dict(zip(Facts._fields, json.loads(abstract(state).text), strict=True))


def test_a_position_in_a_deal_has_all_that_lies_on_the_table() -> None:
    """Hands are by seat, seats are numbers, places are counted from 1."""
    state = step(deal(HANDS), Request(Seat(1))).state

    assert {
        "phase": "Deciding",
        "dealer": 0,
        "lives": [3, 3, 3],
        "resting": [],
        "row": [1, 2, 0],
        "dealt": [18, 0, 8],
        "hand": [18, 8, 0],
        "face_up": [False, False, True],
        "discard": [],
        "departed": [],
        "record": [[1, 2]],
        "decisions": [[1, "request"]],
        "pointer": 2,
        "challenged": 0,
        "account": None,
    } == facts(state)


def test_a_request_names_the_place_that_it_has_reached() -> None:
    """While a seat answers, its place is a fact."""
    state = apply(deal(HANDS), Request(Seat(1))).after

    assert ("Challenging", 1, 2) == tuple(
        facts(state)[name] for name in ("phase", "pointer", "challenged")
    )


def test_a_settled_deal_keeps_its_account_and_no_card() -> None:
    """Between deals nothing lies on the table, and the settlement is told in full."""
    state = play(deal(HANDS), "kkk").state
    assert isinstance(state, Settled)

    assert [
        *("SETTLE-ONE-FOOL", [1, 2, 0], [18, 0, 8], []),
        *([0, 1, 2], [1, 2], [1], [3, 3, 3]),
    ] == facts(state)["account"]
    assert [-1, -1, -1] == facts(state)["hand"]


def test_who_rests_is_kept() -> None:
    """The seats that sit out are a fact."""
    assert [1] == facts(gathering((1, 2, 3), resting=(1,)))["resting"]


def test_the_number_of_the_deal_is_dropped() -> None:
    """Two matches that stand equal in different deals are one position."""
    fifth = gathering((3, 3, 3))
    sixth = attrs.evolve(fifth, standing=attrs.evolve(fifth.standing, deal_number=6))

    assert fifth != sixth
    assert abstract(fifth) == abstract(sixth)


def test_the_order_of_the_stock_is_dropped() -> None:
    """What will be drawn is open until it is drawn."""
    one, other = deal(HANDS, cards("X HUS")), deal(HANDS, cards("HUS X"))

    assert one != other
    assert abstract(one) == abstract(other)


def test_what_seats_have_seen_is_dropped() -> None:
    """Two states in which only memories differ are one position."""
    state = deal(HANDS)
    seen = tuple(attrs.evolve(card, seen_by=frozenset()) for card in state.position.cards)
    forgetful = attrs.evolve(state, position=attrs.evolve(state.position, cards=seen))

    assert state != forgetful
    assert abstract(state) == abstract(forgetful)


@pytest.mark.parametrize(
    "change",
    [
        {"lives": (3, 3, 2)},
        {"departed": frozenset((Seat(1),))},
        {"pointer": 1},
        {"decisions": (Request(Seat(1)),)},
    ],
)
def test_nothing_else_of_the_table_is_dropped(change: dict[str, object]) -> None:
    """A state that differs in a fact is another position."""
    state = deal(HANDS)
    other = attrs.evolve(state, position=state.position.having(**change))  # type: ignore[arg-type] # each is of the type of its argument

    assert abstract(state) != abstract(other)


def test_the_cards_of_the_table_are_not_dropped() -> None:
    """Ranks and marks of the row and of the discard tell positions apart."""
    state = deal(HANDS)
    assert isinstance(state, InDeal)
    first, *rest = state.position.cards
    for card in (attrs.evolve(first, rank=Rank.X), attrs.evolve(first, face_up=False)):
        for having in ({"cards": (card, *rest)}, {"discarded": (card,)}):
            other = attrs.evolve(state, position=state.position.having(**having))

            assert abstract(state) != abstract(other)


def test_the_opening_is_where_the_model_begins() -> None:
    """A new match is a position without cards."""
    assert ("Undealt", [1, 2, 0]) == tuple(
        facts(new_match(Settings(3, 2)))[name] for name in ("phase", "row")
    )
