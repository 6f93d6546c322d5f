"""Frozen values, made quickly."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import attrs
import pytest

from gnav_core import Card, Exchange, Keep, Rank, Seat, Settings
from gnav_core.position import Position, Setup, Standing, new_position, new_setup, new_standing
from gnav_core.quick import quick_maker
from gnav_core.record import Settlement, new_settlement
from tables import seats

ROW = (Seat(1), Seat(0))
SETUP = (Settings(2), 1, Seat(0), seats(), ROW, (Rank.X, Rank.VI))
CARDS = (Card(Rank.VI, face_up=False, seen_by=seats(1)),)
KINDS = [
    (Standing, new_standing, (Settings(2), 3, Seat(1), (3, 2), seats(0))),
    (Setup, new_setup, SETUP),
    (Position, new_position, (Setup(*SETUP), (3, 3), CARDS, (Rank.V,))),
    (
        Position,
        new_position,
        (
            *(Setup(*SETUP), (3, 3), CARDS, (Rank.V,), CARDS, seats(1)),
            *((Exchange(*ROW),), (Keep(Seat(1)),), 2),
        ),
    ),
    (
        Settlement,
        new_settlement,
        ("SETTLE-LOWEST", ROW, (Rank.X, None), seats(), seats(0, 1), seats(1), seats(), (3, 3)),
    ),
]


@pytest.mark.parametrize(("kind", "make", "values"), KINDS)
def test_a_value_made_quickly_is_like_any_other(
    kind: type[object], make: Callable[..., object], values: tuple[object, ...]
) -> None:
    """It is of the class, equals what the class makes, and comes back from a pickle."""
    expected, made = kind(*values), make(*values)

    assert kind is type(made)
    assert (expected, hash(expected), repr(expected)) == (made, hash(made), repr(made))
    assert expected == pickle.loads(pickle.dumps(made))


@pytest.mark.parametrize(("kind", "make", "values"), KINDS)
def test_a_value_made_quickly_is_frozen(
    kind: type[object], make: Callable[..., object], values: tuple[object, ...]
) -> None:
    """None of its fields can be set or deleted once it is made."""
    made = make(*values)

    for field in attrs.fields(kind):  # type: ignore[arg-type]  # all of the kinds are such classes
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(made, field.name, None)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(made, field.name)
    assert kind(*values) == made


@attrs.frozen(weakref_slot=False)
class Judged:
    """A value that is looked at when it is made."""

    number: int

    def __attrs_post_init__(self) -> None:
        """Refuse what is below zero."""
        assert self.number >= 0


@attrs.frozen(weakref_slot=False)
class Validated:
    """A value whose field is looked at when it is set."""

    number: int = attrs.field(validator=attrs.validators.ge(0))


@attrs.frozen(weakref_slot=False)
class Converted:
    """A value whose field becomes another when it is set."""

    number: int = attrs.field(converter=int)


@pytest.mark.parametrize("kind", [Judged, Validated, Converted])
def test_a_class_that_does_more_when_a_value_is_made_is_refused(kind: type[object]) -> None:
    """What a class checks or converts is never passed by in silence."""
    with pytest.raises(AssertionError):
        quick_maker(kind)
