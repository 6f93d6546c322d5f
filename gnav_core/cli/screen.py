"""The screen: lines that are told one by one, drawings, and an open line for a question."""

from __future__ import annotations

import os
import shutil
import time
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.rule import Rule
from rich.segment import Segment, Segments
from rich.text import Text

from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from rich.console import RenderableType

WIDEST: Final = 100
"""Lines do not get longer than this on a wider terminal."""

USUAL_WIDTH: Final = 80
"""How wide a terminal is that claims to have no width."""

INDENT: Final = 2
"""How far lines stand from the left edge."""


THINKING: Final = 0.2
"""How many seconds everything takes that the table does by itself, where there is a pace."""

BETWEEN: Final = "   "
"""What stands between the parts of a question; on a narrow screen they stand on several lines."""


def console_for(file: TextIO) -> Console:
    """Make a console that shows text as it is, in colour only where colour is welcome."""
    plain = bool(os.environ.get("NO_COLOR"))
    # A terminal that knows no movements is as wide as any; rich takes it to have 80 columns.
    size = shutil.get_terminal_size() if os.environ.get("TERM") == "dumb" else None
    console = Console(
        file=file,
        width=size and size.columns,
        height=size and size.lines,
        color_system=None if plain else "auto",
        no_color=plain,
        markup=False,
        emoji=False,
        highlight=False,
    )
    if console.width < 1:  # an environment may say so, and then nothing at all would show
        console.width = USUAL_WIDTH
    return console


class Screen:
    """What the player sees.

    Args:
        console: Where it is printed.
        pace: How many seconds pass after each line that is told, whatever it says.
        wait: How to let them pass.
        clock: How many seconds have passed since some moment.
        language: The language of all that is printed.
    """

    def __init__(
        self,
        console: Console,
        pace: float = 0.0,
        wait: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
        *,
        language: Language = Language.ENGLISH,
    ) -> None:
        """Begin with nothing on it."""
        self.language = language
        self._clock = clock
        self._console = console
        self._pace = pace
        self._wait = wait
        self._question: Text | None = None

    @property
    def is_open(self) -> bool:
        """Whether the last line still waits for an answer."""
        return self._question is not None

    def head(self, title: str) -> None:
        """Print a heading across the screen."""
        self.gap()
        self._print(Rule(Text(title), align="left", style="dim"))

    def tell(self, line: str, style: str = "") -> None:
        """Print a line and let the pace pass."""
        self.say(line, style)
        if self._pace:
            self._wait(self._pace)

    def evenly(self, advance: Callable[[], bool]) -> bool:
        """Let something be done in the same time each time, where lines are told with a pace.

        A policy may think longer about one card than about another, and nobody is to notice. What
        takes longer than the time that is allowed shows all the same.

        Args:
            advance: Does it, and tells whether there was anything to do.
        """
        begun = self._clock()
        is_done = advance()
        left = THINKING - (self._clock() - begun)
        if is_done and self._pace and left > 0:
            self._wait(left)
        return is_done

    def say(self, line: str, style: str = "") -> None:
        """Print a line."""
        self.show(Text(line, style))

    def show(self, drawing: RenderableType) -> None:
        """Print a drawing, with nothing but its text to the right of it."""
        options = self._console.options.update(width=self._width - INDENT)
        for line in self._console.render_lines(drawing, options, pad=False):
            self._print(Segments([*_trimmed([_MARGIN, *line]), Segment.line()]), end="")

    def say_whole(self, line: str) -> None:
        """Print a line that must not be broken, such as the name of a file."""
        self._console.print(_MARGIN.text + line, soft_wrap=True)

    def gap(self) -> None:
        """Print an empty line."""
        self._print("")

    def ask(self, prompt: Text) -> None:
        """Print a question and leave its line open for the answer."""
        self._question = prompt
        *above, last = _broken(prompt, self._width - INDENT)
        for line in above:
            self._print(Text(_MARGIN.text) + line)
        self._print(Text(_MARGIN.text) + last, end="")

    def ask_again(self) -> None:
        """Print the question again that waits for an answer, if there is one."""
        if self._question is not None:
            self.ask(self._question)

    def answer(self, answer: str) -> None:
        """Close the line of a question with the answer."""
        self._question = None
        self._print(Text(answer))

    @property
    def _width(self) -> int:
        return min(self._console.width, WIDEST)

    def _print(self, drawing: RenderableType, end: str = "\n") -> None:
        self._console.print(drawing, end=end, width=self._width)


_MARGIN: Final = Segment(" " * INDENT)


def _broken(prompt: Text, width: int) -> list[Text]:
    """Break a question between its parts, where it is wider than allowed."""
    lines: list[Text] = []
    for part in prompt.split(BETWEEN):
        longer = Text(BETWEEN).join((*lines[-1:], part))
        lines[-1:] = [longer] if longer.cell_len <= width else [*lines[-1:], part]
    return lines


def _trimmed(line: Sequence[Segment]) -> list[Segment]:
    """Leave out the blanks at the end of a line."""
    rest = list(line)
    while rest and not rest[-1].text.strip():
        rest.pop()
    if rest:
        rest[-1] = rest[-1]._replace(text=rest[-1].text.rstrip())
    return rest
