"""The enumeration of a small scope: every line of play of every deal, each state once.

Scope: one deal of three seats with one life each. The hands are all choices from the first of
``RANKS``; the stock behind them lies in one order, drawn by the number of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from bench.measured import Measured, timed
from gnav_core import PACK, Deal, Rank, Settings, State, legal_actions, new_match, step

SETTINGS: Final = Settings(seats=3, lives=1)
RANKS: Final = (
    Rank.NARR,
    Rank.V,
    Rank.KATT,
    Rank.HUS,
    Rank.GJOK,
    Rank.DRAGON,
    Rank.X,
    Rank.HEST,
    Rank.II,
)


def packs(number: int, ranks: tuple[Rank, ...]) -> Iterator[Deal]:
    """Give a pack for every choice of hands."""
    source = Random(number)
    for hands in product(ranks, repeat=SETTINGS.seats):
        rest = Counter(PACK)
        rest.subtract(hands)
        if min(rest.values()) >= 0:
            stock = [*rest.elements()]
            source.shuffle(stock)
            yield Deal((*hands, *stock))


def enumerate_lines(deals: list[Deal]) -> dict[str, int]:
    """Take every line of play of some deals, and keep every state of every phase in a set.

    Returns:
        How many different states were found, and by how many transitions.
    """
    first = new_match(SETTINGS)
    found: set[State] = {first}
    waiting = [step(first, deal) for deal in deals]
    transitions = 0
    while waiting:
        taken = waiting.pop()
        found.update([transition.after for transition in taken.transitions])
        transitions += len(taken.transitions)
        waiting.extend(step(taken.state, action) for action in legal_actions(taken.state))
    return {"states": len(found), "transitions": transitions}


def enumeration(number: int, ranks: int) -> Measured:
    """Enumerate the scope with hands from the first ranks, 2 to 9 of them."""
    deals = list(packs(number, RANKS[:ranks]))
    return timed(lambda: enumerate_lines(deals))
