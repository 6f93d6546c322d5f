"""Bad rule books: the row, the skipped deal, the cards, and who knocks."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, bad_rule, instead_of
from faults.tampering import clockwise, position_after, standing_after, taking
from gnav_core import (
    RULEBOOK,
    Deal,
    Dealt,
    Gathering,
    Rank,
    Seat,
    Settled,
    Settlement,
    Standing,
    Undealt,
)


def _called(standing: Standing) -> Undealt:
    """Form the row as it should be."""
    after = RULEBOOK.rule("DEAL-ROW").fire(Gathering(standing), None)
    assert isinstance(after, Undealt)
    return after


@instead_of("DEAL-ROW", reading="R-DEALER-RESTS")
def the_deal_jumps_over_a_resting_dealer(state: Gathering) -> Undealt:
    """A resting dealer hands the deal on to the next contestant."""
    standing = state.standing
    order = [standing.dealer, *clockwise(standing)]
    dealer = next(seat for seat in order if seat not in standing.resting and standing.lives[seat])
    return _called(attrs.evolve(standing, dealer=dealer))


@instead_of("DEAL-ROW", reading="R-FIRST-DEALER")
def seat_0_always_deals_first(state: Gathering) -> Undealt:
    """The first deal is dealt by seat 0, whatever was agreed."""
    standing = state.standing
    dealer = Seat(0) if standing.deal_number == 1 else standing.dealer
    return _called(attrs.evolve(standing, dealer=dealer))


@instead_of("DEAL-ROW")
def the_dealer_is_first_in_the_row(state: Gathering) -> Undealt:
    """The row begins with the dealer instead of ending with it."""
    row = _called(state.standing).row
    return Undealt(state.standing, (row[-1], *row[:-1]))


@instead_of("DEAL-ROW")
def the_row_is_counterclockwise(state: Gathering) -> Undealt:
    """The row goes round the table the wrong way, the dealer last all the same."""
    *others, last = _called(state.standing).row
    return Undealt(state.standing, (*reversed(others), last))


@instead_of("DEAL-ROW")
def a_resting_seat_takes_part(state: Gathering) -> Undealt:
    """A seat that should rest is in the row of a deal that is played without it."""
    living = set(state.standing.living)
    return Undealt(state.standing, tuple(s for s in clockwise(state.standing) if s in living))


@instead_of("DEAL-ROW")
def a_dead_seat_takes_part(state: Gathering) -> Undealt:
    """Only a resting seat is left out of the row."""
    resting = state.resting
    return Undealt(state.standing, tuple(s for s in clockwise(state.standing) if s not in resting))


@instead_of("DEAL-SKIP", reading="R-SKIP-REST")
def a_skip_keeps_the_rest(state: Gathering) -> Gathering:
    """After a skipped deal the same seats rest again."""
    return Gathering(
        attrs.evolve(standing_after("DEAL-SKIP", state), resting=state.standing.resting)
    )


@instead_of("DEAL-SKIP")
def a_skip_charges_a_life(state: Gathering) -> Gathering:
    """The only contestant of a skipped deal loses a life."""
    lives = taking(state.lives, state.standing.contestants)
    return Gathering(attrs.evolve(standing_after("DEAL-SKIP", state), lives=lives))


@instead_of("DEAL-SKIP", reading="R-SKIP-DEALER")
def a_skip_forgets_the_dealer(state: Gathering) -> Gathering:
    """After a skipped deal the same seat deals again."""
    return Gathering(attrs.evolve(standing_after("DEAL-SKIP", state), dealer=state.dealer))


@instead_of("DEAL-SKIP")
def a_skip_is_not_counted(state: Gathering) -> Gathering:
    """A skipped deal does not raise the deal's number."""
    return Gathering(
        attrs.evolve(standing_after("DEAL-SKIP", state), deal_number=state.deal_number)
    )


@instead_of("DEAL-SKIP", after=Settled, reading="R-SKIP-WORD")
def a_skip_waits_for_the_word(state: Gathering) -> Settled:
    """The table is asked for its word after a skipped deal."""
    nobody: frozenset[Seat] = frozenset()
    hands = (None,) * state.settings.seats
    nothing = Settlement("DEAL-SKIP", (), hands, nobody, nobody, nobody, nobody, state.lives)
    return Settled(state.standing, nothing)


@instead_of("DEAL-SKIP", after=Undealt)
def a_seat_plays_alone(state: Gathering) -> Undealt:
    """Nothing is skipped: one contestant plays a deal by itself, or nobody does."""
    return _called(state.standing)


def _third_to_play(state: Gathering) -> bool:
    standing = state.standing
    return len(standing.contestants) > (2 if standing.resting else 1)


A_DUEL_IS_SKIPPED: Final = BadRulebook(
    "a-duel-is-skipped-while-a-third-rests",
    "Two contestants are too few when somebody rests.",
    asking("DEAL-ROW", _third_to_play),
)


def _dealt(state: Undealt, pack: tuple[Rank, ...]) -> Dealt:
    return Dealt(position_after("DEAL-HANDS", state, Deal(pack)))


def _row_with_its_first_seat_again(state: Gathering) -> Undealt:
    row = _called(state.standing).row
    return Undealt(state.standing, (*row, row[0]))


def _dealt_place_by_place(state: Undealt, event: Deal) -> Dealt:
    after = _dealt(Undealt(state.standing, state.row[:-1]), event.pack).position
    last = attrs.evolve(after.cards[0], rank=after.stock[0])
    setup = attrs.evolve(after.setup, row=state.row)
    cards = (*after.cards, last)
    return Dealt(attrs.evolve(after, setup=setup, cards=cards, stock=after.stock[1:]))


A_SEAT_PLAYS_TWICE: Final = BadRulebook(
    "a-seat-plays-twice",
    "The first seat of the row has a second place at its end, and a card there.",
    (
        bad_rule("DEAL-ROW", _row_with_its_first_seat_again),
        bad_rule("DEAL-HANDS", _dealt_place_by_place),
    ),
)


@instead_of("DEAL-HANDS", reading="R-ORDER")
def the_dealer_is_dealt_the_top_card(state: Undealt, event: Deal) -> Dealt:
    """The cards are dealt against the row, the top one to its last place."""
    places, pack = len(state.row), event.pack
    return _dealt(state, (*reversed(pack[:places]), *pack[places:]))


@instead_of("DEAL-HANDS")
def the_deal_is_from_the_bottom(state: Undealt, event: Deal) -> Dealt:
    """The hands are the undermost cards of the pack."""
    places, pack = len(state.row), event.pack
    return _dealt(state, (*pack[-places:], *pack[:-places]))


@instead_of("DEAL-HANDS")
def a_card_is_burnt(state: Undealt, event: Deal) -> Dealt:
    """The top card of the stock is laid away before the first turn."""
    after = position_after("DEAL-HANDS", state, event)
    return Dealt(attrs.evolve(after, stock=after.stock[1:]))


@instead_of("DEAL-HANDS")
def the_hands_are_dealt_face_up(state: Undealt, event: Deal) -> Dealt:
    """The first place is dealt its card face up."""
    first, *others = position_after("DEAL-HANDS", state, event).cards
    after = position_after("DEAL-HANDS", state, event)
    return Dealt(attrs.evolve(after, cards=(attrs.evolve(first, face_up=True), *others)))


@instead_of("DEAL-HANDS")
def a_neighbour_looks_on(state: Undealt, event: Deal) -> Dealt:
    """The second place sees the card of the first place as it is dealt."""
    after = position_after("DEAL-HANDS", state, event)
    first, *others = after.cards
    seen = attrs.evolve(first, seen_by=first.seen_by | {state.row[1]})
    return Dealt(attrs.evolve(after, cards=(seen, *others)))


@instead_of("DEAL-HANDS")
def nobody_may_look_at_its_card(state: Undealt, event: Deal) -> Dealt:
    """The cards are dealt unseen, by their holders too."""
    after = position_after("DEAL-HANDS", state, event)
    unseen = tuple(attrs.evolve(card, seen_by=frozenset()) for card in after.cards)
    return Dealt(attrs.evolve(after, cards=unseen))


def _hidden(state: Dealt, *ranks: Rank) -> list[int]:
    """List the places at which a card of these ranks lies face down."""
    cards = enumerate(state.position.cards)
    return [at for at, card in cards if card.rank in ranks and not card.face_up]


def _knocking(state: Dealt, *places: int) -> Dealt:
    cards = enumerate(state.position.cards)
    shown = tuple(attrs.evolve(card, face_up=card.face_up or at in places) for at, card in cards)
    return Dealt(attrs.evolve(state.position, cards=shown))


def _only_fool_is_silent(state: Dealt) -> bool:
    return bool(_hidden(state, Rank.NARR)) and not any(
        card.face_up for card in state.position.cards
    )


ONLY_ONE_FOOL_KNOCKS: Final = BadRulebook(
    "only-one-fool-knocks",
    "When a fool has been shown, the holder of the other one is silent.",
    asking("DEAL-KNOCK", _only_fool_is_silent),
)

NOBODY_KNOCKS: Final = BadRulebook(
    "nobody-knocks", "No fool is ever shown.", asking("DEAL-KNOCK", lambda _: False)
)


@instead_of("DEAL-KNOCK")
def the_last_fool_knocks_first(state: Dealt) -> Dealt:
    """Fools are shown against the row."""
    return _knocking(state, _hidden(state, Rank.NARR)[-1])


@instead_of("DEAL-KNOCK")
def both_fools_knock_at_once(state: Dealt) -> Dealt:
    """Two fools are shown by one knock."""
    return _knocking(state, *_hidden(state, Rank.NARR))


def _fool_or_owl_is_hidden(state: Dealt) -> bool:
    return bool(_hidden(state, Rank.NARR, Rank.UGLE))


def _next_fool_or_owl_knocks(state: Dealt) -> Dealt:
    return _knocking(state, _hidden(state, Rank.NARR, Rank.UGLE)[0])


AN_OWL_KNOCKS_TOO: Final = BadRulebook(
    "an-owl-knocks-too",
    "Whoever is dealt an owl knocks as well, and the owl is shown.",
    asking(
        "DEAL-KNOCK",
        _fool_or_owl_is_hidden,
        bad_rule("DEAL-KNOCK", _next_fool_or_owl_knocks),
    ),
)

BAD_DEALING: Final = (
    the_deal_jumps_over_a_resting_dealer,
    seat_0_always_deals_first,
    the_dealer_is_first_in_the_row,
    the_row_is_counterclockwise,
    A_SEAT_PLAYS_TWICE,
    a_resting_seat_takes_part,
    a_dead_seat_takes_part,
    a_skip_keeps_the_rest,
    a_skip_charges_a_life,
    a_skip_forgets_the_dealer,
    a_skip_is_not_counted,
    a_skip_waits_for_the_word,
    a_seat_plays_alone,
    A_DUEL_IS_SKIPPED,
    the_dealer_is_dealt_the_top_card,
    the_deal_is_from_the_bottom,
    a_card_is_burnt,
    the_hands_are_dealt_face_up,
    a_neighbour_looks_on,
    nobody_may_look_at_its_card,
    ONLY_ONE_FOOL_KNOCKS,
    NOBODY_KNOCKS,
    the_last_fool_knocks_first,
    both_fools_knock_at_once,
    AN_OWL_KNOCKS_TOO,
)
