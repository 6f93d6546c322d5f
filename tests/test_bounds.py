"""How long a match can be, and what it can cost: bounds held in simulated matches (sampled)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
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

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Transition

DRAWS = {"STOCK-DRAW", "STOCK-PASS", "STOCK-DRAGOON", "STOCK-CAT", "STOCK-CUCKOO"}
DECISIONS = {"TURN-KEEP", "TURN-REQUEST", "STOCK-REQUEST"}
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


def deals(history: tuple[Transition, ...]) -> Iterator[list[Transition]]:
    """Cut a match into its deals; a skipped one goes with the played one that follows it."""
    deal: list[Transition] = []
    for transition in history:
        if transition.rule == "NEXT-DEAL":
            yield deal
            deal = []
        deal.append(transition)
    yield deal


def check_deal(deal: list[Transition], seats: int) -> None:
    """Check what one deal can cost and how long it can be."""
    rules = Counter(transition.rule for transition in deal)
    before, after = deal[0].before.lives, deal[-1].after.lives
    lost = [one - other for one, other in zip(before, after, strict=True)]
    assert sum(rules[rule] for rule in DECISIONS) <= seats  # E2
    assert sum(rules[rule] for rule in DRAWS) <= 5  # E2, C8
    assert all(0 <= loss <= 2 for loss in lost)  # L1, L5
    assert (rules["DEAL-HANDS"] == 1) == (sum(lost) > 0)  # E3


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 37])
def test_a_match_ends_within_its_bounds(seats: int, pytestconfig: pytest.Config) -> None:
    """E2 to E4, L1, L5, L9: every match ends, no deal is too long, and none costs too much."""
    for match in range(pytestconfig.getoption("--matches")):
        history = simulated(seats, match)
        rules = [transition.rule for transition in history]
        lives = history[0].before.settings.lives

        for deal in deals(history):
            check_deal(deal, seats)
        assert -(-lives // 2) <= rules.count("DEAL-HANDS") < seats * lives
        assert ("DEAL-SKIP", "DEAL-SKIP") not in pairwise(rules)
        assert "DEAL-ROW" == rules[0]
        assert rules[-1] in {"MATCH-WON", "MATCH-DRAWN"}
