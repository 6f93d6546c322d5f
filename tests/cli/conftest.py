"""How the program is run: as a process of its own, with pipes or with a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator

import pexpect
import pytest
from terminal import Terminal

PROGRAM = (sys.executable, "-W", "error", "-m", "gnav_core.cli")
"""The program, with every warning an error."""

Run = Callable[..., subprocess.CompletedProcess[str]]


def environment(**changes: str) -> dict[str, str]:
    """Return the environment, without what would change how the program looks."""
    unwanted = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING", "TERM"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}
