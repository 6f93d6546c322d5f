"""How many lives an adapter can take: its library holds numbers in so many bits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.encoding.columns import last_deal
from gnav_core.errors import Problem, SettingsError, shown
from gnav_core.settings import checked_settings

if TYPE_CHECKING:
    from gnav_core.settings import Settings


def check_lives(settings: Settings, highest: int, reason: str) -> None:
    """Refuse settings whose deals could get a higher number than there is room for.

    The number of the deal is the highest number of an encoded observation.

    Args:
        settings: What is agreed for a match.
        highest: The highest number of a deal that there is room for.
        reason: What the room is for.

    Raises:
        SettingsError: When there are too many lives for it, or they are no settings.

    >>> from gnav_core import Settings
    >>> check_lives(Settings(2, 500), 127, "a byte holds the number of a deal")
    Traceback (most recent call last):
    gnav_core.errors.SettingsError: not possible settings: lives must be at most 32 \
with 2 seats, for a byte holds the number of a deal, not 500
    """
    if last_deal(checked_settings(settings)) <= highest:
        return
    most = (highest + 3) // 2 // settings.seats  # last_deal is 2 x (seats x lives) - 3
    allowed = f"lives must be at most {most} with {settings.seats} seats, for {reason}"
    raise SettingsError((Problem("lives", f"{allowed}, not {shown(settings.lives)}"),))
