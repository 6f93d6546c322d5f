"""The tournament: how it is played, and what its record says."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import attrs
import pytest

from cli.terminal import run as gnav
from gnav_core import Rank, Seat, Source, Threshold, observe
from gnav_core.arena import Rate, measure, rate_of
from tables import cards, deal

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


def test_the_same_matches_give_the_same_figures() -> None:
    """Two runs print the same, and one of more matches other figures."""
    assert played("--json", "--matches", "1") == played("--json", "--matches", "1")
    assert played("--matches", "1") != played("--matches", "2")


def test_a_contest_is_what_simulate_plays(script: ModuleType) -> None:
    """`gnav simulate` with the same words, matches and seed gives the same rate."""
    [rate] = script.Tournament(12).against("uniform", ("threshold:II",), "cross").values()
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
        (rounds(b="261", a="151"), "b"),
    ],
)
def test_the_best_is_the_one_against_whom_least_is_gained(
    script: ModuleType, sweep: list[dict[str, object]], best: str
) -> None:
    """Against three of the best no other gains, or, where each is beaten, the other gains least."""
    assert best == script.best_of(sweep)


@pytest.mark.parametrize("kind", ["fixed", "threshold"])
def test_a_sweep_goes_on_with_whom_has_won_most(script: ModuleType, kind: str) -> None:
    """Each round is against the winner of the one before, until that one has had its round."""
    sweep = script.Tournament(1).sweep(kind)
    others = [round_["others"] for round_ in sweep["rounds"]]

    assert f"{kind}:VI" == others[0]
    assert others[1:] == [script.most_won(round_) for round_ in sweep["rounds"][:-1]]
    assert script.most_won(sweep["rounds"][-1]) in others
    assert sweep["best"] in others
    assert {tuple(f"{kind}:{rank}" for rank in script.SWEPT)} == {
        tuple(round_["rates"]) for round_ in sweep["rounds"]
    }


def test_a_fixed_threshold_looks_at_nothing_but_its_card(script: ModuleType) -> None:
    """It asks with IV or lower and keeps a higher card, also where the next seat shows a fool."""
    fixed = script.entrant("fixed:IV").policy
    for held, asks in (("IV", True), ("V", False)):
        state = deal(cards(f"{held} NARR X II"), cards("V"))
        observation = observe(state, state.to_act)
        keep, request = observation.legal

        assert fixed(observation, Source("")) == (request if asks else keep)
        assert Threshold(Rank.IV)(observation, Source("")) == keep


def test_rates_are_recorded_in_per_cent(script: ModuleType) -> None:
    """A rate and its interval have two decimals."""
    assert (12.35, 0.0, 100.0) == script.measured(Rate(0.123456, 0.0, 1.0))


def test_a_contest_is_told_seat_by_seat(script: ModuleType) -> None:
    """As many matches as said are at each seat, for the one, and for all four who are alike."""
    told = script.Tournament(2).everywhere("uniform", "fixed:IV")
    at_each = told["matches_at_each_seat"]
    plan = script.contest("uniform", "fixed:IV", 4 * at_each, "every seat")
    figures = measure(plan)
    alike = measure(attrs.evolve(plan, entrants=(script.entrant("fixed:IV"),)))

    assert ("uniform", "fixed:IV", 2 * script.LONG) == (told["policy"], told["others"], at_each)
    assert told["seats"] == [
        script.measured(figures.win_rate_at("uniform", Seat(seat))) for seat in range(4)
    ]
    assert told["equals"] == [
        script.measured(alike.win_rate_at("fixed:IV", Seat(seat))) for seat in range(4)
    ]
    assert told["first_winners"] == script.winners(plan, 4 * at_each)


def test_the_record_is_of_its_script(script: ModuleType) -> None:
    """The record has the keys of a run, and its contests are those of the script."""
    record, fresh = script.recorded(), json.loads(played("--json", "--matches", "1"))
    best = [sweep["best"] for sweep in record["sweeps"].values()]

    assert [list(fresh), list(fresh["everywhere"][0])] == [
        list(record),
        list(record["everywhere"][0]),
    ]
    assert best == [script.best_of(sweep["rounds"]) for sweep in record["sweeps"].values()]
    assert [("odds", others) for others in best] == [
        (it["policy"], it["others"]) for it in record["everywhere"]
    ]
    policies = ["uniform", "careful", "bold", *best, "threshold", "odds"]
    assert [policies, *[policies] * len(policies)] == [
        list(record["cross"]),
        *map(list, record["cross"].values()),
    ]


def test_the_record_is_of_the_policies_as_they_are(script: ModuleType) -> None:
    """The first matches of the last contests have the recorded winners."""
    for contest in script.recorded()["everywhere"]:
        plan = script.contest(contest["policy"], contest["others"], 1, "every seat")

        assert script.FIRST == len(contest["first_winners"])
        assert contest["first_winners"] == script.winners(plan, script.FIRST)


def test_the_recorded_intervals_are_those_of_the_rates(script: ModuleType) -> None:
    """At each seat the interval is Wilson's for the number of matches."""
    for contest in script.recorded()["everywhere"]:
        matches = contest["matches_at_each_seat"]
        for rate, low, high in contest["seats"]:
            again = rate_of(round(rate / 100 * matches), matches)

            assert (low, high) == (
                pytest.approx(100 * again.low, abs=0.02),
                pytest.approx(100 * again.high, abs=0.02),
            )


def test_odds_beat_three_of_the_best_fixed_threshold_from_every_seat(script: ModuleType) -> None:
    """At each seat the whole interval is above a quarter of the matches."""
    fixed, _ = script.recorded()["everywhere"]

    assert fixed["others"].startswith("fixed:")
    assert 4 == len(fixed["seats"])
    assert 25 < min(low for _, low, _ in fixed["seats"])


def test_the_tables_are_those_of_the_record(script: ModuleType) -> None:
    """The script prints the tables of the record, each cell with its interval."""
    record = script.recorded()
    cross, *seats = played("--table").removesuffix("\n").split("\n\n")
    value, low, high = record["everywhere"][1]["equals"][3]

    assert [len(record["cross"]) + 2, 4 + 2, 4 + 2] == [
        len(table.splitlines()) for table in (cross, *seats)
    ]
    assert seats[1].splitlines()[-1].endswith(f"| {value:.1f} ({low:.1f}–{high:.1f}) |")


def test_the_readme_has_the_cross_table(script: ModuleType) -> None:
    """The cross table of the README is that of the record, and so are the rates below it."""
    record, text = script.recorded(), README.read_text(encoding="utf-8")
    told = " ".join(text.split())
    fixed, looking = (contest["seats"] for contest in record["everywhere"])
    others = "{:.1f}, {:.1f} and {:.1f}".format(*(rate for rate, _, _ in fixed[1:]))

    assert script.cross_table(record) in text
    for low_seat in (fixed[0], looking[0]):
        assert "{:.1f} ({:.1f}–{:.1f})".format(*low_seat) in told
    assert f"from the seat that deals first, {others} from the others" in told
    assert [False, True, True, True] == [low > 25 for _, low, _ in looking]


def test_no_match_is_no_number_of_matches() -> None:
    """Without a match there is nothing to play, and the script says so."""
    done = run("--matches", "0")

    assert 2 == done.returncode
    assert "must be a number from 1 on, not 0" in done.stderr
