"""The temperaments: three that play differently, and whose figures are recorded as counted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gnav_core import Deciding, Keep, Rank, Request, Source, Threshold, observe
from gnav_core.odds import Odds
from gnav_core.temperaments import BOLD, CAREFUL, COUNTING, TEMPERAMENTS, Gambler
from tables import cards, deal

SCRIPT = Path(__file__).parents[1] / "spec" / "temperaments.py"
RECORDED = json.loads(SCRIPT.with_suffix(".json").read_text(encoding="utf-8"))
SHARES = RECORDED["requests_of_100_decisions"]


def run(*options: str) -> str:
    """Run the script and return what it prints."""
    command = [sys.executable, str(SCRIPT), *options]
    return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout


def shares(hands: str, gambler: Gambler) -> float:
    """Tell how often a gambler asks who begins a deal, of 300 times."""
    state = deal(cards(hands))
    assert isinstance(state, Deciding)
    view, source = observe(state, state.to_act), Source("gambling")
    return sum(isinstance(gambler(view, source), Request) for _ in range(300)) / 300


def test_each_has_a_name_and_a_line() -> None:
    """Three names, each with what it does in one line that fits beside it."""
    assert ["careful", "bold", "counting"] == [it.name for it in TEMPERAMENTS]
    assert all(0 < len(it.description) < 60 for it in TEMPERAMENTS)
    assert isinstance(COUNTING.policy, Odds)


def test_the_gambler_asks_now_and_then_with_a_good_card() -> None:
    """It asks with a low card always, with an ordinary one in a third of the cases, else never."""
    gambler = Gambler(Threshold(Rank.VI), one_in=3)

    assert 1 == shares("V IX X", gambler)
    assert 0.25 < shares("XII IX X", gambler) < 0.42
    assert 0 == shares("HUS IX X", gambler)


def test_what_it_does_follows_from_its_source() -> None:
    """The same source gambles the same."""
    assert shares("XII IX X", Gambler(Threshold(), 3)) == shares(
        "XII IX X", Gambler(Threshold(), 3)
    )


def test_they_ask_as_often_as_is_recorded() -> None:
    """The figure that is shown at the table is the recorded one."""
    assert {it.name: it.asks for it in TEMPERAMENTS} == {
        it.name: round(SHARES[it.name]["all"]) for it in TEMPERAMENTS
    }


def test_they_differ_in_play() -> None:
    """The cautious one asks least, the one that gambles most, and with cards others never offer."""
    careful, bold, counting = (SHARES[it.name] for it in (CAREFUL, BOLD, COUNTING))

    assert careful["all"] + 5 < counting["all"] < bold["all"] - 5
    assert careful["by_card"]["I-IV"] + 20 < counting["by_card"]["I-IV"]
    assert counting["by_card"]["IX-XII"] + 20 < bold["by_card"]["IX-XII"]
    assert (0, 0) == (careful["by_card"]["V-VIII"], careful["by_card"]["IX-XII"])
    for one, other in zip(
        careful["by_places_that_follow"], bold["by_places_that_follow"], strict=True
    ):
        assert one < other


def test_the_script_counts_again_what_it_counted() -> None:
    """Two runs print the same, with the same keys as the record."""
    printed = run("--matches", "4")
    counted = json.loads(printed)

    assert printed == run("--matches", "4")
    assert {**RECORDED, "matches": 4, "requests_of_100_decisions": None} == {
        **counted,
        "requests_of_100_decisions": None,
    }
    assert list(SHARES) == list(counted["requests_of_100_decisions"])


@pytest.mark.parametrize("player", SHARES)
def test_every_share_is_one_of_a_hundred(player: str) -> None:
    """Shares are percentages, of all decisions, by card and by place."""
    share = SHARES[player]
    figures = [share["all"], *share["by_card"].values(), *share["by_places_that_follow"]]

    assert all(0 <= figure <= 100 for figure in figures)
    assert min(share["by_card"].values()) <= share["all"] <= max(share["by_card"].values())


def test_a_decision_is_of_a_type() -> None:
    """A sober decision stays what it is."""
    state = deal(cards("XII IX X"))
    assert isinstance(state, Deciding)

    assert isinstance(Threshold()(observe(state, state.to_act), Source("")), Keep)
