"""What may be agreed before a match, and what may not (MATCH-START)."""

from __future__ import annotations

import pytest

from gnav_core import Seat, Settings, SettingsError


@pytest.mark.parametrize("seats", [2, 4, 37])
def test_settings_that_can_be_played(seats: int) -> None:
    """From 2 to 37 seats, from one life, any seat as the first dealer."""
    settings = Settings(seats, 1, Seat(seats - 1))

    assert (seats, 1, seats - 1) == (settings.seats, settings.lives, settings.first_dealer)
    assert Settings() == Settings(4, 3, Seat(0))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((1, 3, 0), "seats must be from 2 to 37, not 1"),
        ((38, 3, 0), "seats must be from 2 to 37, not 38"),
        ((True, 3, 0), "seats must be from 2 to 37, not True"),
        ((4.0, 3, 0), "seats must be from 2 to 37, not 4.0"),
        ((4, 0, 0), "lives must be 1 or more, not 0"),
        ((4, "3", 0), "lives must be 1 or more, not '3'"),
        ((4, 3, 4), "first_dealer must be a seat from 0 to 3, not 4"),
        ((4, 3, -1), "first_dealer must be a seat from 0 to 3, not -1"),
        ((4, 3, None), "first_dealer must be a seat from 0 to 3, not None"),
    ],
)
def test_settings_that_cannot_be_played(given: tuple[int, int, Seat], message: str) -> None:
    """What is wrong is said together with what is allowed."""
    with pytest.raises(SettingsError) as caught:
        Settings(*given)

    assert f"not possible settings: {message}" == str(caught.value)


def test_all_faults_of_settings_come_at_once() -> None:
    """Three faults are three problems of one error."""
    with pytest.raises(SettingsError) as caught:
        Settings(0, 0, Seat(99))

    assert ["seats", "lives", "first-dealer"] == [p.code for p in caught.value.problems]
