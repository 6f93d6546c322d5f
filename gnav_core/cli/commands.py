"""The command line: the three commands, their options and their exit statuses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from gnav_core.cli import manual, session, simulate
from gnav_core.cli import rules as rule_pages
from gnav_core.cli.entry import INTERRUPTED, MISUSED
from gnav_core.cli.opponents import Temper, seated
from gnav_core.cli.options import (
    UnfitValueError,
    installed_version,
    seconds,
    seed_text,
    tempers,
    whole_number,
)
from gnav_core.cli.plain import let_every_text_out
from gnav_core.seats import MAX_SEATS, MIN_SEATS
from gnav_core.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

OPPONENTS: Final = "careful,steady,bold"
"""Who plays against you, over and over, if nothing is said."""


def run(arguments: Sequence[str]) -> int:
    """Run ``gnav``.

    Args:
        arguments: What stands behind the name of the program.

    Returns:
        The exit status: 2 for wrong usage, 130 after Ctrl-C.
    """
    let_every_text_out(sys.stdout, sys.stderr)
    try:
        status = gnav.main(list(arguments), prog_name="gnav", standalone_mode=False)
    except click.UsageError as wrong:
        print(complaint(wrong), file=sys.stderr)
        return MISUSED
    except click.Abort:
        return INTERRUPTED
    return status if isinstance(status, int) else 0


def complaint(wrong: click.UsageError) -> str:
    """Say in one line what is wrong and where the right usage is explained."""
    command = wrong.ctx.command_path if wrong.ctx else "gnav"
    message = " ".join(wrong.format_message().split()).removesuffix(".")
    return f"{command}: {message} (see {command} --help)"


def _show_version(context: click.Context, _option: click.Parameter, is_wanted: bool) -> None:
    if is_wanted:
        print(f"gnav-core {installed_version()}")
        context.exit()


_seats: Final = click.option(
    "--seats",
    default="4",
    show_default=True,
    metavar="N",
    callback=whole_number(MIN_SEATS, MAX_SEATS),
    help=f"How many seats the table has, {MIN_SEATS} to {MAX_SEATS}.",
)
_lives: Final = click.option(
    "--lives",
    default="3",
    show_default=True,
    metavar="N",
    callback=whole_number(1),
    help="How many lives each seat begins with.",
)
_seed: Final = click.option(
    "--seed",
    metavar="TEXT",
    callback=seed_text,
    help="Any text; the same seed means the same cards. Without it one is drawn.",
)


def _tempers(name: str, default: str, help_text: str) -> Callable[..., object]: ...


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


@gnav.command(help=manual.PLAY, epilog=manual.PLAY_EPILOG)
@_seats
@_lives
@click.option(
    "--opponents",
    default=OPPONENTS,
    show_default=True,
    metavar="LIST",
    callback=tempers,
    help="Their policies, clockwise from your left.",
)
@_seed
@click.option("--auto", is_flag=True, help="A policy plays your seat; nothing is asked.")
@click.option(
    "--pace",
    metavar="SECONDS",
    callback=seconds,
    help=f"The pause after a told line.  [default: {session.PACE:g}, or 0 where nobody is asked]",
)
@click.pass_context
def play(  # noqa: PLR0913 - a parameter for each option, as click hands them over
    context: click.Context,
    /,
    seats: int,
    lives: int,
    opponents: tuple[Temper, ...],
    seed: str | None,
    auto: bool,
    pace: float | None,
) -> int:
    """Play a match."""
    return 0
