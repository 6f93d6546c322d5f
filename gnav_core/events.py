"""Events: the only inputs of the machine.

Building an event raises nothing. Whether it is legal depends on the state that it is given to,
and ``refusal``, ``apply`` and ``step`` judge that.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from gnav_core.cards import Rank
from gnav_core.seats import Seat


def _unchangeable(pack: tuple[Rank, ...] | list[Rank]) -> tuple[Rank, ...]:
    """Take a list as well, so that nobody can change the pack of a recorded deal."""
    return tuple(pack) if isinstance(pack, list) else pack


@attrs.frozen
class Deal:
    """Chance: the shuffled pack, top card first (rule DEAL-HANDS).

    Args:
        pack: The 42 cards in the order in which they are dealt.
    """

    pack: tuple[Rank, ...] = attrs.field(converter=_unchangeable)


@attrs.frozen
class Keep:
    """A seat keeps its card (rule TURN-KEEP).

    Args:
        seat: Who keeps.
    """

    seat: Seat


@attrs.frozen
class Request:
    """A seat asks the next one, or the stock, to exchange (TURN-REQUEST, STOCK-REQUEST).

    Args:
        seat: Who asks.
    """

    seat: Seat


@attrs.frozen
class NextDeal:
    """The table's word that the next deal may begin (rule NEXT-DEAL)."""


@attrs.frozen
class Restart:
    """The table's word that a new match begins from the same settings (rule RESTART)."""


Action: TypeAlias = Keep | Request
"""A seat's decision."""

Event: TypeAlias = Deal | Keep | Request | NextDeal | Restart
"""An action, a chance outcome or the table's word."""
