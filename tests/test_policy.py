"""Policies decide by what they see, and by nothing else."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    Deal,
    Keep,
    NextDeal,
    ObservationError,
    Odds,
    Policy,
    Rank,
    Request,
    Seat,
    SeatError,
    Settings,
    Source,
    Threshold,
    Uniform,
    new_match,
    observe,
    sample_states,
    step,
)
from gnav_core.state import Deciding
from gnav_core.thresholds import BY_PLACE, Thresholds
from tables import deal, pack_of, play

V, VI, VII, IX, X = Rank.V, Rank.VI, Rank.VII, Rank.IX, Rank.X
NARR, HUS = Rank.NARR, Rank.HUS
KEEP, ASK = "Keep", "Request"


def decision(state: object, policy: Policy | None = None) -> str:
    """Let a policy decide for the seat to act."""
    assert isinstance(state, Deciding)
    chosen = (policy or Threshold(VI))(observe(state, state.to_act), Source("policy"))
    assert chosen in state.legal
    return type(chosen).__name__


@pytest.mark.parametrize(
    ("hands", "letters", "expected"),
    [
        ([VI, IX, X], "", ASK),
        ([VII, IX, X], "", KEEP),
        ([Rank.GJOK, IX, X], "", KEEP),
        ([NARR, IX, X], "", ASK),
        ([VI, NARR, X], "", KEEP),
        ([NARR, NARR, X], "", KEEP),
        ([Rank.II, V, X], "x", ASK),
        ([Rank.IV, NARR, X], "k", ASK),
        ([V, Rank.III, X], "x", KEEP),
        ([VI, NARR, V, NARR], "kx", KEEP),
        ([X, IX, VI], "kk", ASK),
        ([NARR, V, X], "x", ASK),
    ],
)
def test_the_threshold_uses_what_it_has_seen(
    hands: list[Rank], letters: str, expected: str
) -> None:
    """It asks with VI or lower, never a seat that shows a fool, never when it cannot pay.

    Not when it has given a lower card away that still is compared, nor when others show both fools.
    """
    assert expected == decision(play(deal(hands), letters).state)


def test_the_threshold_does_not_count_on_a_departed_seat() -> None:
    """A lower card of a departed seat protects nobody: it is not compared."""
    hands = [Rank.II, Rank.DRAGON, V, X]
    state = play(deal(hands, state=new_match(Settings(4, 1))), "x").state

    assert isinstance(state, Deciding)
    assert {Seat(1)} == state.departed
    assert ASK == decision(state)


def test_the_threshold_is_a_parameter() -> None:
    """The highest rank with which it asks is given when it is made."""
    state = deal([VI, IX, X])

    assert KEEP == decision(state, Threshold(V))
    assert ASK == decision(state, Threshold(VI))


def test_the_threshold_may_differ_by_row_and_place() -> None:
    """A table has the highest rank for each length of a row and each place, the last one first."""
    table = Thresholds(((VI, VI), (VI, V, V)))
    two, three = deal([VI, IX]), deal([VI, VI, X])

    assert ASK == decision(two, Threshold(table))
    assert KEEP == decision(three, Threshold(table))
    assert ASK == decision(play(deal([X, IX, VI]), "kk").state, Threshold(table))


def test_the_thresholds_by_place_are_taken_if_nothing_is_said() -> None:
    """They are the shipped ones."""
    assert Threshold(BY_PLACE) == Threshold()


@given(seed=st.binary(max_size=4))
def test_the_uniform_policy_draws_from_its_source_alone(seed: bytes) -> None:
    """The same source decides the same, and the decision is what the source drew."""
    state = deal([VI, IX, X])
    observation = observe(state, Seat(1))
    expected = (Keep(Seat(1)), Request(Seat(1)))[Source(seed).below(2)]

    assert expected == Uniform()(observation, Source(seed))


@pytest.mark.parametrize("policy", [Uniform(), Threshold()])
def test_a_policy_is_not_to_decide_out_of_turn(policy: Policy) -> None:
    """Given the view of a seat whose turn it is not, a policy says so."""
    state = deal([VI, IX, X])

    for viewer in (Seat(2), None):
        with pytest.raises(SeatError, match="it is not its turn to decide"):
            policy(observe(state, viewer), Source("policy"))


@pytest.mark.parametrize("policy", [Uniform(), Threshold(), Odds()])
def test_a_policy_never_decides_by_a_state(policy: Policy) -> None:
    """A full state is refused as ``sample_states`` refuses it, though it has the same facts."""
    state = deal([VI, IX, X])
    with pytest.raises(ObservationError) as expected:
        sample_states(state, Source("policy"))  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ObservationError) as raised:
        policy(state, Source("policy"))  # type: ignore[arg-type]  # wrong on purpose

    assert expected.value.problems == raised.value.problems
    assert "the observation must be Observation, not Deciding" in str(raised.value)


@pytest.mark.parametrize("highest", ["VI", 5, None, ((VI,),)])
def test_a_threshold_is_a_rank_or_thresholds(highest: Rank) -> None:
    """Anything else is refused when the policy is made, not at its first decision."""
    with pytest.raises(TypeError, match="thresholds must be Thresholds or a Rank, not "):
        Threshold(highest)


def test_a_threshold_needs_a_card() -> None:
    """A view with legal actions but no card, which no kernel gives, is refused."""
    view = observe(deal([VI, IX, X]), Seat(1))

    with pytest.raises(SeatError, match="it holds no card"):
        Threshold()(attrs.evolve(view, hands=(None, None, None)), Source("policy"))


def test_what_a_policy_knows_ends_with_the_deal() -> None:
    """In the next deal the threshold decides by the new cards alone."""
    settled = play(deal([Rank.II, V, X]), "xkk").state
    called = step(settled, NextDeal()).state
    dealt = step(called, Deal(pack_of([V, X, IX]))).state

    assert ASK == decision(dealt)
