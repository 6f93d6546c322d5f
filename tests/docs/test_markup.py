"""The markup that the pages are written in."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.built import sphinx
from gnav_core import RULEBOOK
from gnav_docs.markup import directive, paragraphs, sentences, table


def test_a_statement_is_told_sentence_by_sentence() -> None:
    """Lines that are broken in the middle of a sentence are joined, and sentences parted."""
    told = sentences(RULEBOOK["CAT-UNDO"].statement)

    assert 4 == len(told)
    assert "The requester loses one life." == told[1]
    assert told[2].startswith("Every exchange of this deal that has not been undone yet is undone,")


@pytest.mark.parametrize("entry_id", [entry.id for entry in RULEBOOK])
def test_no_sentence_is_torn(entry_id: str) -> None:
    """Each sentence of each statement begins with a capital and ends with a full stop."""
    for sentence in sentences(RULEBOOK[entry_id].statement):
        assert sentence[0].isupper()
        assert "." == sentence[-1]


def test_empty_blocks_leave_no_gap() -> None:
    """A block without text is left out."""
    assert "One\n\nTwo" == paragraphs("One", "", "Two")


def test_a_directive_needs_no_content() -> None:
    """A directive without content ends after its argument."""
    assert ".. gnav-diagram:: CAT-UNDO" == directive("gnav-diagram", "CAT-UNDO")


def test_a_table_has_a_row_of_headings() -> None:
    """Rows are written below the headings, cell by cell."""
    assert """.. list-table::
   :header-rows: 1
   :class: gnav-test

   * - A
     - B
   * - 1
     - 2""" == table("gnav-test", ("A", "B"), [("1", "2")])


def test_a_page_of_records_needs_them(project: Path, tmp_path: Path) -> None:
    """A page whose record is missing is not made, and the report says which record."""
    with (project / "conf.py").open("a", encoding="utf-8") as file:
        file.write(f"gnav_root = Path({str(tmp_path)!r})\n")
    (project / "index.rst").write_text("Title\n=====\n\n.. gnav-faults::\n", encoding="utf-8")
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "there is no tests/faults/caught.md" in run.stderr
