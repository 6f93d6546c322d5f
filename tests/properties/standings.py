"""Every way in which a small match can stand between two deals, and every way on from there.

Two states between deals are the same here when they differ in the deal's number alone, and as many
deals have been played before them: so the longest match is among the ways. Each is reached once, by
a shortest path of deals, not by every one; from each every deal of the scope is played in every
line that draws no card, and the table's word is given.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from itertools import product
from typing import TYPE_CHECKING, Final

from gnav_core import (
    Deal,
    Deciding,
    InDeal,
    NextDeal,
    Restart,
    Seat,
    Settings,
    Settled,
    Step,
    Undealt,
    replay,
    step,
)
from gnav_core.testing.cutting import cut
from gnav_core.testing.properties import PROPERTIES
from gnav_core.testing.property import Play, Span
from properties.scopes import Scope, judge
from tables import cards, pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import State, Transition
    from properties.once import Findings

MATCH: Final = Scope("match of three seats", 3, 2, cards("NARR V X DRAGON"), ())
"""Two lives and fools, so that deals are skipped; dragoons, so that seats depart."""

TEXT: Final = (
    f"{MATCH}; begun from all lives, dealers and rests to which a match comes, after each number of"
    " deals played, by one way each"
)
"""What the record of the properties says of it."""


def ways(scope: Scope) -> Iterator[tuple[Play, int]]:
    """Give every way from one deal to the next, with all that came before.

    Yields:
        Plays from the beginning of a match, and how many transitions of each lead to the deal that
        is played last.
    """
    settings = Settings(scope.seats, scope.lives, Seat(scope.seats - 1))
    opening = replay(settings, ())
    known = {_standing(opening)}
    left = deque([opening])
    while left:
        path = left.popleft()
        for line in _deals(path.state, scope):
            word = NextDeal() if isinstance(line.state, Settled) else Restart()
            called = step(line.state, word)
            whole = Step(called.state, path.transitions + line.transitions + called.transitions)
            yield Play(transitions=whole.transitions), len(path.transitions)
            if isinstance(line.state, Settled) and _standing(whole) not in known:
                known.add(_standing(whole))
                left.append(whole)


def _standing(reached: Step) -> tuple[object, ...]:
    state = reached.state
    return state.lives, state.dealer, state.resting, deals_played(reached.transitions)


def deals_played(transitions: tuple[Transition, ...]) -> int:
    """Count the deals that are played, without those that are skipped."""
    return sum(transition.rule == "DEAL-HANDS" for transition in transitions)


def _deals(state: State, scope: Scope) -> Iterator[Step]:
    """Play every deal from here, in every line that draws nothing, up to the table's word."""
    assert isinstance(state, Undealt)
    for hands in product(scope.ranks, repeat=len(state.row)):
        if max(Counter(hands).values()) <= 2:
            yield from _lines(step(state, Deal(pack_of(hands))))


def _lines(reached: Step) -> Iterator[Step]:
    if not isinstance(reached.state, Deciding):
        yield reached
        return
    for action in reached.state.legal:
        taken = step(reached.state, action)
        if not any(transition.rule == "STOCK-REQUEST" for transition in taken.transitions):
            yield from _lines(Step(taken.state, reached.transitions + taken.transitions))


def breaches_across(scope: Scope) -> Findings:
    """List, by property, plays that break it.

    The transitions between deals are judged by every property of a transition, and what leads from
    one deal to the next by what needs no second world.
    """
    found: dict[str, list[str]] = defaultdict(list)
    between = [each for each in PROPERTIES if each.span is Span.TRANSITION]
    matches = [each for each in PROPERTIES if each.id in {"L7", "L9", "E4"}]
    for way, beginning in ways(scope):
        for transition in way.transitions[beginning:]:
            if not isinstance(transition.before, InDeal):
                judge(between, (way.part((transition,)),), found)
        judge(matches, cut(way, Span.MATCH), found)
    return found
