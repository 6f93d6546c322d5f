"""Narration: what was seen of a transition, told in a line for each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cli import deal_sentences as deal
from gnav_core.cli import turn_sentences as turn
from gnav_core.cli.speech import Scene
from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnav_core.views import ObservedTransition


def tell(
    seen: ObservedTransition, names: Sequence[str], language: Language = Language.ENGLISH
) -> str:
    """Say what was seen.

    Args:
        seen: One rule fired, as the viewer saw it.
        names: The name of each seat; the viewer's own seat is called *you*.
        language: In which language to say it.

    Returns:
        One line; for a rule of another rule book its id.
    """
    told = SENTENCES.get(seen.rule)
    if told is None:
        return seen.rule
    sentences = told(Scene(seen, tuple(names), language))
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in sentences)


SENTENCES: Final[Mapping[str, Callable[[Scene], Iterable[str]]]] = {
    "DEAL-ROW": deal.the_row_is_formed,
    "DEAL-SKIP": deal.the_deal_is_skipped,
    "DEAL-HANDS": deal.the_cards_are_dealt,
    "DEAL-KNOCK": deal.a_seat_knocks,
    "TURN-FIRST": turn.a_seat_begins,
    "TURN-KEEP": turn.a_seat_keeps,
    "TURN-REQUEST": turn.a_seat_asks_another,
    "STOCK-REQUEST": turn.a_seat_asks_the_stock,
    "TURN-NEXT": turn.a_seat_is_next,
    "EXCHANGES-END": turn.the_exchanges_end,
    "EXCHANGE-ACCEPT": turn.two_seats_exchange,
    "PASS-ON": turn.a_card_is_passed,
    "PASS-TO-STOCK": turn.a_card_is_passed_to_the_stock,
    "DRAGOON-REFUSE": turn.the_dragoon_refuses,
    "CAT-UNDO": turn.the_cat_undoes,
    "CUCKOO-STOP": turn.the_cuckoo_stops,
    "EXIT-AT-ZERO": turn.a_seat_departs,
    "STOCK-DRAW": turn.a_card_is_drawn,
    "STOCK-PASS": turn.a_drawn_card_is_passed,
    "STOCK-DRAGOON": turn.a_drawn_dragoon_refuses,
    "STOCK-CAT": turn.a_drawn_cat_undoes,
    "STOCK-CUCKOO": turn.a_drawn_cuckoo_stops,
    "SETTLE-REVEAL": deal.the_cards_are_turned_up,
    "SETTLE-LONE": deal.a_lone_seat_pays_nothing,
    "SETTLE-LOWEST": deal.the_lowest_pay,
    "SETTLE-ONE-FOOL": deal.one_fool_pays,
    "SETTLE-TWO-FOOLS": deal.two_fools_pay,
    "SETTLE-REST": deal.fool_holders_rest,
    "MATCH-WON": deal.a_seat_has_won,
    "MATCH-DRAWN": deal.nobody_has_won,
    "MATCH-GOES-ON": deal.the_match_goes_on,
    "NEXT-DEAL": deal.the_next_deal_is_called,
    "RESTART": deal.a_new_match_begins,
}
"""For each rule the sentences that tell of it."""
