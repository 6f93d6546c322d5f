"""The keyboard: one key at a time, without Enter and without showing it."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

END_OF_INPUT: Final = "\x04"
"""What Ctrl-D sends."""

SPECIAL: Final = ("\x1b", "\x00", "\xe0")
"""How the several characters begin that an arrow key or a function key sends."""

_LONGEST_KEY: Final = 64


class Keys(Protocol):
    """Where the answers of the player come from."""

    def forget(self) -> None:
        """Forget the keys that were pressed before there was a question."""
        ...

    def read(self) -> str:
        """Wait for a key.

        Returns:
            The character of the key, or nothing for a key that has none, such as an arrow.

        Raises:
            EOFError: When no key will come any more.
            KeyboardInterrupt: On Ctrl-C.
        """
        ...


def key_of(sent: str) -> str:
    r"""Tell which key was pressed by what the terminal has sent for it.

    Returns:
        Its character, or nothing for a key that sends several, such as an arrow.

    Raises:
        EOFError: When the input has ended.

    >>> key_of("K"), key_of("\x1b[A")
    ('k', '')
    """
    if not sent or sent[0] == END_OF_INPUT:
        raise EOFError
    return "" if sent.startswith(SPECIAL) and sent != "\xe0" else sent[0].lower()


if sys.platform == "win32":
    import click

    class Keyboard:
        """The keyboard of the console window."""

        def forget(self) -> None:
            """Forget nothing: the console window keeps no keys that were not asked for."""

        def read(self) -> str:
            """Wait for a key, as ``Keys`` says."""
            return key_of(click.getchar())

    @contextmanager
    def keyboard() -> Iterator[Keys]:
        """Have the keyboard for a while."""
        yield Keyboard()

else:
    import termios
    import tty

    class Keyboard:
        """The keyboard of the terminal on the standard input.

        It stays in its mode between two keys, so that what is typed there does not show.
        """

        def __init__(self) -> None:
            """Take the terminal on the standard input."""
            self._terminal = sys.stdin.fileno()

        def forget(self) -> None:
            """Forget the keys that were pressed before there was a question.

            Raises:
                EOFError: When the terminal is gone.
            """
            try:
                tty.setcbreak(self._terminal)
            except termios.error as gone:
                raise EOFError from gone

        def read(self) -> str:
            """Wait for a key, as ``Keys`` says."""
            try:
                sent = os.read(self._terminal, _LONGEST_KEY)
            except OSError as gone:
                raise EOFError from gone
            return key_of(sent.decode(errors="replace"))

    @contextmanager
    def keyboard() -> Iterator[Keys]:
        """Have the keyboard for a while, and leave the terminal as it was."""
        before = termios.tcgetattr(sys.stdin)
        try:
            yield Keyboard()
        finally:
            with suppress(termios.error):  # a terminal that is gone needs no restoring
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
