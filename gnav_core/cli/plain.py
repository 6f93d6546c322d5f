"""Plain characters for output that cannot show all of them, such as an ASCII-only locale."""

from __future__ import annotations

import codecs
import io
from typing import Final, TextIO
from unicodedata import normalize

HANDLER: Final = "gnav_core.cli.plain"
"""The name under which the replacement of characters is known to codecs."""

PLAIN: Final = {
    "å": "a",
    "Å": "A",
    "ø": "o",
    "Ø": "O",
    "æ": "e",
    "Æ": "E",
    "đ": "d",
    "Đ": "D",
    "ł": "l",
    "Ł": "L",
    "\u00a0": " ",
    "\u202f": " ",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "„": '"',
    "♥": "*",
    "·": ".",
    "░": "#",
    "▶": ">",
    "↓": "v",
    "›": ">",
    "×": "x",
    "–": "-",
    "−": "-",
    "’": "'",
    "…": ".",
    "═": "=",
    "─": "-",
    "━": "-",
    "│": "|",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
}
"""One plain character for one other, so that columns stay in line."""


def fold(text: str) -> str:
    """Write a text in plain characters, as far as there are any.

    >>> fold("Gjøk"), fold("kỵ binh")
    ('Gjok', 'ky binh')
    """
    return "".join(_plain(character) or character for character in text)


def _plain(character: str) -> str:
    """Find the plain character for one: a letter loses its marks."""
    if character in PLAIN or not character.isalpha():
        return PLAIN.get(character, "")
    bare = normalize("NFD", character)[0]
    return bare if bare.isascii() else ""


def let_every_text_out(*streams: TextIO | None) -> None:
    """Let streams write a plain character wherever their encoding lacks one."""
    codecs.register_error(HANDLER, _replace)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unfit = error.object[error.start : error.end]
    return "".join(_plain(character) or "?" for character in unfit), error.end
