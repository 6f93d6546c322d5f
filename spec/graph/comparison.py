"""Where two graphs differ, and how that is said."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from graph.abstraction import Facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from graph.graph import Edge, Graph

SHOWN: Final = 3
"""How many edges are shown for each side."""


def differences(model: Graph, kernel: Graph) -> Iterator[str]:
    """Say where a graph of the model and one of the kernel differ; nothing when they are equal.

    Args:
        model: The graph of `spec/tla`.
        kernel: The graph of `gnav_core`.

    Yields:
        For each side how many edges it alone has, and the first of them.
    """
    if model.start != kernel.start:
        yield f"the model begins with {model.start}, the kernel with {kernel.start}"
    yield from _only("the model", model, kernel)
    yield from _only("the kernel", kernel, model)


def _only(name: str, one: Graph, other: Graph) -> Iterator[str]:
    alone = [edge for edge in one.edges if edge not in other.edges]
    if alone:
        yield f"{len(alone)} edges are in {name} alone, the first of them:"
        yield from map(shown, alone[:SHOWN])


def shown(edge: Edge) -> str:
    """Write an edge for people: the rule, the position before, and what differs after.

    >>> from graph.graph import Edge
    >>> before = '["Dealt",0,[1,1],[],[1,0],[4,9],[4,9],[false,false],[],[],[],[],1,0,null]'
    >>> print(shown(Edge(before, "TURN-FIRST", before.replace("Dealt", "Deciding"))))
    TURN-FIRST
      before: phase="Dealt" dealer=0 lives=[1,1] resting=[] row=[1,0] dealt=[4,9] hand=[4,9] \
face_up=[false,false] discard=[] departed=[] record=[] decisions=[] pointer=1 challenged=0 \
account=null
      after: phase="Deciding"
    """
    before, after = _values(edge.before), _values(edge.after)
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    return f"{edge.rule}\n  before: {' '.join(before)}\n  after: {' '.join(changed)}"


def _values(position: str) -> list[str]:
    values = json.loads(position)
    return [
        f"{name}={json.dumps(value, separators=(',', ':'))}"
        for name, value in zip(Facts._fields, values, strict=True)
    ]
