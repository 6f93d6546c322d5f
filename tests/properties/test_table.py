"""Every property has its tests, and the record in ``spec/`` says truthfully how it is shown."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from gnav_core.testing.properties import PROPERTIES
from properties.table import SHOWN_BY, shown_by_tests, written

IDS: Final = (
    *(f"C{number}" for number in range(1, 9)),
    *(f"T{number}" for number in range(1, 13)),
    *(f"L{number}" for number in range(1, 11)),
    *(f"E{number}" for number in range(1, 7)),
    *(f"I{number}" for number in range(1, 11)),
    *(f"K{number}" for number in range(1, 7)),
    "FRAME",
)
"""The ids of all properties, which never change."""

ACROSS: Final = frozenset(("L7", "L8", "L9", "L10", "E4"))
"""What a single deal cannot show."""

RECORD: Final = Path(__file__).parents[2] / "spec" / "properties.toml"


def test_every_id_is_a_property() -> None:
    """All ids are there, each once and in their order, and each property says something."""
    assert list(IDS) == [each.id for each in PROPERTIES]
    assert len(PROPERTIES) == len({each.statement for each in PROPERTIES if each.statement})


@pytest.mark.parametrize("property_id", IDS)
def test_every_property_is_held_in_the_scopes_and_in_matches(property_id: str) -> None:
    """Each property has a test of its own, over a whole scope and over matches."""
    wanted = set(SHOWN_BY["across_deals" if property_id in ACROSS else "everywhere"])
    tests = shown_by_tests()[property_id]

    assert [] != [test for test, where in tests.items() if wanted <= {*where}]


@pytest.mark.parametrize("property_id", ["I2", "I3", "I6", "I7"])
def test_what_relates_histories_is_held_over_all_of_them(property_id: str) -> None:
    """What is said of histories is held over every history of the scopes that are made for it."""
    histories = set(SHOWN_BY["of_every_history"])

    tests = shown_by_tests()[property_id]

    assert [] != [test for test, where in tests.items() if histories <= {*where}]


def test_the_record_is_true() -> None:
    """The record has every statement, span, scope and test as it is in the code."""
    assert tomllib.loads(written()) == tomllib.loads(RECORD.read_text(encoding="utf-8"))
