"""How many lives an adapter can take."""

from __future__ import annotations

import pytest

from gnav_core import Settings, SettingsError
from gnav_core.adapters.bounds import check_lives
from gnav_core.encoding.columns import last_deal


@pytest.mark.parametrize("seats", [2, 3, 4, 37])
@pytest.mark.parametrize("highest", [255, 256, 2**24, 2**63 - 2])
def test_the_bound_that_is_named_is_the_bound(seats: int, highest: int) -> None:
    """The most lives that the error names are taken, and one more is refused."""
    with pytest.raises(SettingsError) as caught:
        check_lives(Settings(seats, 2**70), highest, "a test")
    [problem] = caught.value.problems
    most = int(problem.message.split()[5])

    assert "lives" == problem.code
    assert f"lives must be at most {most} with {seats} seats, for a test, not {2**70}" == str(
        problem
    )
    assert last_deal(Settings(seats, most)) <= highest < last_deal(Settings(seats, most + 1))
    check_lives(Settings(seats, most), highest, "a test")
    with pytest.raises(SettingsError, match=f"not {most + 1}$"):
        check_lives(Settings(seats, most + 1), highest, "a test")


def test_what_is_no_settings_is_refused() -> None:
    """A number of seats alone is refused in words."""
    with pytest.raises(SettingsError, match=r"settings must be Settings, such as .* not 4"):
        check_lives(4, 255, "a test")  # type: ignore[arg-type]  # wrong on purpose
