"""Steps of the scopes of the model: one for every event and the rules that it fires there."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from gnav_core import Deciding, Drawing, step
from gnav_core.phase import PhaseKind
from graph.abstraction import abstract
from graph.kernel import first_state, transitions
from graph.manifest import read_manifest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Rank, State, Step, Transition
    from graph.scope import Scope


def compared_scopes() -> dict[str, Scope]:
    """Give the scopes in which the graphs of the model and of the kernel are compared, by name."""
    manifest = read_manifest()
    return {name: manifest.scope[model.scope] for name, model in manifest.graphs.items()}


def scope_steps(scope: Scope) -> Iterator[Step]:
    """Look through a scope, and give the step nearest to the start for each event and its rules."""
    opening = first_state(scope)
    known = {abstract(opening).text}
    waiting: deque[State] = deque([opening])
    seen = set()
    while waiting:
        for way in ways(waiting.popleft(), scope):
            fired = (type(way[0].event), *(transition.rule for transition in way))
            if fired not in seen:
                seen.add(fired)
                yield in_one_step(way)
            after = way[-1].after
            if (position := abstract(after).text) not in known:
                known.add(position)
                waiting.append(after)


def ways(state: State, scope: Scope) -> Iterator[tuple[Transition, ...]]:
    """Give every way from a state to the next one that waits."""
    for first in transitions(state, scope):
        if first.after.kind is PhaseKind.AUTOMATIC:
            yield from ((first, *rest) for rest in ways(first.after, scope))
        else:
            yield (first,)


def in_one_step(way: tuple[Transition, ...]) -> Step:
    """Play a way as a step; what is drawn on it lies on top of the stock from the start."""
    drawn = [each.before.stock[0] for each in way if isinstance(each.before, Drawing)]
    start = way[0].before
    if isinstance(start, Deciding):
        start = Deciding(start.position.having(stock=with_on_top(start.stock, drawn)))
    return step(start, way[0].event)


def with_on_top(stock: tuple[Rank, ...], drawn: list[Rank]) -> tuple[Rank, ...]:
    """Put cards of a stock on its top."""
    rest = list(stock)
    for rank in drawn:
        rest.remove(rank)
    return (*drawn, *rest)
