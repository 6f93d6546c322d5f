"""Whole matches that hypothesis draws: every property holds in them (sampled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from gnav_core.testing.properties import broken
from gnav_core.testing.strategies import matches

if TYPE_CHECKING:
    from gnav_core.testing.property import Play


@given(play=matches())
def test_every_property_holds_in_whole_matches(play: Play) -> None:
    """C1 to K6: in matches of 2 to 37 seats with weighted hands nothing is broken (sampled)."""
    assert () == broken(play)
