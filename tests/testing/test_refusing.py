"""What is legal is worked out a second time, and a refusal has to be in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gnav_core import (
    PACK,
    RULEBOOK,
    Deal,
    GnavError,
    InvalidStateError,
    Keep,
    PhaseError,
    Request,
    Seat,
    new_match,
    refusal,
    step,
)
from gnav_core.testing import refusing
from gnav_core.testing.refusing import every_sort, is_legal, raised_by, refused, same_errors

if TYPE_CHECKING:
    from gnav_core import Event, Refusal, Rulebook, State

DEALT = step(new_match(), Deal(PACK)).state


def test_every_sort_of_event_is_there_for_a_state() -> None:
    """Legal events, those of other seats, seats that are none, packs that are none, no events."""
    legal = [event for event in every_sort(DEALT) if is_legal(DEALT, event, RULEBOOK)]

    assert [Keep(Seat(1)), Request(Seat(1))] == legal
    assert len(every_sort(DEALT)) > 30


def test_a_legal_event_is_not_refused() -> None:
    """`refused` gives `None` for what is legal, and the refusal for what is not."""
    found = refused(DEALT, Deal(PACK), RULEBOOK)

    assert refused(DEALT, Keep(Seat(1)), RULEBOOK) is None
    assert isinstance(found, PhaseError)


def test_errors_are_the_same_when_they_say_the_same() -> None:
    """An error is not equal to another one, but says the same."""
    one, other = PhaseError("Undealt", "Keep", ("Deal",)), PhaseError("Undealt", "Keep", ("Deal",))

    assert same_errors(one, other)
    assert not same_errors(one, PhaseError("Undealt", "Keep", ()))
    assert not same_errors(one, InvalidStateError(()))
    assert not same_errors(one, None)


def test_only_typed_errors_are_caught() -> None:
    """Nothing raised is `None`, and what is no error of the family comes through."""

    def raises(error: Exception) -> None:
        raise error

    error = GnavError()
    assert raised_by(lambda: None) is None
    assert raised_by(lambda: raises(error)) is error
    with pytest.raises(ZeroDivisionError):
        raised_by(lambda: raises(ZeroDivisionError()))


@pytest.mark.parametrize(
    ("judged", "event", "message"),
    [
        (lambda *_, **__: None, Deal(PACK), "refusal says None"),
        (lambda *_, **__: PhaseError("", None, ()), Keep(Seat(1)), "refusal says PhaseError"),
        (lambda *_, **__: PhaseError("", None, ()), Deal(PACK), "apply raises PhaseError"),
    ],
)
def test_a_refusal_that_is_wrong_is_caught(
    monkeypatch: pytest.MonkeyPatch, judged: object, event: Event, message: str
) -> None:
    """A kernel that refuses too little, too much, or with another error, is found out."""
    monkeypatch.setattr(refusing, "refusal", judged)

    with pytest.raises(AssertionError, match=message):
        refused(DEALT, event, RULEBOOK)


def test_an_error_of_two_lines_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal is one line."""

    def two_lines(state: State, event: Event, *, rulebook: Rulebook) -> Refusal | None:
        assert refusal(state, event, rulebook=rulebook) is not None
        return PhaseError("two\nlines", None, ())

    def raising(*_: object, **__: object) -> None:
        raise PhaseError("two\nlines", None, ())

    monkeypatch.setattr(refusing, "refusal", two_lines)
    monkeypatch.setattr(refusing, "ATTEMPTS", (raising,))

    with pytest.raises(AssertionError, match="a refusal is one line"):
        refused(DEALT, Deal(PACK), RULEBOOK)
