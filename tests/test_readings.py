"""The readings: for each open point a deal in which it matters, and the reading that is taken."""

from __future__ import annotations

from typing import TypeVar

import pytest

from gnav_core import (
    RULEBOOK,
    Drawn,
    NextDeal,
    Rank,
    Restart,
    Seat,
    Settings,
    Won,
    apply,
    new_match,
    outcome,
    step,
)
from tables import (
    along,
    cards,
    deal,
    fired,
    gathering,
    in_deal,
    play,
    rules_of,
    seats,
    settlement_of,
    to_act,
    undealt,
)

T = TypeVar("T")


def decide_between(actual: T, *, taken: T, not_taken: T) -> None:
    """Hold what happened against both readings, which differ here."""
    assert taken != not_taken
    assert taken == actual


@pytest.mark.parametrize("reading", [reading.id for reading, _ in RULEBOOK.readings])
def test_every_reading_has_a_test(reading: str) -> None:
    """A test here has the reading's id for its name, or for the beginning of its name."""
    name = f"test_{reading.lower().replace('-', '_')}"

    assert [] != [test for test in globals() if test == name or test.startswith(f"{name}_")]


def test_r_first_dealer() -> None:
    """Who deals first is a parameter, and seat 2 does where it says so (R-FIRST-DEALER)."""
    match = new_match(Settings(4, first_dealer=Seat(2)))

    decide_between(match.dealer, taken=Seat(2), not_taken=Seat(0))


def test_r_dealer_rests() -> None:
    """Before a resting dealer the last contestant asks the stock, and no seat (R-DEALER-RESTS)."""
    state = undealt((3, 3, 3, 3), dealer=0, resting={0})
    played = play(deal(cards("V X II"), state=state), "kkx")

    decide_between(settlement_of(played.state).row, taken=(1, 2, 3), not_taken=(2, 3, 1))
    decide_between(rules_of(played)[4], taken="STOCK-REQUEST", not_taken="TURN-REQUEST")


def test_r_skip_dealer() -> None:
    """Seat 1 deals the skipped deal, and seat 0 the next one (R-SKIP-DEALER)."""
    after = apply(gathering((2, 2), dealer=1, resting={1})).after

    decide_between(after.dealer, taken=Seat(0), not_taken=Seat(1))


@pytest.mark.parametrize("resting", [{1}, {0, 1}])
def test_r_skip_rest(resting: set[int]) -> None:
    """Whoever rested in the skipped deal is back, else nobody would ever play (R-SKIP-REST)."""
    after = apply(gathering((2, 2), dealer=1, resting=resting)).after

    decide_between(after.resting, taken=frozenset(), not_taken=seats(*resting))


def test_r_skip_word() -> None:
    """One word of the table leads past the skipped deal 2 to deal 3 (R-SKIP-WORD)."""
    settled = play(deal(cards("NARR V")), "kk").state
    called = step(settled, NextDeal())

    decide_between(type(called.state).__name__, taken="Undealt", not_taken="Settled")
    decide_between(called.state.deal_number, taken=3, not_taken=2)


def test_r_order() -> None:
    """The first card goes to the first place of the row, seat 3 here (R-ORDER)."""
    match = new_match(Settings(4, first_dealer=Seat(2)))
    dealt = deal(cards("X IX VIII VII"), state=match)

    decide_between(dealt.hands, taken=cards("IX VIII VII X"), not_taken=cards("X IX VIII VII"))


def test_r_late_fool() -> None:
    """A drawn fool lies face down, and its holder is silent (R-LATE-FOOL)."""
    played = play(deal(cards("V X"), cards("NARR")), "kx")
    after = in_deal(fired(played, "STOCK-DRAW").after)

    assert cards("V NARR") == along(after)
    decide_between(after.face_up, taken=seats(), not_taken=seats(0))
    decide_between("DEAL-KNOCK" in rules_of(played), taken=False, not_taken=True)


def test_r_late_fool_by_exchange() -> None:
    """Who gets a fool from another seat does not knock for it again (R-LATE-FOOL)."""
    state = play(deal(cards("NARR X V")), "x")

    assert cards("X NARR V") == along(state.state)
    decide_between(rules_of(state).count("DEAL-KNOCK"), taken=0, not_taken=1)


def test_r_face_up() -> None:
    """The fool of seat 1 is open still when it lies at seat 2 (R-FACE-UP)."""
    state = in_deal(play(deal(cards("NARR X V")), "x").state)

    decide_between(state.face_up, taken=seats(2), not_taken=seats())


def test_r_passed_turn() -> None:
    """After an exchange past the house of seat 2 the turn is at seat 3 (R-PASSED-TURN)."""
    played = play(deal(cards("V HUS X VI")), "x")

    decide_between(to_act(played.state), taken=Seat(3), not_taken=Seat(2))


def test_r_passed_last() -> None:
    """When the stock has answered, the house at the last place gets no turn (R-PASSED-LAST)."""
    played = play(deal(cards("V HUS"), cards("X")), "x")

    decide_between(type(played.state).__name__, taken="Settled", not_taken="Deciding")
    decide_between(rules_of(played)[-1], taken="MATCH-GOES-ON", not_taken="TURN-NEXT")


def test_r_undo_departed() -> None:
    """Seat 2 departed with the X of seat 1, which gets it back from the cat (R-UNDO-DEPARTED).

    Were the card of seat 2 frozen, seat 1 would be left with the II and pay for it.
    """
    state = undealt((3, 3, 1, 3, 3))
    played = play(deal(cards("X II DRAGON VII KATT"), state=state), "xxx")
    settlement = settlement_of(played.state)

    decide_between(settlement.hands[1], taken=Rank.X, not_taken=Rank.II)
    decide_between(settlement.payers, taken=seats(4), not_taken=seats(1))


def test_r_undo_departed_requester() -> None:
    """The cat that kills seat 2 gives seat 1 its X back all the same (R-UNDO-DEPARTED).

    Were the card of seat 2 frozen, seat 1 would be left with the II and pay for it.
    """
    played = play(deal(cards("X II KATT VII"), state=undealt((3, 3, 1, 3))), "xxk")
    settlement = settlement_of(played.state)

    decide_between(settlement.hands[1], taken=Rank.X, not_taken=Rank.II)
    decide_between(settlement.payers, taken=seats(0), not_taken=seats(1))


def test_r_two_cats() -> None:
    """The exchange of seats 1 and 2 stays undone after the second cat (R-TWO-CATS).

    Were it undone once more, the X and the II would change places again, and seat 1 would pay.
    """
    played = play(deal(cards("X II KATT VII KATT VIII")), "xxxk")

    assert 2 == rules_of(played).count("CAT-UNDO")
    decide_between(
        settlement_of(played.state).hands[1:3], taken=cards("X II"), not_taken=cards("II X")
    )
    decide_between(settlement_of(played.state).payers, taken=seats(2), not_taken=seats(1))


def test_r_cuckoo() -> None:
    """Seat 1 has asked the cuckoo and has all its lives when the hands are compared (R-CUCKOO)."""
    played = play(deal(cards("X GJOK V")), "x")

    decide_between(settlement_of(played.state).lives_before, taken=(3, 3, 3), not_taken=(3, 2, 3))


def test_r_fool_departed() -> None:
    """The fool of seat 1 is out, so seat 3 has the only one and the V pays (R-FOOL-DEPARTED).

    Were both fools counted, the V at seat 0 would not pay.
    """
    played = play(deal(cards("NARR DRAGON NARR V"), state=undealt((3, 1, 3, 3))), "xkk")

    decide_between(
        settlement_of(played.state).rule, taken="SETTLE-ONE-FOOL", not_taken="SETTLE-TWO-FOOLS"
    )
    decide_between(played.state.lives, taken=(2, 0, 3, 2), not_taken=(3, 0, 3, 2))


def test_r_lone() -> None:
    """Seat 0 is left alone with its last life, and it has won (R-LONE).

    Were it to pay as the lowest, the match would be drawn.
    """
    played = play(deal(cards("X DRAGON"), lives=1), "x")

    decide_between(played.state.lives, taken=(1, 0), not_taken=(0, 0))
    decide_between(
        outcome(played.state), taken=Won(Seat(0), "MATCH-WON"), not_taken=Drawn("MATCH-DRAWN")
    )


def test_r_lone_fool() -> None:
    """A lone fool does not rest, so both survivors play the next deal (R-LONE)."""
    state = undealt((1, 2, 2), resting={2})
    played = play(deal(cards("NARR V"), cards("DRAGON"), state=state), "kx")

    decide_between(played.state.lives, taken=(0, 2, 2), not_taken=(0, 1, 2))
    decide_between(settlement_of(played.state).resters, taken=seats(), not_taken=seats(1))


def test_r_resting_winner() -> None:
    """Seats 0 and 1 fall together while seat 2 rests, which has won (R-RESTING-WINNER)."""
    played = play(deal(cards("V V"), state=undealt((1, 1, 1), resting={2})), "kk")

    decide_between(rules_of(played)[-1], taken="MATCH-WON", not_taken="MATCH-DRAWN")
    decide_between(
        outcome(played.state), taken=Won(Seat(2), "MATCH-WON"), not_taken=Drawn("MATCH-DRAWN")
    )


def test_r_restart() -> None:
    """Seat 0 has lost, and seat 1, the first dealer, deals the new match (R-RESTART)."""
    match = new_match(Settings(2, lives=1, first_dealer=Seat(1)))
    over = play(deal(cards("V X"), state=match), "kk").state
    begun = step(over, Restart()).state

    assert (0, 1) == over.lives
    decide_between(begun.dealer, taken=Seat(1), not_taken=Seat(0))
    decide_between(begun.settings, taken=match.settings, not_taken=Settings(2, 1, Seat(0)))
