"""How mutants are made and judged; run by `nox -s mutants`, for it needs cosmic-ray."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from cosmic_ray.work_item import TestOutcome as Outcome

from mutants.breeding import Mutant, mutants_of
from mutants.judge import caught_by

CODE: Final = '''\
"""Rank.HUS + 1."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from here import Rank


@rule("AN-ID", readings=(Reading(rates=(1.5,)),), when=always)
def fewer(lives: "list[int] | None", seat: int) -> "int | None":
    """Rank.HUS + 1."""
    lives[seat] -= 1  # Rank.HUS + 1
    return having(lives, seat, rank=Rank.HUS)


def below(place: int) -> bool:
    return place < 1
'''


def bred(tmp_path: Path, code: str = CODE) -> tuple[Mutant, ...]:
    """Make the mutants of a module with this code."""
    (tmp_path / "module.py").write_text(code, encoding="utf-8")
    return mutants_of(tmp_path, "module.py")


@pytest.mark.parametrize(
    ("where", "was", "becomes"),
    [
        ("fewer", "lives[seat] -= 1 # Rank.HUS + 1", "lives[seat] -= 2 # Rank.HUS + 1"),
        ("fewer", "lives[seat] -= 1 # Rank.HUS + 1", "pass # Rank.HUS + 1"),
        (
            "fewer",
            "return having(lives, seat, rank=Rank.HUS)",
            "return having(lives, seat, rank=Rank.HEST)",
        ),
        (
            "fewer",
            "return having(lives, seat, rank=Rank.HUS)",
            "return having(seat, lives, rank=Rank.HUS)",
        ),
        ("fewer", "return having(lives, seat, rank=Rank.HUS)", "return having(lives, seat,)"),
        ("below", "return place < 1", "return place <= 1"),
        ("below", "return place < 1", "return place < 2"),
    ],
)
def test_code_is_mutated(tmp_path: Path, where: str, was: str, becomes: str) -> None:
    """Numbers, operators, ranks, arguments and statements are changed, one at a time."""
    found = [(each.where, each.was, each.becomes) for each in bred(tmp_path)]

    assert 1 == found.count((where, was, becomes))


def test_words_and_types_are_not_mutated(tmp_path: Path) -> None:
    """Docstrings, comments, readings, annotations and what is for type checkers stay."""
    kept = [
        '"""Rank.HUS + 1."""',
        "if TYPE_CHECKING:\n    from here import Rank",
        "readings=(Reading(rates=(1.5,)),)",
        '(lives: "list[int] | None", seat: int) -> "int | None"',
        "# Rank.HUS + 1",
    ]
    without_rule = [each for each in bred(tmp_path) if "@rule" not in each.was]

    assert [] == [each for each in without_rule for part in kept if part not in each.code]


def test_no_mutant_is_made_twice(tmp_path: Path) -> None:
    """Each is another change, and none is the code as it was."""
    codes = [each.code for each in bred(tmp_path)]

    assert len(codes) == len({*codes, CODE}) - 1 > 10


def test_what_caught_a_mutant_is_read_from_the_output() -> None:
    """The first test that failed is named without its parameters, or the error of the import."""
    failed = "..F\nE   assert 1 == 2\nFAILED tests/rules/test_stock.py::test_draw[a b] - assert\n"
    broken = "E   gnav_core.errors.RulebookError: not sound\nERROR tests/rules\n"

    assert "rules/test_stock.py::test_draw" == caught_by(Outcome.KILLED, failed)
    assert "import: RulebookError" == caught_by(Outcome.KILLED, broken)
    assert "timeout" == caught_by(Outcome.KILLED, "timeout")
    assert "" == caught_by(Outcome.SURVIVED, "235 passed")


def test_tests_that_do_not_run_catch_nothing() -> None:
    """A judge that could not begin is no judge."""
    with pytest.raises(RuntimeError, match="the tests have not run"):
        caught_by(Outcome.KILLED, "ERROR: file or directory not found: tests/rules")
