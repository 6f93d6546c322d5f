"""The vectors of legal events as values, to be played by any rule book."""

from __future__ import annotations

from typing import Final, NamedTuple

from conformance.kept import VECTORS
from gnav_core import RULEBOOK, Event, Rulebook, Settings, State, Step, replay, step
from gnav_core.wire import EVENT, SETTINGS, STATE


class Question(NamedTuple):
    """A vector of a legal event, read."""

    settings: Settings
    pre: State | None
    event: Event | None
    watched: bool

    def answered(self, rulebook: Rulebook) -> Step:
        """Play it by a rule book."""
        if self.pre is None:
            return replay(self.settings, (), rulebook=rulebook)
        return step(self.pre, self.event, rulebook=rulebook)


def read() -> tuple[Question, ...]:
    """Read every vector of a legal event."""
    return tuple(
        Question(
            SETTINGS.from_plain(vector["settings"]),
            None if vector["pre"] is None else STATE.from_plain(vector["pre"]),
            None if vector["event"] is None else EVENT.from_plain(vector["event"]),
            vector["watched"] is True,
        )
        for vector in VECTORS
        if "error" not in vector
    )


QUESTIONS: Final = read()
RIGHT: Final = tuple(question.answered(RULEBOOK) for question in QUESTIONS)
