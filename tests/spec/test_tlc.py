"""What TLC is given, and how its words are read."""

from __future__ import annotations

from typing import Final

import pytest

from graph.manifest import FINE, Figures, Model, read_manifest
from graph.run import checks, config_of, unexpected
from graph.scope import Scope
from graph.tlc import Verdict, configuration, verdict
from tables import cards

SCOPE: Final = Scope(2, 3, cards("NARR V"), cards("X"), "match")
COUNT: Final = "12 states generated, 10 distinct states found, 0 states left on queue.\n"
DEPTH: Final = "The depth of the complete state graph search is 7.\n"


def test_a_model_in_which_all_holds() -> None:
    """Its counts, its depth and what it printed are read."""
    output = f'"ALoneSeat"\n{COUNT}"ADrawnMatch"\n"ALoneSeat"\n{COUNT}{DEPTH}'

    assert Verdict(None, 12, 10, 7, ("ADrawnMatch", "ALoneSeat")) == verdict(output)


@pytest.mark.parametrize(
    ("words", "failed"),
    [
        ("Error: Invariant C1 is violated.\n", "C1"),
        ("Error: Action property T7 is violated.\n", "T7"),
        ("Error: Temporal properties were violated.\n", "Temporal properties were violated"),
        ("Error: Deadlock reached.\n", "Deadlock reached"),
    ],
)
def test_a_model_in_which_something_fails(words: str, failed: str) -> None:
    """The property is named, and the depth is that of the way to it."""
    way = "State 1: <Initial predicate>\nState 2: <DealRow line 1>\n"

    assert Verdict(failed, 12, 10, 2, ()) == verdict(words + way + COUNT + DEPTH)


def test_a_configuration_has_every_constant() -> None:
    """Ranks are numbers, readings are TRUE or FALSE."""
    config = configuration(SCOPE, {"LoneSeatPaysNothing": False}, ["INVARIANT C1"])

    assert [
        "CONSTANTS",
        "  SeatCount = 2",
        "  StartLives = 3",
        "  FirstDealer = 0",
        "  HandRanks = {0, 8}",
        "  DrawRanks = {13}",
        "  LoneSeatPaysNothing = FALSE",
        "INVARIANT C1",
    ] == config.splitlines()


def test_a_scope_of_one_deal_stops_there() -> None:
    """A constraint on steps keeps the table from giving its word."""
    scope = Scope(2, 1, cards("V"), cards("X"), "deal")

    assert "ACTION_CONSTRAINT OneDeal" in configuration(scope, {}, []).splitlines()


def test_a_graph_is_checked_for_everything() -> None:
    """Every invariant and every property over steps of the manifest is asked of it."""
    manifest = read_manifest()
    asked = checks(manifest, next(iter(manifest.graphs.values())))

    assert {f"INVARIANT {name}" for name in manifest.invariants} <= set(asked)
    assert {f"PROPERTY {name}" for name in manifest.properties} <= set(asked)


def test_a_model_of_another_reading_changes_one_constant() -> None:
    """All other readings are as the rule book takes them."""
    manifest = read_manifest()
    config = config_of(manifest, manifest.model["R-LONE"])

    assert ["  LoneSeatPaysNothing = FALSE"] == [
        line for line in config.splitlines() if line.endswith("= FALSE")
    ]


@pytest.mark.parametrize(
    ("outcome", "figures", "said"),
    [
        (FINE, Figures(12, 10, 7), []),
        ("C1", Figures(12, 10, 7), ["expected fine, found C1"]),
        (FINE, Figures(12, 11, 7), ["distinct: the manifest has 10, found 11"]),
        (
            FINE,
            Figures(12, 10, 7, rules=("PACK",)),
            ["rules: the manifest has (), found ('PACK',)"],
        ),
    ],
)
def test_any_difference_from_the_manifest_is_named(
    outcome: str, figures: Figures, said: list[str]
) -> None:
    """What was expected and each figure are compared."""
    model = Model("small", "ledger", figures=Figures(12, 10, 7))

    assert said == list(unexpected(model, outcome, figures))


def test_a_model_without_figures_is_not_fine() -> None:
    """What was never recorded cannot be compared."""
    said = unexpected(Model("small", "ledger"), FINE, Figures(12, 10, 7))

    assert ["the manifest has no figures of it"] == list(said)
