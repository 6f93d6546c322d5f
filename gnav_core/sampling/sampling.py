"""Sampling: full states that agree with an observation."""

from __future__ import annotations

from bisect import bisect_right
from contextlib import suppress
from itertools import accumulate, repeat
from math import gcd
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import PACK
from gnav_core.errors import GnavError, ObservationError, Problem
from gnav_core.events import Deal
from gnav_core.kernel import step
from gnav_core.observation import observe
from gnav_core.phase import InDeal
from gnav_core.position import Standing
from gnav_core.sampling.course import courses
from gnav_core.sampling.slots import fill, ways
from gnav_core.shuffle import Source
from gnav_core.state import PHASES, Gathering, MatchOver, Settled, Undealt
from gnav_core.structure import misfits
from gnav_core.validity import problems
from gnav_core.views import Observation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.cards import Rank
    from gnav_core.sampling.course import Course
    from gnav_core.shuffle import RandomSource
    from gnav_core.state import State

IN_DEAL: Final = frozenset(kind.__name__ for kind in PHASES if issubclass(kind, InDeal))
"""The names of the phases with cards in play."""


@attrs.frozen
class Draw:
    """How states are drawn that agree with an observation.

    Args:
        courses: The ways in which the deal can have gone.
        chances: For each of them and all before it: how many packs there are, in proportion.
    """

    courses: tuple[Course, ...]
    chances: tuple[int, ...]


def sample_states(observation: Observation, source: RandomSource) -> Iterator[State]:
    """Draw full states that agree with what a seat, or a spectator, has seen.

    A state agrees when it is valid and ``observe`` shows the viewer exactly the observation. In a
    deal every pack that leads to such a state is equally likely. So a draw weighs what was seen:
    who had to exchange held no matador, and who did not knock was dealt no fool. It does not weigh
    what decisions suggest, such as that who keeps has a good card: that is for a policy to judge.
    When no card is in play there is one state that agrees, and every draw gives it.

    Args:
        observation: Of any phase and viewer, of a match by the rules of ``RULEBOOK``.
        source: Where the draws come from.

    Returns:
        States without end; take as many as you need.

    Raises:
        ObservationError: At once, when no state agrees.

    >>> from gnav_core import Deal, PACK, Seat, new_match, observe, step
    >>> state = step(new_match(), Deal(PACK[::-1])).state
    >>> view = observe(state, Seat(2))
    >>> drawn = next(sample_states(view, Source("a search")))
    >>> drawn.hands
    (Rank.UGLE, Rank.XI, Rank.GJOK, Rank.IV)
    >>> observe(drawn, Seat(2)) == view
    True
    """
    _check_shape(observation)
    if observation.phase in IN_DEAL:
        return _draws(observation, prepare(observation), source)
    return repeat(_between_deals(observation))


def _draws(observation: Observation, draw: Draw, source: RandomSource) -> Iterator[State]:
    while True:
        course = draw.courses[bisect_right(draw.chances, source.below(draw.chances[-1]))]
        yield _led_to(observation, course, fill(course.slots, source))


def prepare(observation: Observation) -> Draw:
    """Keep the courses that lead to the observation, and weigh them by their packs.

    What a course leaves open changes nothing that the viewer sees: when one pack leads to the
    observation, every pack of the course does.
    """
    counted = {}
    for course in courses(observation):
        count = ways(course.slots)
        if count and not problems(course.start):
            with suppress(ObservationError):
                _led_to(observation, course, fill(course.slots, Source("any pack of the course")))
                counted[course] = count
    if not counted:
        raise _none_agrees()
    # Courses differ in a card or two, so that little is left when the common factor is taken out.
    common = gcd(*counted.values())
    chances = accumulate(count // common for count in counted.values())
    return Draw(tuple(counted), tuple(chances))


def _led_to(observation: Observation, course: Course, pack: tuple[Rank, ...]) -> State:
    """Play the decisions that were heard with a pack, up to the moment of the observation."""
    with suppress(GnavError):
        taken = step(course.start, Deal(pack))
        for decision in observation.decisions:
            taken = step(taken.state, decision)
        for transition in taken.transitions:
            state = transition.after
            is_there = type(state).__name__ == observation.phase
            if is_there and observe(state, observation.viewer) == observation:
                return state
    raise _none_agrees()


def _between_deals(observation: Observation) -> State:
    """Give the one state that agrees when no card is in play."""
    state = _public_state(observation)
    if state is None or problems(state) or observe(state, observation.viewer) != observation:
        raise _none_agrees()
    return state


def _public_state(observation: Observation) -> State | None:
    standing = Standing(
        observation.settings,
        observation.deal_number,
        observation.dealer,
        observation.lives,
        frozenset(observation.resting),
    )
    match observation.phase, observation.settlement:
        case "Gathering", None:
            return Gathering(standing)
        case "Undealt", None:
            return Undealt(standing, observation.row)
        case "Settled", settlement if settlement is not None:
            return Settled(standing, settlement)
        case "MatchOver", settlement if settlement is not None:
            return MatchOver(standing, settlement)
        case _:
            return None


def _check_shape(observation: Observation) -> None:
    """Refuse what is no observation, or names seats and cards that there cannot be."""
    wrong = tuple(misfits(observation, Observation, "the observation"))
    if wrong:
        raise ObservationError(wrong)
    viewer, row = observation.viewer, observation.row
    seats = set(range(observation.settings.seats))
    swapped = {seat for swap in observation.record for seat in attrs.astuple(swap)}
    named = {decision.seat for decision in observation.decisions} | swapped
    fits = (viewer is None or viewer in seats, len(observation.hands) == len(seats))
    if not all(fits) or not named <= set(row) <= seats or not _are_few(observation):
        raise _none_agrees()


def _are_few(observation: Observation) -> bool:
    """Tell whether hands and discard can come from one pack, with one more card drawn."""
    return len(observation.row) + len(observation.discard) < len(PACK)


def _none_agrees() -> ObservationError:
    message = "no valid state shows exactly this to this viewer"
    return ObservationError((Problem("no-state-agrees", message),))
