"""What a machine keeps of a match in which it has failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import Phase, settings

from gnav_core import Deal, Settings, replay
from gnav_core.testing import BranchingMachine, LinearMachine, Machine, Subject, against, check
from gnav_core.wire import history_from_json, history_to_json
from testing.wrong import QUICK, breaks_down, with_rule

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
        check(LinearMachine, Subject(rulebook=RULEBOOK, properties=()), QUICK)

    assert [] == list(tmp_path.iterdir())


def test_a_match_that_cannot_begin_leaves_no_history(tmp_path: Path) -> None:
    """A front end that fails before the first event leaves a history without events."""

    class Broken:
        def __init__(self) -> None:
            raise ZeroDivisionError("no screen")

    subject = Subject(front_end=Broken, properties=(), save_failures_to=tmp_path)  # type: ignore[arg-type]  # it cannot be made
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, subject, QUICK)

    [path] = tmp_path.iterdir()
    assert () == history_from_json(path.read_text(encoding="utf-8")).events


def test_the_folder_is_made(tmp_path: Path) -> None:
    """A folder that is not there yet is made when there is something to keep."""
    folder = tmp_path / "new" / "histories"
    subject = Subject(rulebook=RULEBOOK, properties=(), save_failures_to=folder)
    with pytest.raises(ZeroDivisionError):
        check(LinearMachine, subject, QUICK)

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
