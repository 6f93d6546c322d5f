"""The graph of the kernel: every rule that `gnav_core` can fire in a scope.

The kernel shuffles a whole pack when a deal begins, while the model chooses a card when one is
drawn. Nothing looks at the order of the stock before, so here, too, any card that is left may be
put on top when the stock has to answer.
"""

from __future__ import annotations

from collections import Counter, deque
from itertools import product
from typing import TYPE_CHECKING

from gnav_core import (
    PACK,
    RULEBOOK,
    Deal,
    Deciding,
    Drawing,
    Gathering,
    MatchOver,
    NextDeal,
    Rank,
    Restart,
    Rulebook,
    Settings,
    Settled,
    Standing,
    State,
    Transition,
    Undealt,
    apply,
    legal_actions,
)
from gnav_core.cards import COPIES
from graph.abstraction import abstract
from graph.graph import Edge, Graph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from graph.scope import Scope


def kernel_graph(scope: Scope, *, rulebook: Rulebook = RULEBOOK) -> Graph:
    """List every rule that can fire, nearest to the start first.

    Args:
        scope: How large the match is, and which cards can come.
        rulebook: The rules to play by.

    Returns:
        The graph of positions; of the states that are one position the first one found is played.
    """
    opening = first_state(scope)
    start = abstract(opening).text
    known = {start}
    waiting: deque[tuple[str, State]] = deque([(start, opening)])
    edges: dict[Edge, None] = {}
    while waiting:
        before, state = waiting.popleft()
        for transition in transitions(state, scope, rulebook):
            after = abstract(transition.after).text
            edges[Edge(before, transition.rule, after)] = None
            if after not in known:
                known.add(after)
                waiting.append((after, transition.after))
    return Graph(start, edges)


def first_state(scope: Scope) -> Gathering:
    """Call the first deal of a match."""
    settings = Settings(scope.seats, scope.lives, scope.first_dealer)
    lives = (scope.lives,) * scope.seats
    return Gathering(Standing(settings, 1, settings.first_dealer, lives, frozenset()))


def transitions(state: State, scope: Scope, rulebook: Rulebook = RULEBOOK) -> Iterator[Transition]:
    """Give every rule that can fire in a state, once for each choice of cards or action."""
    match state:
        case Settled() | MatchOver() if scope.span == "deal":
            return
        case Undealt():
            events = (Deal(pack) for pack in packs(len(state.row), scope.hands))
            yield from (apply(state, event, rulebook=rulebook) for event in events)
        case Drawing():
            tops = (with_on_top(state, rank) for rank in scope.draws if rank in state.stock)
            yield from (apply(top, rulebook=rulebook) for top in tops)
        case Deciding():
            yield from (apply(state, action, rulebook=rulebook) for action in legal_actions(state))
        case Settled():
            yield apply(state, NextDeal(), rulebook=rulebook)
        case MatchOver():
            yield apply(state, Restart(), rulebook=rulebook)
        case _:
            yield apply(state, rulebook=rulebook)


def packs(places: int, ranks: tuple[Rank, ...]) -> Iterator[tuple[Rank, ...]]:
    """Give a whole pack for every choice of hands, the other cards behind them in order."""
    for hands in product(ranks, repeat=places):
        if max(Counter(hands).values()) <= COPIES:
            rest = Counter(PACK)
            rest.subtract(hands)
            yield (*hands, *rest.elements())


def with_on_top(state: Drawing, rank: Rank) -> Drawing:
    """Put a card of the stock on its top."""
    rest = list(state.stock)
    rest.remove(rank)
    return Drawing(state.position.having(stock=(rank, *rest)))
