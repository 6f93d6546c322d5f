"""Figures: what happened in many matches, by policy and by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, ClassVar

import attrs

from gnav_core.arena.rate import rate_of
from gnav_core.errors import GnavError, SeatError, one_of, shown
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnav_core.arena.match import Played
    from gnav_core.arena.plan import Entrant
    from gnav_core.arena.rate import Rate


@attrs.frozen
class UnknownNameError(GnavError, KeyError):
    """A name that no policy had in the matches that were measured.

    Args:
        name: What was given as the name.
        names: The names that there are.
    """

    code: ClassVar[str] = "unknown-name"
    name: object
    names: tuple[str, ...]

    def __str__(self) -> str:
        """Say which names there are."""
        return f"no policy is called {shown(self.name)}; there is {one_of(self.names)}"


@attrs.frozen
class Tally:
    """What a policy did at a seat, or at all its seats together.

    Args:
        matches: How many matches it played there; a match counts once for each of its seats.
        wins: How many of them it has won there.
        decisions: How often it has decided.
        requests: How often it has asked.
    """

    matches: int = 0
    wins: int = 0
    decisions: int = 0
    requests: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Put two tallies together."""
        return Tally(
            self.matches + other.matches,
            self.wins + other.wins,
            self.decisions + other.decisions,
            self.requests + other.requests,
        )


@attrs.frozen(kw_only=True)
class Figures:
    """What happened in some matches.

    Args:
        tallies: What each policy, by name, did at each seat at which it has sat.
        fired: How often each rule fired.
    """

    tallies: Mapping[tuple[str, Seat], Tally]
    fired: Mapping[str, int]

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return self.fired["MATCH-WON"] + self.drawn

    @property
    def drawn(self) -> int:
        """How many matches nobody has won."""
        return self.fired["MATCH-DRAWN"]

    @property
    def deals_played(self) -> int:
        """How many deals were played."""
        return self.fired["DEAL-HANDS"]

    @property
    def deals_skipped(self) -> int:
        """How many deals were skipped."""
        return self.fired["DEAL-SKIP"]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the policies, in the order in which they sit in match 0."""
        return tuple(dict.fromkeys(name for name, _ in self.tallies))

    def of(self, name: str) -> Tally:
        """Put together what a policy did at all its seats.

        Raises:
            UnknownNameError: When no policy has that name; so do the other methods.
        """
        self._require(name)
        return reduce(add, (it for (owner, _), it in self.tallies.items() if owner == name))

    def seats_of(self, name: str) -> int:
        """Tell at how many seats a policy sits in each match."""
        return self.of(name).matches // self.matches

    def share_of_wins(self, name: str) -> Rate:
        """Measure how many of all matches a policy wins, at whichever of its seats."""
        return rate_of(self.of(name).wins, self.matches)

    def win_rate(self, name: str) -> Rate:
        """Measure how many matches a policy wins at each of its seats, on average."""
        return self.share_of_wins(name).shared_by(self.seats_of(name))

    def win_rate_at(self, name: str, seat: Seat) -> Rate:
        """Measure how many matches a policy wins where it sits at one seat.

        Raises:
            UnknownNameError: When no policy has that name.
            SeatError: When the policy has not sat there.
        """
        self._require(name)
        tally = self.tallies.get((name, seat))
        if tally is None:
            raise SeatError(seat, f"{name} has not sat there")
        return rate_of(tally.wins, tally.matches)

    def _require(self, name: str) -> None:
        if name not in self.names:
            raise UnknownNameError(name, self.names)


def figures_of(played: Played, seated: Sequence[Entrant]) -> Figures:
    """Count one match.

    Args:
        played: What happened.
        seated: Who sat at each seat.
    """
    tallies = {}
    for number, entrant in enumerate(seated):
        seat = Seat(number)
        won = int(seat == played.winner)
        tally = Tally(1, won, played.decisions[seat], played.requests[seat])
        tallies[entrant.name, seat] = tally
    return Figures(tallies=tallies, fired=played.fired)


def together(parts: Iterable[Figures], line_up: Sequence[Entrant]) -> Figures:
    """Put figures together; they come out the same in whatever order their parts come.

    Args:
        parts: The figures of some of the matches each.
        line_up: Who sits at each seat in match 0.
    """
    fired: Counter[str] = Counter()
    tallies: dict[tuple[str, Seat], Tally] = {}
    for part in parts:
        fired.update(part.fired)
        for place, tally in part.tallies.items():
            tallies[place] = tallies.get(place, Tally()) + tally
    names = [entrant.name for entrant in line_up]
    places = sorted(tallies, key=lambda place: (names.index(place[0]), place[1]))
    return Figures(
        tallies={place: tallies[place] for place in places},
        fired={rule.id: fired[rule.id] for rule in RULEBOOK.rules},
    )
