"""The plain second Gnav keeps to the rules in deals that were worked out by hand."""

from collections.abc import Callable

import pytest

from gnav_core.cards import PACK, Rank
from naive import IllegalMove, NaiveMatch, Settlement

NARR, UGLE, II, III, IV = Rank.NARR, Rank.UGLE, Rank.II, Rank.III, Rank.IV
V, VI, VII, X = Rank.V, Rank.VI, Rank.VII, Rank.X
HUS, HEST, KATT, DRAGON, GJOK = Rank.HUS, Rank.HEST, Rank.KATT, Rank.DRAGON, Rank.GJOK


def pack_from(*top: Rank) -> list[Rank]:
    """A whole pack that begins with these cards."""
    rest = list(PACK)
    for rank in top:
        rest.remove(rank)
    return [*top, *rest]


def dealt(match: NaiveMatch, *top: Rank) -> NaiveMatch:
    """The match, after a deal from a pack that begins with these cards."""
    match.deal(pack_from(*top))
    return match


def settled(match: NaiveMatch) -> Settlement:
    """The settlement, which has to be there."""
    assert match.settlement is not None
    return match.settlement


def test_a_new_match_waits_for_a_pack() -> None:
    """Nothing lies on the table before the first deal, and the dealer's seat ends the row."""
    match = NaiveMatch(seats=5, lives=2, first_dealer=3)

    assert ["DEAL-ROW"] == match.fired
    assert ("Undealt", 1, 3, [2] * 5) == (
        match.phase,
        match.deal_number,
        match.dealer,
        match.lives,
    )
    assert [4, 0, 1, 2, 3] == match.row
    assert ([None] * 5, [], [], set()) == (match.hands, match.stock, match.discard, match.face_up)
    assert (0, None) == (match.pointer, match.to_act)


def test_a_cat_after_two_exchanges() -> None:
    """A cat brings every card back to the seat it was dealt to, and the requester pays."""
    match = dealt(NaiveMatch(), V, III, X, KATT)
    match.request(1)
    match.request(2)
    assert [KATT, III, X, V] == match.hands
    assert [(1, 2), (2, 3)] == match.record
    assert [None, III, None, V] == match.known(1)
    assert [None, III, X, V] == match.known(2)
    assert [None, None, X, V] == match.known(3)
    assert [None] * 4 == match.known(None)

    match.request(3)

    assert [KATT, V, III, X] == match.hands
    assert ([], [3, 3, 2, 2]) == (match.record, match.lives)
    assert ("SETTLE-LOWEST", [2]) == (settled(match).rule, settled(match).payers)
    assert [3, 3, 3, 2] == settled(match).lives_before
    assert [
        *("DEAL-ROW", "DEAL-HANDS", "TURN-FIRST"),
        *("TURN-REQUEST", "EXCHANGE-ACCEPT", "TURN-NEXT"),
        *("TURN-REQUEST", "EXCHANGE-ACCEPT", "TURN-NEXT"),
        *("TURN-REQUEST", "CAT-UNDO", "EXCHANGES-END"),
        *("SETTLE-REVEAL", "SETTLE-LOWEST", "MATCH-GOES-ON"),
    ] == match.fired


def test_what_was_seen_follows_the_card_through_a_cat() -> None:
    """After a cat a seat knows the cards that it saw, at the seats they went back to."""
    match = dealt(NaiveMatch(seats=5), V, III, X, KATT, VI)
    match.request(1)
    match.request(2)
    match.request(3)

    assert (0, 4) == (match.to_act, match.pointer)
    assert [None, V, III, None, KATT] == match.known(1)
    assert [None, V, III, X, KATT] == match.known(2)
    assert [None, V, None, X, KATT] == match.known(3)
    assert [VI, None, None, None, KATT] == match.known(0)
    assert [None, None, None, None, KATT] == match.known(None)


def test_house_and_horse_pass_a_request_on_to_the_stock() -> None:
    """Passed holders have no turn, a house on the stock is passed too, and then a card comes."""
    match = dealt(NaiveMatch(), X, IV, HUS, HEST, HUS, VII)
    match.keep(1)
    match.request(2)

    assert [HEST, X, VII, HUS] == match.hands
    assert [HUS, IV] == match.discard
    assert [HUS, None] == match.known_discard(None)
    assert [HUS, IV] == match.known_discard(2)
    assert [3, 3, 2, 3] == match.lives
    assert [
        *("TURN-KEEP", "TURN-NEXT", "TURN-REQUEST", "PASS-ON", "PASS-TO-STOCK"),
        *("STOCK-PASS", "STOCK-DRAW", "EXCHANGES-END"),
        *("SETTLE-REVEAL", "SETTLE-LOWEST", "MATCH-GOES-ON"),
    ] == match.fired[3:]


def test_a_passed_house_lies_open_and_has_no_turn() -> None:
    """Everybody sees the house that passed a request on, and play goes on behind it."""
    match = dealt(NaiveMatch(), V, HUS, X, VI)
    match.request(1)

    assert ["TURN-REQUEST", "PASS-ON", "EXCHANGE-ACCEPT", "TURN-NEXT"] == match.fired[-4:]
    assert ([VI, X, HUS, V], {2}, 3) == (match.hands, match.face_up, match.to_act)
    assert [None, None, HUS, None] == match.known(None)


def test_a_fool_thrown_away_stays_open_and_a_drawn_one_does_not_knock() -> None:
    """A card is discarded as it lay; a fool from the stock counts, but nobody knocks for it."""
    match = dealt(NaiveMatch(seats=2), V, NARR, NARR)
    match.keep(1)
    match.request(0)

    assert ([NARR], [NARR]) == (match.discard, match.known_discard(None))
    assert 1 == match.fired.count("DEAL-KNOCK")
    assert ("SETTLE-ONE-FOOL", [1, 0]) == (settled(match).rule, settled(match).payers)
    assert [0] == settled(match).resters


def test_two_fools_pay_alone_and_rest_while_the_dealer_may_rest() -> None:
    """Two fools pay and nobody else; the row ends before a resting dealer."""
    match = dealt(NaiveMatch(), NARR, V, NARR, UGLE)
    assert ["DEAL-HANDS", "DEAL-KNOCK", "DEAL-KNOCK", "TURN-FIRST"] == match.fired[1:]
    assert [None, NARR, None, NARR] == match.known(None)
    for seat in (1, 2, 3, 0):
        match.keep(seat)
    assert ["SETTLE-TWO-FOOLS", "SETTLE-REST", "MATCH-GOES-ON"] == match.fired[-3:]
    assert ([3, 2, 3, 2], [1, 3]) == (match.lives, settled(match).resters)
    assert (set(), 0, 1) == (match.resting, match.dealer, match.deal_number)

    match.next_deal()

    assert ["NEXT-DEAL", "DEAL-ROW"] == match.fired[-2:]
    assert ({1, 3}, 1, 2, [2, 0]) == (match.resting, match.dealer, match.deal_number, match.row)


def test_one_fool_pays_with_all_who_tie_for_the_next_lowest() -> None:
    """With one fool, its holder and both owls pay; only the fool rests."""
    match = dealt(NaiveMatch(), UGLE, NARR, UGLE, X)
    for seat in (1, 2, 3, 0):
        match.keep(seat)

    assert ("SETTLE-ONE-FOOL", [1, 2, 3]) == (settled(match).rule, settled(match).payers)
    assert ([3, 2, 2, 2], [2]) == (match.lives, settled(match).resters)


def test_the_fool_of_a_departed_seat_does_not_count() -> None:
    """A fool holder whom a dragoon kills is out of the comparison, and its fool with it."""
    match = dealt(NaiveMatch(lives=1), NARR, DRAGON, V, VI)
    match.request(1)
    assert ["TURN-REQUEST", "DRAGOON-REFUSE", "EXIT-AT-ZERO", "TURN-NEXT"] == match.fired[-4:]
    assert ({1}, 3, 2) == (match.departed, match.to_act, match.pointer)
    match.keep(3)
    match.keep(0)

    assert ([2, 3, 0], [3]) == (settled(match).compared, settled(match).payers)
    assert ("SETTLE-LOWEST", "MATCH-GOES-ON") == (match.fired[-2], match.fired[-1])
    assert [1, 0, 1, 0] == match.lives


def test_a_cat_moves_the_card_of_a_departed_seat_too() -> None:
    """A seat that departed stays in the undo, and so does the one whom the cat itself kills."""
    match = dealt(NaiveMatch(seats=5, lives=1), II, V, DRAGON, VII, KATT)
    match.request(1)
    match.request(2)
    assert ({2}, [KATT, V, II, DRAGON, VII]) == (match.departed, match.hands)

    match.request(4)

    assert [KATT, II, V, DRAGON, VII] == match.hands
    assert ({2, 4}, [1, 3, 0]) == (match.departed, settled(match).compared)
    assert [1, 0, 0, 1, 0] == match.lives
    assert ["CAT-UNDO", "EXIT-AT-ZERO", "EXCHANGES-END"] == match.fired[-6:-3]


def test_a_lone_seat_pays_nothing() -> None:
    """Whoever is left alone after a dragoon keeps the last life and wins."""
    match = dealt(NaiveMatch(seats=2, lives=1), V, DRAGON)
    match.request(1)

    assert ["EXCHANGES-END", "SETTLE-REVEAL", "SETTLE-LONE", "MATCH-WON"] == match.fired[-4:]
    assert ([1, 0], 0, "MatchOver") == (match.lives, match.winner, match.phase)


def test_a_deal_for_one_is_skipped_and_the_rest_used_up() -> None:
    """A skip moves the dealer and the deal's number, asks nobody, and ends the rest."""
    match = dealt(NaiveMatch(seats=2), NARR, V)
    match.keep(1)
    match.keep(0)
    assert ([2, 2], [1]) == (match.lives, settled(match).resters)

    match.next_deal()

    assert ["NEXT-DEAL", "DEAL-SKIP", "DEAL-ROW"] == match.fired[-3:]
    assert (0, 3, set(), [1, 0]) == (match.dealer, match.deal_number, match.resting, match.row)


def test_a_cat_from_the_stock_gives_the_last_requester_its_dealt_card() -> None:
    """The drawn cat is discarded, undoes the exchange, and costs the requester a life."""
    match = dealt(NaiveMatch(seats=2), X, III, KATT)
    match.request(1)
    match.request(0)

    assert ([III, X], [KATT]) == (match.hands, match.discard)
    assert ["STOCK-REQUEST", "STOCK-CAT", "EXCHANGES-END"] == match.fired[-6:-3]
    assert [1, 3] == match.lives


def test_a_cuckoo_ends_the_exchanges_for_nothing() -> None:
    """A challenged cuckoo costs nobody a life, and no seat behind it decides."""
    match = dealt(NaiveMatch(), V, GJOK, VI, X)
    match.request(1)

    assert ["CUCKOO-STOP", "EXCHANGES-END", "SETTLE-REVEAL"] == match.fired[-5:-2]
    assert ([3, 3, 3, 3], [1]) == (settled(match).lives_before, settled(match).payers)


def test_a_drawn_match_starts_again_from_the_same_settings() -> None:
    """When the last two fall together nobody wins, and the new match has the old first dealer."""
    match = dealt(NaiveMatch(seats=2, lives=1, first_dealer=1), NARR, NARR)
    match.keep(0)
    match.keep(1)
    assert ("MATCH-DRAWN", None, "MatchOver") == (match.fired[-1], match.winner, match.phase)
    assert [] == settled(match).resters

    match.restart()

    assert ["RESTART", "DEAL-ROW"] == match.fired[-2:]
    assert ([1, 1], 1, 1, [0, 1]) == (match.lives, match.dealer, match.deal_number, match.row)


@pytest.mark.parametrize(
    "move",
    [
        lambda match: match.keep(2),
        lambda match: match.request(0),
        lambda match: match.deal(PACK),
        lambda match: match.next_deal(),
        lambda match: match.restart(),
    ],
    ids=["keep", "request", "deal", "next deal", "restart"],
)
def test_what_is_not_allowed_changes_nothing(move: Callable[[NaiveMatch], None]) -> None:
    """A move out of turn or out of season is refused, and the table lies as it lay."""
    match = dealt(NaiveMatch(), V, III, X, KATT)
    before = (match.phase, list(match.fired), match.hands, list(match.stock), match.to_act)

    with pytest.raises(IllegalMove):
        move(match)

    assert before == (match.phase, match.fired, match.hands, match.stock, match.to_act)


def test_a_pack_that_is_not_the_pack_is_refused() -> None:
    """Two of each rank or no deal."""
    match = NaiveMatch()

    with pytest.raises(IllegalMove):
        match.deal([NARR, *PACK[1:-1], NARR])

    assert (["DEAL-ROW"], "Undealt") == (match.fired, match.phase)
