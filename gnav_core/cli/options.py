"""The values of options: what they may be, and the one line that says so when they are not."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Final

import click

from gnav_core.arena import MOST_PROCESSES
from gnav_core.cli.opponents import Temper, UnknownTemperError, temper
from gnav_core.seats import MAX_SEATS, MIN_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_PACE: Final = 10.0
"""The longest pause after a told line, in seconds."""

LONGEST_NUMBER: Final = 9
"""The digits of the greatest number that an option takes."""

LONGEST_SHOWN: Final = 20
"""How much of a wrong value is said back."""


class UnfitValueError(click.BadParameter):
    """A value that an option does not take."""

    def format_message(self) -> str:
        """Name the option and say what it takes."""
        option = max(self.param.opts, key=len) if self.param else "this option"
        return f"{option} {self.message}"


def whole_number(
    least: int, most: int | None = None
) -> Callable[[click.Context, click.Parameter, str], int]:
    """Make the callback of an option that takes a whole number.

    Args:
        least: The least number it takes.
        most: The greatest number it takes, if there is one.
    """

    def convert(_context: click.Context, _option: click.Parameter, value: str) -> int:
        range_ = f"{least} or more" if most is None else f"from {least} to {most}"
        if not re.fullmatch(r"-?[0-9]+", value):
            raise UnfitValueError(f"must be a whole number {range_}, not {shown(value)!r}")
        digits = len(value.lstrip("-0"))
        if digits > LONGEST_NUMBER or not least <= int(value) <= (most or math.inf):
            limit = f", with {LONGEST_NUMBER} digits at most" if digits > LONGEST_NUMBER else ""
            raise UnfitValueError(f"must be {range_}{limit}, not {shown(value)}")
        return int(value)

    return convert


def processes(context: click.Context, option: click.Parameter, value: str | None) -> int | None:
    """Convert the value of ``--processes``."""
    return None if value is None else whole_number(1, MOST_PROCESSES)(context, option, value)


def seconds(_context: click.Context, _option: click.Parameter, value: str | None) -> float | None:
    """Convert the value of ``--pace``."""
    if value is None:
        return None
    try:
        pace = float(value)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= LONGEST_PACE:
        raise UnfitValueError(f"must be from 0 to {LONGEST_PACE:g} seconds, not {shown(value)!r}")
    return pace


def seed_text(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Convert the value of ``--seed``: any text that can be printed and typed again."""
    if value is not None and not value.isprintable():
        raise UnfitValueError(f"must be printable text, not {shown(value)!a}")
    return value


def tempers(_context: click.Context, _option: click.Parameter, value: str) -> tuple[Temper, ...]:
    """Convert a list of policies such as ``uniform,threshold:IV``."""
    try:
        return tuple(temper(word) for word in value.split(","))
    except UnknownTemperError as unknown:
        raise UnfitValueError(str(unknown)) from unknown


def shown(value: str) -> str:
    """Shorten a wrong value, so that it can be said back in one line."""
    return value if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]}…"


seats_option: Final = click.option(
    "--seats",
    default="4",
    show_default=True,
    metavar="N",
    callback=whole_number(MIN_SEATS, MAX_SEATS),
    help=f"How many seats the table has, {MIN_SEATS} to {MAX_SEATS}.",
)
lives_option: Final = click.option(
    "--lives",
    default="3",
    show_default=True,
    metavar="N",
    callback=whole_number(1),
    help="How many lives each seat begins with.",
)
first_dealer_option: Final = click.option(
    "--first-dealer",
    default="0",
    show_default=True,
    metavar="N",
    callback=whole_number(0),
    help="The seat that deals first, counted clockwise from 0.",
)
seed_option: Final = click.option(
    "--seed",
    metavar="TEXT",
    callback=seed_text,
    help="Any text; the same seed means the same cards. Without it one is drawn.",
)
processes_option: Final = click.option(
    "--processes",
    metavar="N",
    callback=processes,
    help="How many play at once; the figures are the same.  [default: as many as are worth it]",
)
