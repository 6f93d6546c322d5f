"""Settings: what is agreed before a match."""

from __future__ import annotations

import attrs

from gnav_core.errors import Problem, SettingsError, shown
from gnav_core.seats import MAX_SEATS, MIN_SEATS, Seat


def is_whole(value: object) -> bool:
    """Tell whether a value is an ``int``, not merely equal to one as ``True`` and ``1.0`` are."""
    return type(value) is int


@attrs.frozen
class Settings:
    """What is agreed before a match (rule MATCH-START).

    Args:
        seats: How many seats play, 2 to 37.
        lives: How many lives each seat starts with, 1 or more.
        first_dealer: The dealer of the first deal.

    Raises:
        SettingsError: With all that is wrong and what is allowed.

    >>> Settings()
    Settings(seats=4, lives=3, first_dealer=0)
    >>> Settings(seats=1)
    Traceback (most recent call last):
    gnav_core.errors.SettingsError: not possible settings: seats must be from 2 to 37, not 1
    """

    seats: int = 4
    lives: int = 3
    first_dealer: Seat = Seat(0)

    def __attrs_post_init__(self) -> None:
        """Refuse what no match can have, all faults at once."""
        problems = settings_problems(self)
        if problems:
            raise SettingsError(problems)


def checked_settings(given: object) -> Settings:
    """Give back what was given, if it is settings.

    Raises:
        SettingsError: When it is something else.
    """
    if isinstance(given, Settings):
        return given
    wanted = f"settings must be Settings, such as Settings(seats=4), not {shown(given)}"
    raise SettingsError((Problem("settings", wanted),))


def settings_problems(settings: Settings) -> tuple[Problem, ...]:
    """List all that is wrong with settings; empty when a match can be played with them."""
    problems = []
    seats_fit = is_whole(settings.seats) and MIN_SEATS <= settings.seats <= MAX_SEATS
    if not seats_fit:
        allowed = f"seats must be from {MIN_SEATS} to {MAX_SEATS}"
        problems.append(Problem("seats", f"{allowed}, not {shown(settings.seats)}"))
    if not is_whole(settings.lives) or settings.lives < 1:
        problems.append(Problem("lives", f"lives must be 1 or more, not {shown(settings.lives)}"))
    last = settings.seats - 1 if seats_fit else MAX_SEATS - 1
    if not is_whole(settings.first_dealer) or not 0 <= settings.first_dealer <= last:
        allowed = f"first_dealer must be a seat from 0 to {last}"
        problems.append(Problem("first-dealer", f"{allowed}, not {shown(settings.first_dealer)}"))
    return tuple(problems)
