"""What goes over the wire toward a seat tells nothing that the seat may not know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    Deal,
    Keep,
    Rank,
    Seat,
    Settings,
    observe,
    refusal,
)
from gnav_core.phase import InDeal
from gnav_core.testing import Play, Span, strategies
from gnav_core.testing.account import account, viewers_of
from gnav_core.testing.cutting import cut
from gnav_core.testing.hiding import entitled, other_worlds
from gnav_core.testing.plans import MatchPlan, play_match
from gnav_core.wire import ERROR, OBSERVATION, OBSERVED_TRANSITION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import State, Transition
    from gnav_core.wire.strict import Json

RANKS = frozenset(Rank.__members__)


@given(strategies.matches(strategies.settings(4)), st.data())
def test_other_hidden_cards_leave_the_same_bytes(play: Play, data: st.DataObject) -> None:
    """I3: two worlds that differ in what a viewer may not see give it equal bytes throughout."""
    deal = data.draw(st.sampled_from(cut(play, Span.DEAL)))
    viewer = data.draw(st.sampled_from(viewers_of(deal.start)))
    for other in other_worlds(deal, viewer):
        for mine, theirs in alike(deal, other, viewer):
            assert OBSERVATION.dumps(observe(mine.after, viewer)) == OBSERVATION.dumps(
                observe(theirs.after, viewer)
            )
            assert OBSERVED_TRANSITION.dumps(observe(mine, viewer)) == (
                OBSERVED_TRANSITION.dumps(observe(theirs, viewer))
            )


def alike(deal: Play, other: Play, viewer: Seat | None) -> Iterator[tuple[Transition, Transition]]:
    """Give the transitions of two worlds as long as the viewer may know the same of both."""
    moments = zip(account(deal), account(other), strict=False)
    pairs = zip(deal.transitions, other.transitions, strict=False)
    for (mine, theirs), (moment, its) in zip(pairs, moments, strict=True):
        if entitled(mine, moment, viewer) != entitled(theirs, its, viewer):
            return
        yield mine, theirs


def test_the_worlds_that_are_compared_differ() -> None:
    """The property above has something to compare: hidden hands, and the order of the stock."""
    differ = [
        hands_of(mine.after) != hands_of(theirs.after)
        for play in sampled()
        for deal in cut(play, Span.DEAL)
        for other in other_worlds(deal, None)
        for mine, theirs in alike(deal, other, None)
    ]

    assert differ.count(True) > 50


def hands_of(state: State) -> tuple[Rank | None, ...]:
    """Tell the hands of a state; none when no card is in play."""
    return state.hands if isinstance(state, InDeal) else ()


def sampled() -> list[Play]:
    """Play some matches."""
    return [play_match(Settings(3, 2), MatchPlan([], [], seed)) for seed in (0, 1_000, 2_000)]


def ranks_in(value: Json) -> list[str]:
    """List every rank that stands anywhere in JSON."""
    if isinstance(value, dict):
        return [rank for item in value.values() for rank in ranks_in(item)]
    if isinstance(value, list):
        return [rank for item in value for rank in ranks_in(item)]
    return [value] if isinstance(value, str) and value in RANKS else []


@given(strategies.matches(strategies.settings(4)))
def test_no_rank_is_written_but_those_that_are_known(play: Play) -> None:
    """I10: on the wire stand the ranks that the viewer knows, and none that is hidden.

    Before the settlement they stand in the hands and in the discard alone, and there is no more of
    them than the viewer may know by the account of the deal.
    """
    for deal in cut(play, Span.DEAL):
        for transition, moment in zip(deal.transitions, account(deal), strict=True):
            state = transition.after
            if not isinstance(state, InDeal):
                continue
            for viewer in viewers_of(state):
                view = json.loads(OBSERVATION.dumps(observe(state, viewer)))
                may = (*moment.hands(state, viewer), *moment.discard(state, viewer))
                known = sorted(rank.name for rank in may if rank is not None)
                settlement = view.pop("settlement")
                assert known == sorted(ranks_in(view))
                assert settlement is None or known == sorted(
                    ranks_in(settlement) + ranks_in(view["discard"])
                )


@given(strategies.matches(strategies.settings(4)))
def test_no_error_that_leaves_the_host_tells_of_a_card(play: Play) -> None:
    """I10: why an event is refused is said without a card, in whatever state it comes."""
    for transition in play.transitions:
        for event in (None, Keep(Seat(7)), Deal(())):
            error = refusal(transition.after, event)
            assert error is None or [] == ranks_in(json.loads(ERROR.dumps(error)))


@given(strategies.matches(strategies.settings(3)))
def test_the_pack_is_not_in_what_is_seen_of_a_deal(play: Play) -> None:
    """I10: that cards were dealt is seen, and not which."""
    for transition in play.transitions:
        if isinstance(transition.event, Deal):
            text = OBSERVED_TRANSITION.dumps(observe(transition, None))
            assert {"type": "ObservedDeal"} == json.loads(text)["event"]
            assert [] == ranks_in(json.loads(text))
