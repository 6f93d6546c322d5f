"""Actions as numbers."""

from __future__ import annotations

import pytest

from gnav_core import Keep, Request, Seat, SeatError, legal_actions, observe
from gnav_core.encoding import decode_action, encode_action
from gnav_core.errors import EncodingError, ObservationError
from tables import cards, deal

STATE = deal(cards("VI IX X"))


def test_the_numbers_of_the_actions() -> None:
    """To keep is 0, to ask is 1, whoever does it."""
    assert [0, 1] == list(map(encode_action, legal_actions(STATE)))
    assert (0, 1) == (encode_action(Keep(Seat(36))), encode_action(Request(Seat(0))))


def test_a_number_is_read_as_the_viewers_action() -> None:
    """What was encoded is decoded, with the seat whose turn it is."""
    view = observe(STATE, Seat(1))

    assert (Keep(Seat(1)), Request(Seat(1))) == (decode_action(0, view), decode_action(1, view))


@pytest.mark.parametrize("number", [-1, 2, True, 1.0, "1", None])
def test_another_number_is_refused(number: int) -> None:
    """The error says what there is to choose from."""
    with pytest.raises(EncodingError) as caught:
        decode_action(number, observe(STATE, Seat(1)))

    assert number is caught.value.given
    wanted = f"not in the encoding: {number!r}; it has 0 (keep) or 1 (request)"
    assert wanted == str(caught.value)


@pytest.mark.parametrize("viewer", [Seat(2), None])
def test_nobody_else_can_act(viewer: Seat | None) -> None:
    """A view of a seat whose turn it is not has no actions to choose from."""
    with pytest.raises(SeatError, match="it is not its turn to decide"):
        decode_action(0, observe(STATE, viewer))


def test_an_action_is_decoded_for_an_observation_alone() -> None:
    """A full state is no observation."""
    with pytest.raises(ObservationError, match="the observation must be Observation, not Deciding"):
        decode_action(0, STATE)  # type: ignore[arg-type]  # wrong on purpose
