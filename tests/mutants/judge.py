"""The judge of a mutant: quick tests, one after the other until one fails."""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path
from typing import Final

from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import TestOutcome

from mutants.breeding import Mutant

FIRST: Final = (
    "tests/rules",
    "tests/test_readings.py",
    "tests/test_spec.py::test_the_record_and_the_rule_book_say_the_same",
)
"""What needs neither hypothesis nor another implementation."""

THEN: Final = (
    "tests/test_cards.py",
    "tests/test_position.py",
    "tests/test_seats.py",
    "tests/test_settings.py",
    "tests/test_validity.py::test_a_subclass_is_no_phase",
    "tests/test_perft.py::test_the_kernel_counts_what_the_table_says",
    "tests/test_histories.py::test_a_kept_history_replays",
)
"""What a mutant meets that those let through: the values, small deals counted, and whole matches
beside the naive implementation, with every property held."""

PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
COMMANDS: Final = tuple(shlex.join((*PYTEST, *tests)) for tests in (("--noconftest", *FIRST), THEN))

ALONE: Final = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": os.curdir}
"""Without plugins pytest starts in half the time; the package is the one of the copy."""

SECONDS: Final = 120
"""Longer than a judgement takes on a busy machine; who needs more never comes to an end."""

FAILED: Final = re.compile(r"^FAILED (?:tests/)?([\w/.]+::\w+)", re.MULTILINE)
RAISED: Final = re.compile(r"^E +(?:\w+\.)*(\w+Error)\b", re.MULTILINE)


def judge(copy: Path, mutant: Mutant) -> str:
    """Say what catches a mutant; nothing when it survives.

    Args:
        copy: A copy of the project, the current folder; it is again as it was afterwards.
        mutant: What to put in the place of one of its modules.
    """
    module = copy / "gnav_core" / mutant.module
    right = module.read_bytes()
    module.write_text(mutant.code, encoding="utf-8")
    try:
        caught = (caught_by(*run_tests(command, SECONDS)) for command in COMMANDS)
        return next(filter(None, caught), "")
    finally:
        module.write_bytes(right)


def caught_by(outcome: TestOutcome, output: str) -> str:
    """Read from what pytest prints which test has failed.

    Args:
        outcome: Whether all tests passed.
        output: All that was printed; ``timeout`` when the tests came to no end.
    """
    if outcome is TestOutcome.SURVIVED:
        return ""
    if failed := FAILED.search(output):
        return failed[1]
    if raised := RAISED.search(output):
        return f"import: {raised[1]}"
    if output == "timeout":
        return output
    raise RuntimeError(f"the tests have not run:\n{output}")
