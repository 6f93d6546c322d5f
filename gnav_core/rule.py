"""What a rule is. This module knows no rule of Gnav.

A rule is one typed function. Its annotations say from which phase it leads on which event to which
phase; its docstring is the normative statement; the decorator adds the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import StrEnum
from functools import partial
from importlib import import_module
from inspect import cleandoc
from operator import attrgetter
from pickle import PicklingError
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import attrs

from gnav_core.errors import Problem, RulebookError
from gnav_core.events import Event
from gnav_core.state import PHASES, State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
T = TypeVar("T", bound=State)
A = TypeVar("A", bound=Hashable)
V = TypeVar("V")


class RuleKind(StrEnum):
    """Where a rule comes from."""

    STATED = "stated"
    """The source page says it."""
    INFERRED = "inferred"
    """It follows from what the source page says."""
    CHOSEN = "chosen"
    """The source page is silent; a reading gives the reason."""


@attrs.frozen
class Reading:
    """A point that the source page leaves open, and how it is decided.

    Args:
        id: Its stable name, such as ``R-LONE``.
        point: What is open.
        taken: How it is read here.
        not_taken: How else it could be read.
        why: The reason for the reading taken.
        rates: How often the point comes up per 1,000 four-seat matches, where it was counted.
    """

    id: str
    point: str
    taken: str
    not_taken: str
    why: str
    rates: tuple[float, ...] = ()


@attrs.frozen
class Question(Generic[S, A]):
    """What the guards of one phase ask of a state.

    Args:
        phase: The phase whose states are asked.
        ask: The answer of a state.
        answers: Every answer that there can be.
    """

    phase: type[S]
    ask: Callable[[S], A]
    answers: tuple[A, ...]

    def guard(self, formal: str, holds: Callable[[A], bool]) -> Guard:
        """Make the guard that holds for some of the answers.

        Args:
            formal: The condition in the notation of the rule pages.
            holds: Whether the guard holds for an answer.
        """
        return Guard(self, formal, frozenset(answer for answer in self.answers if holds(answer)))


@attrs.frozen
class Guard:
    """The condition under which a rule is enabled.

    Args:
        question: What is asked of the state.
        formal: The condition in the notation of the rule pages.
        accepts: The answers for which the guard holds.
    """

    question: Question[Any, Any]  # Any: a rule book holds guards of all phases side by side
    formal: str
    accepts: frozenset[Hashable]

    def holds(self, state: State) -> bool:
        """Tell whether the guard holds in a state of its phase."""
        return self.question.ask(state) in self.accepts


def title_of(name: str) -> str:
    """Read the name of a rule's function as a sentence.

    >>> title_of("the_cat_undoes_every_exchange")
    'The cat undoes every exchange'
    """
    return name.replace("_", " ").capitalize()


def named(module: str, name: str) -> object:
    """Find what stands in a module under a name, for pickles.

    Args:
        module: The name of the module.
        name: The name there, with dots for what stands in a class.

    Raises:
        ImportError: When there is no such module.
        AttributeError: When it has no such name.
        ValueError: When the name of the module is empty.
    """
    return attrgetter(name)(import_module(module))


def stands_under(value: object, module: str, name: str) -> bool:
    """Tell whether a value stands in a module under a name, alone or as the function of a rule."""
    try:
        found = named(module, name)
    except (ImportError, AttributeError, ValueError):
        return False
    return found is value or (isinstance(found, Rule) and found.function is value)


def itself(value: V, _memo: object = None) -> V:
    """Copy what no part of ever changes: a copy of it is the same object."""
    return value


@attrs.frozen(kw_only=True, repr=False)
class Rule:
    """One rule with a transition.

    Args:
        id: Its stable name, such as ``CAT-UNDO``.
        kind: Where it comes from.
        bullets: The bullets of the source page that it claims.
        before: The phase from which it leads.
        event: The event that it takes; ``None`` when its phase is automatic.
        after: The phase to which it leads.
        guard: When it is enabled; ``None`` for the only rule of its phase and event.
        changes: The facts of a state that it may change. The tests hold a rule of this book to
            them; nothing checks them while a match is played.
        readings: The open points that it decides.
        function: The rule itself.
    """

    id: str
    kind: RuleKind
    bullets: tuple[str, ...]
    before: type[State]
    event: type[Event] | None
    after: type[State]
    guard: Guard | None
    changes: tuple[str, ...]
    readings: tuple[Reading, ...]
    function: Callable[..., State]

    def __repr__(self) -> str:
        """Name the rule; all that it holds would fill a page."""
        return f"<Rule {self.id}>"

    @property
    def title(self) -> str:
        """The rule in a few words."""
        return title_of(self.function.__name__)

    @property
    def statement(self) -> str:
        """The normative text, one sentence a line."""
        return cleandoc(self.function.__doc__ or "")

    __copy__ = __deepcopy__ = itself

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Pickle the rule as the name under which it stands in its module.

        A rule that was made of such a rule, or of a function that stands in a module, is pickled as
        that and its facts.

        Raises:
            PicklingError: When its function stands in no module under its own name.
        """
        name = getattr(self.function, "__module__", ""), getattr(self.function, "__qualname__", "")
        if stands_under(self, *name):
            return named, name
        if not stands_under(self.function, *name):
            wanted = f"its function {'.'.join(name)} must stand in its module under this name"
            raise PicklingError(f"rule {self.id} cannot be pickled: {wanted}")
        return _made_again, (name, attrs.asdict(self, recurse=False, filter=_is_a_fact))

    def fire(self, state: State, event: Event | None) -> State:
        """Apply the rule to a state in which it is enabled."""
        return self.function(state) if event is None else self.function(state, event)


def _is_a_fact(attribute: attrs.Attribute[object], _value: object) -> bool:
    return attribute.name != "function"


def _made_again(name: tuple[str, str], facts: dict[str, Any]) -> Rule:  # Any: facts of all types
    """Make a rule of its facts and of the function that stands under a name, alone or in a rule."""
    found: Any = named(*name)  # Any: whatever stood there when it was pickled
    return Rule(function=found.function if isinstance(found, Rule) else found, **facts)


@attrs.frozen(kw_only=True)
class Definition:
    """A rule without a transition: it says what something is.

    Args:
        id: Its stable name, such as ``PACK``.
        kind: Where it comes from.
        bullets: The bullets of the source page that it claims.
        title: The definition in a few words.
        statement: The normative text, one sentence a line.
        defines: The public name of ``gnav_core`` that carries it.
        readings: The open points that it decides.
    """

    id: str
    kind: RuleKind
    bullets: tuple[str, ...]
    title: str
    statement: str
    defines: str
    readings: tuple[Reading, ...] = ()


def rule(  # noqa: PLR0913 - a rule has as many facts as the rule page shows
    id: str,  # noqa: A002 - the word for a rule's stable name
    *,
    kind: RuleKind,
    bullets: tuple[str, ...],
    changes: tuple[str, ...],
    when: Guard | None = None,
    readings: tuple[Reading, ...] = (),
) -> Callable[[Callable[[S], T] | Callable[[S, E], T]], Rule]:
    """Make a rule of a function; its annotations give the phases and the event.

    Args:
        id: The rule's stable name.
        kind: Where it comes from.
        bullets: The bullets of the source page that it claims.
        changes: The facts of a state that it may change.
        when: Its guard; none for the only rule of its phase and event.
        readings: The open points that it decides.

    Raises:
        RulebookError: When the annotations are not one phase, at most one event, and one phase.
    """
    made = partial(
        Rule, id=id, kind=kind, bullets=bullets, guard=when, changes=changes, readings=readings
    )

    def decorate(function: Callable[[S], T] | Callable[[S, E], T]) -> Rule:
        before, event, after = _signature(function)
        return made(before=before, event=event, after=after, function=function)

    return decorate


def _signature(
    function: Callable[..., State],
) -> tuple[type[State], type[Event] | None, type[State]]:
    """Read phase, event and target phase from the annotations of a rule's function."""
    hints = get_type_hints(function)
    after = hints.pop("return", None)
    before, event, *more = (*hints.values(), None, None)[: max(2, len(hints))]
    events = (None, *get_args(Event))
    if before not in PHASES or event not in events or after not in PHASES or more:
        wanted = f"{function.__name__} must lead from one phase, on one event or none, to one phase"
        raise RulebookError((Problem("signature", wanted),))
    return before, event, after
