"""Turns: who decides, what a seat may decide, and when play goes on."""

from __future__ import annotations

from gnav_core.events import Keep, Request
from gnav_core.guards import (
    a_place_follows,
    a_place_is_left,
    at_the_last_place,
    no_fool_is_left_to_knock_for,
    past_the_row,
)
from gnav_core.rule import RuleKind, rule
from gnav_core.state import Challenging, Dealt, Deciding, Drawing, Resuming, Settling


@rule(
    "TURN-FIRST",
    kind=RuleKind.STATED,
    bullets=("setup-2",),
    when=no_fool_is_left_to_knock_for,
    changes=(),
)
def the_first_place_begins(state: Dealt) -> Deciding:
    """When no fool is left to knock for, the seat at the first place of the row must decide."""
    return Deciding(state.position)


@rule("TURN-KEEP", kind=RuleKind.STATED, bullets=("turn-1",), changes=("decisions", "pointer"))
def a_seat_keeps_its_card(state: Deciding, event: Keep) -> Resuming:
    """The seat at the pointer may keep its card.

    The turn is then at the next place of the row.
    When it was at the last place, the exchanges of this deal are over.
    """
    position = state.position
    heard = (*position.decisions, event)
    return Resuming(position.having(decisions=heard, pointer=position.pointer + 1))


@rule(
    "TURN-REQUEST",
    kind=RuleKind.STATED,
    bullets=("turn-1", "turn-4"),
    when=a_place_follows,
    changes=("challenged", "decisions"),
)
def a_seat_asks_the_next(state: Deciding, event: Request) -> Challenging:
    """The seat at the pointer may ask the next place of the row to exchange cards.

    Any card may be offered.
    A matador that is offered has no effect.
    """
    position = state.position
    heard = (*position.decisions, event)
    return Challenging(position.having(decisions=heard), position.pointer + 1)


@rule(
    "STOCK-REQUEST",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=at_the_last_place,
    changes=("decisions",),
)
def the_last_place_asks_the_stock(state: Deciding, event: Request) -> Drawing:
    """The seat at the last place of the row may ask the stock for its top card.

    Any card may be offered.
    A matador that is offered has no effect.
    """
    position = state.position
    return Drawing(position.having(decisions=(*position.decisions, event)))


@rule(
    "TURN-NEXT",
    kind=RuleKind.STATED,
    bullets=("turn-1", "turn-2", "turn-3"),
    when=a_place_is_left,
    changes=(),
)
def play_goes_on_at_the_pointer(state: Resuming) -> Deciding:
    """When nobody is about to depart and the pointer is in the row, the seat there must decide."""
    return Deciding(state.position)


@rule(
    "EXCHANGES-END",
    kind=RuleKind.STATED,
    bullets=("scoring-1",),
    when=past_the_row,
    changes=(),
)
def the_exchanges_are_over(state: Resuming) -> Settling:
    """When nobody is about to depart and the pointer is past the row, the exchanges are over.

    The deal must then be settled.
    """
    return Settling(state.position)
