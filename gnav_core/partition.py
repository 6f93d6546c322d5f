"""The partition: which rules there are for a phase and an event, and that one of them is enabled.

The guards of one phase all ask the same question of a state, one with finitely many answers. So it
can be checked answer by answer that exactly one rule is enabled, and a look-up finds that rule.
This module knows no rule of Gnav.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from gnav_core.errors import Problem
from gnav_core.events import Deal, Event, Keep, NextDeal, Request, Restart
from gnav_core.phase import PhaseKind
from gnav_core.rule import Question, Rule
from gnav_core.state import PHASES, State

Inputs: TypeAlias = tuple[type[State], type[Event] | None]
"""A phase and an event that it takes; ``None`` where it takes none."""

EVENTS_OF_KIND: Final[Mapping[PhaseKind, frozenset[type[Event] | None]]] = {
    PhaseKind.AUTOMATIC: frozenset((None,)),
    PhaseKind.CHANCE: frozenset((Deal,)),
    PhaseKind.DECISION: frozenset((Keep, Request)),
    PhaseKind.TABLE: frozenset((NextDeal, Restart)),
}
"""What a phase of each kind takes; a table phase may take one of its words alone."""


@attrs.frozen
class Choice:
    """The rules of one phase and event, and how the enabled one is found.

    Args:
        rules: The rules, in the order of the book.
        question: What their guards ask; ``None`` when the first rule has no guard.
        ask: The answer of a state; always ``None`` where nothing is asked.
        by_answer: The rule that is enabled for an answer.
    """

    rules: tuple[Rule, ...]
    question: Question[State, Hashable] | None
    ask: Callable[[State], Hashable]
    by_answer: Mapping[Hashable, Rule]


def _nothing_is_asked(_state: State) -> None:
    """Answer for a phase and event with a single rule."""


NO_CHOICE: Final = Choice((), None, _nothing_is_asked, {})
"""No rule, whatever the answer."""


def choices_of(rules: tuple[Rule, ...]) -> dict[Inputs, Choice]:
    """Put the rules of each phase and event behind the question that their guards ask."""
    groups: dict[Inputs, list[Rule]] = defaultdict(list)
    for rule in rules:
        groups[rule.before, rule.event].append(rule)
    return {inputs: _choice(tuple(group)) for inputs, group in groups.items()}


def _choice(rules: tuple[Rule, ...]) -> Choice:
    guards = [rule.guard for rule in rules if rule.guard is not None]
    if not guards:
        return Choice(rules, None, _nothing_is_asked, {None: rules[0]})
    by_answer = {answer: rule for rule in rules if rule.guard for answer in rule.guard.accepts}
    return Choice(rules, guards[0].question, guards[0].question.ask, by_answer)


def event_named(event: type[Event] | None) -> str:
    """Name the class of an event, or that there is none."""
    return "no event" if event is None else event.__name__


def partition_problems(choices: Mapping[Inputs, Choice]) -> Iterator[Problem]:
    """List the events without a rule, and the answers without one or with more than one."""
    for phase in PHASES:
        yield from _event_problems(phase, {event for before, event in choices if before is phase})
    for event in EVENTS_OF_KIND[PhaseKind.TABLE]:
        if all(event is not taken for _, taken in choices):
            yield Problem("wrong-events", f"{event_named(event)} is taken in no phase")
    for (phase, event), choice in choices.items():
        yield from _choice_problems(f"{phase.__name__} with {event_named(event)}", phase, choice)


def _event_problems(phase: type[State], taken: set[type[Event] | None]) -> Iterator[Problem]:
    wanted = EVENTS_OF_KIND[phase.kind]
    may_lack_some = phase.kind is PhaseKind.TABLE
    if not taken or not taken <= wanted or (taken != wanted and not may_lack_some):
        words = f"{_names(wanted)}, not {_names(taken)}"
        yield Problem("wrong-events", f"{phase.__name__} must have rules for {words}")


def _choice_problems(where: str, phase: type[State], choice: Choice) -> Iterator[Problem]:
    question = choice.question
    if question is None:
        if len(choice.rules) > 1:
            yield Problem("two-rules", f"{where}: {_ids(choice.rules)} have no guards")
        return
    if any(rule.guard is None or rule.guard.question != question for rule in choice.rules):
        yield Problem("two-questions", f"{where}: {_ids(choice.rules)} do not ask one question")
        return
    if not question.answers:
        yield Problem("no-answers", f"{where}: the guards ask a question without answers")
    if question.phase is not phase:
        yield Problem("wrong-question", f"{where}: the guards ask about another phase")
    yield from _answer_problems(where, question, choice.rules)


def _answer_problems(
    where: str, question: Question[State, Hashable], rules: tuple[Rule, ...]
) -> Iterator[Problem]:
    for answer in question.answers:
        enabled = tuple(rule for rule in rules if rule.guard and answer in rule.guard.accepts)
        if not enabled:
            yield Problem("no-rule", f"{where}: no rule for the answer {answer!r}")
        if len(enabled) > 1:
            yield Problem("two-rules", f"{where}: {_ids(enabled)} for the answer {answer!r}")


def _ids(rules: tuple[Rule, ...]) -> str:
    return " and ".join(rule.id for rule in rules)


def _names(events: Collection[type[Event] | None]) -> str:
    return " and ".join(sorted(map(event_named, events))) or "nothing"
