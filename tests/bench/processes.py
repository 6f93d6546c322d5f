"""The processes that measure, one for each version of the package and for each yardstick."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from bench.measured import Measured

TESTS = Path(__file__).parents[1]


class Worker:
    """A process that waits until it is asked for a slice.

    Args:
        module: What it runs, a module of this folder that serves workloads.
        questions: Where it reads.
        answers: Where it writes.

    Attributes:
        about: What it measures: the folder of the package, or a library with its version.
    """

    def __init__(self, module: str, questions: IO[str], answers: IO[str]) -> None:
        self._module = module
        self._questions = questions
        self._answers = answers
        self.about: str = json.loads(self._answer())

    def measure(self, workload: str, number: int, size: int) -> Measured:
        """Let it measure one slice, and wait."""
        self._questions.write(f"{json.dumps([workload, number, size])}\n")
        self._questions.flush()
        seconds, counts = json.loads(self._answer())
        return Measured(seconds, counts)

    def _answer(self) -> str:
        line = self._answers.readline()
        if not line:
            raise SystemExit(f"{self._module} has ended; what it said is above")
        return line


@contextmanager
def worker(module: str, *first: Path) -> Iterator[Worker]:
    """Start a worker and end it.

    Args:
        module: What it runs.
        first: Folders whose packages stand before the installed ones.
    """
    path = [str(TESTS), *map(str, first), *filter(None, [os.environ.get("PYTHONPATH")])]
    with subprocess.Popen(
        # Without -P the folder that it is started from would stand before everything.
        [sys.executable, "-P", "-m", module],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None  # both are pipes
        assert process.stdout is not None
        yield Worker(module, process.stdin, process.stdout)
