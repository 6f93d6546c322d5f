"""The program as a process of its own: through pipes, or driven by keys at a terminal."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import termios
import warnings
from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

import pexpect

PROGRAM: Final = (sys.executable, "-W", "error", "-m", "gnav_core.cli")
"""The program, with every warning an error."""

PROMPT: Final = r"› "
"""How a question ends."""

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
"""What a terminal takes as a colour or a movement."""

HIDDEN, SHOWN = "\x1b[?25l", "\x1b[?25h"
"""What hides the cursor of a terminal, and what shows it again."""

FAREWELL: Final = "To play with the same cards again:"
"""What the command that plays the match again stands below."""

_LOOKS: Final = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING", "TERM"}
_LOCALE: Final = {"LC_ALL", "LC_MESSAGES", "LANG"}


def environment(**changes: str) -> dict[str, str]:
    """Return the environment, without what would change how the program looks."""
    kept = {name: value for name, value in os.environ.items() if name not in _LOOKS | _LOCALE}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}


def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a terminal.

    Args:
        arguments: The arguments of ``gnav``.
        changes: Changes of the environment.
    """
    return subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(**changes),
        check=False,
    )


class Terminal:
    """A terminal in which the program runs and keys are pressed.

    Args:
        arguments: The arguments of ``gnav``.
        columns: How wide it is.
        program: The program, if it is another one.
        changes: Changes of the environment.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        program: Sequence[str] = PROGRAM,
        **changes: str,
    ) -> None:
        self.log = io.StringIO()
        with warnings.catch_warnings():
            # Where tests run in parallel, forking a process with threads is warned of; the child
            # does nothing but start the program.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.child = pexpect.spawn(
                program[0],
                [*program[1:], *arguments],
                dimensions=(50, columns),
                encoding="utf-8",
                env=environment(**changes),
                timeout=30,
            )
        self.child.delaybeforesend = None
        self.child.logfile_read = self.log
        self.before = termios.tcgetattr(self.child.child_fd)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.child.close(force=True)

    @property
    def text(self) -> str:
        """All that was printed, without colours."""
        return ESCAPES.sub("", self.log.getvalue()).replace("\r", "")

    def question(self) -> str:
        """Wait for the next question and return it."""
        self.child.expect(PROMPT)
        return self.text.splitlines()[-1].strip()

    def press(self, key: str) -> None:
        """Press a key."""
        self.child.send(key)

    def answer(self, key: str) -> str:
        """Press a key and return the next question."""
        self.press(key)
        return self.question()

    def end(self) -> tuple[int | None, bool]:
        """Wait for the end of the program.

        Returns:
            Its exit status, and whether the terminal is as it was before.
        """
        self.child.expect(pexpect.EOF)
        after = termios.tcgetattr(self.child.child_fd)
        self.child.close()
        return self.child.exitstatus, after == self.before
