"""The kernel and the naive implementation compared: every fact, every viewer, the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core import (
    RULEBOOK,
    Closing,
    Deciding,
    InDeal,
    Keep,
    MatchOver,
    Request,
    Seat,
    Settled,
    Settlement,
    State,
    Step,
    Undealt,
    legal_actions,
    observe,
    step,
)
from gnav_core.frame import changed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core import Event, Observation
    from naive import NaiveMatch


def take(state: State, event: Event, naive: NaiveMatch) -> Step:
    """Give both a legal event; compare the rules that fired, where they led, and the frames."""
    told = len(naive.fired)
    act(state, event, naive)
    taken = step(state, event)
    same_step(taken, naive, told)
    return taken


def act(state: State, event: Event, naive: NaiveMatch) -> None:
    """Give the naive implementation an event that is legal in a state."""
    match event:
        case Keep(seat=seat):
            naive.keep(seat)
        case Request(seat=seat):
            naive.request(seat)
        case _ if isinstance(state, Undealt):
            naive.deal(event.pack)  # type: ignore[union-attr]  # all that Undealt takes
        case _ if isinstance(state, Settled):
            naive.next_deal()
        case _:
            naive.restart()


def same_step(taken: Step, naive: NaiveMatch, told: int) -> None:
    """Compare what both have done on an event; the naive one had fired so many rules before it."""
    state, event = taken.transitions[0].before, taken.transitions[0].event
    heard = (*state.decisions, event) if isinstance(state, Deciding) else ()
    assert naive.fired[told:] == [transition.rule for transition in taken.transitions]
    for transition in taken.transitions:
        frame = set(RULEBOOK.rule(transition.rule).changes)
        assert changed(transition.before, transition.after) <= frame
        if isinstance(transition.after, InDeal):
            assert heard == transition.after.decisions == observe(transition.after, None).decisions
        if isinstance(transition.after, Closing):
            same_closing(transition.after, naive)
    same(taken.state, naive)


def same(state: State, naive: NaiveMatch) -> None:
    """Compare a state that waits."""
    assert naive.phase == type(state).__name__
    assert tuple(naive.lives) == state.lives
    assert naive.resting == state.resting
    assert (naive.dealer, naive.deal_number) == (state.dealer, state.deal_number)
    match state:
        case Undealt():
            assert tuple(naive.row) == state.row
            same_views(state, naive, empty=True)
        case Deciding():
            same_table(state, naive)
            assert (naive.pointer, naive.to_act) == (state.pointer, state.to_act)
            assert (Keep(state.to_act), Request(state.to_act)) == legal_actions(state)
            same_views(state, naive)
        case Settled() | MatchOver():
            same_settlement(state.settlement, naive)
            assert () == legal_actions(state)
            for viewer in viewers(state):
                assert state.settlement == observe(state, viewer).settlement
        case _:
            raise AssertionError(f"{type(state).__name__} waits for nothing")
    if isinstance(state, MatchOver):
        assert naive.winner == state.winner


def same_closing(state: Closing, naive: NaiveMatch) -> None:
    """Compare the cards as they lie at the end of a deal, and what every seat sees of them."""
    same_table(state, naive)
    same_settlement(state.settlement, naive)
    same_views(state, naive)


def same_table(state: InDeal, naive: NaiveMatch) -> None:
    """Compare the cards in play and what has become of them."""
    assert tuple(naive.row) == state.row
    assert tuple(naive.dealt) == state.dealt
    assert tuple(naive.hands) == state.hands
    assert tuple(naive.stock) == state.stock
    assert tuple(naive.discard) == state.discard
    assert naive.face_up == state.face_up
    assert naive.departed == state.departed
    assert naive.record == [(swap.requester, swap.recipient) for swap in state.record]


def same_settlement(settled: Settlement, naive: NaiveMatch) -> None:
    """Compare how a deal was settled."""
    assert naive.settlement is not None
    assert naive.settlement.rule == settled.rule
    assert tuple(naive.settlement.row) == settled.row
    assert tuple(naive.settlement.hands) == settled.hands
    assert naive.settlement.departed == settled.departed
    assert set(naive.settlement.compared) == settled.compared
    assert set(naive.settlement.payers) == settled.payers
    assert set(naive.settlement.resters) == settled.resters
    assert tuple(naive.settlement.lives_before) == settled.lives_before


def viewers(state: State) -> Iterable[Seat | None]:
    """List a spectator and every seat, the resting and the dead too."""
    return (None, *map(Seat, range(state.settings.seats)))


def same_views(state: State, naive: NaiveMatch, *, empty: bool = False) -> None:
    """Compare what every seat and a spectator see of a state with cards in play, or with none."""
    for viewer in viewers(state):
        view = observe(state, viewer)
        known = [None] * state.settings.seats if empty else naive.known(viewer)
        assert known == list(view.hands)
        assert ([] if empty else naive.known_discard(viewer)) == list(view.discard)
        assert public(view) == public(observe(state, None))
        acts = isinstance(state, Deciding) and viewer == naive.to_act
        assert (legal_actions(state) if acts else ()) == view.legal
    assert public_by(naive, empty=empty) == public(observe(state, None))


def public(view: Observation) -> tuple[object, ...]:
    """Give what everybody sees alike of the cards and the seats."""
    record = [(swap.requester, swap.recipient) for swap in view.record]
    lying = (view.face_up, view.departed, view.stock_size, record)
    return (view.row, view.lives, view.resting, view.dealer, view.deal_number, *lying)


def public_by(naive: NaiveMatch, *, empty: bool) -> tuple[object, ...]:
    """Give the same by the naive implementation."""
    lying: tuple[object, ...] = ((), (), 0, [])
    if not empty:
        face_up, departed = tuple(sorted(naive.face_up)), tuple(sorted(naive.departed))
        lying = (face_up, departed, len(naive.stock), naive.record)
    standing = (tuple(naive.lives), tuple(sorted(naive.resting)), naive.dealer, naive.deal_number)
    return (tuple(naive.row), *standing, *lying)
