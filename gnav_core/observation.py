"""Observing: the one place where a state is turned into what a seat may know of it.

A view is built up from public facts and from cards that the viewer knows; nothing is removed from
a state. ``known`` is the only function here that looks at the rank of a card in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from gnav_core.errors import SeatError
from gnav_core.events import Deal
from gnav_core.phase import InDeal
from gnav_core.seats import by_seat
from gnav_core.settings import is_whole
from gnav_core.state import (
    Challenging,
    Closing,
    Deciding,
    Drawing,
    MatchOver,
    Resting,
    Settled,
    State,
    Undealt,
    require_state,
)
from gnav_core.transition import Transition
from gnav_core.views import Observation, ObservedDeal, ObservedTransition

if TYPE_CHECKING:
    from gnav_core.cards import Rank
    from gnav_core.events import Action, Event
    from gnav_core.position import Card
    from gnav_core.seats import Seat
    from gnav_core.views import ObservedEvent


@overload
def observe(seen: State, seat: Seat | None) -> Observation: ...


@overload
def observe(seen: Transition, seat: Seat | None) -> ObservedTransition: ...


def observe(seen: State | Transition, seat: Seat | None) -> Observation | ObservedTransition:
    """Tell what a seat may know of a state or of a transition.

    Args:
        seen: The state, or one rule fired.
        seat: The viewer; ``None`` for a spectator, who sees what lies face up.

    Returns:
        A value that holds nothing but what the viewer may know.

    Raises:
        SeatError: When the table has no such seat.
        InvalidStateError: When it is neither a state nor a transition.

    >>> from gnav_core import Deal, PACK, Seat, new_match, step
    >>> state = step(new_match(), Deal(PACK[::-1])).state
    >>> observe(state, Seat(2)).hands
    (None, None, Rank.GJOK, None)
    """
    if not isinstance(seen, Transition):
        return _observe_state(seen, seat)
    return ObservedTransition(
        seen.rule,
        _observe_state(seen.before, seat),
        _observe_event(seen.event),
        _observe_state(seen.after, seat),
    )


def known(card: Card, viewer: Seat | None) -> Rank | None:
    """Tell the rank of a card to who may know it: it lies face up, or the viewer has seen it."""
    return card.rank if card.face_up or viewer in card.seen_by else None


def _observe_state(state: State, viewer: Seat | None) -> Observation:
    require_state(state)
    seats = state.settings.seats
    if viewer is not None and not (is_whole(viewer) and 0 <= viewer < seats):
        raise SeatError(viewer, f"the seats of this table are 0 to {seats - 1}")
    if isinstance(state, InDeal):
        return _observe_deal(state, viewer)
    return Observation(
        viewer=viewer,
        phase=type(state).__name__,
        settings=state.settings,
        deal_number=state.deal_number,
        dealer=state.dealer,
        lives=state.lives,
        resting=tuple(sorted(state.resting)),
        row=state.row if isinstance(state, Undealt) else (),
        hands=(None,) * seats,
        settlement=state.settlement if isinstance(state, Settled | MatchOver) else None,
    )


def _observe_deal(state: InDeal, viewer: Seat | None) -> Observation:
    """Tell what a viewer may know while cards are in play."""
    position = state.position
    setup, row, cards = position.setup, position.setup.row, position.cards
    return Observation(
        viewer=viewer,
        phase=type(state).__name__,
        settings=setup.settings,
        deal_number=setup.deal_number,
        dealer=setup.dealer,
        lives=position.lives,
        resting=tuple(sorted(setup.resting)),
        row=row,
        hands=by_seat(row, [known(card, viewer) for card in cards], len(position.lives)),
        face_up=tuple(sorted(state.face_up)),
        departed=tuple(sorted(position.departed)),
        stock_size=len(position.stock),
        discard=tuple([known(card, viewer) for card in position.discarded]),
        record=position.record,
        decisions=position.decisions,
        to_act=state.to_act if isinstance(state, Deciding) else None,
        requester=state.requester if isinstance(state, Challenging | Drawing) else None,
        challenged=state.challenged if isinstance(state, Challenging) else None,
        legal=_legal(state, viewer),
        settlement=state.settlement if isinstance(state, Resting | Closing) else None,
    )


def _legal(state: InDeal, viewer: Seat | None) -> tuple[Action, ...]:
    return state.legal if isinstance(state, Deciding) and viewer == state.to_act else ()


def _observe_event(event: Event | None) -> ObservedEvent | None:
    return ObservedDeal() if isinstance(event, Deal) else event
