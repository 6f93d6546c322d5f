"""Rates: Wilson's interval, against published values and against what defines it."""

from __future__ import annotations

from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.arena import Rate, rate_of


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(hits: int, trials: int, low: float, high: float) -> None:
    """Table I, method 3, of R. G. Newcombe, Statistics in Medicine 17 (1998), pages 857 to 872."""
    rate = rate_of(hits, trials)

    assert (hits / trials, low, high) == (rate.value, round(rate.low, 4), round(rate.high, 4))


COUNTS = st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@given(COUNTS)
def test_the_ends_are_as_far_from_the_share_as_the_definition_says(counts: tuple[int, int]) -> None:
    """At both ends the measured share is 1.96 standard errors of that chance away."""
    hits, trials = counts
    rate = rate_of(hits, trials)

    assert 0 <= rate.low <= rate.value <= rate.high <= 1
    for chance in {rate.low, rate.high} - {rate.value}:
        error = sqrt(chance * (1 - chance) / trials)
        assert isclose(1.959964, abs(rate.value - chance) / error, rel_tol=1e-4)


@given(COUNTS)
def test_hits_and_misses_mirror_each_other(counts: tuple[int, int]) -> None:
    """The interval of what did not happen is the mirror image of what did."""
    hits, trials = counts
    rate, mirrored = rate_of(hits, trials), rate_of(trials - hits, trials)

    assert isclose(rate.low, 1 - mirrored.high, abs_tol=1e-12)
    assert isclose(rate.high, 1 - mirrored.low, abs_tol=1e-12)


def test_a_certain_share_stays_within_what_is_possible() -> None:
    """Neither end leaves 0 to 1, however few the trials."""
    assert (0.0, 1.0) == (rate_of(0, 1).low, rate_of(1, 1).high)
    assert rate_of(0, 1).high > 0.7


def test_a_rate_is_shared_among_equals() -> None:
    """A rate of two seats together is twice that of each, and so are the ends."""
    assert Rate(0.25, 0.125, 0.375) == Rate(0.5, 0.25, 0.75).shared_by(2)
