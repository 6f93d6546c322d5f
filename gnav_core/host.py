"""The host: a match with seats, policies and a random source, for front ends to embed.

A table does no input or output, reads no clock and changes nothing outside itself. It is not for
several threads at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.errors import HistoryError, SeatError, shown
from gnav_core.events import Deal, Keep, NextDeal, Request, Restart
from gnav_core.kernel import DEFAULT_SETTINGS, replay, step
from gnav_core.observation import observe
from gnav_core.policy import checked_policies, decided_by, is_policy
from gnav_core.rulebook import RULEBOOK
from gnav_core.seating import checked_names, checked_source
from gnav_core.seats import Seat
from gnav_core.settings import Settings, is_whole
from gnav_core.shuffle import Source, nth_pack
from gnav_core.state import Deciding, Undealt
from gnav_core.validity import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnav_core.book import Rulebook
    from gnav_core.events import Action, Event
    from gnav_core.policy import Policy
    from gnav_core.state import State
    from gnav_core.transition import Transition
    from gnav_core.views import Observation, ObservedTransition


class Table:
    """A match that is being played.

    The table shuffles and deals, asks the policies, and judges the actions that come in. It never
    acts of itself: ``advance`` does one thing, ``run`` goes on until somebody outside has to act.
    Which seat it asks follows from the row, the pointer and the cards that lie face up, so that
    neither a question nor the lack of one tells of a hidden card.

    Args:
        start: The settings of a new match, or a state to go on from.
        events: The events since then of a match that was saved: a save is ``settings`` and
            ``events``. They are judged like any others, and are part of the history again.
        names: A name for each seat; ``Seat 0`` and so on if none are given.
        policies: The seats that a policy plays; the others are played from outside.
        source: Where packs and policies draw from; the operating system's randomness if none is
            given. Every pack and every decision has a stream of its own, so that the same seed
            means the same packs, deal by deal, whatever is decided in between. A table that goes
            on from a state alone does not know how many packs were dealt before it: give it
            another seed, or the settings and all events.
        rulebook: The rules to play by.

    Raises:
        SettingsError: When there is not one name for each seat, the policies are no mapping, or the
            source is none.
        SeatError: When a policy is to play a seat that the table does not have, or what is to play
            a seat is no policy.
        InvalidStateError: When the state to go on from is not valid.
        GnavError: When an event of the saved match is not legal, as ``replay`` says it.

    >>> from gnav_core import Keep, Threshold
    >>> table = Table(policies={Seat(n): Threshold() for n in (1, 2, 3)}, source=Source("seed 1"))
    >>> table.run()
    >>> table.to_ask
    0
    >>> table.act(Seat(0), Keep(Seat(0)))
    >>> table.observe(Seat(0)).settlement.rule
    'SETTLE-LOWEST'
    """

    def __init__(  # noqa: PLR0913 - all that is agreed before a table is set
        self,
        start: Settings | State = DEFAULT_SETTINGS,
        *,
        events: Iterable[Event] = (),
        names: Sequence[str] | None = None,
        policies: Mapping[Seat, Policy] | None = None,
        source: Source | None = None,
        rulebook: Rulebook = RULEBOOK,
    ) -> None:
        """Set the table; nothing is dealt yet."""
        self._rulebook = rulebook
        self._source = checked_source(source)
        if not isinstance(start, Settings):
            validate(start, rulebook=rulebook)
        opening = replay(start, events, rulebook=rulebook)
        self._start = opening.state
        self._history: list[Transition] = list(opening.transitions)
        self._names = checked_names(names, self.settings.seats)
        self._tally = 0, 0  # so many transitions are searched for deals, and so many were found
        self._policies: dict[Seat, Policy] = {}
        for seat, policy in checked_policies(policies).items():
            self.hand_over(seat, policy)

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self._start.settings

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self._names

    @property
    def state(self) -> State:
        """The whole state, for the host alone: it holds every hidden card."""
        return self._history[-1].after if self._history else self._start

    @property
    def history(self) -> tuple[Transition, ...]:
        """Every transition so far, for the host alone: it holds every hidden card."""
        return tuple(self._history)

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event so far, for the host alone: with the settings it is a saved match.

        >>> table = Table(source=Source("to be saved"))
        >>> table.run()
        >>> again = Table(table.settings, events=table.events, source=Source("to be saved"))
        >>> again.history == table.history
        True
        """
        events = (transition.event for transition in self._history)
        return tuple(event for event in events if event is not None)

    @property
    def count(self) -> int:
        """How many transitions there have been, the opening DEAL-ROW included."""
        return len(self._history)

    @property
    def to_ask(self) -> Seat | None:
        """The seat that has to decide and is played from outside, if there is one."""
        state = self.state
        if isinstance(state, Deciding) and state.to_act not in self._policies:
            return state.to_act
        return None

    def policy_of(self, seat: Seat) -> Policy | None:
        """Tell which policy plays a seat; ``None`` when it is played from outside.

        Raises:
            SeatError: When the table has no such seat.
        """
        return self._policies.get(self._checked(seat))

    def hand_over(self, seat: Seat, policy: Policy) -> None:
        """Let a policy play a seat from now on.

        Args:
            seat: The seat; it may be in the middle of its turn.
            policy: Who plays it.

        Raises:
            SeatError: When the table has no such seat, or what is to play it is no policy.
        """
        if not is_policy(policy):
            wanted = "its policy must be callable and no class, such as Threshold()"
            raise SeatError(seat, f"{wanted}, not {shown(policy)}")
        self._policies[self._checked(seat)] = policy

    def take_back(self, seat: Seat) -> None:
        """Let a seat be played from outside from now on.

        Raises:
            SeatError: When the table has no such seat.
        """
        self._policies.pop(self._checked(seat), None)

    def act(self, seat: Seat, action: Action) -> None:
        """Take an action that came in from a seat.

        Args:
            seat: The seat from which it came.
            action: Its decision.

        Raises:
            SeatError: When the table has no such seat, when a policy plays it, or when what came
                is no action of that seat.
            IllegalActionError: When it is not that seat's turn.
            PhaseError: When nobody has to decide.
        """
        if self.policy_of(seat) is not None:
            raise SeatError(seat, "a policy plays it; take it back first")
        if not isinstance(action, Keep | Request):
            raise SeatError(seat, f"it may send Keep or Request, not {type(action).__name__}")
        if action.seat != seat:
            raise SeatError(seat, f"its action names seat {shown(action.seat)}")
        self._take(action)

    def next_deal(self) -> None:
        """Give the table's word that the next deal may begin (rule NEXT-DEAL).

        Raises:
            PhaseError: When no deal has just been settled or the match is over.
        """
        self._take(NextDeal())

    def restart(self) -> None:
        """Give the table's word that a new match begins (rule RESTART).

        Raises:
            PhaseError: When the match is not over.
        """
        self._take(Restart())

    def advance(self) -> bool:
        """Do the one thing that is next without anybody outside: deal, or ask a policy.

        Returns:
            Whether something was done; if not, the table waits for ``act``, ``next_deal`` or
            ``restart``.

        Raises:
            GnavError: When a policy decides what it may not; nothing has happened then. A note
                says of which seat the policy was, as it does with whatever a policy raises.
        """
        state = self.state
        if isinstance(state, Undealt):
            self._take(self._deal())
        elif isinstance(state, Deciding) and state.to_act in self._policies:
            self._ask(state)
        else:
            return False
        return True

    def run(self) -> None:
        """Advance until somebody outside has to act.

        Raises:
            GnavError: When a policy decides what it may not; what happened before stays.
        """
        while self.advance():
            pass

    def observe(self, seat: Seat | None) -> Observation:
        """Tell what a seat, or a spectator (``None``), may know now.

        Raises:
            SeatError: When the table has no such seat.
        """
        return observe(self.state, seat)

    def observed(self, seat: Seat | None, since: int = 0) -> tuple[ObservedTransition, ...]:
        """Tell what a seat, or a spectator (``None``), saw happen since some moment.

        Args:
            seat: The viewer.
            since: How many transitions it has been told already, as ``count`` said then; 0 for a
                late joiner who wants them all.

        Raises:
            SeatError: When the table has no such seat.
            HistoryError: When ``since`` is not between 0 and ``count``.
        """
        if not is_whole(since) or not 0 <= since <= self.count:
            raise HistoryError(since, self.count)
        if seat is not None:
            self._checked(seat)
        return tuple(observe(transition, seat) for transition in self._history[since:])

    def _take(self, event: Event) -> None:
        # One call extends the history and nothing else changes, so that an interruption
        # leaves the table either before the event or after it.
        taken = step(self.state, event, rulebook=self._rulebook)
        self._history.extend(taken.transitions)

    def _deal(self) -> Deal:
        counted, packs = self._tally
        packs += sum(isinstance(it.event, Deal) for it in self._history[counted:])
        self._tally = self.count, packs
        return Deal(nth_pack(self._source, packs))

    def _ask(self, state: Deciding) -> None:
        try:
            self._take(self._decision(state))
        except Exception as error:
            error.add_note(decided_by(state.to_act))
            raise

    def _decision(self, state: Deciding) -> Action:
        seat, count = state.to_act, self.count
        stream = self._source.stream(f"seat {seat} after {count} transitions")
        action = self._policies[seat](observe(state, seat), stream)
        if count != self.count:
            raise SeatError(seat, "the table went on while its policy was deciding")
        return action

    def _checked(self, seat: Seat) -> Seat:
        seats = len(self._names)
        if not is_whole(seat) or not 0 <= seat < seats:
            raise SeatError(seat, f"the seats of this table are 0 to {seats - 1}")
        return seat
