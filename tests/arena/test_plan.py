"""Plans: who sits where, and what cannot be planned."""

from __future__ import annotations

import attrs
import pytest

from gnav_core import Rank, Settings, SettingsError, Threshold, Uniform
from gnav_core.arena import Entrant, Plan

A, B, C, D = (Entrant(name, Threshold(rank)) for name, rank in zip("ABCD", Rank, strict=False))


def names(seated: tuple[Entrant, ...]) -> str:
    """The names at the seats, in their order."""
    return "".join(entrant.name for entrant in seated)


def plan(*entrants: Entrant, seats: int = 4, matches: int = 8) -> Plan:
    """Plan some matches."""
    return Plan(settings=Settings(seats=seats), entrants=entrants, matches=matches, seed="plan")


def test_everybody_moves_on_by_one_seat_clockwise() -> None:
    """After as many matches as there are seats everybody is back where they began."""
    seated = [names(plan(A, B, C, D).seated(match)) for match in range(5)]

    assert ["ABCD", "DABC", "CDAB", "BCDA", "ABCD"] == seated


def test_entrants_come_over_and_over() -> None:
    """Seats for which nobody has entered go to the entrants again, in the same order."""
    assert "ABABA" == names(plan(A, B, seats=5).line_up)
    assert ["ABABA", "AABAB", "BAABA"] == [
        names(plan(A, B, seats=5).seated(match)) for match in range(3)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 37])
def test_all_seats_come_equally_often(seats: int) -> None:
    """In as many matches in a row as there are seats, each entrant sits once at each seat."""
    entrants = tuple(Entrant(f"{number}", Uniform()) for number in range(seats))
    planned = plan(*entrants, seats=seats)
    for first in (0, 5):
        seen = {
            (seat, entrant.name)
            for match in range(first, first + seats)
            for seat, entrant in enumerate(planned.seated(match))
        }

        assert seats * seats == len(seen)


def test_without_rotation_nobody_moves() -> None:
    """The seats of every match are those of match 0."""
    still = attrs.evolve(plan(A, B, C, D), rotates=False)

    assert {"ABCD"} == {names(still.seated(match)) for match in range(9)}


def test_each_match_has_a_stream_of_its_own() -> None:
    """No two matches draw alike, and the same match draws the same in any plan of the seed."""
    few, many = plan(A, matches=2), plan(B, C, matches=9)
    drawn = [many.source(match).below(10**9) for match in range(9)]

    assert 9 == len(set(drawn))
    assert drawn[:2] == [few.source(match).below(10**9) for match in range(2)]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"entrants": ()}, "entrants", "there must be from 1 to 4 entrants, not 0"),
        ({"entrants": (A, B, C, D, A)}, "entrants", "there must be from 1 to 4 entrants, not 5"),
        (
            {"entrants": (A, Entrant("A", Uniform()))},
            "names",
            "a name is of one policy, not of several: 'A'",
        ),
        (
            {"entrants": (7,)},
            "entrant",
            "an entrant must be an Entrant, such as Entrant('VI', Threshold(Rank.VI)), not 7",
        ),
        (
            {"entrants": (Entrant("A", Threshold),)},  # type: ignore[arg-type]  # wrong on purpose
            "policy",
            f"the policy of 'A' must be callable and no class, not {Threshold}",
        ),
        (
            {"entrants": (Entrant(Uniform(), Uniform()),)},  # type: ignore[arg-type]  # wrong on purpose
            "name",
            "the name of an entrant must be text, not Uniform()",
        ),
        (
            {"settings": 4},
            "settings",
            "settings must be Settings, such as Settings(seats=4), not 4",
        ),
        ({"matches": 0}, "matches", "matches must be 1 or more, not 0"),
        ({"matches": 1.0}, "matches", "matches must be 1 or more, not 1.0"),
        ({"seed": 7}, "seed", "seed must be text, not int"),
    ],
)
def test_what_cannot_be_played_is_refused(
    changes: dict[str, object], code: str, message: str
) -> None:
    """The error says what is wrong and what is allowed."""
    fields: dict[str, object] = {"entrants": (A,), "matches": 1, "seed": "", **changes}
    with pytest.raises(SettingsError) as raised:
        Plan(**fields)  # type: ignore[arg-type]  # wrong values are what is tried here

    assert [(code, message)] == [(it.code, it.message) for it in raised.value.problems]


def test_all_that_is_wrong_is_said_at_once() -> None:
    """A plan with several faults names them all."""
    with pytest.raises(SettingsError) as raised:
        Plan(entrants=(), matches=-1, seed="")

    assert ["entrants", "matches"] == [problem.code for problem in raised.value.problems]


def test_one_policy_may_enter_twice_under_one_name() -> None:
    """Two equal policies with one name are one."""
    assert "AABA" == names(plan(A, A, B).line_up)
    assert plan(A, Entrant("A", Threshold(Rank.NARR))) == plan(A, A)
