"""Simulation: many matches between policies, and what happened in them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.arena import Entrant, Plan, measure, rate_of, usual_processes
from gnav_core.cli.screen import console_for
from gnav_core.cli.session import is_terminal
from gnav_core.cli.speech import counted
from gnav_core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TextIO

    from rich.console import RenderableType

    from gnav_core.arena import Figures, Rate
    from gnav_core.cli.opponents import Temper

FORMAT: Final = 2
"""The format of the JSON; it rises when a key changes its meaning or goes."""

LOST: Final = 1
"""The exit status when a process that played matches was lost."""


def entrants(tempers: Sequence[Temper]) -> tuple[Entrant, ...]:
    """Let policies enter under the words for them."""
    return tuple(Entrant(temper.word, temper.policy) for temper in tempers)


def simulate(plan: Plan, processes: int | None, progress: TextIO) -> Figures:
    """Play the matches of a plan and count.

    Args:
        plan: What is to be played.
        processes: How many processes play; ``None`` for as many as are worth it.
        progress: Where it is shown how far they are, if that is a terminal.
    """
    most = usual_processes(plan.matches) if processes is None else processes
    with _shown_on(progress, plan.matches) as report:
        return measure(plan, processes=most, report=report)


@contextmanager
def _shown_on(file: TextIO, matches: int) -> Iterator[Callable[[int], None] | None]:
    if not is_terminal(file):
        yield None
        return
    with Progress(console=console_for(file), transient=True) as progress:
        task = progress.add_task("matches", total=matches)
        yield lambda count: progress.advance(task, count)


def as_data(plan: Plan, figures: Figures, version: str) -> dict[str, object]:
    """Put plan and figures into a form that JSON has.

    Args:
        plan: What was simulated.
        figures: What happened.
        version: The version of the package.
    """
    return {
        "format": FORMAT,
        "version": version,
        "seed": plan.seed,
        "matches": plan.matches,
        "seats": plan.settings.seats,
        "lives": plan.settings.lives,
        "first_dealer": plan.settings.first_dealer,
        "policies": [entrant.name for entrant in plan.line_up],
        "rotates": plan.rotates,
        "by_policy": [_policy_data(figures, name) for name in figures.names],
        "by_policy_and_seat": [_place_data(figures, *place) for place in figures.tallies],
        "by_seat": [_seat_data(plan, figures, seat) for seat in range(plan.settings.seats)],
        "drawn": figures.drawn,
        "deals_played": figures.deals_played,
        "deals_skipped": figures.deals_skipped,
        "rules": dict(figures.fired),
    }


def _policy_data(figures: Figures, name: str) -> dict[str, object]:
    tally, of_all, a_seat = figures.of(name), figures.share_of_wins(name), figures.win_rate(name)
    return {
        "policy": name,
        "seats": figures.seats_of(name),
        "wins": tally.wins,
        "win_rate": of_all.value,
        "win_rate_95": [of_all.low, of_all.high],
        "win_rate_a_seat": a_seat.value,
        "win_rate_a_seat_95": [a_seat.low, a_seat.high],
        "decisions": tally.decisions,
        "requests": tally.requests,
    }


def _place_data(figures: Figures, name: str, seat: Seat) -> dict[str, object]:
    tally = figures.tallies[name, seat]
    place = {"policy": name, "seat": seat, "matches": tally.matches}
    return {**place, **_wins_data(tally.wins, tally.matches)}


def _seat_data(plan: Plan, figures: Figures, number: int) -> dict[str, object]:
    return {"seat": number, **_wins_data(_wins_at(figures, Seat(number)), plan.matches)}


def _wins_data(wins: int, matches: int) -> dict[str, object]:
    rate = rate_of(wins, matches)
    return {"wins": wins, "win_rate": rate.value, "win_rate_95": [rate.low, rate.high]}


def _wins_at(figures: Figures, seat: Seat) -> int:
    return sum(tally.wins for (_, at), tally in figures.tallies.items() if at == seat)


def as_tables(plan: Plan, figures: Figures) -> RenderableType:
    """Draw the figures for people."""
    settings = plan.settings
    played, skipped = (
        count / plan.matches for count in (figures.deals_played, figures.deals_skipped)
    )
    matches, seats = counted(plan.matches, "match"), counted(settings.seats, "seat")
    return Group(
        Text(f"{matches} of {seats} and {counted(settings.lives, 'life')}. Seed: {plan.seed}"),
        "",
        _policies(figures),
        "",
        _places(figures),
        "",
        Text(f"Deals a match: {played:.2f} played, {skipped:.2f} skipped."),
        "",
        _rules(plan, figures),
    )


def _policies(figures: Figures) -> Grid:
    grid = _grid("seats", "policy", "a seat", "95 %", "asks")
    for name in figures.names:
        tally = figures.of(name)
        asks = f"{tally.requests / tally.decisions:.0%}" if tally.decisions else ""
        grid.add_row(f"{figures.seats_of(name)}", name, *_cells(figures.win_rate(name)), asks)
    return grid


def _places(figures: Figures) -> Grid:
    grid = _grid("seat", "policy", "won", "rate", "95 %")
    for (name, seat), tally in figures.tallies.items():
        grid.add_row(f"{seat}", name, f"{tally.wins}", *_cells(figures.win_rate_at(name, seat)))
    drawn = rate_of(figures.drawn, figures.matches)
    grid.add_row("", "drawn", f"{figures.drawn}", *_cells(drawn))
    return grid


def _cells(rate: Rate) -> tuple[str, str]:
    return f"{rate.value:.1%}", f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"


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
