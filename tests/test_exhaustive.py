"""Every deal of a small scope, in every line of play, against the naive implementation.

Scope: one deal, every decision. Two seats: hands and the top two cards of the stock from fool, V,
X, house, horse, cat, dragoon and cuckoo. Three seats: from the same ranks without the horse.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from gnav_core import (
    RULEBOOK,
    Deal,
    Deciding,
    Keep,
    Rank,
    Request,
    Settings,
    Step,
    new_match,
    observe,
    step,
)
from naive import NaiveMatch
from tables import pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

RANKS: Final = (
    Rank.NARR,
    Rank.V,
    Rank.X,
    Rank.HUS,
    Rank.KATT,
    Rank.DRAGON,
    Rank.GJOK,
    Rank.HEST,
)
BETWEEN_DEALS: Final = {"DEAL-ROW", "DEAL-SKIP", "NEXT-DEAL", "RESTART"}
"""The rules that no single deal can reach."""


def packs(places: int, ranks: tuple[Rank, ...]) -> Iterator[tuple[Rank, ...]]:
    """Give a pack for every choice of hands and of the cards that can be drawn from the stock.

    A second card of the stock is drawn only past a house or a horse.
    """
    for hands in product(ranks, repeat=places):
        for top in ranks:
            passed = top in (Rank.HUS, Rank.HEST)
            for second in ranks if passed else ((),):
                first = (*hands, top, *((second,) if passed else ()))
                if max(Counter(first).values()) <= 2:
                    yield pack_of(first)


def play_every_line(places: int, pack: tuple[Rank, ...], lives: int) -> Counter[str]:
    """Play one deal in every way, compare every settlement and view, and count the rules."""
    naive = NaiveMatch(places, lives, 0)
    naive.deal(pack)
    dealt = step(new_match(Settings(places, lives)), Deal(pack))
    fired: Counter[str] = Counter()
    open_lines = [(dealt, naive)]
    while open_lines:
        taken, naive = open_lines.pop()
        check(taken, naive)
        fired.update(transition.rule for transition in taken.transitions)
        if isinstance(taken.state, Deciding):
            seat = taken.state.to_act
            keeping, asking = deepcopy(naive), naive
            keeping.keep(seat)
            asking.request(seat)
            open_lines.append((step(taken.state, Keep(seat)), keeping))
            open_lines.append((step(taken.state, Request(seat)), asking))
    return fired


def check(taken: Step, naive: NaiveMatch) -> None:
    """Compare both, and check that every transition is valid and keeps to its frame."""
    ids = [transition.rule for transition in taken.transitions]
    assert naive.fired[-len(ids) :] == ids
    assert tuple(naive.lives) == taken.state.lives
    if isinstance(taken.state, Deciding):
        assert tuple(naive.hands) == taken.state.hands
        for viewer in (None, *taken.state.row):
            assert naive.known(viewer) == list(observe(taken.state, viewer).hands)


@pytest.mark.parametrize(
    ("places", "ranks", "lives", "unreached"),
    [
        (2, RANKS, 1, {"MATCH-GOES-ON", "PASS-ON"}),
        (2, RANKS, 2, {"EXIT-AT-ZERO", "MATCH-DRAWN", "PASS-ON", "SETTLE-LONE"}),
        (3, RANKS[:-1], 1, set()),
    ],
)
def test_every_line_of_a_small_deal(
    places: int, ranks: tuple[Rank, ...], lives: int, unreached: set[str]
) -> None:
    """In every line of every deal of the scope both implementations agree (exhaustive)."""
    fired: Counter[str] = Counter()

    for pack in packs(places, ranks):
        fired += play_every_line(places, pack, lives)

    assert {rule.id for rule in RULEBOOK.rules} - BETWEEN_DEALS - unreached == set(fired)
