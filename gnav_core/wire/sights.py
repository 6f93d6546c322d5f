"""Whether the parts of an observation fit together: lengths, and seats and phases that exist."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from gnav_core.errors import Problem
from gnav_core.state import PHASES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sized

    from gnav_core.record import Settlement
    from gnav_core.seats import Seat
    from gnav_core.views import Observation

NAMES: Final = frozenset(kind.__name__ for kind in PHASES)
"""The names of the phases."""


def observation_problems(observation: Observation) -> Iterator[Problem]:
    """List the lengths, seats and phases of an observation that cannot be.

    Whether a match can come to it is not asked; ``sample_states`` does that.
    """
    seats = observation.settings.seats
    if observation.phase not in NAMES:
        yield Problem("phase", "phase must be the name of a phase")
    for name, values in _by_seat(observation):
        if len(values) != seats:
            yield Problem("length", f"{name} must have {seats} entries, one for each seat")
    if not all(0 <= seat < seats for seat in _named(observation)):
        yield Problem("seat", f"every seat that is named must be from 0 to {seats - 1}")


def _by_seat(observation: Observation) -> Iterator[tuple[str, Sized]]:
    """Give what has an entry for each seat."""
    yield "lives", observation.lives
    yield "hands", observation.hands
    if observation.settlement is not None:
        yield "settlement.hands", observation.settlement.hands
        yield "settlement.lives_before", observation.settlement.lives_before


def _named(observation: Observation) -> Iterator[Seat]:
    """Give every seat that is named anywhere."""
    yield observation.dealer
    roles = (
        observation.viewer,
        observation.to_act,
        observation.requester,
        observation.challenged,
    )
    yield from (seat for seat in roles if seat is not None)
    yield from chain(
        observation.resting, observation.row, observation.face_up, observation.departed
    )
    for swap in observation.record:
        yield from (swap.requester, swap.recipient)
    yield from (action.seat for action in (*observation.decisions, *observation.legal))
    if observation.settlement is not None:
        yield from _settled(observation.settlement)


def _settled(settlement: Settlement) -> Iterator[Seat]:
    yield from chain(
        settlement.row,
        settlement.departed,
        settlement.compared,
        settlement.payers,
        settlement.resters,
    )
