"""Tables for tests: a deal with chosen hands and stock, and a way to play it by letters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gnav_core import (
    PACK,
    Deal,
    Deciding,
    Gathering,
    Keep,
    MatchOver,
    Rank,
    Request,
    Seat,
    Settings,
    Settled,
    Standing,
    Step,
    Undealt,
    new_match,
    step,
    validate,
)
from gnav_core.frame import changed
from gnav_core.phase import InDeal

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gnav_core import Event, Settlement, State, Transition


def cards(names: str) -> tuple[Rank, ...]:
    """Read cards from their names in code, such as ``"X HUS II"``."""
    return tuple(Rank[name] for name in names.split())


def pack_of(hands: Sequence[Rank], stock: Sequence[Rank] = ()) -> tuple[Rank, ...]:
    """Build a pack: the hands along the row, the top of the stock, the rest, low first."""
    first = [*hands, *stock]
    rest = Counter(PACK)
    rest.subtract(first)
    return (*first, *rest.elements())


def deal(
    hands: Sequence[Rank],
    stock: Sequence[Rank] = (),
    *,
    state: Undealt | None = None,
    lives: int = 3,
) -> Deciding:
    """Deal chosen hands along the row; seat 0 deals, so that the row is 1, 2, ..., 0."""
    before = new_match(Settings(len(hands), lives)) if state is None else state
    reached = step(before, Deal(pack_of(hands, stock))).state
    assert isinstance(reached, Deciding)
    return reached


def gathering(lives: Sequence[int], *, dealer: int = 0, resting: Collection[int] = ()) -> Gathering:
    """Call the fifth deal of a match in which the seats have these lives left."""
    settings = Settings(len(lives), lives=max(3, *lives))
    state = Gathering(Standing(settings, 5, Seat(dealer), tuple(lives), seats(*resting)))
    validate(state)
    return state


def undealt(lives: Sequence[int], *, dealer: int = 0, resting: Collection[int] = ()) -> Undealt:
    """Form the row of the fifth deal of a match in which the seats have these lives left."""
    reached = step(gathering(lives, dealer=dealer, resting=resting)).state
    assert isinstance(reached, Undealt)
    return reached


def decide(state: State, letter: str) -> Event:
    """Make the action of the seat to act: ``k`` keeps, ``x`` asks."""
    assert isinstance(state, Deciding)
    return Keep(state.to_act) if letter == "k" else Request(state.to_act)


def play(state: State, letters: str) -> Step:
    """Play decisions one after the other, and give all their transitions."""
    played = Step(state, ())
    for letter in letters:
        taken = step(played.state, decide(played.state, letter))
        played = Step(taken.state, played.transitions + taken.transitions)
    return played


def rules_of(played: Step) -> list[str]:
    """List the ids of the rules that fired."""
    return [transition.rule for transition in played.transitions]


def seats(*numbers: int) -> frozenset[Seat]:
    """Make a set of seats."""
    return frozenset(map(Seat, numbers))


def fired(played: Step, rule: str) -> Transition:
    """Give the last transition of a rule, which must have fired."""
    *_, last = (transition for transition in played.transitions if transition.rule == rule)
    return last


def changes(played: Step, rule: str) -> frozenset[str]:
    """Name the facts that a rule changed when it fired last."""
    transition = fired(played, rule)
    return changed(transition.before, transition.after)


def in_deal(state: State | InDeal) -> InDeal:
    """Take a state for one in which cards are in play."""
    assert isinstance(state, InDeal)
    return state


def along(state: State | InDeal) -> tuple[Rank, ...]:
    """List the cards that lie along the row."""
    return tuple(card.rank for card in in_deal(state).position.cards)


def to_act(state: State) -> Seat:
    """Give the seat whose turn it is; it must be somebody's."""
    assert isinstance(state, Deciding)
    return state.to_act


def settlement_of(state: State) -> Settlement:
    """Tell how the deal that is over was settled."""
    assert isinstance(state, Settled | MatchOver)
    return state.settlement
