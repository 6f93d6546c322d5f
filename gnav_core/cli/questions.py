"""What the player is asked: it follows from the observation alone."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

import attrs
from rich.text import Text

from gnav_core.cli.screen import BETWEEN
from gnav_core.languages import Language, Message, message, offered, translated

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
        words: What it means, such as ``keep``, in the language of the question.
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
        language: The language in which it is asked.
    """

    choices: tuple[Choice, ...]
    opening: str = ""
    language: Language = Language.ENGLISH

    @property
    def prompt(self) -> Text:
        """The question on one line, its keys set off."""
        opening = [Text(self.opening)] if self.opening else []
        choices = [choice.prompt for choice in self.choices]
        return Text(BETWEEN).join(opening + choices) + Text(" › ")

    @property
    def keys(self) -> str:
        """The keys that are shown, as a sentence lists them."""
        return offered((choice.keys[0] for choice in self.choices), self.language)

    def choice(self, key: str) -> Choice | None:
        """Find the choice that a key makes, if it makes one."""
        return next((choice for choice in self.choices if key in choice.keys), None)


# For translators: the keys stay those of English: "y yes   n no   ? help".
_YES: Final = ("y", message("yes"), Answer.LEAVE)
_NO: Final = ("n", message("no"), Answer.STAY)
_EXPLAIN: Final = ("?h", message("help"), Answer.EXPLAIN)
_HINT: Final = ("io", message("hint"), Answer.HINT)
# For translators: leave the match or the program.
_LEAVE: Final = ("q", message("leave"), Answer.LEAVE)
_NEXT: Final = ("n \r\n", message("next deal"), Answer.NEXT_DEAL)
_SKIP: Final = ("s", message("skip to the end"), Answer.SKIP)
_RESTART: Final = ("r", message("play again"), Answer.RESTART)
_KEEP: Final = ("k", message("keep"), Answer.KEEP)


def sure(language: Language = Language.ENGLISH) -> Question:
    """Ask whether the player means to leave a match that is being played.

    Args:
        language: In which language to ask.
    """
    opening = translated("Leave this match?", language)
    return _question(language, _YES, _NO, _EXPLAIN, opening=opening)


def question_for(
    observation: Observation, names: Sequence[str], language: Language = Language.ENGLISH
) -> Question:
    """Find the question that the table waits for.

    Args:
        observation: What the player knows, when the table does nothing by itself.
        names: The name of each seat.
        language: In which language to ask.
    """
    if observation.legal:
        exchange = ("xe", _exchange(observation, names), Answer.EXCHANGE)
        return _question(language, _KEEP, exchange, _HINT, _EXPLAIN, _LEAVE)
    if is_over(observation):
        return _question(language, _RESTART, _EXPLAIN, _LEAVE)
    if is_out(observation):
        return _question(language, _NEXT, _SKIP, _EXPLAIN, _LEAVE)
    return _question(language, _NEXT, _EXPLAIN, _LEAVE)


def is_over(observation: Observation) -> bool:
    """Tell whether the match has ended."""
    return observation.phase == "MatchOver"


def is_out(observation: Observation) -> bool:
    """Tell whether the player has no life left, so that the others play on alone."""
    return observation.viewer is not None and not observation.lives[observation.viewer]


def _question(
    language: Language, *choices: tuple[str, Message, Answer], opening: str = ""
) -> Question:
    said = (Choice(keys, words.said(language), answer) for keys, words, answer in choices)
    return Question(tuple(said), opening, language)


def _exchange(observation: Observation, names: Sequence[str]) -> Message:
    row = observation.row
    following = row[row.index(observation.legal[0].seat) + 1 :]
    if following:
        return message("exchange with {other}", other=names[following[0]])
    return message("exchange with the stock")
