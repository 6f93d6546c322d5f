"""Every deal of a small scope, in every line of play, against the naive implementation.

Scope: one deal, every decision. Two seats with one and with two lives: hands and the top two cards
of the stock from fool, V, X, house, horse, cat, dragoon and cuckoo. Three seats with one life: from
the same ranks without the horse. Compared are every fact and what every seat and a spectator see.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from comparison import take
from gnav_core import RULEBOOK, Deal, Rank, Settings, legal_actions, new_match
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
    """Play one deal in every way, compare every fact and view after every step, count the rules."""
    naive = NaiveMatch(places, lives, 0)
    dealt = take(new_match(Settings(places, lives)), Deal(pack), naive)
    fired: Counter[str] = Counter()
    open_lines = [(dealt, naive)]
    while open_lines:
        taken, naive = open_lines.pop()
        fired.update(transition.rule for transition in taken.transitions)
        for event in legal_actions(taken.state):
            copy = deepcopy(naive)
            open_lines.append((take(taken.state, event, copy), copy))
    return fired


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
