"""`gnav simulate`: figures that add up, and the same ones for the same seed."""

from __future__ import annotations

import json
from typing import TypedDict

import pytest

from cli.terminal import run
from gnav_core import RULEBOOK, Settings, Table
from gnav_core.cli.opponents import temper
from gnav_core.cli.simulate import Plan, by_policy, simulate


class BySeat(TypedDict):
    """What is said of a seat."""

    seat: int
    policy: str
    wins: int
    win_rate: float


class ByPolicy(TypedDict):
    """What is said of a policy."""

    policy: str
    seats: int
    wins: int
    win_rate: float
    win_rate_a_seat: float


class Data(TypedDict):
    """The JSON of a simulation."""

    version: str
    seed: str
    matches: int
    seats: int
    lives: int
    first_dealer: int
    by_seat: list[BySeat]
    by_policy: list[ByPolicy]
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


def plan(matches: int = 30, seats: int = 4, words: str = "uniform,threshold:X") -> Plan:
    """Plan a simulation."""
    tempers = tuple(temper(word) for word in words.split(","))
    return Plan(settings=Settings(seats=seats), tempers=tempers, matches=matches, seed="plan")


def test_the_json_has_its_keys() -> None:
    """The keys of the JSON are these, on every level."""
    read = data("--seed", "1")

    assert set(Data.__annotations__) == set(read)
    assert {frozenset(BySeat.__annotations__)} == {frozenset(seat) for seat in read["by_seat"]}
    assert {frozenset(ByPolicy.__annotations__)} == {frozenset(it) for it in read["by_policy"]}
    assert [rule.id for rule in RULEBOOK.rules] == list(read["rules"])


def test_the_json_says_what_was_asked_for() -> None:
    """Seed, sizes and policies are those of the command line, over and over."""
    options = ("--seats", "5", "--lives", "2", "--first-dealer", "4")
    read = data("--seed", "x", *options, "--policies", "uniform,bold")

    assert ("x", 40, 5, 2) == (read["seed"], read["matches"], read["seats"], read["lives"])
    assert 4 == read["first_dealer"]
    assert ["uniform", "bold", "uniform", "bold", "uniform"] == [
        seat["policy"] for seat in read["by_seat"]
    ]
    assert {"uniform": 3, "bold": 2} == {it["policy"]: it["seats"] for it in read["by_policy"]}


def test_the_figures_add_up() -> None:
    """Every match is won or drawn; every played deal has its hands, reveal and settlement."""
    read = data("--seed", "sum")
    rules = read["rules"]
    won = sum(seat["wins"] for seat in read["by_seat"])

    assert 40 == won + read["drawn"]
    assert won == rules["MATCH-WON"] == sum(it["wins"] for it in read["by_policy"])
    assert read["deals_played"] == rules["DEAL-HANDS"] == rules["SETTLE-REVEAL"]
    assert read["deals_skipped"] == rules["DEAL-SKIP"]
    assert read["deals_played"] == 40 + rules["MATCH-GOES-ON"]
    assert [seat["wins"] / 40 for seat in read["by_seat"]] == [
        seat["win_rate"] for seat in read["by_seat"]
    ]


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


def test_each_match_has_cards_of_its_own() -> None:
    """More matches begin with the same matches as fewer, and no two of them are alike."""
    few, many = (list(plan(matches).tables()) for matches in (3, 6))
    for table in (*few, *many):
        table.run()
    openings = [table.history for table in many]

    assert [table.history for table in few] == openings[:3]
    assert 6 == len(set(openings))


def test_every_rule_is_counted() -> None:
    """What is counted is what the tables have been through."""
    tables: list[Table] = list(plan().tables())
    figures = simulate(iter(tables), 4)

    assert sum(table.count for table in tables) == sum(figures.fired.values())
    assert 30 == sum(figures.wins) + figures.drawn
    assert {"uniform", "threshold:X"} == set(by_policy(plan(), figures))


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
