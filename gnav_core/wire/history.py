"""A history: what was agreed and every event, from which a match can be played again."""

from __future__ import annotations

from typing import Final

import attrs

from gnav_core.events import Event
from gnav_core.settings import Settings

FORMAT: Final = "gnav-history"
VERSION: Final = 1

OPTIONAL: Final = {"gnav_core.wire": "optional"}
"""Marks a field that is left out when it has nothing to say."""


@attrs.frozen
class Expected:
    """What the replay of a history has to come to.

    Args:
        lives: The lives left at its end, by seat.
        phase: The name of the phase in which it ends.
        rules: The ids of the rules that fire, the opening DEAL-ROW first.
    """

    lives: tuple[int, ...]
    phase: str
    rules: tuple[str, ...]


@attrs.frozen
class History:
    """What a match is made of: ``replay(history.settings, history.events)`` plays it again.

    Args:
        settings: What was agreed.
        events: Every event, in order.
        title: A line for people, if somebody has written one.
        expected: What the replay has to come to, if somebody has recorded it.
    """

    settings: Settings
    events: tuple[Event, ...] = ()
    title: str = attrs.field(default="", metadata=OPTIONAL)
    expected: Expected | None = attrs.field(default=None, metadata=OPTIONAL)
