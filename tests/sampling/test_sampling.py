"""Sampled states: they agree with what was seen, and all that agree are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from math import perm
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chances import fits
from gnav_core import (
    MATADORS,
    PACK,
    PHASES,
    Deal,
    Exchange,
    GnavError,
    InDeal,
    Keep,
    Observation,
    Rank,
    Request,
    Seat,
    Settings,
    Source,
    State,
    new_match,
    observe,
    problems,
    step,
)
from gnav_core.errors import ObservationError
from gnav_core.sampling import sample_states
from gnav_core.testing.strategies import matches, states
from tables import deal, fired, in_deal, pack_of, play, undealt

if TYPE_CHECKING:
    from gnav_core import Step, Undealt
    from gnav_core.testing.property import Play

VI, IX, X = Rank.VI, Rank.IX, Rank.X


def drawn(view: Observation, count: int, seed: str = "tests") -> tuple[State, ...]:
    """Draw some states."""
    return tuple(islice(sample_states(view, Source(seed)), count))


def some_viewers(state: State, moment: int) -> list[Seat | None]:
    """List a spectator and two seats, others at every moment, so that each has its turn."""
    seats = state.settings.seats
    return [None, *sorted({Seat(moment % seats), Seat((moment * 7 + 3) % seats)})]


def assert_agrees(state: State, view: Observation) -> None:
    """Check that a state is valid and shows its viewer exactly this."""
    assert view == observe(state, view.viewer)
    assert () == problems(state)


@given(played=matches(), seed=st.text(max_size=3))
def test_every_drawn_state_is_valid_and_shows_the_same(played: Play, seed: str) -> None:
    """At every moment of a match, for seats dead or alive and a spectator (sampled)."""
    for moment, transition in enumerate(played.transitions):
        if (moment + len(seed)) % (1 + len(played.transitions) // 20) == 0:
            for viewer in some_viewers(transition.after, moment):
                view = observe(transition.after, viewer)
                for state in drawn(view, 2, seed):
                    assert_agrees(state, view)


@pytest.mark.parametrize("phase", PHASES)
@given(data=st.data())
def test_every_phase_can_be_drawn(phase: type[State], data: st.DataObject) -> None:
    """From every phase, whatever the viewer (sampled)."""
    state = data.draw(states(phase))
    viewer = data.draw(st.none() | st.integers(0, state.settings.seats - 1).map(Seat))
    view = observe(state, viewer)

    for other in drawn(view, 2):
        assert_agrees(other, view)
        assert type(state) is type(other)


@pytest.mark.parametrize("phase", [phase for phase in PHASES if not issubclass(phase, InDeal)])
@given(data=st.data())
def test_between_deals_there_is_one_state(phase: type[State], data: st.DataObject) -> None:
    """When no card is in play everything is public, and the state itself is drawn."""
    state = data.draw(states(phase))

    assert (state,) * 3 == drawn(observe(state, None), 3)


def stories(start: Undealt, view: Observation) -> Counter[tuple[Rank, ...]]:
    """Count the ways to deal two hands and a top card that lead to a view, by trying all.

    The count is that of cards, of which the pack holds two of each rank.
    """
    found: Counter[tuple[Rank, ...]] = Counter()
    for first in product(Rank, repeat=3):
        counts = Counter(first).values()
        if max(counts) <= 2 and shows(step(start, Deal(pack_of(first))), view):
            for count in counts:
                found[first] = found.get(first, 1) * perm(2, count)
    return found


def shows(taken: Step, view: Observation) -> bool:
    """Tell whether the decisions that were heard lead to a view."""
    try:
        for decision in view.decisions:
            taken = step(taken.state, decision)
    except GnavError:
        return False
    return any(
        view == observe(transition.after, view.viewer)
        for transition in taken.transitions
        if type(transition.after).__name__ == view.phase
    )


def story_of(state: State) -> tuple[Rank, ...]:
    """Give the two hands that were dealt and the card on top of the stock behind them."""
    position = in_deal(state).position
    used = len(PACK) - len(position.cards) - len(position.stock)
    dealt = [
        rank for seat in position.setup.row if (rank := position.setup.dealt[seat]) is not None
    ]
    if not used:
        return (*dealt, position.stock[0])
    drawer = position.cards[-1].rank
    return (*dealt, drawer if position.has_replaced else position.discarded[0].rank)


ACCEPTED = fired(play(deal([VI, X]), "x"), "EXCHANGE-ACCEPT").after
REPLACED = fired(play(deal([VI, Rank.GJOK], [X]), "kx"), "STOCK-DRAW").after
MOVED_ON = fired(play(deal([Rank.GJOK, VI], [X]), "xx"), "STOCK-DRAW").after
STRUCK = fired(play(deal([VI, X], [Rank.DRAGON]), "kx"), "STOCK-DRAGOON").after
"""Moments of a deal of two seats, of which seat 1 begins and seat 0 is last."""


@pytest.mark.parametrize(
    ("moment", "viewer", "draws"),
    [
        (ACCEPTED, None, 4_000),
        (ACCEPTED, Seat(1), 1_000),
        (REPLACED, None, 4_000),
        (REPLACED, Seat(0), 1_000),
        (MOVED_ON, Seat(1), 1_000),
        (STRUCK, Seat(0), 1_000),
    ],
)
def test_all_that_agree_are_drawn_and_equally_often(
    moment: State, viewer: Seat | None, draws: int
) -> None:
    """The draws are what trying all hands and top cards finds, as often as they should be.

    Exhaustive for the hands and the first card of the stock of one view of a deal of two seats;
    how often each is drawn is sampled.
    """
    view = observe(moment, viewer)
    expected = stories(new_match(Settings(2)), view)
    found = Counter(map(story_of, drawn(view, draws)))

    assert fits(found, expected)


def test_a_cat_that_lies_in_the_discard_may_have_been_held_or_drawn() -> None:
    """Both courses of a deal are drawn when a view fits both, with the lives that each began with.

    Seat 0 sees a cat in the discard and holds VI; it may have replaced the cat, or drawn it.
    """
    start = undealt([2, 2])
    held = step(start, Deal(pack_of([X, Rank.KATT], [VI])))
    view = observe(fired(play(held.state, "kx"), "STOCK-DRAW").after, Seat(0))
    dealt = {in_deal(state).dealt[0] for state in drawn(view, 200)}

    assert {Rank.KATT, VI} == dealt


def test_the_same_view_and_source_give_the_same_draws() -> None:
    """Nothing but the observation and the source has a part in a draw."""
    one, other = (play(deal([VI, IX, rank, Rank.II]), "x").state for rank in (X, Rank.HUS))
    view, same = observe(one, Seat(1)), observe(other, Seat(1))

    assert view == same
    assert drawn(view, 20) == drawn(same, 20)
    assert drawn(view, 20) != drawn(view, 20, "another seed")


def test_a_draw_knows_what_was_seen() -> None:
    """Who accepted held no matador, who did not knock no fool; what decisions suggest is not used.

    Seat 1 has exchanged with seat 2, seat 3 and seat 0 have only not knocked.
    """
    view = observe(play(deal([VI, IX, X, Rank.II]), "x").state, None)
    hands = [in_deal(state).hands for state in drawn(view, 2_000)]
    seen = [{ranks[seat] for ranks in hands} for seat in range(4)]
    unfooled = set(Rank) - {Rank.NARR}

    assert unfooled == seen[0] == seen[2] == seen[3]
    assert unfooled - {*MATADORS} == seen[1]


def test_a_table_of_37_can_be_sampled_at_the_last_turn() -> None:
    """When every card but five is dealt, and thirty were exchanged, a state is drawn at once."""
    plain = [rank for rank in PACK if Rank.NARR < rank < Rank.HUS]
    state = play(deal([*plain, *PACK[-7:]]), "x" * 29).state

    for viewer in (None, Seat(0), Seat(30), Seat(36)):
        view = observe(state, viewer)
        for other in drawn(view, 5):
            assert_agrees(other, view)


DECIDING = observe(play(deal([VI, IX, X]), "x").state, Seat(1))
DRAWN = observe(REPLACED, Seat(0))
UNDEALT = observe(new_match(), Seat(0))
SETTLED = observe(play(deal([VI, IX, X]), "kkk").state, None)
WRONG: list[Observation] = [
    attrs.evolve(DECIDING, phase="Dreaming"),
    attrs.evolve(DECIDING, viewer=Seat(3)),
    attrs.evolve(DECIDING, viewer=None),
    attrs.evolve(DECIDING, viewer=Seat(-1)),
    attrs.evolve(DECIDING, hands=(None, IX)),
    attrs.evolve(DECIDING, hands=(VI, IX, VI)),
    attrs.evolve(DECIDING, hands=(None, IX, None)),
    attrs.evolve(DECIDING, hands=(VI, VI, VI)),
    attrs.evolve(DECIDING, hands=(None, Rank.HUS, VI)),
    attrs.evolve(DECIDING, lives=(3, 2, 3)),
    attrs.evolve(DECIDING, lives=(3, 3)),
    attrs.evolve(DECIDING, lives=(4, 4, 4)),
    attrs.evolve(DECIDING, row=(Seat(1), Seat(2), Seat(7))),
    attrs.evolve(DECIDING, row=(Seat(1), Seat(1), Seat(2))),
    attrs.evolve(DECIDING, row=()),
    attrs.evolve(DECIDING, record=()),
    attrs.evolve(DECIDING, record=(Exchange(Seat(1), Seat(9)),)),
    attrs.evolve(DECIDING, decisions=()),
    attrs.evolve(DECIDING, decisions=(Keep(Seat(1)),)),
    attrs.evolve(DECIDING, decisions=(Request(Seat(2)),)),
    attrs.evolve(DECIDING, decisions=(Request(Seat(40)),)),
    attrs.evolve(DECIDING, decisions=(Keep(Seat(1)),) * 9),
    attrs.evolve(DECIDING, to_act=Seat(1)),
    attrs.evolve(DECIDING, legal=(Keep(Seat(1)),)),
    attrs.evolve(DECIDING, stock_size=38),
    attrs.evolve(DECIDING, discard=(None,)),
    attrs.evolve(DECIDING, discard=(None,) * 40),
    attrs.evolve(DECIDING, face_up=(Seat(0),)),
    attrs.evolve(DECIDING, departed=(Seat(0),)),
    attrs.evolve(DECIDING, resting=(Seat(0),)),
    attrs.evolve(DECIDING, dealer=Seat(1)),
    attrs.evolve(DECIDING, deal_number=0),
    attrs.evolve(DECIDING, settlement=SETTLED.settlement),
    attrs.evolve(DRAWN, discard=()),
    attrs.evolve(DRAWN, discard=(VI, Rank.GJOK)),
    attrs.evolve(DRAWN, discard=(Rank.GJOK, Rank.GJOK)),
    attrs.evolve(UNDEALT, phase="Settled"),
    attrs.evolve(UNDEALT, phase="Gathering"),
    attrs.evolve(UNDEALT, phase="MatchOver"),
    attrs.evolve(UNDEALT, row=UNDEALT.row[:3]),
    attrs.evolve(UNDEALT, deal_number=2, resting=(Seat(0), Seat(1), Seat(2))),
    attrs.evolve(SETTLED, phase="Undealt"),
    attrs.evolve(SETTLED, phase="MatchOver"),
    attrs.evolve(SETTLED, lives=(3, 3, 3)),
]


@pytest.mark.parametrize("view", WRONG, ids=range(len(WRONG)))
def test_a_view_that_no_state_shows_is_refused_at_once(view: Observation) -> None:
    """An observation with which nothing agrees is refused before anything is drawn."""
    with pytest.raises(ObservationError) as caught:
        sample_states(view, Source("nothing"))

    wanted = "not an observation of a match: no valid state shows exactly this to this viewer"
    assert ("no-state-agrees", "bad-observation") == (
        caught.value.problems[0].code,
        caught.value.code,
    )
    assert wanted == str(caught.value)


def test_what_is_no_observation_is_refused_with_all_that_is_wrong() -> None:
    """Values of the wrong types are named, wherever they lie."""
    strange: dict[str, Any] = {"lives": (3, True, 3.0), "phase": 4}  # Any: wrong on purpose

    with pytest.raises(ObservationError) as caught:
        sample_states(attrs.evolve(DECIDING, **strange), Source("nothing"))
    with pytest.raises(ObservationError) as other:
        sample_states("a view", Source("nothing"))  # type: ignore[arg-type]  # wrong on purpose

    assert [
        "the observation.phase must be str, not int",
        "the observation.lives[1] must be int, not bool",
        "the observation.lives[2] must be int, not float",
    ] == [str(problem) for problem in caught.value.problems]
    assert ["the observation must be Observation, not str"] == list(map(str, other.value.problems))
