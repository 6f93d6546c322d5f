"""All that is wrong with a state: every invariant is broken by some state, and none raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    PHASES,
    Card,
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Exchange,
    Gathering,
    InvalidStateError,
    Keep,
    MatchOver,
    Rank,
    Request,
    Resting,
    Resuming,
    Seat,
    Settings,
    SettingsError,
    Settled,
    Settling,
    Standing,
    State,
    Table,
    Undealt,
    new_match,
    problems,
    validate,
)
from gnav_core.invariants import EVERYWHERE, INVARIANTS
from gnav_core.phase import InDeal
from tables import deal, play, seats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gnav_core import Position, Transition

VI, IX, X, NARR, HUS = Rank.VI, Rank.IX, Rank.X, Rank.NARR, Rank.HUS

UNDEALT = new_match(Settings(3))
FIRST = deal([VI, IX, X])
EXCHANGED = play(FIRST, "x").state
DRAWN = play(deal([VI, IX, X], [Rank.II]), "kkx")
FOOLS = play(deal([NARR, IX, X]), "kkk")
ENDED = play(deal([VI, IX], lives=1), "kk")


def within(played: tuple[Transition, ...], phase: type[State]) -> State:
    """Find the first state of a phase in what was played."""
    return next(t.after for t in played if isinstance(t.after, phase))


def position(state: State) -> Position:
    """Give the position of a state of a deal in play."""
    assert isinstance(state, InDeal)
    return state.position


def moved(state: State, **changes: object) -> Position:
    """Change facts of a position."""
    return attrs.evolve(position(state), **changes)  # type: ignore[arg-type]  # wrong on purpose


def laid(state: State, place: int, **changes: object) -> Position:
    """Change the card at a place."""
    cards = list(position(state).cards)
    cards[place] = attrs.evolve(cards[place], **changes)  # type: ignore[arg-type]  # on purpose
    return moved(state, cards=tuple(cards))


def arranged(state: State, **changes: object) -> Position:
    """Change what is fixed for the deal."""
    setup = attrs.evolve(position(state).setup, **changes)  # type: ignore[arg-type]  # on purpose
    return moved(state, setup=setup)


def stands(**changes: object) -> Standing:
    """Change how the match stands before the second deal of three seats."""
    second = attrs.evolve(UNDEALT.standing, deal_number=2)
    return attrs.evolve(second, **changes)  # type: ignore[arg-type]  # wrong on purpose


def settled(state: State, **changes: object) -> State:
    """Change how a deal was settled."""
    assert isinstance(state, Resting | Closing | Settled | MatchOver)
    changed = attrs.evolve(state.settlement, **changes)  # type: ignore[arg-type]  # on purpose
    return attrs.evolve(state, settlement=changed)


def formed(*row: int) -> State:
    """Change the row before the deal."""
    return Undealt(UNDEALT.standing, tuple(map(Seat, row)))


def everybody_saw(state: State) -> Position:
    """Let every seat have seen every card."""
    cards = position(state).cards
    return moved(state, cards=tuple(attrs.evolve(c, seen_by=seats(0, 1, 2)) for c in cards))


def never_asked() -> Position:
    """Let a house be passed although everybody before it has kept."""
    shown = laid(deal([VI, HUS, X]), 1, face_up=True)
    return shown.having(decisions=(Keep(Seat(1)), Keep(Seat(0))), pointer=3)


RESUMED = within(play(FIRST, "k").transitions, Resuming)
CLOSING = DRAWN.transitions[-2].after
SETTLED = DRAWN.state
ASKED = within(play(FIRST, "x").transitions, Challenging)
STOCK_ASKED = within(DRAWN.transitions, Drawing)
OVER = within(DRAWN.transitions, Settling)
RESTING = within(FOOLS.transitions, Resting)
assert isinstance(RESTING, Resting)
WHOLE = RESTING.settlement
LATE = Card(HUS, face_up=True, seen_by=frozenset())

BROKEN: list[tuple[str, Callable[[], State]]] = [
    ("nobody-has-too-many-lives", lambda: Deciding(moved(FIRST, lives=(4, 3, 3)))),
    ("nobody-rests-in-the-first-deal", lambda: Gathering(stands(deal_number=1, resting=seats(1)))),
    ("at-most-two-rest", lambda: Gathering(stands(resting=seats(0, 1, 2)))),
    ("the-first-deal-is-fresh", lambda: Gathering(stands(deal_number=1, lives=(2, 3, 3)))),
    ("two-seats-are-alive", lambda: Gathering(stands(lives=(3, 0, 0)))),
    ("dealer-and-resters-are-alive", lambda: Gathering(stands(lives=(0, 3, 3)))),
    ("the-row-is-the-contestants", lambda: formed(2, 1, 0)),
    (
        "the-row-runs-clockwise-to-the-dealer",
        lambda: Deciding(arranged(FIRST, row=(2, 1, 0))),
    ),
    (
        "every-living-seat-takes-part-or-rests",
        lambda: Deciding(arranged(FIRST, resting=seats(1))),
    ),
    ("only-the-row-is-dealt-to", lambda: Deciding(arranged(FIRST, dealt=(X, None, IX)))),
    ("the-cards-are-the-pack", lambda: Deciding(moved(FIRST, stock=position(FIRST).stock[1:]))),
    ("every-holder-has-seen-its-card", lambda: Deciding(laid(FIRST, 0, seen_by=seats(2)))),
    (
        "undoing-the-record-gives-the-dealt-hands",
        lambda: Deciding(moved(EXCHANGED, cards=position(FIRST).cards)),
    ),
    (
        "the-record-runs-forward",
        lambda: Deciding(moved(EXCHANGED, record=(Exchange(Seat(2), Seat(1)),))),
    ),
    ("decisions-run-forward", lambda: Deciding(moved(FIRST, decisions=(Keep(Seat(2)),)))),
    (
        "who-exchanged-or-departed-has-asked",
        lambda: Deciding(moved(EXCHANGED, decisions=(Keep(Seat(1)),))),
    ),
    ("who-was-passed-shows-a-matador", lambda: Deciding(moved(FIRST, pointer=1))),
    ("the-departed-have-no-life", lambda: Deciding(moved(FIRST, departed=seats(1)))),
    ("who-has-no-life-has-departed", lambda: Deciding(moved(FIRST, lives=(0, 3, 3)))),
    ("only-fools-and-matadors-are-shown", lambda: Deciding(laid(FIRST, 0, face_up=True))),
    (
        "a-shown-matador-was-challenged",
        lambda: Deciding(laid(deal([VI, HUS, X]), 1, face_up=True)),
    ),
    ("dealt-fools-are-shown", lambda: Deciding(laid(deal([VI, NARR, X]), 1, face_up=False))),
    ("somebody-has-decided", lambda: Resuming(position(FIRST))),
    ("a-draw-ends-the-exchanges", lambda: Resuming(moved(OVER, pointer=1))),
    ("the-pointer-is-past-the-row", lambda: Settling(position(EXCHANGED))),
    ("nothing-has-happened-yet", lambda: Dealt(position(EXCHANGED))),
    ("a-seat-is-left-to-decide", lambda: Deciding(position(OVER))),
    ("nothing-is-discarded-yet", lambda: Deciding(moved(FIRST, discarded=(LATE,)))),
    ("the-last-decision-is-the-request", lambda: Challenging(moved(ASKED, decisions=()), 1)),
    ("the-request-has-passed-every-place-between", lambda: Challenging(position(ASKED), 2)),
    ("the-request-has-passed-everybody", lambda: Drawing(position(ASKED))),
    ("the-stock-is-not-empty", lambda: Drawing(moved(STOCK_ASKED, stock=()))),
    ("every-hand-is-shown", lambda: Comparing(position(OVER))),
    ("the-settlement-is-of-this-deal", lambda: settled(CLOSING, hands=(X, IX, VI))),
    ("nobody-rests-for-it-yet", lambda: settled(RESTING, resters=seats(1))),
    ("the-right-seats-will-rest", lambda: settled(SETTLED, resters=seats(0))),
    ("the-right-seats-pay", lambda: settled(SETTLED, payers=seats(1))),
    ("the-compared-are-the-rest-of-the-row", lambda: settled(SETTLED, compared=seats(0, 1))),
    (
        "at-most-one-seat-is-alive",
        lambda: MatchOver(attrs.evolve(position(RESTING).standing, lives=(1, 1, 1)), WHOLE),
    ),
    ("the-settled-row-fits-the-seats", lambda: settled(SETTLED, row=(2, 1, 0))),
    ("the-settled-hands-are-of-the-row", lambda: settled(SETTLED, hands=(X, VI, None))),
    ("the-settled-departed-have-no-life", lambda: settled(SETTLED, departed=seats(0))),
    (
        "the-settled-dealer-played-or-rested",
        lambda: Settled(stands(resting=seats(1), lives=(3, 0, 3)), WHOLE),
    ),
    ("unreachable", lambda: Deciding(everybody_saw(FIRST))),
    ("unreachable", lambda: Deciding(moved(FIRST, decisions=(Request(Seat(1)),), pointer=1))),
    ("unreachable", lambda: Settling(never_asked())),
    ("unreachable", lambda: Resuming(moved(RESUMED, lives=(3, 3, 0)))),
    ("length", lambda: Deciding(moved(FIRST, lives=(3, 3)))),
    ("length", lambda: Deciding(moved(FIRST, cards=position(FIRST).cards[1:]))),
    ("place", lambda: Deciding(moved(FIRST, pointer=-1))),
    ("place", lambda: Challenging(position(ASKED), 3)),
    ("row", lambda: formed(0, 0, 1)),
    ("row", lambda: formed(1)),
    ("seat", lambda: Gathering(stands(dealer=3))),
    ("seat", lambda: Deciding(moved(FIRST, departed=seats(7)))),
    ("seat", lambda: settled(SETTLED, payers=seats(-1))),
    ("deal-number", lambda: Gathering(stands(deal_number=0))),
    ("type", lambda: Gathering(stands(lives=[3, 3, 3]))),
    ("type", lambda: Gathering(stands(dealer=True))),
    ("type", lambda: Deciding(laid(FIRST, 0, rank=6))),
    ("type", lambda: Gathering(stands(resting={1}))),
    ("type", lambda: Deciding(moved(FIRST, record=("1-2",)))),
    ("type", lambda: Deciding(arranged(FIRST, dealt=(X, 9, None)))),
]  # fmt: skip


@pytest.mark.parametrize(("code", "broken"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_state_is_named(code: str, broken: Callable[[], State]) -> None:
    """A state that breaks an invariant has the problem of that name, and cannot be played on."""
    state = broken()

    found = problems(state)

    assert code in [problem.code for problem in found]
    with pytest.raises(InvalidStateError) as caught:
        validate(state)
    assert found == caught.value.problems
    assert "\n" not in str(caught.value)
    with pytest.raises(InvalidStateError):
        Table(state)


def test_every_invariant_is_broken_by_some_state() -> None:
    """No invariant is listed that cannot fail, and every phase has its list."""
    listed = {i.__name__.replace("_", "-") for group in INVARIANTS.values() for i in group}
    everywhere = {invariant.__name__.replace("_", "-") for invariant in EVERYWHERE}
    general = {"length", "place", "row", "seat", "deal-number", "type", "unreachable"}

    assert listed | everywhere == {code for code, _ in BROKEN} - general
    assert set(PHASES) == set(INVARIANTS)


def test_all_problems_come_at_once() -> None:
    """Every fault of one kind is listed, not only the first."""
    state = Gathering(stands(dealer=9, lives=(3,), deal_number=0))

    assert ["deal-number", "length", "seat"] == [problem.code for problem in problems(state)]


def test_settings_that_were_smuggled_in_are_found() -> None:
    """Settings that no match can have are named even when they were not made by Settings()."""
    smuggled = object.__new__(Settings)
    for name, value in (("seats", 99), ("lives", 3), ("first_dealer", Seat(0))):
        object.__setattr__(smuggled, name, value)

    assert ["seats"] == [problem.code for problem in problems(Gathering(stands(settings=smuggled)))]


def test_a_problem_names_no_card() -> None:
    """I10: what is wrong is said without naming a card, because it may travel."""
    words = {rank.name for rank in Rank if len(rank.name) > 2} | {r.label for r in Rank}
    for _, broken in BROKEN:
        text = str(InvalidStateError(problems(broken()))).split()
        assert set() == words & set(text) - {"0", "I"}


def test_a_state_that_was_never_filled_is_named() -> None:
    """An instance without its fields has problems, and does not raise."""
    for phase in PHASES:
        assert {"type"} == {problem.code for problem in problems(phase.__new__(phase))}


def test_what_was_played_can_be_reached() -> None:
    """Every state of played deals has no problem, whoever lost a life on the way (sampled)."""
    killing = play(deal([VI, Rank.DRAGON, X, Rank.KATT], lives=1), "xx")
    for transition in (*killing.transitions, *DRAWN.transitions, *FOOLS.transitions):
        assert () == problems(transition.after)


def test_a_subclass_is_no_phase() -> None:
    """A class that only looks like a phase is refused."""
    disguised = type("Disguised", (Undealt,), {})

    assert ["no-state"] == [p.code for p in problems(disguised(UNDEALT.standing, UNDEALT.row))]


JUNK: list[Any] = [None, -1, 0, 1, 7, 99, True, 1.5, "x", (), (1,), frozenset(), [], Rank.NARR]
"""Any: what is put where it does not belong."""


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Give the path to every part of a value."""
    yield path
    kind: type = type(value)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            yield from paths(getattr(value, field.name), (*path, field.name))
    elif kind is tuple:
        assert isinstance(value, tuple)
        for index, item in enumerate(value[:4]):
            yield from paths(item, (*path, index))


def replaced(value: Any, path: tuple[str | int, ...], junk: object) -> Any:  # noqa: ANN401 - any part
    """Give a value with one of its parts replaced."""
    if not path:
        return junk
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return (*value[:first], replaced(value[first], rest, junk), *value[first + 1 :])
    return attrs.evolve(value, **{first: replaced(getattr(value, first), rest, junk)})


VALID = [UNDEALT, *(t.after for played in (DRAWN, FOOLS, ENDED) for t in played.transitions)]


@given(data=st.data(), state=st.sampled_from(VALID), times=st.integers(1, 3))
def test_nothing_makes_it_raise(data: st.DataObject, state: State, times: int) -> None:
    """Whatever stands wherever in a state, problems lists what is wrong and never raises."""
    broken: object = state
    for _ in range(times):
        path = data.draw(st.sampled_from(sorted(paths(broken), key=str)[1:] or [()]))
        try:
            broken = replaced(broken, path, data.draw(st.sampled_from(JUNK)))
        except SettingsError:  # settings refuse junk by themselves
            return

    assert all(str(problem) for problem in problems(broken))
    assert () == problems(state)
