"""Output that cannot be written: one line, a status, and no traceback."""

from __future__ import annotations

import errno
import os
import subprocess
from pathlib import Path

import pytest

from cli.terminal import PROGRAM, environment

FULL = Path("/dev/full")
"""A device that is full."""


@pytest.mark.skipif(not FULL.exists(), reason="only some systems have a device that is full")
@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "--help",
        "--version",
        "play --help",
        "play --auto",
        "rules",
        "rules cat-undo",
        "simulate --matches 5",
        "simulate --matches 5 --json",
    ],
)
def test_output_that_cannot_be_written_is_answered_with_one_line(arguments: str) -> None:
    """On a full device the program ends with status 1 and a line that says why."""
    with FULL.open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            check=False,
        )

    assert (1, f"gnav: the output cannot be written: {os.strerror(errno.ENOSPC)}\n") == (
        done.returncode,
        done.stderr,
    )


@pytest.mark.skipif(not FULL.exists(), reason="only some systems have a device that is full")
@pytest.mark.parametrize("arguments", ["rules", "rules cukoo"])
def test_a_complaint_that_cannot_be_written_crashes_nothing(arguments: str) -> None:
    """Where the standard error is full too, the status alone tells."""
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" >/dev/full 2>/dev/full', "sh", *PROGRAM, *arguments.split()],
        env=environment(),
        check=False,
    )

    assert 1 == done.returncode
