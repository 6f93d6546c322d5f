"""Settlement, rule by rule: the comparison that ends a deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gnav_core import Rank, Seat, Settled, Settlement, observe
from tables import (
    along,
    cards,
    changes,
    deal,
    fired,
    in_deal,
    play,
    rules_of,
    seats,
    settlement_of,
    undealt,
)


def test_every_hand_is_turned_up() -> None:
    """All see all hands, and nothing else changes (SETTLE-REVEAL, property I9)."""
    played = play(deal(cards("X NARR II")), "kkk")
    transition = fired(played, "SETTLE-REVEAL")

    assert seats(2) == in_deal(transition.before).face_up
    assert seats(1, 2, 0) == in_deal(transition.after).face_up
    assert {"face_up"} == changes(played, "SETTLE-REVEAL")
    assert (Rank.II, Rank.X, Rank.NARR) == observe(transition.after, None).hands


def test_the_hand_of_a_departed_seat_is_turned_up_too() -> None:
    """It is shown, though it is not compared (SETTLE-REVEAL)."""
    played = play(deal(cards("II DRAGON X V"), state=undealt((3, 1, 3, 3))), "xkk")
    after = in_deal(fired(played, "SETTLE-REVEAL").after)

    assert seats(1, 2, 3, 0) == after.face_up
    assert (1, 2, 3) == after.position.compared
    assert cards("V II DRAGON X") == settlement_of(played.state).hands


def test_the_discard_is_not_turned_up() -> None:
    """A replaced card stays as it lies, for good (SETTLE-REVEAL, property I8)."""
    played = play(deal(cards("X V II"), cards("HUS IX")), "kkx")
    after = fired(played, "SETTLE-REVEAL").after

    assert [True, False] == [card.face_up for card in in_deal(after).position.discarded]
    assert (Rank.HUS, None) == observe(after, Seat(1)).discard


def test_a_lone_seat_pays_nothing() -> None:
    """Its opponent has departed, and an uncontested deal charges nobody (SETTLE-LONE)."""
    played = play(deal(cards("X KATT"), state=undealt((2, 1))), "x")
    settlement = settlement_of(played.state)

    assert ["SETTLE-REVEAL", "SETTLE-LONE", "MATCH-WON"] == rules_of(played)[-3:]
    assert {"settlement"} == changes(played, "SETTLE-LONE")
    assert (seats(0), frozenset(), frozenset()) == (
        settlement.compared,
        settlement.payers,
        settlement.resters,
    )
    assert (2, 0) == played.state.lives


def test_a_lone_fool_neither_pays_nor_rests() -> None:
    """The fool that is left after a drawn dragoon costs nothing (SETTLE-LONE, property L6)."""
    state = undealt((1, 1, 2), dealer=0, resting={2})
    played = play(deal(cards("NARR V"), cards("DRAGON"), state=state), "kx")

    assert ["EXIT-AT-ZERO", "EXCHANGES-END", "SETTLE-REVEAL", "SETTLE-LONE"] == rules_of(played)[
        -5:-1
    ]
    assert isinstance(played.state, Settled)
    assert (0, 1, 2) == played.state.lives
    assert frozenset() == played.state.settlement.resters


def test_the_whole_settlement_is_on_record() -> None:
    """Row, hands, who departed, was compared, paid and rests, and the lives (SETTLE-ONE-FOOL)."""
    state = undealt((2, 1, 3, 2, 0), dealer=3)
    played = play(deal(cards("V X DRAGON NARR"), state=state), "kxk")

    assert Settlement(
        rule="SETTLE-ONE-FOOL",
        row=(Seat(0), Seat(1), Seat(2), Seat(3)),
        hands=(Rank.V, Rank.X, Rank.DRAGON, Rank.NARR, None),
        departed=seats(1),
        compared=seats(0, 2, 3),
        payers=seats(3, 0),
        resters=seats(3),
        lives_before=(2, 0, 3, 2, 0),
    ) == settlement_of(played.state)
    assert (1, 0, 3, 1, 0) == played.state.lives


def test_the_lowest_pays_a_life() -> None:
    """One seat holds the lowest card and pays for it (SETTLE-LOWEST, properties L3 and L4)."""
    played = play(deal(cards("X II IX V")), "kkkk")

    assert "SETTLE-LOWEST" == rules_of(played)[-2]
    assert {"lives", "settlement"} == changes(played, "SETTLE-LOWEST")
    assert (seats(2), frozenset()) == (
        settlement_of(played.state).payers,
        settlement_of(played.state).resters,
    )
    assert (3, 3, 2, 3) == played.state.lives


@pytest.mark.parametrize(
    ("lower", "higher"), [*pairwise(rank for rank in Rank if rank > Rank.NARR)]
)
def test_of_two_neighbouring_ranks_the_lower_pays(lower: Rank, higher: Rank) -> None:
    """Owl, flowerpot, the numbers, house, horse, cat, dragoon, cuckoo (SETTLE-LOWEST, PACK)."""
    assert (2, 3) == play(deal([higher, lower]), "kk").state.lives
    assert (3, 2) == play(deal([lower, higher]), "kk").state.lives


def test_all_who_tie_for_the_lowest_pay() -> None:
    """Both copies of a rank are the same card (SETTLE-LOWEST, property L3)."""
    played = play(deal(cards("II X II V")), "kkkk")

    assert seats(1, 3) == settlement_of(played.state).payers
    assert (3, 2, 3, 2) == played.state.lives


def test_a_shown_matador_counts_by_its_rank() -> None:
    """A house that was passed may be the lowest of all (SETTLE-LOWEST)."""
    played = play(deal(cards("GJOK HUS DRAGON KATT")), "xk")

    assert ["PASS-ON", "DRAGOON-REFUSE"] == rules_of(played)[1:3]
    assert (3, 2, 3, 3) == settlement_of(played.state).lives_before
    assert seats(2) == settlement_of(played.state).payers


def test_the_lowest_is_found_among_the_hands_as_they_lie() -> None:
    """The receiver of the lowest card pays, not who was dealt it (SETTLE-LOWEST)."""
    played = play(deal(cards("II X V")), "xkk")

    assert seats(2) == settlement_of(played.state).payers


def test_a_discarded_card_does_not_count() -> None:
    """The stock gave the last seat a better card (SETTLE-LOWEST)."""
    played = play(deal(cards("X V II"), cards("IX")), "kkx")

    assert seats(2) == settlement_of(played.state).payers


def test_one_fool_pays_with_the_next_lowest() -> None:
    """The fool's holder and the lowest of the others (SETTLE-ONE-FOOL, property L3)."""
    played = play(deal(cards("X NARR IX V")), "kkkk")

    assert ["SETTLE-ONE-FOOL", "SETTLE-REST", "MATCH-GOES-ON"] == rules_of(played)[-3:]
    assert {"lives", "settlement"} == changes(played, "SETTLE-ONE-FOOL")
    assert seats(2, 0) == settlement_of(played.state).payers
    assert (2, 3, 2, 3) == played.state.lives


def test_one_fool_pays_with_all_who_tie_for_the_next_lowest() -> None:
    """Three may pay at the most (SETTLE-ONE-FOOL, properties L3 and L4)."""
    played = play(deal(cards("V NARR V X")), "kkkk")

    assert seats(1, 2, 3) == settlement_of(played.state).payers
    assert (3, 2, 2, 2) == played.state.lives


def test_whoever_holds_the_fool_in_the_end_pays() -> None:
    """Who knocked and passed the fool on may go free (SETTLE-ONE-FOOL)."""
    played = play(deal(cards("NARR X V IX")), "xkkk")

    assert seats(2, 3) == settlement_of(played.state).payers
    assert seats(2) == settlement_of(played.state).resters


def test_the_next_lowest_is_found_among_the_compared() -> None:
    """The II of a departed seat shields nobody (SETTLE-ONE-FOOL)."""
    state = undealt((3, 1, 3, 3, 3))
    played = play(deal(cards("II DRAGON NARR V X"), state=state), "xkkk")

    assert seats(3, 4) == settlement_of(played.state).payers
    assert (3, 0, 3, 2, 2) == played.state.lives


def test_a_matador_may_be_the_next_lowest() -> None:
    """Of two seats both pay when one has a fool (SETTLE-ONE-FOOL)."""
    assert (2, 2) == play(deal(cards("NARR GJOK")), "kk").state.lives


def test_two_fools_pay_alone() -> None:
    """The lowest of the others goes free (SETTLE-TWO-FOOLS, property L3)."""
    played = play(deal(cards("NARR UGLE NARR X")), "kkkk")

    assert ["SETTLE-TWO-FOOLS", "SETTLE-REST", "MATCH-GOES-ON"] == rules_of(played)[-3:]
    assert {"lives", "settlement"} == changes(played, "SETTLE-TWO-FOOLS")
    assert seats(1, 3) == settlement_of(played.state).payers
    assert (3, 2, 3, 2) == played.state.lives


def test_a_drawn_fool_may_be_the_second() -> None:
    """A fool counts wherever it came from (SETTLE-TWO-FOOLS)."""
    played = play(deal(cards("NARR X V"), cards("NARR")), "kkx")

    assert seats(1, 0) == settlement_of(played.state).payers
    assert seats(1, 0) == settlement_of(played.state).resters


def test_a_departed_fool_is_not_counted() -> None:
    """No fool is left to compare, so the lowest pays and nobody rests (SETTLE-LOWEST)."""
    played = play(deal(cards("NARR DRAGON X V"), state=undealt((3, 1, 3, 3))), "xkk")

    assert ["SETTLE-LOWEST", "MATCH-GOES-ON"] == rules_of(played)[-2:]
    assert ((2, 0, 3, 3), frozenset()) == (
        played.state.lives,
        settlement_of(played.state).resters,
    )


def test_beside_a_departed_fool_the_other_is_the_only_one() -> None:
    """Two fools lie on the table, one is compared (SETTLE-ONE-FOOL)."""
    played = play(deal(cards("NARR DRAGON NARR V X"), state=undealt((3, 1, 3, 3, 3))), "xkkk")

    assert "SETTLE-ONE-FOOL" in rules_of(played)
    assert seats(3, 4) == settlement_of(played.state).payers
    assert seats(3) == settlement_of(played.state).resters


def test_a_living_fool_holder_will_rest() -> None:
    """The settlement says who rests for the next deal (SETTLE-REST, property L6)."""
    played = play(deal(cards("X NARR IX V")), "kkkk")

    assert {"settlement"} == changes(played, "SETTLE-REST")
    assert seats(2) == settlement_of(played.state).resters
    assert frozenset() == played.state.resting


def test_both_fool_holders_will_rest() -> None:
    """Two rest when two fools are compared and both live on (SETTLE-REST, property L6)."""
    played = play(deal(cards("NARR X NARR V")), "kkkk")

    assert seats(1, 3) == settlement_of(played.state).resters


def test_a_fool_holder_who_died_does_not_rest() -> None:
    """Nobody rests when the only fool fell with its holder (SETTLE-REST, property L6)."""
    played = play(deal(cards("X NARR IX V"), state=undealt((3, 3, 1, 3))), "kkkk")

    assert ["SETTLE-ONE-FOOL", "SETTLE-REST", "MATCH-GOES-ON"] == rules_of(played)[-3:]
    assert frozenset() == settlement_of(played.state).resters
    assert (2, 3, 0, 3) == played.state.lives


def test_of_two_fool_holders_the_survivor_rests() -> None:
    """The other is dead (SETTLE-REST, property L6)."""
    played = play(deal(cards("NARR X NARR V"), state=undealt((3, 1, 3, 2))), "kkkk")

    assert seats(3) == settlement_of(played.state).resters
    assert (3, 0, 3, 1) == played.state.lives


def test_the_next_lowest_pays_and_does_not_rest() -> None:
    """Only a fool's holder rests (SETTLE-REST)."""
    played = play(deal(cards("NARR V"), state=undealt((3, 3))), "kk")

    assert cards("NARR V") == along(fired(played, "SETTLE-REST").after)
    assert seats(1) == settlement_of(played.state).resters
