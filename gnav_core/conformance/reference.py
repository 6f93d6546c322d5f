"""The kernel as an implementation: what it answers is what the vectors hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.errors import (
    IllegalActionError,
    InvalidStateError,
    PackError,
    PhaseError,
    Problem,
    SettingsError,
    WireError,
)
from gnav_core.kernel import replay, step
from gnav_core.observation import observe
from gnav_core.seats import Seat
from gnav_core.wire.forms import ERROR, EVENT, OBSERVATION, SETTINGS, STATE

if TYPE_CHECKING:
    from gnav_core.conformance.vectors import Line
    from gnav_core.state import State
    from gnav_core.transition import Step, Transition
    from gnav_core.wire.strict import Json


REFUSALS: Final = (
    WireError,
    SettingsError,
    InvalidStateError,
    PhaseError,
    IllegalActionError,
    PackError,
)
"""Why a question can be refused."""


def answer(question: Line) -> Line:
    """Answer a question by the rules of the book.

    Args:
        question: An ``id``, ``settings``, ``pre``, ``event`` and ``watched``.

    Returns:
        The ``rules`` that fire, ``post``, ``transitions`` and ``observations``; or the ``error``.

    >>> settings = {"seats": 2, "lives": 1, "first_dealer": 5}
    >>> asked = {"id": "an example", "settings": settings, "pre": None, "event": None}
    >>> answer({**asked, "watched": False})["error"]["code"]
    'bad-settings'
    """
    try:
        return {
            "id": question["id"],
            **_told(_taken(question), watched=question["watched"] is True),
        }
    except REFUSALS as error:
        return {"id": question["id"], "error": ERROR.to_plain(error)}


def _taken(question: Line) -> Step:
    settings = SETTINGS.from_plain(question["settings"])
    pre, event = question["pre"], question["event"]
    if pre is None and event is None:
        return replay(settings, ())
    state = STATE.from_plain(pre)
    if state.settings != settings:
        raise WireError((Problem("settings", "the settings must be those of the state"),))
    return step(state, None if event is None else EVENT.from_plain(event))


def _told(taken: Step, *, watched: bool) -> Line:
    rules: list[Json] = [transition.rule for transition in taken.transitions]
    fired: list[Json] = [_fired(transition, watched=watched) for transition in taken.transitions]
    return {
        "rules": rules,
        "post": STATE.to_plain(taken.state),
        "transitions": fired,
        "observations": _seen(taken.state),
    }


def _fired(transition: Transition, *, watched: bool) -> Line:
    fired: Line = {"rule": transition.rule, "after": STATE.to_plain(transition.after)}
    return {**fired, "observations": _seen(transition.after)} if watched else fired


def _seen(state: State) -> list[Json]:
    viewers = (*map(Seat, range(state.settings.seats)), None)
    return [OBSERVATION.to_plain(observe(state, viewer)) for viewer in viewers]
