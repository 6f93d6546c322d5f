"""Whether a pack is the 42 cards."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import Final

from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.errors import Problem, shown

MOST_NAMED: Final = 5
"""So many strangers among the cards are named."""

_WEIGHTS: Final[tuple[int, ...]] = tuple((COPIES + 1) ** rank for rank in Rank)
"""By rank; of as many cards as a pack has, only those of the pack weigh as much together."""

_WEIGHT: Final = sum(_WEIGHTS[rank] for rank in PACK)


def pack_problems(pack: object) -> tuple[Problem, ...]:
    """List all that is wrong with a pack; empty when it is the 42 cards in any order."""
    if type(pack) is not tuple:
        return (Problem("pack-type", f"a pack is a tuple of ranks, not {type(pack).__name__}"),)
    if _is_the_pack(pack):
        return ()
    found = []
    if len(pack) != len(PACK):
        found.append(Problem("pack-size", f"{len(pack)} cards where {len(PACK)} belong"))
    strangers = [card for card in pack if type(card) is not Rank]
    if strangers:
        found.append(Problem("pack-stranger", f"{_named(strangers)}: not a rank of the pack"))
    for rank, count in sorted(Counter(card for card in pack if type(card) is Rank).items()):
        if count > COPIES:
            found.append(Problem("pack-copies", f"{count} cards {rank} where {COPIES} belong"))
    return tuple(found)


def _named(strangers: list[object]) -> str:
    """Name some of what is no card, so that an error stays short however long the pack is."""
    names = sorted({shown(card) for card in strangers})
    others = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {others} others" if others > 0 else "")


def _is_the_pack(cards: tuple[object, ...]) -> bool:
    """Tell by their weight whether cards are the pack, without sorting or counting them."""
    if not len(cards) == len(PACK) == list(map(type, cards)).count(Rank):
        return False
    weights: tuple[int, ...] = itemgetter(*cards)(_WEIGHTS)
    return sum(weights) == _WEIGHT
