"""Signals: the terminal is given back when the program is suspended or ended, whatever it does."""

from __future__ import annotations

import shlex
import signal
import termios

import pexpect
import pytest

from cli.terminal import FAREWELL, HIDDEN, PROGRAM, PROMPT, SHOWN, Terminal


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(("pace", "seen"), [("0", "leave › "), ("10", "You are the dealer")])
def test_a_signal_ends_the_program_in_order(end: signal.Signals, pace: str, seen: str) -> None:
    """On SIGTERM and SIGHUP the terminal is restored, and the status tells of the signal."""
    with Terminal("play", "--seed", "1", "--pace", pace) as terminal:
        terminal.child.expect(seen)
        terminal.child.kill(end)

        assert (128 + end, True) == terminal.end()
    assert "Traceback" not in terminal.text
    assert terminal.text.endswith(f"\n\n  {FAREWELL}\n  gnav play --seed 1\n")


def test_a_signal_ends_a_simulation_in_order() -> None:
    """On SIGTERM the cursor is shown again."""
    with Terminal("simulate", "--matches", "1000000") as terminal:
        terminal.child.expect("matches")
        terminal.child.kill(signal.SIGTERM)

        assert (128 + signal.SIGTERM, True) == terminal.end()
    assert "Traceback" not in terminal.text
    assert terminal.log.getvalue().rindex(HIDDEN) < terminal.log.getvalue().rindex(SHOWN)


SHELL = "shell-waits: "
"""What a shell prints when it waits for a command."""


def in_a_shell(terminal: Terminal, command: str) -> str:
    """Give a shell a command and return what is printed until the shell waits again."""
    told = len(terminal.text)
    terminal.press(f"{command}\n")
    terminal.child.expect(SHELL)
    return terminal.text[told:]


def test_a_suspended_match_goes_on() -> None:
    """Ctrl-Z gives the terminal back; `fg` takes it again and shows the open question again."""
    with Terminal("-i", program=("/bin/sh",), PS1=SHELL, ENV="") as terminal:
        terminal.child.expect(SHELL)
        terminal.press(f"{shlex.join([*PROGRAM, 'play', '--seed', '1', '--pace', '0'])}\n")
        before = terminal.question()
        terminal.press("\x1a")
        terminal.child.expect(SHELL)
        modes = in_a_shell(terminal, "stty -a").split()
        terminal.press("fg\n")
        after = terminal.question()
        confirmation = terminal.answer("q")
        rest = in_a_shell(terminal, "y").splitlines()

    assert before == after
    assert {"icanon", "echo"} <= set(modes)
    assert "Leave this match?   y yes   n no   ? help ›" == confirmation
    assert f"  {FAREWELL}" in rest


def sent_on(terminal: Terminal) -> str:
    """Spoil the mode of the terminal, send the program on, and return the question.

    A program that has asked and does not wait yet need not ask again, so it is sent on once more.
    """
    for _ in range(30):
        termios.tcsetattr(terminal.child.child_fd, termios.TCSANOW, terminal.before)
        terminal.child.kill(signal.SIGCONT)
        if terminal.child.expect([PROMPT, pexpect.TIMEOUT], timeout=1) == 0:
            break
    return terminal.text.splitlines()[-1].strip()


def test_whoever_is_sent_on_without_having_been_suspended_is_asked_again() -> None:
    """SIGCONT alone takes the terminal again, whatever became of its mode."""
    with Terminal("play", "--seed", "1", "--pace", "0") as terminal:
        before = terminal.question()
        after = sent_on(terminal)
        confirmation = terminal.answer("q")
        terminal.press("y")

        assert (0, True) == terminal.end()
    assert after.endswith(before)
    assert confirmation.startswith("Leave this match?")


def test_a_terminal_that_cannot_be_suspended_is_kept() -> None:
    """Where nobody could send the program on, Ctrl-Z changes nothing."""
    with Terminal("play", "--seed", "1", "--pace", "0") as terminal:
        terminal.question()
        shown = terminal.text
        terminal.press("\x1a")
        confirmation = terminal.answer("q")

        assert shown + f"q\n  {confirmation} " == terminal.text
