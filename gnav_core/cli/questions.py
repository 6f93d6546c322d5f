"""What the player is asked: it follows from the observation alone."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

import attrs
from rich.text import Text

from gnav_core.cli.screen import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.views import Observation


class Answer(Enum):
    """What the player may want."""

    KEEP = auto()
    EXCHANGE = auto()
    NEXT_DEAL = auto()
    SKIP = auto()
    RESTART = auto()
    HINT = auto()
    EXPLAIN = auto()
    LEAVE = auto()
    STAY = auto()


@attrs.frozen
class Choice:
    """One answer to a question.

    Args:
        keys: The keys that give it; the first one is shown.
        words: What it means, such as ``keep``.
        answer: The answer.
    """

    keys: str
    words: str
    answer: Answer

    @property
    def prompt(self) -> Text:
        """The key and what it means."""
        return Text.assemble((self.keys[0], "bold cyan"), f" {self.words}")


@attrs.frozen
class Question:
    """What the player is asked.

    Args:
        choices: What can be answered, in the order in which it is shown.
        opening: What is asked, where the choices alone do not say so.
    """

    choices: tuple[Choice, ...]
    opening: str = ""

    @property
    def prompt(self) -> Text:
        """The question on one line, its keys set off."""
        opening = [Text(self.opening)] if self.opening else []
        choices = [choice.prompt for choice in self.choices]
        return Text(BETWEEN).join(opening + choices) + Text(" › ")

    @property
    def keys(self) -> str:
        """The keys that are shown, as a sentence lists them."""
        *others, last = (choice.keys[0] for choice in self.choices)
        return f"{', '.join(others)} or {last}"

    def choice(self, key: str) -> Choice | None:
        """Find the choice that a key makes, if it makes one."""
        return next((choice for choice in self.choices if key in choice.keys), None)


_EXPLAIN: Final = Choice("?h", "help", Answer.EXPLAIN)
_HINT: Final = Choice("io", "hint", Answer.HINT)
_LEAVE: Final = Choice("q", "leave", Answer.LEAVE)
_NEXT: Final = Choice("n \r\n", "next deal", Answer.NEXT_DEAL)
_SKIP: Final = Choice("s", "skip to the end", Answer.SKIP)
_RESTART: Final = Choice("r", "play again", Answer.RESTART)

SURE: Final = Question(
    (Choice("y", "yes", Answer.LEAVE), Choice("n", "no", Answer.STAY), _EXPLAIN),
    "Leave this match?",
)
"""Whether the player means to leave a match that is being played."""


def question_for(observation: Observation, names: Sequence[str]) -> Question:
    """Find the question that the table waits for.

    Args:
        observation: What the player knows, when the table does nothing by itself.
        names: The name of each seat.
    """
    if observation.legal:
        return Question((*_decisions(observation, names), _HINT, _EXPLAIN, _LEAVE))
    if is_over(observation):
        return Question((_RESTART, _EXPLAIN, _LEAVE))
    if is_out(observation):
        return Question((_NEXT, _SKIP, _EXPLAIN, _LEAVE))
    return Question((_NEXT, _EXPLAIN, _LEAVE))


def is_over(observation: Observation) -> bool:
    """Tell whether the match has ended."""
    return observation.phase == "MatchOver"


def is_out(observation: Observation) -> bool:
    """Tell whether the player has no life left, so that the others play on alone."""
    return observation.viewer is not None and not observation.lives[observation.viewer]


def _decisions(observation: Observation, names: Sequence[str]) -> tuple[Choice, Choice]:
    row = observation.row
    following = row[row.index(observation.legal[0].seat) + 1 :]
    whom = names[following[0]] if following else "the stock"
    return (
        Choice("k", "keep", Answer.KEEP),
        Choice("xe", f"exchange with {whom}", Answer.EXCHANGE),
    )
