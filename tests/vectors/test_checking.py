"""Vectors and schemas that are not as they are made anew are named, with the first that differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from vectors import command
from vectors.checking import differences, summary
from vectors.writing import write

if TYPE_CHECKING:
    from pathlib import Path

MADE: Final = {
    "schemas/event.json": '{\n "title": "event"\n}\n',
    "vectors/manifest.json": '{\n "spec": 1\n}\n',
    "vectors/edges.jsonl": '{"id":"edge/one"}\n{"id":"edge/two"}\n',
}
EDGES: Final = "spec/vectors/edges.jsonl"
MANIFEST: Final = "spec/vectors/manifest.json"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Keep what is made in a folder."""
    write(MADE, tmp_path)
    return tmp_path


def test_what_is_kept_as_it_is_made_does_not_differ(kept: Path) -> None:
    """There is nothing to be said of files that are the same byte for byte."""
    assert [] == list(differences(MADE, kept))


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (
            "vectors/edges.jsonl",
            '{"id":"edge/one"}\n{"id":"edge/two","watched":true}\n',
            f"{EDGES} is not what is made anew, first at vector edge/two in line 2",
        ),
        (
            "vectors/edges.jsonl",
            '{"id":"edge/one"}\n',
            f"{EDGES} is not what is made anew, first at vector edge/two in line 2",
        ),
        (
            "vectors/edges.jsonl",
            f"{MADE['vectors/edges.jsonl']}" + '{"id":"edge/three"}\n',
            f"{EDGES} is not what is made anew, first at vector edge/three in line 3",
        ),
        (
            "vectors/edges.jsonl",
            MADE["vectors/edges.jsonl"].removesuffix("\n"),
            f"{EDGES} is not what is made anew, first in line 3",
        ),
        (
            "vectors/manifest.json",
            '{\n "spec": 2\n}\n',
            f"{MANIFEST} is not what is made anew, first in line 2",
        ),
        ("vectors/more.jsonl", "", "spec/vectors/more.jsonl is none of the files that are made"),
        ("schemas/more.json", "", "spec/schemas/more.json is none of the files that are made"),
    ],
)
def test_a_file_that_differs_is_named(kept: Path, path: str, text: str, said: str) -> None:
    """One line has its path, and the first vector or line that is another one."""
    (kept / path).write_text(text, encoding="utf-8", newline="\n")

    assert [said] == list(differences(MADE, kept))


@pytest.mark.parametrize("path", MADE)
def test_a_file_that_is_missing_is_named(kept: Path, path: str) -> None:
    """Every single file has to be there."""
    (kept / path).unlink()

    assert [f"spec/{path} is missing"] == list(differences(MADE, kept))


@pytest.mark.parametrize("wrong", [b"\xff", b"{\r\n"])
def test_bytes_are_compared(kept: Path, wrong: bytes) -> None:
    """Neither what is no text nor another end of a line is let pass."""
    (kept / "schemas/event.json").write_bytes(wrong)

    assert ["spec/schemas/event.json is not what is made anew, first in line 1"] == list(
        differences(MADE, kept)
    )


@pytest.mark.parametrize(
    ("found", "status", "printed"),
    [((), 0, summary(MADE)), (("spec/one is missing",), 1, "spec/one is missing")],
)
def test_the_check_prints_a_line_and_fails_where_something_differs(
    found: tuple[str, ...],
    status: int,
    printed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It says what has been compared, or what is wrong, and ends with 1 then."""
    monkeypatch.setattr(command, "files", lambda: MADE)
    monkeypatch.setattr(command, "differences", lambda _: iter(found))

    assert (status, f"{printed}\n") == (command.main(["--check"]), capsys.readouterr().out)


def test_what_has_been_compared_is_counted() -> None:
    """A line of a file of vectors is a vector."""
    assert "2 vectors, their manifest and schema, 1 schemas: as they are made anew" == summary(MADE)
