"""Ending: what is enabled, how long a deal and a match are, and who has won."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gnav_core.cards import PACK
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.kernel import refusal
from gnav_core.phase import InDeal
from gnav_core.seats import Seat
from gnav_core.state import (
    Closing,
    Comparing,
    Deciding,
    Drawing,
    MatchOver,
    Resting,
    Settled,
    Undealt,
)
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import only, still_in

if TYPE_CHECKING:
    from gnav_core.events import Event
    from gnav_core.state import State

_OF_THE_TABLE: Final = (None, Deal(PACK), Deal(PACK[:-1]), NextDeal(), Restart())
"""The events that no seat sends."""

MOST_DRAWS: Final = 5
"""Four houses and horses, and one more card."""


def one_rule_is_enabled(play: Play) -> bool:
    """In every state exactly one rule is enabled for each event that is legal in it.

    In an automatic phase no event is legal, and the one rule is enabled for none.
    Every other event is refused.
    """
    state, book = play.end, play.rulebook
    legal = legal_events(state)
    if any(
        (refusal(state, event, rulebook=book) is None) != (event in legal)
        for event in every_event(state)
    ):
        return False
    here = [rule for rule in book.rules if rule.before is type(state)]
    ready = [rule.event for rule in here if rule.guard is None or rule.guard.holds(state)]
    kinds = (None if event is None else type(event) for event in legal)
    return all(ready.count(kind) == 1 for kind in kinds)


def every_event(state: State) -> tuple[Event | None, ...]:
    """List every event that there can be at a table; a few packs stand for all of them."""
    # In the other phases any action is refused for the same reason, whoever sends it.
    return _events(state.settings.seats if isinstance(state, Deciding) else 0)


@cache
def _events(seats: int) -> tuple[Event | None, ...]:
    actions = (make(Seat(seat)) for seat in range(-1, seats + 1) for make in (Keep, Request))
    return *_OF_THE_TABLE, *actions


def legal_events(state: State) -> tuple[Event | None, ...]:
    """Say which of these a phase waits for, by the kind of the phase alone."""
    match state:
        case Undealt():
            return _OF_THE_TABLE[1:2]
        case Deciding(row=row, pointer=pointer):
            return Keep(row[pointer]), Request(row[pointer])
        case Settled():
            return (NextDeal(),)
        case MatchOver():
            return (Restart(),)
        case _:
            return (None,)


def a_deal_is_short(play: Play) -> bool:
    """A deal has at most a decision for each seat, and at most five draws."""
    decisions = sum(isinstance(t.before, Deciding) for t in play.transitions)
    draws = sum(isinstance(t.before, Drawing) for t in play.transitions)
    return decisions <= play.start.settings.seats and draws <= MOST_DRAWS


def every_played_deal_costs_a_life(play: Play) -> bool:
    """Every deal that was played to its settlement has lowered the total of lives."""
    is_over = any(isinstance(state, Closing) for state in play.states)
    return not is_over or sum(play.end.lives) < sum(play.start.lives)


def a_match_is_short(play: Play) -> bool:
    """Fewer deals are played in a match than there are lives at its start, all seats together.

    With L lives each, at least half as many as L are played.
    So every match comes to its end.
    """
    start, end = play.start, play.end
    played = sum(isinstance(t.before, Undealt) for t in play.transitions)
    is_whole = isinstance(end, MatchOver) and start.deal_number == 1
    enough = not is_whole or 2 * played >= start.settings.lives
    return enough and played < sum(start.lives)


def the_last_survivor_has_won(play: Play) -> bool:
    """A match is won exactly when one seat is alive at the closing of a deal, resting or not.

    It is drawn exactly when none is, which comes about in a settlement alone.
    Otherwise it goes on.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    living = [seat for seat, left in enumerate(after.lives) if left]
    if not living and not isinstance(after, Resting | Closing | MatchOver):
        return False
    if isinstance(before, InDeal) and not isinstance(before, Closing):
        return isinstance(after, InDeal) and (
            isinstance(before, Comparing | Resting) or bool(still_in(before))
        )
    if not isinstance(before, Closing):
        return not isinstance(after, MatchOver)
    if len(living) > 1:
        return isinstance(after, Settled) and transition.rule == "MATCH-GOES-ON"
    winner, rule = (Seat(living[0]), "MATCH-WON") if living else (None, "MATCH-DRAWN")
    return isinstance(after, MatchOver) and (after.winner, transition.rule) == (winner, rule)


def every_transition_is_a_rule_of_the_book(play: Play) -> bool:
    """Every transition is one of the rule book's: its phase, its event, its guard, its target.

    No play shows alone that each of these rules fires, and that what is rare comes about: there are
    witnesses of both.
    """
    transition = only(play)
    rule = play.rulebook.rule(transition.rule)
    event = None if transition.event is None else type(transition.event)
    ends = (type(transition.before), event, type(transition.after))
    fits = rule.guard is None or rule.guard.holds(transition.before)
    return fits and ends == (rule.before, rule.event, rule.after)


ENDING: Final = (
    Property("E1", Span.TRANSITION, one_rule_is_enabled),
    Property("E2", Span.DEAL, a_deal_is_short),
    Property("E3", Span.DEAL, every_played_deal_costs_a_life),
    Property("E4", Span.MATCH, a_match_is_short),
    Property("E5", Span.TRANSITION, the_last_survivor_has_won),
    Property("E6", Span.TRANSITION, every_transition_is_a_rule_of_the_book),
)
"""The properties of endings, in the order of their ids."""
