"""All that is wrong with a pack or with a state, at once."""

from __future__ import annotations

from collections import Counter

from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.errors import Problem


def pack_problems(pack: object) -> tuple[Problem, ...]:
    """List all that is wrong with a pack; empty when it is the 42 cards in any order."""
    if not isinstance(pack, tuple):
        return (Problem("pack-type", f"a pack is a tuple of ranks, not {type(pack).__name__}"),)
    problems = []
    if len(pack) != len(PACK):
        problems.append(Problem("pack-size", f"{len(pack)} cards where {len(PACK)} belong"))
    strangers = [card for card in pack if type(card) is not Rank]
    if strangers:
        named = ", ".join(sorted({repr(card) for card in strangers}))
        problems.append(Problem("pack-stranger", f"{named}: not a rank of the pack"))
    for rank, count in sorted(Counter(card for card in pack if type(card) is Rank).items()):
        if count > COPIES:
            problems.append(Problem("pack-copies", f"{count} cards {rank} where {COPIES} belong"))
    return tuple(problems)


def problems(state: object) -> tuple[Problem, ...]:
    """List all that is wrong with a state."""
    return ()


def validate(state: object) -> None:
    """Refuse a state."""
