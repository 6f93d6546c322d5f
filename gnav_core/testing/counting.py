"""Counting lines of play, so that implementations can be compared by a few numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.kernel import step
from gnav_core.phase import InDeal, PhaseKind
from gnav_core.rulebook import RULEBOOK
from gnav_core.state import Deciding

if TYPE_CHECKING:
    from gnav_core.book import Rulebook
    from gnav_core.state import State


def perft(state: State, depth: int | None = None, *, rulebook: Rulebook = RULEBOOK) -> int:
    """Count the lines of play from a state, to the end of its deal or of so many decisions.

    Args:
        state: A state of a deal; from an automatic phase play goes on of itself first.
        depth: How many decisions a line has; one that ends the deal earlier is not counted. If
            nothing is given, every line to the end of the deal is, whatever its length.
        rulebook: The rules to play by.

    Returns:
        The number of lines, of which no two have all decisions in common.

    >>> from gnav_core import Deal, Rank, Settings, new_match
    >>> from gnav_core.testing import completed
    >>> pack = completed([Rank.V, Rank.KATT, Rank.X])
    >>> dealt = step(new_match(Settings(seats=3)), Deal(pack)).state
    >>> perft(dealt), [perft(dealt, depth) for depth in range(5)]
    (6, [1, 2, 4, 4, 0])
    """
    if isinstance(state, InDeal) and state.kind is PhaseKind.AUTOMATIC:
        state = step(state, rulebook=rulebook).state
    if not isinstance(state, Deciding):
        return int(not depth)
    if depth == 0:
        return 1
    left = None if depth is None else depth - 1
    reached = (step(state, action, rulebook=rulebook).state for action in state.legal)
    return sum(perft(after, left, rulebook=rulebook) for after in reached)
