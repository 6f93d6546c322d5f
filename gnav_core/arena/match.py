"""One match between policies, counted and not remembered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from gnav_core.errors import Problem, SettingsError, shown
from gnav_core.events import Deal, NextDeal, Request
from gnav_core.kernel import replay, step
from gnav_core.observation import observe
from gnav_core.policy import decided_by, is_policy
from gnav_core.settings import checked_settings
from gnav_core.shuffle import nth_pack
from gnav_core.state import Deciding, MatchOver, Undealt

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnav_core.events import Action, Event
    from gnav_core.policy import Policy
    from gnav_core.seats import Seat
    from gnav_core.settings import Settings
    from gnav_core.shuffle import Source
    from gnav_core.state import State
    from gnav_core.transition import Step


@attrs.frozen
class Played:
    """What happened in a match.

    Args:
        winner: Who has won; ``None`` when the match is drawn.
        decisions: How often each seat has decided.
        requests: How often each seat has asked.
        fired: How often each rule fired.
    """

    winner: Seat | None
    decisions: Mapping[Seat, int]
    requests: Mapping[Seat, int]
    fired: Mapping[str, int]


def play_match(settings: Settings, policies: Sequence[Policy], source: Source) -> Played:
    """Play a match to its end.

    It is the match that a ``Table`` with the same source plays, which keeps a history besides.

    Args:
        settings: What is agreed before the match.
        policies: Who plays at each seat.
        source: Where packs and policies draw from.

    Raises:
        SettingsError: When there is not one policy for each seat, or the settings are none.
        GnavError: When a policy decides what it may not. A note says of which seat the policy was,
            as it does with whatever a policy raises.
    """
    game = _Game(_checked(policies, checked_settings(settings).seats), source)
    reached = replay(settings, ())
    while not isinstance(reached.state, MatchOver):
        game.fired.update([transition.rule for transition in reached.transitions])
        reached = game.go_on(reached.state)
    game.fired.update([transition.rule for transition in reached.transitions])
    return Played(reached.state.winner, game.decisions, game.requests, game.fired)


def _checked(policies: Iterable[Policy], seats: int) -> tuple[Policy, ...]:
    given = tuple(policies)
    problems = [
        Problem("policy", f"a policy must be callable and no class, not {shown(policy)}")
        for policy in given
        if not is_policy(policy)
    ]
    if len(given) != seats:
        wanted = f"there must be {seats} policies, one for each seat, not {len(given)}"
        problems.append(Problem("policies", wanted))
    if problems:
        raise SettingsError(tuple(problems))
    return given


@attrs.define
class _Game:
    """A match that is being played.

    Args:
        policies: Who plays at each seat.
        source: Where packs and policies draw from.
        decisions: How often each seat has decided so far.
        requests: How often each seat has asked so far.
        fired: How often each rule has fired so far.
    """

    policies: Sequence[Policy]
    source: Source
    decisions: Counter[Seat] = attrs.Factory(Counter)
    requests: Counter[Seat] = attrs.Factory(Counter)
    fired: Counter[str] = attrs.Factory(Counter)

    def go_on(self, state: State) -> Step:
        """Take the event for which a state waits."""
        try:
            return step(state, self.event(state))
        except Exception as error:
            if isinstance(state, Deciding):
                error.add_note(decided_by(state.to_act))
            raise

    def event(self, state: State) -> Event:
        """Give the event for which a state waits."""
        match state:
            case Undealt():
                return Deal(nth_pack(self.source, self.fired["DEAL-HANDS"]))
            case Deciding(to_act=seat):
                action = self.decide(state, seat)
                self.decisions[seat] += 1
                self.requests[seat] += isinstance(action, Request)
                return action
            case _:
                return NextDeal()

    def decide(self, state: Deciding, seat: Seat) -> Action:
        """Ask the policy of a seat."""
        stream = _Stream(self.source, f"seat {seat} after {self.fired.total()} transitions")
        return self.policies[seat](observe(state, seat), stream)


@attrs.define
class _Stream:
    """A stream that is made when the first number is drawn from it, which is seldom.

    Args:
        source: Whose stream it is.
        name: What it is for.
    """

    source: Source
    name: str
    made: Source | None = None

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1, each with the same chance."""
        if self.made is None:
            self.made = self.source.stream(self.name)
        return self.made.below(limit)
