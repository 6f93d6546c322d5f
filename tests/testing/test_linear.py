"""The linear machine catches what is wrong with rules, properties and front ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from gnav_core import RULEBOOK, Gathering, RulebookError, Settings
from gnav_core.testing import FrontEnd, LinearMachine, Play, Property, Span, Subject, against, check
from testing.wrong import QUICK, UNTIL_CAUGHT, Counting, Deaf, Indiscreet, Screen, with_rule

if TYPE_CHECKING:
    from gnav_core import MatchOver, Restart


def test_a_front_end_that_is_right_passes() -> None:
    """A front end that takes, refuses and shows what the rules do is content to be driven."""
    check(LinearMachine, Subject(front_end=Screen, properties=()), QUICK)


@pytest.mark.parametrize(
    ("front_end", "message"),
    [
        (Indiscreet, "the front end shows"),
        (Deaf, "the front end answers .* with None, not"),
    ],
)
def test_a_front_end_that_is_wrong_is_caught(front_end: type[FrontEnd], message: str) -> None:
    """It is caught by what it shows, and by what it does not refuse."""
    with pytest.raises(AssertionError, match=message):
        check(LinearMachine, Subject(front_end=front_end, properties=()), UNTIL_CAUGHT)


def test_a_rule_that_does_something_else_the_next_time_is_caught() -> None:
    """Each transition is made twice, and has to be the same."""
    subject = Subject(rulebook=with_rule("TURN-KEEP", Counting()), properties=())

    with pytest.raises(AssertionError, match="TURN-KEEP does not do the same again"):
        check(LinearMachine, subject, UNTIL_CAUGHT)


def keeps_the_dead(state: MatchOver, event: Restart) -> Gathering:
    """Begin a new match with a life less."""
    began = RULEBOOK.rule("RESTART").fire(state, event)
    assert isinstance(began, Gathering)
    lives = (*began.lives[1:], state.settings.lives + 1)
    return Gathering(attrs.evolve(began.standing, lives=lives))


def test_a_new_match_that_begins_wrong_is_caught_at_the_end_of_the_first() -> None:
    """The word for a new match is judged in every match that is played, by L1 and the like."""
    subject = Subject(rulebook=with_rule("RESTART", keeps_the_dead))
    machine = against(LinearMachine, subject)()
    machine.begin(Settings(2, 1))

    with pytest.raises(AssertionError, match=r"L1.* broken after RESTART"):
        machine.teardown()


def no_seat_is_far(play: Play) -> bool:
    """No seat has a number above two."""
    return len(play.start.lives) <= 3


def no_cat_comes(play: Play) -> bool:
    """No cat is challenged."""
    return "CAT-UNDO" not in play.rules


def no_dragoon_comes(play: Play) -> bool:
    """No dragoon is challenged."""
    if "DRAGOON-REFUSE" in play.rules:
        raise RulebookError(())
    return True


@pytest.mark.parametrize(
    ("judged", "message"),
    [
        (Property("FAR", Span.TRANSITION, no_seat_is_far), "FAR broken after DEAL-ROW: No seat"),
        (Property("CAT", Span.DEAL, no_cat_comes), "CAT broken after .*: No cat is challenged"),
        (Property("CAT", Span.MATCH, no_cat_comes), "CAT broken after MATCH-(WON|DRAWN): No cat"),
        (Property("DRAGOON", Span.DEAL, no_dragoon_comes), "DRAGOON broken after"),
    ],
)
def test_a_property_that_does_not_hold_is_named(judged: Property, message: str) -> None:
    """Properties of every span are judged; one that cannot be judged does not hold."""
    with pytest.raises(AssertionError, match=message):
        check(LinearMachine, Subject(properties=(judged,)), UNTIL_CAUGHT)
