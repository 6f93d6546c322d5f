"""The columns of an encoded observation: what each is called, and how its numbers are made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

import attrs

from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.encoding.actions import ACTIONS, encode_action
from gnav_core.errors import EncodingError
from gnav_core.seats import MIN_SEATS, Seat
from gnav_core.settings import Settings
from gnav_core.state import PHASES
from gnav_core.views import Observation

PHASE_NAMES: Final = tuple(phase.__name__ for phase in PHASES)
SETTLEMENTS: Final = ("SETTLE-LONE", "SETTLE-LOWEST", "SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS")
MOST_DISCARDED: Final = 2 * COPIES + 1
"""Every house and horse may be drawn past, and one more card ends the draw."""


@attrs.frozen
class Column:
    """Neighbouring numbers of an encoded observation that mean the same.

    Args:
        name: What they are called.
        length: How many they are; ``None`` for one for each seat, clockwise from the viewer.
        highest: The highest that each can be, by the settings.
        meaning: What each of them says.
        encode: The numbers of an observation.
    """

    name: str
    length: int | None
    highest: Callable[[Settings], int]
    meaning: str
    encode: Callable[[Observation], Iterable[int]]


def _at_most(highest: int) -> Callable[[Settings], int]:
    return lambda _settings: highest


def _seats(settings: Settings) -> int:
    return settings.seats


def _last_seat(settings: Settings) -> int:
    return settings.seats - 1


def _lives(settings: Settings) -> int:
    return settings.lives


def last_deal(settings: Settings) -> int:
    """Give the highest number that a deal of a match can have.

    At most seats x lives - 1 deals are played, and a deal that is skipped stands between two that
    are played.
    """
    return 2 * (settings.seats * settings.lives - 1) - 1


def _distance(observation: Observation, seat: Seat) -> int:
    """Count how many seats to the left of the viewer a seat is; a spectator counts from seat 0."""
    return (seat - (observation.viewer or 0)) % observation.settings.seats


def _one_more(observation: Observation, seat: Seat | None) -> int:
    return 0 if seat is None else 1 + _distance(observation, seat)


def _around(observation: Observation) -> tuple[Seat, ...]:
    """List every seat, clockwise from the viewer."""
    seats, first = observation.settings.seats, observation.viewer or 0
    return tuple(Seat((first + distance) % seats) for distance in range(seats))


def _marks(observation: Observation, seats: Collection[Seat]) -> tuple[int, ...]:
    return tuple(int(seat in seats) for seat in _around(observation))


def _index(choices: tuple[str, ...], name: str) -> int:
    if name not in choices:
        raise EncodingError(name, choices)
    return choices.index(name)


def _rank(rank: Rank | None) -> int:
    return 0 if rank is None else 1 + rank


def _deal_number(observation: Observation) -> tuple[int]:
    return (min(observation.deal_number, last_deal(observation.settings)),)


def _settled_by(observation: Observation) -> tuple[int]:
    settled = observation.settlement
    return (0 if settled is None else 1 + _index(SETTLEMENTS, settled.rule),)


def _legal(observation: Observation) -> tuple[int, ...]:
    legal = {encode_action(action) for action in observation.legal}
    return tuple(int(number in legal) for number in range(len(ACTIONS)))


def _discard(observation: Observation) -> tuple[int, ...]:
    lying = tuple(1 + _rank(rank) for rank in observation.discard)
    return lying + (0,) * (MOST_DISCARDED - len(lying))


def _places(observation: Observation) -> tuple[int, ...]:
    settled = observation.settlement
    row = observation.row if settled is None else settled.row
    place = {seat: 1 + at for at, seat in enumerate(row)}
    return tuple(place.get(seat, 0) for seat in _around(observation))


def _hands(observation: Observation) -> tuple[int, ...]:
    settled = observation.settlement
    hands = observation.hands if settled is None else settled.hands
    return tuple(_rank(hands[seat]) for seat in _around(observation))


def _departed(observation: Observation) -> tuple[int, ...]:
    settled = observation.settlement
    return _marks(observation, observation.departed if settled is None else settled.departed)


def _decisions(observation: Observation) -> tuple[int, ...]:
    made = {decision.seat: 1 + encode_action(decision) for decision in observation.decisions}
    return tuple(made.get(seat, 0) for seat in _around(observation))


def _record(observation: Observation) -> tuple[int, ...]:
    recipient = {swap.requester: swap.recipient for swap in observation.record}
    return tuple(_one_more(observation, recipient.get(seat)) for seat in _around(observation))


def _payers(observation: Observation) -> tuple[int, ...]:
    settled = observation.settlement
    return _marks(observation, () if settled is None else settled.payers)


def _resters(observation: Observation) -> tuple[int, ...]:
    settled = observation.settlement
    return _marks(observation, () if settled is None else settled.resters)


COLUMNS: Final = (
    Column(
        "phase",
        1,
        _at_most(len(PHASE_NAMES) - 1),
        "the phase, counted from 0 in the order of PHASES",
        lambda seen: (_index(PHASE_NAMES, seen.phase),),
    ),
    Column(
        "viewer",
        1,
        _seats,
        "0 for a spectator, or 1 + the viewer's seat as the table numbers it",
        lambda seen: (0 if seen.viewer is None else 1 + seen.viewer,),
    ),
    Column(
        "dealer",
        1,
        _last_seat,
        "how many seats to the left of the viewer the dealer is",
        lambda seen: (_distance(seen, seen.dealer),),
    ),
    Column(
        "deal_number",
        1,
        last_deal,
        "the number of the deal, from 1; no match reaches a higher one than the highest",
        _deal_number,
    ),
    Column(
        "to_act",
        1,
        _seats,
        "0 for nobody, or 1 + how many seats to the left the seat is whose turn it is",
        lambda seen: (_one_more(seen, seen.to_act),),
    ),
    Column(
        "requester",
        1,
        _seats,
        "0 for nobody, or 1 + how many seats to the left the seat is whose request is answered",
        lambda seen: (_one_more(seen, seen.requester),),
    ),
    Column(
        "challenged",
        1,
        _seats,
        "0 for nobody, or 1 + how many seats to the left the seat is that has to answer",
        lambda seen: (_one_more(seen, seen.challenged),),
    ),
    Column(
        "stock_size",
        1,
        _at_most(len(PACK) - MIN_SEATS),
        "how many cards the stock holds",
        lambda seen: (seen.stock_size,),
    ),
    Column(
        "settled_by",
        1,
        _at_most(len(SETTLEMENTS)),
        "0 before the settlement; then 1 lone seat, 2 lowest, 3 one fool, 4 two fools",
        _settled_by,
    ),
    Column("legal", 2, _at_most(1), "whether the viewer may keep, and whether it may ask", _legal),
    Column(
        "discard",
        MOST_DISCARDED,
        _at_most(1 + len(Rank)),
        "in order: 0 for no card, 1 for one that the viewer never saw, or 2 + the rank",
        _discard,
    ),
    Column(
        "lives",
        None,
        _lives,
        "the lives left",
        lambda seen: (seen.lives[seat] for seat in _around(seen)),
    ),
    Column("place", None, _seats, "0 outside the row, or 1 + the place in it", _places),
    Column(
        "hands",
        None,
        _at_most(len(Rank)),
        "0 for no card or one that the viewer does not know, or 1 + the rank",
        _hands,
    ),
    Column(
        "face_up",
        None,
        _at_most(1),
        "whether the card that lies there is shown",
        lambda seen: _marks(seen, seen.face_up),
    ),
    Column(
        "resting",
        None,
        _at_most(1),
        "whether the seat sits this deal out",
        lambda seen: _marks(seen, seen.resting),
    ),
    Column("departed", None, _at_most(1), "whether the seat has departed in this deal", _departed),
    Column(
        "decisions",
        None,
        _at_most(len(ACTIONS)),
        "0 before the seat has decided in this deal, 1 it kept, 2 it asked",
        _decisions,
    ),
    Column(
        "record",
        None,
        _seats,
        "0, or 1 + how many seats to the left of the viewer the seat is with which the requester"
        " here has exchanged, as long as a cat would undo it",
        _record,
    ),
    Column("payers", None, _at_most(1), "whether the seat has paid in the settlement", _payers),
    Column("resters", None, _at_most(1), "whether the seat will rest in the next deal", _resters),
)
"""The columns of version 1, in order."""
