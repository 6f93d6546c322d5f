"""Who wins against whom: a sweep of fixed thresholds, a cross table, and Odds from every seat.

``python spec/tournament.py --matches 4000 --json`` prints what ``tournament.json`` records, and
``--table`` prints the tables of that record. In every contest one policy plays at a table of four
seats and three lives against three of another, and all move on by one seat after each match. The
policies have the words that ``gnav simulate`` knows, which repeats any contest:

    gnav simulate --policies odds,uniform,uniform,uniform --matches 4000 --seed cross
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from gnav_core import Rank, Seat, Settings
from gnav_core.arena import Entrant, Figures, Plan, measure, play_match
from gnav_core.cli.opponents import TEMPERAMENTS, temper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.arena import Rate

RECORD: Final = Path(__file__).with_suffix(".json")
SETTINGS: Final = Settings(seats=4, lives=3)
FIXED: Final = tuple(f"threshold:{rank}" for rank in Rank)
"""The fixed thresholds: each asks with its rank or a lower one."""
START: Final = "threshold:VI"
"""The fixed threshold with which the sweep starts."""
FIRST: Final = 40
"""Of so many matches the record tells who has won them."""

Measured = tuple[float, float, float]
"""A rate and its 95 % interval, in per cent."""


class Round(TypedDict):
    """A round of the sweep: every fixed threshold against three of one."""

    others: str
    rates: dict[str, Measured]


class Everywhere(TypedDict):
    """A contest, seat by seat."""

    policy: str
    others: str
    matches_at_each_seat: int
    first_winners: str
    seats: list[Measured]
    all: Measured


class Record(TypedDict):
    """All that is measured."""

    seats: int
    lives: int
    matches: int
    sweep: list[Round]
    best: str
    cross: dict[str, dict[str, Measured]]
    odds: Everywhere


def contest(policy: str, others: str, matches: int, seed: str) -> Plan:
    """Plan a contest of one policy against three of another.

    Args:
        policy: The word for the one.
        others: The word for the three.
        matches: How many matches.
        seed: Where all chance comes from; contests with the same seed have the same packs.
    """
    words = (policy, *[others] * (SETTINGS.seats - 1))
    entrants = tuple(Entrant(word, temper(word).policy) for word in words)
    return Plan(settings=SETTINGS, entrants=entrants, matches=matches, seed=seed)


class Tournament:
    """All contests, played one after another.

    Args:
        matches: How many matches a contest has, or a seat of it.
        processes: How many processes play.
    """

    def __init__(self, matches: int, processes: int) -> None:
        """Play nothing yet."""
        self.matches = matches
        self.processes = processes

    def play(self, plan: Plan) -> Figures:
        """Play a contest, and say on the standard error that it was played."""
        figures = measure(plan, processes=self.processes)
        one, *others = (entrant.name for entrant in plan.line_up)
        rate = figures.win_rate(one)
        told = f"{one} against three {others[0]}: {rate.value:.2%} of {plan.matches}"
        sys.stderr.write(f"{told}\n")
        return figures

    def sweep(self) -> list[Round]:
        """Play every fixed threshold against three of one, round after round.

        The one of the first round is ``START``, and of each other round the one that has won most
        in the round before. It ends when that one has had its round already. In all rounds the
        packs are the same.
        """
        rounds: list[Round] = []
        others = START
        while others not in {round_["others"] for round_ in rounds}:
            rounds.append({"others": others, "rates": self.against(others, FIXED, "sweep")})
            others = most_won(rounds[-1])
        return rounds

    def against(self, others: str, policies: Iterable[str], seed: str) -> dict[str, Measured]:
        """Play each of some policies against three of one."""
        return {
            policy: measured(
                self.play(contest(policy, others, self.matches, seed)).win_rate(policy)
            )
            for policy in policies
        }

    def cross(self, policies: tuple[str, ...]) -> dict[str, dict[str, Measured]]:
        """Play one of each policy against three of each; by the one, then by the three."""
        columns = {others: self.against(others, policies, "cross") for others in policies}
        return {one: {three: columns[three][one] for three in policies} for one in policies}

    def everywhere(self, policy: str, others: str) -> Everywhere:
        """Play one policy against three of another, as many matches at each seat."""
        plan = contest(policy, others, self.matches * SETTINGS.seats, "every seat")
        figures = self.play(plan)
        seats = [figures.win_rate_at(policy, Seat(seat)) for seat in range(SETTINGS.seats)]
        return {
            "policy": policy,
            "others": others,
            "matches_at_each_seat": self.matches,
            "first_winners": winners(plan, min(FIRST, plan.matches)),
            "seats": [measured(rate) for rate in seats],
            "all": measured(figures.win_rate(policy)),
        }

    def record(self) -> Record:
        """Play everything."""
        sweep = self.sweep()
        best = best_of(sweep)
        policies = ("uniform", best, "threshold", *TEMPERAMENTS, "odds")
        return {
            "seats": SETTINGS.seats,
            "lives": SETTINGS.lives,
            "matches": self.matches,
            "sweep": sweep,
            "best": best,
            "cross": self.cross(policies),
            "odds": self.everywhere("odds", best),
        }


def most_won(round_: Round) -> str:
    """Give the policy that has won most in a round; of several the one with the lowest rank."""
    rates = round_["rates"]
    return max(rates, key=lambda policy: rates[policy][0])


def best_of(rounds: Iterable[Round]) -> str:
    """Give the fixed threshold against three of which another one gains least, if any does."""

    def gain(round_: Round) -> float:
        rates = round_["rates"]
        return rates[most_won(round_)][0] - rates[round_["others"]][0]

    return min(rounds, key=gain)["others"]


def measured(rate: Rate) -> Measured:
    """Give a rate and its interval in per cent, to two decimals."""
    value, low, high = (round(100 * share, 2) for share in (rate.value, rate.low, rate.high))
    return value, low, high


def winners(plan: Plan, matches: int) -> str:
    """Give the seats that win the first matches of a plan, ``-`` for a drawn one."""
    won = []
    for match in range(matches):
        policies = [entrant.policy for entrant in plan.seated(match)]
        winner = play_match(plan.settings, policies, plan.source(match)).winner
        won.append("-" if winner is None else f"{winner}")
    return "".join(won)


def recorded() -> Record:
    """Read what ``tournament.json`` records."""
    record: Record = json.loads(RECORD.read_text(encoding="utf-8"))
    return record


def cross_table(record: Record) -> str:
    """Write the cross table in Markdown."""
    cross = record["cross"]
    heads = ["one against three:", *(f"`{policy}`" for policy in cross)]
    rows = (
        [f"`{one}`", *(_cell(measured) for measured in against.values())]
        for one, against in cross.items()
    )
    return _table(heads, rows)


def seat_table(record: Record) -> str:
    """Write the table of ``odds`` from every seat in Markdown."""
    odds = record["odds"]
    heads = ["seat", f"`{odds['policy']}` against three `{odds['others']}`"]
    rows = [[f"{seat}", _cell(rate)] for seat, rate in enumerate(odds["seats"])]
    return _table(heads, [*rows, ["all", _cell(odds["all"])]])


def _cell(rate: Measured) -> str:
    value, low, high = rate
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    lines = (heads, ["---", *["---:"] * (len(heads) - 1)], *rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _one_or_more(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a number from 1 on, not {text}")
    return int(text)


def main() -> None:
    """Play, or read the record, and print."""
    parser = argparse.ArgumentParser(description="Play policies against each other.")
    for option, default, what in (
        ("--matches", 20, "how many in each contest"),
        ("--processes", 1, "how many play at once"),
    ):
        parser.add_argument(option, type=_one_or_more, default=default, metavar="N", help=what)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON and no tables")
    form.add_argument("--table", action="store_true", help="print the tables of the record")
    options = parser.parse_args()
    record = (
        recorded() if options.table else Tournament(options.matches, options.processes).record()
    )
    tables = f"{cross_table(record)}\n\n{seat_table(record)}"
    sys.stdout.write(f"{json.dumps(record, indent=2) if options.json else tables}\n")


if __name__ == "__main__":
    main()
