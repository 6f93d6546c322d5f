"""What the scopes of the models contain together, as the manifest asserts it."""

from __future__ import annotations

import re
from typing import Final

import pytest

from gnav_core import RULEBOOK, Rank
from graph.manifest import FINE, Manifest, read_manifest
from graph.tlc import TLA

MANIFEST: Final[Manifest] = read_manifest()
ON_PAPER: Final = {"R-ORDER", "R-FIRST-DEALER", "R-RESTART"}
"""The readings that no play of a model shows: order, a parameter, and what a restart keeps."""
WITNESSES: Final = re.findall(
    r"^No(\w+) == ~A?\w+$", (TLA / "Witnesses.tla").read_text(encoding="utf-8"), re.MULTILINE
)


def graphs_of(mode: str) -> list[str]:
    """List the names of the models of a mode."""
    return [name for name, model in MANIFEST.model.items() if model.mode == mode]


def test_every_rule_fires_in_a_graph_that_is_compared() -> None:
    """Together the graphs contain all rules with a transition, the quick ones too."""
    rules = {rule.id for rule in RULEBOOK.rules}
    quick = [model for model in MANIFEST.graphs.values() if model.quick]
    for models in (MANIFEST.graphs.values(), quick):
        figures = [model.figures for model in models if model.figures is not None]

        assert rules == {rule for figure in figures for rule in figure.rules}


def test_every_witness_is_seen_in_a_graph_that_is_compared() -> None:
    """Together the graphs contain all that has to be possible."""
    figures = [model.figures for model in MANIFEST.graphs.values() if model.figures is not None]
    seen = {re.sub("^A(?=[A-Z])", "", name) for figure in figures for name in figure.witnesses}

    assert 12 == len(WITNESSES)
    assert set(WITNESSES) == seen


def test_every_witness_has_a_model_that_denies_it() -> None:
    """For each there is a property that must fail."""
    denied = [MANIFEST.model[name].expected for name in graphs_of("witness")]

    assert sorted(f"No{name}" for name in WITNESSES) == sorted(denied)


def test_every_reading_that_play_can_show_has_a_model_with_the_other_value() -> None:
    """With the other value a named property fails, one that holds in the same scope otherwise.

    R-UNDO-DEPARTED has two cases, and so two models.
    """
    readings = {reading.id for reading, _ in RULEBOOK.readings} - ON_PAPER
    others = [MANIFEST.model[name] for name in graphs_of("reading")]
    held = {model.scope for model in MANIFEST.graphs.values() if model.expected == FINE}
    checked = {*MANIFEST.invariants, *MANIFEST.properties}

    assert readings == set(MANIFEST.readings)
    assert sorted([*readings, "R-UNDO-DEPARTED"]) == sorted(model.reading for model in others)
    assert {model.scope for model in others} <= held
    assert {model.expected for model in others} <= checked


def test_the_scopes_contain_every_kind_of_rank() -> None:
    """Fool, owl or flowerpot, two numbers and the five matadors can be dealt."""
    dealt = {rank for model in MANIFEST.graphs.values() for rank in scope_hands(model.scope)}
    numbers = {rank for rank in dealt if Rank.ZERO <= rank <= Rank.XII}

    assert {Rank.NARR, *(rank for rank in Rank if rank.is_matador)} <= dealt
    assert dealt & {Rank.UGLE, Rank.POTTE}
    assert len(numbers) >= 2


def scope_hands(scope: str) -> tuple[Rank, ...]:
    """Give the ranks that may be dealt in a scope."""
    return MANIFEST.scope[scope].hands


def test_the_scopes_contain_tables_of_each_size_and_length() -> None:
    """Two to five seats, and one, two and three lives, are compared with the kernel."""
    scopes = [MANIFEST.scope[model.scope] for model in MANIFEST.graphs.values()]

    assert {2, 3, 4, 5} == {scope.seats for scope in scopes}
    assert {1, 2, 3} == {scope.lives for scope in scopes}


@pytest.mark.parametrize("name", list(MANIFEST.model))
def test_every_model_has_its_figures(name: str) -> None:
    """What must come out of a model is recorded, and for a graph its fingerprint."""
    figures = MANIFEST.model[name].figures
    assert figures is not None

    assert 0 < figures.distinct <= figures.states < 1_000_000
    assert (MANIFEST.model[name].mode == "graph") == (len(figures.fingerprint) == 64)


def test_no_step_is_lost_on_the_way_from_the_model() -> None:
    """Of a whole match TLC generates each edge once, and the first position."""
    for model in MANIFEST.graphs.values():
        if MANIFEST.scope[model.scope].span == "match":
            assert model.figures is not None

            assert model.figures.states == model.figures.edges + 1
