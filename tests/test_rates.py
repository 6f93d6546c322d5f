"""The rates of the readings: how they are counted, and that they are recorded as counted."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gnav_core import RULEBOOK, Step, Transition, apply
from tables import cards, deal, gathering, play, undealt

SPEC = Path(__file__).parents[1] / "spec"
SCRIPT = SPEC / "rates.py"
RECORDED = json.loads((SPEC / "rates.json").read_text(encoding="utf-8"))


def run(*options: str) -> str:
    """Run the script and return what it prints."""
    command = [sys.executable, str(SCRIPT), *options]
    return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("rates", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def counts(script: ModuleType, transitions: Iterable[Transition]) -> dict[str, tuple[int, ...]]:
    """The counts of the readings whose points come up in some transitions."""
    return {reading: found for reading, found in script.counted(transitions).items() if any(found)}


def test_every_reading_with_rates_is_counted() -> None:
    """The script gives as many figures as each reading has, in the order of the book."""
    printed = json.loads(run("--matches", "3", "--json"))["per_1000_matches"]
    expected = [
        (reading.id, len(reading.rates)) for reading, _ in RULEBOOK.readings if reading.rates
    ]

    assert expected == [(reading, len(figures)) for reading, figures in printed.items()]


def test_the_same_matches_give_the_same_figures() -> None:
    """Two runs print the same, in either form, and other numbers of matches print other figures."""
    assert run("--matches", "40", "--json") == run("--matches", "40", "--json")
    assert run("--matches", "40") == run("--matches", "40")
    assert run("--matches", "40", "--json") != run("--matches", "41", "--json")


def test_the_table_has_the_figures_of_the_json() -> None:
    """Each reading has a line with the same figures and its point."""
    printed = json.loads(run("--matches", "40", "--json"))["per_1000_matches"]
    _, *lines = run("--matches", "40").splitlines()
    points = {reading.id: reading.point for reading, _ in RULEBOOK.readings}

    assert len(printed) == len(lines)
    for line, (reading, figures) in zip(lines, printed.items(), strict=True):
        assert [reading, *" and ".join(map(str, figures)).split()] == line.split()[
            : 2 * len(figures)
        ]
        assert line.endswith(points[reading])


def test_no_match_is_no_number_of_matches() -> None:
    """Without a match there is nothing to count, and the script says so."""
    with pytest.raises(subprocess.CalledProcessError) as raised:
        run("--matches", "0")

    assert "must be a number from 1 on, not 0" in raised.value.stderr


def test_the_record_is_of_40_000_matches(script: ModuleType) -> None:
    """The recorded run is the one that the pages speak of, played as the script plays now."""
    assert {
        "matches": 40_000,
        "seats": 4,
        "lives": 3,
        "asks_with_at_most": "VI",
        "seed": "rates",
    } == {name: value for name, value in RECORDED.items() if name != "per_1000_matches"}
    assert (4, 3) == (script.SETTINGS.seats, script.SETTINGS.lives)
    assert ("VI", "rates") == (script.HIGHEST.label, script.SEED)


def test_the_record_of_the_rules_has_the_recorded_rates() -> None:
    """The rates in rules.toml are those of the recorded run."""
    with (SPEC / "rules.toml").open("rb") as file:
        readings = tomllib.load(file)["reading"]

    assert RECORDED["per_1000_matches"] == {
        name: reading["rates"] for name, reading in readings.items() if reading["rates"]
    }


def test_the_rule_book_has_the_recorded_rates() -> None:
    """The rates of the readings are those of the recorded run."""
    assert RECORDED["per_1000_matches"] == {
        reading.id: list(reading.rates) for reading, _ in RULEBOOK.readings if reading.rates
    }


DEALS = {
    "R-DEALER-RESTS": (
        Step(undealt((3, 3, 3)), (apply(gathering((3, 3, 3), dealer=0, resting={0})),)),
        (1,),
    ),
    "R-LATE-FOOL": (play(deal(cards("V X"), cards("NARR")), "kx"), (1,)),
    "R-PASSED-TURN": (play(deal(cards("V HUS X VI")), "xkk"), (1,)),
    "R-PASSED-LAST": (play(deal(cards("V HUS"), cards("X")), "x"), (1,)),
    "R-TWO-CATS": (play(deal(cards("X II KATT VII KATT VIII")), "xxxk"), (1,)),
    "R-FOOL-DEPARTED": (
        play(deal(cards("NARR DRAGON NARR V"), state=undealt((3, 1, 3, 3))), "xkk"),
        (1,),
    ),
    "R-LONE": (play(deal(cards("X DRAGON"), lives=1), "x"), (1,)),
    "R-RESTING-WINNER": (
        play(deal(cards("V V"), state=undealt((1, 1, 1), resting={2})), "kk"),
        (1,),
    ),
}
"""A deal in which the point of each reading comes up, and its counts."""


@pytest.mark.parametrize("reading", DEALS)
def test_a_point_that_comes_up_is_counted(script: ModuleType, reading: str) -> None:
    """Where the point of a reading comes up once, it is counted once."""
    played, expected = DEALS[reading]

    assert expected == counts(script, played.transitions)[reading]


def test_a_skipped_deal_counts_for_its_three_readings(script: ModuleType) -> None:
    """A deal that is skipped is a case of the dealer, of the rest and of the table's word."""
    skipped = apply(gathering((2, 2), dealer=1, resting={1}))

    assert {
        "R-SKIP-DEALER": (1,),
        "R-SKIP-REST": (1,),
        "R-SKIP-WORD": (1,),
    } == counts(script, [skipped])


@pytest.mark.parametrize(
    ("hands", "lives", "letters", "expected"),
    [
        ("X II DRAGON VII KATT", (3, 3, 1, 3, 3), "xxx", (1, 0)),
        ("X II KATT VII", (3, 3, 1, 3), "xxk", (0, 1)),
        ("X II KATT VII", (3, 3, 2, 3), "xxk", (0, 0)),
        ("X DRAGON II KATT VII", (3, 1, 3, 3, 3), "xxk", (0, 0)),
    ],
)
def test_the_two_cases_of_an_undo_are_counted_apart(
    script: ModuleType,
    hands: str,
    lives: tuple[int, ...],
    letters: str,
    expected: tuple[int, int],
) -> None:
    """A seat departed before, the requester whom the cat kills, nobody, and a card that stays."""
    played = play(deal(cards(hands), state=undealt(lives)), letters)

    assert expected == script.counted(played.transitions)["R-UNDO-DEPARTED"]


def test_a_reading_names_its_cases_in_the_order_of_its_rates(script: ModuleType) -> None:
    """Where two rates stand, the point names two cases, and each is counted in its place."""
    [reading] = [reading for reading, _ in RULEBOOK.readings if len(reading.rates) > 1]
    departed, killed = reading.point.split(", and of ")
    first, second = script.POINTS[reading.id]

    assert "R-UNDO-DEPARTED" == reading.id
    assert "the card of a departed seat" == departed
    assert "that had departed before" in first.__doc__
    assert killed in second.__doc__


def test_a_quiet_deal_counts_for_nothing(script: ModuleType) -> None:
    """Where no point comes up, nothing is counted."""
    played = play(deal(cards("V X II VI")), "kkkk")

    assert {} == counts(script, played.transitions)
