"""Simulation: many matches between policies, and what happened in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cli.opponents import Temper, seated
from gnav_core.cli.speech import counted
from gnav_core.host import Table
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import Seat
from gnav_core.shuffle import Source
from gnav_core.state import MatchOver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rich.console import RenderableType

    from gnav_core.settings import Settings


@attrs.frozen(kw_only=True)
class Plan:
    """What is to be simulated.

    Args:
        settings: Seats and lives of each match.
        tempers: Who plays at seat 0, 1 and so on; over and over if there are more seats.
        matches: How many matches.
        seed: Where all chance comes from; each match has a stream of its own.
    """

    settings: Settings
    tempers: tuple[Temper, ...]
    matches: int
    seed: str

    @property
    def seated(self) -> tuple[Temper, ...]:
        """Who plays at each seat."""
        return seated(self.tempers, self.settings.seats)

    def tables(self) -> Iterator[Table]:
        """Set the table of one match after another."""
        policies = {Seat(seat): temper.policy for seat, temper in enumerate(self.seated)}
        source = Source(self.seed)
        for match in range(self.matches):
            yield Table(self.settings, policies=policies, source=source.stream(f"match {match}"))


@attrs.frozen(kw_only=True)
class Figures:
    """What happened.

    Args:
        wins: How many matches each seat has won.
        fired: How often each rule fired.
    """

    wins: tuple[int, ...]
    fired: Mapping[str, int]

    @property
    def drawn(self) -> int:
        """How many matches nobody has won."""
        return self.fired["MATCH-DRAWN"]

    @property
    def played(self) -> int:
        """How many deals were played."""
        return self.fired["DEAL-HANDS"]

    @property
    def skipped(self) -> int:
        """How many deals were skipped."""
        return self.fired["DEAL-SKIP"]


def simulate(tables: Iterable[Table], seats: int) -> Figures:
    """Play matches to their end and count.

    Args:
        tables: A table for each match, with a policy at every seat.
        seats: How many seats each table has.
    """
    wins: Counter[Seat | None] = Counter()
    fired: Counter[str] = Counter()
    for table in tables:
        wins[_winner(table)] += 1
        fired.update(transition.rule for transition in table.history)
    return Figures(
        wins=tuple(wins[Seat(seat)] for seat in range(seats)),
        fired={rule.id: fired[rule.id] for rule in RULEBOOK.rules},
    )


def _winner(table: Table) -> Seat | None:
    table.run()
    while not isinstance(state := table.state, MatchOver):
        table.next_deal()
        table.run()
    return state.winner


def by_policy(plan: Plan, figures: Figures) -> dict[str, tuple[int, int]]:
    """Add up by policy.

    Returns:
        For each policy how many seats it plays and how many matches they have won.
    """
    seats: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for temper, won in zip(plan.seated, figures.wins, strict=True):
        seats[temper.word] += 1
        wins[temper.word] += won
    return {word: (seats[word], wins[word]) for word in seats}


def as_data(plan: Plan, figures: Figures, version: str) -> dict[str, object]:
    """Put plan and figures into a form that JSON has.

    Args:
        plan: What was simulated.
        figures: What happened.
        version: The version of the package.
    """
    return {
        "version": version,
        "seed": plan.seed,
        "matches": plan.matches,
        "seats": plan.settings.seats,
        "lives": plan.settings.lives,
        "first_dealer": plan.settings.first_dealer,
        "by_seat": _seat_data(plan, figures),
        "by_policy": _policy_data(plan, figures),
        "drawn": figures.drawn,
        "deals_played": figures.played,
        "deals_skipped": figures.skipped,
        "rules": dict(figures.fired),
    }


def _seat_data(plan: Plan, figures: Figures) -> list[dict[str, object]]:
    return [
        {"seat": seat, "policy": temper.word, "wins": won, "win_rate": won / plan.matches}
        for seat, (temper, won) in enumerate(zip(plan.seated, figures.wins, strict=True))
    ]


def _policy_data(plan: Plan, figures: Figures) -> list[dict[str, object]]:
    return [
        {
            "policy": word,
            "seats": seats,
            "wins": won,
            "win_rate": won / plan.matches,
            "win_rate_a_seat": won / plan.matches / seats,
        }
        for word, (seats, won) in by_policy(plan, figures).items()
    ]


def as_tables(plan: Plan, figures: Figures) -> RenderableType:
    """Draw the figures for people."""
    settings = plan.settings
    played, skipped = figures.played / plan.matches, figures.skipped / plan.matches
    matches, seats = counted(plan.matches, "match"), counted(settings.seats, "seat")
    return Group(
        Text(f"{matches} of {seats} and {counted(settings.lives, 'life')}. Seed: {plan.seed}"),
        "",
        _wins(plan, figures),
        "",
        _policies(plan, figures),
        "",
        Text(f"Deals a match: {played:.2f} played, {skipped:.2f} skipped."),
        "",
        _rules(plan, figures),
    )


def _wins(plan: Plan, figures: Figures) -> Grid:
    grid = _grid("seat", "policy", "won", "of all")
    for seat, (temper, won) in enumerate(zip(plan.seated, figures.wins, strict=True)):
        grid.add_row(f"{seat}", temper.word, f"{won}", _share(won, plan.matches))
    grid.add_row("", "drawn", f"{figures.drawn}", _share(figures.drawn, plan.matches))
    return grid


def _policies(plan: Plan, figures: Figures) -> Grid:
    grid = _grid("seats", "policy", "won", "of all", "a seat")
    for word, (seats, won) in by_policy(plan, figures).items():
        rates = _share(won, plan.matches), _share(won, plan.matches * seats)
        grid.add_row(f"{seats}", word, f"{won}", *rates)
    return grid


def _rules(plan: Plan, figures: Figures) -> Grid:
    grid = _grid("", "rule", "fired", "a match")
    for rule_id, times in figures.fired.items():
        grid.add_row("", rule_id, f"{times}", f"{times / plan.matches:.3f}")
    return grid


def _grid(*headings: str) -> Grid:
    """Begin a table whose second column holds words and whose others hold numbers."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for index, heading in enumerate(headings):
        if index == 1:
            grid.add_column(heading, overflow="fold")
        else:
            grid.add_column(heading, justify="right", no_wrap=True)
    return grid


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}"
