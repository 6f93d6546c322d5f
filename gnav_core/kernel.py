"""The kernel: the whole interface to the machine. It has no rule of its own.

Nothing here changes a state, reads a clock or draws a random number. A state that is given to
these functions is trusted; ``validate`` is for the door.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.errors import (
    IllegalActionError,
    PackError,
    PhaseError,
    Problem,
    RulebookError,
    SettingsError,
)
from gnav_core.events import Deal, Keep, Request
from gnav_core.packs import pack_problems
from gnav_core.partition import NO_CHOICE
from gnav_core.phase import PhaseKind
from gnav_core.rulebook import RULEBOOK
from gnav_core.settings import Settings
from gnav_core.state import (
    PHASES,
    Deciding,
    Gathering,
    MatchOver,
    Settled,
    State,
    Undealt,
    require_state,
)
from gnav_core.transition import Drawn, GoesOn, Outcome, Step, Transition, Won
from gnav_core.verbs import open_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.book import Rulebook
    from gnav_core.errors import Refusal
    from gnav_core.events import Action, Event

DEFAULT_SETTINGS: Final = Settings()
"""Four seats, three lives each, seat 0 deals first."""

_AUTOMATIC: Final = PhaseKind.AUTOMATIC

_made: Final = tuple.__new__
"""Makes a named tuple of its values in half the time that its class takes."""

LONGEST_STEP: Final = 100
"""More rules than one step can fire; a rule book that gets there never comes to rest."""


def new_match(settings: Settings = DEFAULT_SETTINGS, *, rulebook: Rulebook = RULEBOOK) -> Undealt:
    """Begin a match (rule MATCH-START).

    Args:
        settings: What was agreed; four seats with three lives if nothing was.
        rulebook: The rules to play by.

    Returns:
        The first state that waits, ``Undealt`` of deal 1.

    Raises:
        RulebookError: When another rule book does not open with a deal.

    >>> new_match().row
    (1, 2, 3, 0)
    """
    state = replay(settings, (), rulebook=rulebook).state
    if not isinstance(state, Undealt):
        raise RulebookError((Problem("opening", "a match must open with a deal to be dealt"),))
    return state


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may decide.

    Args:
        state: Any state.

    Returns:
        Its ``Keep`` and its ``Request`` in ``Deciding``, nothing in any other phase.

    Raises:
        InvalidStateError: When the state is no state at all.

    >>> legal_actions(new_match())
    ()
    """
    if type(state) is Deciding:
        return state.legal
    require_state(state)
    return ()


def refusal(
    state: State, event: Event | None = None, *, rulebook: Rulebook = RULEBOOK
) -> Refusal | None:
    """Say why an event is not legal; it is legal exactly when the answer is ``None``.

    Args:
        state: Any state.
        event: The event to judge; ``None`` for the automatic rule that comes next.
        rulebook: The rules to judge by.

    Returns:
        ``None``, or the error that ``apply`` and ``step`` raise for it, with its ``code``.

    Raises:
        InvalidStateError: When the state is no state at all.

    >>> from gnav_core import Keep, Seat
    >>> refused = refusal(new_match(), Keep(Seat(1)))
    >>> refused.code, str(refused)
    ('wrong-phase', 'Undealt takes Deal, not Keep')
    """
    require_state(state)
    expected = rulebook.events_of(type(state))
    if type(event) not in expected and (expected or event is not None):
        given = None if event is None else type(event).__name__
        names = tuple(kind.__name__ for kind in expected)
        return PhaseError(type(state).__name__, given, names)
    if isinstance(event, Deal):
        problems = pack_problems(event.pack)
        return PackError(problems) if problems else None
    if isinstance(state, Deciding) and isinstance(event, Keep | Request):
        is_its_turn = type(event.seat) is int and event.seat == state.to_act
        return None if is_its_turn else IllegalActionError(event.seat, event, state.legal)
    return None


def apply(state: State, event: Event | None = None, *, rulebook: Rulebook = RULEBOOK) -> Transition:
    """Fire exactly one rule.

    Args:
        state: The state to start from; it is not changed.
        event: The event that its phase waits for; ``None`` in an automatic phase.
        rulebook: The rules to play by.

    Returns:
        The rule that fired, with the states before and after it.

    Raises:
        PhaseError: When the event does not fit the phase or is missing.
        IllegalActionError: When the action is of a seat whose turn it is not.
        PackError: When the pack is not the 42 cards.
        RulebookError: When another rule book has no rule for a state.
        InvalidStateError: When the state is no state at all.

    >>> from gnav_core import Deal, PACK
    >>> apply(new_match(), Deal(PACK)).rule
    'DEAL-HANDS'
    """
    refused = refusal(state, event, rulebook=rulebook)
    if refused is not None:
        raise refused
    rule = rulebook.enabled(state, event)
    return Transition(rule.id, state, event, rule.fire(state, event))


def step(state: State, event: Event | None = None, *, rulebook: Rulebook = RULEBOOK) -> Step:
    """Fire a rule and every automatic rule after it, up to the next phase that waits.

    Args:
        state: The state to start from; it is not changed.
        event: The event that its phase waits for; ``None`` in an automatic phase.
        rulebook: The rules to play by.

    Returns:
        The new state and the transitions in order, for a front end to show one by one.

    Raises:
        GnavError: As ``apply`` does; nothing has happened then.

    >>> from gnav_core import Deal, PACK
    >>> taken = step(new_match(), Deal(PACK))
    >>> taken.state.to_act, [transition.rule for transition in taken.transitions]
    (1, ['DEAL-HANDS', 'DEAL-KNOCK', 'DEAL-KNOCK', 'TURN-FIRST'])
    """
    if not _hands_out(state, event):
        refused = refusal(state, event, rulebook=rulebook)
        if refused is not None:
            raise refused
    rule = rulebook.enabled(state, event)
    reached = rule.fire(state, event)
    fired = [_made(Transition, (rule.id, state, event, reached))]
    while reached.kind is _AUTOMATIC:
        if len(fired) == LONGEST_STEP:
            endless = f"{LONGEST_STEP} rules fired without coming to a phase that waits"
            raise RulebookError((Problem("no-rest", endless),))
        choice = rulebook.automatic.get(type(reached), NO_CHOICE)
        rule = choice.by_answer.get(choice.ask(reached)) or rulebook.enabled(reached)
        before, reached = reached, rule.function(reached)
        fired.append(_made(Transition, (rule.id, before, None, reached)))
    return _made(Step, (reached, tuple(fired)))


def replay(
    start: Settings | State, events: Iterable[Event], *, rulebook: Rulebook = RULEBOOK
) -> Step:
    """Play a match again from its settings and its events.

    Args:
        start: What was agreed, or a state to go on from.
        events: Every event since then, in order.
        rulebook: The rules to play by.

    Returns:
        The state that is reached and every transition, the opening DEAL-ROW included when it is a
        match from its settings.

    Raises:
        SettingsError: When the start is neither settings nor a state.
        GnavError: As ``apply`` does for the first event that is not legal; a note on the error
            says which one it is.

    >>> from gnav_core import Deal, Keep, PACK, Request, Seat
    >>> played = replay(Settings(), [Deal(PACK), Keep(Seat(1)), Request(Seat(2))])
    >>> played.state.to_act, played.transitions[0].rule, played.transitions[-2].rule
    (3, 'DEAL-ROW', 'EXCHANGE-ACCEPT')
    """
    reached = _opening(start, rulebook)
    state, fired = reached.state, list(reached.transitions)
    for index, event in enumerate(events):
        try:
            taken = step(state, event, rulebook=rulebook)
        except Exception as error:
            error.add_note(f"at event {index} of the replay, counted from 0")
            raise
        state = taken.state
        fired.extend(taken.transitions)
    return Step(state, tuple(fired))


def outcome(state: State) -> Outcome:
    """Say who has won, or that the match is drawn or goes on.

    Args:
        state: Any state.

    Returns:
        The outcome with the rule that said so; in the middle of a deal no rule has.

    Raises:
        InvalidStateError: When the state is no state at all.

    >>> outcome(new_match())
    GoesOn(rule=None)
    """
    require_state(state)
    match state:
        case MatchOver():
            winner = state.winner
            return Drawn("MATCH-DRAWN") if winner is None else Won(winner, "MATCH-WON")
        case Settled():
            return GoesOn("MATCH-GOES-ON")
        case _:
            return GoesOn(None)


def _hands_out(state: State, event: Event | None) -> bool:
    """Tell whether an event is one of the very actions that a state hands out, and so legal."""
    if type(state) is not Deciding:
        return False
    keep, request = state.legal
    return event is keep or event is request


def _opening(start: object, rulebook: Rulebook) -> Step:
    """Go from the start to the first phase that waits."""
    match start:
        case Settings() if type(start) is Settings:
            return step(Gathering(open_match(start)), rulebook=rulebook)
        case _ if isinstance(start, PHASES):
            is_automatic = start.kind is _AUTOMATIC
            return step(start, rulebook=rulebook) if is_automatic else Step(start, ())
        case _:
            wanted = f"the start must be Settings or a state, not {type(start).__name__}"
            raise SettingsError((Problem("settings", wanted),))
