"""The odds are exact: the same as when every hand is dealt and played by the kernel."""

from __future__ import annotations

from random import Random

import pytest

from gnav_core import Rank
from gnav_core.odds import Forecast, Odds, Prospect
from gnav_core.thresholds import BY_PLACE, Thresholds, everywhere
from odds.enumeration import Loss, Moment, losses, moment, random_moments, undealt
from tables import cards, pack_of

UNEVEN = Thresholds(((Rank.X, Rank.II), (Rank.ZERO, Rank.X, Rank.V)))
"""Thresholds that differ much from place to place."""

MODELS = (BY_PLACE, everywhere(Rank.VI), everywhere(Rank.HUS), UNEVEN)


def counted(it: Moment, model: Thresholds) -> tuple[tuple[Loss, Loss], bool]:
    """Count hand by hand; without the decisions where they contradict the model."""
    heeded = losses(it, model, heeds_decisions=True)
    if heeded is not None:
        return heeded, True
    unheeded = losses(it, model, heeds_decisions=False)
    assert unheeded is not None
    return unheeded, False


def as_loss(prospect: Prospect, expected: Loss) -> Loss:
    """Write a prospect as a loss; the others' part is not compared where it is left out."""
    others = expected.others if prospect.others is None else prospect.others
    return Loss(prospect.chance, prospect.lives, prospect.rest, others)


def check(it: Moment, model: Thresholds) -> Forecast:
    """Compare every figure of a forecast with what is counted hand by hand."""
    forecast = Odds(model).explain(it.view)
    (keep, request), heeds_decisions = counted(it, model)

    assert (keep, request) == (as_loss(forecast.keep, keep), as_loss(forecast.request, request))
    assert (heeds_decisions, True) == (forecast.heeds_decisions, forecast.is_exact)
    return forecast


def reached(hands: str, letters: str, lives: tuple[int, ...]) -> Moment:
    """Deal hands along the row and let decisions be made: ``k`` keeps, ``x`` asks."""
    start = undealt(lives)
    found = moment(start, pack_of(cards(hands)), ())
    for letter in letters:
        assert found is not None
        action = found.state.legal["kx".index(letter)]
        found = moment(start, pack_of(cards(hands)), (*found.decisions, action))
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(24))
def test_two_seats(seed: int) -> None:
    """With two seats, all moments of weighted deals, whoever decides as the model says or not."""
    chance = Random(seed)
    lives = [chance.choice((1, 1, 2, 3)) for _ in range(2)]
    model = MODELS[seed % len(MODELS)]
    checked = [
        check(it, model) for it in random_moments(lives, model, chance, is_loyal=seed % 3 > 0)
    ]

    assert checked


@pytest.mark.parametrize("seed", range(12))
def test_three_seats(seed: int) -> None:
    """With three seats, all moments of weighted deals."""
    chance = Random(seed)
    lives = [chance.choice((1, 1, 2, 3)) for _ in range(3)]
    model = MODELS[seed % len(MODELS)]
    checked = [
        check(it, model) for it in random_moments(lives, model, chance, is_loyal=seed % 3 > 0)
    ]

    assert checked


@pytest.mark.parametrize(
    ("hands", "letters", "lives"),
    [
        ("IV VII X II", "xk", (3, 1, 1, 3)),
        ("II V III X", "x", (2, 1, 3, 1)),
        ("II V III X", "xx", (1, 1, 2, 3)),
        ("II V III X", "xxx", (1, 1, 2, 3)),
        ("II V KATT X", "xx", (2, 1, 2, 3)),
        ("II DRAGON V X", "xk", (2, 1, 2, 3)),
        ("II HUS V X", "x", (2, 1, 2, 3)),
        ("IV NARR X NARR", "", (3, 1, 1, 2)),
        ("IV VI NARR X", "", (2, 2, 2, 2)),
        ("NARR VI II X", "x", (2, 2, 2, 2)),
        ("NARR II NARR X", "xk", (1, 2, 2, 1)),
    ],
)
def test_four_seats(hands: str, letters: str, lives: tuple[int, ...]) -> None:
    """With four seats, chosen moments: exchanges, keeps, matadors shown, fools, last lives."""
    check(reached(hands, letters, lives), BY_PLACE)
