"""Two implementations that share nothing with the kernel are held to the vectors."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conformance.kept import JAVASCRIPT, VECTORS
from gnav_core import Settings
from gnav_core.conformance import Adapter, Program, Run, Verdict, run
from gnav_core.conformance.running import name_of
from gnav_core.testing.plans import MatchPlan
from naive_adapter import answer
from vectors.making import played

if TYPE_CHECKING:
    from gnav_core.conformance.vectors import Line


def in_javascript(node: str, main: Path, vectors: tuple[Line, ...] = VECTORS) -> Run:
    """Hold an implementation in JavaScript to vectors."""
    return run(Program([node, str(main)], 60), vectors)


def test_the_naive_implementation_conforms() -> None:
    """It passes every vector but those that ask what is possible, or begin amid a turn."""
    came = run(Adapter(answer), VECTORS)
    amid = {name_of(each) for each in VECTORS if each["pre"] and not each["event"]}
    skipped = {each.id for each in came.results if each.verdict is Verdict.SKIPPED}
    trusted = {
        each.id for each in came.results if each.subjects[0] in {"bad-settings", "invalid-state"}
    }
    played = {each.id for each in came.results if each.subjects[0].isupper()}

    assert came.conforms
    assert trusted | (amid & played) == skipped
    assert len(VECTORS) - len(skipped) == came.count(Verdict.PASSED)


def test_the_implementation_in_javascript_conforms(node: str) -> None:
    """It passes every vector over standard input, and tells each transition."""
    came = in_javascript(node, JAVASCRIPT)

    assert [] == [each for each in came.results if each.verdict is not Verdict.PASSED]
    assert None is came.stopped
    assert {True} == {each.has_transitions for each in came.results if each.subjects[0].isupper()}


NEWER_THAN_NODE_18 = """
for (const name of ["toReversed", "toSorted", "toSpliced", "with"]) delete Array.prototype[name];
for (const name of ["isWellFormed", "toWellFormed"]) delete String.prototype[name];
"""


def test_the_implementation_in_javascript_needs_no_newer_node(node: str, tmp_path: Path) -> None:
    """It passes without the methods that Node.js 18, which Debian 12 brings, does not have."""
    older = tmp_path / "older.cjs"
    older.write_text(NEWER_THAN_NODE_18, encoding="utf-8")
    came = run(Program([node, "--require", str(older), str(JAVASCRIPT)], 60), VECTORS)

    assert len(VECTORS) == came.count(Verdict.PASSED)


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
    "an exchange leaves the turn behind": (
        "challenges.mjs",
        "movedTo(exchanged(position, place), place)",
        "movedTo(exchanged(position, place), position.pointer + 1)",
    ),
    "the cat keeps the record": ("position.mjs", "{ ...before, record: [] }", "before"),
    "three of a rank are a pack": ("cards.mjs", "copies(rank) === 2", "copies(rank) > 0"),
    "the dealer moves two seats": ("row.mjs", "(last + 1 + seat)", "(last + 2 + seat)"),
    "a drawn card lies open": ("cards.mjs", "rank, face_up: false", "rank, face_up: true"),
    "a fool does not rest": ("settlement.mjs", "&& lives[seat] > 0", "&& lives[seat] > 1"),
    "a lone fool is sent to rest": (
        "settlement.mjs",
        "({ payers, hands }, lives) =>\n  payers",
        "({ compared, hands }, lives) =>\n  compared",
    ),
    "settings come before the form": (
        "answers.mjs",
        'listed("bad-wire", formProblems(asked))',
        (
            'listed("bad-settings", settingsProblems(asked.settings ?? {}))'
            ' ?? listed("bad-wire", formProblems(asked))'
        ),
    ),
    "the state comes before settings": (
        "answers.mjs",
        'listed("bad-settings", settingsProblems(settings))',
        (
            '(pre && listed("invalid-state", stateProblems(pre)))'
            ' ?? listed("bad-settings", settingsProblems(settings))'
        ),
    ),
    "the phase comes before the state": (
        "answers.mjs",
        'listed("invalid-state", stateProblems(pre))',
        'phaseError(pre.phase, event) ?? listed("invalid-state", stateProblems(pre))',
    ),
    "nobody waits for an event": ("answers.mjs", "? isAutomatic(phase)", "? false"),
    "a list may run backwards": (
        "forms.mjs",
        "item <= value[index - 1]",
        "value.indexOf(item) !== index",
    ),
    "a number may be of any size": ("forms.mjs", " && Math.abs(value) <= LARGEST", ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_javascript_is_found(node: str, fault: str, tmp_path: Path) -> None:
    """With one line wrong it does not conform, so that passing means something."""
    name, right, wrong = FAULTS[fault]
    folder = tmp_path / "javascript"
    shutil.copytree(JAVASCRIPT.parent, folder)
    module = folder / name
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace(right, wrong), encoding="utf-8")

    assert 1 == text.count(right)
    assert not in_javascript(node, folder / "gnav.mjs").conforms
