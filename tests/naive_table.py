"""The naive implementation as a front end: it is given events, and shows what it knows itself."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gnav_core import (
    PACK,
    Deal,
    Exchange,
    IllegalActionError,
    Keep,
    NextDeal,
    Observation,
    PackError,
    PhaseError,
    Problem,
    Request,
    Restart,
    Seat,
    SeatError,
    Settlement,
)
from naive import NaiveMatch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core import Action, Event, Settings

TAKES = {
    "Undealt": (Deal,),
    "Deciding": (Keep, Request),
    "Settled": (NextDeal,),
    "MatchOver": (Restart,),
}
"""What the naive implementation takes in each of its phases."""


class NaiveTable:
    """A front end with nothing of the kernel behind it but the types in which it answers."""

    naive: NaiveMatch
    settings: Settings
    decisions: tuple[Action, ...] = ()

    def begin(self, settings: Settings, /) -> None:
        """Begin a match."""
        self.settings = settings
        self.naive = NaiveMatch(settings.seats, settings.lives, settings.first_dealer)

    def take(self, event: Event, /) -> None:
        """Take an event, or refuse it with the code that fits."""
        naive = self.naive
        if type(event) not in TAKES[naive.phase]:
            raise PhaseError(naive.phase, type(event).__name__, ())
        match event:
            case Deal(pack=pack):
                if Counter(map(repr, pack)) != Counter(map(repr, PACK)):
                    raise PackError((Problem("pack", "two of each rank are wanted"),))
                naive.deal(pack)
                self.decisions = ()
            case Keep(seat=seat) | Request(seat=seat):
                if seat != naive.to_act:
                    raise IllegalActionError(seat, event, ())
                (naive.keep if isinstance(event, Keep) else naive.request)(seat)
                self.decisions += (event,)
            case NextDeal():
                naive.next_deal()
            case Restart():
                naive.restart()

    def observe(self, seat: Seat | None, /) -> Observation:
        """Tell what a seat, or a spectator, may know: out of the cards of cardboard."""
        self.require_seat(seat)
        naive = self.naive
        is_on = naive.phase == "Deciding"
        to_act = None if naive.to_act is None else Seat(naive.to_act)
        acts = to_act is not None and to_act == seat
        return Observation(
            viewer=seat,
            phase=naive.phase,
            settings=self.settings,
            deal_number=naive.deal_number,
            dealer=Seat(naive.dealer),
            lives=tuple(naive.lives),
            resting=seats(naive.resting),
            row=tuple(map(Seat, naive.row)) if is_on or naive.phase == "Undealt" else (),
            hands=tuple(naive.known(seat)) if is_on else (None,) * naive.seats,
            face_up=seats(naive.face_up) if is_on else (),
            departed=seats(naive.departed) if is_on else (),
            stock_size=len(naive.stock) if is_on else 0,
            discard=tuple(naive.known_discard(seat)) if is_on else (),
            record=tuple(Exchange(Seat(one), Seat(other)) for one, other in naive.record)
            if is_on
            else (),
            decisions=self.decisions if is_on else (),
            to_act=to_act,
            legal=(Keep(to_act), Request(to_act)) if to_act is not None and acts else (),
            settlement=self.settlement(),
        )

    def require_seat(self, seat: Seat | None) -> None:
        """Refuse who has no seat at this table."""
        if seat is not None and seat not in range(self.naive.seats):
            raise SeatError(seat, f"there are {self.naive.seats} seats")

    def settlement(self) -> Settlement | None:
        """Tell how the deal was settled, if it is over."""
        told = self.naive.settlement
        if told is None:
            return None
        return Settlement(
            told.rule,
            tuple(map(Seat, told.row)),
            tuple(told.hands),
            frozenset(map(Seat, told.departed)),
            frozenset(map(Seat, told.compared)),
            frozenset(map(Seat, told.payers)),
            frozenset(map(Seat, told.resters)),
            tuple(told.lives_before),
        )


def seats(numbers: Iterable[int]) -> tuple[Seat, ...]:
    """List seats as a view does: ascending."""
    return tuple(Seat(number) for number in sorted(numbers))
