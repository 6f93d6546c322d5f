"""Places: what is to be drawn of each seat, taken from an observation alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank
from gnav_core.events import Keep, Request
from gnav_core.languages import Message, message
from gnav_core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.record import Settlement
    from gnav_core.views import Observation


NOTHING: Final = Message("")
OUT: Final = message("out")
RESTS: Final = message("rests")
YOUR_TURN: Final = message("your turn")
TO_DECIDE: Final = message("to decide")
KEPT: Final = message("kept")
ASKED: Final = message("asked")
EXCHANGED: Final = message("exchanged")
PAYS: Final = message("loses a life")
PAYS_AND_RESTS: Final = message("loses a life, rests")
PAYS_AND_IS_OUT: Final = message("loses a life, out")


@attrs.frozen(kw_only=True)
class Place:
    """What is to be drawn of a seat.

    Args:
        number: Its place in the row, from 1; ``None`` when it does not play.
        name: Its name.
        lives: The lives it has left.
        is_own: Whether it is the player's own seat.
        is_turn: Whether it has to decide.
        is_dealer: Whether it marks the end of the row.
        has_card: Whether a card lies there.
        card: That card, if the player may know it.
        is_face_up: Whether everybody may know it.
        note: What it has done, or what becomes of it, in a few words.
    """

    number: int | None = None
    name: str
    lives: int
    is_own: bool
    is_turn: bool = False
    is_dealer: bool
    has_card: bool = False
    card: Rank | None = None
    is_face_up: bool = False
    note: Message = NOTHING


def row_places(observation: Observation, names: Sequence[str]) -> tuple[Place, ...]:
    """List the seats of the row in the order in which they play, the settled row included."""
    settlement = observation.settlement
    row = observation.row or (settlement.row if settlement else ())
    return tuple(
        _settled(observation, names, number, seat, settlement)
        if settlement
        else _in_play(observation, names, number, seat)
        for number, seat in enumerate(row, start=1)
    )


def bystanders(observation: Observation, names: Sequence[str]) -> tuple[Place, ...]:
    """List the seats that do not play this deal, ascending."""
    settlement = observation.settlement
    row = observation.row or (settlement.row if settlement else ())
    return tuple(
        Place(
            name=names[seat],
            lives=lives,
            is_own=seat == observation.viewer,
            is_dealer=seat == observation.dealer,
            note=RESTS if lives else OUT,
        )
        for seat, lives in enumerate(observation.lives)
        if seat not in row
    )


def _in_play(observation: Observation, names: Sequence[str], number: int, seat: Seat) -> Place:
    return Place(
        number=number,
        name=names[seat],
        lives=observation.lives[seat],
        is_own=seat == observation.viewer,
        is_turn=seat == observation.to_act,
        is_dealer=seat == observation.dealer,
        has_card=observation.stock_size > 0,
        card=observation.hands[seat],
        is_face_up=seat in observation.face_up,
        note=_note_in_play(observation, seat),
    )


def _note_in_play(observation: Observation, seat: Seat) -> Message:
    if seat in observation.departed:
        return OUT
    if seat == observation.to_act:
        return YOUR_TURN if seat == observation.viewer else TO_DECIDE
    if Keep(seat) in observation.decisions:
        return KEPT
    if any(seat == exchange.requester for exchange in observation.record):
        return EXCHANGED
    return ASKED if Request(seat) in observation.decisions else NOTHING


def _settled(
    observation: Observation,
    names: Sequence[str],
    number: int,
    seat: Seat,
    settlement: Settlement,
) -> Place:
    return Place(
        number=number,
        name=names[seat],
        lives=observation.lives[seat],
        is_own=seat == observation.viewer,
        is_dealer=seat == observation.dealer,
        has_card=True,
        card=settlement.hands[seat],
        is_face_up=True,
        note=_note_settled(observation, seat, settlement),
    )


def _note_settled(observation: Observation, seat: Seat, settlement: Settlement) -> Message:
    if seat in settlement.departed:
        return OUT
    if seat not in settlement.payers:
        return NOTHING
    if not observation.lives[seat]:
        return PAYS_AND_IS_OUT
    return PAYS_AND_RESTS if seat in settlement.resters else PAYS
