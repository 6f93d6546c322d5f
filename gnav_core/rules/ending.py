"""Ending: who has won, and how the next deal or the next match begins."""

from __future__ import annotations

from typing import Final

from gnav_core.events import NextDeal, Restart
from gnav_core.frame import SOMETIMES
from gnav_core.guards import none_is_alive, one_is_alive, two_or_more_are_alive
from gnav_core.rule import Reading, RuleKind, rule
from gnav_core.state import Closing, Gathering, MatchOver, Settled
from gnav_core.verbs import call_next_deal, open_match

PUT_AWAY: Final = tuple(fact for fact in SOMETIMES if fact not in {"challenged", "settlement"})
"""The facts of the cards in play; a rule that closes a deal puts them away."""


@rule(
    "MATCH-WON",
    kind=RuleKind.STATED,
    bullets=("objective-1",),
    when=one_is_alive,
    changes=PUT_AWAY,
    readings=(
        Reading(
            "R-RESTING-WINNER",
            point="all contestants die while one seat rests",
            taken="the resting seat has won",
            not_taken="the match is drawn",
            why="the last survivor wins, and the resting seat is the last survivor",
            rates=(2.4,),
        ),
    ),
)
def the_last_survivor_wins(state: Closing) -> MatchOver:
    """When one seat is alive after a deal, resting or not, it has won and the match is over."""
    return MatchOver(state.position.standing, state.settlement)


@rule(
    "MATCH-DRAWN",
    kind=RuleKind.STATED,
    bullets=("objective-1",),
    when=none_is_alive,
    changes=PUT_AWAY,
)
def nobody_survives(state: Closing) -> MatchOver:
    """When no seat is alive after a deal, the match is drawn and over."""
    return MatchOver(state.position.standing, state.settlement)


@rule(
    "MATCH-GOES-ON",
    kind=RuleKind.STATED,
    bullets=("scoring-3",),
    when=two_or_more_are_alive,
    changes=PUT_AWAY,
)
def the_match_goes_on(state: Closing) -> Settled:
    """When two seats or more are alive after a deal, the match goes on at the table's word."""
    return Settled(state.position.standing, state.settlement)


@rule(
    "NEXT-DEAL",
    kind=RuleKind.STATED,
    bullets=("setup-2", "scoring-3"),
    changes=("deal_number", "dealer", "resting", "settlement"),
)
def the_next_deal_is_called(state: Settled, event: NextDeal) -> Gathering:
    """On the table's word the next deal is called, and the deal's number rises by one.

    The dealer moves to the next seat clockwise that is alive; a resting seat may be the dealer.
    A seat that rested in the deal just settled is back.
    A seat whom the settlement sent to rest rests in the deal that is called.
    """
    return Gathering(call_next_deal(state.standing, resting=state.settlement.resters))


@rule(
    "RESTART",
    kind=RuleKind.STATED,
    bullets=("scoring-3",),
    changes=("deal_number", "dealer", "lives", "resting", "settlement"),
    readings=(
        Reading(
            "R-RESTART",
            point="what a new match keeps of the old one",
            taken="the same settings, the same first dealer included",
            not_taken="the loser of the last match deals first",
            why="nothing is said of it, and so nothing changes",
        ),
    ),
)
def a_new_match_begins(state: MatchOver, event: Restart) -> Gathering:
    """After a match has ended, a new one may be begun on the table's word.

    It starts from the same settings, the same first dealer included, with deal 1.
    """
    return Gathering(open_match(state.settings))
