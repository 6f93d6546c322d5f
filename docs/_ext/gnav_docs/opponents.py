"""The page of the opponents: temperaments, thresholds by place, and who wins against whom."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from gnav_core.temperaments import TEMPERAMENTS
from gnav_core.thresholds import BY_PLACE
from gnav_docs.markup import MarkupDirective, RecordDirective, heading, literal, paragraphs, table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


TOURNAMENT: Final = "spec/tournament.json"
ASKING: Final = "spec/temperaments.json"

Rate: TypeAlias = tuple[float, float, float]
"""How many matches are won, and the interval of that, in per cent."""


@attrs.frozen
class Asking:
    """With how many of 100 decisions a player asks.

    Args:
        every: Of all its decisions.
        by_card: Of those with a card of some ranks, by the names of these.
        by_place: Of those at a place of the row, by how many places follow.
    """

    every: float
    by_card: Mapping[str, float]
    by_place: tuple[float, ...]


@attrs.frozen
class Everywhere:
    """How often a policy wins from each seat.

    Args:
        policy: The policy.
        others: What the three others play by.
        matches: How many matches are played from each seat.
        seats: Its rates, by seat.
        together: Its rate over all seats.
        equals: The rates of the others where a fourth of them has its seat, by seat.
    """

    policy: str
    others: str
    matches: int
    seats: tuple[Rate, ...]
    together: Rate
    equals: tuple[Rate, ...]


@attrs.frozen
class Tournament:
    """Who wins against whom.

    Args:
        seats: How many seats the tables have.
        lives: The lives of each.
        matches: How many matches each contest of the cross table has.
        cross: The rate of one policy, and of it against three of another.
        everywhere: How a policy does against three of the best of each kind of thresholds, seat by
            seat.
    """

    seats: int
    lives: int
    matches: int
    cross: Mapping[str, Mapping[str, Rate]]
    everywhere: tuple[Everywhere, ...]


def tournament(path: Path) -> Tournament:
    """Read who has won against whom."""
    record = json.loads(path.read_text(encoding="utf-8"))
    return Tournament(
        record["seats"],
        record["lives"],
        record["matches"],
        {
            one: {three: rate(*it) for three, it in against.items()}
            for one, against in record["cross"].items()
        },
        tuple(
            Everywhere(
                it["policy"],
                it["others"],
                it["matches_at_each_seat"],
                tuple(rate(*seat) for seat in it["seats"]),
                rate(*it["all"]),
                tuple(rate(*seat) for seat in it["equals"]),
            )
            for it in record["everywhere"]
        ),
    )


def rate(value: float, low: float, high: float) -> Rate:
    """Take a rate from what was recorded."""
    return value, low, high


def asking(path: Path) -> tuple[int, dict[str, Asking]]:
    """Read how often who asks, by name, and in how many matches that was counted."""
    record = json.loads(path.read_text(encoding="utf-8"))
    counted = {
        name: Asking(it["all"], dict(it["by_card"]), tuple(it["by_places_that_follow"]))
        for name, it in record["requests_of_100_decisions"].items()
    }
    return int(record["matches"]), counted


class TemperamentsDirective(RecordDirective):
    """The temperaments, and how often each of them asks."""

    records = (ASKING,)

    def markup(self) -> str:
        """Write a table of what they do, and two of how often they ask."""
        matches, counted = asking(self.record(ASKING))
        rows = [(literal(it.name), it.description) for it in TEMPERAMENTS]
        return paragraphs(
            table("gnav-names", ("Name", "How it plays"), rows),
            f"How many of 100 decisions were to ask, in {matches:,} matches of all of them and"
            " ``threshold``: of all decisions, and of those with some of the cards.",
            by_card(counted),
            "And by how many others followed in the row.",
            by_place(counted),
        )


def by_card(counted: Mapping[str, Asking]) -> str:
    """Write how often each player asks, with all cards and with some."""
    bands = dict.fromkeys(band for it in counted.values() for band in it.by_card)
    rows = [
        (literal(name), *map(tenth, (it.every, *(it.by_card[band] for band in bands))))
        for name, it in counted.items()
    ]
    return table("gnav-rates", ("Policy", "All", *(band.replace("-", "–") for band in bands)), rows)


def by_place(counted: Mapping[str, Asking]) -> str:
    """Write how often each player asks, by how many others follow."""
    longest = max(len(it.by_place) for it in counted.values())
    rows = [(literal(name), *map(tenth, it.by_place)) for name, it in counted.items()]
    return table("gnav-rates", ("Policy", *(f"{place}" for place in range(longest))), rows)


def tenth(share: float) -> str:
    """Write a share of 100.

    >>> tenth(7.0)
    '7.0'
    """
    return f"{share:.1f}"


class ThresholdsDirective(MarkupDirective):
    """The thresholds by the length of the row and the place in it."""

    def markup(self) -> str:
        """Write the table, the last place of a row first."""
        longest = max(map(len, BY_PLACE.rows))
        head = ("Contestants", *(f"{place}" for place in range(longest)))
        rows = [
            (f"{places}", *(rank.label for rank in row), *[""] * (longest - len(row)))
            for places, row in enumerate(BY_PLACE.rows, start=2)
        ]
        return table("gnav-checks", head, rows)


class StrengthDirective(RecordDirective):
    """How strong the policies are: the cross table, and one of them from every seat."""

    records = (TOURNAMENT,)

    def markup(self) -> str:
        """Write both tables, and what was played."""
        record = tournament(self.record(TOURNAMENT))
        contests = ((contest(it), seat_table(it)) for it in record.everywhere)
        best = " and ".join(literal(it.others) for it in record.everywhere)
        return paragraphs(
            heading("One against three", "~"),
            f"At tables of {record.seats} seats with {record.lives} lives,"
            f" {record.matches:,} matches in each contest. A row is the one policy, a column the"
            f" three that it plays against. The best of each kind of thresholds is in it: {best}.",
            cross_table(record.cross),
            heading("From every seat", "~"),
            *chain.from_iterable(contests),
        )


def contest(everywhere: Everywhere) -> str:
    """Say who plays against whom from every seat."""
    one, three = literal(everywhere.policy), literal(everywhere.others)
    return f"{one} against three {three}, {everywhere.matches:,} matches from each seat."


def cross_table(cross: Mapping[str, Mapping[str, Rate]]) -> str:
    """Write the rate of each policy against three of each."""
    head = ("Policy", *(f"three {literal(policy)}" for policy in cross))
    rows = [(f"one {literal(one)}", *map(cell, against.values())) for one, against in cross.items()]
    return table("gnav-rates", head, rows)


def seat_table(everywhere: Everywhere) -> str:
    """Write the rate of a policy from each seat, and what four equals win there."""
    head = ("Seat", f"one {literal(everywhere.policy)}", f"four {literal(everywhere.others)}")
    both = zip(everywhere.seats, everywhere.equals, strict=True)
    rows = [(f"{seat}", cell(one), cell(equal)) for seat, (one, equal) in enumerate(both)]
    return table("gnav-rates", head, [*rows, ("all", cell(everywhere.together), "")])


def cell(measured: Rate) -> str:
    """Write a rate above its interval.

    >>> print(cell((26.04, 24.81, 27.3)))
    | 26.0 %
        | 24.8–27.3
    """
    value, low, high = measured
    return f"| {value:.1f} %\n    | {low:.1f}–{high:.1f}"
