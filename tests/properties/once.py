"""Doing long work once in a run of tests, though several processes ask for it.

The tests of one scope read one judgement, and a runner with several processes spreads them over all
of them. So the first process that asks does the work and writes it down; the others wait for it.
"""

from __future__ import annotations

import json
import os
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Findings: TypeAlias = dict[str, list[str]]
"""By name, what was found against it."""

LONGEST_WAIT: Final = 600.0
"""After so many seconds the one that does the work is taken for dead, and another one does it."""

PAUSE: Final = 0.1
"""How many seconds pass between two looks."""

_SHARED: Final[list[Path]] = []
_KEPT: Final[dict[str, Findings]] = {}


def share_in(folder: Path) -> None:
    """Say in which folder the processes of this run write down what they have found."""
    _SHARED[:] = [folder]


def once(name: str, work: Callable[[], Findings]) -> Findings:
    """Do some work, unless it was done in this run already.

    Args:
        name: What it is about; it becomes the name of a file.
        work: The work.
    """
    if name not in _KEPT:
        _KEPT[name] = in_turn(_SHARED[0] / name, work) if _SHARED else work()
    return _KEPT[name]


def in_turn(path: Path, work: Callable[[], Findings], wait: float = LONGEST_WAIT) -> Findings:
    """Read what another process has written down, or do the work and write it down.

    Args:
        path: Where it is written; the folder beside it is the token of who does the work.
        work: The work.
        wait: After how many seconds nothing is expected of another process any more.
    """
    result, token = path.with_suffix(".json"), path.with_suffix(".token")
    deadline = monotonic() + wait
    while not result.exists():
        try:
            token.mkdir()
        except FileExistsError:
            if monotonic() > deadline:
                return work()
            sleep(PAUSE)
            continue
        try:
            _write(result, work())
        finally:
            token.rmdir()
    found: Findings = json.loads(result.read_text(encoding="utf-8"))
    return found


def _write(path: Path, findings: Findings) -> None:
    """Write findings so that nobody reads a part of them."""
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(findings), encoding="utf-8")
    part.replace(path)
