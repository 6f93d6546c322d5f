"""The vectors catch what is wrong on purpose: every bad rule book and every bad view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from conformance.questions import QUESTIONS, RIGHT, Question
from faults.bad_rules import BAD_RULEBOOKS
from faults.forgetful_views import FORGETFUL_VIEWS
from faults.leaking_views import LEAKING_VIEWS
from gnav_core import GnavError, Seat, observe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from faults.fault import BadRulebook, BadView
    from gnav_core import Rulebook, State, Step

NOT_CAUGHT: Final = {
    "the-same-cat-costs-nothing-again": "it remembers other questions; a vector stands alone",
    "an-error-names-a-card": "it is about a seat that there is not, which no vector asks for",
}
"""What the vectors cannot catch, each with the reason."""


@pytest.mark.parametrize("fault", BAD_RULEBOOKS, ids=lambda fault: fault.name)
def test_a_bad_rule_book_is_caught(fault: BadRulebook) -> None:
    """By some vector it fires other rules, leads to another state, or breaks down."""
    is_caught = not all(
        plays_right(question, right, fault.rulebook)
        for question, right in zip(QUESTIONS, RIGHT, strict=True)
    )

    assert (fault.name not in NOT_CAUGHT) == is_caught


def plays_right(question: Question, right: Step, rulebook: Rulebook) -> bool:
    """Tell whether a rule book answers a question as the right one does."""
    try:
        return question.answered(rulebook) == right
    except (GnavError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return False


def shown_states() -> Iterator[State]:
    """Give every state of which a vector tells what is seen of it."""
    for question, right in zip(QUESTIONS, RIGHT, strict=True):
        seen = right.transitions if question.watched else right.transitions[-1:]
        yield from (transition.after for transition in seen)


SHOWN: Final = tuple(shown_states())


@pytest.mark.parametrize("fault", [*LEAKING_VIEWS, *FORGETFUL_VIEWS], ids=lambda fault: fault.name)
def test_a_bad_view_is_caught(fault: BadView) -> None:
    """In some vector it shows somebody what is not so, or what is hidden, or too little."""
    shown = fault.make_observe()
    is_caught = any(
        shown(state, viewer) != observe(state, viewer)
        for state in SHOWN
        for viewer in (*map(Seat, range(state.settings.seats)), None)
    )

    assert (fault.name not in NOT_CAUGHT) == is_caught
