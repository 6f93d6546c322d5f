"""Information: what a seat is shown is all that it may know, and no more.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them. What relates histories is held between all histories
of two more scopes (exhaustive to them).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from gnav_core import Observation, Seat, Source, observe, refusal
from gnav_core.testing.made_of import FIELDS, is_made_of_views
from gnav_core.testing.properties.ending import every_event
from properties.histories import contradictions
from properties.marks import breaches_of, everywhere, everywhere_and_across, of_every_history
from properties.once import once
from properties.scopes import whole_matches

if TYPE_CHECKING:
    from properties.scopes import Scope


@everywhere
def test_i1_a_seat_sees_its_own_card(where: str) -> None:
    """I1: a contestant always sees the card that lies before it, and nobody else has one to see."""
    assert [] == breaches_of("I1", where)


@everywhere_and_across
def test_i2_a_view_is_enough_to_decide_by(where: str) -> None:
    """I2: a view tells, truthfully, all that a seat needs in order to decide."""
    assert [] == breaches_of("I2", where)


@everywhere
def test_i3_no_hidden_card_shows(where: str) -> None:
    """I3: a view shows no card that its viewer may not know."""
    assert [] == breaches_of("I3", where)


@everywhere
def test_i4_what_is_public_is_seen_by_all(where: str) -> None:
    """I4: dealt fools lie open, first of all and one after the other, and so does what refused."""
    assert [] == breaches_of("I4", where)


@everywhere
def test_i5_an_exchange_shows_two_cards_to_two_seats(where: str) -> None:
    """I5: an exchange shows its two cards to its two seats, and to nobody else."""
    assert [] == breaches_of("I5", where)


@everywhere
def test_i6_what_is_known_is_so(where: str) -> None:
    """I6: a card that a view says to lie at a seat or in the discard lies there."""
    assert [] == breaches_of("I6", where)


@everywhere
def test_i7_what_was_seen_is_known(where: str) -> None:
    """I7: a seat knows every card that it was shown, wherever that card has gone since."""
    assert [] == breaches_of("I7", where)


@everywhere
def test_i8_drawn_and_replaced_cards_stay_hidden(where: str) -> None:
    """I8: a drawn card is hidden from all but the drawer, and a replaced one stays hidden."""
    assert [] == breaches_of("I8", where)


@everywhere_and_across
def test_i9_all_is_shown_and_then_forgotten(where: str) -> None:
    """I9: from the reveal to the next deal every hand of the deal is public."""
    assert [] == breaches_of("I9", where)


@everywhere_and_across
def test_i10_a_view_holds_no_state(where: str) -> None:
    """I10: a view is made of plain values and records: no state, stock, pack or source is in it."""
    assert [] == breaches_of("I10", where)


@of_every_history
def test_i2_equal_histories_leave_the_same_to_decide(scope: Scope) -> None:
    """I2: in all states that agree with what a seat was shown it has the same to decide."""
    assert [] == found_in(scope, "decided")


@of_every_history
def test_i3_who_may_know_the_same_is_shown_the_same(scope: Scope) -> None:
    """I3: histories that differ only in cards that a viewer may not know look and read the same."""
    assert [] == found_in(scope, "shown")


@of_every_history
def test_i6_what_is_known_is_so_in_every_state_that_agrees(scope: Scope) -> None:
    """I6: a card that a view names lies there in every state that agrees with the history."""
    assert [] == found_in(scope, "true")


@of_every_history
def test_i7_a_card_that_follows_is_known(scope: Scope) -> None:
    """I7: a card that is the same in every state that agrees with the history is known."""
    assert [] == found_in(scope, "complete")
    assert [] != found_in(scope, "hidden")


@of_every_history
def test_i7_histories_that_look_the_same_are_the_same_to_the_viewer(scope: Scope) -> None:
    """I7: what a viewer was shown, kept in order, is all that it may know."""
    assert [] == found_in(scope, "remembered")


def test_i10_what_is_sent_holds_no_state() -> None:
    """I10: observed transitions and the errors of refused events are made of plain records."""
    for match in islice(whole_matches(), 6):
        for transition in match.transitions:
            viewers = (None, Seat(len(transition.rule) % match.start.settings.seats))
            sent = [observe(transition, viewer) for viewer in viewers]
            errors = [refusal(transition.after, event) for event in every_event(transition.after)]
            assert all(map(is_made_of_views, (*sent, *errors)))


def test_i10_a_state_is_found_wherever_it_is_held() -> None:
    """I10: a state, a transition, a pack, a source or an heir of a view is no part of a view."""
    match = next(whole_matches())
    view = observe(match.end, None)

    class Heir(Observation):
        """A view that says more than a view."""

    heir = Heir(**{name: getattr(view, name) for name in FIELDS[Observation]})
    sealed = (match.end, match.transitions[-1], match.events[0], Source(b"seed"), heir)
    assert [False] * 5 == [is_made_of_views(value) for value in sealed]
    assert [False] * 5 == [is_made_of_views((1, (frozenset((2,)), value))) for value in sealed]
    assert is_made_of_views((view, frozenset((view,)), None))


def found_in(scope: Scope, promise: str) -> list[str]:
    """List what was found against a promise in the histories of a scope."""
    return once(scope.name, lambda: contradictions(scope))[promise]
