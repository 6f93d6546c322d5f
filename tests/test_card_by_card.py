"""Matches whose cards are given one at a time: the same matches, and perfect recall.

Scope of the exhaustive test: a first deal with two lives, every decision, every seat and a
spectator. Two seats: hands and the top of the stock from fool, V, X, house, cat and cuckoo, a
second card past a house. Three seats: from V, house, cat and cuckoo, without a second card.
"""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from gnav_core import (
    PACK,
    Deal,
    Drawing,
    IllegalActionError,
    Keep,
    MatchOver,
    PackError,
    PhaseError,
    Rank,
    Request,
    Seat,
    Settings,
    Settled,
    Undealt,
    legal_actions,
    new_match,
    observe,
    step,
)
from gnav_core.adapters.card_by_card import CardByCard
from gnav_core.testing.strategies import matches, settings
from small_deals import small_packs
from tables import cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import State, Transition
    from gnav_core.testing.property import Play


def drawn_from(match: CardByCard, pack: tuple[Rank, ...]) -> CardByCard:
    """Give the cards of a pack that the stock has to answer with."""
    while isinstance(match.state, Drawing):
        match = match.give(pack[len(match.cards)])
    return match


@given(matches(settings(12)))
def test_it_is_the_same_match(played: Play) -> None:
    """Given the same cards and decisions, every seat sees the same at every decision (sampled)."""
    match, pack = CardByCard.begin(played.start.settings), PACK
    for state, event in ((it.before, it.event) for it in played.transitions):
        if isinstance(state, Undealt) and isinstance(event, Deal):
            same_to_everybody(state, match.state)
            pack = event.pack
            for rank in pack[: len(state.row)]:
                match = match.give(rank)
        if isinstance(event, Keep | Request):
            same_to_everybody(state, match.state)
            match = drawn_from(match.decide(event), pack)

    assert isinstance(match.state, MatchOver)
    assert played.end == match.state


def same_to_everybody(one: State, other: State) -> None:
    """Check that a spectator and every seat see the same."""
    for viewer in (None, *map(Seat, range(one.settings.seats))):
        assert observe(one, viewer) == observe(other, viewer)


def test_the_stock_answers_with_the_card_that_is_given() -> None:
    """A request to the stock waits for a card, and for another one past a house."""
    match = CardByCard.begin(Settings(2, 1)).give(Rank.X).give(Rank.VI)
    match = match.decide(Keep(Seat(1))).decide(Request(Seat(0)))
    assert isinstance(match.state, Drawing)
    assert match.waits_for_a_card
    passed = match.give(Rank.HUS)
    assert isinstance(passed.state, Drawing)
    assert (Rank.HUS,) == passed.state.discard

    closing = passed.give(Rank.IX).past[0].closing

    assert ((Rank.IX, Rank.X), (Rank.HUS, Rank.VI)) == (closing.hands, closing.discard)
    assert cards("X VI HUS IX") == passed.give(Rank.IX).past[0].cards


def test_the_copies_that_are_left() -> None:
    """Two of each rank can be given, less what has been given in this deal."""
    match = CardByCard.begin(Settings(3))
    one = match.give(Rank.VI)
    two = one.give(Rank.VI)

    assert dict.fromkeys(Rank, 2) == match.copies_left
    assert {**match.copies_left, Rank.VI: 1} == one.copies_left
    assert {rank: 2 for rank in Rank if rank is not Rank.VI} == two.copies_left


def test_what_cannot_happen_is_refused() -> None:
    """A third card of a rank, a decision before a card, and a wrong seat are refused by name."""
    match = CardByCard.begin(Settings(3))
    with pytest.raises(PackError):
        match.give(Rank.VI).give(Rank.VI).give(Rank.VI)
    with pytest.raises(PhaseError):
        match.decide(Keep(Seat(1)))
    with pytest.raises(IllegalActionError):
        match.give(Rank.VI).give(Rank.X).give(Rank.II).decide(Keep(Seat(2)))


def test_a_copy_is_the_match_itself() -> None:
    """A match is a value that nothing changes, so that there is nothing to copy."""
    match = CardByCard.begin(Settings(3))

    assert match is deepcopy(match)


def first_deals(
    places: int, ranks: tuple[Rank, ...], *, past: bool
) -> Iterator[tuple[CardByCard, tuple[Transition, ...]]]:
    """Play the first deal of a match in every way, card by card and by the kernel."""
    for pack in small_packs(places, ranks, past=past):
        match = CardByCard.begin(Settings(places, 2))
        for rank in pack[:places]:
            match = match.give(rank)
        dealt = step(new_match(Settings(places, 2)), Deal(pack))
        open_lines = [(match, dealt.state, dealt.transitions)]
        while open_lines:
            match, state, transitions = open_lines.pop()
            if isinstance(state, Settled | MatchOver):
                yield match, transitions
            for action in legal_actions(state):
                taken = step(state, action)
                after = drawn_from(match.decide(action), pack)
                open_lines.append((after, taken.state, transitions + taken.transitions))


@pytest.mark.parametrize(
    ("places", "ranks", "past"),
    [(2, cards("NARR V X HUS KATT GJOK"), True), (3, cards("V HUS KATT GJOK"), False)],
)
def test_what_was_seen_is_remembered(places: int, ranks: tuple[Rank, ...], past: bool) -> None:
    """What a viewer has seen of a deal is told apart exactly as its whole history (exhaustive)."""
    for viewer in (None, *map(Seat, range(places))):
        told: dict[object, set[object]] = defaultdict(set)
        histories: dict[object, set[object]] = defaultdict(set)
        for match, transitions in first_deals(places, ranks, past=past):
            seen = match.seen_by(viewer)[:-1]
            history = tuple(observe(transition, viewer) for transition in transitions)
            told[seen].add(history)
            histories[history].add(seen)
        assert {1} == {len(same) for same in (*told.values(), *histories.values())}


@pytest.mark.parametrize("rank", Rank)
def test_no_card_is_given_when_none_is_wanted(rank: Rank) -> None:
    """Not while a seat decides, and not when the match is over."""
    deciding = CardByCard.begin(Settings(2, 1)).give(Rank.X).give(Rank.VI)
    over = deciding.decide(Keep(Seat(1))).decide(Keep(Seat(0)))
    for match in (deciding, over):
        with pytest.raises(PhaseError, match=r"not Deal$"):
            match.give(rank)


@pytest.mark.parametrize("given", [(Rank.II, Rank.II), (Rank.VI, Rank.II, Rank.II)])
def test_a_third_copy_is_refused_when_it_is_given(given: tuple[Rank, ...]) -> None:
    """The pack is short of it at once, not only when all hands are dealt."""
    match = CardByCard.begin(Settings(5))
    for rank in given:
        match = match.give(rank)
    with pytest.raises(PackError, match="3 cards II where 2 belong"):
        match.give(Rank.II)


@given(matches(settings(6)))
def test_the_outcomes_lead_to_the_match(played: Play) -> None:
    """Cards and decisions in their order make the same match again (sampled)."""
    match, pack = CardByCard.begin(played.start.settings), PACK
    for event in (it.event for it in played.transitions if it.event is not None):
        if isinstance(event, Deal):
            pack = event.pack
            for rank in pack[: len(match.start.row)]:
                match = match.give(rank)
        elif isinstance(event, Keep | Request):
            match = drawn_from(match.decide(event), pack)
    again = CardByCard.begin(played.start.settings)
    for outcome in match.outcomes:
        again = again.give(outcome) if isinstance(outcome, Rank) else again.decide(outcome)

    assert match == again


def test_a_seat_alone_has_seen_its_hand() -> None:
    """Nothing else is left when what a spectator sees is taken away; of a spectator, nothing."""
    match = CardByCard.begin(Settings(2)).give(Rank.X).give(Rank.VI)
    [alone], [public] = match.seen_alone_by(Seat(0)), match.seen_alone_by(None)

    assert [1 + Rank.VI] == [number for number in alone if number]
    assert not any(public)
