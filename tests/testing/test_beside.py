"""A front end is given what is typed, and held against the rules in what it says and shows."""

from __future__ import annotations

import pytest

from gnav_core import (
    PACK,
    Deal,
    Keep,
    NextDeal,
    PhaseError,
    Rank,
    Request,
    Restart,
    Seat,
    new_match,
    refusal,
    step,
)
from gnav_core.testing import Subject
from gnav_core.testing.beside import Beside
from testing.wrong import Deaf, Screen

DEALT = step(new_match(), Deal(PACK)).state


class Listening(Screen):
    """A front end that remembers what it was given."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self.heard: list[object] = []

    def take(self, event: object, /) -> None:
        """Remember an event, and take it."""
        self.heard.append(event)
        super().take(event)  # type: ignore[arg-type]  # as it comes


@pytest.mark.parametrize(
    ("event", "is_given"),
    [
        (Deal(PACK), True),
        (Deal(PACK[1:]), True),
        (Deal((*PACK, 7)), False),  # type: ignore[arg-type]  # wrong on purpose
        (Deal("PACK"), False),  # type: ignore[arg-type]  # wrong on purpose
        (Keep(Seat(-1)), True),
        (Request(Seat(99)), True),
        (Keep(True), False),  # type: ignore[arg-type]  # wrong on purpose
        (NextDeal(), True),
        (Restart(), True),
        (None, False),
        ("keep", False),
    ],
)
def test_an_illegal_event_is_given_only_if_its_types_are_right(
    event: object, *, is_given: bool
) -> None:
    """What a front end declares to take it is given; anything else is kept from it."""
    front_end = Listening()
    beside = Beside(Subject(front_end=lambda: front_end), new_match())
    beside.take(Deal(PACK), DEALT)
    why = refusal(DEALT, event)  # type: ignore[arg-type]  # whatever it is
    assert why is not None

    beside.refuse(event, why, DEALT)  # type: ignore[arg-type]  # whatever it is

    assert [Deal(PACK), event][: 1 + is_given] == front_end.heard


def test_without_a_front_end_nothing_happens() -> None:
    """A subject without a front end is content with anything."""
    beside = Beside(Subject(), new_match())

    beside.take(Deal(PACK), DEALT)
    beside.refuse(NextDeal(), PhaseError("", None, ()), DEALT)
    beside.look(DEALT)

    assert beside.front_end is None


def test_a_refusal_that_is_missing_or_another_is_caught() -> None:
    """The front end has to refuse with the code of the rules."""
    for front_end, told in ((Deaf, "None"), (Screen, "wrong-phase")):
        beside = Beside(Subject(front_end=front_end), new_match())
        why = refusal(DEALT, Keep(Seat(3)))
        assert why is not None
        with pytest.raises(AssertionError, match=f"with {told}, not not-your-turn"):
            beside.refuse(NextDeal(), why, new_match())


def test_a_front_end_that_lags_behind_is_caught() -> None:
    """What it shows is compared for every seat and for a spectator."""
    beside = Beside(Subject(front_end=Screen), new_match())

    with pytest.raises(AssertionError, match="the front end shows"):
        beside.look(DEALT)


def test_packs_of_other_ranks_are_given() -> None:
    """A pack of ranks is typed, even if there are three of one."""
    front_end = Listening()
    beside = Beside(Subject(front_end=lambda: front_end), new_match())
    pack = (*PACK[1:], Rank.GJOK)
    why = refusal(new_match(), Deal(pack))
    assert why is not None

    beside.refuse(Deal(pack), why, new_match())

    assert [Deal(pack)] == front_end.heard
