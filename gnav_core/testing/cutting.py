"""Cutting a play into the parts that the properties of a span look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from gnav_core.phase import InDeal
from gnav_core.state import Gathering, MatchOver, Undealt
from gnav_core.testing.property import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.testing.property import Play
    from gnav_core.transition import Transition


def cut(play: Play, span: Span) -> tuple[Play, ...]:
    """Cut a play into the parts of a span.

    Args:
        play: Any play: a part of a deal, a deal, a match, several of them.
        span: What the parts are.

    Returns:
        The transitions one by one, the deals, or the matches, in order. A deal or match whose
        beginning is not in the play is left out; one whose end is not is there as far as it goes.
    """
    match span:
        case Span.TRANSITION:
            return tuple(play.part((transition,)) for transition in play.transitions)
        case Span.DEAL:
            return tuple(map(play.part, _deals(play.transitions)))
        case Span.MATCH:
            return tuple(map(play.part, _matches(play.transitions)))
        case _ as never:
            assert_never(never)


def _deals(transitions: tuple[Transition, ...]) -> Iterator[tuple[Transition, ...]]:
    deal: list[Transition] = []
    for transition in transitions:
        begins = isinstance(transition.before, Undealt)
        if deal and (begins or not isinstance(transition.before, InDeal)):
            yield tuple(deal)
            deal = []
        if begins or deal:
            deal.append(transition)
    if deal:
        yield tuple(deal)


def _matches(transitions: tuple[Transition, ...]) -> Iterator[tuple[Transition, ...]]:
    match: list[Transition] = []
    for transition in transitions:
        if isinstance(transition.before, MatchOver):
            if match:
                yield tuple(match)
            match = []
        elif match or isinstance(transition.before, Gathering | Undealt):
            match.append(transition)
    if match:
        yield tuple(match)
