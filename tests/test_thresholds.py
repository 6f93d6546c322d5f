"""The thresholds by place: how they are found, and that they are recorded as found."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gnav_core import Deal, Deciding, Keep, Rank, Threshold
from gnav_core.thresholds import BY_PLACE, Thresholds, everywhere
from tables import cards, deal, pack_of, play

SPEC = Path(__file__).parents[1] / "spec"
SCRIPT = SPEC / "thresholds.py"
RECORDED = json.loads((SPEC / "thresholds.json").read_text(encoding="utf-8"))


def run(*options: str) -> str:
    """Run the script and return what it prints."""
    command = [sys.executable, str(SCRIPT), *options]
    return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("thresholds_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_threshold_is_found_by_row_and_place() -> None:
    """Places count from the end; a longer row is taken for the longest, its front for the first."""
    table = Thresholds(((Rank.I, Rank.II), (Rank.III, Rank.IV, Rank.V)))

    assert [Rank.I, Rank.II] == [table.highest(places=2, from_end=place) for place in (0, 1)]
    assert [Rank.III, Rank.IV, Rank.V] == [
        table.highest(places=3, from_end=place) for place in (0, 1, 2)
    ]
    assert [Rank.III, Rank.V, Rank.V] == [
        table.highest(places=9, from_end=place) for place in (0, 2, 8)
    ]


def test_one_rank_may_serve_everywhere() -> None:
    """The same threshold for each place of each row, or lower ones, as far down as a fool."""
    assert {Rank.VI} == {
        everywhere(Rank.VI).highest(places=places, from_end=place)
        for places in (2, 4, 37)
        for place in range(places)
    }
    assert everywhere(Rank.III) == everywhere(Rank.VI).lowered(3)
    assert everywhere(Rank.NARR) == everywhere(Rank.UGLE).lowered(3)


def test_the_table_is_the_recorded_one() -> None:
    """The module has, row by row, what the script has found."""
    assert RECORDED["thresholds"] == {
        str(places): [rank.label for rank in row] for places, row in enumerate(BY_PLACE.rows, 2)
    }


def test_the_table_is_the_best_response_to_what_is_recorded() -> None:
    """At each place, asking with the cards up to the threshold has saved lives on the whole."""
    for places, figures in RECORDED["lives_saved_by_asking"].items():
        for place, saved in enumerate(figures):
            highest = Rank(
                next(r for r in Rank if r.label == RECORDED["thresholds"][places][place])
            )
            asked = [it for it in saved[: highest + 1] if it is not None]
            kept = [it for it in saved[highest + 1 :] if it is not None]

            assert 21 == len(saved)
            assert sum(asked) > 0 > sum(kept)
            assert kept[0] <= 0 <= asked[-1]


def test_the_record_is_of_the_run_that_the_script_makes(script: ModuleType) -> None:
    """The recorded run was made with the numbers that stand in the script."""
    assert {
        "seats": script.SEATS,
        "lives": script.LIVES,
        "rounds": script.ROUNDS,
        "rounds_forgotten": script.FORGOTTEN,
        "matches_a_round": script.MATCHES,
        "seed": script.SEED,
    } == {
        name: value
        for name, value in RECORDED.items()
        if name not in {"thresholds", "lives_saved_by_asking"}
    }


def test_the_same_rounds_give_the_same_table() -> None:
    """Two runs print the same, and the table has the thresholds of the JSON."""
    options = ("--rounds", "4", "--matches", "1")
    printed = run(*options, "--json")
    found = json.loads(printed)["thresholds"]

    assert printed == run(*options, "--json")
    assert [[places, *row] for places, row in found.items()] == [
        line.split() for line in run(*options).splitlines()
    ]


def packs(*hands: str) -> Iterator[Deal]:
    """Stack packs with hands along the row."""
    return (Deal(pack_of(cards(hand))) for hand in hands)


def test_a_cost_is_what_both_choices_lead_to(script: ModuleType) -> None:
    """Both choices are played to the end of the deal, and the lives of the seat are counted."""
    state = deal(cards("II KATT X IX"))
    spot, cost = script.spot_of(state), script.cost_of(state, Threshold(Rank.VI))

    assert (4, 3, Rank.II) == spot
    assert (1, 1, 2) == cost


def test_a_place_that_sees_a_reason_to_keep_is_not_weighed(script: ModuleType) -> None:
    """What is not left to the table tells nothing of it: here only the last seat is weighed."""
    state = play(deal(cards("II NARR")), "").state
    assert isinstance(state, Deciding)

    assert isinstance(script.choice(state, script.ALWAYS), Keep)


def test_the_best_threshold_costs_the_fewest_lives(script: ModuleType) -> None:
    """Where asking saves lives up to some card on the whole, that is the threshold."""
    saved: Mapping[Rank, int] = {Rank.UGLE: 5, Rank.POTTE: -1, Rank.ZERO: 3, Rank.I: -4, Rank.II: 2}
    costs = {script.Spot(2, 1, rank): script.Cost(9, it, 0) for rank, it in saved.items()}

    assert Rank.ZERO == script.best_rank(costs, 2, 1)
    assert Rank.NARR == script.best_rank(costs, 2, 0)
    assert 0.556 == script.mean_saved(costs, script.Spot(2, 1, Rank.UGLE))
    assert script.mean_saved(costs, script.Spot(2, 1, Rank.X)) is None
