"""Bad views that tell less than a seat may know, or what is not so."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadView, shown_as
from gnav_core import Closing, Deciding, InDeal, Observation, Rank, Seat, State, observe


def _without(view: Observation, *seats: Seat) -> Observation:
    """Take from a view the cards at some seats."""
    hands: list[Rank | None] = list(view.hands)
    for seat in seats:
        hands[seat] = None
    return attrs.evolve(view, hands=tuple(hands))


@shown_as
def a_seat_forgets_its_exchanged_card(state: State, seat: Seat | None) -> Observation:
    """Who has exchanged no longer sees its own card."""
    view = observe(state, seat)
    moved = {one for swap in view.record for one in (swap.requester, swap.recipient)}
    return _without(view, seat) if seat is not None and seat in moved else view


@shown_as
def a_seat_forgets_the_card_it_gave(state: State, seat: Seat | None) -> Observation:
    """Who has exchanged is not shown the card that it gave away."""
    view = observe(state, seat)
    others = [one for one in map(Seat, range(len(view.hands))) if one != seat]
    return _without(view, *(one for one in others if one not in view.face_up))


@shown_as
def an_open_card_is_hidden_from_a_spectator(state: State, seat: Seat | None) -> Observation:
    """A spectator is not shown what lies face up."""
    view = observe(state, seat)
    return _without(view, *map(Seat, range(len(view.hands)))) if seat is None else view


@shown_as
def a_known_fool_is_hidden(state: State, seat: Seat | None) -> Observation:
    """A fool that was knocked for is shown to its holder alone."""
    view = observe(state, seat)
    if not isinstance(state, Deciding):
        return view
    known = enumerate(view.hands)
    return _without(
        view, *(Seat(at) for at, rank in known if rank is Rank.NARR and Seat(at) != seat)
    )


@shown_as
def drawn_matadors_are_hidden(state: State, seat: Seat | None) -> Observation:
    """Nothing is shown of the discard."""
    view = observe(state, seat)
    return attrs.evolve(view, discard=(None,) * len(view.discard))


@shown_as
def who_drew_forgets_the_replaced_card(state: State, seat: Seat | None) -> Observation:
    """What a seat has discarded face down it is not shown again."""
    view = observe(state, seat)
    if not isinstance(state, InDeal):
        return view
    lying = zip(view.discard, state.position.discarded, strict=True)
    return attrs.evolve(view, discard=tuple(rank if card.face_up else None for rank, card in lying))


@shown_as
def the_dead_see_no_hands(state: State, seat: Seat | None) -> Observation:
    """Whoever has no life left is not shown the hands that are turned up."""
    view = observe(state, seat)
    if seat is None or seat >= len(view.lives) or view.lives[seat]:
        return view
    return _without(view, *map(Seat, range(len(view.hands))))


@shown_as
def a_resting_seat_hears_nothing(state: State, seat: Seat | None) -> Observation:
    """Whoever rests is not told what the others decided."""
    view = observe(state, seat)
    return attrs.evolve(view, decisions=()) if seat in view.resting else view


@shown_as
def only_the_last_decision_is_told(state: State, seat: Seat | None) -> Observation:
    """Of the decisions of a deal the last one alone is shown."""
    view = observe(state, seat)
    return attrs.evolve(view, decisions=view.decisions[-1:])


@shown_as
def the_record_is_told_to_its_seats(state: State, seat: Seat | None) -> Observation:
    """That an exchange happened is told to its two seats alone."""
    view = observe(state, seat)
    own = (swap for swap in view.record if seat in {swap.requester, swap.recipient})
    return attrs.evolve(view, record=tuple(own))


@shown_as
def the_account_comes_a_rule_late(state: State, seat: Seat | None) -> Observation:
    """How a deal was settled is not shown before it is closed."""
    view = observe(state, seat)
    return attrs.evolve(view, settlement=None) if isinstance(state, Closing) else view


@shown_as
def the_dealt_card_is_shown_for_the_own(state: State, seat: Seat | None) -> Observation:
    """A seat is shown the card that it was dealt, wherever that lies now."""
    view = observe(state, seat)
    if not isinstance(state, InDeal) or seat not in state.row:
        return view
    hands = list(view.hands)
    hands[seat] = state.dealt[seat]
    return attrs.evolve(view, hands=tuple(hands))


@shown_as
def whose_turn_it_is_is_told_to_one(state: State, seat: Seat | None) -> Observation:
    """Whose turn it is nobody is told but that seat."""
    view = observe(state, seat)
    return attrs.evolve(view, to_act=None) if view.to_act != seat else view


@shown_as
def the_actions_are_offered_to_all(state: State, seat: Seat | None) -> Observation:
    """Every viewer is offered the actions of the seat whose turn it is."""
    view = observe(state, seat)
    return attrs.evolve(view, legal=state.legal) if isinstance(state, Deciding) else view


FORGETFUL_VIEWS: Final[tuple[BadView, ...]] = (
    a_seat_forgets_its_exchanged_card,
    a_seat_forgets_the_card_it_gave,
    an_open_card_is_hidden_from_a_spectator,
    a_known_fool_is_hidden,
    drawn_matadors_are_hidden,
    who_drew_forgets_the_replaced_card,
    the_dead_see_no_hands,
    a_resting_seat_hears_nothing,
    only_the_last_decision_is_told,
    the_record_is_told_to_its_seats,
    the_account_comes_a_rule_late,
    the_dealt_card_is_shown_for_the_own,
    whose_turn_it_is_is_told_to_one,
    the_actions_are_offered_to_all,
)
