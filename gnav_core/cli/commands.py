"""The command line: the commands, their options and their exit statuses."""

from __future__ import annotations

import json
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import click

from gnav_core.arena import LostProcessError, Plan
from gnav_core.cli import output, session
from gnav_core.cli.again import OPPONENTS, unusual, words
from gnav_core.cli.entry import INTERRUPTED, MISUSED
from gnav_core.cli.opponents import Temper
from gnav_core.cli.options import (
    Option,
    first_dealer_option,
    help_option,
    language_option,
    lives_option,
    processes_option,
    seats_option,
    seconds,
    seed_option,
    tempers,
    whole_number,
)
from gnav_core.cli.parsing import Command, Group
from gnav_core.cli.plain import let_every_text_out
from gnav_core.cli.rule_pages import show_list, show_page
from gnav_core.cli.rules import find
from gnav_core.cli.screen import Screen, console_for
from gnav_core.cli.simulate import LOST, as_data, as_tables, entrants, simulate
from gnav_core.cli.spoken import language_of, spoken
from gnav_core.cli.tongue import tongue
from gnav_core.cli.usage import (
    check_opponents,
    check_policies,
    complaint,
    nowhere,
    settings_of,
)
from gnav_core.languages import Language, message
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.arena import Figures


def run(arguments: Sequence[str]) -> int:
    """Run ``gnav``.

    Args:
        arguments: What stands behind the name of the program.

    Returns:
        The exit status: 1 when the output cannot be written or a process is lost, 2 for wrong
        usage, 130 after Ctrl-C.
    """
    let_every_text_out(sys.stdout, sys.stderr)
    language = tongue(arguments, os.environ)
    try:
        return _run(arguments, language)
    except OSError as error:
        return output.explain(error, language)
    finally:
        output.give_up(sys.stdout, sys.stderr)


def _run(arguments: Sequence[str], language: Language) -> int:
    program = spoken(gnav, language)
    try:
        status = program.main(
            list(arguments), prog_name="gnav", standalone_mode=False, obj=language
        )
        print(end="", flush=True)  # so that whatever is wrong with the output shows here
    except click.UsageError as wrong:
        print(complaint(wrong, language), file=sys.stderr)
        return MISUSED
    except click.Abort:
        return INTERRUPTED
    except LostProcessError as lost:
        print(f"gnav simulate: {lost}", file=sys.stderr)
        return LOST
    return status if isinstance(status, int) else 0


def installed_version() -> str:
    """Tell which version of the package is installed."""
    try:
        return version("gnav-core")
    except PackageNotFoundError:
        return "(not installed)"


def _show_version(context: click.Context, _option: click.Parameter, is_wanted: bool) -> None:
    if is_wanted:
        print(f"gnav-core {installed_version()}")
        context.exit()


@click.group(
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@language_option
@click.option(
    "--version",
    cls=Option,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    told=message("Show the version and exit."),
)
@help_option
@click.pass_context
def gnav(context: click.Context) -> int:
    """Show the help where no command is given."""
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


@gnav.command(cls=Command)
@seats_option
@lives_option
@first_dealer_option
@click.option(
    "--opponents",
    cls=Option,
    metavar="LIST",
    default=OPPONENTS,
    callback=tempers,
    told=message("Their policies, clockwise from your left."),
)
@seed_option
@click.option(
    "--auto",
    cls=Option,
    is_flag=True,
    told=message("Let a policy play your seat; nothing is asked."),
)
@click.option(
    "--pace",
    cls=Option,
    metavar="SECONDS",
    callback=seconds,
    told=message(
        "The pause after each line.  [default: {pace}, or 0 where nothing is asked]"
    ).filled(pace=f"{session.PACE:g}"),
)
@language_option
@help_option
@click.pass_context
def play(  # noqa: PLR0913 - a parameter for each option
    context: click.Context,
    *,
    seats: int,
    lives: int,
    first_dealer: int,
    opponents: tuple[Temper, ...],
    seed: str | None,
    auto: bool,
    pace: float | None,
) -> int:
    """Play matches at this terminal."""
    language, settings = language_of(context), settings_of(seats, lives, first_dealer)
    if words(opponents) != OPPONENTS:
        check_opponents(opponents, seats - 1, language)
    return session.play(
        session.Agreement(
            settings=settings,
            opponents=opponents,
            seed=session.new_seed() if seed is None else seed,
            is_automatic=auto or not _is_attended(),
            pace=pace,
            again=(*unusual(settings, opponents, language), *(["--auto"] if auto else [])),
            language=language,
        )
    )


@gnav.command(cls=Command)
@click.argument("word", nargs=-1)
@language_option
@help_option
@click.pass_context
def rules(context: click.Context, word: tuple[str, ...]) -> int:
    """Show one rule, or the list of those that fit."""
    wanted, language = " ".join(word), language_of(context)
    entries = find(wanted, language) if word else tuple(RULEBOOK)
    if not entries:
        raise nowhere(wanted, language)
    screen = Screen(console_for(sys.stdout), language=language)
    if len(entries) == 1:
        show_page(screen, entries[0])
    else:
        show_list(screen, entries)
    return 0


@gnav.command(name="simulate", cls=Command)
@click.option(
    "--matches",
    cls=Option,
    metavar="N",
    default="1000",
    callback=whole_number(1),
    told=message("How many matches are played."),
)
@seats_option
@lives_option
@first_dealer_option
@click.option(
    "--policies",
    cls=Option,
    metavar="LIST",
    default="threshold",
    callback=tempers,
    told=message("Who plays at seat 0, 1 and so on, over and over."),
)
@click.option(
    "--no-rotation", cls=Option, is_flag=True, told=message("Nobody moves on after a match.")
)
@seed_option
@processes_option
@click.option(
    "--json", "is_json", cls=Option, is_flag=True, told=message("Print the figures as JSON.")
)
@language_option
@help_option
@click.pass_context
def simulate_(  # noqa: PLR0913 - a parameter for each option
    context: click.Context,
    *,
    matches: int,
    seats: int,
    lives: int,
    first_dealer: int,
    policies: tuple[Temper, ...],
    no_rotation: bool,
    seed: str | None,
    processes: int | None,
    is_json: bool,
) -> int:
    """Simulate matches and print the figures."""
    language = language_of(context)
    check_policies(policies, seats, language)
    plan = Plan(
        settings=settings_of(seats, lives, first_dealer),
        entrants=entrants(policies),
        matches=matches,
        seed=session.new_seed() if seed is None else seed,
        rotates=not no_rotation,
    )
    _print(plan, simulate(plan, processes, sys.stderr, language), None if is_json else language)
    return 0


def _print(plan: Plan, figures: Figures, language: Language | None) -> None:
    """Print figures for people, or for programs, which have no language."""
    if language is None:
        print(json.dumps(as_data(plan, figures, installed_version()), indent=2), flush=True)
    else:
        Screen(console_for(sys.stdout)).show(as_tables(plan, figures, language))


def _is_attended() -> bool:
    """Tell whether somebody can see the questions and answer them."""
    return session.is_terminal(sys.stdin) and session.is_terminal(sys.stdout)
