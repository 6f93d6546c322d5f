"""What comes out of the machine: transitions, steps and outcomes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import attrs

from gnav_core.events import Event
from gnav_core.seats import Seat
from gnav_core.state import State


class Transition(NamedTuple):
    """One rule fired.

    Args:
        rule: The id of the rule, such as ``CAT-UNDO``.
        before: The state in which it was enabled.
        event: The event that it took; ``None`` for an automatic phase.
        after: The state to which it led.
    """

    rule: str
    before: State
    event: Event | None
    after: State


class Step(NamedTuple):
    """One event and everything that followed of itself.

    Args:
        state: The next state that waits.
        transitions: The rules fired on the way there, in order.
    """

    state: State
    transitions: tuple[Transition, ...]


@attrs.frozen
class Won:
    """One seat has survived.

    Args:
        seat: The winner.
        rule: The id of the rule that said so.
    """

    seat: Seat
    rule: str


@attrs.frozen
class Drawn:
    """No seat has survived.

    Args:
        rule: The id of the rule that said so.
    """

    rule: str


@attrs.frozen
class GoesOn:
    """The match is not over.

    Args:
        rule: The id of the rule that said so; ``None`` unless a deal has just been settled.
    """

    rule: str | None


Outcome: TypeAlias = Won | Drawn | GoesOn
"""Who has won a match, or that it is drawn or goes on."""
