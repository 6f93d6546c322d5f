"""Slots of a pack: how many ways there are to fill them, and that all are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import perm
from typing import TYPE_CHECKING

import pytest

from chances import fits
from gnav_core import PACK, Rank, Source
from gnav_core.sampling.slots import ANY, NO_FOOL, PLAIN, fill, only, ways

if TYPE_CHECKING:
    from gnav_core.sampling.slots import Ranks

FOOL, HOUSE, VI = only(Rank.NARR), only(Rank.HUS), only(Rank.VI)
SLOTS: list[tuple[Ranks, ...]] = [
    (ANY, ANY, ANY),
    (NO_FOOL, PLAIN, ANY),
    (PLAIN, PLAIN, NO_FOOL),
    (ANY, FOOL, PLAIN),
    (VI, NO_FOOL, VI),
    (HOUSE, NO_FOOL, FOOL),
]


def test_the_sets_hold_the_ranks_that_they_are_named_for() -> None:
    """A plain card is no fool and no matador; any other set is the pack, with or without fools."""
    assert {rank for rank in Rank if Rank.NARR < rank < Rank.HUS} == PLAIN
    assert {rank for rank in Rank if rank > Rank.NARR} == NO_FOOL
    assert set(Rank) == ANY


@pytest.mark.parametrize("slots", SLOTS)
def test_ways_are_counted_as_by_listing_them(slots: tuple[Ranks, ...]) -> None:
    """The number of ways is that of the choices of cards that fit (exhaustive for three slots)."""
    listed = sum(
        all(rank in slot for rank, slot in zip(chosen, slots, strict=True))
        for chosen in permutations(PACK, len(slots))
    )

    assert listed == ways(slots)


def test_there_is_no_way_to_lay_three_cards_of_a_rank() -> None:
    """What the pack does not hold cannot be filled."""
    assert 0 == ways([VI, VI, VI]) == ways([*[PLAIN] * 31])
    assert 2 == ways([VI, VI])


@pytest.mark.parametrize("slots", SLOTS)
def test_every_way_is_equally_likely(slots: tuple[Ranks, ...]) -> None:
    """The first two cards are drawn as often as there are ways to lay them (sampled)."""
    source = Source("every way")
    found = Counter(fill(slots, source)[:2] for _ in range(20_000))
    expected: dict[tuple[Rank, ...], int] = {
        pair: ways([only(pair[0]), only(pair[1]), slots[2]])
        for pair in product(slots[0], slots[1])
        if Counter(pair).most_common(1)[0][1] < 3
    }

    assert fits(found, {pair: count for pair, count in expected.items() if count})


def test_a_pack_is_filled_from_the_42_cards() -> None:
    """A drawn pack is a shuffle of the pack, with what is known where it belongs."""
    slots = (HOUSE, NO_FOOL, *(ANY,) * 39, FOOL)
    pack = fill(slots, Source("a pack"))

    assert sorted(PACK) == sorted(pack)
    assert (Rank.HUS, Rank.NARR) == (pack[0], pack[-1])
    assert 2 * 2 * 39 * perm(39) == ways(slots)
