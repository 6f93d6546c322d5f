"""Policies: from an observation and a random source to a legal action.

A policy gets what its seat may know and nothing else; this module imports no state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import Problem, SeatError, SettingsError, shown
from gnav_core.thresholds import BY_PLACE, Thresholds, thresholds_of
from gnav_core.views import checked_observation

if TYPE_CHECKING:
    from gnav_core.events import Action
    from gnav_core.seats import Seat
    from gnav_core.shuffle import RandomSource
    from gnav_core.views import Observation


class Policy(Protocol):
    """Whatever decides for a seat.

    A policy is called only when its seat has to decide. It should decide by its arguments alone,
    so that the same match can be played again. It is given no state, but it runs in the process of
    its host: play a policy that you do not trust in a process of its own, as a seat from outside.

    Whatever can be called so is a policy, a function too. ``legal`` has two actions, Keep first:

    >>> from gnav_core import Action, Observation, RandomSource, Rank
    >>> def timid(observation: Observation, source: RandomSource) -> Action:
    ...     keep, request = observation.legal
    ...     has_low_card = observation.card is not None and observation.card < Rank.III
    ...     return request if has_low_card else keep

    >>> from gnav_core import Seat, Source, Table
    >>> table = Table(policies={Seat(1): timid}, source=Source("an example"))
    >>> table.run()
    >>> table.to_ask
    2
    """

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Choose one of ``observation.legal``.

        Args:
            observation: What the seat knows.
            source: Where to draw random numbers from; the seat's own.
        """
        ...


def is_policy(given: object) -> bool:
    """Tell whether something can decide: it can be called, and is not the class of what can."""
    return callable(given) and not isinstance(given, type)


def checked_policies(policies: Mapping[Seat, Policy] | None) -> Mapping[Seat, Policy]:
    """Give the policies by seat; none if there are none.

    Raises:
        SettingsError: When they are no mapping.
    """
    given: object = {} if policies is None else policies
    if isinstance(given, Mapping):
        return given
    wanted = f"policies must be by seat, such as {{Seat(1): Threshold()}}, not {shown(given)}"
    raise SettingsError((Problem("policies", wanted),))


def decided_by(seat: Seat) -> str:
    """Word the note that goes with an error of a policy.

    >>> from gnav_core import Seat
    >>> decided_by(Seat(1))
    'decided by the policy of seat 1'
    """
    return f"decided by the policy of seat {seat}"


@attrs.frozen
class Uniform:
    """Keeps or asks with the same chance, whatever it sees."""

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Choose any legal action.

        Raises:
            ObservationError: When it is no observation.
            SeatError: When it is not the observing seat's turn.
        """
        legal = _legal(observation)
        return legal[source.below(len(legal))]


@attrs.frozen
class Threshold:
    """Asks with a low card, unless what it has seen tells it to keep.

    It keeps whatever it holds when

    - the next seat shows a card that is no higher, such as a fool, or
    - nothing can be gained: a seat that has had its turn and is still compared is known to hold a
      lower card that is no fool, or others show both fools.

    Args:
        highest: The highest rank with which it asks: one for each length of a row and each place
            in it, or one everywhere.

    Raises:
        TypeError: When it is neither.
    """

    highest: Thresholds | Rank = BY_PLACE

    def __attrs_post_init__(self) -> None:
        """Refuse what would fail at the first decision."""
        thresholds_of(self.highest)

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Keep or ask by the card and by what was seen; nothing is drawn from the source.

        Raises:
            ObservationError: When it is no observation.
            SeatError: When it is not the observing seat's turn.
        """
        keep, request = _legal(observation)
        card, seat = observation.card, observation.viewer
        if card is None or seat is None:
            raise SeatError(seat, "it holds no card")
        if card > self._highest(observation, seat) or _asks_in_vain(observation, seat, card):
            return keep
        return keep if _is_safe(observation, seat, card) else request

    def _highest(self, observation: Observation, seat: Seat) -> Rank:
        """Give the highest rank with which it asks at its place."""
        if not isinstance(self.highest, Thresholds):
            return self.highest
        row = observation.row
        return self.highest.highest(places=len(row), from_end=len(row) - 1 - row.index(seat))


def _legal(observation: Observation) -> tuple[Action, ...]:
    if not checked_observation(observation).legal:
        raise SeatError(observation.viewer, "it is not its turn to decide")
    return observation.legal


def _asks_in_vain(observation: Observation, seat: Seat, card: Rank) -> bool:
    """Tell whether the next seat is known to hold no better card."""
    row = observation.row
    following = row[row.index(seat) + 1 :]
    offered = observation.hands[following[0]] if following else None
    return offered is not None and offered <= card


def _is_safe(observation: Observation, seat: Seat, card: Rank) -> bool:
    """Tell whether the card is known not to pay, as long as no cat moves cards back."""
    if card is Rank.NARR:
        return False
    row, hands = observation.row, observation.hands
    others = [hands[other] for other in row if other not in (seat, *observation.departed)]
    if others.count(Rank.NARR) > 1:
        return True
    acted = row[: row.index(seat)]
    known = (hands[other] for other in acted if other not in observation.departed)
    return any(rank is not None and Rank.NARR < rank < card for rank in known)
