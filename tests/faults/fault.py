"""What a fault is: a rule book with something wrong in it, or a bad way to show a state.

A fault is a function in place of the right one. Its name is the fault's, its docstring says in one
line what is wrong. A bad rule may change every fact of a state, as far as it says itself: only what
it does is to give it away, never that it said so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from inspect import cleandoc
from typing import ClassVar, TypeAlias

import attrs

from gnav_core import RULEBOOK, Observation, Question, Rule, Rulebook, Seat, State
from gnav_core.frame import FACTS

RuleFunction: TypeAlias = Callable[..., State]
ViewFunction: TypeAlias = Callable[[State, Seat | None], Observation]
Fault: TypeAlias = "BadRulebook | BadView"


@attrs.frozen
class BadRulebook:
    """The rule book with one fault.

    Args:
        name: What it is called in the table of what was caught.
        wrong: What is wrong, in one line.
        rules: The bad rules, each in the place of the right one with its id.
        reading: The reading whose other choice it takes, if it is one.
    """

    name: str
    wrong: str
    rules: tuple[Rule, ...]
    reading: str | None = None

    @property
    def rulebook(self) -> Rulebook:
        """The book, which finds nothing wrong with itself; a rule with a memory starts anew."""
        fresh = (attrs.evolve(rule, function=copy(rule.function)) for rule in self.rules)
        return RULEBOOK.replacing(*fresh)

    @property
    def where(self) -> str:
        """The rules that do something else, and the phases whose guards do."""
        right = {rule.id: RULEBOOK.rule(rule.id) for rule in self.rules}
        spoiled = [rule.id for rule in self.rules if rule.function is not right[rule.id].function]
        phases = {rule.before.__name__ for rule in self.rules if rule.guard != right[rule.id].guard}
        return ", ".join((*spoiled, *(f"guards of {phase}" for phase in phases)))


@attrs.frozen
class BadView:
    """A way to show a state that is no seat's due.

    Args:
        name: What it is called in the table of what was caught.
        wrong: What is wrong, in one line.
        make_observe: Makes the function in the place of ``observe``, a fresh one for every judge.
    """

    name: str
    wrong: str
    make_observe: Callable[[], ViewFunction]
    where: ClassVar[str] = "observe"


def instead_of(
    rule_id: str,
    *,
    after: type[State] | None = None,
    changes: tuple[str, ...] = FACTS,
    reading: str | None = None,
) -> Callable[[RuleFunction], BadRulebook]:
    """Put a function in the place of that of a rule.

    Args:
        rule_id: The rule.
        after: The phase to which it leads, where that is another one.
        changes: What the bad rule says that it may change.
        reading: The reading whose other choice it takes.
    """

    def decorate(function: RuleFunction) -> BadRulebook:
        bad = bad_rule(rule_id, function, after=after, changes=changes)
        return BadRulebook(name_of(function), cleandoc(function.__doc__ or ""), (bad,), reading)

    return decorate


def bad_rule(
    rule_id: str,
    function: RuleFunction,
    *,
    after: type[State] | None = None,
    changes: tuple[str, ...] = FACTS,
) -> Rule:
    """Make a rule that does something else, and says that it may change anything."""
    right = RULEBOOK.rule(rule_id)
    return attrs.evolve(
        right, function=function, after=right.after if after is None else after, changes=changes
    )


def asking(rule_id: str, ask: Callable[..., Hashable], *bad: Rule) -> tuple[Rule, ...]:
    """Let another question decide between a rule and those that stand beside it.

    Args:
        rule_id: One of the rules.
        ask: The question; it has the same answers.
        bad: Those of the rules that do something else as well.
    """
    others = {rule.id: rule for rule in (*RULEBOOK.rules, *bad)}
    first = others[rule_id]
    assert first.guard is not None
    question = Question(first.before, ask, first.guard.question.answers)
    return tuple(
        attrs.evolve(rule, guard=attrs.evolve(rule.guard, question=question), changes=FACTS)
        for rule in others.values()
        if rule.guard is not None and (rule.before, rule.event) == (first.before, first.event)
    )


def name_of(function: Callable[..., object]) -> str:
    """Name a fault after its function."""
    return function.__name__.strip("_").replace("_", "-")


def shown_as(function: ViewFunction) -> BadView:
    """Take a function for a bad view."""
    return BadView(name_of(function), cleandoc(function.__doc__ or ""), lambda: function)
