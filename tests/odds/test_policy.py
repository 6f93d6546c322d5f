"""The policy that works out the odds: how it weighs them, and what it makes use of."""

from __future__ import annotations

import pickle
from fractions import Fraction
from time import process_time

import attrs
import pytest

from gnav_core import (
    PACK,
    Action,
    Deal,
    Deciding,
    Keep,
    Observation,
    ObservationError,
    Rank,
    Request,
    Seat,
    SeatError,
    Source,
    nth_pack,
    observe,
    step,
)
from gnav_core.odds import Forecast, Odds, Prospect, policy
from gnav_core.odds.beliefs import beliefs
from gnav_core.odds.ways import Unseen
from gnav_core.thresholds import BY_PLACE, everywhere
from odds.enumeration import undealt
from tables import cards, deal, play

NOTHING = Source("nobody draws")


def view_of(hands: str, letters: str = "", lives: tuple[int, ...] | None = None) -> Observation:
    """Give the view of the seat to act in a deal of some hands along the row."""
    state = undealt(lives) if lives else None
    played = play(deal(cards(hands), state=state), letters).state
    assert isinstance(played, Deciding)
    return observe(played, played.to_act)


def test_odds_are_never_explained_from_a_state() -> None:
    """A full state is refused: what it would answer from it, a seat may not know."""
    state = step(undealt((3, 3, 3)), Deal(PACK)).state
    with pytest.raises(ObservationError, match="the observation must be Observation, not Deciding"):
        Odds().explain(state)  # type: ignore[arg-type]  # wrong on purpose


def test_the_model_may_be_one_rank() -> None:
    """A rank is taken for everywhere, as a ``Threshold`` takes it."""
    view = view_of("V VI X")

    assert Odds(everywhere(Rank.VI)) == Odds(Rank.VI)
    assert Odds(everywhere(Rank.II)).explain(view) == Odds(Rank.II).explain(view)


@pytest.mark.parametrize("model", ["VI", 3, None])
def test_another_model_is_refused(model: Rank) -> None:
    """What is neither a rank nor thresholds is refused when the policy is made."""
    with pytest.raises(TypeError, match="thresholds must be Thresholds or a Rank, not "):
        Odds(model)


def test_a_model_above_a_house_is_refused() -> None:
    """The figures are exact up to a house, and no others are given."""
    assert everywhere(Rank.HUS) == Odds(Rank.HUS).model
    with pytest.raises(ValueError, match="no threshold of the model may be above a house"):
        Odds(Rank.HEST)


def prospect(chance: int, lives: int, others: int | None, rest: int = 0) -> Prospect:
    """Make a prospect in hundredths."""
    weighed = None if others is None else Fraction(others, 100)
    return Prospect(Fraction(chance, 100), Fraction(lives, 100), Fraction(rest, 100), weighed)


def choice(
    keep: Prospect, request: Prospect, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> type[Action]:
    """Let it choose between two prospects."""
    forecast = Forecast(keep=keep, request=request, is_exact=True, heeds_decisions=True)
    monkeypatch.setattr(policy.Odds, "explain", lambda _self, _view: forecast)
    return type(Odds()(view, NOTHING))


@pytest.mark.parametrize(
    ("lives", "keep", "request_", "expected"),
    [
        ((3, 3, 3), prospect(30, 30, 60), prospect(29, 31, 60), Keep),
        ((3, 3, 3), prospect(30, 30, 60), prospect(31, 29, 60), Request),
        ((3, 3, 3), prospect(30, 30, 60), prospect(31, 31, 63), Request),
        ((3, 3, 3), prospect(30, 30, 60), prospect(31, 31, 62), Keep),
        ((3, 1, 3), prospect(30, 30, None), prospect(29, 29, None), Request),
        ((3, 1, 3), prospect(30, 30, None), prospect(30, 30, None), Keep),
        ((1, 3), prospect(30, 30, 60), prospect(90, 90, 61), Request),
        ((1, 3), prospect(30, 30, 60), prospect(30, 30, 60), Keep),
        ((2, 3), prospect(30, 30, 60), prospect(90, 90, 61), Keep),
        ((3, 3, 3), prospect(30, 30, 60), prospect(31, 31, 60, rest=3), Request),
        ((3, 3, 3), prospect(30, 30, 60), prospect(31, 31, 60, rest=2), Keep),
        ((3, 3), prospect(30, 30, 60), prospect(31, 31, 60, rest=99), Keep),
    ],
)
def test_lives_are_weighed(
    lives: tuple[int, ...],
    keep: Prospect,
    request_: Prospect,
    expected: type[Action],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its own lives count against those of the average of the others.

    With one life its own chance alone counts; against one other with one life only that life does.
    A rest counts as its share of a life, but against one other alone it does not.
    Of two that come to the same, it keeps.
    """
    view = view_of(" ".join(["V"] * 2 + ["X"] * (len(lives) - 2)), lives=lives)

    assert expected is choice(keep, request_, view, monkeypatch)


@pytest.mark.parametrize(
    ("hands", "letters", "expected"),
    [
        ("UGLE IX X VIII", "", Request),
        ("XII IX X VIII", "", Keep),
        ("GJOK IX X VIII", "", Keep),
        ("V NARR X VIII", "", Keep),
        ("NARR X VIII IX", "", Request),
        ("V III X IX", "x", Keep),
    ],
)
def test_it_decides_what_stands_to_reason(hands: str, letters: str, expected: type[Action]) -> None:
    """Low cards are offered, high ones kept, no fool is fetched, no safety given up."""
    view = view_of(hands, letters)

    assert expected is type(Odds()(view, NOTHING))


def test_only_a_cat_can_take_safety_away() -> None:
    """Whoever gave a lower card away is safe but for a cat, which would give it back."""
    keep = Odds().explain(view_of("V III X IX", "x")).keep

    assert 0 < keep.chance == keep.lives < Fraction(1, 50)


def test_two_fools_of_others_protect() -> None:
    """Where others show both fools, a low card is better kept than where they show one."""
    one, two = view_of("III NARR V X"), view_of("III NARR NARR X")

    assert Odds().explain(two).keep.chance < Odds().explain(one).keep.chance


def test_decisions_that_contradict_the_model_tell_nothing() -> None:
    """A seat that sees a fool beside it and asks all the same is not what the model expects."""
    loyal, wild = view_of("II VIII X IX", "x"), view_of("X NARR VIII IX", "x")

    assert (True, False) == (
        Odds().explain(loyal).heeds_decisions,
        Odds().explain(wild).heeds_decisions,
    )


def test_only_the_view_counts() -> None:
    """Where a seat cannot tell two deals apart, the forecast is the same."""
    one, other = view_of("V IX X VIII"), view_of("V KATT II DRAGON")

    assert one == other
    assert Odds().explain(one) == Odds().explain(other)


@pytest.mark.parametrize(("seats", "most"), [(6, 5), (7, 2), (37, 2)])
def test_a_long_row_is_answered_and_not_called_exact(seats: int, most: int) -> None:
    """In a row of more than six places, a forecast is exact for the last three, and comes soon."""
    start = undealt((3,) * seats)
    state = step(start, Deal(nth_pack(Source("a long row"), 0))).state
    begun = process_time()
    is_exact = {}
    while isinstance(state, Deciding):
        forecast = Odds().explain(observe(state, state.to_act))
        is_exact[seats - 1 - state.pointer] = forecast.is_exact
        assert 0 <= forecast.keep.chance <= 1
        assert 0 <= forecast.request.chance <= 1
        state = step(state, Keep(state.to_act)).state

    assert {ahead: ahead <= most for ahead in is_exact} == is_exact
    assert process_time() - begun < 2 * seats


def test_only_ways_are_followed_for_which_there_are_cards() -> None:
    """Where many who exchanged keep a low card, most ways need more low cards than there are."""
    hands = [rank for rank in PACK if not rank.is_matador and rank is not Rank.NARR]
    view = observe(play(deal(hands), "xk" * 3).state, Seat(7))
    believed = beliefs(view, BY_PLACE, heeds_decisions=True)
    unseen = Unseen(believed.unseen)
    ways = [
        unseen.ways((card.span, count) for card, count in lying if not card.is_known)
        for lying in believed.before
    ]

    assert [number for number in ways if number] == ways != []


@pytest.mark.parametrize("viewer", [Seat(2), None])
def test_it_is_not_to_decide_out_of_turn(viewer: Seat | None) -> None:
    """Given the view of a seat whose turn it is not, it says so."""
    view = observe(deal(cards("VI IX X")), viewer)

    with pytest.raises(SeatError, match="it is not its turn to decide"):
        Odds()(view, NOTHING)


def test_it_needs_a_card() -> None:
    """A view with legal actions but no card, which no kernel gives, is refused."""
    view = attrs.evolve(view_of("VI IX X"), hands=(None, None, None))

    with pytest.raises(SeatError, match="it holds no card"):
        Odds().explain(view)


def test_a_view_that_no_cards_agree_with_is_refused() -> None:
    """Where all cards but the fools are seen, nothing is left to lie hidden in the row."""
    view = attrs.evolve(
        view_of("VI IX X"), discard=tuple(r for r in PACK if r is not Rank.NARR)[:-1]
    )

    with pytest.raises(SeatError, match="no cards agree with what it has seen"):
        Odds().explain(view)


def test_it_can_be_sent_to_another_process() -> None:
    """It is a value: equal to another with the same model, and whole after a journey."""
    assert Odds(everywhere(Rank.VI)) == pickle.loads(pickle.dumps(Odds(everywhere(Rank.VI))))
    assert Odds() != Odds(everywhere(Rank.VI))
