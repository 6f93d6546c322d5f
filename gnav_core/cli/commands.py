"""The command line: the commands, their options and their exit statuses."""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import click

from gnav_core.arena import LostProcessError, Plan
from gnav_core.cli import manual, output, session
from gnav_core.cli.again import OPPONENTS, unusual, words
from gnav_core.cli.entry import INTERRUPTED, MISUSED
from gnav_core.cli.opponents import Temper
from gnav_core.cli.options import (
    first_dealer_option,
    lives_option,
    processes_option,
    seats_option,
    seconds,
    seed_option,
    shown,
    tempers,
    whole_number,
)
from gnav_core.cli.plain import let_every_text_out
from gnav_core.cli.rule_pages import show_list, show_page
from gnav_core.cli.rules import find, near
from gnav_core.cli.screen import Screen, console_for
from gnav_core.cli.simulate import LOST, as_data, as_tables, entrants, simulate
from gnav_core.cli.speech import counted, listed
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import Seat
from gnav_core.settings import Settings

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
    try:
        return _run(arguments)
    except OSError as error:
        return output.explain(error)
    finally:
        output.give_up(sys.stdout, sys.stderr)


def _run(arguments: Sequence[str]) -> int:
    try:
        status = gnav.main(list(arguments), prog_name="gnav", standalone_mode=False)
        print(end="", flush=True)  # so that whatever is wrong with the output shows here
    except click.UsageError as wrong:
        print(complaint(wrong), file=sys.stderr)
        return MISUSED
    except click.Abort:
        return INTERRUPTED
    except LostProcessError as lost:
        print(f"gnav simulate: {lost}", file=sys.stderr)
        return LOST
    return status if isinstance(status, int) else 0


def complaint(wrong: click.UsageError) -> str:
    """Say in one line what is wrong and where the right usage is explained."""
    command = wrong.ctx.command_path if wrong.ctx else "gnav"
    message = " ".join(wrong.format_message().split()).removesuffix(".")
    return f"{command}: {message[:1].lower()}{message[1:]} (see {command} --help)"


def installed_version() -> str:
    """Tell which version of the package is installed."""
    try:
        return version("gnav-core")
    except PackageNotFoundError:
        return "(not installed)"


class Command(click.Command):
    """A command that owns up to whatever is wrong with its options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, and let an error know which command it is about."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as wrong:
            wrong.ctx = wrong.ctx or ctx
            raise


def _show_version(context: click.Context, _option: click.Parameter, is_wanted: bool) -> None:
    if is_wanted:
        print(f"gnav-core {installed_version()}")
        context.exit()


@click.group(
    help=manual.GNAV,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def gnav(context: click.Context) -> int:
    """Show the help where no command is given."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return 0


@gnav.command(cls=Command, help=manual.PLAY, epilog=manual.PLAY_EPILOG, short_help="Play a match.")
@seats_option
@lives_option
@first_dealer_option
@click.option(
    "--opponents",
    metavar="LIST",
    default=OPPONENTS,
    show_default=True,
    callback=tempers,
    help="Their policies, clockwise from your left.",
)
@seed_option
@click.option("--auto", is_flag=True, help="Let a policy play your seat; nothing is asked.")
@click.option(
    "--pace",
    metavar="SECONDS",
    callback=seconds,
    help=f"The pause after each line.  [default: {session.PACE:g}, or 0 where nothing is asked]",
)
def play(  # noqa: PLR0913 - a parameter for each option
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
    settings = _settings(seats, lives, first_dealer)
    if words(opponents) != OPPONENTS:
        _check_count(opponents, "--opponents", seats - 1, "opponent")
    return session.play(
        session.Agreement(
            settings=settings,
            opponents=opponents,
            seed=session.new_seed() if seed is None else seed,
            is_automatic=auto or not _is_attended(),
            pace=pace,
            again=(*unusual(settings, opponents), *(["--auto"] if auto else [])),
        )
    )


@gnav.command(
    cls=Command, help=manual.RULES, epilog=manual.RULES_EPILOG, short_help="Look up the rules."
)
@click.argument("word", nargs=-1)
def rules(word: tuple[str, ...]) -> int:
    """Show one rule, or the list of those that fit."""
    wanted = " ".join(word)
    entries = find(wanted) if word else tuple(RULEBOOK)
    if not entries:
        alike = near(wanted)
        hint = f"; near it: {listed(alike)}" if alike else ""
        raise click.UsageError(f"no rule has {shown(wanted)!r}{hint}")
    screen = Screen(console_for(sys.stdout))
    if len(entries) == 1:
        show_page(screen, entries[0])
    else:
        show_list(screen, entries)
    return 0


@gnav.command(
    name="simulate",
    cls=Command,
    help=manual.SIMULATE,
    epilog=manual.SIMULATE_EPILOG,
    short_help="Play many matches and count.",
)
@click.option(
    "--matches",
    metavar="N",
    default="1000",
    show_default=True,
    callback=whole_number(1),
    help="How many matches are played.",
)
@seats_option
@lives_option
@first_dealer_option
@click.option(
    "--policies",
    metavar="LIST",
    default="threshold",
    show_default=True,
    callback=tempers,
    help="Who plays at seat 0, 1 and so on, over and over.",
)
@click.option("--no-rotation", is_flag=True, help="Nobody moves on after a match.")
@seed_option
@processes_option
@click.option("--json", "is_json", is_flag=True, help="Print the figures as JSON.")
def simulate_(  # noqa: PLR0913 - a parameter for each option
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
    _check_count(policies, "--policies", seats, "seat")
    plan = Plan(
        settings=_settings(seats, lives, first_dealer),
        entrants=entrants(policies),
        matches=matches,
        seed=session.new_seed() if seed is None else seed,
        rotates=not no_rotation,
    )
    _print(plan, simulate(plan, processes, sys.stderr), is_json=is_json)
    return 0


def _print(plan: Plan, figures: Figures, *, is_json: bool) -> None:
    if is_json:
        print(json.dumps(as_data(plan, figures, installed_version()), indent=2), flush=True)
    else:
        Screen(console_for(sys.stdout)).show(as_tables(plan, figures))


def _settings(seats: int, lives: int, first_dealer: int) -> Settings:
    if first_dealer >= seats:
        allowed = f"must be from 0 to {seats - 1}, not {first_dealer}"
        raise click.UsageError(f"--first-dealer {allowed}")
    return Settings(seats=seats, lives=lives, first_dealer=Seat(first_dealer))


def _is_attended() -> bool:
    """Tell whether somebody can see the questions and answer them."""
    return session.is_terminal(sys.stdin) and session.is_terminal(sys.stdout)


def _check_count(policies: Sequence[Temper], option: str, most: int, thing: str) -> None:
    if len(policies) > most:
        counted_ = f"{len(policies)} policies for {counted(most, thing)}"
        raise click.UsageError(f"{option} names too many: {counted_}")
