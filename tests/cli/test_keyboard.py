"""The keyboard: which key was pressed, by what the terminal sends."""

from __future__ import annotations

import pytest

from gnav_core.cli.keyboard import key_of


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("k", "k"),
        ("K", "k"),
        ("Ø", "ø"),
        ("kx", "k"),
        ("\r", "\r"),
        ("à", "à"),
        ("\x1b", ""),
        ("\x1b[A", ""),
        ("\x1bOP", ""),
        ("\x1b[1;5C", ""),
        ("\x1b[15~", ""),
        ("\x1bx", ""),
        ("\x00H", ""),
        ("\xe0K", ""),
        ("\x1b[Ak", "k"),
    ],
)
def test_a_key_is_one_character_or_none(sent: str, key: str) -> None:
    """Letters are keys in either case; what arrows and function keys send is not."""
    assert key == key_of(sent)


@pytest.mark.parametrize("sent", ["", "\x04"])
def test_the_input_ends(sent: str) -> None:
    """Nothing more to read, or Ctrl-D, is the end of input."""
    with pytest.raises(EOFError):
        key_of(sent)
