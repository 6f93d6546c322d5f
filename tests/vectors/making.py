"""The vectors: made from kept histories, scopes, sampled matches and questions that are refused."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from gnav_core import replay, step
from gnav_core.conformance.reference import answer
from gnav_core.conformance.vectors import SPEC
from gnav_core.wire import EVENT, SETTINGS, STATE, history_from_json
from kept_histories import FOLDER
from vectors.covering import covering, sampled_steps
from vectors.refusals import refusals
from vectors.scopes import compared_scopes, scope_steps
from vectors.situations import (
    all_of,
    bare_classes_of,
    classes_of,
    event_of,
    is_small,
    situation_of,
    views_of,
)
from vectors.states import asked
from vectors.taken_up import taken_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Event, State, Step
    from gnav_core.conformance.vectors import Line
    from gnav_core.wire import History
    from gnav_core.wire.strict import Json


class Witness(NamedTuple):
    """A step that shows something rare.

    Args:
        history: The history that it is in.
        number: How many events come before its own; 0 is the opening.
        rule: A rule that fires in it.
    """

    history: str
    number: int
    rule: str


WHOLE_MATCHES: Final = ("drawn-match", "lone-seat", "resting-winner", "weighted-match")
"""The histories every step of which is a vector, from the first deal to the last."""

WITNESSES: Final = (
    Witness("cat-kills-after-exchanges", 4, "CAT-UNDO"),
    Witness("cat-moves-a-departed-card", 4, "CAT-UNDO"),
    Witness("two-cats", 3, "CAT-UNDO"),
    Witness("two-cats", 5, "CAT-UNDO"),
    Witness("four-passes", 2, "PASS-TO-STOCK"),
    Witness("five-drawn", 3, "STOCK-PASS"),
    Witness("departed-fool", 2, "EXIT-AT-ZERO"),
    Witness("departed-fool", 4, "SETTLE-REVEAL"),
    Witness("lone-seat-goes-on", 7, "SETTLE-LONE"),
    Witness("resting-dealer", 6, "DEAL-ROW"),
    Witness("resting-dealer", 10, "STOCK-REQUEST"),
    Witness("skip-after-one-fool", 4, "DEAL-SKIP"),
    Witness("skip-after-two-fools", 4, "DEAL-SKIP"),
    Witness("late-fool", 3, "STOCK-DRAW"),
    Witness("traded-fool", 3, "EXCHANGE-ACCEPT"),
    Witness("traded-fool", 4, "STOCK-DRAW"),
    Witness("two-lives-in-a-deal", 2, "DRAGOON-REFUSE"),
    Witness("two-lives-in-a-deal", 3, "SETTLE-LOWEST"),
    Witness("two-fools", 6, "SETTLE-TWO-FOOLS"),
    Witness("largest-table", 0, "DEAL-ROW"),
    Witness("largest-table", 1, "DEAL-HANDS"),
)
"""What is rare; the whole matches have a drawn match, a lone seat and a resting winner."""


def kept(name: str) -> History:
    """Read a history that is kept."""
    return history_from_json((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def steps_of(history: History) -> Iterator[Step]:
    """Replay a history step by step, the opening first."""
    reached = replay(history.settings, ())
    yield reached
    for event in history.events:
        reached = step(reached.state, event)
        yield reached


def match_steps() -> Iterator[tuple[str, Step]]:
    """Give every step of the whole matches."""
    for name in WHOLE_MATCHES:
        for number, taken in enumerate(steps_of(kept(name))):
            yield f"match/{name}/{number:02}", taken


def witness_steps() -> Iterator[tuple[str, Step]]:
    """Give the steps of the witnesses; what led there is in the state before."""
    for name, number, _ in WITNESSES:
        taken = next(islice(steps_of(kept(name)), number, None))
        yield f"witness/{name}/{number:02}", taken


def played(vector_id: str, taken: Step, *, watched: bool = False) -> Line:
    """Make the vector of a step."""
    event, state = event_of(taken), taken.state
    question: Line = {
        "id": vector_id,
        "settings": SETTINGS.to_plain(state.settings),
        "pre": None if event is None else STATE.to_plain(taken.transitions[0].before),
        "event": None if event is None else EVENT.to_plain(event),
        "watched": watched,
    }
    return answered(question, taken)


def played_on(vector_id: str, state: State, event: Event | None) -> Line:
    """Make the vector of a state in which a match is taken up."""
    question: Line = {"id": vector_id, **asked(state, event), "watched": False}
    return answered(question, step(state, event))


def answered(question: Line, taken: Step) -> Line:
    """Write a question with its answer, and with the situation in which it is asked."""
    situation: list[Json] = [*situation_of(taken)]
    return {**question, **answer(question), "spec": SPEC, "situation": situation}


def refused(vector_id: str, question: Line) -> Line:
    """Make the vector of a question that is refused."""
    asked: Line = {"id": vector_id, **question, "watched": False}
    answered = answer(asked)
    return {**asked, "error": answered["error"], "rules": [], "spec": SPEC}


class Made(NamedTuple):
    """All vectors.

    Args:
        groups: The vectors by the name of their file.
        edge_classes: How many edge classes they cover.
    """

    groups: dict[str, list[Line]]
    edge_classes: int


def vectors() -> Made:
    """Make all vectors."""
    matches, witnesses, states = dict(match_steps()), dict(witness_steps()), list(taken_up())
    in_scopes = [taken for scope in compared_scopes().values() for taken in scope_steps(scope)]
    sampled = list(sampled_steps())
    small = list(filter(is_small, sampled))
    views = numbered("view", covering(small, all_of(views_of, small), views_of))
    others = (*matches.values(), *witnesses.values(), *views.values())
    covered = all_of(classes_of, (*others, *(step(state, event) for _, state, event in states)))
    wanted = all_of(classes_of, sampled) | all_of(bare_classes_of, in_scopes)
    edges = numbered("edge", covering([*in_scopes, *sampled], wanted - covered, classes_of))
    groups = {
        "matches.jsonl": [played(*named) for named in matches.items()],
        "witnesses.jsonl": [played(*named) for named in witnesses.items()],
        "views.jsonl": [played(*named, watched=True) for named in views.items()],
        "taken-up.jsonl": [played_on(*named) for named in states],
        "edges.jsonl": [played(*named) for named in edges.items()],
        "refusals.jsonl": [refused(*named) for named in refusals()],
    }
    return Made(groups, len(covered | all_of(classes_of, edges.values())))


def numbered(kind: str, steps: list[Step]) -> dict[str, Step]:
    """Name steps by their events and numbers."""
    return {
        f"{kind}/{type(event_of(taken)).__name__}/{number:03}": taken
        for number, taken in enumerate(steps)
    }
