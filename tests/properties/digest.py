"""A digest of matches: run as a program it prints one line, which must be the same everywhere.

Each match has the packs of its own source and decides by another stream of it. Every fact of every
state and what a spectator and every seat are shown of every transition goes into the digest, as
text in which sets are sorted, so that no order of a hash can show but one that the package lets
through.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import (
    Deal,
    Deciding,
    MatchOver,
    NextDeal,
    Rank,
    Seat,
    Settings,
    Source,
    Undealt,
    new_match,
    nth_pack,
    observe,
    step,
)
from gnav_core.frame import facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import State, Transition

TABLES: Final = ((2, 3), (3, 2), (4, 3), (5, 1), (7, 2), (16, 1))
"""The seats and the lives of the matches."""

ROUNDS: Final = 3
"""How many matches are played at each table."""


def transitions(settings: Settings, source: Source) -> Iterator[Transition]:
    """Play a match to its end; three decisions out of four are requests."""
    state: State = new_match(settings)
    decides, deals = source.stream("decisions"), 0
    while not isinstance(state, MatchOver):
        match state:
            case Undealt():
                taken = step(state, Deal(nth_pack(source, deals)))
                deals += 1
            case Deciding():
                taken = step(state, state.legal[decides.below(4) > 0])
            case _:
                taken = step(state, NextDeal())
        yield from taken.transitions
        state = taken.state


def text(value: object) -> str:
    """Write a value so that equal values are always written alike."""
    if isinstance(value, Rank):
        return value.name
    if isinstance(value, tuple):
        return f"({' '.join(map(text, value))})"
    if isinstance(value, frozenset):
        return f"{{{' '.join(sorted(map(text, value)))}}}"
    if isinstance(value, dict):
        return text(tuple(value.items()))
    kind: type = type(value)
    if attrs.has(kind):
        named = ((field.name, getattr(value, field.name)) for field in attrs.fields(kind))
        return f"{kind.__name__}{text(tuple(named))}"
    return repr(value)


def digest() -> str:
    """Play all matches and give the digest."""
    found = sha256()
    for seats, lives in TABLES:
        for number in range(ROUNDS):
            source = Source(f"{seats} seats, match {number}")
            settings = Settings(seats, lives, Seat(number % seats))
            for fired in transitions(settings, source):
                found.update(f"{fired.rule} {type(fired.after).__name__}".encode())
                found.update(text(facts(fired.after)).encode())
                for viewer in (None, *map(Seat, range(seats))):
                    found.update(text(observe(fired, viewer).after).encode())
    return found.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest())
