"""`gnav simulate`: figures that add up, and the same ones for the same seed."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import TypedDict

import pytest

from cli.terminal import HIDDEN, SHOWN, Terminal, run
from gnav_core import RULEBOOK, Settings
from gnav_core.arena import Figures, LostProcessError, Plan, measure, rate_of
from gnav_core.cli import commands
from gnav_core.cli.opponents import temper
from gnav_core.cli.simulate import as_data, entrants


class BySeat(TypedDict):
    """What is said of a seat."""

    seat: int
    wins: int
    win_rate: float
    win_rate_95: list[float]


class ByPolicyAndSeat(BySeat):
    """What is said of a policy at a seat."""

    policy: str
    matches: int


class ByPolicy(TypedDict):
    """What is said of a policy."""

    policy: str
    seats: int
    wins: int
    win_rate: float
    win_rate_95: list[float]
    win_rate_a_seat: float
    win_rate_a_seat_95: list[float]
    decisions: int
    requests: int


class Data(TypedDict):
    """The JSON of a simulation."""

    format: int
    version: str
    seed: str
    matches: int
    seats: int
    lives: int
    first_dealer: int
    policies: list[str]
    rotates: bool
    by_policy: list[ByPolicy]
    by_policy_and_seat: list[ByPolicyAndSeat]
    by_seat: list[BySeat]
    drawn: int
    deals_played: int
    deals_skipped: int
    rules: dict[str, int]


def data(*options: str) -> Data:
    """Run a simulation and read its JSON."""
    done = run("simulate", "--matches", "40", "--json", *options)
    assert (0, "") == (done.returncode, done.stderr)
    read: Data = json.loads(done.stdout)
    return read


def test_the_json_has_its_keys() -> None:
    """The keys of the JSON are these, on every level."""
    read = data("--seed", "1")

    assert 2 == read["format"]
    assert set(Data.__annotations__) == set(read)
    assert {frozenset(BySeat.__annotations__)} == {frozenset(seat) for seat in read["by_seat"]}
    assert {frozenset(ByPolicy.__annotations__)} == {frozenset(it) for it in read["by_policy"]}
    assert {frozenset(ByPolicyAndSeat.__annotations__)} == {
        frozenset(it) for it in read["by_policy_and_seat"]
    }
    assert [rule.id for rule in RULEBOOK.rules] == list(read["rules"])


def test_the_json_says_what_was_asked_for() -> None:
    """Seed, sizes and policies are those of the command line, over and over."""
    options = ("--seats", "5", "--lives", "2", "--first-dealer", "4")
    read = data("--seed", "x", *options, "--policies", "uniform,threshold:X")

    assert ("x", 40, 5, 2) == (read["seed"], read["matches"], read["seats"], read["lives"])
    assert (4, True) == (read["first_dealer"], read["rotates"])
    assert ["uniform", "threshold:X"] * 2 + ["uniform"] == read["policies"]
    assert {"uniform": 3, "threshold:X": 2} == {
        it["policy"]: it["seats"] for it in read["by_policy"]
    }


def test_the_figures_add_up() -> None:
    """Every match is won or drawn; every played deal has its hands, reveal and settlement."""
    read = data("--seed", "sum", "--policies", "uniform,threshold:X")
    rules = read["rules"]
    won = sum(seat["wins"] for seat in read["by_seat"])

    assert 40 == won + read["drawn"]
    assert won == rules["MATCH-WON"] == sum(it["wins"] for it in read["by_policy"])
    assert won == sum(it["wins"] for it in read["by_policy_and_seat"])
    assert read["deals_played"] == rules["DEAL-HANDS"] == rules["SETTLE-REVEAL"]
    assert read["deals_skipped"] == rules["DEAL-SKIP"]
    assert read["deals_played"] == 40 + rules["MATCH-GOES-ON"]
    assert rules["TURN-KEEP"] == sum(it["decisions"] - it["requests"] for it in read["by_policy"])


def test_each_rate_is_told_with_its_interval() -> None:
    """Rates and intervals are those of wins and matches; a policy has one for each of its seats."""
    read = data("--seed", "rates", "--policies", "uniform,threshold:X")

    for at, matches in [
        *((seat, 40) for seat in read["by_seat"]),
        *((place, place["matches"]) for place in read["by_policy_and_seat"]),
        *((policy, 40) for policy in read["by_policy"]),
    ]:
        rate = rate_of(at["wins"], matches)
        assert (rate.value, [rate.low, rate.high]) == (at["win_rate"], at["win_rate_95"])
    for policy in read["by_policy"]:
        ends = [end / policy["seats"] for end in policy["win_rate_95"]]
        assert policy["win_rate"] / policy["seats"] == policy["win_rate_a_seat"]
        assert ends == policy["win_rate_a_seat_95"]


def test_everybody_sits_everywhere_unless_told_to_stay() -> None:
    """Policies move on by one seat after each match; with `--no-rotation` they do not."""
    moving, still = (
        data("--seed", "1", "--policies", "uniform,threshold:X,threshold:I", *option)
        for option in ((), ("--no-rotation",))
    )
    order = ["uniform", "threshold:X", "threshold:I", "uniform"]
    places = [(it["policy"], it["seat"], it["matches"]) for it in moving["by_policy_and_seat"]]

    assert [(False, order), (True, order)] == [
        (read["rotates"], read["policies"]) for read in (still, moving)
    ]
    assert sorted((policy, seat, 40) for seat, policy in enumerate(order)) == sorted(
        (it["policy"], it["seat"], it["matches"]) for it in still["by_policy_and_seat"]
    )
    assert 12 == len(places)
    assert {("uniform", 20), ("threshold:X", 10), ("threshold:I", 10)} == {
        (policy, matches) for policy, _, matches in places
    }


def test_the_same_seed_gives_the_same_figures() -> None:
    """Text and JSON are the same for the same seed, and other for another."""
    assert data("--seed", "1") == data("--seed", "1") != data("--seed", "2")
    texts = [run("simulate", "--matches", "20", "--seed", "1").stdout for _ in range(2)]

    assert texts[0] == texts[1]


def test_a_drawn_seed_gives_the_figures_again() -> None:
    """Without a seed one is drawn and told, and it leads to the same figures."""
    drawn = data()

    assert 32 == len(drawn["seed"])
    assert drawn == data("--seed", drawn["seed"])


def test_the_number_of_processes_changes_nothing() -> None:
    """The JSON is the same to the letter, whoever plays the matches."""
    options = ("--matches", "150", "--json", "--seed", "1", "--policies", "uniform,threshold:VI")
    alone, *several = (
        run("simulate", *options, "--processes", count).stdout for count in ("1", "2", "3")
    )

    assert [alone, alone] == several


def test_the_json_is_that_of_the_figures() -> None:
    """What the program prints is what the arena measures."""
    tempers = tuple(temper(word) for word in ("uniform", "threshold:X"))
    plan = Plan(settings=Settings(), entrants=entrants(tempers), matches=40, seed="plan")
    read = data("--seed", "plan", "--policies", "uniform,threshold:X")

    assert json.loads(json.dumps(as_data(plan, measure(plan), read["version"]))) == read


@pytest.mark.parametrize("processes", ["0", "62", "-1", "all"])
def test_an_impossible_number_of_processes_is_answered_with_one_line(processes: str) -> None:
    """The line says which numbers are possible."""
    done = run("simulate", f"--processes={processes}")

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("gnav simulate: --processes must be ")
    assert "from 1 to 61, not " in done.stderr
    assert 1 == done.stderr.count("\n")


def test_a_lost_process_is_answered_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a process cannot be started or has ended, a line says so, and the status is 1."""

    def lose(*_: object) -> Figures:
        raise LostProcessError("a process that played matches has ended")

    monkeypatch.setattr(commands, "simulate", lose)

    assert 1 == commands.run(["simulate"])
    assert (
        "",
        "gnav simulate: a process that played matches has ended; try fewer processes, or one\n",
    ) == capsys.readouterr()


def is_gone(group: int) -> bool:
    """Tell whether no process of a group is left, for as long as it may take to end."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("processes", ["1", "3"])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, None])
def test_a_simulation_ends_in_order(processes: str, end: signal.Signals | None) -> None:
    """On Ctrl-C (`None`) or a signal nothing is told, the cursor is shown, nobody is left."""
    with Terminal("simulate", "--matches", "1000000", "--processes", processes) as terminal:
        terminal.child.expect("matches")
        time.sleep(0.2)
        if end is None:
            terminal.press("\x03")
        else:
            terminal.child.kill(end)

        assert (128 + (end or signal.SIGINT), True) == terminal.end()
        assert terminal.child.pid is not None
        assert is_gone(terminal.child.pid)
    assert "Traceback" not in terminal.text
    assert terminal.log.getvalue().rindex(HIDDEN) < terminal.log.getvalue().rindex(SHOWN)


@pytest.mark.parametrize("columns", ["40", "60", "100"])
def test_the_figures_are_legible(columns: str) -> None:
    """The tables fit and name each seat, policy and rule."""
    done = run("simulate", "--matches", "20", "--seed", "1", COLUMNS=columns)
    shown = done.stdout.splitlines()

    assert (0, "") == (done.returncode, done.stderr)
    assert int(columns) >= max(map(len, shown))
    assert "20 matches of 4 seats and 3 lives. Seed: 1" in " ".join(done.stdout.split())
    assert "…" not in done.stdout
    assert [] == [
        rule.id for rule in RULEBOOK.rules if not any(rule.id in line.split() for line in shown)
    ]


def test_the_first_dealer_changes_the_figures() -> None:
    """Where all play alike, another first dealer gives the same matches to other seats."""
    first, other = (data("--seed", "1", "--first-dealer", seat) for seat in "02")
    wins = [seat["wins"] for seat in first["by_seat"]]

    assert (0, 2) == (first["first_dealer"], other["first_dealer"])
    assert wins[2:] + wins[:2] == [seat["wins"] for seat in other["by_seat"]] != wins
