"""Pictures speak the language: whatever they say is a text that translators are given."""

from __future__ import annotations

import re
from gettext import NullTranslations
from xml.etree import ElementTree as ET

import pytest

from diagram.drawn import SVG, described, matches, printed
from gnav_core import PHASES, RULEBOOK, PhaseKind, Rank
from gnav_core.diagram import before_and_after, phase_diagram
from gnav_core.languages import Language, rank_name
from gnav_messages.package import texts

TEXTS = frozenset(texts())
TONGUE = Language.DANISH
NAMES = (
    *(phase.__name__ for phase in PHASES),
    *(rule.id for rule in RULEBOOK.rules),
    *(rank.label for rank in Rank),
    *(rank_name(rank, TONGUE) for rank in Rank),
)
"""What is called as in code, as it is printed, or as the table of ranks says."""

NAMED = re.compile("|".join(rf"\b{name}\b" for name in sorted(NAMES, key=len, reverse=True)))


class Brackets(NullTranslations):
    """A made-up translation: around each text that translators are given stand brackets."""

    def gettext(self, message: str) -> str:
        """Put a text in brackets."""
        return f"\u27e6{message}\u27e7" if message in TEXTS else message


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the made-up translation in the place of a real one."""

    def catalogue(_language: Language) -> Brackets:
        return Brackets()

    monkeypatch.setattr("gnav_core.languages.translation.catalogue", catalogue)


def untranslated(text: str) -> str:
    """What of a text is in no brackets, and a word all the same."""
    outside = NAMED.sub("", re.sub("\u27e6[^\u27e6\u27e7]*\u27e7", "", text))
    return " ".join(re.findall(r"[^\W\d_]+", outside))


def said(drawn: str) -> list[str]:
    """All that a picture says, to the eye and to the ear."""
    svg = ET.fromstring(drawn)
    return [*printed(svg), *described(svg), svg.findtext(f"{SVG}title", "")]


def test_what_is_in_no_brackets_is_found() -> None:
    """The check bites: a word outside of brackets is one, a name of the game is none."""
    assert "is out" == untranslated("\u27e6Seat\u27e7 is out, Katt XII 3")


def test_every_word_of_a_table_is_given_to_translators() -> None:
    """In the pictures of whole matches, before and after each rule."""
    texts_in = {
        text
        for transition in matches()
        for drawn in before_and_after(transition, TONGUE)
        for text in said(str(drawn))
    }

    assert any("\u27e6" in text for text in texts_in)
    assert [] == [text for text in texts_in if untranslated(text)]


def test_every_word_of_the_phase_diagram_is_given_to_translators() -> None:
    """Its title, its legend and all that is told of it."""
    found = said(phase_diagram(language=TONGUE))

    assert {f"\u27e6{kind.value}\u27e7" for kind in PhaseKind} <= {*found}
    assert [] == [text for text in found if untranslated(text)]
