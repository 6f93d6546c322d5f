"""Whatever is rare in the game is in the vectors, by what it is and not by its name alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from conformance.questions import RIGHT
from gnav_core import (
    Challenging,
    Comparing,
    Drawing,
    Gathering,
    MatchOver,
    Rank,
    Resuming,
    Settings,
    Undealt,
    new_match,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core import State

MODEL: Final = Path(__file__).parents[2] / "spec" / "tla" / "Witnesses.tla"
STATES: Final = tuple(
    state for step in RIGHT for fired in step.transitions for state in (fired.before, fired.after)
)
"""Every state that a vector of a legal event comes to."""


def a_cat_after_two_exchanges(state: State) -> bool:
    """Tell whether a cat is asked that has two exchanges or more to undo."""
    if not isinstance(state, Challenging):
        return False
    position = state.position
    return position.cards[state.place].rank is Rank.KATT and len(position.record) > 1


def a_departed_card_goes_back(state: State) -> bool:
    """Tell whether a cat is asked that gives a departed seat another card than it has."""
    return (
        isinstance(state, Challenging)
        and state.position.cards[state.place].rank is Rank.KATT
        and any(state.hands[seat] is not state.dealt[seat] for seat in state.departed)
    )


def two_cats_in_a_deal(state: State) -> bool:
    """Tell whether both cats have answered."""
    if not isinstance(state, Resuming):
        return False
    lying = (*state.position.cards, *state.position.discarded)
    return 2 == sum(card.rank is Rank.KATT and card.face_up for card in lying)


def passed(state: State) -> int:
    """Count the places that a request has passed when it reaches the stock."""
    return len(state.row) - 1 - state.pointer if isinstance(state, Drawing) else 0


def a_lone_seat(state: State) -> bool:
    """Tell whether one seat is left to compare."""
    return isinstance(state, Comparing) and len(state.row) - len(state.departed) == 1


def alive(state: State) -> set[int]:
    """Name the seats that have a life left."""
    return {seat for seat, lives in enumerate(state.lives) if lives}


def skipped_for(state: State) -> int:
    """Count the seats that rest while a deal is called that is skipped; 0 when none is."""
    if isinstance(state, Gathering) and len(alive(state) - state.resting) < 2:
        return len(state.resting)
    return 0


def a_departed_fool(state: State) -> bool:
    """Tell whether a fool of a departed seat lies there when hands are compared."""
    return isinstance(state, Comparing) and any(
        state.hands[seat] is Rank.NARR for seat in state.departed
    )


SHOWS: Final[dict[str, Callable[[State], bool]]] = {
    "ACatAfterTwoExchanges": a_cat_after_two_exchanges,
    "ADepartedCardGoesBack": a_departed_card_goes_back,
    "TwoCatsInADeal": two_cats_in_a_deal,
    "ThreePassesInARow": lambda state: passed(state) >= 3,
    "ARequestPastTheLastSeat": lambda state: passed(state) >= 1,
    "ALoneSeat": a_lone_seat,
    "ADrawnMatch": lambda state: isinstance(state, MatchOver) and not alive(state),
    "ASkipAfterOneFool": lambda state: skipped_for(state) == 1,
    "ASkipAfterTwoFools": lambda state: skipped_for(state) == 2,
    "ARestingDealer": lambda state: isinstance(state, Undealt) and state.dealer in state.resting,
    "ADepartedFool": a_departed_fool,
    "ARestingWinner": lambda state: (
        isinstance(state, MatchOver) and len(alive(state)) == 1 and alive(state) <= state.resting
    ),
}
"""By its name in the model, whether a state shows it."""


def test_every_witness_of_the_model_is_looked_for() -> None:
    """What the model has to be able to show is what is looked for, in the same order."""
    named = re.findall(r"^No\w+ == ~(\w+)$", MODEL.read_text(encoding="utf-8"), re.MULTILINE)

    assert list(SHOWS) == named


@pytest.mark.parametrize("name", SHOWS)
def test_every_witness_is_in_the_vectors(name: str) -> None:
    """Some vector comes to a state that shows it (E6); the beginning of a match does not."""
    shows = SHOWS[name]

    assert not shows(new_match(Settings(3, 2)))
    assert [] != list(filter(shows, STATES))
