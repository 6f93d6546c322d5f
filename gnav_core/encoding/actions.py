"""Actions as numbers: 0 keeps, 1 asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.errors import EncodingError, SeatError
from gnav_core.events import Request
from gnav_core.settings import is_whole
from gnav_core.views import checked_observation

if TYPE_CHECKING:
    from gnav_core.events import Action
    from gnav_core.views import Observation

ACTIONS: Final = ("0 (keep)", "1 (request)")


def encode_action(action: Action) -> int:
    """Give 0 for ``Keep`` and 1 for ``Request``; whose action it is, the turn says.

    >>> from gnav_core import Seat
    >>> encode_action(Request(Seat(3)))
    1
    """
    return 1 if isinstance(action, Request) else 0


def decode_action(number: int, observation: Observation) -> Action:
    """Give the action of the viewer, whose turn it must be.

    Args:
        number: 0 or 1, as ``encode_action`` gives it.
        observation: What the viewer knows.

    Raises:
        EncodingError: When it is another number.
        ObservationError: When it is no observation.
        SeatError: When it is not the viewer's turn.

    >>> from gnav_core import Deal, PACK, Seat, new_match, observe, step
    >>> decode_action(1, observe(step(new_match(), Deal(PACK)).state, Seat(1)))
    Request(seat=1)
    """
    if not is_whole(number) or not 0 <= number < len(ACTIONS):
        raise EncodingError(number, ACTIONS)
    if not checked_observation(observation).legal:
        raise SeatError(observation.viewer, "it is not its turn to decide")
    return observation.legal[number]
