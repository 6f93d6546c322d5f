"""The command line: what it prints, and its exit codes."""

from __future__ import annotations

import runpy
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from conformance.kept import FOLDER, ROOT, VECTORS
from gnav_core.conformance.command import main

if TYPE_CHECKING:
    from pathlib import Path

REFERENCE = "gnav_core.conformance.reference:answer"


def test_what_conforms_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    """The kernel itself conforms, and the report is printed."""
    status = main(["run", REFERENCE, "--vectors", str(FOLDER)])

    passed = f"{len(VECTORS)} vectors: {len(VECTORS)} passed, 0 failed, 0 skipped, 0 not run"
    assert (0, True) == (status, passed in capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["gnav_core:PACK"], 2, "the target cannot be asked: gnav_core:PACK cannot be called"),
        (["--vectors", "no-such-folder", REFERENCE], 2, "no-such-folder has no vectors"),
        (["--only", "NO-RULE", REFERENCE], 2, "'NO-RULE' is no vector, and no rule or error"),
    ],
)
def test_what_cannot_be_asked_ends_with_2(
    capsys: pytest.CaptureFixture[str], words: list[str], status: int, message: str
) -> None:
    """Without vectors or without a target one line says so."""
    found = main(["run", "--vectors", str(FOLDER), *words])
    printed = capsys.readouterr()

    assert (status, "", 1) == (found, printed.out, len(printed.err.splitlines()))
    assert message in printed.err


@pytest.mark.parametrize(
    ("source", "status", "message"),
    [
        (
            (
                "import json,sys\nfor q in sys.stdin:"
                " print(json.dumps({'id':json.loads(q)['id'],'rules':[]}), flush=True)"
            ),
            1,
            "0 passed",
        ),
        ("", 2, "the program ended without an answer"),
    ],
)
def test_a_program_comes_after_two_dashes(
    capsys: pytest.CaptureFixture[str], source: str, status: int, message: str
) -> None:
    """Its words are its own; a wrong answer ends with 1, no answer with 2."""
    words = ["run", "--vectors", str(FOLDER), "--timeout", "20", "--", sys.executable, "-c", source]

    assert status == main(words)
    assert message in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "is_hinted"), [(["no-such-program it.js"], True), (["no-such-program", "it"], False)]
)
def test_a_program_in_quotes_is_told_how_to_stand(
    capsys: pytest.CaptureFixture[str], words: list[str], *, is_hinted: bool
) -> None:
    """Where a program and its arguments are one word, the message says how they are written."""
    status = main(["run", "--vectors", str(FOLDER), "--", *words])
    printed = capsys.readouterr().out

    assert (2, True) == (status, "cannot be started" in printed)
    assert is_hinted == ("(write -- no-such-program it.js, without quotes)" in printed)


@pytest.mark.parametrize(
    ("only", "count"),
    [
        (["match/drawn-match/01"], 1),
        (["match/drawn-match/01", "match/drawn-match/01", "match/drawn-match/03"], 2),
        (["CAT-UNDO"], sum("CAT-UNDO" in str(vector["rules"]) for vector in VECTORS)),
        (["bad-settings"], sum("bad-settings" in str(vector.get("error")) for vector in VECTORS)),
    ],
)
def test_one_vector_or_one_rule_can_be_asked(
    capsys: pytest.CaptureFixture[str], only: list[str], count: int
) -> None:
    """The others are not asked, and the report does not speak of them."""
    words = [word for name in only for word in ("--only", name)]
    status = main(["run", "--vectors", str(FOLDER), *words, REFERENCE])

    assert 0 == status
    assert f"\n{count} vectors: {count} passed, 0 failed, 0 " in capsys.readouterr().out


def test_a_program_that_was_asked_everything_ends_with_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One question without an answer is a wrong one, when the others could be asked."""
    words = ["--only", "match/drawn-match/01", "--", sys.executable, "-c", "raise SystemExit('no')"]
    status = main(["run", "--vectors", str(FOLDER), *words])

    assert 1 == status
    assert capsys.readouterr().out.endswith("the program ended without an answer\n    | no\n")


@pytest.mark.parametrize("word", ["0", "-1", "nan", "inf", "1e9", "soon"])
def test_a_timeout_is_some_seconds(capsys: pytest.CaptureFixture[str], word: str) -> None:
    """What is no number of seconds, or too many, is refused before anything is asked."""
    with pytest.raises(SystemExit) as ended:
        main(["run", f"--timeout={word}", REFERENCE])

    assert 2 == ended.value.code
    assert f"86400 is wanted, not '{word}'" in capsys.readouterr().err


def test_it_is_run_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """``python -m gnav_core.conformance`` is the command."""
    monkeypatch.setattr(sys, "argv", ["conformance", "run", "--vectors", str(FOLDER), "nothing:"])

    with pytest.raises(SystemExit) as ended:
        runpy.run_module("gnav_core.conformance", run_name="__main__")
    assert 2 == ended.value.code


def test_the_vectors_of_a_clone_are_found(tmp_path: Path) -> None:
    """In a clone no folder has to be named; elsewhere one line says what is missing."""
    command = [sys.executable, "-m", "gnav_core.conformance", "run", REFERENCE]
    here, there = (
        subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
        for folder in (ROOT, tmp_path)
    )

    assert (0, 2) == (here.returncode, there.returncode)
    assert "spec/vectors has no vectors" in there.stderr.replace("\\", "/")
    assert 1 == len(there.stderr.splitlines())
