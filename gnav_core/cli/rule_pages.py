"""Rules as they are shown: the list of them, and a page for each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cli.rules import whereabouts
from gnav_core.rule import Definition, Reading, Rule
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rich.console import RenderableType

    from gnav_core.book import Entry
    from gnav_core.cli.screen import Screen


def show_list(screen: Screen, entries: Collection[Entry]) -> None:
    """Show rules by chapter, each on a line with its number."""
    for number, chapter in enumerate(RULEBOOK.chapters, start=1):
        listed = [entry for entry in chapter.entries if entry in entries]
        if listed:
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(no_wrap=True)
            grid.add_column()  # the title alone may go on below itself
            for entry in listed:
                grid.add_row(RULEBOOK.number(entry.id), Text(entry.id, "bold"), entry.title)
            screen.show(Group(Text(f"{number} {chapter.title}", "cyan"), grid))


def show_page(screen: Screen, entry: Entry) -> None:
    """Show a rule in full: statement, facts, readings, and where it stands in the code."""
    number = RULEBOOK.number(entry.id)
    screen.show(Text.assemble(f"{number} ", (entry.id, "bold"), f" – {entry.title}"))
    screen.gap()
    screen.say(re.sub(r"\n(?=[a-z])", " ", entry.statement))  # one sentence a line
    screen.gap()
    screen.show(_facts(entry))
    for reading in entry.readings:
        screen.gap()
        screen.show(_reading(reading))
    screen.gap()
    screen.say_whole(whereabouts(entry))


def _facts(entry: Entry) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, fact in _named_facts(entry):
        grid.add_row(Text(name, "dim"), fact)
    return grid


def _named_facts(entry: Entry) -> Iterator[tuple[str, str]]:
    yield "kind", f"{entry.kind}, from {', '.join(entry.bullets)}"
    match entry:
        case Rule(before=before, event=event, after=after, guard=guard, changes=changes):
            yield "from", before.__name__ + (f" on {event.__name__}" if event else "")
            if guard is not None:
                yield "when", guard.formal
            yield "to", after.__name__
            yield "changes", ", ".join(changes) or "nothing but the phase"
        case Definition(defines=defines):
            yield "defines", f"gnav_core.{defines}"


def _reading(reading: Reading) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, text in (
        ("taken", reading.taken),
        ("not", reading.not_taken),
        ("because", reading.why),
        ("rate", _rate(reading)),
    ):
        if text:
            grid.add_row(Text(name, "dim"), text)
    return Group(Text.assemble((reading.id, "bold"), f" – {reading.point}"), grid)


def _rate(reading: Reading) -> str:
    rates = " and ".join(f"{rate:g}" for rate in reading.rates)
    return f"{rates} in 1,000 matches of four seats" if rates else ""
