"""Which classes stand for one another on the wire, and by which word each is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

from gnav_core.errors import (
    EncodingError,
    HistoryError,
    IllegalActionError,
    InvalidStateError,
    ObservationError,
    PackError,
    PhaseError,
    RulebookError,
    SeatError,
    SettingsError,
    WireError,
)
from gnav_core.events import Event
from gnav_core.state import PHASES
from gnav_core.views import ObservedDeal
from gnav_core.wire.history import FORMAT, VERSION, History

AnyError: TypeAlias = (
    PhaseError
    | IllegalActionError
    | PackError
    | InvalidStateError
    | SettingsError
    | SeatError
    | HistoryError
    | RulebookError
    | WireError
    | ObservationError
    | EncodingError
)
"""Every error that is raised on purpose."""


TAGS: Final[Mapping[type, Mapping[str, str | int]]] = {
    **{kind: {"type": kind.__name__} for kind in (*get_args(Event), ObservedDeal)},
    **{kind: {"phase": kind.__name__} for kind in PHASES},
    **{kind: {"code": kind.code} for kind in get_args(AnyError)},
    History: {"format": FORMAT, "version": VERSION},
}
"""By class: the keys that tell it from others, and what stands there.

An event is told by its type, a state by its phase, an error by its code, a file by its format.
"""
