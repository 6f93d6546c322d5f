"""Vectors: what is asked of an implementation, and what it has to answer.

A vector is one line of JSON. ``settings``, ``pre``, ``event`` and ``watched`` are the question,
which is sent together with the ``id``; the rest is the answer.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from gnav_core.errors import Problem, WireError, shown
from gnav_core.events import Event
from gnav_core.settings import Settings
from gnav_core.state import State
from gnav_core.views import Observation
from gnav_core.wire.history import OPTIONAL
from gnav_core.wire.schema import DRAFT, Definitions
from gnav_core.wire.tags import AnyError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from gnav_core.wire.strict import Json

SPEC: Final = 1
"""The version of the rules and of this format; it rises when an old answer becomes wrong."""

QUESTION: Final = ("id", "settings", "pre", "event", "watched")
"""What is sent to an implementation."""

Line: TypeAlias = "dict[str, Json]"
"""A question, an answer or a vector, as strict JSON has it."""


@attrs.frozen
class Question:
    """What is asked: what follows from an event in a state.

    An implementation is sent one a line, as strict JSON: no key twice, and no number with a
    fraction or an exponent. It is always an object with these five keys, a text under ``id`` and
    true or false under ``watched``; what is answered to anything else is left open. What is under
    the other three has another form than here where a bad-wire is the answer.

    Args:
        id: The name of the vector.
        settings: What was agreed before the match.
        pre: The state before; null when a match begins from the settings.
        event: The event; null when there is none.
        watched: Whether the transitions are to tell what is seen after each of them.
    """

    id: str
    settings: Settings
    pre: State | None
    event: Event | None
    watched: bool


@attrs.frozen
class Fired:
    """One rule fired.

    Args:
        rule: The id of the rule.
        after: The state to which it led. The rule fired in the state to which the one before it
            led, the first one in ``pre``.
        observations: What is seen of that state: by each seat, ascending, and last by a spectator.
            The key is there only if the vector is watched.
    """

    rule: str
    after: State
    observations: tuple[Observation, ...] = attrs.field(default=(), metadata=OPTIONAL)


@attrs.frozen
class Played:
    """An event that is legal, and all that follows from it.

    Args:
        id: The name of the vector.
        spec: The version of the rules and of this format.
        rules: The ids of the rules that fire, in order: that of the event, and every rule that
            follows of itself, up to the next state that waits. A state waits in the phases Undealt,
            Deciding, Settled and MatchOver.
        situation: In what situation it happens, for people who look for a case.
        settings: What was agreed before the match.
        pre: The state before; null when a match begins from the settings. That happens in the phase
            Gathering of deal 1. A state of an automatic phase is played on from there.
        event: The event; null when a match begins, and in an automatic phase, which needs none.
        watched: Whether the transitions tell what is seen after each of them.
        post: The state that waits.
        transitions: Each rule that fires, with the state to which it leads; the last one is
            ``post``. An implementation may leave this key out of its answer.
        observations: What is seen of ``post``: by each seat, ascending, and last by a spectator.
    """

    id: str
    spec: int
    rules: tuple[str, ...]
    situation: tuple[str, ...]
    settings: Settings
    pre: State | None
    event: Event | None
    watched: bool
    post: State
    transitions: tuple[Fired, ...]
    observations: tuple[Observation, ...]


@attrs.frozen
class Refused:
    """A question that is refused: nothing happens.

    An event that the phase of ``pre`` does not take is a wrong-phase, and so is none where one is
    needed. An action of a seat whose turn it is not, or that the table does not have, is a
    not-your-turn. A pack that is not the 42 cards is a bad-pack. Settings that no match can have
    are bad-settings: a match has 2 to 37 seats, 1 life or more, and a first dealer who is one of
    the seats. A ``pre`` that is not valid is an invalid-state. Its lists have the lengths that they
    must have, and its seats and places exist; in play, its own deal leads to it; between deals, it
    breaks no invariant, and no more is asked of it.

    Args:
        id: The name of the vector.
        spec: The version of the rules and of this format.
        rules: Empty, for no rule fires.
        settings: What was agreed before the match.
        pre: The state before; null when a match begins from the settings.
        event: The event; null when a match begins, when none is given where one is needed, and in
            an automatic phase, which needs none.
        watched: False.
        error: Why it is refused. The problems in it are for people: an implementation may word and
            count them as it likes.
    """

    id: str
    spec: int
    rules: tuple[str, ...]
    settings: Settings
    pre: State | None
    event: Event | None
    watched: bool
    error: AnyError


@attrs.frozen
class Unreadable:
    """A question that is not of the right form; the code of its error is bad-wire.

    Settings, state and event have the forms of their schemas, and what is in ascending order there
    is refused in another. The settings are those of the state, and there is a state if there is an
    event. Whether the form of all this is right is looked at first, then the settings, then the
    state, then whether the phase takes the event, and the event itself last.

    Args:
        id: The name of the vector.
        spec: The version of the rules and of this format.
        rules: Empty, for no rule fires.
        settings: Settings, or what is none.
        pre: A state, or what is none.
        event: An event, or what is none.
        watched: False.
        error: Why it is refused, as above.
    """

    id: str
    spec: int
    rules: tuple[str, ...]
    settings: Any  # Any: what is no settings by its form
    pre: Any  # Any: what is no state by its form
    event: Any  # Any: what is no event by its form
    watched: bool
    error: WireError


@attrs.frozen(kw_only=True)
class AnswerPlayed:
    """The answer to an event that is legal.

    Args:
        id: That of the question.
        rules: The ids of the rules that fire, in order.
        post: The state that waits.
        transitions: Each rule that fires, with the state to which it leads. The key may be left
            out.
        observations: What is seen of ``post``: by each seat, ascending, and last by a spectator.
    """

    id: str
    rules: tuple[str, ...]
    post: State
    transitions: tuple[Fired, ...] = attrs.field(default=(), metadata=OPTIONAL)
    observations: tuple[Observation, ...]


@attrs.frozen
class AnswerRefused:
    """The answer to a question that is refused.

    Args:
        id: That of the question.
        error: Why it is refused. The problems in it may be worded and counted in any way.
    """

    id: str
    error: AnyError


@attrs.frozen
class AnswerSkipped:
    """The answer of an implementation that does not answer this.

    Args:
        id: That of the question.
        skipped: The reason.
    """

    id: str
    skipped: str


Answer: TypeAlias = AnswerPlayed | AnswerRefused | AnswerSkipped
"""What an implementation writes: one answer a line, as strict JSON."""


def vector_schema() -> dict[str, Json]:
    """Make the JSON Schema of a line of the vectors.

    Among its definitions are ``Question`` and ``Answer``: a line that an implementation reads, and
    one that it writes.
    """
    definitions = Definitions()
    kinds: list[Json] = [definitions.of(kind) for kind in (Played, Refused, Unreadable)]
    definitions.of(Question)
    made = {**definitions.made, "Answer": definitions.of(Answer)}
    schema: dict[str, Json] = {"$schema": DRAFT, "title": "vector", "anyOf": kinds}
    return {**schema, "$defs": {**made, **definitions.made}}


def question_of(vector: Line) -> Line:
    """Give the part of a vector that is sent to an implementation."""
    return {key: vector[key] for key in QUESTION}


def read_vectors(folder: Path) -> Iterator[Line]:
    """Read every vector of a folder, file by file in the order that its manifest has.

    Raises:
        WireError: When there is no manifest, a file has more or fewer vectors than the manifest
            says, or a line is no vector.
    """
    named = shown(str(folder)).strip("'")
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        counts = dict(manifest["files"])
        texts = {name: (folder / name).read_text(encoding="utf-8") for name in counts}
    except (OSError, ValueError, KeyError, TypeError):
        counts, texts = {}, {}
    if not counts:
        raise _unread(f"{named} has no vectors: a manifest.json that names its files is wanted")
    for name, text in texts.items():
        lines = text.splitlines()
        if len(lines) != counts[name]:
            raise _unread(f"{named}: {shown(name)} must have {shown(counts[name])} vectors")
        for line in lines:
            yield _vector(line, named)


def _vector(line: str, folder: str) -> Line:
    """Read a vector; a question in it may have a number that is too large for the wire."""
    try:
        vector: Json = json.loads(line)
    except (ValueError, RecursionError):
        vector = None
    if not isinstance(vector, dict) or not _is_complete(vector):
        raise _unread(f"{folder}: a line is no vector")
    return vector


def _is_complete(vector: Line) -> bool:
    """Tell whether a vector has all that is asked, and a name and a subject for the report."""
    match vector:
        case {"id": str(name), "rules": list(), "error": {"code": str(code)}}:
            named = [name, code]
        case {"id": str(name), "rules": list()} if "error" not in vector:
            named = [name]
        case _:
            return False
    return {*QUESTION} <= vector.keys() and all(map(str.isprintable, named))


def _unread(message: str) -> WireError:
    return WireError((Problem("vectors", message),))
