"""The hint: what either choice may cost you, worked out from what you know."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from gnav_core.languages import Language, percent, translated
from gnav_core.odds import Odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.views import Observation


def hint(
    observation: Observation, names: Sequence[str], language: Language = Language.ENGLISH
) -> str:
    """Say how likely either choice is to cost you a life.

    Args:
        observation: What you know, when it is your turn; nothing else is looked at.
        names: The name of each seat.
        language: In which language to say it.
    """
    forecast = Odds().explain(observation)
    row = observation.row
    following = row[row.index(observation.legal[0].seat) + 1 :]
    odds = _odds(
        _percent(forecast.keep.chance, language),
        _percent(forecast.request.chance, language),
        names[following[0]] if following else None,
        language,
    )
    basis = _basis(language, is_exact=forecast.is_exact, heeds_decisions=forecast.heeds_decisions)
    return f"{odds} {basis}"


def _odds(keep: str, request: str, other: str | None, language: Language) -> str:
    if other is None:
        return translated(
            "The odds to lose a life in this deal: {keep} if you keep, {request} if you exchange"
            " with the stock.",
            language,
            keep=keep,
            request=request,
        )
    return translated(
        "The odds to lose a life in this deal: {keep} if you keep, {request} if you exchange"
        " with {other}.",
        language,
        keep=keep,
        request=request,
        other=other,
    )


def _percent(chance: Fraction, language: Language) -> str:
    """Write a chance in percent, never rounded to a certainty that it is not.

    >>> from fractions import Fraction
    >>> [_percent(Fraction(*of), Language.ENGLISH) for of in ((1, 3), (1, 999), (1, 1))]
    ['33 %', 'less than 1 %', '100 %']
    """
    if 0 < chance < Fraction(1, 100):
        return translated("less than 1 %", language)
    if Fraction(99, 100) < chance < 1:
        return translated("more than 99 %", language)
    return percent(str(round(100 * chance)), language)


def _basis(language: Language, *, is_exact: bool, heeds_decisions: bool) -> str:
    """Say what the figures take for granted."""
    if is_exact and heeds_decisions:
        return translated("That is if the others ask with low cards and keep high ones.", language)
    if is_exact:
        return translated(
            "That is if the others ask with low cards and keep high ones, though somebody has not.",
            language,
        )
    if heeds_decisions:
        return translated(
            "That is if the others ask with low cards and keep high ones, those far ahead keep.",
            language,
        )
    return translated(
        "That is if the others ask with low cards and keep high ones, those far ahead keep,"
        " though somebody has not.",
        language,
    )
