"""A front end is given what is typed, and held against the rules in what it says and shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gnav_core import (
    PACK,
    Deal,
    GnavError,
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
from gnav_core.testing import (
    BranchingMachine,
    IllegalMachine,
    LinearMachine,
    Machine,
    Subject,
    ViewMachine,
    check,
)
from gnav_core.testing.beside import Beside
from testing.wrong import (
    QUICK,
    UNTIL_CAUGHT,
    Bits,
    Deaf,
    EqualToAll,
    Flattering,
    Numbers,
    Open,
    Screen,
    Wrapping,
)

if TYPE_CHECKING:
    from gnav_core import Event, Observation

MACHINES = (LinearMachine, IllegalMachine, ViewMachine, BranchingMachine)

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


@pytest.mark.parametrize(
    ("front_end", "found"),
    [
        (Numbers, r"hands\[\d\] is \d+ \(int\), not Rank"),
        (Bits, r"lives\[0\] is True \(bool\), not 1 \(int\)"),
        (Flattering, r"view is equal to all \(EqualToAll\), not Observation"),
        (Open, "a view to seat -1, which is not there"),
        (Wrapping, "a view to seat -1, which is not there"),
    ],
)
@pytest.mark.parametrize("machine", MACHINES)
def test_a_front_end_that_lies_is_caught(
    machine: type[Machine], front_end: type[Screen], found: str
) -> None:
    """Equality is not enough: the types are the same to the depth, and strangers are refused."""
    with pytest.raises(AssertionError, match=f"the front end shows .*{found}"):
        check(machine, Subject(front_end=front_end, properties=()), UNTIL_CAUGHT)


def test_whoever_has_a_number_too_high_is_shown_nothing() -> None:
    """The seat behind the last one is asked for as well as the one before the first."""

    class Long(Screen):
        def observe(self, seat: Seat | None, /) -> Observation:
            return super().observe(None if seat == 4 else seat)

    with pytest.raises(AssertionError, match="a view to seat 4, which is not there"):
        Beside(Subject(front_end=Long), new_match())


def test_another_error_than_that_of_the_seat_is_caught() -> None:
    """Who has no seat is refused for that reason, and no other."""

    class Vague(Screen):
        def observe(self, seat: Seat | None, /) -> Observation:
            if seat == -1:
                raise PhaseError("", None, ())
            return super().observe(seat)

    with pytest.raises(AssertionError, match="a view to seat -1"):
        Beside(Subject(front_end=Vague), new_match())


def test_a_code_that_is_equal_to_all_is_caught() -> None:
    """The code of a refusal is the same text, not what calls itself equal to it."""

    class Yielding(Screen):
        def take(self, event: Event, /) -> None:
            try:
                super().take(event)
            except PhaseError as error:
                refused = GnavError()
                refused.code = EqualToAll()  # type: ignore[misc, assignment]  # on purpose
                raise refused from error

    beside = Beside(Subject(front_end=Yielding), new_match())
    why = refusal(new_match(), NextDeal())
    assert why is not None
    with pytest.raises(AssertionError, match="with equal to all, not wrong-phase"):
        beside.refuse(NextDeal(), why, new_match())


def test_packs_of_other_ranks_are_given() -> None:
    """A pack of ranks is typed, even if there are three of one."""
    front_end = Listening()
    beside = Beside(Subject(front_end=lambda: front_end), new_match())
    pack = (*PACK[1:], Rank.GJOK)
    why = refusal(new_match(), Deal(pack))
    assert why is not None

    beside.refuse(Deal(pack), why, new_match())

    assert [Deal(pack)] == front_end.heard


@pytest.mark.parametrize("machine", MACHINES)
def test_a_front_end_that_was_never_made_is_missed(machine: type[Machine]) -> None:
    """Where the making of a front end gives nothing back, a machine does not pass without one."""
    subject = Subject(front_end=lambda: None)  # type: ignore[arg-type, return-value]  # on purpose

    with pytest.raises(TypeError, match="front_end must make a front end, and has made None"):
        check(machine, subject, QUICK)
