"""Again: the command that is told at the end is one that can be typed."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from gnav_core import Settings
from gnav_core.cli.again import OPPONENTS, command, unusual
from gnav_core.cli.opponents import temper
from gnav_core.languages import Language


def program_in(folder: Path) -> Path:
    """Put a program `gnav` into a folder."""
    program = folder / "gnav"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    return program


def test_a_program_on_the_path_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has the program on the PATH types its name alone."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(program_in(tmp_path))])

    assert "gnav play --seed 7 --auto" == command("7", ["--auto"])


def test_a_program_elsewhere_is_called_as_it_was(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has called it by its path gets the path, also where the PATH has another `gnav`."""
    program = str(program_in(tmp_path))
    other = program_in(tmp_path_factory.mktemp("other"))
    monkeypatch.setattr(sys, "argv", [program])
    told = []
    for path in ("/nowhere", str(other.parent)):
        monkeypatch.setenv("PATH", path)
        told.append(command("a b", []))

    assert [shlex.join([program, "play", "--seed", "a b"])] * 2 == told


def test_a_module_is_called_by_the_name_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who runs the module is told the name of the program."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/gnav_core/cli/__main__.py"])

    assert "gnav play --seed 7" == command("7", [])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.DANISH, []),
        (Language.VIETNAMESE, ["--language=vi"]),
        (Language.ENGLISH, ["--language=en"]),
    ],
)
def test_a_language_that_is_not_that_of_the_locale_is_told(
    language: Language, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is played again in the language in which it was played."""
    monkeypatch.setenv("LC_ALL", "da_DK.UTF-8")
    usual = tuple(map(temper, OPPONENTS.split(",")))

    assert told == list(unusual(Settings(), usual, language))
