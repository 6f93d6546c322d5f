"""Matadors: what the five do when they are challenged, and who departs for it."""

from __future__ import annotations

from gnav_core.cards import Rank
from gnav_core.guards import (
    a_contestant_is_at_zero,
    challenged_holds,
    challenged_passes_on,
    challenged_passes_to_stock,
)
from gnav_core.rule import Reading, RuleKind, rule
from gnav_core.state import Challenging, Drawing, Resuming
from gnav_core.verbs import one_life_less, shown, undone


@rule(
    "PASS-ON",
    kind=RuleKind.STATED,
    bullets=("turn-4",),
    when=challenged_passes_on,
    changes=("challenged", "face_up"),
    readings=(
        Reading(
            "R-PASSED-TURN",
            point="the turn of a passed house or horse",
            taken="its holder has no turn in this deal",
            not_taken="its holder decides later",
            why="the one who receives the card decides next, and play only moves forward",
            rates=(1009.3,),
        ),
    ),
)
def a_house_or_horse_is_passed(state: Challenging) -> Challenging:
    """A challenged Hus or Hest must be shown and refuses the exchange.

    When another place follows in the row, the same request goes on to that place.
    Any number of houses and horses may be passed in a row.
    The holder of a passed card keeps it and has no turn in this deal.
    """
    position, place = state.position, state.place
    return Challenging(position.having(cards=shown(position.cards, place)), place + 1)


@rule(
    "PASS-TO-STOCK",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=challenged_passes_to_stock,
    changes=("challenged", "face_up"),
    readings=(
        Reading(
            "R-PASSED-LAST",
            point="a request that passes the last seat's house or horse",
            taken="the stock's answer ends the exchanges, and the last seat has no turn",
            not_taken="the last seat still has its turn",
            why="the same as for any passed seat: play only moves forward",
            rates=(482.1,),
        ),
    ),
)
def the_last_house_or_horse_is_passed(state: Challenging) -> Drawing:
    """A Hus or Hest that is challenged at the last place must be shown and refuses the exchange.

    The same request goes on to the stock.
    The holder of the passed card keeps it and has no turn in this deal.
    """
    position = state.position
    return Drawing(position.having(cards=shown(position.cards, state.place)))


@rule(
    "DRAGOON-REFUSE",
    kind=RuleKind.STATED,
    bullets=("turn-2",),
    when=challenged_holds(Rank.DRAGON),
    changes=("challenged", "face_up", "lives", "pointer"),
)
def the_dragoon_refuses(state: Challenging) -> Resuming:
    """A challenged Dragon must be shown and refuses the exchange.

    The requester loses one life and keeps its card.
    Play resumes at the place after the dragoon.
    """
    position, place = state.position, state.place
    return Resuming(
        position.having(
            cards=shown(position.cards, place),
            lives=one_life_less(position.lives, (state.requester,)),
            pointer=place + 1,
        )
    )


@rule(
    "CAT-UNDO",
    kind=RuleKind.STATED,
    bullets=("turn-3",),
    when=challenged_holds(Rank.KATT),
    changes=("challenged", "face_up", "hands", "lives", "pointer", "record", "seen"),
    readings=(
        Reading(
            "R-UNDO-DEPARTED",
            point="the card of a departed seat, and of the requester whom the cat brings to zero",
            taken="their exchanges are undone like all others",
            not_taken="their cards stay where they lie",
            why="every earlier exchange is undone, and so the hands are the dealt hands again",
            rates=(0.3, 99.4),
        ),
        Reading(
            "R-TWO-CATS",
            point="a second cat in the same deal",
            taken="the first cat empties the record, and the second undoes only what came after",
            not_taken="the second cat undoes the exchanges before the first once more",
            why="what is undone once is undone",
            rates=(5.3,),
        ),
    ),
)
def the_cat_undoes_every_exchange(state: Challenging) -> Resuming:
    """A challenged Katt must be shown and refuses the exchange.

    The requester loses one life.
    Every exchange of this deal that has not been undone yet is undone, the last one first,
    whatever keeps lie between and whether or not its seats have departed.
    Play resumes at the place after the cat.
    """
    position, place = state.position, state.place
    return Resuming(
        position.having(
            cards=shown(undone(position), place),
            record=(),
            lives=one_life_less(position.lives, (state.requester,)),
            pointer=place + 1,
        )
    )


@rule(
    "CUCKOO-STOP",
    kind=RuleKind.STATED,
    bullets=("turn-2",),
    when=challenged_holds(Rank.GJOK),
    changes=("challenged", "face_up", "pointer"),
    readings=(
        Reading(
            "R-CUCKOO",
            point="what a challenged cuckoo costs",
            taken="nobody loses a life for it",
            not_taken="the requester loses a life, as some tables play",
            why="the source names no cost",
        ),
    ),
)
def the_cuckoo_stops_the_deal(state: Challenging) -> Resuming:
    """A challenged Gjøk must be shown and refuses the exchange.

    Nobody loses a life for it.
    The exchanges of this deal are over at once.
    """
    position = state.position
    return Resuming(
        position.having(cards=shown(position.cards, state.place), pointer=len(position.cards))
    )


@rule(
    "EXIT-AT-ZERO",
    kind=RuleKind.STATED,
    bullets=("scoring-1",),
    when=a_contestant_is_at_zero,
    changes=("departed",),
)
def a_seat_at_zero_departs(state: Resuming) -> Resuming:
    """A requester whom a dragoon or a cat brought to zero lives must depart before play resumes.

    A departed seat does not decide, is not compared and pays nothing more in this deal.
    Its card stays on the table until the deal is over, and a later cat may move it.
    """
    lives, departed = state.lives, state.departed
    seat = next(seat for seat in state.row if not lives[seat] and seat not in departed)
    return Resuming(state.position.having(departed=departed | {seat}))
