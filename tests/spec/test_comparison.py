"""Where two graphs differ is said, in both directions."""

from __future__ import annotations

from typing import Final

import attrs

from graph.comparison import differences
from graph.graph import Edge, Graph
from graph.kernel import kernel_graph
from graph.scope import Scope
from tables import cards

WHOLE: Final = kernel_graph(Scope(2, 1, cards("NARR V"), cards("X"), "deal"))
EDGE: Final = next(edge for edge in WHOLE.edges if edge.rule == "TURN-KEEP")


def without(edge: Edge) -> Graph:
    """Give the graph that lacks one edge."""
    return attrs.evolve(WHOLE, edges={one: None for one in WHOLE.edges if one != edge})


def test_equal_graphs_do_not_differ() -> None:
    """The order in which edges were found makes no difference."""
    backwards = attrs.evolve(WHOLE, edges=dict.fromkeys(reversed(WHOLE.edges)))

    assert [] == list(differences(WHOLE, backwards))
    assert WHOLE.fingerprint == backwards.fingerprint


def test_an_edge_that_the_kernel_lacks_is_shown() -> None:
    """What only the model can do is found."""
    heading, edge = differences(WHOLE, without(EDGE))

    assert "1 edges are in the model alone, the first of them:" == heading
    assert edge.startswith('TURN-KEEP\n  before: phase="Deciding"')


def test_an_edge_that_the_model_lacks_is_shown() -> None:
    """What only the kernel can do is found."""
    heading, _ = differences(without(EDGE), WHOLE)

    assert "1 edges are in the kernel alone, the first of them:" == heading


def test_a_step_under_another_rule_is_shown_twice() -> None:
    """Labels count: the same positions under another id are a difference on both sides."""
    other = without(EDGE)
    other.edges[Edge(EDGE.before, "TURN-REQUEST", EDGE.after)] = None
    headings = [line for line in differences(WHOLE, other) if " alone" in line]

    assert 2 == len(headings)
    assert WHOLE.fingerprint != other.fingerprint


def test_another_beginning_is_shown() -> None:
    """A graph with the same edges that begins elsewhere is not the same."""
    [line] = differences(WHOLE, attrs.evolve(WHOLE, start=EDGE.before))

    assert line.startswith("the model begins with")


def test_no_more_than_a_few_edges_are_shown() -> None:
    """When everything differs, the first edges are enough."""
    lines = list(differences(WHOLE, attrs.evolve(WHOLE, edges={})))

    assert 4 == len(lines)
    assert lines[1].startswith("DEAL-ROW")
