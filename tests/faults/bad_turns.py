"""Bad rule books: who decides, and what is heard of it."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, instead_of
from faults.tampering import moved, position_after, turned
from gnav_core import (
    Challenging,
    Dealt,
    Deciding,
    Drawing,
    Keep,
    Request,
    Resuming,
)


@instead_of("TURN-FIRST")
def the_second_place_begins(state: Dealt) -> Deciding:
    """The seat at the first place of the row has no turn."""
    return Deciding(moved(state.position, 1))


@instead_of("TURN-KEEP")
def a_keep_is_not_remembered(state: Deciding, event: Keep) -> Resuming:
    """Nobody remembers who kept."""
    after = position_after("TURN-KEEP", state, event)
    return Resuming(attrs.evolve(after, decisions=state.position.decisions))


@instead_of("TURN-KEEP")
def a_keep_is_heard_as_a_request(state: Deciding, event: Keep) -> Resuming:
    """Who kept is remembered as having asked."""
    after = position_after("TURN-KEEP", state, event)
    heard = (*state.decisions, Request(event.seat))
    return Resuming(attrs.evolve(after, decisions=heard))


@instead_of("TURN-KEEP")
def a_keep_skips_the_next_place(state: Deciding, event: Keep) -> Resuming:
    """After a keep the next place but one decides."""
    after = position_after("TURN-KEEP", state, event)
    return Resuming(moved(after, min(after.pointer + 1, len(after.cards))))


@instead_of("TURN-KEEP")
def a_keep_lets_the_exchanges_stand(state: Deciding, event: Keep) -> Resuming:
    """A cat does not undo what lies before a keep."""
    return Resuming(attrs.evolve(position_after("TURN-KEEP", state, event), record=()))


@instead_of("TURN-KEEP", changes=("decisions", "pointer"))
def a_kept_card_is_shown(state: Deciding, event: Keep) -> Resuming:
    """Who keeps turns its card face up."""
    return Resuming(turned(position_after("TURN-KEEP", state, event), state.pointer, up=True))


@instead_of("TURN-REQUEST")
def a_request_is_not_remembered(state: Deciding, event: Request) -> Challenging:
    """Nobody remembers who asked another seat."""
    after = position_after("TURN-REQUEST", state, event)
    heard = state.position.decisions
    return Challenging(attrs.evolve(after, decisions=heard), state.pointer + 1)


@instead_of("TURN-REQUEST")
def a_request_skips_a_place(state: Deciding, event: Request) -> Challenging:
    """A request goes to the next place but one, if there is one."""
    after = position_after("TURN-REQUEST", state, event)
    return Challenging(after, min(state.pointer + 2, len(after.cards) - 1))


@instead_of("TURN-REQUEST")
def who_asks_shows_its_card(state: Deciding, event: Request) -> Challenging:
    """The offered card is turned face up."""
    after = position_after("TURN-REQUEST", state, event)
    return Challenging(turned(after, state.pointer, up=True), state.pointer + 1)


@instead_of("STOCK-REQUEST", reading="R-DEALER-RESTS")
def the_row_wraps_past_a_resting_dealer(state: Deciding, event: Request) -> Challenging | Drawing:
    """When the dealer rests, the last contestant asks the first one instead of the stock."""
    after = position_after("STOCK-REQUEST", state, event)
    return Challenging(after, 0) if state.dealer in state.resting else Drawing(after)


@instead_of("STOCK-REQUEST", after=Resuming)
def the_last_place_asks_in_vain(state: Deciding, event: Request) -> Resuming:
    """The request of the last place is heard, and the stock does not answer."""
    after = position_after("STOCK-REQUEST", state, event)
    return Resuming(moved(after, len(after.cards)))


def _exit_and_early_end(state: Resuming) -> tuple[bool, bool]:
    lives, departed = state.lives, state.departed
    exits = any(not lives[seat] and seat not in departed for seat in state.row)
    return exits, state.pointer + 1 >= len(state.row)


THE_LAST_PLACE_HAS_NO_TURN: Final = BadRulebook(
    "the-last-place-has-no-turn",
    "The exchanges are over before the last place of the row.",
    asking("EXCHANGES-END", _exit_and_early_end),
)


@instead_of("TURN-NEXT")
def the_turn_is_one_place_on(state: Resuming) -> Deciding:
    """Play goes on one place after the pointer, but at the last place."""
    return Deciding(moved(state.position, min(state.pointer + 1, len(state.row) - 1)))


BAD_TURNS: Final = (
    the_second_place_begins,
    a_keep_is_not_remembered,
    a_keep_is_heard_as_a_request,
    a_keep_skips_the_next_place,
    a_keep_lets_the_exchanges_stand,
    a_kept_card_is_shown,
    a_request_is_not_remembered,
    a_request_skips_a_place,
    who_asks_shows_its_card,
    the_row_wraps_past_a_resting_dealer,
    the_last_place_asks_in_vain,
    THE_LAST_PLACE_HAS_NO_TURN,
    the_turn_is_one_place_on,
)
