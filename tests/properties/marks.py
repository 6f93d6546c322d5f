"""The marks by which a test holds its property in scopes and in matches.

All properties of one place are judged together, and once in a run of the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from properties.histories import SCOPES as HISTORIES
from properties.once import once
from properties.scopes import SCOPES, breaches, sampled_breaches
from properties.standings import MATCH, breaches_across

if TYPE_CHECKING:
    from properties.once import Findings

DEALS: Final = {scope.name: scope for scope in SCOPES}
"""The scopes of one deal."""

SAMPLED: Final = "matches"
"""The name of the weighted whole matches."""


def breaches_of(property_id: str, where: str) -> list[str]:
    """List plays that break a property.

    Args:
        property_id: Its id.
        where: The name of a scope, or of the weighted whole matches.
    """
    return once(where, lambda: _judged(where)).get(property_id, [])


def _judged(where: str) -> Findings:
    if where == SAMPLED:
        return sampled_breaches()
    return breaches_across(MATCH) if where == MATCH.name else breaches(DEALS[where])


def _places(argument: str, places: dict[str, object]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(argument, places.values(), ids=places)


def _names(*names: str) -> dict[str, object]:
    return {name: name for name in names}


everywhere = _places("where", _names(*DEALS, SAMPLED))
"""Every line of the deals of the scopes, and whole matches."""

across_deals = _places("where", _names(MATCH.name, SAMPLED))
"""Every way from one deal to the next of a small match, and whole matches."""

everywhere_and_across = _places("where", _names(*DEALS, MATCH.name, SAMPLED))
"""All of them."""

of_every_history = _places("scope", {scope.name: scope for scope in HISTORIES})
"""Every history of the scopes with three number ranks."""
