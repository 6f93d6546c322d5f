"""How long a match can be, and what it can cost: bounds held in simulated matches (sampled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gnav_core import (
    MatchOver,
    Policy,
    Rank,
    Seat,
    Settings,
    Source,
    Table,
    Threshold,
    Uniform,
)
from gnav_core.testing.properties import PROPERTIES, broken
from gnav_core.testing.property import Play

if TYPE_CHECKING:
    from gnav_core import Transition

BOUNDS = ("C8", "E2", "E3", "E4", "L1", "L5", "L9")
"""The properties that say how long something can be, or what it can cost."""

POLICIES: tuple[Policy, ...] = (Uniform(), Threshold(), Threshold(Rank.XII))


def simulated(seats: int, match: int) -> tuple[Transition, ...]:
    """Play one match to its end, with lives and policies that go round."""
    lives = 1 + match % 5
    policies = {Seat(seat): POLICIES[(seat + match) % 3] for seat in range(seats)}
    settings = Settings(seats, lives, Seat(match % seats))
    table = Table(settings, policies=policies, source=Source(f"{seats} seats, match {match}"))
    table.run()
    while not isinstance(table.state, MatchOver):
        table.next_deal()
        table.run()
    return table.history


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 37])
def test_a_match_ends_within_its_bounds(seats: int, pytestconfig: pytest.Config) -> None:
    """C8, E2 to E4, L1, L5, L9: a match ends, no deal is too long, and none costs too much."""
    bounds = [each for each in PROPERTIES if each.id in BOUNDS]
    for match in range(pytestconfig.getoption("--matches")):
        play = Play(transitions=simulated(seats, match))

        assert () == broken(play, bounds)
        assert ("DEAL-ROW", True) == (play.rules[0], isinstance(play.end, MatchOver))


def test_the_bounds_are_properties() -> None:
    """Each of the bounds is an id of a property."""
    assert set() == set(BOUNDS) - {each.id for each in PROPERTIES}
