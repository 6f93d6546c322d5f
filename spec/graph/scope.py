"""Scopes: how large a match is, and which cards can come in it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from gnav_core import Rank, Seat

Span: TypeAlias = Literal["match", "deal"]
"""A whole match with the next one after it, or its first deal."""

FIRST: Final = Seat(0)
"""Who deals first where nothing else is said."""


@attrs.frozen
class Scope:
    """A small world that can be looked through from end to end.

    Args:
        seats: How many seats play.
        lives: The lives of each at the start.
        hands: The ranks that may be dealt.
        draws: The ranks that may be drawn from the stock.
        span: How far play goes.
        first_dealer: Who deals first.
    """

    seats: int
    lives: int
    hands: tuple[Rank, ...]
    draws: tuple[Rank, ...]
    span: Span
    first_dealer: Seat = FIRST
