"""The rule book of Gnav: every definition and rule, in the order of the book."""

from __future__ import annotations

from typing import Final

from gnav_core.book import Chapter, Rulebook
from gnav_core.rules import dealing, ending, exchange, matadors, settlement, stock, turns

RULEBOOK: Final = Rulebook(
    (
        Chapter(
            "Dealing",
            (
                dealing.the_pack,
                dealing.the_start_of_a_match,
                dealing.the_contestants_form_the_row,
                dealing.an_uncontested_deal_is_skipped,
                dealing.each_contestant_is_dealt_a_card,
                dealing.who_is_dealt_a_fool_knocks,
            ),
        ),
        Chapter(
            "Turns",
            (
                turns.the_first_place_begins,
                turns.a_seat_keeps_its_card,
                turns.a_seat_asks_the_next,
                turns.the_last_place_asks_the_stock,
                turns.play_goes_on_at_the_pointer,
                turns.the_exchanges_are_over,
            ),
        ),
        Chapter("Exchange", (exchange.a_card_below_house_is_exchanged,)),
        Chapter(
            "Matadors",
            (
                matadors.a_house_or_horse_is_passed,
                matadors.the_last_house_or_horse_is_passed,
                matadors.the_dragoon_refuses,
                matadors.the_cat_undoes_every_exchange,
                matadors.the_cuckoo_stops_the_deal,
                matadors.a_seat_at_zero_departs,
            ),
        ),
        Chapter(
            "Stock",
            (
                stock.an_ordinary_card_is_drawn,
                stock.a_drawn_house_or_horse_is_passed,
                stock.a_drawn_dragoon_refuses,
                stock.a_drawn_cat_undoes_every_exchange,
                stock.a_drawn_cuckoo_stops_the_deal,
            ),
        ),
        Chapter(
            "Settlement",
            (
                settlement.every_hand_is_turned_up,
                settlement.a_lone_seat_pays_nothing,
                settlement.the_lowest_pay,
                settlement.one_fool_and_the_next_lowest_pay,
                settlement.two_fools_pay,
                settlement.a_living_fool_holder_rests,
            ),
        ),
        Chapter(
            "Ending",
            (
                ending.the_last_survivor_wins,
                ending.nobody_survives,
                ending.the_match_goes_on,
                ending.the_next_deal_is_called,
                ending.a_new_match_begins,
            ),
        ),
    ),
    name=(__name__, "RULEBOOK"),
)
"""All definitions and rules; printed numbers are computed from their places here."""
