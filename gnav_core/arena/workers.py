"""Workers: a piece of work after another, in this process or spread over several.

The processes are new interpreters on every system, so that nothing depends on how one starts a
process. Each holds the far end of a pipe of which this process alone holds the near end. When that
closes, because this process is done, gives up, or was killed, the workers end at once.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

import attrs

from gnav_core.errors import GnavError, Problem, SettingsError, shown
from gnav_core.settings import is_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

MOST_PROCESSES: Final = 61
"""The most processes: Windows waits for no more at once."""

FEWEST_MATCHES: Final = 200
"""A process for fewer matches takes longer to start than it saves."""

AHEAD: Final = 3
"""How many pieces of work are handed out for each process."""

ENDING: Final = frozenset(
    number for number in signal.Signals if number.name in {"SIGTERM", "SIGHUP", "SIGQUIT"}
)
"""The signals that end a program in order; not every system has all."""

HELD: Final = ENDING | {signal.SIGINT}
"""The signals that wait while a process is started."""

LEFT_ALONE: Final = (signal.SIG_IGN, None)
"""Handlers that a new process would lose, or that Python did not set."""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


@attrs.frozen
class LostProcessError(GnavError):
    """A process that was to play matches could not be started, or ended before it was done.

    Args:
        reason: What the system said about it.
    """

    code: ClassVar[str] = "lost-process"
    reason: str

    def __str__(self) -> str:
        """Say what happened and what would help."""
        return f"{self.reason}; try fewer processes, or one"


def usual_processes(matches: int) -> int:
    """Tell how many processes are worth starting.

    Args:
        matches: How many matches are to be played.

    Returns:
        One for each processor that this process may use, but no more than the matches are worth.
    """
    return max(1, min(processors(), matches // FEWEST_MATCHES, MOST_PROCESSES))


def processors() -> int:
    """Tell how many processors this process may use."""
    if sys.platform != "linux":
        return os.cpu_count() or 1  # pragma: no cover - of other systems
    return len(os.sched_getaffinity(0))


def spread(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], processes: int
) -> Generator[Result]:
    """Do one piece of work after another.

    Args:
        work: What is to be done with a piece.
        pieces: The pieces; they are taken as they are needed.
        processes: How many processes do it; 1 is this process alone.

    Yields:
        The results, by several processes in any order. Whoever does not take them all closes the
        generator, which ends the processes.

    Raises:
        SettingsError: When the number of processes is not possible, or the work cannot be pickled.
        LostProcessError: When a process cannot be started, or ends before its work does.
    """
    if not is_whole(processes) or not 1 <= processes <= MOST_PROCESSES:
        allowed = f"processes must be from 1 to {MOST_PROCESSES}"
        raise SettingsError((Problem("processes", f"{allowed}, not {shown(processes)}"),))
    if processes == 1:
        yield from map(work, pieces)
        return
    _require_picklable(work)
    with _pool(processes) as pool:
        try:
            yield from _results(pool, work, iter(pieces), AHEAD * processes)
        except BrokenProcessPool as error:
            raise LostProcessError("a process that played matches has ended") from error


def _require_picklable(work: object) -> None:
    try:
        pickle.dumps(work)
    except Exception as error:
        wanted = "several processes can only play policies that can be pickled"
        raise SettingsError((Problem("pickle", f"{wanted}: {error}"),)) from error


def _results(
    pool: ProcessPoolExecutor,
    work: Callable[[Piece], Result],
    pieces: Iterator[Piece],
    ahead: int,
) -> Iterator[Result]:
    pending: set[Future[Result]] = set()
    while True:
        pending |= {_handed_out(pool, work, it) for it in islice(pieces, ahead - len(pending))}
        if not pending:
            return
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def _handed_out(
    pool: ProcessPoolExecutor, work: Callable[[Piece], Result], piece: Piece
) -> Future[Result]:
    """Hand a piece of work out; a process may be started for it."""
    try:
        with _signals_held():
            return pool.submit(work, piece)
    except OSError as error:
        raise LostProcessError(f"no process can be started: {error}") from error


@contextmanager
def _pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Keep a pool, and leave no process behind."""
    context = multiprocessing.get_context("spawn")
    try:
        far, near = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(processes, context, end_with, (far,))
    except (ImportError, NotImplementedError, OSError) as error:  # what a system may lack
        raise LostProcessError(f"no process can be started: {error}") from error
    try:
        yield pool
    except BaseException:
        near.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        near.close()
        far.close()


@contextmanager
def _signals_held() -> Iterator[None]:
    """Let no signal end this process while it starts another, which would be left half made."""
    if sys.platform == "win32":
        yield  # pragma: no cover - of another system
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HELD)
        try:
            with _signals_put_off():
                yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _signals_put_off() -> Iterator[None]:
    """Put off what a signal does that some other thread takes, since only this one holds them."""
    if current_thread() is not main_thread():
        yield  # Python runs handlers in the main thread alone
        return
    noted: list[int] = []
    handled = [number for number in HELD if signal.getsignal(number) not in LEFT_ALONE]
    before = {number: signal.signal(number, lambda it, _: noted.append(it)) for number in handled}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for taken in noted:
            signal.raise_signal(taken)


def end_with(far: Connection) -> None:
    """Let this process, a worker, end with the one that has the near end of the pipe.

    It knows nothing of Ctrl-C, which is for that one, but other signals may end it.
    """
    if sys.platform != "win32":  # pragma: no branch - Windows has no masks
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    Thread(target=_wait_for_the_end, args=(far,), daemon=True).start()


def _wait_for_the_end(far: Connection) -> None:
    with suppress(EOFError, OSError):
        far.recv()
    os._exit(1)  # the main thread may be in the middle of a match
