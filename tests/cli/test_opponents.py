"""The others at the table: their names and their policies."""

from __future__ import annotations

import pytest

from gnav_core import Policy, Rank, Threshold, Uniform
from gnav_core.cli.opponents import NAMES, UnknownTemperError, rank_of, seated, temper
from gnav_core.odds import Odds
from gnav_core.seats import MAX_SEATS
from gnav_core.temperaments import BOLD, CAREFUL


def test_there_is_a_name_for_everybody() -> None:
    """36 opponents have 36 short names, none twice."""
    assert MAX_SEATS - 1 == len(NAMES) == len(set(NAMES))
    assert 5 == max(map(len, NAMES))


@pytest.mark.parametrize(
    ("word", "canonical", "policy"),
    [
        ("uniform", "uniform", Uniform()),
        ("threshold", "threshold", Threshold()),
        ("threshold:IV", "threshold:IV", Threshold(Rank.IV)),
        (" Threshold:gjok ", "threshold:Gjøk", Threshold(Rank.GJOK)),
        ("threshold:owl", "threshold:Ugle", Threshold(Rank.UGLE)),
        ("odds", "odds", Odds()),
        ("Careful", "careful", CAREFUL.policy),
        ("bold", "bold", BOLD.policy),
        ("counting", "counting", Odds()),
    ],
)
def test_a_word_names_a_policy(word: str, canonical: str, policy: Policy) -> None:
    """A policy is found by its word, in any case and with or without its ø."""
    found = temper(word)

    assert (canonical, policy) == (found.word, found.policy)


@pytest.mark.parametrize(
    "word", ["", "foo", "threshold:", "threshold:XIII", "uniform:IV", "bold:", "threshold:IV:V"]
)
def test_another_word_names_none(word: str) -> None:
    """The error says which words there are."""
    with pytest.raises(
        UnknownTemperError, match="knows careful, bold, counting, odds, threshold, uniform"
    ):
        temper(word)


def test_policies_are_seated_over_and_over() -> None:
    """A short list begins again from its start; a long one is cut off."""
    bold, odds = temper("bold"), temper("odds")

    assert (bold, odds, bold) == seated((bold, odds), 3)
    assert (bold,) == seated((bold, odds), 1)


@pytest.mark.parametrize("rank", Rank)
def test_a_rank_is_found_by_every_name(rank: Rank) -> None:
    """Norwegian or English, capitals or not."""
    assert [rank] * 4 == [
        rank_of(name)
        for name in (rank.label, rank.english, rank.label.upper(), rank.english.upper())
    ]
