"""What hypothesis draws: settings, packs, events of every sort, decisions, matches and states.

Rare rules are drawn often: hands come first, weighted to fools and matadors. Nothing is thrown
away: whatever is drawn is a legal match, or a state that one has reached.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import attrs
from hypothesis import strategies as st

from gnav_core.cards import PACK, Rank
from gnav_core.errors import Problem, RulebookError, SettingsError, shown
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.rulebook import RULEBOOK
from gnav_core.seats import MAX_SEATS, MIN_SEATS, Seat
from gnav_core.settings import Settings, is_whole
from gnav_core.state import PHASES, MatchOver, State
from gnav_core.testing.plans import (
    WEIGHTED,
    MatchPlan,
    PackPlan,
    play_match,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hypothesis.strategies import SearchStrategy

    from gnav_core.book import Rulebook
    from gnav_core.events import Action
    from gnav_core.state import Deciding
    from gnav_core.testing.property import Play
    from gnav_core.transition import Step

__all__ = ["decisions", "events", "matches", "packs", "settings", "states"]

S = TypeVar("S", bound=State)

SMALL_TABLE: Final = 5
"""Most tables have at most so many seats."""

MOST_LIVES: Final = 3
"""The lives of a match are drawn from 1 to this."""


def settings(most_seats: int = MAX_SEATS) -> SearchStrategy[Settings]:
    """Draw settings: two tables out of three are small, and the largest comes too.

    Args:
        most_seats: The seats of the largest table.

    Raises:
        SettingsError: When no table is as large.

    >>> settings(1)
    Traceback (most recent call last):
    gnav_core.errors.SettingsError: not possible settings: most_seats must be from 2 to 37, not 1
    """
    _require_number("most_seats", most_seats, MIN_SEATS, MAX_SEATS)
    tables = range(MIN_SEATS, most_seats + 1)
    small = [seats for seats in tables if seats <= SMALL_TABLE]
    weighted = (*small * (2 * len(tables) // len(small)), *tables, most_seats, most_seats)
    return st.sampled_from(weighted).flatmap(
        lambda count: st.builds(
            Settings,
            seats=st.just(count),
            lives=st.integers(1, MOST_LIVES),
            first_dealer=st.integers(0, count - 1).map(Seat),
        )
    )


def _require_number(name: str, value: object, least: int, most: int) -> None:
    """Refuse a number at once that would only fail when something is drawn."""
    if not (isinstance(value, int) and is_whole(value) and least <= value <= most):
        message = f"{name} must be from {least} to {most}, not {shown(value)}"
        raise SettingsError((Problem(name, message),))


def pack_plans() -> SearchStrategy[PackPlan]:
    """Draw the hands first, weighted to fools and matadors, and the top of the stock.

    ``PackPlan.laid_out`` makes the pack when the length of the row is known.
    """
    ranks = st.sampled_from(WEIGHTED)
    return st.builds(
        PackPlan,
        hands=st.lists(ranks, max_size=6),
        top=st.lists(ranks, max_size=5),
        rest=st.integers(0, 2**16),
    )


def packs(places: int) -> SearchStrategy[tuple[Rank, ...]]:
    """Draw the 42 cards for a row of so many places, as ``Deal`` takes them.

    Raises:
        SettingsError: When no row is as long.
    """
    _require_number("places", places, MIN_SEATS, MAX_SEATS)
    return pack_plans().map(lambda plan: plan.laid_out(places))


def decisions(state: Deciding) -> SearchStrategy[Action]:
    """Draw what the seat to act decides: a request three times out of four."""
    seat = state.to_act
    return st.sampled_from((Keep(seat), Request(seat), Request(seat), Request(seat)))


def events() -> SearchStrategy[object]:
    """Draw events of every sort, most of them illegal in any one state, and what is no event."""
    numbers = st.integers(-2, 40)
    stranger = st.sampled_from((True, 1.0, "1", None, (1,)))
    seat = st.one_of(numbers, numbers, stranger)
    cards = st.lists(st.sampled_from((*Rank, 7, "VI")), max_size=44).map(tuple)
    pack = st.one_of(st.permutations(PACK).map(tuple), cards, st.sampled_from((None, "VI", 42)))
    return st.one_of(
        seat.map(Keep),  # type: ignore[arg-type]  # wrong on purpose
        seat.map(Request),  # type: ignore[arg-type]  # wrong on purpose
        pack.map(Deal),
        st.builds(NextDeal),
        st.builds(Restart),
        st.sampled_from((None, "keep", 0, object())),
    )


def asks() -> SearchStrategy[bool]:
    """Draw whether a seat asks, whoever it will be: yes three times out of four."""
    return st.integers(0, 3).map(bool)


def match_plans() -> SearchStrategy[MatchPlan]:
    """Draw how a match is going to be played: its first packs and its first decisions."""
    return st.builds(
        MatchPlan,
        packs=st.lists(pack_plans(), max_size=6),
        asks=st.lists(asks(), max_size=20),
        rest=st.integers(0, 2**16),
    )


def matches(
    agreed: SearchStrategy[Settings] | None = None, *, rulebook: Rulebook = RULEBOOK
) -> SearchStrategy[Play]:
    """Draw a whole match.

    Args:
        agreed: Where its settings come from; ``settings()`` if nothing is given.
        rulebook: The rules to play by.

    Returns:
        Plays from the opening DEAL-ROW to the end; with ``play.start.settings`` and
        ``play.events`` each can be played again.
    """
    drawn = settings() if agreed is None else agreed
    return st.builds(partial(play_match, rulebook=rulebook), drawn, match_plans())


def states(
    phase: type[S],
    agreed: SearchStrategy[Settings] | None = None,
    *,
    rulebook: Rulebook = RULEBOOK,
) -> SearchStrategy[S]:
    """Draw a state of a phase that a match has reached.

    Args:
        phase: Any phase, one that waits or an automatic one.
        agreed: Where the settings of the match come from; ``settings()`` if nothing is given.
        rulebook: The rules to play by.

    Returns:
        States of that phase, each with a whole history behind it.

    Raises:
        TypeError: When it is no phase.
        RulebookError: When a state is drawn, and no match that was tried has reached the phase.
    """
    if phase not in PHASES:
        raise TypeError(f"phase must be one of PHASES, not {shown(phase)}")
    find = partial(state_of, phase, rulebook=rulebook)
    drawn = settings() if agreed is None else agreed
    return st.builds(find, drawn, match_plans(), st.integers(0, 20))


MOST_MATCHES: Final = 20
"""How many matches are played in search of a phase; one or two are enough by the rules of Gnav."""


def state_of(
    phase: type[S],
    settings: Settings,
    plan: MatchPlan,
    nth: int = 0,
    *,
    rulebook: Rulebook = RULEBOOK,
) -> S:
    """Play by a plan until a state of a phase is found.

    Args:
        phase: The phase.
        settings: What was agreed.
        plan: How the match is played.
        nth: How many states of that phase are passed over; the last one of a match is given when
            it has not so many.
        rulebook: The rules to play by.

    Returns:
        The state. When a match is over without the phase, it comes from another one, in which every
        seat has a life more: with one life, two seats never play a second deal.

    Raises:
        RulebookError: When no match has reached the phase, or one does not end.
    """
    for more in range(MOST_MATCHES):
        last: S | None = None
        agreed = attrs.evolve(settings, lives=settings.lives + more)
        another = attrs.evolve(plan, rest=plan.rest + 1000 * more)
        for state in _states(another.steps(agreed, rulebook)):
            if isinstance(state, phase):
                last, nth = state, nth - 1
                if nth < 0:
                    return state
        if last is not None:
            return last
    raise RulebookError((Problem("unreached", f"no match has reached {phase.__name__}"),))


def _states(steps: Iterable[Step]) -> Iterator[State]:
    """Give every state of a match, the first one and the last one too."""
    for taken in steps:
        yield from (transition.before for transition in taken.transitions)
        if isinstance(taken.state, MatchOver):
            yield taken.state
