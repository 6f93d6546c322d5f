"""Random playouts of whole matches: four seats with three lives, each decision by lot.

At each decision ``legal_actions`` is asked and one of the actions goes to ``step``; so do the
packs, which were shuffled beforehand, and the table's word for the next deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from bench.measured import Measured, timed
from gnav_core import (
    PACK,
    Deal,
    Deciding,
    MatchOver,
    NextDeal,
    Seat,
    Settings,
    State,
    Step,
    Undealt,
    legal_actions,
    new_match,
    observe,
    step,
)

SETTINGS: Final = Settings(seats=4, lives=3)
MAX_DEALS: Final = SETTINGS.seats * SETTINGS.lives
"""No match has more deals with a pack: each costs a life."""
SEATS: Final = tuple(map(Seat, range(SETTINGS.seats)))
NEXT_DEAL: Final = NextDeal()

Look: TypeAlias = Callable[[Step], int]
"""What a playout does with each step; it gives the number of transitions that it read."""


class Chance(NamedTuple):
    """All chance of a slice, drawn before the time is taken."""

    packs: Iterator[Deal]
    draw: Callable[[], float]


def chance(number: int, matches: int) -> Chance:
    """Shuffle enough packs for some matches; the number of the round decides everything."""
    source = Random(number)
    packs = [Deal(tuple(source.sample(PACK, len(PACK)))) for _ in range(MAX_DEALS * matches)]
    return Chance(iter(packs), source.random)


def play(matches: int, drawn: Chance, look: Look) -> dict[str, int]:
    """Play matches to their ends.

    Returns:
        How many decisions, steps, transitions that were read, and matches there were.
    """
    packs, draw = drawn
    decisions = steps = transitions = 0
    for _ in range(matches):
        state: State = new_match(SETTINGS)
        while not isinstance(state, MatchOver):
            if isinstance(state, Deciding):
                actions = legal_actions(state)
                taken = step(state, actions[int(draw() * len(actions))])
                decisions += 1
            else:
                taken = step(state, next(packs) if isinstance(state, Undealt) else NEXT_DEAL)
            transitions += look(taken)
            steps += 1
            state = taken.state
    return {"decisions": decisions, "steps": steps, "transitions": transitions, "matches": matches}


def reading_rules(taken: Step) -> int:
    """Read the rule of each transition."""
    return len([transition.rule for transition in taken.transitions])


def reading_nothing(_taken: Step) -> int:
    """Leave the transitions alone."""
    return 0


def reading_views(taken: Step) -> int:
    """Read the rules, and observe the state that waits from every seat."""
    for seat in SEATS:
        observe(taken.state, seat)
    return reading_rules(taken)


def playouts(number: int, matches: int) -> Measured:
    """Play matches and read the rule of each transition."""
    drawn = chance(number, matches)
    return timed(lambda: play(matches, drawn, reading_rules))


def unread(number: int, matches: int) -> Measured:
    """Play the same matches and leave the transitions alone."""
    drawn = chance(number, matches)
    return timed(lambda: play(matches, drawn, reading_nothing))


def views(number: int, matches: int) -> Measured:
    """Play the same matches, read the rules and observe each state that waits from all seats."""
    drawn = chance(number, matches)
    measured = timed(lambda: play(matches, drawn, reading_views))
    return measured._replace(
        counts=measured.counts | {"views": measured.counts["steps"] * len(SEATS)}
    )
