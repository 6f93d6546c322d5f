"""Plain characters: every text can be written in every encoding."""

from __future__ import annotations

import io
import re
from importlib.resources import files
from pathlib import Path

import pytest

from gnav_core.cli.plain import PLAIN, fold, let_every_text_out
from gnav_core.languages import Language
from gnav_core.languages.translation import CATALOGUES, DOMAIN

OTHERS = tuple(each for each in Language if each is not Language.ENGLISH)
CLI = Path(str(files("gnav_core"))) / "cli"


def written(text: str, encoding: str) -> bytes:
    """Write a text to a stream with an encoding."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    let_every_text_out(stream, None)
    stream.write(text)
    stream.flush()
    return raw.getvalue()


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("ascii", b"Gjok ***. [######] > ?"),
        ("latin-1", b"Gj\xf8k ***\xb7 [######] > ?"),
        ("utf-8", "Gjøk ♥♥♥· [░░░░░░] › 漢".encode()),
    ],
)
def test_a_stream_writes_what_it_can(encoding: str, expected: bytes) -> None:
    """What an encoding lacks is written as one plain character, the rest as it is."""
    assert expected == written("Gjøk ♥♥♥· [░░░░░░] › 漢", encoding)


@pytest.mark.parametrize("spoken", OTHERS, ids=lambda each: each.value)
def test_every_translation_has_plain_characters(spoken: Language) -> None:
    """No sign of a catalogue becomes a question mark, a space without a break neither."""
    path = CATALOGUES / spoken.value / "LC_MESSAGES" / f"{DOMAIN}.po"
    signs = {*path.read_text(encoding="utf-8")}

    assert [] == sorted(sign for sign in signs if not fold(sign).isascii())
    assert " " == fold("\u00a0")


def test_a_plain_character_takes_the_same_room() -> None:
    """Each replacement is one ASCII character, so that columns stay in line."""
    assert {} == {sign: plain for sign, plain in PLAIN.items() if not re.fullmatch("[ -~]", plain)}


def test_every_character_of_the_front_end_has_a_plain_one() -> None:
    """No text of the front end turns into question marks."""
    texts = [path.read_text(encoding="utf-8") for path in CLI.glob("*.py")]
    used = {sign for text in texts for sign in text if not sign.isascii()}

    assert set() == {sign for sign in used if not fold(sign).isascii()}
