"""What a picture of a table shows: made from a state, or from what one seat knows of it."""

from __future__ import annotations

from enum import Enum, unique
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.errors import InvalidStateError, Problem
from gnav_core.observation import observe
from gnav_core.phase import InDeal
from gnav_core.seats import Seat, clockwise_after
from gnav_core.state import PHASES, Drawing, MatchOver, no_state
from gnav_core.views import Observation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.cards import Rank
    from gnav_core.position import Card
    from gnav_core.state import State

_WITH_CARDS: Final = frozenset(phase.__name__ for phase in PHASES if issubclass(phase, InDeal))


@unique
class Look(Enum):
    """How a card is drawn."""

    FACE_UP = "face-up"
    """It lies face up."""
    FACE_DOWN = "face-down"
    """It lies face down, and whose picture it is knows it."""
    HIDDEN = "hidden"
    """It lies face down, and whose picture it is does not know it."""
    SEEN = "seen"
    """It is out of the deal, and whose picture it is knows it."""


@attrs.frozen
class Lying:
    """A card on the table.

    Args:
        look: How it is drawn.
        rank: Its rank; ``None`` when it is hidden.
    """

    look: Look
    rank: Rank | None


@unique
class Role(Enum):
    """What is said below a seat, in this order."""

    DEALER = "dealer"
    DECIDES = "decides"
    ASKS = "asks"
    IS_ASKED = "is-asked"
    RESTS = "rests"
    DEPARTED = "departed"
    PAYS = "pays"
    RESTS_NEXT = "rests-next"
    HAS_WON = "has-won"
    OUT = "out"


@attrs.frozen
class Place:
    """A seat as it is drawn.

    Args:
        seat: Its number.
        lives: The lives that it has left.
        card: The card that lies there, if one does.
        number: Its place in the row, from 1, if it has one.
        has_turn: Whether the pointer is at it.
        roles: What else is to be said of it.
    """

    seat: Seat
    lives: int
    card: Lying | None
    number: int | None
    has_turn: bool
    roles: tuple[Role, ...]


@attrs.frozen
class Scene:
    """A table as it is drawn.

    Args:
        lowest: The seat that is drawn at the lower edge: that of the viewer, or else seat 0.
        phase: The name of the phase.
        deal_number: The number of the deal, from 1.
        full: The lives with which each seat began.
        places: The seats, ascending.
        stock: How many cards the stock holds; ``None`` when no card is in play.
        stock_is_asked: Whether a request has reached the stock.
        discard: The cards out of the deal, in order.
        is_drawn: Whether the match has ended without a winner.
    """

    lowest: Seat
    phase: str
    deal_number: int
    full: int
    places: tuple[Place, ...]
    stock: int | None
    stock_is_asked: bool
    discard: tuple[Lying, ...]
    is_drawn: bool

    @property
    def row(self) -> tuple[Seat, ...]:
        """The seats of the row, in order."""
        numbered = {place.number: place.seat for place in self.places if place.number}
        return tuple(numbered[number] for number in sorted(numbered))


def scene_of(seen: State | Observation) -> Scene:
    """Tell what a picture shows of a state, or of what one seat knows.

    Args:
        seen: The whole state, or an observation, of which nothing but its own facts is taken.

    Raises:
        InvalidStateError: When it is neither.
    """
    if isinstance(seen, Observation):
        turn = seen.requester if seen.to_act is None else seen.to_act
        return _scene(seen, _observed_cards(seen), tuple(map(_discarded, seen.discard)), turn)
    _require_state(seen)
    view = observe(seen, None)
    if not isinstance(seen, InDeal):
        return _scene(view, _observed_cards(view), (), None)
    position = seen.position
    cards = dict(zip(seen.row, map(_lying, position.cards), strict=True))
    turn = seen.row[seen.pointer] if seen.pointer < len(seen.row) else None
    return _scene(view, cards, tuple(map(_lying, position.discarded)), turn)


def _require_state(seen: object) -> None:
    """Refuse what is no state, and say what would be one."""
    hint = "give a state or an observation, such as table.state or table.observe(seat)"
    found = tuple(Problem(each.code, f"{each}: {hint}") for each in no_state(seen))
    if found:
        raise InvalidStateError(found)


def _lying(card: Card) -> Lying:
    return Lying(Look.FACE_UP if card.face_up else Look.FACE_DOWN, card.rank)


def _discarded(rank: Rank | None) -> Lying:
    return Lying(Look.HIDDEN if rank is None else Look.SEEN, rank)


def _observed_cards(view: Observation) -> dict[Seat, Lying]:
    """Tell how each card lies for the viewer, by seat."""
    if view.phase not in _WITH_CARDS:
        return _settled_cards(view)
    known = {seat: view.hands[seat] for seat in view.row}
    hidden = {seat: Look.HIDDEN for seat, rank in known.items() if rank is None}
    looks = (
        dict.fromkeys(known, Look.FACE_DOWN) | hidden | dict.fromkeys(view.face_up, Look.FACE_UP)
    )
    return {seat: Lying(looks[seat], rank) for seat, rank in known.items()}


def _settled_cards(view: Observation) -> dict[Seat, Lying]:
    """Tell what lay at each seat when the deal was settled, if it was: all have seen it."""
    settled = () if view.settlement is None else view.settlement.hands
    return {
        Seat(seat): Lying(Look.FACE_UP, rank)
        for seat, rank in enumerate(settled)
        if rank is not None
    }


def _scene(
    view: Observation, cards: dict[Seat, Lying], discard: tuple[Lying, ...], turn: Seat | None
) -> Scene:
    seats = sorted(clockwise_after(view.dealer, view.settings.seats))
    return Scene(
        lowest=seats[0] if view.viewer is None else view.viewer,
        phase=view.phase,
        deal_number=view.deal_number,
        full=view.settings.lives,
        places=tuple(_place(view, seat, cards.get(seat), has_turn=seat == turn) for seat in seats),
        stock=view.stock_size if view.phase in _WITH_CARDS else None,
        stock_is_asked=view.phase == Drawing.__name__,
        discard=discard,
        is_drawn=view.phase == MatchOver.__name__ and not any(view.lives),
    )


def _place(view: Observation, seat: Seat, card: Lying | None, *, has_turn: bool) -> Place:
    number = view.row.index(seat) + 1 if seat in view.row else None
    return Place(seat, view.lives[seat], card, number, has_turn, tuple(_roles(view, seat)))


def _roles(view: Observation, seat: Seat) -> Iterator[Role]:
    """List what is said of a seat, in the order of ``Role``."""
    payers, resters = _settled(view)
    lives, is_over = view.lives[seat], view.phase == MatchOver.__name__
    holds = {
        Role.DEALER: seat == view.dealer,
        Role.DECIDES: seat == view.to_act,
        Role.ASKS: seat == view.requester,
        Role.IS_ASKED: seat == view.challenged,
        Role.RESTS: seat in view.resting,
        Role.DEPARTED: seat in view.departed,
        Role.PAYS: seat in payers,
        Role.RESTS_NEXT: seat in resters and lives > 0 and not is_over,
        Role.HAS_WON: lives > 0 and is_over,
        Role.OUT: lives == 0 and seat not in view.row,
    }
    return (role for role in Role if holds[role])


def _settled(view: Observation) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """Tell who pays and who rests by the settlement that stands."""
    if view.settlement is None:
        return frozenset(), frozenset()
    return view.settlement.payers, view.settlement.resters
