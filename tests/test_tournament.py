"""The tournament: how it is played, and what its record says."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from cli.terminal import run as gnav
from gnav_core import Rank
from gnav_core.arena import Rate, rate_of

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "spec" / "tournament.py"
README = ROOT / "README.md"


def run(*options: str) -> subprocess.CompletedProcess[str]:
    """Run the script."""
    command = [sys.executable, str(SCRIPT), *options]
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8")


def played(*options: str) -> str:
    """Run the script and return what it prints."""
    done = run(*options)
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("tournament", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_number_of_processes_changes_nothing() -> None:
    """Runs by one and by two processes print the same, and more matches other figures."""
    alone, several, more = (
        played("--json", "--matches", matches, "--processes", processes)
        for matches, processes in (("2", "1"), ("2", "2"), ("3", "1"))
    )

    assert alone == several != more


def test_a_contest_is_what_simulate_plays(script: ModuleType) -> None:
    """`gnav simulate` with the same words, matches and seed gives the same rate."""
    [rate] = script.Tournament(12, 1).against("uniform", ("threshold:II",), "cross").values()
    words = "threshold:II,uniform,uniform,uniform"
    options = ("--matches", "12", "--seed", "cross", "--json")
    figures = json.loads(gnav("simulate", "--policies", words, *options).stdout)
    told = figures["by_policy"][0]

    assert [round(100 * share, 2) for share in (told["win_rate"], *told["win_rate_95"])] == list(
        rate
    )


def rounds(**rates: str) -> list[dict[str, object]]:
    """Rounds of a sweep: by the three, the rates of a, b, c."""
    return [
        {"others": others, "rates": dict(zip("abc", ((float(n), 0, 0) for n in line), strict=True))}
        for others, line in rates.items()
    ]


def test_the_one_that_has_won_most_is_next(script: ModuleType) -> None:
    """Of several that have won most it is the first, which has the lowest rank."""
    assert ["b", "a"] == [script.most_won(it) for it in rounds(a="243", b="332")]


@pytest.mark.parametrize(
    ("sweep", "best"),
    [
        (rounds(a="234", c="012"), "c"),
        (rounds(a="242", b="342"), "b"),
        (rounds(a="253", b="424", c="133"), "c"),
        (rounds(b="231", a="141"), "b"),
    ],
)
def test_the_best_is_the_one_against_whom_least_is_gained(
    script: ModuleType, sweep: list[dict[str, object]], best: str
) -> None:
    """Against three of the best no other gains, or, where each is beaten, the other gains least."""
    assert best == script.best_of(sweep)


def test_the_sweep_goes_on_with_whom_has_won_most(script: ModuleType) -> None:
    """Each round is against the winner of the one before, until that one has had its round."""
    sweep = script.Tournament(1, 1).sweep()
    others = [round_["others"] for round_ in sweep]

    assert script.START == others[0]
    assert others[1:] == [script.most_won(round_) for round_ in sweep[:-1]]
    assert script.most_won(sweep[-1]) in others
    assert {tuple(f"threshold:{rank}" for rank in Rank)} == {
        tuple(round_["rates"]) for round_ in sweep
    }


def test_rates_are_recorded_in_per_cent(script: ModuleType) -> None:
    """A rate and its interval have two decimals."""
    assert (12.35, 0.0, 100.0) == script.measured(Rate(0.123456, 0.0, 1.0))


def test_the_record_is_of_its_script(script: ModuleType) -> None:
    """The record has the keys of a run, and the contests are those of the script."""
    record = script.recorded()
    fresh = json.loads(played("--json", "--matches", "1"))

    assert list(fresh) == list(record)
    assert list(fresh["odds"]) == list(record["odds"])
    assert ("odds", record["best"]) == (record["odds"]["policy"], record["odds"]["others"])
    assert record["matches"] == record["odds"]["matches_at_each_seat"]
    assert script.best_of(record["sweep"]) == record["best"]
    policies = list(record["cross"])
    assert [record["best"] if it == fresh["best"] else it for it in fresh["cross"]] == policies
    assert {tuple(policies)} == {tuple(against) for against in record["cross"].values()}


def test_the_record_is_of_today_s_policies(script: ModuleType) -> None:
    """The first matches of the last contest have the recorded winners."""
    odds = script.recorded()["odds"]
    plan = script.contest(odds["policy"], odds["others"], 1, "every seat")

    assert script.FIRST == len(odds["first_winners"])
    assert odds["first_winners"] == script.winners(plan, script.FIRST)


def test_no_fixed_threshold_beats_the_best(script: ModuleType) -> None:
    """Of all fixed thresholds none has won more against three of the best than that one itself."""
    record = script.recorded()
    [last] = (round_ for round_ in record["sweep"] if round_["others"] == record["best"])

    assert record["best"] == script.most_won(last)


def test_odds_beat_three_of_the_best_fixed_threshold_from_every_seat(script: ModuleType) -> None:
    """At each seat the whole interval is above a quarter of the matches."""
    record = script.recorded()
    seats = record["odds"]["seats"]

    assert 4 == len(seats)
    for rate, low, high in seats:
        wins = round(rate / 100 * record["matches"])
        again = rate_of(wins, record["matches"])
        assert (round(100 * again.low, 2), round(100 * again.high, 2)) == (low, high)
        assert low > 25


def test_the_tables_are_those_of_the_record(script: ModuleType) -> None:
    """The script prints the tables of the record, each cell with its interval."""
    record = script.recorded()
    lines = played("--table").splitlines()
    value, low, high = record["odds"]["all"]

    assert len(record["cross"]) + 2 + 1 + 4 + 1 + 2 == len(lines)
    assert f"| all | {value:.1f} ({low:.1f}–{high:.1f}) |" == lines[-1]


def test_the_readme_has_the_cross_table(script: ModuleType) -> None:
    """The cross table of the README is that of the record."""
    assert script.cross_table(script.recorded()) in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--matches", "--processes"])
def test_none_is_no_number(option: str) -> None:
    """Without a match or a process there is nothing to play, and the script says so."""
    done = run(option, "0")

    assert 2 == done.returncode
    assert "must be a number from 1 on, not 0" in done.stderr
