"""The screen: lines that are told one by one, drawings, and an open line for a question."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from rich.console import RenderableType

WIDEST: Final = 100
"""Lines do not get longer than this on a wider terminal."""

INDENT: Final = 2
"""How far lines stand from the left edge."""


def console_for(file: TextIO) -> Console:
    """Make a console that shows text as it is, in colour only where colour is welcome."""
    plain = bool(os.environ.get("NO_COLOR"))
    return Console(
        file=file,
        color_system=None if plain else "auto",
        no_color=plain,
        markup=False,
        emoji=False,
        highlight=False,
    )


class Screen:
    """What the player sees.

    Args:
        console: Where it is printed.
        pace: How many seconds pass after each line that is told, whatever it says.
        wait: How to let them pass.
    """

    def __init__(
        self, console: Console, pace: float = 0.0, wait: Callable[[float], None] = time.sleep
    ) -> None:
        """Begin with nothing on it."""
        self._console = console
        self._pace = pace
        self._wait = wait
        self._is_open = False

    def head(self, title: str) -> None:
        """Print a heading across the screen."""
        self._print("")
        self._print(Rule(Text(title), align="left", style="dim"))

    def tell(self, line: str, style: str = "") -> None:
        """Print a line and let the pace pass."""
        self.say(line, style)
        if self._pace:
            self._wait(self._pace)

    def say(self, line: str, style: str = "") -> None:
        """Print a line."""
        self.show(Text(line, style))

    def show(self, drawing: RenderableType) -> None:
        """Print a drawing."""
        self._print(Padding(drawing, (0, 0, 0, INDENT), expand=False))

    def gap(self) -> None:
        """Print an empty line."""
        self._print("")

    def ask(self, prompt: Text) -> None:
        """Print a question and leave its line open for the answer."""
        self._print(Text(" " * INDENT) + prompt, end="")
        self._is_open = True

    def answer(self, answer: str = "") -> None:
        """Close the line of a question, if one is open."""
        if self._is_open:
            self._is_open = False
            self._print(answer)

    def _print(self, drawing: RenderableType, end: str = "\n") -> None:
        self._console.print(drawing, end=end, width=min(self._console.width, WIDEST))
