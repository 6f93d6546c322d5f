"""Packs and matches that are planned before they are played."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import PACK, MatchOver, Rank, RulebookError, Settings
from gnav_core.testing import strategies
from gnav_core.testing.plans import (
    MatchPlan,
    PackPlan,
    longest_match,
    play_match,
    weighted_plan,
)
from testing.wrong import lives_come_back, with_rule

V, KATT = Rank.V, Rank.KATT


@given(strategies.pack_plans(), st.integers(2, 37))
def test_a_plan_lays_out_the_42_cards_for_a_row_of_any_length(plan: PackPlan, places: int) -> None:
    """Whatever is planned, it is the pack, and the same one each time."""
    pack = plan.laid_out(places)

    assert Counter(PACK) == Counter(pack)
    assert pack == plan.laid_out(places)


def test_hands_and_stock_are_where_they_were_planned() -> None:
    """A third copy of a rank is left out; what was not planned is shuffled behind."""
    pack = PackPlan([V, KATT, V, V], [KATT, KATT, Rank.X], 1).laid_out(5)

    assert (V, KATT, V) == pack[:3]
    assert (KATT, Rank.X) == pack[5:7]


def test_hands_beyond_the_row_are_not_dealt() -> None:
    """A plan for more hands than there are places is cut."""
    pack = PackPlan([V, V, KATT], [KATT], 1).laid_out(2)

    assert (V, V, KATT) == pack[:3]


def test_weighted_plans_are_the_same_for_the_same_number() -> None:
    """A number makes one pack, another number another one."""
    assert weighted_plan(7) == weighted_plan(7)
    assert weighted_plan(7) != weighted_plan(8)


def test_a_planned_match_is_played_to_its_end() -> None:
    """The planned packs and decisions come first, and the match never is longer than its bound."""
    plan = MatchPlan([PackPlan([V, KATT, Rank.X], [], 0)], [True, False], 3)
    play = play_match(Settings(3, 2), plan)

    assert ("TURN-REQUEST", "CAT-UNDO", "TURN-NEXT", "TURN-KEEP") == play.rules[3:7]
    assert isinstance(play.end, MatchOver)
    assert len(play.events) <= longest_match(Settings(3, 2))


def test_a_match_without_end_is_cut_short() -> None:
    """By rules that give lives back the plan is given up in order."""
    rulebook = with_rule("NEXT-DEAL", lives_come_back)

    with pytest.raises(RulebookError, match="the match does not come to an end"):
        play_match(Settings(4, 3), MatchPlan((), (), 0), rulebook)
