"""Tone: how a told line is set off, by what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.events import Keep, Request

if TYPE_CHECKING:
    from gnav_core.views import ObservedTransition

QUIET: Final = frozenset({"TURN-FIRST", "TURN-NEXT", "EXCHANGES-END", "DEAL-ROW", "NEXT-DEAL"})
"""The rules that only say how it goes on."""


def style_of(seen: ObservedTransition) -> str:
    """Find the style of the line that tells of a transition.

    Args:
        seen: What was seen.
    """
    before, after, viewer = seen.before, seen.after, seen.before.viewer
    if any(now < then for now, then in zip(after.lives, before.lives, strict=True)):
        own = viewer is not None and after.lives[viewer] < before.lives[viewer]
        return "bold red" if own else "red"
    if seen.rule in QUIET:
        return "dim"
    if isinstance(seen.event, Keep | Request):
        return "bold" if seen.event.seat == viewer else ""
    return "bold" if viewer is not None and viewer in (before.requester, before.challenged) else ""
