"""The kernel's own graph of the quick scopes is the one that the manifest has of the model."""

from __future__ import annotations

from typing import Final

import pytest

from graph.kernel import kernel_graph
from graph.manifest import Manifest, read_manifest

MANIFEST: Final[Manifest] = read_manifest()
QUICK: Final = [name for name, model in MANIFEST.graphs.items() if model.quick]


@pytest.mark.parametrize("name", QUICK)
def test_the_kernel_has_the_graph_of_the_model(name: str) -> None:
    """States, edges, depth, rules and the hash of all edges are as recorded."""
    model = MANIFEST.model[name]
    graph = kernel_graph(MANIFEST.scope[model.scope])
    figures = model.figures
    assert figures is not None

    assert figures.distinct == len(graph.states)
    assert figures.edges == len(graph.edges)
    assert figures.depth == graph.depth
    assert figures.rules == graph.rules
    assert figures.fingerprint == graph.fingerprint
