"""All that is wrong with a pack or with a state, at once.

A state without a problem has the right types and shapes and satisfies every invariant that is
listed here for its phase. That is what is checked; it is not claimed that play can lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from gnav_core import deal_invariants as deal
from gnav_core import match_invariants as match
from gnav_core.cards import COPIES, PACK, Rank
from gnav_core.errors import InvalidStateError, Problem
from gnav_core.settings import settings_problems
from gnav_core.shapes import shape_problems
from gnav_core.state import (
    PHASES,
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
from gnav_core.structure import misfits

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
_PAID: Final = (match.the_compared_are_the_rest_of_the_row, match.the_right_seats_pay)

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
    Settled: (
        *_PAID,
        match.two_seats_are_alive,
        match.the_settled_row_fits_the_seats,
        match.the_right_seats_will_rest,
    ),
    MatchOver: (
        *_PAID,
        match.at_most_one_seat_is_alive,
        match.the_settled_row_fits_the_seats,
        match.the_right_seats_will_rest,
    ),
}
"""What must hold in each phase, besides what must hold everywhere."""


def problems(state: object) -> tuple[Problem, ...]:
    """List all that is wrong with a state.

    Types are looked at first, then shapes (lengths, seats that exist), then the invariants of the
    phase; faults of one kind are all listed, and the next kind is looked at when there are none.

    Args:
        state: Anything.

    Returns:
        The problems; empty for a valid state.

    >>> from gnav_core import new_match
    >>> problems(new_match())
    ()
    >>> [str(problem) for problem in problems("a state")]
    ['str is no phase of a match']
    """
    if not isinstance(state, PHASES) or type(state) not in PHASES:
        return (Problem("no-state", f"{type(state).__name__} is no phase of a match"),)
    return (
        tuple(misfits(state, type(state), type(state).__name__))
        or settings_problems(state.settings)
        or tuple(shape_problems(state))
        or tuple(_broken(state, (*EVERYWHERE, *INVARIANTS[type(state)])))
    )


def validate(state: object) -> None:
    """Refuse a state that is not valid.

    Args:
        state: Anything.

    Raises:
        InvalidStateError: With all of ``problems``; it carries no state.
    """
    found = problems(state)
    if found:
        raise InvalidStateError(found)


def _broken(state: State, invariants: Iterable[Invariant]) -> Iterable[Problem]:
    for invariant in invariants:
        if not invariant(state):
            yield Problem(invariant.__name__.replace("_", "-"), f"{invariant.__doc__}".rstrip("."))


def pack_problems(pack: object) -> tuple[Problem, ...]:
    """List all that is wrong with a pack; empty when it is the 42 cards in any order."""
    if type(pack) is tuple and set(map(type, pack)) == {Rank} and sorted(pack) == list(PACK):
        return ()
    if not isinstance(pack, tuple):
        return (Problem("pack-type", f"a pack is a tuple of ranks, not {type(pack).__name__}"),)
    found = []
    if len(pack) != len(PACK):
        found.append(Problem("pack-size", f"{len(pack)} cards where {len(PACK)} belong"))
    strangers = [card for card in pack if type(card) is not Rank]
    if strangers:
        named = ", ".join(sorted({repr(card) for card in strangers}))
        found.append(Problem("pack-stranger", f"{named}: not a rank of the pack"))
    for rank, count in sorted(Counter(card for card in pack if type(card) is Rank).items()):
        if count > COPIES:
            found.append(Problem("pack-copies", f"{count} cards {rank} where {COPIES} belong"))
    return tuple(found)
