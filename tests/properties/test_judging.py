"""Judging a play: how it is cut, what its parts share, and that each check can fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from gnav_core import (
    RULEBOOK,
    Challenging,
    Closing,
    Deal,
    Drawing,
    Keep,
    NextDeal,
    Observation,
    Restart,
    Rulebook,
    Seat,
    Settings,
    State,
    Undealt,
    observe,
    replay,
    step,
)
from gnav_core.testing.cutting import cut
from gnav_core.testing.plans import MatchPlan, play_match
from gnav_core.testing.properties import PROPERTIES, broken, holds
from gnav_core.testing.properties import kernel as kernel_properties
from gnav_core.testing.property import Play, Span
from gnav_core.testing.reading import in_play, pack_of
from gnav_core.testing.worlds import played, turned_start
from tables import cards, play, undealt
from tables import pack_of as laid_out

if TYPE_CHECKING:
    from gnav_core.testing.property import Property


def property_of(property_id: str) -> Property:
    """Find a property by its id."""
    [found] = (each for each in PROPERTIES if each.id == property_id)
    return found


def one_deal(hands: str, letters: str, rulebook: Rulebook = RULEBOOK) -> Play:
    """Play a deal by letters from DEAL-HANDS on, with three lives each."""
    before = undealt([3] * len(hands.split()))
    dealt = step(before, Deal(laid_out(cards(hands))))
    transitions = dealt.transitions + play(dealt.state, letters).transitions
    return Play(transitions=transitions, rulebook=rulebook)


def two_matches() -> Play:
    """Play one match after another."""
    first = play_match(Settings(3, 1), MatchPlan([], [], 1))
    other = play_match(Settings(3, 1), MatchPlan([], [], 2))
    second = replay(first.end, [Restart(), *other.events])
    return Play(transitions=first.transitions + second.transitions)


def test_a_play_is_cut_into_its_matches_and_deals() -> None:
    """A restart belongs to no match, and what is between deals to no deal."""
    whole = two_matches()
    matches, deals = cut(whole, Span.MATCH), cut(whole, Span.DEAL)

    assert ["DEAL-ROW", "DEAL-ROW"] == [match.rules[0] for match in matches]
    assert len(whole.transitions) - 1 == sum(len(match.transitions) for match in matches)
    assert {"DEAL-HANDS"} == {deal.rules[0] for deal in deals}
    assert whole.rules.count("DEAL-HANDS") == len(deals)
    assert whole.transitions == tuple(
        transition for part in cut(whole, Span.TRANSITION) for transition in part.transitions
    )
    assert () == broken(whole)


def test_what_has_no_beginning_is_left_out() -> None:
    """A part of a deal or a match is judged only when the play has its beginning."""
    deal = one_deal("V X II", "kk")
    late = deal.part(deal.transitions[1:])
    over = two_matches()
    at = over.rules.index("RESTART")

    assert () == cut(late, Span.DEAL) == cut(late, Span.MATCH)
    assert () == cut(over.part(over.transitions[at : at + 1]), Span.MATCH)
    assert 1 == len(cut(over.part(over.transitions[at:]), Span.MATCH))
    assert [len(deal.transitions)] == [len(part.transitions) for part in cut(deal, Span.DEAL)]


def test_a_deal_ends_where_another_begins() -> None:
    """Two deals that follow each other without a word between, as bad rules can play, are two."""
    deal = one_deal("V X II", "k")

    assert 2 == len(cut(deal.part(deal.transitions * 2), Span.DEAL))


def test_a_state_is_shown_once_to_each_viewer() -> None:
    """The parts of a play share what was shown, so that an observer is asked once for each view."""
    asked: list[Seat | None] = []

    def counting(state: State, seat: Seat | None) -> Observation:
        asked.append(seat)
        return observe(state, seat)

    whole = Play(transitions=one_deal("V X", "k").transitions, observe=counting)
    part = whole.part(whole.transitions[1:])
    views = [each.view(whole.end, Seat(1)) for each in (whole, part, whole)]

    assert [Seat(1)] == asked
    assert [observe(whole.end, Seat(1))] * 3 == views


def test_a_play_prints_its_rules_and_no_card() -> None:
    """What is printed of a play are the rules that fired."""
    assert "<Play DEAL-HANDS TURN-FIRST TURN-KEEP TURN-NEXT>" == repr(one_deal("V X", "k"))


def test_a_property_that_raises_is_broken() -> None:
    """Where a state is so wrong that nothing can be said of it, a property does not hold."""
    deal = one_deal("V X", "k")

    assert not holds(property_of("C1"), deal.part(()))
    assert holds(property_of("C1"), deal)


def test_only_the_properties_that_are_given_are_judged() -> None:
    """A broken property is named, if it is among those that are asked for."""
    kept = one_deal("V X", "k")
    bad = kept.part((*kept.transitions[:-1], kept.transitions[-1]._replace(rule="CAT-UNDO")))

    assert ("E6",) == broken(bad, [property_of("E6"), property_of("C1")])
    assert () == broken(bad, [property_of("C1")])


def test_no_card_is_in_play_between_deals() -> None:
    """Reading cards or a pack where there are none is an error, which breaks a property."""
    with pytest.raises(LookupError):
        in_play(undealt([1, 1]))
    with pytest.raises(LookupError):
        pack_of(two_matches())


def test_the_table_is_turned_before_the_deal_alone() -> None:
    """A table is turned with its row; once cards are dealt it is not."""
    turned = turned_start(undealt([3, 2, 1], dealer=2, resting=[0]))
    expected = undealt([1, 3, 2], dealer=0, resting=[1])

    assert isinstance(turned, Undealt)
    assert (expected.row, expected.lives) == (turned.row, turned.lives)
    assert (expected.dealer, expected.resting) == (turned.dealer, turned.resting)
    with pytest.raises(TypeError):
        turned_start(one_deal("V X", "").end)


def test_another_world_ends_with_the_first_event_that_is_refused_there() -> None:
    """Events are played as far as they are legal."""
    start = undealt([3, 3])
    events = (Deal(laid_out(cards("V X"))), Keep(Seat(0)), Keep(Seat(1)))

    assert ["DEAL-HANDS", "TURN-FIRST"] == [each.rule for each in played(start, events, RULEBOOK)]


def test_e1_an_event_that_is_refused_wrongly_is_found() -> None:
    """E1: where the rule book takes another word than the phase waits for, it does not hold."""
    other = RULEBOOK.replacing(
        attrs.evolve(RULEBOOK.rule("NEXT-DEAL"), event=Restart),
        attrs.evolve(RULEBOOK.rule("RESTART"), event=NextDeal),
    )

    assert ("E1",) == broken(one_deal("V X", "kk", other), [property_of("E1")])


def test_k2_a_refusal_that_does_not_raise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """K2: where an event is refused and taken all the same, it does not hold."""
    deal = one_deal("V X", "kk")
    monkeypatch.setattr(kernel_properties, "step", lambda *_, **__: None)

    assert ("K2",) == broken(deal, [property_of("K2")])


def test_l2_a_departed_seat_that_pays_is_found() -> None:
    """L2: who has departed never pays again, and it has nothing to pay with."""
    dealt = step(undealt([3, 1, 3]), Deal(laid_out(cards("V DRAGON X")))).state
    kept = play(dealt, "xk").transitions
    [paid] = (each for each in kept if each.rule == "SETTLE-LOWEST")
    after = paid.after
    assert isinstance(after, Closing)
    lives = (after.lives[0], after.lives[1] - 1, after.lives[2])
    worse = attrs.evolve(after, position=attrs.evolve(after.position, lives=lives))
    bad = paid._replace(after=worse)

    assert Seat(1) in after.departed
    assert ("L2",) == broken(Play(transitions=(bad,)), [property_of("L2")])


def test_t10_a_decision_after_the_cuckoo_is_found() -> None:
    """T10: when somebody decides after a cuckoo, even in another phase, it does not hold."""
    deal = one_deal("V GJOK X", "x")
    [decided] = (each.before for each in deal.transitions if each.rule == "TURN-REQUEST")
    at = deal.rules.index("CUCKOO-STOP") + 1
    back = deal.transitions[at]._replace(after=decided)

    assert ("T10",) == broken(deal.part((*deal.transitions[:at], back)), [property_of("T10")])


def test_c7_a_request_that_leaves_seats_out_is_found() -> None:
    """C7: when the stock is asked before others have answered, it does not hold."""
    deal = one_deal("V X II", "x")
    [asked] = (each for each in deal.transitions if each.rule == "TURN-REQUEST")
    assert isinstance(asked.after, Challenging)
    past = asked._replace(after=Drawing(asked.after.position))

    assert ("C7",) == broken(deal.part((past,)), [property_of("C7")])


def test_i10_a_view_for_a_seat_that_does_not_exist_is_found() -> None:
    """I3, I10: who has no seat must be refused; a view for it is not right, whatever it shows."""

    def generous(state: State, seat: Seat | None) -> Observation:
        return observe(state, None if seat == state.settings.seats else seat)

    deal = Play(transitions=one_deal("V X", "kk").transitions, observe=generous)

    assert ("I10",) == broken(deal, [property_of("I3"), property_of("I10")])
