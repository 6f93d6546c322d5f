"""Who wins against whom: sweeps of thresholds, a cross table, and Odds from every seat.

``python spec/tournament.py --matches 2500 --json`` prints what ``tournament.json`` records, and
``--table`` prints the tables of that record. In every contest one policy plays at a table of four
seats and three lives against three of another, and all move on by one seat after each match, while
seat 0 deals first in all of them. A policy has the word that ``gnav simulate`` knows, which repeats
a contest:

    gnav simulate --policies odds,uniform,uniform,uniform --matches 5000 --seed cross

Only ``fixed:IV`` and the like are known here alone: they ask with IV or lower, whatever they have
seen, while ``threshold:IV`` keeps where it has seen a reason to.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

import attrs

from gnav_core import Rank, Seat, Settings
from gnav_core.arena import Entrant, Figures, Plan, measure, play_match, usual_processes
from gnav_core.cli.opponents import temper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core import Action, Observation, RandomSource
    from gnav_core.arena import Rate

RECORD: Final = Path(__file__).with_suffix(".json")
SETTINGS: Final = Settings(seats=4, lives=3)
KINDS: Final = ("fixed", "threshold")
"""The kinds of thresholds that are swept."""
SWEPT: Final = tuple(Rank)[Rank.I : Rank.X]
"""The ranks of each kind that are swept: I to IX."""
START: Final = Rank.VI
"""The rank with which a sweep starts."""
LONG: Final = 4
"""A sweep, and each seat of the last contests, has so many times the matches of the cross table."""
FIRST: Final = 40
"""Of so many matches the record tells who has won them."""

Measured = tuple[float, float, float]
"""A rate and its 95 % interval, in per cent."""


@attrs.frozen
class Fixed:
    """Asks with a low card, whatever it has seen.

    Args:
        highest: The highest rank with which it asks.
    """

    highest: Rank

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Keep or ask by the card alone."""
        keep, request = observation.legal
        card = observation.card
        return request if card is not None and card <= self.highest else keep


class Round(TypedDict):
    """A round of a sweep: the thresholds of the swept ranks, each against three of one."""

    others: str
    rates: dict[str, Measured]


class Sweep(TypedDict):
    """A sweep of one kind of thresholds."""

    rounds: list[Round]
    best: str


class Everywhere(TypedDict):
    """A contest, seat by seat, and the same seats where all four play as the others do."""

    policy: str
    others: str
    matches_at_each_seat: int
    first_winners: str
    seats: list[Measured]
    all: Measured
    equals: list[Measured]


class Record(TypedDict):
    """All that is measured."""

    seats: int
    lives: int
    matches: int
    sweeps: dict[str, Sweep]
    cross: dict[str, dict[str, Measured]]
    everywhere: list[Everywhere]


def entrant(word: str) -> Entrant:
    """Let a policy enter under the word for it."""
    kind, _, rank = word.partition(":")
    if kind == "fixed":
        return Entrant(word, Fixed(next(it for it in Rank if it.label == rank)))
    return Entrant(word, temper(word).policy)


def contest(policy: str, others: str, matches: int, seed: str) -> Plan:
    """Plan a contest of one policy against three of another.

    Args:
        policy: The word for the one.
        others: The word for the three.
        matches: How many matches.
        seed: Where all chance comes from; contests with the same seed have the same packs.
    """
    entrants = (entrant(policy), *[entrant(others)] * (SETTINGS.seats - 1))
    return Plan(settings=SETTINGS, entrants=entrants, matches=matches, seed=seed)


class Tournament:
    """All contests, played one after another.

    Args:
        matches: How many matches a contest has.
    """

    def __init__(self, matches: int) -> None:
        """Play nothing yet."""
        self.matches = matches

    def play(self, plan: Plan) -> Figures:
        """Play a contest, and say on the standard error that it was played."""
        figures = measure(plan, processes=usual_processes(plan.matches))
        one, *others = (entrant.name for entrant in plan.line_up)
        rate = figures.win_rate(one)
        told = f"{one} against three {others[0]}: {rate.value:.2%} of {plan.matches}"
        sys.stderr.write(f"{told}\n")
        return figures

    def sweep(self, kind: str) -> Sweep:
        """Play the thresholds of some ranks against three of one, round after round.

        The one of the first round is that of ``START``, and of each other round the one that has
        won most in the round before. It ends when that one has had its round already. In all rounds
        the packs are the same.

        Args:
            kind: Of which kind the thresholds are.
        """
        rounds: list[Round] = []
        long = Tournament(LONG * self.matches)
        policies, others = [f"{kind}:{rank}" for rank in SWEPT], f"{kind}:{START}"
        while others not in {round_["others"] for round_ in rounds}:
            rounds.append({"others": others, "rates": long.against(others, policies, "sweep")})
            others = most_won(rounds[-1])
        return {"rounds": rounds, "best": best_of(rounds)}

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
        matches = LONG * self.matches
        plan = contest(policy, others, matches * SETTINGS.seats, "every seat")
        figures, equals = self.play(plan), self.play(attrs.evolve(plan, entrants=plan.entrants[1:]))
        return {
            "policy": policy,
            "others": others,
            "matches_at_each_seat": matches,
            "first_winners": winners(plan, min(FIRST, plan.matches)),
            "seats": by_seat(figures, policy),
            "all": measured(figures.win_rate(policy)),
            "equals": by_seat(equals, others),
        }

    def record(self) -> Record:
        """Play everything."""
        sweeps = {kind: self.sweep(kind) for kind in KINDS}
        best = [sweep["best"] for sweep in sweeps.values()]
        return {
            "seats": SETTINGS.seats,
            "lives": SETTINGS.lives,
            "matches": self.matches,
            "sweeps": sweeps,
            "cross": self.cross(("uniform", "careful", "bold", *best, "threshold", "odds")),
            "everywhere": [self.everywhere("odds", others) for others in best],
        }


def most_won(round_: Round) -> str:
    """Give the policy that has won most in a round; of several the one with the lowest rank."""
    rates = round_["rates"]
    return max(rates, key=lambda policy: rates[policy][0])


def best_of(rounds: Iterable[Round]) -> str:
    """Give the threshold against three of which another one gains least, if any does."""

    def gain(round_: Round) -> float:
        rates = round_["rates"]
        return rates[most_won(round_)][0] - rates[round_["others"]][0]

    return min(rounds, key=gain)["others"]


def measured(rate: Rate) -> Measured:
    """Give a rate and its interval in per cent, to two decimals."""
    value, low, high = (round(100 * share, 2) for share in (rate.value, rate.low, rate.high))
    return value, low, high


def by_seat(figures: Figures, policy: str) -> list[Measured]:
    """Give the rates of a policy at each seat."""
    return [measured(figures.win_rate_at(policy, Seat(seat))) for seat in range(SETTINGS.seats)]


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


def seat_table(contest_: Everywhere) -> str:
    """Write the table of a contest seat by seat in Markdown."""
    one, three = f"`{contest_['policy']}`", f"`{contest_['others']}`"
    heads = ["seat", f"{one} against three {three}", f"{three} against three {three}"]
    both = zip(contest_["seats"], contest_["equals"], strict=True)
    rows = ([f"{seat}", _cell(rate), _cell(equal)] for seat, (rate, equal) in enumerate(both))
    return _table(heads, rows)


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
    parser.add_argument(
        "--matches", type=_one_or_more, default=20, metavar="N", help="how many in each contest"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON and no tables")
    form.add_argument("--table", action="store_true", help="print the tables of the record")
    options = parser.parse_args()
    record = recorded() if options.table else Tournament(options.matches).record()
    tables = [cross_table(record), *map(seat_table, record["everywhere"])]
    written = json.dumps(record, indent=2) if options.json else "\n\n".join(tables)
    sys.stdout.write(f"{written}\n")


if __name__ == "__main__":
    main()
