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
from gnav_core.languages import Language, counted, decimal, percent, translated
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


def simulate(
    plan: Plan, processes: int | None, progress: TextIO, language: Language = Language.ENGLISH
) -> Figures:
    """Play the matches of a plan and count.

    Args:
        plan: What is to be played.
        processes: How many processes play; ``None`` for as many as are worth it.
        progress: Where it is shown how far they are, if that is a terminal.
        language: In which language that is said.
    """
    most = usual_processes(plan.matches) if processes is None else processes
    with _shown_on(progress, plan.matches, language) as report:
        return measure(plan, processes=most, report=report)


@contextmanager
def _shown_on(
    file: TextIO, matches: int, language: Language
) -> Iterator[Callable[[int], None] | None]:
    if not is_terminal(file):
        yield None
        return
    with Progress(console=console_for(file), transient=True) as progress:
        task = progress.add_task(translated("matches", language), total=matches)
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


def as_tables(
    plan: Plan, figures: Figures, language: Language = Language.ENGLISH
) -> RenderableType:
    """Draw the figures for people.

    Args:
        plan: What was simulated.
        figures: What happened.
        language: The language of the words.
    """
    return Group(
        Text(_heading(plan, language)),
        "",
        _policies(figures, language),
        "",
        _places(figures, language),
        "",
        Text(_deals(plan, figures, language)),
        "",
        _rules(plan, figures, language),
    )


def _heading(plan: Plan, language: Language) -> str:
    seats, lives = plan.settings.seats, plan.settings.lives
    return translated(
        "{matches} of {seats} and {lives}. Seed: {seed}",
        language,
        matches=counted("{number} match", "{number} matches", plan.matches, language),
        seats=counted("{number} seat", "{number} seats", seats, language),
        lives=counted("{number} life", "{number} lives", lives, language),
        seed=plan.seed,
    )


def _deals(plan: Plan, figures: Figures, language: Language) -> str:
    return translated(
        "Deals a match: {played} played, {skipped} skipped.",
        language,
        played=decimal(f"{figures.deals_played / plan.matches:.2f}", language),
        skipped=decimal(f"{figures.deals_skipped / plan.matches:.2f}", language),
    )


def _policies(figures: Figures, language: Language) -> Grid:
    grid = _grid(
        # For translators: heads a column: how many seats had a policy.
        translated("seats", language),
        translated("policy", language),
        # For translators: heads a column: which share of matches a seat with a policy has won.
        translated("a seat", language),
        percent("95", language),
        # For translators: heads a column: in which share of decisions a policy asks.
        translated("asks", language),
    )
    for name in figures.names:
        tally = figures.of(name)
        asked = f"{100 * tally.requests / tally.decisions:.0f}" if tally.decisions else ""
        asks = asked and percent(asked, language)
        won = _cells(figures.win_rate(name), language)
        grid.add_row(f"{figures.seats_of(name)}", name, *won, asks)
    return grid


def _places(figures: Figures, language: Language) -> Grid:
    grid = _grid(
        # For translators: heads a column: the number of a seat.
        translated("seat", language),
        translated("policy", language),
        # For translators: heads a column: how many matches were won.
        translated("won", language),
        # For translators: heads a column: which share of matches was won.
        translated("rate", language),
        percent("95", language),
    )
    for (name, seat), tally in figures.tallies.items():
        won = _cells(figures.win_rate_at(name, seat), language)
        grid.add_row(f"{seat}", name, f"{tally.wins}", *won)
    drawn = rate_of(figures.drawn, figures.matches)
    # For translators: stands for a winner where nobody has won: the match is drawn.
    nobody = translated("match drawn", language)
    grid.add_row("", nobody, f"{figures.drawn}", *_cells(drawn, language))
    return grid


def _cells(rate: Rate, language: Language) -> tuple[str, str]:
    interval = f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"
    return percent(f"{100 * rate.value:.1f}", language), decimal(interval, language)


def _rules(plan: Plan, figures: Figures, language: Language) -> Grid:
    grid = _grid(
        "",
        translated("rule", language),
        # For translators: heads a column: how often a rule applied.
        translated("fired", language),
        # For translators: heads a column: how often in each match.
        translated("per match", language),
    )
    for rule_id, times in figures.fired.items():
        each = decimal(f"{times / plan.matches:.3f}", language)
        grid.add_row("", rule_id, f"{times}", each)
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
