"""States to ask about, and questions about them with a value or two changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from gnav_core import Deal, NextDeal, Restart, Settings, new_match, step
from gnav_core.wire import EVENT, SETTINGS, STATE
from tables import cards, pack_of, play

if TYPE_CHECKING:
    from gnav_core import Event, State
    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json


def asked(pre: State, event: Event | None) -> Line:
    """Make the question what an event does to a state."""
    return {
        "settings": SETTINGS.to_plain(pre.settings),
        "pre": STATE.to_plain(pre),
        "event": None if event is None else EVENT.to_plain(event),
    }


def a_state_of_each_phase() -> dict[str, State]:
    """Play two deals in which every phase is seen, and take the first state of each."""
    found: dict[str, State] = {}
    for lives in (1, 2):
        opening = new_match(Settings(3, lives))
        dealt = step(opening, Deal(pack_of(cards("NARR X V"), cards("II"))))
        played = play(dealt.state, "kxx")
        called = step(played.state, NextDeal() if lives == 2 else Restart())
        taken = (*dealt.transitions, *played.transitions, *called.transitions)
        for state in (opening, *(transition.after for transition in taken)):
            found.setdefault(type(state).__name__, state)
    return found


def changed(question: Line, *path: str | int, to: Json) -> Line:
    """Write a question with one value changed."""
    made: Any = json.loads(json.dumps(question))  # Any: JSON is what it is
    at = made
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return made  # type: ignore[no-any-return]  # an object stays one


def altered(question: Line, changes: dict[str, Json]) -> Line:
    """Write a question with values changed, each by its path in words, such as ``pre.place``."""
    for path, value in changes.items():
        words = (int(word) if word.isdigit() else word for word in path.split("."))
        question = changed(question, *words, to=value)
    return question
