"""Views: what may leave the kernel toward a seat.

These types know no state and cannot hold one. Everything in them is something that the viewer may
know. Seats are listed ascending, but for those of a row, so that no order tells anything.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import ObservationError, Problem
from gnav_core.events import Action, NextDeal, Restart
from gnav_core.record import Exchange, Settlement
from gnav_core.seats import Seat
from gnav_core.settings import Settings


@attrs.frozen(kw_only=True)
class Observation:
    """What one seat, or a spectator, knows now, with perfect recall of this deal.

    A seat knows each card that it was dealt, has drawn, or has seen in an exchange, its own or the
    other one, wherever the card has gone since. Everybody, a spectator too, knows what lies face
    up. In the phases Gathering, Undealt, Settled and MatchOver no card is in play: nothing lies at
    any seat then, and all that tells of cards, requests and decisions is empty.

    Args:
        viewer: Whose view it is; ``None`` for a spectator.
        phase: The name of the phase, such as ``Deciding``.
        settings: What was agreed before the match.
        deal_number: The number of the deal, from 1.
        dealer: The seat that marks where the row ends.
        lives: The lives left, by seat.
        resting: The seats that sit the deal out, ascending.
        row: The contestants in the order in which they play; empty in Gathering, Settled and
            MatchOver, when there is no row.
        hands: By seat: the rank that the viewer knows to lie there, or ``None``.
        face_up: The seats whose card lies face up, ascending.
        departed: The seats that reached zero lives through dragoon or cat in this deal, ascending.
        stock_size: How many cards the stock holds; 0 when no card is in play.
        discard: The cards out of the deal, in order; ``None`` for one that the viewer does not
            know.
        record: The exchanges that a cat would undo, in order.
        decisions: Every decision of this deal, in order.
        to_act: The seat whose turn it is, in Deciding.
        requester: The seat whose request is being answered, in Challenging and Drawing.
        challenged: The seat that has to answer, in Challenging.
        legal: The viewer's legal actions, Keep before Request; empty unless it is its turn.
        settlement: How the deal was settled, in Resting, Closing, Settled and MatchOver.
    """

    viewer: Seat | None
    phase: str
    settings: Settings
    deal_number: int
    dealer: Seat
    lives: tuple[int, ...]
    resting: tuple[Seat, ...]
    row: tuple[Seat, ...] = ()
    hands: tuple[Rank | None, ...]
    face_up: tuple[Seat, ...] = ()
    departed: tuple[Seat, ...] = ()
    stock_size: int = 0
    discard: tuple[Rank | None, ...] = ()
    record: tuple[Exchange, ...] = ()
    decisions: tuple[Action, ...] = ()
    to_act: Seat | None = None
    requester: Seat | None = None
    challenged: Seat | None = None
    legal: tuple[Action, ...] = ()
    settlement: Settlement | None = None

    @property
    def card(self) -> Rank | None:
        """The viewer's own card, or ``None`` when it has none."""
        return None if self.viewer is None else self.hands[self.viewer]


@attrs.frozen
class ObservedDeal:
    """That the pack was shuffled and dealt."""


ObservedEvent: TypeAlias = ObservedDeal | Action | NextDeal | Restart
"""An event as everybody at the table notices it."""


@attrs.frozen
class ObservedTransition:
    """One rule fired, as one seat or a spectator saw it.

    Args:
        rule: The id of the rule, such as ``CAT-UNDO``.
        before: What the viewer knew before.
        event: The event, as everybody noticed it; ``None`` for an automatic phase.
        after: What the viewer knows after.
    """

    rule: str
    before: Observation
    event: ObservedEvent | None
    after: Observation


def checked_observation(given: object) -> Observation:
    """Give back what was given, if it is an observation: a state has facts of the same names.

    Raises:
        ObservationError: When it is something else.
    """
    if isinstance(given, Observation):
        return given
    wanted = f"the observation must be Observation, not {type(given).__name__}"
    raise ObservationError((Problem("type", wanted),))
