"""Long work is done once in a run, by whichever process asks first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import TYPE_CHECKING

import pytest

from properties.once import Findings, in_turn

if TYPE_CHECKING:
    from pathlib import Path


def test_who_asks_at_the_same_time_waits_for_the_first(tmp_path: Path) -> None:
    """Of four that ask at once, and one that asks later, one does the work."""
    done = []

    def work() -> Findings:
        done.append(1)
        sleep(0.3)
        return {"C1": ["a play"]}

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: in_turn(tmp_path / "scope", work), range(4)))

    assert [{"C1": ["a play"]}] * 5 == [*found, in_turn(tmp_path / "scope", work)]
    assert [1] == done
    assert [tmp_path / "scope.json"] == list(tmp_path.iterdir())


def test_who_fails_leaves_the_work_to_the_next(tmp_path: Path) -> None:
    """Work that raises is not taken for done."""

    def fail() -> Findings:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        in_turn(tmp_path / "scope", fail)

    assert {"C1": []} == in_turn(tmp_path / "scope", lambda: {"C1": []})


def test_nobody_waits_for_a_process_that_has_died(tmp_path: Path) -> None:
    """When nothing comes for long enough, whoever waits does the work itself."""
    (tmp_path / "scope.token").mkdir()

    assert {"C1": []} == in_turn(tmp_path / "scope", lambda: {"C1": []}, wait=0.0)
