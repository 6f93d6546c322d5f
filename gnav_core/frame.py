"""The facts of a state, and which of them differ between two states.

A rule names the facts that it may change. Outside its phases a fact has the value that says
nothing: no card is in play between deals, so every hand is ``None`` there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.phase import InDeal

if TYPE_CHECKING:
    from gnav_core.state import State

ALWAYS: Final = ("settings", "deal_number", "dealer", "lives", "resting")
"""The facts that every state has."""

SOMETIMES: Final = (
    "row",
    "dealt",
    "hands",
    "stock",
    "discard",
    "face_up",
    "seen",
    "departed",
    "record",
    "decisions",
    "pointer",
    "challenged",
    "settlement",
)
"""The facts that only the states of some phases have."""

FACTS: Final = ALWAYS + SOMETIMES
"""Every fact that a rule can change."""


def facts(state: State) -> dict[str, object]:
    """Give every fact of a state by its name.

    Args:
        state: Any state.

    Returns:
        All of ``FACTS``; one that the phase does not have is what it is when no card is in play.
    """
    seats = state.settings.seats
    empty: dict[str, object] = {
        "dealt": (None,) * seats,
        "hands": (None,) * seats,
        "face_up": frozenset(),
        "seen": (frozenset(),) * seats,
        "departed": frozenset(),
        "pointer": 0,
        "challenged": None,
        "settlement": None,
    }
    found = {name: getattr(state, name, empty.get(name, ())) for name in FACTS}
    if isinstance(state, InDeal):
        # How a card lies in the discard, and who has seen it, is a fact of the discard.
        found["discard"] = state.position.discarded
    return found


def changed(before: State, after: State) -> frozenset[str]:
    """Name the facts that differ between two states of the same match."""
    old, new = facts(before), facts(after)
    return frozenset(name for name in FACTS if old[name] != new[name])
