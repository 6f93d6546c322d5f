"""What is wrong with a command line, in one line; also what shows only in the whole of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from gnav_core.cli.options import UnfitValueError, WrongUsageError, shown
from gnav_core.cli.parsing import misused, no_option
from gnav_core.cli.rules import near
from gnav_core.languages import counted, listed, message, translated
from gnav_core.seats import Seat
from gnav_core.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.cli.opponents import Temper
    from gnav_core.languages import Language, Message


def complaint(wrong: click.UsageError, language: Language) -> str:
    """Say in one line what is wrong and where the right usage is explained.

    Args:
        wrong: What is wrong.
        language: In which language to say it.
    """
    command = wrong.ctx.command_path if wrong.ctx else "gnav"
    return translated(
        "{command}: {wrong} (see {command} --help)",
        language,
        command=command,
        wrong=_said(wrong, language),
    )


def _said(wrong: click.UsageError, language: Language) -> str:
    match wrong:
        case UnfitValueError() | WrongUsageError():
            return wrong.said(language)
        case click.NoSuchOption():
            return no_option(wrong, language).said(language)
        case click.BadOptionUsage():
            return misused(wrong).said(language)
        case _:
            # Nothing else can be wrong with these commands for the versions of click that are
            # known; what a later one finds is better told in English than not at all.
            said = " ".join(wrong.format_message().split()).removesuffix(".")
            return f"{said[:1].lower()}{said[1:]}"


def nowhere(wanted: str, language: Language) -> WrongUsageError:
    """Say that no rule has some words, and which ones are near.

    Args:
        wanted: The words.
        language: Their language.
    """
    said, alike = repr(shown(wanted)), near(wanted, language)
    if not alike:
        return WrongUsageError(message("no rule has {words}", words=said))
    near_it = listed(alike, language)
    return WrongUsageError(
        message("no rule has {words}; near it: {near_it}", words=said, near_it=near_it)
    )


def settings_of(seats: int, lives: int, first_dealer: int) -> Settings:
    """Make the settings of a match.

    Raises:
        WrongUsageError: When the first dealer is no seat.
    """
    if first_dealer >= seats:
        wrong = message(
            "{option} must be from {least} to {most}, not {value}",
            option="--first-dealer",
            least=0,
            most=seats - 1,
            value=first_dealer,
        )
        raise WrongUsageError(wrong)
    return Settings(seats=seats, lives=lives, first_dealer=Seat(first_dealer))


def check_opponents(opponents: Sequence[Temper], most: int, language: Language) -> None:
    """Refuse opponents for whom there are no seats.

    Args:
        opponents: The opponents.
        most: How many seats there are for them.
        language: In which language to say so.

    Raises:
        WrongUsageError: When they are more.
    """
    if len(opponents) > most:
        room = counted("{number} opponent", "{number} opponents", most, language)
        raise WrongUsageError(_too_many(opponents, "--opponents", room, language))


def check_policies(policies: Sequence[Temper], seats: int, language: Language) -> None:
    """Refuse policies for which there are no seats.

    Args:
        policies: The policies.
        seats: How many seats there are.
        language: In which language to say so.

    Raises:
        WrongUsageError: When they are more.
    """
    if len(policies) > seats:
        room = counted("{number} seat", "{number} seats", seats, language)
        raise WrongUsageError(_too_many(policies, "--policies", room, language))


def _too_many(policies: Sequence[Temper], option: str, room: str, language: Language) -> Message:
    named = counted("{number} policy", "{number} policies", len(policies), language)
    wrong = message("{option} names too many: {policies} for {room}")
    return wrong.filled(option=option, policies=named, room=room)
