"""The program at a terminal, driven by keys."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.terminal import FAREWELL, HIDDEN, PROGRAM, SHOWN, Terminal


def played_to_the_end(terminal: Terminal, decide: str = "k", out: str = "n") -> list[str]:
    """Play a match to its end and return every question but the last."""
    asked = []
    question = terminal.question()
    while "play again" not in question:
        asked.append(question)
        key = decide if "keep" in question else out if "skip" in question else "n"
        question = terminal.answer(key)
    return asked


def test_a_match_is_played_to_its_end_by_keys() -> None:
    """Whoever keeps every card is asked in every deal until the match is over, and may leave."""
    with Terminal("play", "--seed", "1", "--pace", "0") as terminal:
        asked = played_to_the_end(terminal)
        terminal.press("q")

        assert (0, True) == terminal.end()
    assert any("exchange with" in question for question in asked)
    assert "won the match" in terminal.text or "match is drawn" in terminal.text
    assert terminal.text.endswith(f"\n\n  {FAREWELL}\n  gnav play --seed 1\n")


def test_a_match_is_played_again_with_other_cards() -> None:
    """After the match `r` begins a new one from the same settings, which deals other cards."""
    with Terminal("play", "--seed", "1", "--lives", "1", "--pace", "0") as terminal:
        played_to_the_end(terminal)
        first = terminal.text
        terminal.press("r")
        played_to_the_end(terminal)
        second = terminal.text.removeprefix(first)
        terminal.press("q")

        assert (0, True) == terminal.end()
    assert "A new match begins, and everybody has 1 life." in second
    assert "Deal 1" in second
    assert first[first.index("Deal 1") :] != second[second.index("Deal 1") :]


def test_the_same_seed_and_keys_are_the_same_match() -> None:
    """Two matches with the same seed and the same keys look the same, character by character."""
    texts = []
    for _ in range(2):
        with Terminal("play", "--seed", "again", "--pace", "0") as terminal:
            played_to_the_end(terminal, "x")
            terminal.press("q")
            terminal.end()
        texts.append(terminal.text)

    assert texts[0] == texts[1]


def test_whoever_is_out_may_watch_or_skip_to_the_end() -> None:
    """When you are out the others play on: `n` shows their next deal, `s` only the last one."""
    ends = []
    for key in ("n", "s"):
        with Terminal("play", "--seed", "15", "--pace", "0", "--lives", "2") as terminal:
            asked = played_to_the_end(terminal, "x", out=key)
            terminal.press("q")
            terminal.end()
        watched = [question for question in asked if "skip to the end" in question]
        ends.append((len(watched), terminal.text.splitlines()[-12:]))

    assert ends[0][0] > ends[1][0] == 1
    assert ends[0][1] == ends[1][1]


@pytest.mark.parametrize("columns", [40, 60])
@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
@pytest.mark.parametrize("seats", ["4", "13", "37"])
def test_no_line_is_longer_than_the_terminal(term: str, seats: str, columns: int) -> None:
    """No line is longer than the terminal is wide, and no word is cut, not even behind `?`."""
    options = ("--seed", "5", "--seats", seats, "--pace", "0")
    with Terminal("play", *options, columns=columns, TERM=term) as terminal:
        terminal.question()
        terminal.answer("?")
        terminal.answer("x")
        terminal.answer("z")
        terminal.answer("q")
        terminal.press("y")
        terminal.end()

    told, _, hint = terminal.text.partition(FAREWELL)
    assert columns >= max(cell_len(line) for line in told.splitlines())
    assert "…" not in told
    assert f"\n  gnav play --seed 5{'' if seats == '4' else f' --seats={seats}'}\n" == hint


@pytest.mark.parametrize(
    ("no_color", "term", "is_coloured"),
    [("", "xterm", True), ("1", "xterm", False), ("", "dumb", False)],
)
def test_colours_are_shown_only_where_they_are_welcome(
    no_color: str, term: str, is_coloured: bool
) -> None:
    """NO_COLOR and a terminal that knows no colours get plain text, without any escape."""
    options = ("--seed", "1", "--pace", "0")
    with Terminal("play", *options, NO_COLOR=no_color, TERM=term) as terminal:
        terminal.question()

        assert is_coloured == ("\x1b[" in terminal.log.getvalue())


def test_a_locale_without_the_letters_gets_plain_ones() -> None:
    """With ASCII only, `Gjøk`, hearts and boxes are written in plain characters."""
    with Terminal("play", "--seed", "1", "--pace", "0", PYTHONIOENCODING="ascii") as terminal:
        terminal.child.expect("leave > ")
        terminal.press("?")
        terminal.child.expect("Gjok .cuckoo.")
        terminal.child.expect("leave > ")

        assert terminal.text.isascii()
        assert "***" in terminal.text


def test_leaving_a_match_is_confirmed() -> None:
    """`q` asks once in the middle of a match: `n` stays and asks the old question, `y` leaves."""
    with Terminal("play", "--seed", "5", "--pace", "0") as terminal:
        before = terminal.question()
        confirmation = terminal.answer("q")
        after = terminal.answer("n")
        terminal.answer("q")
        terminal.press("y")

        assert (0, True) == terminal.end()
    assert "Leave this match?   y yes   n no   ? help ›" == confirmation
    assert before == after
    assert FAREWELL in terminal.text


@pytest.mark.parametrize("key", ["i", "o"])
def test_a_hint_is_told_and_nothing_happens(key: str) -> None:
    """`i`, or `o`, tells how likely either choice is to cost a life, and asks the same again."""
    with Terminal("play", "--seed", "5", "--pace", "0") as terminal:
        before = terminal.question()
        told = len(terminal.text.splitlines())
        after = terminal.answer(key)
        hint = " ".join(terminal.text.splitlines()[told:-1])

    assert before == after
    assert re.search(r"The odds to lose a life in this deal: .* % if you keep, .* % if you", hint)


@pytest.mark.parametrize("key", ["z", "7", "ø", "\t"])
def test_an_unknown_key_is_answered_with_one_line(key: str) -> None:
    """A key without a meaning changes nothing, and a line says which keys there are."""
    with Terminal("play", "--seed", "5", "--pace", "0") as terminal:
        before = terminal.question()
        told = len(terminal.text.splitlines())
        after = terminal.answer(key)

        assert before == after
        assert [
            "  There is no such key here. Press k, x, i, ? or q.",
            f"  {after} ",
        ] == terminal.text.splitlines()[told:]


@pytest.mark.parametrize("sent", ["\x1b[A", "\x1bOP", "\x1b[1;5C", "\x1b[200~"])
def test_a_special_key_is_no_key(sent: str) -> None:
    """An arrow or a function key is ignored, not taken for the letters that it sends."""
    with Terminal("play", "--seed", "5", "--pace", "0") as terminal:
        terminal.question()
        shown = terminal.text
        terminal.press(sent)
        confirmation = terminal.answer("q")

        assert shown + f"q\n  {confirmation} " == terminal.text


def test_keys_are_not_read_before_there_is_a_question() -> None:
    """What is typed while lines are told does not show and decides nothing."""
    with Terminal("play", "--seed", "1", "--pace", "0.2") as terminal:
        terminal.child.expect("Odd begins")
        terminal.press("kkxxq")
        terminal.question()
        told = terminal.text
        terminal.answer("?")

        assert "kk" not in told
        assert "You keep" not in terminal.text


def interrupted(terminal: Terminal) -> None:
    """Press Ctrl-C."""
    terminal.press("\x03")


def ended(terminal: Terminal) -> None:
    """Press Ctrl-D."""
    terminal.press("\x04")


@pytest.mark.parametrize(("end", "status"), [(interrupted, 130), (ended, 0)])
def test_a_question_may_be_left_unanswered(end: Callable[[Terminal], None], status: int) -> None:
    """Ctrl-C and the end of input leave with a clean line, the seed and a restored terminal."""
    with Terminal("play", "--seed", "1", "--pace", "0") as terminal:
        question = terminal.question()
        end(terminal)

        assert (status, True) == terminal.end()
    assert terminal.text.endswith(f"{question} \n\n  {FAREWELL}\n  gnav play --seed 1\n")


def test_ctrl_c_interrupts_a_pause() -> None:
    """While lines are told Ctrl-C leaves at once, with the seed and a restored terminal."""
    with Terminal("play", "--seed", "1", "--pace", "10") as terminal:
        terminal.child.expect("You are the dealer")
        interrupted(terminal)

        assert (130, True) == terminal.end()
    assert terminal.text.endswith(f"\n\n  {FAREWELL}\n  gnav play --seed 1\n")


def test_a_drawn_seed_is_told_only_at_the_end() -> None:
    """Without `--seed` a seed is drawn that nobody sees before the match is left."""
    with Terminal("play", "--pace", "0") as terminal:
        terminal.question()
        shown = terminal.text
        interrupted(terminal)
        terminal.end()
    seed = terminal.text.split()[-1]

    assert 32 == len(seed)
    assert seed not in shown


def test_a_drawn_seed_plays_the_match_again() -> None:
    """The command that is told at the end leads to the same cards."""
    options = ("--seats=5", "--lives=2")
    drawn = []
    commands = [["gnav", "play", *options]]
    for _ in range(2):
        with Terminal(*commands[-1][1:], "--pace", "0") as terminal:
            terminal.question()
            drawn.append(terminal.text)
            interrupted(terminal)
            terminal.end()
        commands.append(terminal.text.split(FAREWELL)[1].split())

    assert ["gnav", "play", "--seed", commands[1][3], *options] == commands[1] == commands[2]
    assert drawn[0] == drawn[1]


def test_a_policy_plays_for_you_at_a_terminal() -> None:
    """With `--auto` nothing is asked and the match goes to its end."""
    with Terminal("play", "--seed", "1", "--auto") as terminal:
        assert (0, True) == terminal.end()
    assert "›" not in terminal.text
    assert terminal.text.endswith("gnav play --seed 1 --auto\n")


def test_a_progress_bar_is_taken_away_again() -> None:
    """At a terminal a simulation shows its progress, then only its figures."""
    with Terminal("simulate", "--matches", "30", "--seed", "1") as terminal:
        assert (0, True) == terminal.end()
    assert "matches" in terminal.text
    assert "30 matches of 4 seats and 3 lives" in terminal.text


def test_a_simulation_may_be_interrupted() -> None:
    """Ctrl-C stops a simulation with status 130 and without a traceback."""
    with Terminal("simulate", "--matches", "1000000") as terminal:
        terminal.child.expect("matches")
        interrupted(terminal)

        assert (130, True) == terminal.end()
    assert "Traceback" not in terminal.text
    assert terminal.log.getvalue().rindex(HIDDEN) < terminal.log.getvalue().rindex(SHOWN)


def test_a_long_hint_stays_in_one_piece() -> None:
    """The command that is told at the end is not broken, so that it can be copied."""
    seed = "as long as it is " * 10
    with Terminal("play", "--seed", seed, "--auto", columns=40) as terminal:
        terminal.end()

    assert terminal.text.endswith(f"\n  gnav play --seed {shlex.quote(seed)} --auto\n")


def test_output_into_a_file_asks_nothing(tmp_path: Path) -> None:
    """Where the output is no terminal nobody sees a question, so a policy plays."""
    file = tmp_path / "match"
    command = f"exec {shlex.join([*PROGRAM, 'play', '--seed', '7'])} > {shlex.quote(str(file))}"
    with Terminal("-c", command, program=("/bin/sh",)) as terminal:
        assert (0, True) == terminal.end()
    told = file.read_text(encoding="utf-8")

    assert "›" not in told
    assert told.endswith("\n  gnav play --seed 7\n")
