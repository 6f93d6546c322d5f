"""Slots: what may lie at each place of a pack, and packs drawn from that, each as likely as any.

The sets of ranks that are used here are nested or apart: a single rank, the ranks from owl to XII,
every rank but the fool, every rank. When the smallest sets are filled first, each card that is put
into one of them is a card less for every larger set that holds it, whichever card it was. So the
number of choices at a slot never depends on what was drawn before, and drawing them one after the
other, each fitting card with the same chance, makes every pack equally likely.
"""

from __future__ import annotations

from collections import Counter
from math import perm, prod
from typing import TYPE_CHECKING, Final, TypeAlias

from gnav_core.cards import COPIES, PACK, Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.shuffle import RandomSource

Ranks: TypeAlias = frozenset[Rank]

ANY: Final[Ranks] = frozenset(Rank)
"""What the untouched stock may hold."""

NO_FOOL: Final[Ranks] = ANY - {Rank.NARR}
"""What a hand may be that was dealt and not knocked for."""

PLAIN: Final[Ranks] = frozenset(rank for rank in NO_FOOL if not rank.is_matador)
"""What a dealt card may be that nobody knocked for and that had to be exchanged."""


def only(rank: Rank) -> Ranks:
    """Give the set of one rank, for a card that is known."""
    return frozenset((rank,))


def ways(slots: Sequence[Ranks]) -> int:
    """Count the ways to fill slots from the pack, the two copies of a rank told apart.

    Args:
        slots: The ranks that may lie at each place, by place of the pack.

    >>> ways([only(Rank.VI), only(Rank.VI)]), ways([only(Rank.VI)] * 3), ways([PLAIN, NO_FOOL])
    (2, 0, 1170)
    """
    counted = Counter(slots)
    return prod(
        perm(max(0, COPIES * len(slot) - _within(slot, counted)), count)
        for slot, count in counted.items()
    )


def _within(slot: Ranks, counted: Counter[Ranks]) -> int:
    """Count the slots that take a card of this one's before it is filled."""
    return sum(count for smaller, count in counted.items() if smaller < slot)


def fill(slots: Sequence[Ranks], source: RandomSource) -> tuple[Rank, ...]:
    """Draw one of the packs that fit, all of them with the same chance.

    Args:
        slots: The ranks that may lie at each place; there must be a way to fill them.
        source: Where the draws come from, one for each slot.

    Returns:
        A rank for each slot.
    """
    rest = list(PACK)
    filled: dict[int, Rank] = {}
    for index in sorted(range(len(slots)), key=lambda index: len(slots[index])):
        slot = slots[index]
        fitting = range(len(rest)) if slot is ANY else _fitting(slot, rest)
        filled[index] = rest.pop(fitting[source.below(len(fitting))])
    return tuple(filled[index] for index in range(len(slots)))


def _fitting(slot: Ranks, rest: list[Rank]) -> list[int]:
    return [at for at, rank in enumerate(rest) if rank in slot]
