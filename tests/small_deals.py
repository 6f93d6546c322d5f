"""Small deals: every choice of a few ranks, and every line of play, for exhaustive tests."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from gnav_core import Deal, Deciding, Rank, Seat, observe, step
from tables import pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Observation, State, Transition, Undealt


@cache
def small_packs(
    places: int, ranks: tuple[Rank, ...], *, past: bool
) -> tuple[tuple[Rank, ...], ...]:
    """Give a pack for every choice of hands and top card, and of the next one past a house."""
    tops = [(rank, *more) for rank in ranks for more in past_a_house(rank, ranks, past=past)]
    chosen = ((*hands, *top) for hands in product(ranks, repeat=places) for top in tops)
    return tuple(pack_of(first) for first in chosen if max(Counter(first).values()) <= 2)


def past_a_house(rank: Rank, ranks: tuple[Rank, ...], *, past: bool) -> Iterator[tuple[Rank, ...]]:
    """Give what may follow the top card: one card more past a house, if that is in the scope."""
    if rank is Rank.HUS and past:
        yield from ((second,) for second in ranks)
    else:
        yield ()


def every_line(state: State) -> Iterator[Transition]:
    """Play the decisions of a deal in every way, and give every transition."""
    if isinstance(state, Deciding):
        for event in state.legal:
            taken = step(state, event)
            yield from taken.transitions
            yield from every_line(taken.state)


def views_of_a_deal(start: Undealt, pack: tuple[Rank, ...]) -> Iterator[Observation]:
    """Give what every seat and a spectator see of every state of every line of a deal."""
    dealt = step(start, Deal(pack))
    for transition in (*dealt.transitions, *every_line(dealt.state)):
        for viewer in (None, *map(Seat, range(start.settings.seats))):
            yield observe(transition.after, viewer)
