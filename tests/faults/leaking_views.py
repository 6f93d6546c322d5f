"""Bad views that tell more than a seat may know."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadView, shown_as
from gnav_core import (
    Challenging,
    Deciding,
    Drawing,
    Exchange,
    InDeal,
    Observation,
    Rank,
    Resuming,
    Seat,
    SeatError,
    Settlement,
    State,
    Undealt,
    observe,
)


def telling(view: Observation, state: InDeal, *seats: Seat) -> Observation:
    """Add to a view the cards that lie at some seats."""
    hands = list(view.hands)
    for seat in seats:
        hands[seat] = state.hands[seat]
    return attrs.evolve(view, hands=tuple(hands))


@shown_as
def an_exchange_names_its_cards(state: State, seat: Seat | None) -> Observation:
    """Everybody is told the cards of the exchanges on record."""
    view = observe(state, seat)
    if not isinstance(state, InDeal):
        return view
    both = {seat for swap in state.record for seat in (swap.requester, swap.recipient)}
    return telling(view, state, *both)


@shown_as
def a_replaced_card_shows(state: State, seat: Seat | None) -> Observation:
    """A card that was discarded face down is shown to everybody."""
    view = observe(state, seat)
    return attrs.evolve(view, discard=state.discard) if isinstance(state, InDeal) else view


@shown_as
def a_drawn_card_shows(state: State, seat: Seat | None) -> Observation:
    """The ordinary card that was drawn is shown to everybody."""
    view = observe(state, seat)
    if not isinstance(state, Resuming) or not state.discard:
        return view
    return telling(view, state, state.decisions[-1].seat)


@shown_as
def the_next_card_shows(state: State, seat: Seat | None) -> Observation:
    """Whoever asks the stock sees the top card before it answers."""
    view = observe(state, seat)
    if not isinstance(state, Drawing) or seat != state.requester:
        return view
    return attrs.evolve(view, discard=(*view.discard, state.stock[0]))


@shown_as
def the_challenged_card_shows_at_once(state: State, seat: Seat | None) -> Observation:
    """The requester sees the challenged card before it answers."""
    view = observe(state, seat)
    if not isinstance(state, Challenging) or seat != state.requester:
        return view
    return telling(view, state, state.challenged)


@shown_as
def a_neighbour_leans_over(state: State, seat: Seat | None) -> Observation:
    """Every contestant sees the card of the next place in the row."""
    view = observe(state, seat)
    if not isinstance(state, InDeal) or seat not in state.row[:-1]:
        return view
    return telling(view, state, state.row[state.row.index(seat) + 1])


@shown_as
def a_spectator_looks_into_a_hand(state: State, seat: Seat | None) -> Observation:
    """A spectator sees what the last place of the row sees."""
    view = observe(state, seat)
    if not isinstance(state, InDeal) or seat is not None:
        return view
    return telling(view, state, state.row[-1])


@shown_as
def a_resting_seat_sees_all(state: State, seat: Seat | None) -> Observation:
    """Whoever rests sees every hand."""
    view = observe(state, seat)
    rests = isinstance(state, InDeal) and seat in state.resting
    return telling(view, state, *state.row) if rests and isinstance(state, InDeal) else view


@shown_as
def a_departed_seat_sees_all(state: State, seat: Seat | None) -> Observation:
    """Whoever has departed sees every hand."""
    view = observe(state, seat)
    gone = isinstance(state, InDeal) and seat in state.departed
    return telling(view, state, *state.row) if gone and isinstance(state, InDeal) else view


@shown_as
def the_cat_lays_all_open(state: State, seat: Seat | None) -> Observation:
    """When a cat lies open, everybody sees the hands that it gave back."""
    view = observe(state, seat)
    if not isinstance(state, Resuming) or Rank.KATT not in view.hands:
        return view
    return telling(view, state, *state.row)


@shown_as
def the_order_of_the_open_cards_tells(state: State, seat: Seat | None) -> Observation:
    """The seats with a face-up card are listed backwards when the next card is a matador."""
    view = observe(state, seat)
    if not isinstance(state, InDeal) or not state.stock[0].is_matador:
        return view
    return attrs.evolve(view, face_up=view.face_up[::-1])


@shown_as
def the_order_of_the_actions_tells(state: State, seat: Seat | None) -> Observation:
    """The request is listed before the keep when the next place would accept it."""
    view = observe(state, seat)
    if not isinstance(state, Deciding):
        return view
    refuses = any(card.rank.is_matador for card in state.position.cards[state.pointer + 1 :][:1])
    return view if refuses else attrs.evolve(view, legal=view.legal[::-1])


@shown_as
def the_size_of_the_stock_tells(state: State, seat: Seat | None) -> Observation:
    """The stock counts one card more when its top card is a fool or a matador."""
    view = observe(state, seat)
    if not isinstance(state, InDeal):
        return view
    special = state.stock[0].is_matador or state.stock[0] is Rank.NARR
    return attrs.evolve(view, stock_size=view.stock_size + special)


@shown_as
def the_record_tells_who_gained(state: State, seat: Seat | None) -> Observation:
    """An exchange is listed with the seat first that has the higher card now."""
    view = observe(state, seat)
    if not isinstance(state, InDeal) or not view.record:
        return view
    *others, last = view.record
    gained = (state.hands[last.requester] or 0) > (state.hands[last.recipient] or 0)
    told = last if gained else Exchange(last.recipient, last.requester)
    return attrs.evolve(view, record=(*others, told))


@shown_as
def no_prompt_for_a_hopeless_request(state: State, seat: Seat | None) -> Observation:
    """A seat whose request would be refused is offered its keep alone."""
    view = observe(state, seat)
    if not isinstance(state, Deciding) or state.pointer + 1 == len(state.row):
        return view
    refuses = state.position.cards[state.pointer + 1].rank.is_matador
    return attrs.evolve(view, legal=view.legal[:1]) if refuses else view


@attrs.frozen(kw_only=True)
class Telltale(Observation):
    """A view that carries something more, whether it counts for equality or not."""

    secret: object = attrs.field(default=None, eq=False)


def _telltale(view: Observation, secret: object) -> Observation:
    facts = {field.name: getattr(view, field.name) for field in attrs.fields(Observation)}
    return Telltale(**facts, secret=secret)


@shown_as
def a_repr_shows_a_hand(state: State, seat: Seat | None) -> Observation:
    """Views that are equal show different hands when they are printed."""
    hands = state.hands if isinstance(state, InDeal) else ()
    return _telltale(observe(state, seat), hands)


@attrs.frozen(kw_only=True)
class Envelope(Observation):
    """A view that holds the state from which it was made, and prints nothing of it."""

    state: object = attrs.field(default=None, eq=False, repr=False)


@shown_as
def a_view_holds_its_state(state: State, seat: Seat | None) -> Observation:
    """The state from which a view was made can be reached from it."""
    view = observe(state, seat)
    facts = {field.name: getattr(view, field.name) for field in attrs.fields(Observation)}
    return Envelope(**facts, state=state)


@shown_as
def an_error_names_a_card(state: State, seat: Seat | None) -> Observation:
    """Who asks for a seat that the table does not have is told the next card."""
    try:
        return observe(state, seat)
    except SeatError as error:
        if not isinstance(state, InDeal):
            raise
        raise SeatError(error.seat, f"{error.reason}; {state.stock[0]} is next") from None


@shown_as
def the_settlement_is_told_early(state: State, seat: Seat | None) -> Observation:
    """Before the hands are turned up a view has an account of them."""
    view = observe(state, seat)
    if not isinstance(state, Resuming) or state.pointer < len(state.row):
        return view
    none: frozenset[Seat] = frozenset()
    hands, lives = state.hands, state.lives
    account = Settlement("SETTLE-LOWEST", state.row, hands, none, none, none, none, lives)
    return attrs.evolve(view, settlement=account)


class _Remembering:
    """Shows, with the next deal, how the last one was settled."""

    def __init__(self) -> None:
        self.last: Settlement | None = None

    def __call__(self, state: State, seat: Seat | None, /) -> Observation:
        view = observe(state, seat)
        self.last = view.settlement or self.last
        if isinstance(state, Undealt) and state.deal_number > 1:
            return attrs.evolve(view, settlement=self.last)
        return view


MEMORY_SURVIVES: Final = BadView(
    "memory-survives-into-the-next-deal",
    "When the next deal is called, the hands of the last one are still shown.",
    _Remembering,
)

LEAKING_VIEWS: Final[tuple[BadView, ...]] = (
    an_exchange_names_its_cards,
    a_replaced_card_shows,
    a_drawn_card_shows,
    the_next_card_shows,
    the_challenged_card_shows_at_once,
    a_neighbour_leans_over,
    a_spectator_looks_into_a_hand,
    a_resting_seat_sees_all,
    a_departed_seat_sees_all,
    the_cat_lays_all_open,
    the_order_of_the_open_cards_tells,
    the_order_of_the_actions_tells,
    the_size_of_the_stock_tells,
    the_record_tells_who_gained,
    no_prompt_for_a_hopeless_request,
    a_repr_shows_a_hand,
    a_view_holds_its_state,
    an_error_names_a_card,
    the_settlement_is_told_early,
    MEMORY_SURVIVES,
)
