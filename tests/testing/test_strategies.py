"""What the shipped strategies draw: all of it legal, all phases, rare rules often."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from gnav_core import (
    MATADORS,
    PACK,
    PHASES,
    Closing,
    Deal,
    Deciding,
    MatchOver,
    Rank,
    RulebookError,
    Settings,
    SettingsError,
    Settled,
    State,
    legal_actions,
    problems,
    replay,
)
from gnav_core.testing import Play, broken, strategies
from gnav_core.testing.plans import MatchPlan
from gnav_core.testing.strategies import state_of
from testing.wrong import with_rule

EACH = settings(phases=[Phase.generate], max_examples=25, derandomize=True, database=None)


@given(strategies.settings(7))
def test_settings_stay_within_the_largest_table(agreed: Settings) -> None:
    """Tables have two seats or more, and no more than was asked for."""
    assert 2 <= agreed.seats <= 7
    assert 1 <= agreed.lives <= 3


@pytest.mark.parametrize("number", [1, 0, -1, 38, 40, True, 2.0, "4", None])
def test_numbers_that_no_table_has_are_refused_at_once(number: int) -> None:
    """Nothing has to be drawn before a table or a row that cannot be is refused."""
    with pytest.raises(SettingsError, match=f"most_seats must be from 2 to 37, not '?{number}"):
        strategies.settings(number)
    with pytest.raises(SettingsError, match=f"places must be from 2 to 37, not '?{number}"):
        strategies.packs(number)


@pytest.mark.parametrize("phase", [int, "Deciding", None, MatchPlan])
def test_what_is_no_phase_is_refused_at_once(phase: type[State]) -> None:
    """No match is played in search of a state of some other class."""
    with pytest.raises(TypeError, match="phase must be one of PHASES, not"):
        strategies.states(phase)


@given(strategies.settings(2))
def test_the_smallest_table_can_be_the_largest(agreed: Settings) -> None:
    """With two seats at most there are two."""
    assert 2 == agreed.seats


def test_the_largest_table_is_drawn() -> None:
    """Small tables are the most, and 37 seats come too."""
    drawn: Counter[int] = Counter()

    @settings(EACH, max_examples=500)
    @given(strategies.settings(), st.integers())
    def draw(agreed: Settings, _other: int) -> None:
        drawn[agreed.seats] += 1

    draw()
    assert 250 < sum(drawn[seats] for seats in (2, 3, 4, 5))
    assert drawn[37] > 0


@given(st.data(), st.integers(2, 37))
def test_packs_are_the_42_cards(data: st.DataObject, places: int) -> None:
    """Whatever is drawn for a row of any length is a pack."""
    assert Counter(PACK) == Counter(data.draw(strategies.packs(places)))


def test_fools_and_matadors_come_often() -> None:
    """Of 300 shuffles two have two fools in four hands, 55 a cat, and 71 a matador on the stock."""
    found: Counter[str] = Counter()

    @settings(EACH, max_examples=300)
    @given(strategies.packs(4), st.integers())
    def draw(pack: tuple[Rank, ...], _other: int) -> None:
        hands = pack[:4]
        found["two fools"] += hands.count(Rank.NARR) == 2
        found["cat"] += Rank.KATT in hands
        found["matador on the stock"] += pack[4] in MATADORS

    draw()
    assert found["two fools"] > 10
    assert found["cat"] > 65
    assert found["matador on the stock"] > 75


@given(strategies.states(Deciding), st.data())
def test_decisions_are_legal(state: Deciding, data: st.DataObject) -> None:
    """A decision is one of the seat to act."""
    assert data.draw(strategies.decisions(state)) in legal_actions(state)


def test_events_are_of_every_sort() -> None:
    """Each class of events is drawn, good packs and bad ones, and what is no event."""
    drawn: Counter[str] = Counter()

    @settings(EACH, max_examples=400)
    @given(strategies.events())
    def draw(event: object) -> None:
        drawn[type(event).__name__] += 1
        if isinstance(event, Deal):
            is_pack = type(event.pack) is tuple and Counter(PACK) == Counter(event.pack)
            drawn["pack" if is_pack else "no pack"] += 1

    draw()
    wanted = {"Deal", "Keep", "Request", "NextDeal", "Restart", "str", "pack", "no pack"}
    assert set() == wanted - set(drawn)


@settings(max_examples=10)
@given(strategies.matches(strategies.settings(6)))
def test_matches_are_whole_and_replay(play: Play) -> None:
    """A match goes from the opening to its end, breaks nothing, and comes of its events again."""
    again = replay(play.start.settings, play.events)

    assert ("DEAL-ROW", True) == (play.rules[0], isinstance(play.end, MatchOver))
    assert play.transitions == again.transitions
    assert () == broken(play)


@pytest.mark.parametrize("phase", PHASES)
def test_states_of_every_phase_are_drawn(phase: type[State]) -> None:
    """Each phase is found in every match that is drawn, and its states are valid and differ."""
    found: set[State] = set()

    @EACH
    @given(strategies.states(phase, strategies.settings(6)))
    def draw(state: State) -> None:
        assert type(state) is phase
        assert () == problems(state)
        found.add(state)

    draw()
    assert len(found) > 10


def never_settled(state: Closing) -> MatchOver:
    """End the match with the first deal."""
    return MatchOver(state.position.standing, state.settlement)


def test_a_phase_that_no_match_reaches_is_reported() -> None:
    """By rules under which a match has one deal, no deal is settled with another to come."""
    rulebook = with_rule("MATCH-GOES-ON", never_settled)

    with pytest.raises(RulebookError, match="no match has reached Settled"):
        state_of(Settled, Settings(4, 3), MatchPlan((), (), 0), rulebook=rulebook)


def test_the_nth_state_of_a_phase_is_found() -> None:
    """States of a phase come in their order, and the last of the match when there are no more."""
    plan = MatchPlan((), (), 0)
    found = [state_of(Settled, Settings(3, 2), plan, nth) for nth in range(20)]
    numbers = [state.deal_number for state in found]

    assert sorted(numbers) == numbers
    assert 1 < len(set(numbers)) < 20
    assert numbers[-1] == numbers[-2]


def test_a_phase_that_two_seats_with_one_life_never_reach_is_found_with_more_lives() -> None:
    """With one life each the first deal ends the match, so the state comes from a longer one."""
    state = state_of(Settled, Settings(2, 1), MatchPlan((), (), 0))

    assert (2, True) == (state.settings.seats, state.settings.lives > 1)
