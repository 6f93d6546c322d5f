"""Ways: they are counted as if each were laid out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from time import process_time

from hypothesis import given
from hypothesis import strategies as st

from gnav_core.odds.ways import Unseen


def laid_out(copies: Sequence[int], spans: Sequence[tuple[int, int]]) -> int:
    """Lay cards out in every way and count the ways that fit."""
    cards = [rank for rank, count in enumerate(copies) for _ in range(count)]
    return sum(
        all(low <= rank <= high for rank, (low, high) in zip(choice, spans, strict=True))
        for choice in permutations(cards, len(spans))
    )


@given(
    copies=st.lists(st.integers(0, 2), min_size=5, max_size=5),
    spans=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=4),
)
def test_ways_are_those_that_can_be_laid_out(
    copies: list[int], spans: list[tuple[int, int]]
) -> None:
    """Spans that contain, cross or miss each other, several of the same, and empty ones."""
    assert laid_out(copies, spans) == Unseen(copies).ways((span, 1) for span in spans)


def test_many_cards_of_crossing_spans_are_counted_at_once() -> None:
    """Thirty cards of two spans that cross take no longer than a few."""
    one_by_one = [((0, 14), 1), ((7, 20), 1)] * 15

    assert (
        0
        < Unseen((2,) * 21).ways(one_by_one)
        == Unseen((2,) * 21).ways([((0, 14), 15), ((7, 20), 15)])
    )


def test_where_few_cards_cross_many_the_few_are_split() -> None:
    """Twelve cards that six others cross one by one are counted within a second."""
    crossing = [((first, first + 12), 1) for first in range(1, 7)]
    begun = process_time()

    assert 0 < Unseen((2,) * 21).ways([((0, 12), 12), *crossing])
    assert process_time() - begun < 1
