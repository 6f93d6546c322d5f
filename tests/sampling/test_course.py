"""Courses of a deal: they allow exactly the packs that lead to what was seen.

Scope: one deal, every decision, every phase with cards in play, every seat and a spectator. Two
seats with two lives each and with one and two: hands and the top of the stock from fool, V, house,
cat and cuckoo, a second card past a house. Three seats with one, one and two lives: hands and the
top of the stock from fool, V, house and cat.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from typing import Final

import pytest

from gnav_core import Observation, Rank
from gnav_core.sampling.sampling import IN_DEAL, prepare
from gnav_core.sampling.slots import ANY
from small_deals import small_packs, views_of_a_deal
from tables import cards, undealt

Origin = tuple[tuple[int, ...], tuple[Rank, ...]]
"""Where a deal comes from: the lives at its start, and its pack."""

SCOPES: Final[dict[str, tuple[list[tuple[int, ...]], tuple[Rank, ...], bool]]] = {
    "two seats": ([(2, 2), (1, 2)], cards("NARR V HUS KATT GJOK"), True),
    "three seats": ([(1, 1, 2)], cards("NARR V HUS KATT"), False),
}


@cache
def origins_by_view(scope: str) -> dict[Observation, set[Origin]]:
    """List for every view of a scope where the deal can have come from."""
    starts, ranks, past = SCOPES[scope]
    found: dict[Observation, set[Origin]] = defaultdict(set)
    for lives in starts:
        for pack in small_packs(len(lives), ranks, past=past):
            for view in views_of_a_deal(undealt(lives), pack):
                if view.phase in IN_DEAL:
                    found[view].add((lives, pack))
    return found


def allowed(view: Observation, scope: str) -> Counter[Origin]:
    """Count in how many of the view's courses each origin of a scope is."""
    starts, ranks, past = SCOPES[scope]
    top = len(view.row) + 3  # two houses can be drawn past in the scope, and one more card ends it
    return Counter(
        (course.start.lives, pack)
        for course in prepare(view).courses
        if course.start.lives in starts and {ANY} == set(course.slots[top:])
        for pack in small_packs(len(view.row), ranks, past=past)
        if all(rank in slot for rank, slot in zip(pack, course.slots[:top], strict=False))
    )


@pytest.mark.parametrize("scope", SCOPES)
def test_courses_allow_exactly_the_packs_that_lead_to_the_view(scope: str) -> None:
    """An origin leads to a view when it is in exactly one of its courses, and never otherwise."""
    for view, origins in origins_by_view(scope).items():
        assert Counter(origins) == allowed(view, scope), view
