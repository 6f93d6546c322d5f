"""Settlement: the comparison that ends a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gnav_core.cards import Rank
from gnav_core.guards import (
    fewer_than_two_compared,
    no_fool_compared,
    one_fool_compared,
    two_fools_compared,
)
from gnav_core.record import Settlement
from gnav_core.rule import Reading, RuleKind, rule
from gnav_core.state import Closing, Comparing, Resting, Settling
from gnav_core.verbs import lose_life, show_all

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.position import Position
    from gnav_core.seats import Seat


@rule(
    "SETTLE-REVEAL",
    kind=RuleKind.STATED,
    bullets=("scoring-1",),
    changes=("face_up",),
    readings=(
        Reading(
            "R-FOOL-DEPARTED",
            point="the fool of a departed seat",
            taken="it does not count in the settlement",
            not_taken="it counts as a fool",
            why="a departed seat does not enter the comparison",
            rates=(38.2,),
        ),
    ),
)
def every_hand_is_turned_up(state: Settling) -> Comparing:
    """The card of every contestant, departed or not, must be turned face up.

    Stock and discard stay as they lie.
    The contestants that have not departed are compared.
    """
    return Comparing(show_all(state.position))


@rule(
    "SETTLE-LONE",
    kind=RuleKind.CHOSEN,
    bullets=("scoring-3",),
    when=fewer_than_two_compared,
    changes=("settlement",),
    readings=(
        Reading(
            "R-LONE",
            point="a lone seat at the settlement",
            taken="it pays nothing and does not rest",
            not_taken="it pays as the lowest",
            why="an uncontested deal charges nobody; otherwise the winner of a duel could die of"
            " winning",
            rates=(104.5,),
        ),
    ),
)
def a_lone_seat_pays_nothing(state: Comparing) -> Closing:
    """When fewer than two seats are compared, nobody loses a life and nobody rests.

    This is so whatever card a lone seat holds, a fool too.
    """
    return Closing(state.position, _settlement(state, "SETTLE-LONE", ()))


@rule(
    "SETTLE-LOWEST",
    kind=RuleKind.STATED,
    bullets=("scoring-1",),
    when=no_fool_compared,
    changes=("lives", "settlement"),
)
def the_lowest_pay(state: Comparing) -> Closing:
    """When two seats or more are compared and no fool is among them, the lowest must pay.

    Every seat that is tied for the lowest rank loses one life.
    A matador counts by its rank, whether or not it was shown earlier.
    """
    position = state.position
    payers = _lowest(position, position.compared)
    settlement = _settlement(state, "SETTLE-LOWEST", payers)
    return Closing(lose_life(position, settlement.payers), settlement)


@rule(
    "SETTLE-ONE-FOOL",
    kind=RuleKind.STATED,
    bullets=("scoring-2",),
    when=one_fool_compared,
    changes=("lives", "settlement"),
)
def one_fool_and_the_next_lowest_pay(state: Comparing) -> Resting:
    """When two seats or more are compared and exactly one holds a fool, that seat must pay.

    Every seat that is tied for the lowest rank among the others must pay as well.
    Each of them loses one life.
    """
    position = state.position
    fools = _fools(position)
    others = [place for place in position.compared if place not in fools]
    settlement = _settlement(state, "SETTLE-ONE-FOOL", (*fools, *_lowest(position, others)))
    return Resting(lose_life(position, settlement.payers), settlement)


@rule(
    "SETTLE-TWO-FOOLS",
    kind=RuleKind.STATED,
    bullets=("scoring-2",),
    when=two_fools_compared,
    changes=("lives", "settlement"),
)
def two_fools_pay(state: Comparing) -> Resting:
    """When two seats with a fool are compared, those two must pay.

    Each of them loses one life, and nobody else loses any.
    """
    position = state.position
    settlement = _settlement(state, "SETTLE-TWO-FOOLS", _fools(position))
    return Resting(lose_life(position, settlement.payers), settlement)


@rule("SETTLE-REST", kind=RuleKind.STATED, bullets=("scoring-2",), changes=("settlement",))
def a_living_fool_holder_rests(state: Resting) -> Closing:
    """After a settlement with one fool or two, the compared seats with a fool may have to rest.

    Every one of them that is still alive must rest for the next deal.
    """
    row = state.row
    fools = (row[place] for place in _fools(state.position))
    resters = frozenset(seat for seat in fools if state.lives[seat])
    return Closing(state.position, attrs.evolve(state.settlement, resters=resters))


def _fools(position: Position) -> tuple[int, ...]:
    """List the compared places that hold a fool."""
    cards = position.cards
    return tuple(place for place in position.compared if cards[place].rank is Rank.NARR)


def _lowest(position: Position, places: Iterable[int]) -> tuple[int, ...]:
    """List the places that are tied for the lowest rank among some places."""
    ranks = {place: position.cards[place].rank for place in places}
    lowest = min(ranks.values())
    return tuple(place for place, rank in ranks.items() if rank is lowest)


def _settlement(state: Comparing, rule_id: str, payers: tuple[int, ...]) -> Settlement:
    row = state.row

    def seats(places: Iterable[int]) -> frozenset[Seat]:
        return frozenset(row[place] for place in places)

    return Settlement(
        rule=rule_id,
        row=row,
        hands=state.hands,
        departed=state.departed,
        compared=seats(state.position.compared),
        payers=seats(payers),
        resters=frozenset(),
        lives_before=state.lives,
    )
