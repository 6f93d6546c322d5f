"""The ways in which code is changed: those of cosmic-ray, and four that rules call for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, Protocol, TypeAlias

from cosmic_ray.operators.provider import OperatorProvider
from cosmic_ray.operators.remove_decorator import RemoveDecorator
from parso import parse
from parso.python.tree import ExprStmt

from gnav_core import Rank

Node: TypeAlias = Any  # Any: parso's nodes have their children by position, not by type
Place: TypeAlias = tuple[int, int]
"""A line, from 1, and a column, from 0."""

RANKS: Final = tuple(rank.name for rank in Rank)


class Operator(Protocol):
    """What cosmic-ray asks of a way to change code."""

    def mutation_positions(self, node: Node, /) -> Iterator[tuple[Place, Place]]:
        """Say where a node of the syntax tree can be changed, once for each change."""

    def mutate(self, node: Node, index: int, /) -> Node:
        """Make one of the changes to a node, and give what stands in its place."""


class LeaveOutArgument:
    """Leaves out an argument that is given by name: a fact that a rule changes stays as it was."""

    def mutation_positions(self, node: Node) -> Iterator[tuple[Place, Place]]:
        """Every ``name=value`` of a call."""
        if node.type == "trailer" and node.children[0].value == "(":
            for each in self._named(node):
                yield each.start_pos, each.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Empty the argument and its comma."""
        left_out = self._named(node)[index]
        among = left_out.parent.children
        at = among.index(left_out)
        for each in among[at : at + 2] if left_out.parent.type == "arglist" else [left_out]:
            among[among.index(each)] = parse("")
        return node

    @staticmethod
    def _named(node: Node) -> list[Node]:
        inside = node.children[1]
        arguments = inside.children if inside.type == "arglist" else [inside]
        return [each for each in arguments if each.type == "argument" and "=" == _second(each)]


class LeaveOutStatement:
    """Leaves out a statement that changes a value in place."""

    def mutation_positions(self, node: Node) -> Iterator[tuple[Place, Place]]:
        """Every assignment to a part of a value, and every one that adds or takes."""
        if isinstance(node, ExprStmt) and self._changes_in_place(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, _index: int) -> Node:
        """Put ``pass`` in its place."""
        return parse(f"{node.get_first_leaf().prefix}pass")

    @staticmethod
    def _changes_in_place(node: Node) -> bool:
        target, how = node.children[:2]
        return how.type == "operator" and (how.value != "=" or "[" in target.get_code())


class SwapArguments:
    """Swaps two arguments of a call that stand side by side and have no name."""

    def mutation_positions(self, node: Node) -> Iterator[tuple[Place, Place]]:
        """Every such pair."""
        for one, other in self._pairs(node):
            yield one.start_pos, other.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Let each stand in the place of the other."""
        one, other = self._pairs(node)[index]
        at, there = node.children.index(one), node.children.index(other)
        texts = one.get_code().strip(), other.get_code().strip()
        node.children[at] = parse(one.get_first_leaf().prefix + texts[1])
        node.children[there] = parse(other.get_first_leaf().prefix + texts[0])
        return node

    @staticmethod
    def _pairs(node: Node) -> list[tuple[Node, Node]]:
        if node.type != "arglist":
            return []
        plain = [each for each in node.children if each.type not in {"argument", "operator"}]
        return list(pairwise(plain))


class NextRank:
    """Takes the next higher rank for the one that is named, the lowest for the highest."""

    def mutation_positions(self, node: Node) -> Iterator[tuple[Place, Place]]:
        """Every ``Rank.NAME``."""
        if node.type == "name" and node.value in RANKS and "Rank." == self._before(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, _index: int) -> Node:
        """Put the other name."""
        node.value = RANKS[(RANKS.index(node.value) + 1) % len(RANKS)]
        return node

    @staticmethod
    def _before(node: Node) -> str:
        dot = node.get_previous_leaf()
        name = dot.get_previous_leaf() if dot is not None else None
        return f"{name.value}{dot.value}" if name is not None else ""


def _second(node: Node) -> str:
    return str(getattr(node.children[1], "value", ""))


def operators() -> Iterator[Operator]:
    """Give all of them; of those of cosmic-ray all that take no arguments.

    But no decorator is left out: what is no rule any more, or no value, cannot be imported.
    """
    provider = OperatorProvider()
    kinds = (provider[name] for name in provider)
    yield from (kind() for kind in kinds if kind is not RemoveDecorator and not kind.arguments())
    yield from (LeaveOutArgument(), LeaveOutStatement(), SwapArguments(), NextRank())
