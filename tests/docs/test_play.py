"""The page on playing: whole, and every sentence of it led back to a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.built import Site
from gnav_core import RULEBOOK

PAGE = Path(__file__).parents[2] / "docs" / "play.rst"
TEXT = PAGE.read_text(encoding="utf-8")
NUMBERED = re.compile(r":numbered:`([A-Z-]+)`")


def sections() -> dict[str, str]:
    """Cut the page into sections; what stands before the first one is left out."""
    parts = re.split(r"^(.+)\n-+\n", TEXT, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def blocks(section: str) -> list[str]:
    """Cut a section into paragraphs and entries of lists, without directives."""
    text = re.sub(r"^\.\. .*$", "", section, flags=re.MULTILINE)
    return [" ".join(block.split()) for block in re.split(r"\n\n|\n(?=\* )", text) if block.strip()]


RULED = [name for name in sections() if name != "What is said"]


def test_the_page_has_the_parts_of_a_rule_page() -> None:
    """Its sections come in the order in which they are needed."""
    expected = ["Objective", "Setup", "Playing a turn", "The last in the row", "Scoring", "Ending"]
    assert [*expected, "What is said"] == list(sections())


def test_every_rule_is_told() -> None:
    """Nothing that the rule book decides is missing from the page."""
    assert {entry.id for entry in RULEBOOK} == set(NUMBERED.findall(TEXT))


@pytest.mark.parametrize("name", RULED)
def test_every_sentence_leads_to_its_rule(name: str) -> None:
    """Behind each full stop stands a number; a block without one only introduces a list."""
    for block in blocks(sections()[name]):
        marked = NUMBERED.sub("§", block)
        assert [] == re.findall(r"[^.§]*\.(?! §)", marked), block
        assert marked.endswith(("§", ":")), block


def test_no_number_begins_a_line(site: Site) -> None:
    """Each number of a rule stands behind a space that does not break."""
    page = (site.root / "play.html").read_text(encoding="utf-8")
    before = re.findall(r'(.)<a [^>]*><sup class="xref gnav gnav-numbered">', page)

    assert len(NUMBERED.findall(TEXT)) == len(before)
    assert {"\N{NARROW NO-BREAK SPACE}"} == set(before)
