"""Settlement: the comparison that ends a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.guards import (
    FOOL,
    fewer_than_two_compared,
    no_fool_compared,
    one_fool_compared,
    two_fools_compared,
)
from gnav_core.record import new_settlement
from gnav_core.rule import Reading, RuleKind, rule
from gnav_core.state import Closing, Comparing, Resting, Settling
from gnav_core.verbs import NOBODY, all_shown, one_life_less

if TYPE_CHECKING:
    from gnav_core.cards import Rank
    from gnav_core.position import Position
    from gnav_core.record import Settlement
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
    position = state.position
    return Comparing(position.having(cards=all_shown(position.cards)))


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
    compared, _ = _compared(state.position)
    return Closing(*_settled(state, "SETTLE-LONE", compared, NOBODY))


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
    compared, ranks = _compared(state.position)
    payers = _holding(min(ranks), compared, ranks)
    return Closing(*_settled(state, "SETTLE-LOWEST", compared, payers))


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
    compared, ranks = _compared(state.position)
    next_lowest = min([rank for rank in ranks if rank is not FOOL])
    payers = _holding(FOOL, compared, ranks) | _holding(next_lowest, compared, ranks)
    return Resting(*_settled(state, "SETTLE-ONE-FOOL", compared, payers))


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
    compared, ranks = _compared(state.position)
    payers = _holding(FOOL, compared, ranks)
    return Resting(*_settled(state, "SETTLE-TWO-FOOLS", compared, payers))


@rule("SETTLE-REST", kind=RuleKind.STATED, bullets=("scoring-2",), changes=("settlement",))
def a_living_fool_holder_rests(state: Resting) -> Closing:
    """After a settlement with one fool or two, the compared seats with a fool may have to rest.

    Every one of them that is still alive must rest for the next deal.
    """
    fools = _holding(FOOL, *_compared(state.position))
    resters = frozenset(seat for seat in fools if state.lives[seat])
    return Closing(state.position, state.settlement.with_resters(resters))


def _compared(position: Position) -> tuple[tuple[Seat, ...], tuple[Rank, ...]]:
    """Give the contestants that have not departed, along the row, and what each of them holds."""
    row, cards, departed = position.setup.row, position.cards, position.departed
    if not departed:
        return row, tuple([card.rank for card in cards])
    places = position.compared
    return tuple([row[place] for place in places]), tuple([cards[place].rank for place in places])


def _holding(rank: Rank, seats: tuple[Seat, ...], ranks: tuple[Rank, ...]) -> frozenset[Seat]:
    """Give those of the seats that hold a rank."""
    return frozenset([seats[at] for at, held in enumerate(ranks) if held is rank])


def _settled(
    state: Comparing, rule_id: str, compared: tuple[Seat, ...], payers: frozenset[Seat]
) -> tuple[Position, Settlement]:
    """Let the payers pay, and write down how it came to that."""
    position = state.position
    settlement = new_settlement(
        rule_id,
        position.setup.row,
        state.hands,
        position.departed,
        frozenset(compared),
        payers,
        NOBODY,
        position.lives,
    )
    return position.having(lives=one_life_less(position.lives, payers)), settlement
