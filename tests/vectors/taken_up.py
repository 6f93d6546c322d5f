"""States in which a match is taken up: those between deals that others are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import MatchOver, NextDeal, Rank, Seat, Settings, Settled, Settlement, Standing
from gnav_core.phase import PhaseKind
from tables import deal, gathering, play, seats
from vectors.states import a_state_of_each_phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Event, State

ROW: Final = (Seat(4), Seat(0), Seat(1))
"""The row of a second deal of five seats that seat 1 dealt: seat 2 was out, seat 3 rested."""

AGREED: Final = Settings(5, 3, Seat(1))


def settled() -> Settled:
    """Settle that deal: seat 4 departed in it, and seat 1 pays."""
    standing = Standing(AGREED, 2, Seat(1), (3, 2, 0, 3, 0), seats(3))
    hands = (Rank.X, Rank.VI, None, None, Rank.IX)
    sets = (seats(4), seats(0, 1), seats(1), seats())
    return Settled(standing, Settlement("SETTLE-LOWEST", ROW, hands, *sets, (3, 3, 0, 3, 0)))


def lone_fool() -> Settled:
    """Settle that deal: seats 4 and 0 departed in it, and the lone seat 1 holds a fool."""
    standing = Standing(AGREED, 2, Seat(1), (0, 3, 0, 3, 0), seats(3))
    hands = (Rank.X, Rank.NARR, None, None, Rank.IX)
    sets = (seats(0, 4), seats(1), seats(), seats())
    return Settled(standing, Settlement("SETTLE-LONE", ROW, hands, *sets, standing.lives))


def over() -> MatchOver:
    """End a match in its first deal: two of three seats lose their only life."""
    ended = play(deal((Rank.X, Rank.VI, Rank.VI), lives=1), "kkk").state
    assert isinstance(ended, MatchOver)
    return ended


def taken_up() -> Iterator[tuple[str, State, Event | None]]:
    """Give a state of each automatic phase, which plays on of itself, and a rare settlement."""
    states = {**a_state_of_each_phase(), "Gathering": gathering((3, 2, 3), dealer=1)}
    for name, state in states.items():
        if state.kind is PhaseKind.AUTOMATIC:
            yield f"taken-up/{name}", state, None
    yield "taken-up/a-lone-fool", lone_fool(), NextDeal()
