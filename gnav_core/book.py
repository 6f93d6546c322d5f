"""What a rule book is: chapters of rules, checked as a whole. This module knows no rule of Gnav.

A rule book checks when it is built, answer by answer, that exactly one rule is enabled for every
event of every phase, and it finds that rule by one look-up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from gnav_core.errors import Problem, RulebookError
from gnav_core.events import Event
from gnav_core.frame import FACTS
from gnav_core.partition import NO_CHOICE, Choice, choices_of, event_named, partition_problems
from gnav_core.rule import Definition, Reading, Rule, itself, named, stands_under
from gnav_core.state import PHASES, State

Entry: TypeAlias = Definition | Rule
"""What a chapter of a rule book holds."""


@attrs.frozen
class Chapter:
    """A chapter of a rule book.

    Args:
        title: Its heading.
        entries: Its definitions and rules, in order.
    """

    title: str
    entries: tuple[Entry, ...]


_Choices: TypeAlias = Mapping[type[State], Mapping[type[Event] | None, Choice]]

_NONE: Final[Mapping[type[Event] | None, Choice]] = {}
"""What the table holds for a value that is no state."""


@attrs.frozen(repr=False)
class Rulebook:
    """All rules of a game, in the order of the book.

    Iterating gives the entries; ``rulebook["CAT-UNDO"]`` gives one by its id.

    Args:
        chapters: The chapters, in order.
        name: Its module and its name there, for pickles; without one its chapters are pickled.

    Raises:
        RulebookError: With all that is wrong: an id twice, a fact that does not exist, a phase
            that does not take the events of its kind, an answer for which no rule or more than one
            is enabled. Whether a book comes to rest shows only when it is played by.
    """

    chapters: tuple[Chapter, ...]
    name: tuple[str, str] | None = attrs.field(default=None, kw_only=True, eq=False)
    # By automatic phase: its rules, and how the enabled one is found.
    automatic: Mapping[type[State], Choice] = attrs.field(init=False, eq=False)
    _choices: _Choices = attrs.field(init=False, eq=False)
    _events: Mapping[type[State], tuple[type[Event], ...]] = attrs.field(init=False, eq=False)
    __copy__ = __deepcopy__ = itself

    def __attrs_post_init__(self) -> None:
        """Check the whole book and make its tables."""
        choices = choices_of(self.rules)
        problems = (*_entry_problems(self), *partition_problems(choices))
        if problems:
            raise RulebookError(problems)
        by_phase = {
            phase: {event: choice for (before, event), choice in choices.items() if before is phase}
            for phase in PHASES
        }
        events = {phase: tuple(filter(None, taken)) for phase, taken in by_phase.items()}
        automatic = {phase: choice for (phase, event), choice in choices.items() if event is None}
        for name, table in (("_choices", by_phase), ("_events", events), ("automatic", automatic)):
            object.__setattr__(self, name, table)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Pickle the book as its name, or as its chapters if it has none."""
        stands_there = self.name is not None and stands_under(self, *self.name)
        return (named, self.name or ()) if stands_there else (Rulebook, (self.chapters,))

    def __repr__(self) -> str:
        """Say how much is in it; all that it holds would fill a book."""
        return f"<Rulebook of {len(self)} entries>"

    def __iter__(self) -> Iterator[Entry]:
        """Go through the entries in the order of the book."""
        return (entry for chapter in self.chapters for entry in chapter.entries)

    def __len__(self) -> int:
        """Count the entries."""
        return sum(len(chapter.entries) for chapter in self.chapters)

    def __contains__(self, entry: object) -> bool:
        """Tell whether the book has an entry, or one of an id."""
        return any(entry in (own, own.id) for own in self)

    def __getitem__(self, entry_id: str) -> Entry:
        """Find an entry by its id.

        Raises:
            KeyError: When the book has no such entry.
        """
        for entry in self:
            if entry.id == entry_id:
                return entry
        raise KeyError(entry_id)

    def rule(self, rule_id: str) -> Rule:
        """Find a rule with a transition by its id.

        Raises:
            KeyError: When the book has no such rule; a definition is none.
        """
        entry = self[rule_id]
        if isinstance(entry, Definition):
            raise KeyError(rule_id)
        return entry

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The entries with a transition."""
        return tuple(entry for entry in self if isinstance(entry, Rule))

    @property
    def readings(self) -> tuple[tuple[Reading, Entry], ...]:
        """Every reading with the entry that it belongs to."""
        return tuple((reading, entry) for entry in self for reading in entry.readings)

    def number(self, entry_id: str) -> str:
        """Compute the printed number of an entry, such as ``4.2``.

        Raises:
            KeyError: When the book has no such entry.
        """
        for chapter_number, chapter in enumerate(self.chapters, start=1):
            for entry_number, entry in enumerate(chapter.entries, start=1):
                if entry.id == entry_id:
                    return f"{chapter_number}.{entry_number}"
        raise KeyError(entry_id)

    def events_of(self, phase: type[State]) -> tuple[type[Event], ...]:
        """List the events that a phase takes; empty for an automatic phase."""
        return self._events[phase]

    def enabled(self, state: State, event: Event | None = None) -> Rule:
        """Find the one rule that is enabled.

        Args:
            state: The state.
            event: An event that its phase takes; ``None`` in an automatic phase.

        Raises:
            RulebookError: When no rule of the book fits; in a valid state there always is one.
        """
        event_type = None if event is None else type(event)
        choice = self._choices.get(type(state), _NONE).get(event_type, NO_CHOICE)
        if choice is NO_CHOICE:
            raise _unfit(f"{type(state).__name__} has no rule for {event_named(event_type)}")
        rule = choice.by_answer.get(choice.ask(state))
        if rule is None:
            raise _unfit(f"{type(state).__name__} is in a state that no guard knows")
        return rule

    def replacing(self, *rules: Rule) -> Rulebook:
        """Make a book with other rules in the place of those with the same ids.

        Args:
            rules: The rules to put in.

        Raises:
            RulebookError: When the book has no rule of an id, or the new book is not sound.
        """
        strangers = sorted({rule.id for rule in rules} - {rule.id for rule in self.rules})
        if strangers:
            missing = f"the book has no rule {' or '.join(strangers)} to replace"
            raise RulebookError((Problem("unknown-id", missing),))
        new: dict[str, Entry] = {rule.id: rule for rule in rules}
        return Rulebook(
            tuple(
                Chapter(chapter.title, tuple(new.get(entry.id, entry) for entry in chapter.entries))
                for chapter in self.chapters
            )
        )


def _unfit(message: str) -> RulebookError:
    return RulebookError((Problem("no-rule", message),))


def _entry_problems(book: Rulebook) -> Iterator[Problem]:
    for entry_id, count in Counter(entry.id for entry in book).items():
        if count > 1:
            yield Problem("id-twice", f"the id {entry_id} stands {count} times")
    for rule in book.rules:
        for fact in sorted(set(rule.changes) - set(FACTS)):
            yield Problem("unknown-fact", f"{rule.id} changes {fact}, which no state has")
