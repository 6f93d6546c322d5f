"""A match of the arena: the same as at a table, and counted."""

from __future__ import annotations

from collections import Counter

import pytest

from arena.players import Failing, Fickle, OutOfTurn
from gnav_core import (
    Deciding,
    IllegalActionError,
    MatchOver,
    Policy,
    Rank,
    Request,
    Seat,
    Settings,
    SettingsError,
    Source,
    Table,
    Threshold,
    Transition,
    Uniform,
)
from gnav_core.arena import Played, play_match


def at_a_table(
    settings: Settings, policies: tuple[Policy, ...], seed: str
) -> tuple[Transition, ...]:
    """Play a match at a table and return its history."""
    at = {Seat(seat): policy for seat, policy in enumerate(policies)}
    table = Table(settings, policies=at, source=Source(seed))
    table.run()
    while not isinstance(table.state, MatchOver):
        table.next_deal()
        table.run()
    return table.history


def counted(history: tuple[Transition, ...]) -> Played:
    """Count the history of a match."""
    last = history[-1].after
    assert isinstance(last, MatchOver)
    decided = [it for it in history if isinstance(it.before, Deciding)]
    return Played(
        last.winner,
        Counter(it.before.to_act for it in decided if isinstance(it.before, Deciding)),
        Counter(it.event.seat for it in decided if isinstance(it.event, Request)),
        Counter(it.rule for it in history),
    )


@pytest.mark.parametrize("seats", [2, 4, 9])
@pytest.mark.parametrize("lives", [1, 3])
@pytest.mark.parametrize("first", [Uniform(), Fickle(), Threshold(Rank.VI)])
def test_it_is_the_match_of_a_table(seats: int, lives: int, first: Policy) -> None:
    """With the same source a table plays the same match, by policies that draw and that do not."""
    settings = Settings(seats=seats, lives=lives, first_dealer=Seat(1))
    policies = (first, *[Uniform() if seat % 2 else Threshold(Rank.X) for seat in range(1, seats)])
    for seed in map(str, range(5)):
        expected = counted(at_a_table(settings, policies, seed))

        assert expected == play_match(settings, policies, Source(seed))


def test_a_policy_that_plays_out_of_turn_is_refused() -> None:
    """An action of another seat is the same error as at a table."""
    with pytest.raises(IllegalActionError) as raised:
        play_match(Settings(), (OutOfTurn(),) * 4, Source(""))

    assert ["decided by the policy of seat 1"] == raised.value.__notes__


def test_what_a_policy_raises_says_whose_it_was() -> None:
    """An error of a policy is handed on as it is, with a note that names the seat."""
    with pytest.raises(OSError, match="no book to look it up") as raised:
        play_match(Settings(), (Uniform(), Uniform(), Failing(), Uniform()), Source(""))

    assert ["decided by the policy of seat 2"] == raised.value.__notes__


def test_what_no_policy_has_raised_names_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no pack to deal, nobody's policy is to blame."""

    def no_pack(_source: Source, _number: int) -> tuple[Rank, ...]:
        raise OSError("no pack")

    monkeypatch.setattr("gnav_core.arena.match.nth_pack", no_pack)
    with pytest.raises(OSError, match="no pack") as raised:
        play_match(Settings(), (Uniform(),) * 4, Source(""))

    assert not hasattr(raised.value, "__notes__")


@pytest.mark.parametrize(
    ("policies", "problems"),
    [
        ((Uniform(),) * 3, ["there must be 4 policies, one for each seat, not 3"]),
        ((Uniform(),) * 5, ["there must be 4 policies, one for each seat, not 5"]),
        (
            (Uniform(), None, Uniform()),
            [
                "a policy must be callable and no class, not None",
                "there must be 4 policies, one for each seat, not 3",
            ],
        ),
        (
            (*(Uniform(),) * 3, Threshold),
            [f"a policy must be callable and no class, not {Threshold}"],
        ),
    ],
)
def test_each_seat_has_a_policy(policies: tuple[Policy, ...], problems: list[str]) -> None:
    """Fewer or more than there are seats, or what is no policy, is refused before the match."""
    with pytest.raises(SettingsError) as raised:
        play_match(Settings(), policies, Source(""))

    assert problems == [problem.message for problem in raised.value.problems]


def test_a_match_needs_settings() -> None:
    """A number of seats alone is refused in words."""
    wrong: Settings = 4  # type: ignore[assignment]  # wrong on purpose
    with pytest.raises(SettingsError, match=r"settings must be Settings, such as .* not 4"):
        play_match(wrong, (Uniform(),) * 4, Source(""))
