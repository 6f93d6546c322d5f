"""Rules as they are shown: the list of them, and a page for each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cli.rules import whereabouts
from gnav_core.languages import Language, decimal, listed, message, sentences, translated
from gnav_core.rule import Definition, Reading, Rule, RuleKind
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from rich.console import RenderableType

    from gnav_core.book import Entry
    from gnav_core.cli.screen import Screen
    from gnav_core.events import Event


KINDS: Final = {
    RuleKind.STATED: message("stated"),
    RuleKind.INFERRED: message("inferred"),
    RuleKind.CHOSEN: message("chosen"),
}
"""Where a rule comes from, in a word."""


def show_list(screen: Screen, entries: Collection[Entry]) -> None:
    """Show rules by chapter, each on a line with its number."""
    for number, chapter in enumerate(RULEBOOK.chapters, start=1):
        found = [entry for entry in chapter.entries if entry in entries]
        if found:
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(no_wrap=True)
            grid.add_column(overflow="fold")  # the title alone may go on below itself
            for entry in found:
                title = translated(entry.title, screen.language)
                grid.add_row(RULEBOOK.number(entry.id), Text(entry.id, "bold"), title)
            heading = Text(f"{number} {translated(chapter.title, screen.language)}", "cyan")
            screen.show(Group(heading, grid))


def show_page(screen: Screen, entry: Entry) -> None:
    """Show a rule in full: statement, facts, readings, and where it stands in the code."""
    language = screen.language
    number, title = RULEBOOK.number(entry.id), translated(entry.title, language)
    screen.show(Text.assemble(f"{number} ", (entry.id, "bold"), f" – {title}"))
    screen.gap()
    screen.say(_statement(entry, language))
    screen.gap()
    screen.show(_grid(_named_facts(entry, language)))
    for reading in entry.readings:
        screen.gap()
        screen.show(_reading(reading, language))
    screen.gap()
    screen.say_whole(whereabouts(entry, language))


def _statement(entry: Entry, language: Language) -> str:
    """Say what the rule states, one sentence a line."""
    lines = re.sub(r"\n(?=[a-z])", " ", entry.statement).split("\n")
    return "\n".join(
        " ".join(translated(sentence, language) for sentence in sentences(line)) for line in lines
    )


def _grid(facts: Iterable[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    for name, fact in facts:
        if fact:
            grid.add_row(Text(name, "dim"), fact)
    return grid


def _named_facts(entry: Entry, language: Language) -> Iterator[tuple[str, str]]:
    # For translators: a label; behind it where a rule comes from, such as "stated, from turn-3".
    yield translated("kind", language), _kind(entry, language)
    match entry:
        case Rule(before=before, event=event, after=after, guard=guard, changes=changes):
            # For translators: a label; behind it the phase from which a rule leads.
            yield translated("from", language), _source(before, event, language)
            if guard is not None:
                # For translators: a label; behind it the condition of a rule, as a formula.
                yield translated("when", language), guard.formal
            # For translators: a label; behind it the phase to which a rule leads.
            yield translated("to", language), after.__name__
            nothing = translated("nothing but the phase", language)
            # For translators: a label; behind it the facts that a rule changes.
            yield translated("changes", language), ", ".join(changes) or nothing
        case Definition(defines=defines):
            # For translators: a label; behind it the name of what an entry of the book defines.
            yield translated("defines", language), f"gnav_core.{defines}"


def _kind(entry: Entry, language: Language) -> str:
    return translated(
        "{kind}, from {bullets}",
        language,
        kind=KINDS[entry.kind].said(language),
        bullets=", ".join(entry.bullets),
    )


def _source(before: type[object], event: type[Event] | None, language: Language) -> str:
    phase = before.__name__
    if event is None:
        return phase
    return translated("{phase} on {event}", language, phase=phase, event=event.__name__)


def _reading(reading: Reading, language: Language) -> RenderableType:
    facts = (
        # For translators: a label; behind it how an open point is read here.
        (translated("taken", language), translated(reading.taken, language)),
        # For translators: a label; behind it how an open point could be read and is not.
        (translated("not", language), translated(reading.not_taken, language)),
        # For translators: a label; behind it the reason for a reading.
        (translated("because", language), translated(reading.why, language)),
        # For translators: a label; behind it how often an open point comes up.
        (translated("rate", language), _rate(reading, language)),
    )
    point = translated(reading.point, language)
    return Group(Text.assemble((reading.id, "bold"), f" – {point}"), _grid(facts))


def _rate(reading: Reading, language: Language) -> str:
    if not reading.rates:
        return ""
    rates = listed((decimal(f"{rate:g}", language) for rate in reading.rates), language)
    return translated("{rates} in 1,000 matches of four seats", language, rates=rates)
