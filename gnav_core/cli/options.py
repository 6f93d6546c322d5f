"""The values of options: what they may be, and the one line that says so when they are not."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any, Final

import click

from gnav_core.arena import MOST_PROCESSES
from gnav_core.cli.opponents import POLICIES, Temper, UnknownTemperError, temper
from gnav_core.cli.tongue import OPTION
from gnav_core.errors import shown as said_back
from gnav_core.languages import (
    Language,
    Message,
    UnknownLanguageError,
    language,
    message,
    translated,
)
from gnav_core.seats import MAX_SEATS, MIN_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LONGEST_PACE: Final = 10.0
"""The longest pause after a told line, in seconds."""

LONGEST_NUMBER: Final = 9
"""The digits of the greatest number that an option takes."""

LONGEST_SHOWN: Final = 20
"""How much of a wrong value is said back."""


class UnfitValueError(click.BadParameter):
    """A value that an option does not take.

    Args:
        wrong: What the option takes, and what it got.
    """

    def __init__(self, wrong: Message) -> None:
        self.wrong = wrong
        super().__init__(wrong.said(Language.ENGLISH))

    def said(self, language: Language) -> str:
        """Name the option and say what it takes."""
        option = max(self.param.opts, key=len) if self.param else ""
        return f"{option} {self.wrong.said(language)}"


class WrongUsageError(click.UsageError):
    """Words that a command has no use for, or options that do not go together.

    Args:
        wrong: What is wrong.
    """

    def __init__(self, wrong: Message) -> None:
        self.wrong = wrong
        super().__init__(wrong.said(Language.ENGLISH))

    def said(self, language: Language) -> str:
        """Say what is wrong."""
        return self.wrong.said(language)


def whole_number(
    least: int, most: int | None = None
) -> Callable[[click.Context, click.Parameter, str], int]:
    """Make the callback of an option that takes a whole number.

    Args:
        least: The least number it takes.
        most: The greatest number it takes, if there is one.
    """

    def convert(_context: click.Context, _option: click.Parameter, value: str) -> int:
        if not re.fullmatch(r"-?[0-9]+", value):
            raise UnfitValueError(_no_number(least, most, shown(value)))
        digits = len(value.lstrip("-0"))
        if digits > LONGEST_NUMBER:
            raise UnfitValueError(_too_long(least, most, shown(value)))
        if not least <= int(value) <= (most or math.inf):
            raise UnfitValueError(_out_of_range(least, most, shown(value)))
        return int(value)

    return convert


def _no_number(least: int, most: int | None, value: str) -> Message:
    value = repr(value)
    if most is None:
        text = message("must be a whole number {least} or more, not {value}")
    else:
        text = message("must be a whole number from {least} to {most}, not {value}")
    return text.filled(least=least, most=most, value=value)


def _too_long(least: int, most: int | None, value: str) -> Message:
    if most is None:
        text = message("must be {least} or more, with {digits} digits at most, not {value}")
    else:
        text = message("must be from {least} to {most}, with {digits} digits at most, not {value}")
    return text.filled(least=least, most=most, digits=LONGEST_NUMBER, value=value)


def _out_of_range(least: int, most: int | None, value: str) -> Message:
    if most is None:
        text = message("must be {least} or more, not {value}")
    else:
        text = message("must be from {least} to {most}, not {value}")
    return text.filled(least=least, most=most, value=value)


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
        wrong = message("must be from 0 to {most} seconds, not {value}")
        said = repr(shown(value))
        raise UnfitValueError(wrong.filled(most=f"{LONGEST_PACE:g}", value=said))
    return pace


def seed_text(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Convert the value of ``--seed``: any text that can be printed and typed again."""
    if value is not None and not value.isprintable():
        raise UnfitValueError(
            message("must be printable text, not {value}", value=ascii(shown(value)))
        )
    return value


def tempers(_context: click.Context, _option: click.Parameter, value: str) -> tuple[Temper, ...]:
    """Convert a list of policies such as ``uniform,threshold:IV``."""
    try:
        return tuple(temper(word) for word in value.split(","))
    except UnknownTemperError as unknown:
        raise UnfitValueError(
            message(
                "knows {known} and threshold:RANK such as threshold:IV, but not {value}",
                known=", ".join(POLICIES),
                value=said_back(unknown.word),
            )
        ) from unknown


def known_language(_context: click.Context, _option: click.Parameter, value: str | None) -> None:
    """Refuse an unknown ``--language``; which one it is was found out before."""
    if value is None:
        return
    try:
        language(value)
    except UnknownLanguageError as unknown:
        raise UnfitValueError(
            message(
                "knows {known}, but not {value}",
                known=", ".join(it.value for it in Language),
                value=repr(shown(unknown.wanted)),
            )
        ) from unknown


def shown(value: str) -> str:
    """Shorten a wrong value, so that it can be said back in one line."""
    return value if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]}…"


class Option(click.Option):
    """An option whose help is told in a language, with its default if that is a text.

    Args:
        declared: The names of the option.
        told: What it is for.
        other: All else that click wants to know.
    """

    def __init__(
        self,
        declared: Sequence[str],
        *,
        told: Message,
        **other: Any,  # noqa: ANN401 - click takes arguments of many types
    ) -> None:
        super().__init__(declared, **other)
        self.told = told
        self.help = self.said(Language.ENGLISH)

    def said(self, language: Language) -> str:
        """Say what it is for, and what is its default: click would call that one in English."""
        said = self.told.said(language)
        if not isinstance(self.default, str):
            return said
        default = translated("[default: {value}]", language, value=self.default)
        return f"{said}  {default}"


def _show_help(context: click.Context, _option: click.Parameter, is_wanted: bool) -> None:
    """Print the help as all else is printed: click would write letters that a terminal lacks."""
    if is_wanted:
        print(context.get_help())
        context.exit()


help_option: Final = click.option(
    "-h",
    "--help",
    cls=Option,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
    told=message("Show this message and exit."),
)
language_option: Final = click.option(
    OPTION,
    cls=Option,
    metavar="LANG",
    is_eager=True,
    expose_value=False,
    callback=known_language,
    told=message(
        "The language: {known}.  [default: that of the locale]",
        known=", ".join(it.value for it in Language),
    ),
)
seats_option: Final = click.option(
    "--seats",
    cls=Option,
    default="4",
    metavar="N",
    callback=whole_number(MIN_SEATS, MAX_SEATS),
    told=message(
        "How many seats the table has, {least} to {most}.", least=MIN_SEATS, most=MAX_SEATS
    ),
)
lives_option: Final = click.option(
    "--lives",
    cls=Option,
    default="3",
    metavar="N",
    callback=whole_number(1),
    told=message("How many lives each seat begins with."),
)
first_dealer_option: Final = click.option(
    "--first-dealer",
    cls=Option,
    default="0",
    metavar="N",
    callback=whole_number(0),
    told=message("The seat that deals first, counted clockwise from 0."),
)
seed_option: Final = click.option(
    "--seed",
    cls=Option,
    metavar="TEXT",
    callback=seed_text,
    told=message("Any text; the same seed means the same cards. Without it one is drawn."),
)
processes_option: Final = click.option(
    "--processes",
    cls=Option,
    metavar="N",
    callback=processes,
    told=message(
        "How many play at once; the figures are the same.  [default: as many as are worth it]"
    ),
)
