"""Targets: implementations that are asked, an object in Python or any program."""

from __future__ import annotations

import importlib
from contextlib import suppress
from copy import deepcopy
from queue import Empty, SimpleQueue
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, TYPE_CHECKING, ClassVar, Final, Protocol, Self, TypeAlias

import attrs

from gnav_core.errors import GnavError, WireError, shown
from gnav_core.wire.strict import compact, parsed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnav_core.conformance.vectors import Line

    Answering: TypeAlias = Callable[[Line], Line]

LONGEST_LINE: Final = 4 * 1024 * 1024
"""More bytes than any answer has."""


LONGEST_READ: Final = 64 * 1024
"""So many bytes are read at once."""

GRACE: Final = 1.0
"""So many seconds a program has to end when there are no more questions."""


@attrs.frozen
class TargetError(GnavError):
    """An implementation that cannot be asked any more.

    Args:
        reason: A stable name of what happened: not-found, hangs, ended, too-long or no-answer.
        message: What happened, on one line.
    """

    code: ClassVar[str] = "bad-target"
    reason: str
    message: str

    def __str__(self) -> str:
        """Say what happened."""
        return f"the target cannot be asked: {self.message}"


class Target(Protocol):
    """An implementation that is asked, one question after the other."""

    def ask(self, question: Line, /) -> Line:
        """Give its answer.

        Raises:
            TargetError: When there is none.
        """

    def __enter__(self) -> Self:
        """Begin to ask."""

    def __exit__(self, *error: object) -> None:
        """Ask no more."""


def adapter_named(name: str) -> Answering:
    """Find an adapter in Python by its module and its name there, as ``module:object``.

    Raises:
        TargetError: When there is none.

    >>> adapter_named("gnav_core.conformance.reference:answer").__name__
    'answer'
    """
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise TargetError("not-found", f"module:object is wanted, not {shown(name)}")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's module may fail anyhow
        message = f"{_bare(name)} cannot be imported: {_raised(error)}"
        raise TargetError("not-found", message) from None
    if not callable(found):
        raise TargetError("not-found", f"{_bare(name)} cannot be called with a question")
    return found  # type: ignore[no-any-return]  # what it gives is looked at


class Adapter:
    """An implementation in Python, or what stands before one.

    It is called in this process, and so it has all the time that it takes.

    Args:
        answering: It is called with each question and gives the answer, both as plain data.
    """

    def __init__(self, answering: Answering) -> None:
        """Keep it."""
        self._answering = answering

    def ask(self, question: Line, /) -> Line:
        """Call it with a question that it may change, and look at what it gives."""
        try:
            answer = self._answering(deepcopy(question))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's code may fail anyhow
            message = f"it raised {_raised(error)}"
            raise TargetError("ended", f"{_at(question)}: {message}") from None
        return _answer(question, lambda: parsed(compact(answer)))

    def __enter__(self) -> Self:
        """Nothing has to be begun."""
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing has to be ended."""


class Program:
    """A program that reads a question a line on its standard input, and writes an answer a line.

    Args:
        command: The program and its arguments.
        timeout: How many seconds it may take for one answer.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        """Keep what to start."""
        self._command = command
        self._timeout = timeout
        self._unread = b""

    def __enter__(self) -> Self:
        """Start the program.

        Raises:
            TargetError: When it cannot be started.
        """
        try:
            self._running = Popen(self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, bufsize=0)
        except (OSError, ValueError) as error:
            message = f"{shown(self._command[0])} cannot be started: {shown(str(error))}"
            raise TargetError("not-found", f"{message}{self._hint()}") from None
        return self

    def _hint(self) -> str:
        """Say how a program is named, where its arguments stand in the same word."""
        is_one_word = len(self._command) == 1 and len(self._command[0].split()) > 1
        return f" (write -- {self._command[0]}, without quotes)" if is_one_word else ""

    def __exit__(self, *error: object) -> None:
        """End the program; one that has given every answer may end by itself."""
        if error == (None, None, None):
            self._let_end()
        else:
            self._break_off()

    def _let_end(self) -> None:
        stdin, _ = self._pipes()
        with suppress(OSError):
            stdin.close()
        with suppress(TimeoutExpired):
            self._running.wait(GRACE)
        self._break_off()

    def _break_off(self) -> None:
        """Kill it; what it has started itself may go on, and must not keep the runner waiting."""
        self._running.kill()
        self._running.wait()
        for pipe in self._pipes():
            with suppress(OSError):
                pipe.close()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        stdin, stdout = self._running.stdin, self._running.stdout
        assert stdin is not None
        assert stdout is not None
        return stdin, stdout

    def ask(self, question: Line, /) -> Line:
        """Send a question and wait for the answer."""
        line = self._exchanged(question)
        if len(line) > LONGEST_LINE:
            message = f"{_at(question)}: an answer of more than {LONGEST_LINE} bytes"
            raise TargetError("too-long", message)
        if not line.endswith(b"\n"):
            raise TargetError("ended", f"{_at(question)}: the program ended without an answer")
        return _answer(question, lambda: parsed(line.decode()))

    def _exchanged(self, question: Line) -> bytes:
        """Write and read in a thread of its own, for a program can keep either waiting."""
        read: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._exchange, args=(question, read), daemon=True).start()
        try:
            return read.get(timeout=self._timeout)
        except Empty:
            message = f"{_at(question)}: no answer within {self._timeout:g} seconds"
            raise TargetError("hangs", message) from None

    def _exchange(self, question: Line, read: SimpleQueue[bytes]) -> None:
        try:
            is_heard = self._write(f"{compact(question)}\n".encode())
            read.put(self._read_line() if is_heard else b"")
        except (OSError, ValueError):
            read.put(b"")

    def _write(self, unwritten: bytes) -> bool:
        """Write all, and tell whether something may be answered.

        A program that has ended may have left an answer; one that only listens no more gives none.
        """
        stdin, _ = self._pipes()
        try:
            while unwritten:
                unwritten = unwritten[stdin.write(unwritten) :]
        except BrokenPipeError:
            with suppress(TimeoutExpired):
                self._running.wait(GRACE)
            return self._running.poll() is not None
        return True

    def _read_line(self) -> bytes:
        _, stdout = self._pipes()
        while b"\n" not in self._unread and len(self._unread) <= LONGEST_LINE:
            more = stdout.read(LONGEST_READ)
            if not more:
                break
            self._unread += more
        line, end, self._unread = self._unread.partition(b"\n")
        return line + end


def _answer(question: Line, read: Callable[[], object]) -> Line:
    """Take what was answered for an answer to the question.

    Raises:
        TargetError: When it is none.
    """
    try:
        answer = read()
    except (WireError, UnicodeDecodeError) as error:
        message = f"{_at(question)}: no strict JSON was answered: {shown(str(error))}"
        raise TargetError("no-answer", message) from None
    if not isinstance(answer, dict) or answer.get("id") != question["id"]:
        message = f"{_at(question)}: an object with this id is wanted, not {shown(answer)}"
        raise TargetError("no-answer", message)
    return answer


def _at(question: Line) -> str:
    return f"at {question['id']}"


def _raised(error: BaseException) -> str:
    """Name an exception of a stranger; it may fail even to say what it is about."""
    try:
        return f"{type(error).__name__}: {shown(str(error))}"
    except Exception:  # noqa: BLE001 - a stranger's exception may fail anyhow
        return type(error).__name__


def _bare(name: str) -> str:
    """Write a name on one line, without quotes where it needs none."""
    return name if name.isprintable() else shown(name)
