"""Values for the tests of the wire: an error of every class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import (
    EncodingError,
    HistoryError,
    IllegalActionError,
    InvalidStateError,
    Keep,
    ObservationError,
    PackError,
    PhaseError,
    Problem,
    Request,
    RulebookError,
    Seat,
    SeatError,
    SettingsError,
    WireError,
)

if TYPE_CHECKING:
    from gnav_core.wire import AnyError

PROBLEMS: Final = (Problem("a-code", "what is wrong – and what would be right"),)

ERRORS: Final[tuple[AnyError, ...]] = (
    PhaseError("Undealt", None, ("Deal",)),
    IllegalActionError(2, Keep(Seat(2)), (Keep(Seat(1)), Request(Seat(1)))),
    PackError(PROBLEMS),
    InvalidStateError(PROBLEMS),
    SettingsError(PROBLEMS),
    SeatError("the dealer", "there are 4 seats"),
    HistoryError(None, 3),
    RulebookError(PROBLEMS),
    WireError(PROBLEMS),
    ObservationError(PROBLEMS),
    EncodingError(True, ("0 (keep)",)),
)
"""One of each class."""
