"""What a graph is: positions, and the rules that lead from one to another."""

from __future__ import annotations

from collections import deque
from hashlib import sha256
from typing import NamedTuple

import attrs


class Edge(NamedTuple):
    """A rule that fires.

    Args:
        before: The position in which it fires, as text.
        rule: The id of the rule.
        after: The position to which it leads, as text.
    """

    before: str
    rule: str
    after: str


@attrs.frozen
class Graph:
    """Everything that can happen in a scope.

    Args:
        start: The position in which a match begins.
        edges: Every rule that can fire, in the order in which they were found.
    """

    start: str
    edges: dict[Edge, None]

    @property
    def states(self) -> set[str]:
        """Every position."""
        return {self.start} | {edge.after for edge in self.edges}

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that fire, sorted."""
        return tuple(sorted({edge.rule for edge in self.edges}))

    @property
    def fingerprint(self) -> str:
        """A hash of the edges that their order does not change.

        Each edge is hashed (SHA-256) as before, rule and after, with a tab between; these hashes,
        sorted, are hashed once more.

        >>> Graph("a", {Edge("a", "TURN-FIRST", "b"): None}).fingerprint[:16]
        '02e1a610a71abdb7'
        """
        lines = ("\t".join(edge).encode() for edge in self.edges)
        return sha256(b"".join(sorted(sha256(line).digest() for line in lines))).hexdigest()

    @property
    def depth(self) -> int:
        """The number of positions on the longest of all shortest ways from the start.

        >>> Graph("a", {Edge("a", "X", "b"): None, Edge("b", "Y", "a"): None}).depth
        2
        """
        nexts: dict[str, list[str]] = {}
        for edge in self.edges:
            nexts.setdefault(edge.before, []).append(edge.after)
        depths = {self.start: 1}
        waiting = deque([self.start])
        while waiting:
            before = waiting.popleft()
            for after in nexts.get(before, ()):
                if after not in depths:
                    depths[after] = depths[before] + 1
                    waiting.append(after)
        return max(depths.values())
