"""States: one frozen class for each phase of a match.

A state is never changed. Every class says of what kind its phase is; ``State`` is the union of all.
Between deals a phase holds a ``Standing``, during a deal a ``Position``; the attributes that an
embedder reads (``lives``, ``hands``, ``row`` and so on) are the same on every phase that has them.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, get_args

import attrs

from gnav_core.errors import InvalidStateError, Problem
from gnav_core.events import Action, Keep, Request
from gnav_core.phase import BetweenDeals, InDeal, PhaseKind
from gnav_core.record import Settlement
from gnav_core.seats import MAX_SEATS, Seat

_DECISIONS: Final = tuple((Keep(Seat(n)), Request(Seat(n))) for n in range(MAX_SEATS))
"""The two decisions of each seat; they are made once, for every state asks for them."""


@attrs.frozen
class Gathering(BetweenDeals):
    """A deal is called; whether it can be played is about to be seen."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC


@attrs.frozen
class Undealt(BetweenDeals):
    """The row is formed; the pack is about to be shuffled.

    Args:
        row: The contestants in the order in which they play.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.CHANCE
    row: tuple[Seat, ...]


@attrs.frozen(init=False)
class Dealt(InDeal):
    """The cards are dealt; fools knock before the first turn."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC


@attrs.frozen(init=False)
class Deciding(InDeal):
    """The seat at the pointer keeps or asks."""

    kind: ClassVar[PhaseKind] = PhaseKind.DECISION

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is."""
        position = self.position
        return position.setup.row[position.pointer]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What that seat may decide: its ``Keep`` and its ``Request``."""
        position = self.position
        return _DECISIONS[position.setup.row[position.pointer]]


@attrs.frozen
class Challenging(InDeal):
    """A request has reached a seat, which answers by the card it holds.

    Args:
        place: The place of the row that the request has reached, from 0.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC
    place: int

    @property
    def requester(self) -> Seat:
        """The seat that asked."""
        position = self.position
        return position.setup.row[position.pointer]

    @property
    def challenged(self) -> Seat:
        """The seat that has to answer."""
        position = self.position
        return position.setup.row[self.place]


@attrs.frozen(init=False)
class Drawing(InDeal):
    """A request has reached the stock, which answers by its top card."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC

    @property
    def requester(self) -> Seat:
        """The seat that asked."""
        position = self.position
        return position.setup.row[position.pointer]


@attrs.frozen(init=False)
class Resuming(InDeal):
    """A turn is over; who is next is about to be seen."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC


@attrs.frozen(init=False)
class Settling(InDeal):
    """The exchanges are over; the hands are about to be turned up."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC


@attrs.frozen(init=False)
class Comparing(InDeal):
    """All hands are turned up and compared."""

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC


@attrs.frozen
class Resting(InDeal):
    """A fool was compared; its holders rest if they are still alive.

    Args:
        settlement: How the deal was settled, but for the resters.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC
    settlement: Settlement


@attrs.frozen
class Closing(InDeal):
    """The deal is settled; whether the match goes on is about to be seen.

    Args:
        settlement: How the deal was settled.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.AUTOMATIC
    settlement: Settlement


@attrs.frozen
class Settled(BetweenDeals):
    """The deal is over and the match goes on at the table's word.

    The cards are put away. How the match stands is told as of this deal: with its number and its
    dealer, and the seats that rested in it. Who rests in the next one is in the settlement.

    Args:
        settlement: How the deal was settled.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.TABLE
    settlement: Settlement


@attrs.frozen
class MatchOver(BetweenDeals):
    """The match has ended; a new one begins at the table's word.

    The cards are put away. How the match stands is told as of the last deal, as in Settled.

    Args:
        settlement: How the last deal was settled.
    """

    kind: ClassVar[PhaseKind] = PhaseKind.TABLE
    settlement: Settlement

    @property
    def winner(self) -> Seat | None:
        """The last survivor, or ``None`` when the match is drawn."""
        return next(iter(self.standing.living), None)


State: TypeAlias = (
    Gathering
    | Undealt
    | Dealt
    | Deciding
    | Challenging
    | Drawing
    | Resuming
    | Settling
    | Comparing
    | Resting
    | Closing
    | Settled
    | MatchOver
)
"""A whole position together with its phase."""

PHASES: Final[tuple[type[State], ...]] = get_args(State)
"""The phases in the order in which a deal goes through them."""


def no_state(value: object) -> tuple[Problem, ...]:
    """Say what is wrong with a value that is no state at all; nothing when it is one."""
    if type(value) in _PHASES:
        return ()
    return (Problem("no-state", f"{type(value).__name__} is no phase of a match"),)


def require_state(value: object) -> None:
    """Refuse a value that is no state at all.

    Raises:
        InvalidStateError: When its class is no phase.
    """
    if type(value) not in _PHASES:
        raise InvalidStateError(no_state(value))


_PHASES: Final = frozenset(PHASES)
