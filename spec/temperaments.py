"""Count how often each temperament asks, and with which cards at which places.

Matches of four seats with three lives are played by the three temperaments and ``Threshold()``;
everybody moves on by one seat after each match. A decision is counted by the card that is held, in
bands, and by how many places of the row follow.

It needs gnav_core installed. ``temperaments.json`` is what it prints for 2,000 matches.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from gnav_core import MatchOver, Rank, Request, Seat, Settings, Source, Table, Threshold
from gnav_core.temperaments import TEMPERAMENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from gnav_core import Action, Observation, Policy, RandomSource

SETTINGS: Final = Settings(seats=4, lives=3)
SEED: Final = "temperaments"
BANDS: Final = {
    "Narr-0": Rank.ZERO,
    "I-IV": Rank.IV,
    "V-VIII": Rank.VIII,
    "IX-XII": Rank.XII,
    "Hus-Gjøk": Rank.GJOK,
}
"""The cards in bands, with the highest of each."""


class Spot(NamedTuple):
    """Whose decision it is, how many places follow in the row, and the band of its card."""

    player: str
    from_end: int
    band: str


@attrs.frozen
class Counted:
    """A policy whose decisions are counted.

    Args:
        player: Its name.
        policy: How it decides.
        count: What to call with each decision.
    """

    player: str
    policy: Policy
    count: Callable[[Spot, bool], None]

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Decide and count."""
        action = self.policy(observation, source)
        if observation.card is not None:
            row = observation.row
            from_end = len(row) - 1 - row.index(action.seat)
            spot = Spot(self.player, from_end, band_of(observation.card))
            self.count(spot, isinstance(action, Request))
        return action


class Tally:
    """How many decisions there were at each spot, and how many of them asked."""

    def __init__(self) -> None:
        """Begin with none."""
        self._decisions: Counter[Spot] = Counter()
        self._requests: Counter[Spot] = Counter()

    def count(self, spot: Spot, asks: bool) -> None:
        """Count a decision."""
        self._decisions[spot] += 1
        self._requests[spot] += asks

    def share(self, player: str, *, from_end: int | None = None, band: str | None = None) -> float:
        """Tell with how many of 100 decisions a player asked, to one decimal."""
        spots = [
            spot
            for spot in self._decisions
            if spot.player == player
            and from_end in (None, spot.from_end)
            and band in (None, spot.band)
        ]
        decisions = sum(self._decisions[spot] for spot in spots)
        requests = sum(self._requests[spot] for spot in spots)
        return round(100 * requests / decisions, 1)


def band_of(rank: Rank) -> str:
    """Find the band of a card."""
    return next(band for band, highest in BANDS.items() if rank <= highest)


def players() -> dict[str, Policy]:
    """Name everybody who plays."""
    return {**{it.name: it.policy for it in TEMPERAMENTS}, "threshold": Threshold()}


def play(matches: int) -> Tally:
    """Play matches and count all decisions."""
    tally = Tally()
    counted = [Counted(name, policy, tally.count) for name, policy in players().items()]
    source = Source(SEED)
    for number in range(matches):
        seated: dict[Seat, Policy] = {
            Seat((place + number) % SETTINGS.seats): policy for place, policy in enumerate(counted)
        }
        table = Table(SETTINGS, policies=seated, source=source.stream(f"match {number}"))
        finish(table)
    return tally


def finish(table: Table) -> None:
    """Play a match to its end."""
    table.run()
    while not isinstance(table.state, MatchOver):
        table.next_deal()
        table.run()


def figures_of(tally: Tally) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Give the shares of each player: of all its decisions, by card, and by place."""
    for player in players():
        yield (
            player,
            {
                "all": tally.share(player),
                "by_card": {band: tally.share(player, band=band) for band in BANDS},
                "by_places_that_follow": [
                    tally.share(player, from_end=place) for place in range(SETTINGS.seats)
                ],
            },
        )


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description="Count how often each temperament asks.")
    parser.add_argument("--matches", type=int, default=2000, metavar="N", help="how many")
    matches = parser.parse_args().matches
    facts = {
        "matches": matches,
        "seats": SETTINGS.seats,
        "lives": SETTINGS.lives,
        "seed": SEED,
        "requests_of_100_decisions": dict(figures_of(play(matches))),
    }
    sys.stdout.write(f"{json.dumps(facts, indent=2, ensure_ascii=False)}\n")


if __name__ == "__main__":
    main()
