"""A program that is running: lines go in and come out, and what it says of its end is kept."""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_LINE: Final = 4 * 1024 * 1024
"""More bytes than any answer has."""

LONGEST_READ: Final = 64 * 1024
"""So many bytes are read at once."""

GRACE: Final = 1.0
"""So many seconds a program has to end when there are no more questions."""

MOST_KEPT: Final = 8 * 1024
"""So many bytes are kept of what a program writes on its standard error, the last ones."""

MOST_LINES: Final = 10
"""So many lines are given of them, the last ones."""

LONGEST_SAID: Final = 200
"""So many characters are given of each of these lines."""


class SilentError(Exception):
    """No line came in time."""


class Process:
    """A program that has been started.

    Args:
        command: The program and its arguments.

    Raises:
        OSError: When it cannot be started.
        ValueError: When it has a name that no program can have.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start it."""
        self._running = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0)
        self._unread = b""
        self._said = b""
        self._hearing = Thread(target=self._hear, daemon=True)
        self._hearing.start()

    def let_end(self) -> None:
        """Give it some time to end by itself, then end it."""
        with suppress(OSError):
            _open(self._running.stdin).close()
        with suppress(TimeoutExpired):
            self._running.wait(GRACE)
        self.break_off()

    def break_off(self) -> None:
        """Kill it; what it has started itself may go on, and must not keep the runner waiting."""
        self._running.kill()
        self._running.wait()
        for pipe in (self._running.stdin, self._running.stdout):
            with suppress(OSError):
                _open(pipe).close()

    def last_words(self) -> tuple[str, ...]:
        """End it, and give the last lines that it wrote on its standard error.

        Returns:
            Lines that have something in them and can be printed, each cut to ``LONGEST_SAID``.
        """
        self.break_off()
        self._hearing.join(GRACE)
        lines = map(_printable, self._said.decode(errors="replace").splitlines())
        return tuple(line for line in lines if line.strip())[-MOST_LINES:]

    def _hear(self) -> None:
        """Read its standard error to the end, for a program must not wait until that is read."""
        with _open(self._running.stderr) as stderr:
            while more := stderr.read(LONGEST_READ):
                self._said = (self._said + more)[-MOST_KEPT:]

    def exchanged(self, line: bytes, timeout: float) -> bytes:
        """Write a line and read one, in a thread of its own, for a program can keep either waiting.

        Args:
            line: What is written.
            timeout: How many seconds it may take.

        Returns:
            The line that was read; without an end when there was none or the line is too long.

        Raises:
            SilentError: When it takes longer.
        """
        read: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._exchange, args=(line, read), daemon=True).start()
        try:
            return read.get(timeout=timeout)
        except Empty:
            raise SilentError from None

    def _exchange(self, line: bytes, read: SimpleQueue[bytes]) -> None:
        try:
            is_heard = self._write(line)
            read.put(self._read_line() if is_heard else b"")
        except (OSError, ValueError):
            read.put(b"")

    def _write(self, unwritten: bytes) -> bool:
        """Write all, and tell whether something may be answered.

        A program that has ended may have left an answer; one that only listens no more gives none.
        """
        stdin = _open(self._running.stdin)
        try:
            while unwritten:
                unwritten = unwritten[stdin.write(unwritten) :]
        except BrokenPipeError:
            with suppress(TimeoutExpired):
                self._running.wait(GRACE)
            return self._running.poll() is not None
        return True

    def _read_line(self) -> bytes:
        stdout = _open(self._running.stdout)
        while b"\n" not in self._unread and len(self._unread) <= LONGEST_LINE:
            more = stdout.read(LONGEST_READ)
            if not more:
                break
            self._unread += more
        line, end, self._unread = self._unread.partition(b"\n")
        return line + end


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    """Take a pipe for what it is: there, for all three were asked for."""
    assert pipe is not None
    return pipe


def _printable(line: str) -> str:
    """Leave out what would move the cursor or colour a terminal, and what is too long."""
    said = "".join(letter if letter.isprintable() else " " for letter in line).rstrip()
    return said if len(said) <= LONGEST_SAID else f"{said[:LONGEST_SAID]}…"
