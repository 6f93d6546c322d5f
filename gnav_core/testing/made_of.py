"""Of what a value is made that goes toward a seat."""

from __future__ import annotations

from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import IllegalActionError, PackError, PhaseError, Problem, SeatError
from gnav_core.events import Keep, NextDeal, Request, Restart
from gnav_core.record import Exchange, Settlement
from gnav_core.settings import Settings
from gnav_core.views import Observation, ObservedDeal, ObservedTransition

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAIN: Final = frozenset((int, str, Rank, NoneType))
"""The types that hold nothing."""

_RECORDS: Final = (
    *(Observation, ObservedTransition, ObservedDeal, Settings, Exchange, Settlement),
    *(Keep, Request, NextDeal, Restart),
    *(SeatError, PhaseError, IllegalActionError, PackError, Problem),
)

FIELDS: Final[Mapping[type, tuple[str, ...]]] = MappingProxyType(
    {kind: tuple(field.name for field in attrs.fields(kind)) for kind in _RECORDS}
)
"""The records that may go toward a seat, and what each of them holds."""


def is_made_of_views(value: object) -> bool:
    """Tell whether a value holds nothing, to its depth, but what may go toward a seat.

    Types are compared exactly: an heir of a record could hold, or say, anything.

    Args:
        value: A view, an observed transition, an error, or a part of one.
    """
    kind = type(value)
    if kind in PLAIN:
        return True
    if kind is tuple or kind is frozenset:
        items: tuple[object, ...] = tuple(value)  # type: ignore[arg-type]  # by its type
        return set(map(type, items)) <= PLAIN or all(map(is_made_of_views, items))
    return kind in FIELDS and all(is_made_of_views(getattr(value, name)) for name in FIELDS[kind])
