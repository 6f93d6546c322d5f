"""What hypothesis draws: settings, packs whose hands are drawn first, and events of every sort."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from gnav_core import MATADORS, PACK, Deal, Keep, NextDeal, Rank, Request, Restart, Seat, Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WEIGHTED = (*(Rank.NARR,) * 4, *MATADORS * 2, *(rank for rank in Rank if not rank.is_matador))
"""Ranks to draw hands from: with an even shuffle two fools or a cat behind a house are rare."""


def settings() -> st.SearchStrategy[Settings]:
    """Draw settings, most of them small, the largest table too."""
    seats = st.one_of(st.integers(2, 5), st.integers(2, 5), st.integers(2, 37))
    return seats.flatmap(
        lambda count: st.builds(
            Settings,
            seats=st.just(count),
            lives=st.integers(1, 3),
            first_dealer=st.integers(0, count - 1).map(Seat),
        )
    )


class PackPlan(NamedTuple):
    """A pack that is not laid out yet: the row it will be dealt to may be of any length."""

    hands: Sequence[Rank]
    top: Sequence[Rank]
    rest: int

    def laid_out(self, places: int) -> tuple[Rank, ...]:
        """Lay out the 42 cards: a hand for each place, the top of the stock, and the rest."""
        rest = list(PACK)
        hands = _taken(self.hands[:places], rest)
        top = _taken(self.top, rest)
        Random(self.rest).shuffle(rest)
        filled = places - len(hands)
        return (*hands, *rest[:filled], *top, *rest[filled:])


def _taken(wanted: Iterable[Rank], rest: list[Rank]) -> list[Rank]:
    """Take what is wanted out of the rest, as far as there are copies of it."""
    left = Counter(rest)
    taken = []
    for rank in wanted:
        if left[rank]:
            left[rank] -= 1
            rest.remove(rank)
            taken.append(rank)
    return taken


def pack_plans() -> st.SearchStrategy[PackPlan]:
    """Draw the hands first, weighted to fools and matadors, and the top of the stock."""
    ranks = st.sampled_from(WEIGHTED)
    return st.builds(
        PackPlan,
        hands=st.lists(ranks, max_size=6),
        top=st.lists(ranks, max_size=5),
        rest=st.integers(0, 2**16),
    )


def weighted_plan(seed: int) -> PackPlan:
    """Make such a pack from a number, where hypothesis has nothing left to draw."""
    chance = Random(seed)
    hands, top = chance.choices(WEIGHTED, k=5), chance.choices(WEIGHTED, k=3)
    return PackPlan(hands, top, chance.randrange(2**16))


def events() -> st.SearchStrategy[object]:
    """Draw events of every sort, most of them illegal in any one state, and what is no event."""
    numbers = st.integers(-2, 40)
    stranger = st.sampled_from((True, 1.0, "1", None, (1,)))
    seat = st.one_of(numbers, numbers, stranger)
    cards = st.lists(st.sampled_from((*Rank, 7, "VI")), max_size=44).map(tuple)
    pack = st.one_of(st.permutations(PACK).map(tuple), cards, st.sampled_from((None, "VI", 42)))
    return st.one_of(
        seat.map(Keep),  # type: ignore[arg-type]  # wrong on purpose
        seat.map(Request),  # type: ignore[arg-type]  # wrong on purpose
        pack.map(Deal),
        st.builds(NextDeal),
        st.builds(Restart),
        st.sampled_from((None, "keep", 0, object())),
    )
