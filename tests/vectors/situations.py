"""Edge classes: an event, the rules that fire on it, and the situation in which they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from gnav_core import Deciding, MatchOver, Settled, Undealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Event, State, Step, Transition

EdgeClass: TypeAlias = tuple[str, tuple[str, ...], str]
"""The name of the event, the rules of the turn or those that end the deal, one word of situation."""

ANY = "any"
"""The word that fits every situation."""


def situation_of(taken: Step) -> tuple[str, ...]:
    """Say in what situation a step happens, in words that are sorted."""
    first = taken.transitions[0].before
    words = {*_words_before(first), *_words_after(first, taken.state)}
    return tuple(sorted(words))


def _words_before(state: State) -> Iterator[str]:
    if isinstance(state, Undealt | Deciding) and state.resting:
        yield "dealer-rests" if state.dealer in state.resting else "somebody-rests"
    if not isinstance(state, Deciding):
        return
    position = state.position
    card = position.cards[state.pointer]
    if position.record:
        yield "exchanges-to-undo"
    if position.departed:
        yield "somebody-departed"
    if card.face_up:
        yield "asks-with-an-open-card"
    if card.rank.is_matador:
        yield "asks-with-a-matador"
    if state.lives[state.to_act] == 1:
        yield "acts-on-the-last-life"


def _words_after(before: State, after: State) -> Iterator[str]:
    if isinstance(after, Settled | MatchOver):
        yield f"{len(after.settlement.payers)}-pay"
        if after.settlement.departed:
            yield "somebody-departed"
    if isinstance(before, Settled):
        moved = (after.dealer - before.dealer) % before.settings.seats
        if moved > after.deal_number - before.deal_number:
            yield "dealer-passes-the-dead"


def classes_of(taken: Step) -> frozenset[EdgeClass]:
    """Name the edge classes of a step: its turn and its settlement, in each word of its situation."""
    transitions = taken.transitions
    event = type(transitions[0].event).__name__
    words = (ANY, *situation_of(taken))
    return frozenset(
        (event, part, word) for part in _parts(transitions) for word in words
    )


def _parts(transitions: tuple[Transition, ...]) -> Iterator[tuple[str, ...]]:
    rules = tuple(transition.rule for transition in transitions)
    end = rules.index("EXCHANGES-END") if "EXCHANGES-END" in rules else len(rules)
    yield from filter(None, (rules[:end], rules[end:]))


def event_of(taken: Step) -> Event | None:
    """Give the event of a step; none when a match begins."""
    return taken.transitions[0].event
