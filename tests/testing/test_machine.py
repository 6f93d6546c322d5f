"""What a machine keeps of a match in which it has failed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from unittest import SkipTest

import pytest
from hypothesis import Phase, settings
from hypothesis.errors import UnsatisfiedAssumption

from gnav_core import PACK, Deal, Keep, Restart, Seat, Settings, Undealt, replay
from gnav_core.testing import (
    BranchingMachine,
    IllegalMachine,
    LinearMachine,
    Machine,
    MatchMachine,
    Subject,
    ViewMachine,
    against,
    check,
)
from gnav_core.wire import history_from_json, history_to_json
from testing.wrong import QUICK, UNTIL_CAUGHT, Screen, breaks_down, with_rule

if TYPE_CHECKING:
    from gnav_core import Event, Observation

MACHINES: tuple[type[Machine], ...] = (
    LinearMachine,
    BranchingMachine,
    IllegalMachine,
    ViewMachine,
)

RULEBOOK = with_rule("SETTLE-LOWEST", breaks_down)
SHRUNK = settings(QUICK, phases=[Phase.generate, Phase.shrink])


@pytest.mark.parametrize("machine", [LinearMachine, BranchingMachine])
def test_a_failure_is_kept_as_a_history_that_fails(machine: type[Machine], tmp_path: Path) -> None:
    """The one file has a legal match that ends with the event that fails, and says what failed."""
    subject = Subject(rulebook=RULEBOOK, properties=(), save_failures_to=tmp_path)
    with pytest.raises(ZeroDivisionError):
        check(machine, subject, SHRUNK)

    [path] = tmp_path.iterdir()
    text = path.read_text(encoding="utf-8")
    history = history_from_json(text)
    assert f"found-by-{machine.__name__}.json" == path.name
    assert f"{machine.__name__} found ZeroDivisionError: nobody pays nothing" == history.title
    assert text == history_to_json(history)
    replay(history.settings, history.events[:-1], rulebook=RULEBOOK)
    with pytest.raises(ZeroDivisionError):
        replay(history.settings, history.events, rulebook=RULEBOOK)


def test_the_history_that_is_kept_is_the_shrunk_one(tmp_path: Path) -> None:
    """Hypothesis plays the smallest match last: two seats, one life, one deal."""
    subject = Subject(rulebook=RULEBOOK, properties=(), save_failures_to=tmp_path)
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, subject, SHRUNK)

    [path] = tmp_path.iterdir()
    history = history_from_json(path.read_text(encoding="utf-8"))
    assert Settings(2, 1) == history.settings
    assert [Deal] == [type(event) for event in history.events if isinstance(event, Deal)]


def test_nothing_is_written_without_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine writes where it was told to, and nowhere else."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, Subject(rulebook=RULEBOOK, properties=()), UNTIL_CAUGHT)

    assert [] == list(tmp_path.iterdir())


def test_a_match_that_cannot_begin_leaves_no_history(tmp_path: Path) -> None:
    """A front end that fails before the first event leaves a history without events."""

    class Broken:
        def __init__(self) -> None:
            raise ZeroDivisionError("no screen")

    subject = Subject(front_end=Broken, properties=(), save_failures_to=tmp_path)  # type: ignore[arg-type]  # it cannot be made
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, subject, UNTIL_CAUGHT)

    [path] = tmp_path.iterdir()
    assert () == history_from_json(path.read_text(encoding="utf-8")).events


def test_the_folder_is_made(tmp_path: Path) -> None:
    """A folder that is not there yet is made when there is something to keep."""
    folder = tmp_path / "new" / "histories"
    subject = Subject(rulebook=RULEBOOK, properties=(), save_failures_to=folder)
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, subject, UNTIL_CAUGHT)

    assert ["found-by-LinearMachine.json"] == [path.name for path in folder.iterdir()]


def test_a_file_that_cannot_be_written_hides_nothing(tmp_path: Path) -> None:
    """The failure is raised all the same, with a note that the match was not kept."""
    file = tmp_path / "a file"
    file.touch()
    machine = against(LinearMachine, Subject(properties=(), save_failures_to=file))()
    machine.settings = Settings()
    error = AssertionError("two\nlines")
    machine.keep_failure(error)

    [note] = error.__notes__
    assert note.startswith("the match could not be kept: ")


@pytest.mark.parametrize("message", ["", "a\x00b\ud800\nmore", "x" * 500])
def test_any_error_has_a_title(tmp_path: Path, message: str) -> None:
    """The title is one line that can be printed, whatever the error says."""
    machine = against(LinearMachine, Subject(properties=(), save_failures_to=tmp_path))()
    machine.settings = Settings()
    machine.keep_failure(AssertionError(message))

    [path] = tmp_path.iterdir()
    title = history_from_json(path.read_text(encoding="utf-8")).title
    assert title.startswith("LinearMachine found AssertionError: ")
    assert len(title) < 200


class SpeechlessError(Exception):
    """An error that fails to say what it is."""

    def __str__(self) -> str:
        """Fail."""
        raise ZeroDivisionError("no words")


def fails_at(moment: str, error: BaseException) -> type[Screen]:
    """Make a front end that fails once, at the beginning, at a keep or when it is looked at."""

    class Failing(Screen):
        is_done = False

        def fail_at(self, now: str) -> None:
            """Fail if it is time, and not again."""
            if now == moment and not Failing.is_done:
                Failing.is_done = True
                raise error

        def begin(self, settings: Settings, /) -> None:
            self.fail_at("begin")
            super().begin(settings)

        def take(self, event: Event, /) -> None:
            super().take(event)
            self.fail_at("keep" if isinstance(event, Keep) else "")

        def observe(self, seat: Seat | None, /) -> Observation:
            self.fail_at("observe")
            return super().observe(seat)

    return Failing


ERRORS: tuple[tuple[BaseException, bool], ...] = (
    (KeyboardInterrupt(), False),
    (SystemExit(2), False),
    (UnsatisfiedAssumption(), False),
    (SkipTest("not here"), False),
    (pytest.fail.Exception("my helper says so"), True),
    (SpeechlessError(), True),
    (ZeroDivisionError("no screen"), True),
)


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("moment", ["begin", "keep", "observe"])
@pytest.mark.parametrize(("error", "is_kept"), ERRORS)
def test_what_is_raised_comes_out_as_it_is(
    machine: type[Machine], moment: str, error: BaseException, is_kept: bool, tmp_path: Path
) -> None:
    """Nothing is played on after it, no other error hides it, and only a finding is kept."""
    front_end = fails_at(moment, error)
    subject = Subject(front_end=front_end, save_failures_to=tmp_path)
    run = against(machine, subject)()
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - which one it is is compared
        play_by_hand(run)

    assert error is caught.value
    assert run.is_at_rest
    events = list(run.events)
    run.teardown()
    assert events == run.events
    assert is_kept == bool(list(tmp_path.iterdir()))


def play_by_hand(machine: Machine) -> None:
    """Play a deal as hypothesis does, and tear the machine down whatever happens."""
    assert isinstance(machine, MatchMachine | BranchingMachine)
    try:
        if isinstance(machine, MatchMachine):
            machine.begin(Settings(2, 1))
            machine.take(Deal(PACK))
            machine.take(Keep(Seat(1)))
        else:
            dealt = machine.follow(machine.open_match(Settings(2, 1)), Deal(PACK))
            machine.follow(dealt, Keep(Seat(1)))
    finally:
        machine.teardown()


@pytest.mark.parametrize("machine", MACHINES)
def test_an_interrupt_outside_of_a_step_is_not_played_over(machine: type[Machine]) -> None:
    """While something is on its way nothing is played, though no step has failed."""

    class Failing(Screen):
        is_over = False

        def take(self, event: Event, /) -> None:
            assert not Failing.is_over, f"{event} is played on"
            super().take(event)

    run = against(machine, Subject(front_end=Failing))()
    assert isinstance(run, MatchMachine | BranchingMachine)

    def interrupted() -> None:
        if isinstance(run, MatchMachine):
            run.begin(Settings(2, 1))
        else:
            run.open_match(Settings(2, 1))
        Failing.is_over = True
        try:
            raise KeyboardInterrupt
        finally:
            run.teardown()

    with pytest.raises(KeyboardInterrupt):
        interrupted()


@pytest.mark.parametrize("machine", MACHINES)
def test_a_machine_that_is_run_while_an_error_is_handled_plays_on(machine: type[Machine]) -> None:
    """An error that was there before has nothing to do with the match."""
    try:
        int("one")
    except ValueError:
        run = against(machine, Subject())()
        play_by_hand(run)

        assert not run.is_at_rest
        assert isinstance(run, BranchingMachine) or Restart() == run.events[-1]


def test_hypothesis_reports_what_was_raised(tmp_path: Path) -> None:
    """Run as a test, too, an interrupt ends the run, and leaves no history."""

    class Interrupted(Screen):
        def take(self, event: Event, /) -> None:
            super().take(event)
            if isinstance(event, Keep):
                raise KeyboardInterrupt

    subject = Subject(front_end=Interrupted, save_failures_to=tmp_path)
    for machine in MACHINES:
        with pytest.raises(KeyboardInterrupt):
            check(machine, subject, UNTIL_CAUGHT)

    assert [] == list(tmp_path.iterdir())


def test_a_match_that_has_no_history_hides_nothing(tmp_path: Path) -> None:
    """A match that cannot be written is a note beside the failure."""
    machine = against(LinearMachine, Subject(properties=(), save_failures_to=tmp_path))()
    machine.settings = Settings()
    machine.events = [Keep(Seat(9))]
    error = AssertionError("it fails")
    machine.keep_failure(error)

    [note] = error.__notes__
    assert "the match could not be kept: not what the format says" == note[:53]


def test_an_error_without_words_has_a_title(tmp_path: Path) -> None:
    """Its class is named."""
    machine = against(LinearMachine, Subject(properties=(), save_failures_to=tmp_path))()
    machine.settings = Settings()
    machine.keep_failure(SpeechlessError())

    [path] = tmp_path.iterdir()
    title = history_from_json(path.read_text(encoding="utf-8")).title
    assert "LinearMachine found SpeechlessError: it has no message" == title


def test_the_word_for_a_new_match_is_given_at_the_end() -> None:
    """Every machine of matches plays to the opening of a new one, the front end beside it."""
    for machine in (LinearMachine, IllegalMachine, ViewMachine):
        run = against(machine, Subject(front_end=Screen))()
        play_by_hand(run)

        assert [Restart()] == [event for event in run.events if isinstance(event, Restart)]
        assert Restart() == run.events[-1]
        assert isinstance(run.state, Undealt)
        screen = run.beside.front_end
        assert isinstance(screen, Screen)
        assert run.state == screen.state
