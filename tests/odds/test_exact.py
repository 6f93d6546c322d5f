"""The odds are exact: they are the same as when every hand is dealt and played by the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from gnav_core import Rank
from gnav_core.odds import Forecast, Odds
from gnav_core.odds.forecast import Prospect
from gnav_core.thresholds import BY_PLACE, Thresholds, everywhere
from odds.enumeration import Loss, Moment, losses, moment, random_moments, undealt
from tables import cards, decide, pack_of

R = Rank
UNEVEN = Thresholds(((R.X, R.II), (R.O_, R.X, R.V)) if False else ((R.X, R.II), (R.ZERO, R.X, R.V)))
"""Thresholds that differ from place to place."""

MODELS = (BY_PLACE, everywhere(R.VI), everywhere(R.XII), UNEVEN)


def counted(it: Moment, model: Thresholds) -> tuple[tuple[Loss, Loss], bool]:
    """Count hand by hand; without the decisions where they contradict the model."""
    heeded = losses(it, model, heeds_decisions=True)
    if heeded is not None:
        return heeded, True
    unheeded = losses(it, model, heeds_decisions=False)
    assert unheeded is not None
    return unheeded, False


def as_loss(prospect: Prospect, expected: Loss) -> Loss:
    """Take a prospect for a loss; what it leaves out is taken from what is expected."""
    others = expected.others if prospect.others is None else prospect.others
    return Loss(prospect.chance, prospect.lives, others)


def check(it: Moment, model: Thresholds) -> Forecast:
    """Compare all figures of a forecast with those that are counted hand by hand."""
    forecast = Odds(model).explain(it.view)
    (keep, request), heeds_decisions = counted(it, model)

    assert (keep, request) == (as_loss(forecast.keep, keep), as_loss(forecast.request, request))
    assert (heeds_decisions, True) == (forecast.heeds_decisions, forecast.is_exact)
    return forecast
