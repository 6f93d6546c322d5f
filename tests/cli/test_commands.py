"""The command line: help that teaches, one line for wrong usage, exit statuses."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from cli.terminal import PROGRAM, environment, run
from gnav_core.cli import manual
from gnav_core.languages import Language

COMMANDS: tuple[list[str], ...] = ([], ["play"], ["rules"], ["simulate"])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("columns", ["60", "100"])
def test_help_teaches(command: list[str], columns: str) -> None:
    """Every command explains itself with examples, in ASCII, in 60 columns."""
    done = run(*command, "--help", COLUMNS=columns, PYTHONIOENCODING="ascii")

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith(f"Usage: {' '.join(['gnav', *command])} ")
    assert "  gnav play" in done.stdout or "Examples:" in done.stdout
    assert int(columns) >= max(map(len, done.stdout.splitlines()))


def test_the_keys_are_in_the_help() -> None:
    """The help of `play` lists every key."""
    keys = re.findall(r"^    (\S)(?: or (\S))?  ", run("play", "--help").stdout, re.MULTILINE)

    assert ["k", "x", "e", "i", "o", "?", "n", "s", "r", "q"] == [
        key for pair in keys for key in pair if key
    ]


def test_the_manual_is_ascii() -> None:
    """Help needs no letters that a terminal may lack."""
    told = (text for it in manual.HELP.values() for text in (it.text, it.epilog))
    texts = [tell(Language.ENGLISH) for tell in told]

    assert any(texts)
    assert [] == [text for text in texts if not text.isascii()]


def test_without_a_command_the_help_is_shown() -> None:
    """`gnav` alone teaches and succeeds."""
    assert run("--help").stdout == run().stdout
    assert 0 == run().returncode


def test_the_version_is_that_of_the_package() -> None:
    """`--version` prints name and version."""
    assert f"gnav-core {version('gnav-core')}\n" == run("--version").stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play --seats 99", "gnav play: --seats must be from 2 to 37, not 99"),
        ("play --seats 1", "gnav play: --seats must be from 2 to 37, not 1"),
        ("play --seats=-5", "gnav play: --seats must be from 2 to 37, not -5"),
        (
            "play --seats many",
            "gnav play: --seats must be a whole number from 2 to 37, not 'many'",
        ),
        ("play --lives 0", "gnav play: --lives must be 1 or more, not 0"),
        ("play --first-dealer 4", "gnav play: --first-dealer must be from 0 to 3, not 4"),
        ("play --first-dealer=-1", "gnav play: --first-dealer must be 0 or more, not -1"),
        (
            "play --first-dealer me",
            "gnav play: --first-dealer must be a whole number 0 or more, not 'me'",
        ),
        (
            "simulate --seats 2 --first-dealer 2",
            "gnav simulate: --first-dealer must be from 0 to 1, not 2",
        ),
        (
            "play --lives 12345678901234567890123",
            (
                "gnav play: --lives must be 1 or more, with 9 digits at most,"
                " not 12345678901234567890…"
            ),
        ),
        ("play --pace fast", "gnav play: --pace must be from 0 to 10 seconds, not 'fast'"),
        ("play --pace nan", "gnav play: --pace must be from 0 to 10 seconds, not 'nan'"),
        ("play --pace=-1", "gnav play: --pace must be from 0 to 10 seconds, not '-1'"),
        (
            "play --opponents bold,foo",
            (
                "gnav play: --opponents knows careful, bold, counting, odds, threshold, uniform"
                " and threshold:RANK such as threshold:IV, but not 'foo'"
            ),
        ),
        (
            "play --seats 2 --opponents bold,bold",
            "gnav play: --opponents names too many: 2 policies for 1 opponent",
        ),
        (
            "simulate --policies uniform,uniform,uniform --seats 2",
            "gnav simulate: --policies names too many: 3 policies for 2 seats",
        ),
        ("simulate --matches 0", "gnav simulate: --matches must be 1 or more, not 0"),
    ],
)
def test_a_wrong_value_is_answered_with_one_line(arguments: str, complaint: str) -> None:
    """The line names the command, the option, what it takes and what it was given."""
    done = run(*arguments.split())
    help_ = complaint.partition(":")[0]

    assert (2, "") == (done.returncode, done.stdout)
    assert f"{complaint} (see {help_} --help)\n" == done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("paly", "gnav: there is no command 'paly'; near it: play"),
        ("xyzzy play", "gnav: there is no command 'xyzzy'"),
        ("-- --help", "gnav: there is no command '--help'"),
        ("--seats 3", "gnav: there is no option '--seats'"),
        ("-z", "gnav: there is no option '-z'"),
        ("play -hz", "gnav play: there is no option '-z'"),
        ("play --sed 3", "gnav play: there is no option '--sed'; near it: --seats and --seed"),
        ("play --lang=da", "gnav play: there is no option '--lang'; near it: --language"),
        ("rules --all", "gnav rules: there is no option '--all'"),
        ("play extra", "gnav play: takes only options, not 'extra'"),
        ("simulate --json 9 10", "gnav simulate: takes only options, not '9 10'"),
        ("play --seats", "gnav play: --seats needs a value"),
        ("--language", "gnav: --language needs a value"),
        ("simulate --json=yes", "gnav simulate: --json takes no value"),
        ("play --help=seats", "gnav play: --help takes no value"),
    ],
)
def test_wrong_usage_is_answered_with_one_line(arguments: str, complaint: str) -> None:
    """Whatever is wrong, one line says what, and where the right usage is explained."""
    done = run(*arguments.split())
    help_ = complaint.partition(":")[0]

    assert (2, "") == (done.returncode, done.stdout)
    assert f"{complaint} (see {help_} --help)\n" == done.stderr


def test_a_seed_that_cannot_be_typed_is_refused() -> None:
    """A seed has to be printable, since it is told at the end."""
    done = run("play", "--seed", "a\nb")

    assert 2 == done.returncode
    assert (
        "gnav play: --seed must be printable text, not 'a\\nb' (see gnav play --help)\n"
        == done.stderr
    )


def test_without_a_terminal_a_policy_plays_for_you() -> None:
    """With the standard input from elsewhere the match goes to its end without a question."""
    plain = run("play", "--seed", "7")
    automatic = run("play", "--seed", "7", "--auto")

    assert (0, "") == (plain.returncode, plain.stderr)
    assert "›" not in plain.stdout
    assert plain.stdout.endswith("\n  gnav play --seed 7\n")
    assert plain.stdout.removesuffix("\n") + " --auto\n" == automatic.stdout


def test_without_a_terminal_nothing_is_coloured_and_nothing_hangs() -> None:
    """What is piped is plain text, also where the standard input is closed."""
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *PROGRAM, "play", "--seed", "7"],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert run("play", "--seed", "7").stdout == done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("arguments", ["play --seed 7", "rules", "rules cat-undo", "simulate"])
def test_no_line_ends_with_blanks(arguments: str) -> None:
    """What is copied from the output has no blanks at the ends of lines."""
    shown = run(*arguments.split()).stdout.splitlines()

    assert [] == [line for line in shown if line != line.rstrip()]


@pytest.mark.parametrize(
    "options", [(), ("--seats", "37", "--lives", "1"), ("--opponents", "uniform")]
)
def test_the_same_seed_is_the_same_match(options: tuple[str, ...]) -> None:
    """Output is the same, byte by byte, whatever Python's hash seed is; another seed is other."""
    first, second, other = (
        run("play", "--auto", "--seed", seed, *options, PYTHONHASHSEED=hash_seed).stdout
        for seed, hash_seed in (("a", "1"), ("a", "2"), ("b", "1"))
    )

    assert first == second
    assert first.splitlines()[:-1] != other.splitlines()[:-1]


def test_an_ascii_locale_crashes_nothing() -> None:
    """Every command writes ASCII where nothing else can be shown."""
    for arguments in (("play", "--seed", "1"), ("rules", "gjøk"), ("rules", "PACK"), ("rules",)):
        done = run(*arguments, PYTHONIOENCODING="ascii")

        assert (0, "") == (done.returncode, done.stderr)
        assert done.stdout.isascii()
        assert "?" not in done.stdout


@pytest.mark.parametrize("spoken", Language, ids=lambda each: each.value)
@pytest.mark.parametrize("arguments", ["", "--help", "play --help", "rules -h", "simulate --help"])
def test_help_needs_no_letters_that_a_terminal_lacks(arguments: str, spoken: Language) -> None:
    """In each language it is readable in ASCII where nothing else can be shown."""
    done = run("--language", spoken.value, *arguments.split(), PYTHONIOENCODING="ascii")

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.isascii()
    assert "?" not in done.stdout.replace(" ?  ", "")


@pytest.mark.parametrize("arguments", ["rules", "simulate --matches 5 --json", "play --auto"])
def test_a_reader_may_go_away(arguments: str) -> None:
    """A pipe that is closed early ends the program without a traceback."""
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" | head -c 1', "sh", *PROGRAM, *arguments.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )

    assert "" == done.stderr


def test_the_first_dealer_may_be_chosen() -> None:
    """Seat 0 is you, and the others follow clockwise; the hint at the end names the choice."""
    first = {seat: run("play", "--seed", "1", "--first-dealer", seat).stdout for seat in "013"}

    assert "You are the dealer. Odd plays first, you last." in first["0"]
    assert "Odd is the dealer. Eva plays first, Odd last." in first["1"]
    assert "Per is the dealer. You play first, Per last." in first["3"]
    assert first["0"].endswith("\n  gnav play --seed 1\n")
    assert first["3"].endswith("\n  gnav play --seed 1 --first-dealer=3\n")


def test_the_help_tells_seats_from_places() -> None:
    """What is numbered from 0 and what from 1 is said, and no seat number is claimed for you."""
    help_ = " ".join(run("play", "--help").stdout.split())

    assert "seat 0" not in help_
    assert "0 is you" in help_
    assert "The numbers at the table are the order of play" in help_


def test_the_program_is_installed_under_its_name() -> None:
    """The script `gnav` beside the interpreter is this program."""
    script = Path(sys.executable).with_name("gnav")
    done = subprocess.run(
        [script, "--version"], capture_output=True, encoding="utf-8", env=environment(), check=False
    )

    assert (0, run("--version").stdout) == (done.returncode, done.stdout)
