"""Kernel: the machine does the same every time, and no name of a seat or a rank matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.errors import GnavError
from gnav_core.events import Deal
from gnav_core.frame import changed
from gnav_core.kernel import apply, refusal, step
from gnav_core.state import Comparing, Drawing, Undealt
from gnav_core.testing.properties.ending import every_event, legal_events
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import only, pack_of
from gnav_core.testing.worlds import (
    UNCHANGED,
    completed,
    played,
    told,
    turned_event,
    turned_start,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnav_core.events import Event
    from gnav_core.testing.worlds import Renaming
    from gnav_core.transition import Transition

ORDINARY: Final = tuple(rank for rank in Rank if Rank.NARR < rank < Rank.HUS)
"""The ranks that differ in their order alone."""

ATTEMPTS: Final = 2
"""How many of the events that are refused in a state are tried on it."""


def a_transition_is_the_same_every_time(play: Play) -> bool:
    """The same state and event always give the same transition."""
    transition = only(play)
    again = apply(transition.before, transition.event, rulebook=play.rulebook)
    return again == transition


def a_refused_event_changes_nothing(play: Play) -> bool:
    """A refused event raises a typed error that says why, and the state is as it was.

    What raises is what ``refusal`` has said.
    """
    state, before = play.end, hash(play.end)
    legal = legal_events(state)
    refused = [event for event in every_event(state) if event not in legal]
    some = refused[len(play.rules[0]) % ATTEMPTS :: len(refused) // ATTEMPTS]
    return all(_is_refused(play, event) for event in some) and before == hash(state)


def _is_refused(play: Play, event: Event | None) -> bool:
    reason = refusal(play.end, event, rulebook=play.rulebook)
    raised = []
    for attempt in (apply, step):
        try:
            attempt(play.end, event, rulebook=play.rulebook)
        except GnavError as error:
            raised.append((type(error), str(error)))
    return raised == [(type(reason), str(reason))] * 2


def turning_the_table_changes_no_rule(play: Play) -> bool:
    """With every seat renamed to the next one clockwise, each transition is the same, renamed."""
    seats = play.start.settings.seats
    events = (turned_event(event, seats) for event in play.events)
    turned = played(turned_start(play.start), events, play.rulebook)
    return _alike(play, turned, [UNCHANGED] * len(play.transitions), turn=1)


def ordinary_ranks_differ_in_order_alone(play: Play) -> bool:
    """With ordinary ranks renamed in order, the fool apart, each transition is the same, renamed.

    One ordinary rank more than there are seats is enough for every deal, with fool and matadors.
    """
    names = UNCHANGED
    renamings: list[Renaming] = []
    events: list[Event] = []
    for transition, drawn in zip(play.transitions, _draws_to_come(play), strict=True):
        before, event = transition.before, transition.event
        if isinstance(before, Undealt) and isinstance(event, Deal):
            in_play = event.pack[: len(before.row) + drawn]
            names = _lowered(in_play, len(before.row) + 1)
            event = Deal(completed(names[rank] for rank in in_play))
        events += [] if event is None else [event]
        renamings.append(names)
    return _alike(play, played(play.start, events, play.rulebook), renamings)


def _draws_to_come(play: Play) -> list[int]:
    """Say of each transition how many cards are drawn in its deal from then on."""
    counts, count = [], 0
    for transition in reversed(play.transitions):
        count += isinstance(transition.before, Drawing)
        counts.append(count)
        count = 0 if isinstance(transition.before, Undealt) else count
    return counts[::-1]


def _lowered(in_play: Iterable[Rank], enough: int) -> Renaming:
    """Rename the ordinary ranks that are in play to the lowest ones, in the same order."""
    found = sorted(set(in_play) & set(ORDINARY))
    return {**UNCHANGED, **dict(zip(found, ORDINARY[:enough], strict=False))}


def house_and_horse_differ_in_the_comparison_alone(play: Play) -> bool:
    """With house and horse exchanged, a deal is the same up to the comparison, renamed."""
    pack, (_, *decisions) = pack_of(play), play.events
    events = (Deal(tuple(_EXCHANGED[rank] for rank in pack)), *decisions)
    compared = (isinstance(t.before, Comparing) for t in play.transitions)
    until = next((place for place, found in enumerate(compared) if found), len(play.transitions))
    other = played(play.start, events, play.rulebook)
    return _alike(play, other, [_EXCHANGED] * until)


def replaying_gives_the_same_match(play: Play) -> bool:
    """Playing the events again gives every state and transition again."""
    again = tuple(played(play.start, play.events, play.rulebook))
    return again[: len(play.transitions)] == play.transitions


def nothing_changes_outside_the_frame(play: Play) -> bool:
    """A rule changes no fact but those that it names."""
    transition = only(play)
    frame = play.rulebook.rule(transition.rule).changes
    return changed(transition.before, transition.after) <= set(frame)


def _alike(
    play: Play, other: Iterator[Transition], renamings: Iterable[Renaming], turn: int = 0
) -> bool:
    """Tell whether another play is the same under other names, as far as there are renamings."""
    for mine, names in zip(play.transitions, renamings, strict=False):
        theirs = next(other, None)
        if theirs is None or mine.rule != theirs.rule:
            return False
        if told(mine.after, ranks=names, turn=turn) != told(theirs.after):
            return False
    return True


_EXCHANGED: Final[Renaming] = {**UNCHANGED, Rank.HUS: Rank.HEST, Rank.HEST: Rank.HUS}

KERNEL: Final = (
    Property("K1", Span.TRANSITION, a_transition_is_the_same_every_time),
    Property("K2", Span.TRANSITION, a_refused_event_changes_nothing),
    Property("K3", Span.MATCH, turning_the_table_changes_no_rule),
    Property("K4", Span.MATCH, ordinary_ranks_differ_in_order_alone),
    Property("K5", Span.DEAL, house_and_horse_differ_in_the_comparison_alone),
    Property("K6", Span.MATCH, replaying_gives_the_same_match),
    Property("FRAME", Span.TRANSITION, nothing_changes_outside_the_frame),
)
"""The properties of the kernel, in the order of their ids, and that of every rule's frame."""
