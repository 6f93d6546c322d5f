"""Edge classes: an event, the rules that fire on it, and the situation in which they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from gnav_core import (
    Challenging,
    Deciding,
    Drawing,
    Keep,
    MatchOver,
    Rank,
    Request,
    Settled,
    Undealt,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnav_core import Event, State, Step, Transition

C = TypeVar("C")

EdgeClass: TypeAlias = tuple[str, tuple[str, ...], str]
"""The name of the event, the rules of the turn or those that end the deal, and a situation."""

MOST_WATCHED: Final = 3
"""So many seats have the tables of which every transition is watched."""

ANY: Final = "any"
"""The word that fits every situation."""


def situation_of(taken: Step) -> tuple[str, ...]:
    """Say in what situation a step happens, in words that are sorted."""
    return tuple(sorted(_words_of_the_turn(taken) | _words_of_the_end(taken)))


def _words_of_the_turn(taken: Step) -> frozenset[str]:
    answers = (word for each in taken.transitions for word in _words_of_an_answer(each))
    return frozenset((*_words_before(taken.transitions[0].before), *answers))


def _words_of_the_end(taken: Step) -> frozenset[str]:
    return frozenset(_words_after(taken.transitions[0].before, taken.state))


def _words_before(state: State) -> Iterator[str]:
    if isinstance(state, Undealt | Deciding) and state.resting:
        yield "dealer-rests" if state.dealer in state.resting else "somebody-rests"
    if isinstance(state, Deciding):
        yield from _words_of_a_turn(state)
    if isinstance(state, MatchOver):
        yield "somebody-won" if any(state.lives) else "nobody-won"
        if state.settlement.resters:
            yield "the-winner-would-rest"


def _words_of_a_turn(state: Deciding) -> Iterator[str]:
    position = state.position
    card = position.cards[state.pointer]
    if position.record:
        yield "exchanges-to-undo"
        asked = state.decisions.index(Request(position.record[0].requester))
        if any(isinstance(decision, Keep) for decision in state.decisions[asked:]):
            yield "keeps-between-exchanges"
    if position.departed:
        yield "somebody-departed"
    if card.face_up:
        yield "asks-with-an-open-card"
    if card.rank.is_matador:
        yield "asks-with-a-matador"
    if state.lives[state.to_act] == 1:
        yield "acts-on-the-last-life"


def _words_of_an_answer(transition: Transition) -> Iterator[str]:
    """Tell of an answer at the edge of what is below house."""
    before = transition.before
    match before:
        case Challenging():
            rank = before.position.cards[before.place].rank
        case Drawing():
            rank = before.stock[0]
        case _:
            return
    if rank in (Rank.NARR, Rank.XII):
        yield f"{rank.name}-is-taken"


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
    """Name the edge classes of a step: its turn and its end, each in each of its situations."""
    event = type(event_of(taken)).__name__
    rules = tuple(transition.rule for transition in taken.transitions)
    end = rules.index("EXCHANGES-END") if "EXCHANGES-END" in rules else len(rules)
    turn_words, end_words = _words_of_the_turn(taken), _words_of_the_end(taken)
    if not rules[end:]:
        turn_words |= end_words
    turns = {(event, rules[:end], word) for word in (ANY, *turn_words)}
    ends = {(event, rules[end:], word) for word in (ANY, *end_words) if rules[end:]}
    return frozenset(turns | ends)


def bare_classes_of(taken: Step) -> frozenset[EdgeClass]:
    """Name the edge classes of a step in whatever situation: the event and the rules alone."""
    return frozenset(each for each in classes_of(taken) if each[-1] == ANY)


def all_of(classes_of: Callable[[Step], frozenset[C]], steps: Iterable[Step]) -> frozenset[C]:
    """Name the classes that steps have together."""
    return frozenset().union(*map(classes_of, steps))


def views_of(taken: Step) -> frozenset[tuple[str, str]]:
    """Name what there is to be seen in a step: each rule with the one that fired before it."""
    rules = [transition.rule for transition in taken.transitions]
    return frozenset(zip(("", *rules), rules, strict=False))


def is_small(taken: Step) -> bool:
    """Tell whether a step has few viewers."""
    return taken.state.settings.seats <= MOST_WATCHED


def event_of(taken: Step) -> Event | None:
    """Give the event of a step; none when a match begins."""
    return taken.transitions[0].event
