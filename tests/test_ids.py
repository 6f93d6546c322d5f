"""Whatever looks like the id of a rule, a reading or a property is one, wherever it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from gnav_core import RULEBOOK
from ids import KNOWN, ROOT, files, ids_in, unknown_ids

if TYPE_CHECKING:
    from pathlib import Path

MADE_UP: Final = {
    *("A-RULE", "AN-ID", "B-RULE", "C-RULE", "CAT-SLEEP", "HOUSE-RULE", "NO-RULE", "R-NONE"),
    *("SETTLE-HIGHEST", "THE-ID", "TURN-KEEP-TOO"),
    *("C99", "T99"),
}
"""What tests, and the page that says how a rule is added, take for an id that there is not."""

MAY_MAKE_UP: Final = ("tests/", "CONTRIBUTING.md")


def unknown_in(path: Path, root: Path) -> list[str]:
    """Say which ids of a file there are not, a line each."""
    name = path.relative_to(root).as_posix()
    allowed = MADE_UP if name.startswith(MAY_MAKE_UP) else set()
    unknown = unknown_ids(path.read_text(encoding="utf-8")) - allowed
    return [f"{name}: there is no {each}" for each in sorted(unknown)]


def test_every_id_that_is_written_exists() -> None:
    """No document, test, table, comment of the model or of the code names what there is not."""
    found = [line for path in files() for line in unknown_in(path, ROOT)]

    assert [] == found, "\n".join(found)


def test_every_id_is_found() -> None:
    """Each rule, reading and property is written somewhere, and read as an id there."""
    written = {each for path in files() for each in ids_in(path.read_text(encoding="utf-8"))}
    words = {each for each in KNOWN if "-" not in each and not each[-1].isdigit()}

    assert {"PACK", "RESTART", "FRAME"} == words
    assert KNOWN - words <= written
    assert written >= MADE_UP


@pytest.mark.parametrize(
    "name",
    [
        *("README.md", "docs/wire.rst", "gnav_core/kernel.py", "tests/test_kernel.py"),
        *("spec/rules.toml", "spec/tla/Table.tla", "spec/proofs/Gnav.v", "spec/rates.json"),
    ],
)
@pytest.mark.parametrize("words", [("CAT", "SNEEZE"), ("R", "NINE", "CATS")])
def test_an_unknown_id_is_named_with_its_file(
    name: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    """A line says where it stands, whatever kind of file that is."""
    unknown, path = "-".join(words), tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"(* {unknown}. As in CAT-UNDO. *)", encoding="utf-8")

    assert [path] == list(files(tmp_path))
    assert [f"{name}: there is no {unknown}"] == unknown_in(path, tmp_path)


def test_what_only_looks_like_an_id_is_none() -> None:
    """Spans of cards, names of characters and parts of longer words are let pass."""
    text = r"I-IV, \N{NO-BREAK SPACE}, [A-Z], UTF-8, E741, T20x, a-CAT-UNDO"

    assert set() == ids_in(text)


def test_what_is_made_up_is_so_in_tests_alone(tmp_path: Path) -> None:
    """A page of the documentation may not name what only tests make up."""
    page = tmp_path / "docs" / "index.rst"
    page.parent.mkdir()
    page.write_text("CAT-SLEEP", encoding="utf-8")

    assert ["docs/index.rst: there is no CAT-SLEEP"] == unknown_in(page, tmp_path)


def test_no_id_is_made_up_that_there_is() -> None:
    """An exception hides nothing of the rule book."""
    assert set() == MADE_UP & KNOWN
    assert {entry.id for entry in RULEBOOK} <= KNOWN
