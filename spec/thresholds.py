"""Find the thresholds by place: up to which card it pays to ask, where everybody plays so.

Matches are played in which every seat is a ``Threshold`` with the same table. At every decision
that is left to the table, both choices are played to the end of the deal, and what they cost the
seat in lives is added up by the length of the row, its place and its card. The next round is played
with the thresholds that would have cost the fewest lives: the best response. Lives lost in a deal
are counted, and not matches won, because far fewer matches tell as much.

What is added up is kept from round to round, so that a round answers to all tables so far and
chance evens out. The first rounds, which begin far off, are forgotten; the last one is the table.

It needs gnav_core installed and takes some minutes. What it prints with ``--json`` is kept in
``thresholds.json``, and the table of that in ``gnav_core/thresholds.py``.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from gnav_core import (
    Deal,
    Deciding,
    Keep,
    MatchOver,
    NextDeal,
    Rank,
    Request,
    Seat,
    Settings,
    Source,
    Threshold,
    Undealt,
    new_match,
    nth_pack,
    observe,
    step,
)
from gnav_core.seats import MIN_SEATS
from gnav_core.thresholds import Thresholds, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gnav_core import Action, Event, State

SEATS: Final = 8
LIVES: Final = 3
ROUNDS: Final = 8
FORGOTTEN: Final = 2
MATCHES: Final = 4000
SEED: Final = "thresholds"
START: Final = everywhere(Rank.VI)
ALWAYS: Final = Threshold(Rank.GJOK)
"""Asks whenever no reason to keep is seen: whatever it asks with is left to the table."""

NOTHING: Final = Source("no policy here draws anything")


class Spot(NamedTuple):
    """Where a card is held: how long the row is, how many places follow, and the card."""

    places: int
    from_end: int
    card: Rank


class Cost(NamedTuple):
    """What the choices of some decisions cost, in lives: how many decisions, keeping, asking."""

    times: int
    keep: int
    request: int


Costs: TypeAlias = dict[Spot, Cost]


def weigh(matches: int, table: Thresholds, packs: Iterator[Deal]) -> Iterator[tuple[Spot, Cost]]:
    """Play matches, and give what both choices cost at each decision that is left to the table.

    Args:
        matches: How many matches; the first dealer moves on from one to the next.
        table: The thresholds by which every seat plays.
        packs: The packs to deal.
    """
    policy = Threshold(table)
    for number in range(matches):
        state: State = new_match(Settings(SEATS, LIVES, Seat(number % SEATS)))
        while not isinstance(state, MatchOver):
            if isinstance(state, Deciding) and isinstance(choice(state, ALWAYS), Request):
                yield spot_of(state), cost_of(state, policy)
            state = step(state, event_of(state, policy, packs)).state


def spot_of(state: Deciding) -> Spot:
    """Tell where the seat to act holds which card."""
    places = len(state.row)
    return Spot(places, places - 1 - state.pointer, state.position.cards[state.pointer].rank)


def cost_of(state: Deciding, policy: Threshold) -> Cost:
    """Play both choices of the seat to act to the end of the deal."""
    seat = state.to_act
    return Cost(1, lost(state, Keep(seat), policy), lost(state, Request(seat), policy))


def lost(state: Deciding, action: Action, policy: Threshold) -> int:
    """Count the lives that the seat to act loses in this deal by an action."""
    after = step(state, action).state
    while isinstance(after, Deciding):
        after = step(after, choice(after, policy)).state
    return state.lives[state.to_act] - after.lives[state.to_act]


def choice(state: Deciding, policy: Threshold) -> Action:
    """Let a policy decide for the seat to act."""
    return policy(observe(state, state.to_act), NOTHING)


def event_of(state: State, policy: Threshold, packs: Iterator[Deal]) -> Event:
    """Give the event for which a state waits."""
    match state:
        case Undealt():
            return next(packs)
        case Deciding():
            return choice(state, policy)
        case _:
            return NextDeal()


def best_response(costs: Mapping[Spot, Cost]) -> Thresholds:
    """Find the thresholds that would have cost the fewest lives."""
    rows = range(MIN_SEATS, SEATS + 1)
    return Thresholds(
        tuple(tuple(best_rank(costs, row, place) for place in range(row)) for row in rows)
    )


def best_rank(costs: Mapping[Spot, Cost], places: int, from_end: int) -> Rank:
    """Find the threshold of one place that would have cost the fewest lives."""
    saved = (saved_by_asking(costs, Spot(places, from_end, rank)) for rank in Rank)
    totals = list(itertools.accumulate(saved))
    return Rank(totals.index(max(totals)))


def saved_by_asking(costs: Mapping[Spot, Cost], spot: Spot) -> int:
    """Tell how many lives asking would have saved."""
    cost = costs.get(spot, Cost(0, 0, 0))
    return cost.keep - cost.request


def iterate(rounds: int, matches: int) -> Iterator[tuple[Thresholds, Costs]]:
    """Play rounds, and give after each the best response and what it was found from.

    Args:
        rounds: How many rounds.
        matches: How many matches a round.
    """
    packs = packs_from(Source(SEED))
    table, costs = START, dict[Spot, Cost]()
    for number in range(rounds):
        if number <= FORGOTTEN:
            costs = {}
        add(costs, weigh(matches, table, packs))
        table = best_response(costs)
        yield table, costs


def add(costs: Costs, weighed: Iterable[tuple[Spot, Cost]]) -> None:
    """Add up what was weighed."""
    for spot, (times, keep, request) in weighed:
        old = costs.get(spot, Cost(0, 0, 0))
        costs[spot] = Cost(old.times + times, old.keep + keep, old.request + request)


def packs_from(source: Source) -> Iterator[Deal]:
    """Shuffle packs without end."""
    return (Deal(nth_pack(source, index)) for index in itertools.count())


def rows_of(table: Thresholds) -> dict[str, list[str]]:
    """Write a table by the length of the row."""
    return {
        str(places): [rank.label for rank in row]
        for places, row in enumerate(table.rows, MIN_SEATS)
    }


def figures_of(costs: Mapping[Spot, Cost]) -> dict[str, list[list[float | None]]]:
    """Write how many lives a decision asking has saved, by row, place and rank."""
    figures: dict[str, list[list[float | None]]] = defaultdict(list)
    for places in range(MIN_SEATS, SEATS + 1):
        for from_end in range(places):
            spots = (Spot(places, from_end, rank) for rank in Rank)
            figures[str(places)].append([mean_saved(costs, spot) for spot in spots])
    return figures


def mean_saved(costs: Mapping[Spot, Cost], spot: Spot) -> float | None:
    """Tell how many lives asking has saved a decision, to three decimals."""
    if spot not in costs:
        return None
    return round(saved_by_asking(costs, spot) / costs[spot].times, 3)


def as_json(table: Thresholds, costs: Mapping[Spot, Cost], rounds: int, matches: int) -> str:
    """Write all that is recorded, a place of a row on each line."""
    facts = {
        "seats": SEATS,
        "lives": LIVES,
        "rounds": rounds,
        "rounds_forgotten": FORGOTTEN,
        "matches_a_round": matches,
        "seed": SEED,
        "thresholds": rows_of(table),
        "lives_saved_by_asking": figures_of(costs),
    }
    return json.dumps(facts, indent=1)


def main() -> None:
    """Play the rounds and print the table."""
    parser = argparse.ArgumentParser(description="Find the thresholds by place.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help="how many rounds")
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N", help="matches a round")
    parser.add_argument("--json", action="store_true", help="print JSON and no table")
    options = parser.parse_args()
    found = START, dict[Spot, Cost]()
    for number, found in enumerate(iterate(options.rounds, options.matches), 1):
        sys.stderr.write(f"round {number}: {rows_of(found[0])}\n")
    if options.json:
        sys.stdout.write(f"{as_json(*found, options.rounds, options.matches)}\n")
    else:
        for places, row in rows_of(found[0]).items():
            sys.stdout.write(f"{places:>2} {' '.join(row)}\n")


if __name__ == "__main__":
    main()
