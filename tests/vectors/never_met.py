"""Errors that have no vector, since no question of the vectors comes to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NEVER_MET: Final[Mapping[str, str]] = {
    "bad-encoding": "questions and answers are JSON, and no event is given as a number",
    "bad-observation": "what is seen is in answers alone, and no question gives an observation",
    "bad-rulebook": "it is about the making of a rule book, and no question brings rules",
    "bad-seat": "an answer has the view of every seat, and no question asks for one of them; "
    "an event that names another seat is a not-your-turn",
    "bad-since": "a question is one event in one state, and no table with a past is asked",
    "bad-target": "it says of an implementation that it gave no answer, and is none itself",
    "lost-process": "it is about processes that play matches side by side, and not about rules",
    "unknown-language": "it is about the words in which rules are told, and an answer has none",
    "unknown-name": "it is about the figures of policies that have played, and not about rules",
}
"""By the code of each such error, the reason."""
