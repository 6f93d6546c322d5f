"""The marks by which a test holds its property in scopes and in matches.

The properties of one place are judged together, once, by the process that asks first. So all tests
of a place are of one group, and a runner with several processes gives it to one of them.
"""

from __future__ import annotations

from typing import Final

import pytest

from properties.histories import SCOPES as HISTORIES
from properties.scopes import SCOPES, breaches, sampled_breaches
from properties.standings import MATCH, breaches_across

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
    if where == SAMPLED:
        found = sampled_breaches()
    else:
        found = breaches_across(MATCH) if where == MATCH.name else breaches(DEALS[where])
    return found.get(property_id, [])


def _places(argument: str, places: dict[str, object]) -> pytest.MarkDecorator:
    values = [
        pytest.param(value, id=name, marks=pytest.mark.xdist_group(name))
        for name, value in places.items()
    ]
    return pytest.mark.parametrize(argument, values)


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
