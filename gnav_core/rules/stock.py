"""Stock: what happens when a request reaches it."""

from __future__ import annotations

from gnav_core.cards import Rank
from gnav_core.guards import drawn_below_house, drawn_is, drawn_passes
from gnav_core.rule import RuleKind, rule
from gnav_core.state import Drawing, Resuming
from gnav_core.verbs import one_life_less, own_card, top_discarded, undone


@rule(
    "STOCK-DRAW",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=drawn_below_house,
    changes=("discard", "face_up", "hands", "pointer", "seen", "stock"),
)
def an_ordinary_card_is_drawn(state: Drawing) -> Resuming:
    """A drawn card below Hus must replace the requester's card.

    The replaced card is discarded as it lay: face down, unless it was face up.
    The drawn card lies face down and only the requester may look at it.
    A drawn fool is not knocked for.
    The exchanges of this deal are over.
    """
    position, place = state.position, state.pointer
    cards, stock = list(position.cards), position.stock
    cards[place] = own_card(state.requester, stock[0])
    return Resuming(
        position.having(
            cards=tuple(cards),
            stock=stock[1:],
            discarded=(*position.discarded, position.cards[place]),
            pointer=len(cards),
        )
    )


@rule(
    "STOCK-PASS",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=drawn_passes,
    changes=("discard", "stock"),
)
def a_drawn_house_or_horse_is_passed(state: Drawing) -> Drawing:
    """A drawn Hus or Hest must be discarded face up.

    The same requester draws again, as often as it happens.
    """
    position = state.position
    return Drawing(position.having(stock=position.stock[1:], discarded=top_discarded(position)))


@rule(
    "STOCK-DRAGOON",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=drawn_is(Rank.DRAGON),
    changes=("discard", "lives", "pointer", "stock"),
)
def a_drawn_dragoon_refuses(state: Drawing) -> Resuming:
    """A drawn Dragon must be discarded face up.

    The requester loses one life and keeps its card.
    The exchanges of this deal are over.
    """
    position = state.position
    return Resuming(
        position.having(
            stock=position.stock[1:],
            discarded=top_discarded(position),
            lives=one_life_less(position.lives, (state.requester,)),
            pointer=len(position.cards),
        )
    )


@rule(
    "STOCK-CAT",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=drawn_is(Rank.KATT),
    changes=("discard", "face_up", "hands", "lives", "pointer", "record", "seen", "stock"),
)
def a_drawn_cat_undoes_every_exchange(state: Drawing) -> Resuming:
    """A drawn Katt must be discarded face up.

    The requester loses one life.
    Every exchange of this deal that has not been undone yet is undone, the last one first,
    so that the requester, too, has the card again that it was dealt.
    The exchanges of this deal are over.
    """
    position = state.position
    return Resuming(
        position.having(
            stock=position.stock[1:],
            discarded=top_discarded(position),
            cards=undone(position),
            record=(),
            lives=one_life_less(position.lives, (state.requester,)),
            pointer=len(position.cards),
        )
    )


@rule(
    "STOCK-CUCKOO",
    kind=RuleKind.STATED,
    bullets=("turn-5",),
    when=drawn_is(Rank.GJOK),
    changes=("discard", "pointer", "stock"),
)
def a_drawn_cuckoo_stops_the_deal(state: Drawing) -> Resuming:
    """A drawn Gjøk must be discarded face up.

    Nobody loses a life for it, and the requester keeps its card.
    The exchanges of this deal are over.
    """
    position = state.position
    return Resuming(
        position.having(
            stock=position.stock[1:],
            discarded=top_discarded(position),
            pointer=len(position.cards),
        )
    )
