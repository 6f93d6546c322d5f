"""The kernel as an implementation: what it answers is what the vectors hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
    from collections.abc import Iterator

    from gnav_core.conformance.vectors import Line
    from gnav_core.state import State
    from gnav_core.transition import Step, Transition
    from gnav_core.wire.forms import Form
    from gnav_core.wire.strict import Json


REFUSALS: Final = (
    WireError,
    SettingsError,
    InvalidStateError,
    PhaseError,
    IllegalActionError,
    PackError,
)
"""Why a question can be refused, in the order in which it is looked at."""


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
    refused = list(_refused(question))
    if refused:
        raise min(refused, key=lambda error: REFUSALS.index(type(error)))
    pre, event = question["pre"], question["event"]
    if pre is None:
        return replay(SETTINGS.from_plain(question["settings"]), ())
    return step(STATE.from_plain(pre), None if event is None else EVENT.from_plain(event))


def _refused(question: Line) -> Iterator[WireError | SettingsError | InvalidStateError]:
    """Give what is wrong with settings, state and event, whatever the others are."""
    parts: tuple[tuple[Form[Any], Json], ...] = (  # Any: forms of all types side by side
        (SETTINGS, question["settings"]),
        (STATE, question["pre"]),
        (EVENT, question["event"]),
    )
    for form, part in parts:
        try:
            if part is not None or form is SETTINGS:
                form.from_plain(part)
        except (WireError, SettingsError, InvalidStateError) as error:
            yield error
    yield from _misfits(question)


def _misfits(question: Line) -> Iterator[WireError]:
    """Say whether there is a state where one is needed, and whether it is of this match."""
    pre, event = question["pre"], question["event"]
    if pre is None and event is not None:
        yield WireError((Problem("pre", "there must be a state if there is an event"),))
    if pre is not None and _settings_of(pre) != question["settings"]:
        yield WireError((Problem("settings", "the settings must be those of the state"),))


def _settings_of(pre: Json) -> Json:
    """Find the settings in a state; none in what has another form."""
    match pre:
        case {"standing": {"settings": settings}} | {"position": {"setup": {"settings": settings}}}:
            return settings
        case _:
            return None


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
