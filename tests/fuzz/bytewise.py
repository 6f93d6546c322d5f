"""How bytes are read as settings and events; any bytes are, and a byte less is a little less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import (
    PACK,
    Deal,
    Deciding,
    Keep,
    MatchOver,
    NextDeal,
    Rank,
    Request,
    Restart,
    Seat,
    Settings,
    Undealt,
)
from gnav_core.testing.plans import WEIGHTED, PackPlan

if TYPE_CHECKING:
    from gnav_core import Event, State

LEGAL: Final = 200
"""An event whose first byte is below this is legal."""

RANKS: Final = tuple(Rank)
STRANGERS: Final = (None, "keep", 0, Keep, Keep(True), Keep("1"), Request(1.0), Deal("PACK"))  # type: ignore[arg-type]  # wrong on purpose


class Reader:
    """Reads numbers from bytes; behind the last one there are only zeros.

    Args:
        data: The bytes.
    """

    def __init__(self, data: bytes) -> None:
        """Begin at the first byte."""
        self._data = data
        self._at = 0

    @property
    def is_empty(self) -> bool:
        """Whether every byte was read."""
        return self._at >= len(self._data)

    def below(self, limit: int) -> int:
        """Read a number below a limit of 256 at the most."""
        byte = 0 if self.is_empty else self._data[self._at]
        self._at += 1
        return byte % limit

    def ranks(self, choices: tuple[Rank, ...], most: int) -> tuple[Rank, ...]:
        """Read how many ranks there are, and which."""
        return tuple(choices[self.below(len(choices))] for _ in range(self.below(most + 1)))

    def settings(self) -> Settings:
        """Read settings, those of a large table now and then."""
        seats = 2 + (self.below(4) if self.below(8) else self.below(36))
        return Settings(seats, 1 + self.below(3), Seat(self.below(seats)))

    def event(self, state: State) -> Event:
        """Read an event for a state that waits."""
        first = self.below(256)
        return self._legal(state, first) if first < LEGAL else self._any(first)

    def _legal(self, state: State, first: int) -> Event:
        match state:
            case Undealt():
                hands, top = self.ranks(WEIGHTED, 6), self.ranks(WEIGHTED, 5)
                return Deal(PackPlan(hands, top, first).laid_out(len(state.row)))
            case Deciding():
                return Keep(state.to_act) if first % 3 == 0 else Request(state.to_act)
            case MatchOver():
                return Restart()
            case _:
                return NextDeal()

    def _any(self, first: int) -> Event:
        seat = Seat(self.below(42) - 2)
        return (
            Keep(seat),
            Request(seat),
            NextDeal(),
            Restart(),
            Deal(PACK),
            Deal(self.ranks(RANKS, 44)),
            STRANGERS[seat % len(STRANGERS)],
        )[first % 7]  # type: ignore[return-value]  # a stranger is no event
