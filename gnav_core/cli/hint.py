"""The hint: what either choice may cost you, worked out from what you know."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gnav_core.odds import Odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.views import Observation


def hint(observation: Observation, names: Sequence[str]) -> str:
    """Say how likely either choice is to cost you a life.

    Args:
        observation: What you know, when it is your turn; nothing else is looked at.
        names: The name of each seat.
    """
    forecast = Odds().explain(observation)
    row = observation.row
    following = row[row.index(observation.legal[0].seat) + 1 :]
    whom = names[following[0]] if following else "the stock"
    keep, request = forecast.keep.chance, forecast.request.chance
    return (
        f"The odds to lose a life in this deal: {_percent(keep)} if you keep,"
        f" {_percent(request)} if you exchange with {whom}."
        f" {_basis(is_exact=forecast.is_exact, heeds_decisions=forecast.heeds_decisions)}"
    )


def _percent(chance: Fraction) -> str:
    """Write a chance in percent, never rounded to a certainty that it is not.

    >>> from fractions import Fraction
    >>> _percent(Fraction(1, 3)), _percent(Fraction(1, 999)), _percent(Fraction(1))
    ('33 %', 'less than 1 %', '100 %')
    """
    if 0 < chance < Fraction(1, 100):
        return "less than 1 %"
    if Fraction(99, 100) < chance < 1:
        return "more than 99 %"
    return f"{round(100 * chance)} %"


def _basis(*, is_exact: bool, heeds_decisions: bool) -> str:
    """Say what the figures take for granted."""
    others = "the others ask with low cards and keep high ones"
    far = "" if is_exact else ", those far ahead keep"
    heard = "" if heeds_decisions else ", though somebody has not"
    return f"That is if {others}{far}{heard}."
