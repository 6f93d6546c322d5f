"""The machine of views catches what shows too much, too little, or something else later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from gnav_core import (
    Deciding,
    MatchOver,
    Observation,
    Seat,
    SeatError,
    Settled,
    Undealt,
    observe,
)
from gnav_core.phase import InDeal
from gnav_core.testing import Subject, ViewMachine, check
from testing.wrong import QUICK, UNTIL_CAUGHT, Indiscreet, Screen

if TYPE_CHECKING:
    from gnav_core import Settlement, State
    from gnav_core.testing.property import Observer


def shows_the_stock(state: State, seat: Seat | None) -> Observation:
    """Tell everybody the top card of the stock, as the size of the stock."""
    view = observe(state, seat)
    return attrs.evolve(view, stock_size=int(state.stock[0])) if isinstance(state, InDeal) else view


def shows_a_neighbour(state: State, seat: Seat | None) -> Observation:
    """Tell a spectator the first card of the row."""
    view = observe(state, seat)
    if seat is not None or not isinstance(state, InDeal):
        return view
    return attrs.evolve(view, hands=observe(state, state.row[0]).hands)


def shows_what_is_not_there(state: State, seat: Seat | None) -> Observation:
    """Tell every seat that all hold what it holds."""
    view = observe(state, seat)
    return attrs.evolve(view, hands=(view.card,) * len(view.hands))


def hides_ones_own_card(state: State, seat: Seat | None) -> Observation:
    """Tell nobody anything of the hands."""
    return attrs.evolve(observe(state, seat), hands=(None,) * state.settings.seats)


def forgets_what_was_seen(state: State, seat: Seat | None) -> Observation:
    """Tell a seat its own card and no other, once somebody decides after an exchange."""
    view = observe(state, seat)
    if seat is None or not isinstance(state, Deciding) or not state.record:
        return view
    own = (rank if other == seat else None for other, rank in enumerate(view.hands))
    return attrs.evolve(view, hands=tuple(own))


def shows_a_card_too_many(state: State, seat: Seat | None) -> Observation:
    """Tell of a seat that is not there."""
    view = observe(state, seat)
    return attrs.evolve(view, hands=(*view.hands, None))


def names_a_card_in_its_error(state: State, seat: Seat | None) -> Observation:
    """Refuse who has no seat with the card of the first one."""
    try:
        return observe(state, seat)
    except SeatError as error:
        held = state.hands[state.row[0]] if isinstance(state, InDeal) else None
        raise SeatError(seat, f"it does not hold {held}") from error


def lets_anybody_look(state: State, seat: Seat | None) -> Observation:
    """Show who has no seat what a spectator sees."""
    is_there = seat is not None and seat < state.settings.seats
    return observe(state, seat if is_there else None)


def refuses_spectators(state: State, seat: Seat | None) -> Observation:
    """Show a spectator nothing."""
    if seat is None:
        raise SeatError(seat, "spectators are not allowed")
    return observe(state, seat)


@attrs.frozen(kw_only=True, repr=False)
class Talkative(Observation):
    """A view that prints more than it holds."""


class Moody:
    """Shows something else each time: the stock shrinks while it is looked at."""

    def __init__(self) -> None:
        """Begin to count."""
        self.looks = 0

    def __call__(self, state: State, seat: Seat | None, /) -> Observation:
        """Show a state, with another number each time."""
        self.looks += 1
        return attrs.evolve(observe(state, seat), stock_size=self.looks)


def is_talkative(state: State, seat: Seat | None) -> Observation:
    """Show a view of a class of its own."""
    view = observe(state, seat)
    values = {field.name: getattr(view, field.name) for field in attrs.fields(Observation)}
    return Talkative(**values)


class Whispering(int):
    """A number that is equal to another one, and prints a secret."""

    secret = ""

    def __repr__(self) -> str:
        """Print the secret too."""
        return f"{int(self)}{self.secret}"


def whispers(state: State, seat: Seat | None) -> Observation:
    """Let the number of the deal print the top card of the stock."""
    view = observe(state, seat)
    number = Whispering(view.deal_number)
    number.secret = f"{state.stock[0]!r}" if isinstance(state, InDeal) else ""
    return attrs.evolve(view, deal_number=number)


class Remembering:
    """Shows, when the next deal is called, how the last one was settled."""

    def __init__(self) -> None:
        """Begin with nothing to remember."""
        self.last: Settlement | None = None

    def __call__(self, state: State, seat: Seat | None, /) -> Observation:
        """Show a state, and with a row that is seated the last account."""
        view = observe(state, seat)
        self.last = view.settlement or (self.last if state.deal_number > 1 else None)
        is_later = isinstance(state, Undealt) and self.last is not None
        return attrs.evolve(view, settlement=self.last) if is_later else view


def shows_the_row_face_up(state: State, seat: Seat | None) -> Observation:
    """Tell, when a match is over, of cards that lie face up."""
    view = observe(state, seat)
    return attrs.evolve(view, face_up=(Seat(0),)) if isinstance(state, MatchOver) else view


def hides_the_account(state: State, seat: Seat | None) -> Observation:
    """Tell nobody how a deal was settled, once it is."""
    view = observe(state, seat)
    return attrs.evolve(view, settlement=None) if isinstance(state, Settled) else view


def shows_a_turn(state: State, seat: Seat | None) -> Observation:
    """Tell whose turn it is before the cards are dealt."""
    view = observe(state, seat)
    return attrs.evolve(view, to_act=state.row[0]) if isinstance(state, Undealt) else view


@pytest.mark.parametrize(
    ("observer", "message"),
    [
        (
            Remembering(),
            "(is shown what is not so: settlement is Settlement|is shown another view later)",
        ),
        (shows_the_row_face_up, "between deals .* is shown what is not so: face_up has 1 items"),
        (hides_the_account, "between deals .* is shown what is not so: settlement is None"),
        (shows_a_turn, "between deals .* is shown what is not so: to_act is"),
        (shows_the_stock, "when cards change that it has not been shown"),
        (shows_a_neighbour, "a spectator (is shown .* when cards change|has forgotten)"),
        (names_a_card_in_its_error, "is shown .* when cards change"),
        (whispers, "when cards change that it has not been shown"),
        (shows_what_is_not_there, "is shown a card that is not there"),
        (hides_ones_own_card, "does not know seat"),
        (forgets_what_was_seen, "has forgotten"),
        (shows_a_card_too_many, "too many or too few cards"),
        (lets_anybody_look, "who has no seat here is shown a view"),
        (refuses_spectators, "a spectator is shown no observation"),
        (is_talkative, "is shown no observation"),
        (Moody(), "is shown another view later"),
    ],
)
def test_a_view_that_is_wrong_is_caught(observer: Observer, message: str) -> None:
    """A view tells what its viewer may know, all of it, and always the same."""
    with pytest.raises(AssertionError, match=message):
        check(ViewMachine, Subject(observe=observer), UNTIL_CAUGHT)


def test_a_front_end_is_held_against_the_views() -> None:
    """A front end has to show what `observe` shows."""
    check(ViewMachine, Subject(front_end=Screen), QUICK)
    with pytest.raises(AssertionError, match="the front end shows"):
        check(ViewMachine, Subject(front_end=Indiscreet), UNTIL_CAUGHT)
