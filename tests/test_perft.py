"""Counts of all lines of play from given hands; both implementations give the same numbers."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

import pytest

from gnav_core import RULEBOOK, Deal, Deciding, Settings, Settled, new_match, step
from gnav_core.testing import perft
from naive import NaiveMatch
from tables import cards, pack_of

if TYPE_CHECKING:
    from gnav_core import Rank, State


class Row(TypedDict):
    """A row of the table.

    ``by_depth`` counts the lines of 0, 1, 2 ... decisions as far as there are any; ``transitions``
    the rules that fire in all lines together, where what lines have in common counts once.
    """

    title: str
    lives: int
    hands: str
    stock: str
    lines: int
    by_depth: list[int]
    transitions: int


TABLE: Final[list[Row]] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)["row"]

rows = pytest.mark.parametrize("row", TABLE, ids=[row["title"] for row in TABLE])


def pack_for(row: Row) -> tuple[Rank, ...]:
    """Lay out the pack of a row."""
    return pack_of(cards(row["hands"]), cards(row["stock"]))


def dealt(row: Row) -> tuple[State, int]:
    """Deal a row's hands; give the state before the first turn and how many rules fired."""
    settings = Settings(len(row["hands"].split()), row["lives"])
    taken = step(new_match(settings), Deal(pack_for(row)))
    return taken.state, len(taken.transitions)


def transitions_from(state: State) -> int:
    """Count the rules that fire in all lines of play from a state to the end of its deal."""
    if not isinstance(state, Deciding):
        return 0
    taken = [step(state, action) for action in state.legal]
    return sum(len(each.transitions) + transitions_from(each.state) for each in taken)


def count_naively(naive: NaiveMatch, by_depth: list[int], depth: int = 0) -> tuple[int, int]:
    """Count by copies of the naive implementation: lines, rules that fire, and lines by depth."""
    by_depth.extend([0] * (depth + 1 - len(by_depth)))
    by_depth[depth] += 1
    if naive.to_act is None:
        return 1, 0
    lines, fired = 0, 0
    for decide in (NaiveMatch.keep, NaiveMatch.request):
        copy = deepcopy(naive)
        decide(copy, naive.to_act)
        more = count_naively(copy, by_depth, depth + 1)
        lines += more[0]
        fired += len(copy.fired) - len(naive.fired) + more[1]
    return lines, fired


@rows
def test_the_kernel_counts_what_the_table_says(row: Row) -> None:
    """The kernel, by branching on states, finds as many lines and transitions as the table has."""
    state, fired = dealt(row)
    depths = range(len(row["by_depth"]) + 1)

    assert row["lines"] == perft(state)
    assert [*row["by_depth"], 0] == [perft(state, depth) for depth in depths]
    assert row["transitions"] == fired + transitions_from(state)


@rows
def test_the_naive_implementation_counts_what_the_table_says(row: Row) -> None:
    """The naive implementation, by copying its table at every decision, finds the same numbers."""
    naive = NaiveMatch(len(row["hands"].split()), row["lives"])
    begun = len(naive.fired)
    naive.deal(pack_for(row))
    by_depth: list[int] = []
    lines, fired = count_naively(naive, by_depth)

    assert (row["lines"], row["by_depth"]) == (lines, by_depth)
    assert row["transitions"] == len(naive.fired) - begun + fired


def test_the_table_has_short_and_long_rows() -> None:
    """The table has no title twice, and rows from two seats up to more than a thousand lines."""
    seats = {len(row["hands"].split()) for row in TABLE}

    assert len({row["title"] for row in TABLE}) == len(TABLE) >= 12
    assert {2, 3, 4, 5} < seats
    assert max(row["lines"] for row in TABLE) > 1_000


def test_nothing_is_counted_where_nobody_decides() -> None:
    """Before the deal and after it there is one line, which has no decision."""
    over = step(new_match(Settings(2, 3)), Deal(pack_of(cards("V X")))).state
    while isinstance(over, Deciding):
        over = step(over, over.legal[0]).state

    assert isinstance(over, Settled)
    assert [1, 1, 0] == [perft(over), perft(over, 0), perft(over, 1)]


def test_an_automatic_phase_goes_on_of_itself() -> None:
    """From an automatic phase play goes on by itself first, by the rules that were given."""
    state, _ = dealt(TABLE[0])
    assert isinstance(state, Deciding)
    asked = step(state, state.legal[1]).transitions[0].after

    assert perft(step(asked).state) == perft(asked, rulebook=RULEBOOK) > 0
