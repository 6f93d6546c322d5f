"""The hint: both chances in plain words, from what you know alone."""

from __future__ import annotations

import re

import pytest

from cli.stage import ALL_NAMES, YOU, pack_with, whole_match
from gnav_core import Deal, Keep, Observation, Rank, Request, Settings, new_match, observe, step
from gnav_core.cli.hint import hint
from gnav_core.odds import Odds
from gnav_core.state import Deciding

CHANCE = r"(?:\d+|less than 1|more than 99) %"
SENTENCE = re.compile(
    rf"The odds to lose a life in this deal: {CHANCE} if you keep, {CHANCE} if you exchange with"
    r" (?:Odd|Eva|Per|the stock)\. That is if the others ask with low cards and keep high ones"
    r"(?:, those far ahead keep)?(?:, though somebody has not)?\."
)


def first_view(*cards: Rank, seats: int = 4) -> Observation:
    """Give the view of the seat that begins, in a deal of some cards along the row."""
    state = step(new_match(Settings(seats)), Deal(pack_with(*cards))).state
    assert isinstance(state, Deciding)
    return observe(state, state.to_act)


def test_every_hint_is_a_sentence_or_two() -> None:
    """Whatever you hold, whenever it is your turn, both chances are told, and with whom."""
    views = [
        seen.after
        for number in range(6)
        for seen in whole_match(f"hints {number}").observed(YOU)
        if seen.after.legal
    ]

    assert len(views) > 20
    assert [] == [told for view in views if not SENTENCE.fullmatch(told := hint(view, ALL_NAMES))]


def test_the_chances_are_those_of_the_odds() -> None:
    """In percent, rounded."""
    view = first_view(Rank.V, Rank.IX, Rank.X, Rank.XI)
    forecast = Odds().explain(view)

    assert (
        f"{round(100 * forecast.keep.chance)} % if you keep,"
        f" {round(100 * forecast.request.chance)} % if you exchange with {ALL_NAMES[2]}."
    ) in hint(view, ALL_NAMES)


@pytest.mark.parametrize(
    ("card", "words"),
    [(Rank.DRAGON, "less than 1 % if you keep"), (Rank.NARR, "100 % if you keep")],
)
def test_no_chance_is_rounded_to_a_certainty(card: Rank, words: str) -> None:
    """What can happen is not called impossible; a fool loses for certain."""
    assert words in hint(first_view(card, Rank.IX, Rank.X, Rank.XI), ALL_NAMES)


def test_what_is_taken_for_granted_is_told() -> None:
    """In a long row, and where somebody has decided as nobody would."""
    state = step(new_match(), Deal(pack_with(Rank.X, Rank.NARR, Rank.VII, Rank.VIII))).state
    assert isinstance(state, Deciding)
    asked = step(state, Request(state.to_act)).state
    assert isinstance(asked, Deciding)

    assert "those far ahead keep." in hint(first_view(Rank.V, seats=9), ALL_NAMES)
    assert "though somebody has not." in hint(observe(asked, asked.to_act), ALL_NAMES)


def test_what_you_cannot_see_changes_nothing() -> None:
    """The hint is the same whatever lies hidden."""
    one = first_view(Rank.V, Rank.IX, Rank.X, Rank.XI)
    other = first_view(Rank.V, Rank.KATT, Rank.DRAGON, Rank.UGLE)

    assert hint(one, ALL_NAMES) == hint(other, ALL_NAMES)


def test_the_last_place_exchanges_with_the_stock() -> None:
    """Where nobody follows, it is the stock that is asked."""
    state = step(new_match(Settings(2)), Deal(pack_with(Rank.X, Rank.V))).state
    assert isinstance(state, Deciding)
    last = step(state, Keep(state.to_act)).state
    assert isinstance(last, Deciding)

    assert "if you exchange with the stock." in hint(observe(last, last.to_act), ALL_NAMES)
