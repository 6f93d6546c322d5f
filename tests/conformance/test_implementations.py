"""Two implementations that share nothing with the kernel are held to the vectors."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conformance.kept import JAVASCRIPT, VECTORS
from gnav_core import Settings
from gnav_core.conformance import Adapter, Program, Run, Verdict, run
from gnav_core.testing.plans import MatchPlan
from naive_adapter import answer
from vectors.making import played

if TYPE_CHECKING:
    from gnav_core.conformance.vectors import Line


@pytest.fixture
def node() -> str:
    """The program that runs JavaScript; where CI is set, it has to be there."""
    found = shutil.which("node")
    missing = "Node.js is not installed, so the implementation in JavaScript is not run"
    if found is None and os.environ.get("CI"):
        pytest.fail(missing)
    if found is None:
        pytest.skip(missing)
    return found


def in_javascript(node: str, main: Path, vectors: tuple[Line, ...] = VECTORS) -> Run:
    """Hold an implementation in JavaScript to vectors."""
    return run(Program([node, str(main)], 60), vectors)


def test_the_naive_implementation_conforms() -> None:
    """It passes every vector but those that ask whether settings or a state are possible."""
    came = run(Adapter(answer), VECTORS)
    skipped = [each for each in came.results if each.verdict is Verdict.SKIPPED]

    assert came.conforms
    assert {"bad-settings", "invalid-state"} == {each.subjects[0] for each in skipped}
    assert len(VECTORS) - len(skipped) == came.count(Verdict.PASSED)


def test_the_implementation_in_javascript_conforms(node: str) -> None:
    """It passes every vector over standard input, and tells each transition."""
    came = in_javascript(node, JAVASCRIPT)

    assert [] == [each for each in came.results if each.verdict is not Verdict.PASSED]
    assert None is came.stopped
    assert {True} == {each.has_transitions for each in came.results if each.subjects[0].isupper()}


FRESH = 20
"""So many matches are played that no vector was made from."""


@cache
def fresh() -> tuple[Line, ...]:
    """Play matches of two to five seats, and make a vector of every step."""
    plans = [(Settings(2 + seed % 4, 2), MatchPlan([], [], 10**6 + seed)) for seed in range(FRESH)]
    steps = (taken for settings, plan in plans for taken in plan.steps(settings))
    return tuple(played(str(number), taken) for number, taken in enumerate(steps))


def test_the_naive_implementation_goes_on_conforming() -> None:
    """What it passes it has not learned by heart: sampled matches that are no vectors pass too."""
    came = run(Adapter(answer), fresh())

    assert len(fresh()) == came.count(Verdict.PASSED) > 200


def test_the_implementation_in_javascript_goes_on_conforming(node: str) -> None:
    """It passes sampled matches that are no vectors, too."""
    came = in_javascript(node, JAVASCRIPT, fresh())

    assert len(fresh()) == came.count(Verdict.PASSED) > 200


FAULTS = {
    "an exchange leaves the turn behind": ("pointer: place });", "pointer: pointer + 1 });"),
    "the cat keeps the record": ("cards, record: [] }", "cards }"),
    "three of a rank are a pack": ("counts.every((count) => count === 2)", "true"),
    "the dealer moves two seats": ("(dealer + 1 + step)", "(dealer + 2 + step)"),
    "a drawn card lies open": (
        "{ rank: stock[0], face_up: false",
        "{ rank: stock[0], face_up: true",
    ),
    "a fool does not rest": ("position.lives[seat] > 0);", "position.lives[seat] > 1);"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_javascript_is_found(node: str, fault: str, tmp_path: Path) -> None:
    """With one line wrong it does not conform, so that passing means something."""
    right, wrong = FAULTS[fault]
    folder = tmp_path / "tests" / "conformance" / "javascript"
    shutil.copytree(JAVASCRIPT.parent, folder)
    shutil.copytree(JAVASCRIPT.parents[3] / "spec" / "schemas", tmp_path / "spec" / "schemas")
    rules = folder / "rules.mjs"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace(right, wrong, 1), encoding="utf-8")

    assert right in text
    assert not in_javascript(node, folder / "main.mjs").conforms
