"""Which invariants hold in which phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gnav_core import deal_invariants as deal
from gnav_core import match_invariants as match
from gnav_core.errors import Problem
from gnav_core.state import (
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Gathering,
    MatchOver,
    Resting,
    Resuming,
    Settled,
    Settling,
    State,
    Undealt,
)

Invariant = Callable[[Any], bool]
"""Any: each invariant takes the states of the phases under which it is listed below."""

EVERYWHERE: Final = (
    match.nobody_has_too_many_lives,
    match.nobody_rests_in_the_first_deal,
    match.at_most_two_rest,
)
"""What must hold in every phase."""
_CALLED: Final = (
    match.the_first_deal_is_fresh,
    match.two_seats_are_alive,
    match.dealer_and_resters_are_alive,
)
_CARDS: Final = (
    deal.the_row_runs_clockwise_to_the_dealer,
    deal.every_living_seat_takes_part_or_rests,
    deal.only_the_row_is_dealt_to,
    deal.the_cards_are_the_pack,
    deal.every_holder_has_seen_its_card,
    deal.undoing_the_record_gives_the_dealt_hands,
    deal.the_record_runs_forward,
    deal.decisions_run_forward,
    deal.who_exchanged_or_departed_has_asked,
    deal.who_was_passed_shows_a_matador,
    deal.the_departed_have_no_life,
)
_PLAYING: Final = (
    deal.who_has_no_life_has_departed,
    deal.only_fools_and_matadors_are_shown,
    deal.a_shown_matador_was_challenged,
)
_STARTED: Final = (deal.dealt_fools_are_shown, deal.somebody_has_decided)
_OVER: Final = (*_STARTED, deal.a_draw_ends_the_exchanges, deal.the_pointer_is_past_the_row)
_PAID: Final = (
    match.the_settled_hands_are_of_the_row,
    match.the_compared_are_the_rest_of_the_row,
    match.the_right_seats_pay,
)
_PUT_AWAY: Final = (
    *_PAID,
    match.the_settled_row_fits_the_seats,
    match.the_settled_departed_have_no_life,
    match.the_settled_dealer_played_or_rested,
    match.the_right_seats_will_rest,
)

INVARIANTS: Final[dict[type[State], tuple[Invariant, ...]]] = {
    Gathering: _CALLED,
    Undealt: (*_CALLED, match.the_row_is_the_contestants),
    Dealt: (*_CARDS, *_PLAYING, deal.nothing_has_happened_yet),
    Deciding: (
        *_CARDS,
        *_PLAYING,
        deal.dealt_fools_are_shown,
        deal.a_seat_is_left_to_decide,
        deal.nothing_is_discarded_yet,
    ),
    Challenging: (
        *_CARDS,
        *_PLAYING,
        deal.dealt_fools_are_shown,
        deal.the_last_decision_is_the_request,
        deal.the_request_has_passed_every_place_between,
        deal.nothing_is_discarded_yet,
    ),
    Drawing: (
        *_CARDS,
        *_PLAYING,
        deal.dealt_fools_are_shown,
        deal.the_last_decision_is_the_request,
        deal.the_request_has_passed_everybody,
        deal.the_stock_is_not_empty,
    ),
    Resuming: (*_CARDS, *_PLAYING, *_STARTED, deal.a_draw_ends_the_exchanges),
    Settling: (*_CARDS, *_PLAYING, *_OVER),
    Comparing: (*_CARDS, *_OVER, deal.who_has_no_life_has_departed, deal.every_hand_is_shown),
    Resting: (
        *_CARDS,
        *_OVER,
        *_PAID,
        deal.every_hand_is_shown,
        match.the_settlement_is_of_this_deal,
        match.nobody_rests_for_it_yet,
    ),
    Closing: (
        *_CARDS,
        *_OVER,
        *_PAID,
        deal.every_hand_is_shown,
        match.the_settlement_is_of_this_deal,
        match.the_right_seats_will_rest,
    ),
    Settled: (*_PUT_AWAY, match.two_seats_are_alive),
    MatchOver: (*_PUT_AWAY, match.at_most_one_seat_is_alive),
}
"""What must hold in each phase, besides what must hold everywhere."""


def broken_invariants(state: State) -> tuple[Problem, ...]:
    """List the invariants of its phase that a state of the right types and shapes breaks."""
    return tuple(
        Problem(invariant.__name__.replace("_", "-"), f"{invariant.__doc__}".rstrip("."))
        for invariant in (*EVERYWHERE, *INVARIANTS[type(state)])
        if not invariant(state)
    )
