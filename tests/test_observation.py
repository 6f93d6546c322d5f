"""What a seat sees, and that it sees no more."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    Card,
    Deal,
    Deciding,
    Exchange,
    Keep,
    MatchOver,
    NextDeal,
    ObservedDeal,
    Rank,
    Request,
    Seat,
    SeatError,
    Settings,
    Settled,
    State,
    Transition,
    Undealt,
    new_match,
    observe,
    step,
)
from gnav_core.phase import InDeal
from gnav_core.testing.plans import PackPlan
from gnav_core.testing.strategies import pack_plans, settings
from naive import NaiveMatch
from tables import deal, pack_of, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Setup

S = TypeVar("S", bound=InDeal)

VI, IX, X = Rank.VI, Rank.IX, Rank.X


ALLOWED = {
    "ObservedTransition",
    "Observation",
    "Settings",
    "Exchange",
    "Settlement",
    "Keep",
    "Request",
    "tuple",
    "frozenset",
    "int",
    "str",
    "Rank",
    "NoneType",
}
"""The types of which a view may be made."""


def some_viewers(state: State, moment: int) -> list[Seat | None]:
    """List a spectator and six seats, others at every moment, so that each has its turn."""
    number = state.settings.seats
    return [None, *sorted({Seat((moment * 6 + offset) % number) for offset in range(6)})]


def match_states(plan: PackPlan, choices: int, given: Settings) -> Iterator[Transition]:
    """Play a match with weighted first hands to its end, decided by coin, and give everything."""
    coin = Random(choices)
    state: State = new_match(given)
    while not isinstance(state, MatchOver):
        match state:
            case Undealt():
                taken = step(state, Deal(plan.laid_out(len(state.row))))
                plan = plan._replace(rest=plan.rest + 1)
            case Deciding():
                asks = coin.random() < 0.8
                taken = step(state, Request(state.to_act) if asks else Keep(state.to_act))
            case _:
                taken = step(state, NextDeal())
        yield from taken.transitions
        state = taken.state


def test_a_seat_sees_its_own_card_and_no_other() -> None:
    """I1: after the deal a seat knows its own card; a spectator knows none."""
    state = deal([VI, IX, X])

    assert (None, VI, None) == observe(state, Seat(1)).hands
    assert VI == observe(state, Seat(1)).card
    assert (None, None, None) == observe(state, None).hands
    assert observe(state, None).card is None


def test_a_fool_is_public_once_it_was_knocked_for() -> None:
    """I4: everybody sees a dealt fool, and where it goes."""
    state = deal([Rank.NARR, IX, X])
    exchanged = play(state, "x").state

    assert (None, Rank.NARR, None) == observe(state, None).hands
    assert (None, IX, Rank.NARR) == observe(exchanged, Seat(1)).hands
    assert (None, None, Rank.NARR) == observe(exchanged, None).hands


def test_an_exchange_shows_its_cards_to_its_two_seats_alone() -> None:
    """I5: the two seats know both cards, the others only that an exchange happened."""
    state = play(deal([VI, IX, X]), "x").state

    assert (None, IX, VI) == observe(state, Seat(1)).hands
    assert (None, IX, VI) == observe(state, Seat(2)).hands
    assert (X, None, None) == observe(state, Seat(0)).hands
    assert (Exchange(Seat(1), Seat(2)),) == observe(state, None).record


def test_a_card_is_followed_where_it_goes() -> None:
    """I6, I7: who gave a card away knows where it lies after it was passed on in public."""
    state = play(deal([VI, IX, X]), "xx").state

    assert (VI, IX, None) == observe(state, Seat(1)).hands
    assert (VI, IX, X) == observe(state, Seat(2)).hands
    assert (VI, None, X) == observe(state, Seat(0)).hands


def test_a_cat_moves_cards_back_and_memories_stay() -> None:
    """I6: after a cat the seats still know what they saw, at the seat where it lies now."""
    state = play(deal([VI, IX, X, Rank.KATT, Rank.II]), "xxx").state

    assert isinstance(state, Deciding)
    assert (None, VI, IX, None, Rank.KATT) == observe(state, Seat(1)).hands
    assert (None, VI, IX, X, Rank.KATT) == observe(state, Seat(2)).hands
    assert (None, VI, None, X, Rank.KATT) == observe(state, Seat(3)).hands
    assert (Rank.II, None, None, None, Rank.KATT) == observe(state, Seat(0)).hands


def test_the_replaced_and_the_drawn_card_stay_hidden() -> None:
    """I8: a replaced card is known to who had seen it; the drawn one to its drawer alone."""
    taken = play(deal([VI, IX, X], [Rank.II]), "kkx")
    drawn = next(t.after for t in taken.transitions if t.rule == "STOCK-DRAW")

    assert (X,) == observe(drawn, Seat(0)).discard
    assert (None,) == observe(drawn, Seat(1)).discard == observe(drawn, None).discard
    assert (Rank.II, None, None) == observe(drawn, Seat(0)).hands
    assert (None, None, IX) == observe(drawn, Seat(2)).hands


def test_every_hand_is_public_after_the_reveal_and_forgotten_with_the_deal() -> None:
    """I9: from the reveal on every hand is public; nothing outlives the deal."""
    settled = play(deal([VI, IX, X], [Rank.II]), "xkx")
    shown = next(t.after for t in settled.transitions if t.rule == "SETTLE-REVEAL")
    called = step(settled.state, NextDeal()).state

    assert (Rank.II, IX, VI) == observe(shown, None).hands
    assert (None,) == observe(shown, Seat(2)).discard
    assert isinstance(settled.state, Settled)
    assert settled.state.settlement == observe(settled.state, None).settlement
    assert (None, None, None) == observe(called, Seat(1)).hands
    assert observe(called, Seat(1)).settlement is None


def test_only_the_seat_to_act_is_told_what_is_legal() -> None:
    """The legal actions are told to the seat whose turn it is; everybody sees whose turn it is."""
    state = deal([VI, IX, X])

    assert (Keep(Seat(1)), Request(Seat(1))) == observe(state, Seat(1)).legal
    assert () == observe(state, Seat(2)).legal == observe(state, None).legal
    assert Seat(1) == observe(state, Seat(2)).to_act == observe(state, None).to_act


def test_who_asks_whom_is_public() -> None:
    """I4: requester and challenged seat are public, and so are all decisions."""
    taken = play(deal([VI, IX, X]), "kx")
    asked = next(t.after for t in taken.transitions if t.rule == "TURN-REQUEST")
    view = observe(asked, None)

    assert (Seat(2), Seat(0)) == (view.requester, view.challenged)
    assert (Keep(Seat(1)), Request(Seat(2))) == view.decisions
    assert "Challenging" == view.phase


def test_the_deal_is_observed_without_its_pack() -> None:
    """I10: an observed transition tells that cards were dealt, not which."""
    taken = step(new_match(), Deal(pack_of([VI, IX, X, Rank.II])))
    seen = observe(taken.transitions[0], Seat(1))

    assert ("DEAL-HANDS", ObservedDeal()) == (seen.rule, seen.event)
    assert ((None,) * 4, (None, VI, None, None)) == (seen.before.hands, seen.after.hands)


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1"])
def test_a_seat_that_does_not_exist_sees_nothing(seat: Seat) -> None:
    """Observing for a wrong, a negative or a strange seat is refused with the seats there are."""
    with pytest.raises(SeatError) as caught:
        observe(new_match(), seat)

    assert seat == caught.value.seat
    assert f"seat {seat!r}: the seats of this table are 0 to 3" == str(caught.value)


def hidden_from(state: S, viewer: Seat | None) -> S:
    """Change every card that the viewer does not know: hands, discard and stock, and the deal."""
    position = state.position
    lying = [*position.cards, *position.discarded]
    secret = [card for card in lying if not card.face_up and viewer not in card.seen_by]
    pool = [card.rank for card in secret] + list(position.stock)
    moved = pool[1:] + pool[:1]
    other = iter(moved)

    def changed(card: Card) -> Card:
        known = card.face_up or viewer in card.seen_by
        return card if known else attrs.evolve(card, rank=next(other))

    cards = tuple(map(changed, position.cards))
    discarded = tuple(map(changed, position.discarded))
    setup: Setup = attrs.evolve(position.setup, dealt=tuple(reversed(position.setup.dealt)))
    new = attrs.evolve(position, setup=setup, cards=cards, discarded=discarded, stock=tuple(other))
    return attrs.evolve(state, position=new)


@given(plan=pack_plans(), choices=st.integers(0, 2**16), given=settings())
def test_no_hidden_card_shows(plan: PackPlan, choices: int, given: Settings) -> None:
    """I3, I10: with every hidden card changed a view is equal, and so is its text (sampled)."""
    for moment, transition in enumerate(match_states(plan, choices, given)):
        state = transition.after
        if not isinstance(state, InDeal):
            continue
        for viewer in some_viewers(state, moment):
            view = observe(state, viewer)
            other = observe(hidden_from(state, viewer), viewer)
            assert view == other
            assert repr(view) == repr(other)


@given(
    plan=pack_plans(),
    swap=st.tuples(st.integers(0, 8), st.integers(0, 12)),
    seats=st.integers(2, 5),
    asks=st.lists(st.booleans(), min_size=5, max_size=5),
)
def test_equal_knowledge_gives_equal_observed_histories(
    plan: PackPlan, swap: tuple[int, int], seats: int, asks: list[bool]
) -> None:
    """I3: as long as the naive implementation says that a seat knows the same, it sees the same."""
    pack = list(plan.laid_out(seats))
    other = list(pack)
    one, two = swap
    other[one], other[two] = pack[two], pack[one]
    for viewer in (None, *range(seats)):
        histories = zip_longest(told(pack, asks, viewer, seats), told(other, asks, viewer, seats))
        for mine, theirs in histories:
            if mine is None or theirs is None or mine[0] != theirs[0]:
                break
            assert mine[1] == theirs[1]
            assert repr(mine[1]) == repr(theirs[1])


def told(
    pack: list[Rank], asks: list[bool], viewer: int | None, seats: int
) -> Iterator[tuple[object, object]]:
    """Play one deal; give what the viewer may know by the naive implementation, and its view."""
    naive, state = NaiveMatch(seats), new_match(Settings(seats))
    naive.deal(pack)
    taken = step(state, Deal(pack))
    for ask in asks:
        entitled = (naive.fired[:], naive.known(viewer), naive.known_discard(viewer))
        seat = None if viewer is None else Seat(viewer)
        yield entitled, [observe(transition, seat) for transition in taken.transitions]
        if not isinstance(taken.state, Deciding):
            return
        to_act = taken.state.to_act
        if ask:
            naive.request(to_act)
            taken = step(taken.state, Request(to_act))
        else:
            naive.keep(to_act)
            taken = step(taken.state, Keep(to_act))


def test_a_view_holds_no_state() -> None:
    """I10: nothing that can be reached from a view is a state, a position or a stock."""
    taken = play(deal([VI, IX, X, Rank.KATT]), "xx")
    reached = [
        type(value).__name__ for t in taken.transitions for value in parts(observe(t, Seat(1)))
    ]

    assert set() == set(reached) - ALLOWED


def parts(value: object) -> Iterator[object]:
    """Give a value and everything in it."""
    yield value
    kind: type = type(value)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from parts(item)
