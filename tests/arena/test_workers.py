"""Workers: how many there are, what they cannot do, and that none is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.players import Fatal
from gnav_core import SettingsError
from gnav_core.arena import (
    MOST_PROCESSES,
    Entrant,
    LostProcessError,
    Plan,
    measure,
    usual_processes,
    workers,
)
from gnav_core.arena.workers import _signals_held, spread


def double(number: int) -> int:
    """Do some work."""
    return 2 * number


@pytest.mark.parametrize("processes", [1, 2])
def test_every_piece_of_work_is_done_once(processes: int) -> None:
    """The results are those of all pieces, however many there are."""
    for count in (0, 1, 20):
        assert [2 * number for number in range(count)] == sorted(
            spread(abs, map(double, range(count)), processes)
        )


def test_pieces_are_taken_as_they_are_needed() -> None:
    """Work without an end begins all the same, and closing the generator ends it."""
    taken: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            taken.append(len(taken))
            yield taken[-1]

    results = spread(abs, endless(), 2)
    first = {next(results) for _ in range(3)}
    results.close()

    assert first <= set(taken)
    assert len(taken) < 30
    assert [] == multiprocessing.active_children()


@pytest.mark.parametrize("processes", [0, -1, MOST_PROCESSES + 1, True, "2"])
def test_an_impossible_number_of_processes_is_refused(processes: int) -> None:
    """The error says which numbers are possible."""
    with pytest.raises(SettingsError, match=r"processes must be from 1 to 61, not "):
        list(spread(abs, [1], processes))


def test_a_policy_that_cannot_be_pickled_is_refused_by_several_processes() -> None:
    """One process plays it, several say why not before anything is played."""
    plan = Plan(
        entrants=(Entrant("local", lambda seen, _: seen.legal[0]),), matches=2, seed="pickle"
    )

    assert 2 == measure(plan).matches
    with pytest.raises(SettingsError, match=r"only play policies that can be pickled: .*lambda"):
        measure(plan, processes=2)


def test_a_process_that_ends_is_missed() -> None:
    """The loss of a process is a typed error, and the others end."""
    plan = Plan(entrants=(Entrant("fatal", Fatal()),), matches=100, seed="fatal")
    with pytest.raises(LostProcessError) as raised:
        measure(plan, processes=2)

    assert "a process that played matches has ended" in str(raised.value)
    assert [] == multiprocessing.active_children()


def test_a_process_that_cannot_be_started_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system starts no process, the error says why."""

    def refuse(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    with pytest.raises(LostProcessError) as raised:
        list(spread(abs, [1, 2], 2))

    assert (
        "no process can be started: [Errno 11] Resource temporarily unavailable;"
        " try fewer processes, or one"
    ) == str(raised.value)


def test_a_system_without_processes_is_owned_up_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python has no pool of processes, the error says why."""

    def lack(*_: object) -> None:
        raise NotImplementedError("system provides too few semaphores")

    monkeypatch.setattr(workers, "ProcessPoolExecutor", lack)
    with pytest.raises(LostProcessError, match="system provides too few semaphores; try fewer"):
        list(spread(abs, [1, 2], 2))


@pytest.mark.parametrize(
    ("processors", "matches", "expected"),
    [(8, 1, 1), (8, 399, 1), (8, 400, 2), (8, 10**6, 8), (1, 10**6, 1), (500, 10**6, 61)],
)
def test_a_process_is_worth_starting_for_many_matches(
    monkeypatch: pytest.MonkeyPatch, processors: int, matches: int, expected: int
) -> None:
    """One for each processor, one for each 200 matches, one at least, 61 at most."""
    monkeypatch.setattr(workers, "processors", lambda: processors)

    assert expected == usual_processes(matches)


def test_there_is_a_processor() -> None:
    """This process may use at least one, and no more than there are."""
    assert 1 <= workers.processors() <= (os.cpu_count() or 1)


def test_a_worker_ends_when_the_near_end_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that waits for the end of the first process ends the worker, and never before."""
    far, near = multiprocessing.get_context("spawn").Pipe(duplex=False)
    ended = threading.Event()
    monkeypatch.setattr(os, "_exit", lambda _status: ended.set())
    workers.end_with(far)

    assert not ended.wait(0.2)
    near.close()
    assert ended.wait(10)
    far.close()


SCRIPT = """
from arena.players import Slow
from gnav_core.arena import Entrant, Plan, measure
if __name__ == "__main__":
    print("begun", flush=True)
    measure(Plan(entrants=(Entrant("slow", Slow()),), matches=100, seed=""), processes=2)
"""


def is_alive(group: int) -> bool:
    """Tell whether a process of a group is left, for as long as it may take to end."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.1)
    return True


@pytest.mark.parametrize("delay", [0.0, 0.1, 1.5])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_the_first_one(
    tmp_path: Path, end: signal.Signals, delay: float
) -> None:
    """Whatever ends the first process, at whatever moment, its workers end with it."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    path = os.pathsep.join(map(str, (Path(__file__).parents[1], *sys.path)))
    with subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as first:
        assert first.stdout is not None
        assert "begun\n" == first.stdout.readline()
        time.sleep(delay)
        first.send_signal(end)
        _, errors = first.communicate(timeout=30)

        assert not is_alive(first.pid)
    assert -end == first.returncode
    if end is signal.SIGINT:  # the others leave it no time to end its workers in order
        assert 1 == errors.count("Traceback")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no masks of signals")
def test_a_signal_that_another_thread_takes_waits_too() -> None:
    """Ctrl-C comes through when the process is started, and not before."""
    begun, reached = threading.Event(), False

    def take() -> None:
        begun.wait()
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=take)
    thread.start()
    with pytest.raises(KeyboardInterrupt), _signals_held():  # noqa: PT012 - what comes later is meant
        begun.set()
        thread.join()
        time.sleep(0.01)
        reached = True

    assert reached
    assert signal.default_int_handler == signal.getsignal(signal.SIGINT)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no masks of signals")
def test_a_thread_may_start_processes_as_well() -> None:
    """Only the main thread can say what a signal does, and every thread may play matches."""
    results: list[int] = []
    thread = threading.Thread(target=lambda: results.extend(spread(abs, range(3), 2)))
    thread.start()
    thread.join()

    assert [0, 1, 2] == sorted(results)
