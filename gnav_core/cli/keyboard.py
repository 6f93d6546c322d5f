"""The keyboard: one key at a time, without Enter and without showing it."""

from __future__ import annotations

import os
import re
import signal
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

END_OF_INPUT: Final = "\x04"
"""What Ctrl-D sends."""

SPECIAL: Final = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|[^\[O])|[\x00\xe0].", re.DOTALL)
"""The several characters that an arrow key or a function key sends."""

UNFINISHED: Final = re.compile(r"\x1b(\[[0-?]*[ -/]*|O)?\Z")
"""The first of such characters, while the others are still on their way."""

PATIENCE: Final = 0.05
"""How long such characters may be apart, in seconds."""

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

    >>> key_of("K"), key_of("\x1b[A"), key_of("\x1b")
    ('k', '', '')
    """
    key = UNFINISHED.sub("", SPECIAL.sub("", sent))[:1].lower()
    if not sent or key == END_OF_INPUT:
        raise EOFError
    return key


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
    def keyboard(_ask_again: Callable[[], None]) -> Iterator[Keys]:
        """Have the keyboard for a while; nobody is suspended here."""
        yield Keyboard()

else:
    import termios
    import tty
    from select import select

    class Keyboard:
        """The keyboard of the terminal on the standard input.

        It stays in its mode between two keys, so that what is typed there does not show.

        Args:
            ask_again: What to do when the program goes on that was suspended at a question.
        """

        def __init__(self, ask_again: Callable[[], None]) -> None:
            """Remember how the terminal on the standard input was before."""
            self._terminal = sys.stdin.fileno()
            self._before = termios.tcgetattr(self._terminal)
            self._ask_again = ask_again
            self._is_waiting = False

        def give_back(self) -> None:
            """Leave the terminal as it was before."""
            with suppress(termios.error):  # a terminal that is gone needs no restoring
                termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._before)

        def suspend(self, *_signal: object) -> None:
            """Give the terminal back and stand still until the program is sent on."""
            self.give_back()
            ours = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.raise_signal(signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, ours)
            with suppress(termios.error):
                # By now the question may have been shown again: no key is to be forgotten.
                tty.setcbreak(self._terminal, termios.TCSANOW)

        def go_on(self, *_signal: object) -> None:
            """Take the terminal again, and show the question again that waits for a key."""
            with suppress(termios.error):  # whoever is sent on in the background is so once more
                tty.setcbreak(self._terminal)
                if self._is_waiting:
                    self._ask_again()

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
            sent = self._sent()
            if UNFINISHED.search(sent) and select([self._terminal], [], [], PATIENCE)[0]:
                sent += self._sent()
            return key_of(sent)

        def _sent(self) -> str:
            self._is_waiting = True
            try:
                return os.read(self._terminal, _LONGEST_KEY).decode(errors="replace")
            except OSError as gone:
                raise EOFError from gone
            finally:
                self._is_waiting = False

    @contextmanager
    def keyboard(ask_again: Callable[[], None]) -> Iterator[Keys]:
        """Have the keyboard for a while, and leave the terminal as it was.

        Args:
            ask_again: What to do when the program goes on that was suspended at a question.
        """
        keys = Keyboard(ask_again)
        wanted = {signal.SIGTSTP: keys.suspend, signal.SIGCONT: keys.go_on}
        before = {number: signal.signal(number, handler) for number, handler in wanted.items()}
        try:
            keys.forget()
            yield keys
        finally:
            keys.give_back()
            for number, handler in before.items():
                signal.signal(number, handler)
