"""The page of one rule or definition, made from its object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK, Definition, Rule, RuleKind
from gnav_docs.domain import gnav_domain
from gnav_docs.markup import (
    MarkupDirective,
    directive,
    heading,
    lines,
    literal,
    paragraphs,
    sentences,
)
from gnav_docs.properties import RECORD as PROPERTIES
from gnav_docs.records import RECORDS, record_of
from gnav_docs.shown import checks, facts
from gnav_docs.source import SOURCE, bullets, code_of, path_of
from gnav_docs.spoken import keep_titles
from gnav_docs.texts import said
from gnav_docs.tla import TLA
from gnav_docs.worked import example

if TYPE_CHECKING:
    from pathlib import Path

    from docutils import nodes

    from gnav_core import Reading
    from gnav_docs.records import Record
    from gnav_docs.source import Bullet

KINDS: Final = {
    RuleKind.STATED: "stated, the source page says it",
    RuleKind.INFERRED: "inferred, it follows from what the source page says",
    RuleKind.CHOSEN: "chosen, the source page is silent and a reading gives the reason",
}

AS_CHALLENGED: Final = {"STOCK-CAT": "CAT-UNDO", "STOCK-CUCKOO": "CUCKOO-STOP"}
"""Rules of drawn cards that do what a challenged one does, and so take its readings with them."""

COUNTED: Final = (
    "How often a point comes up was counted by ``spec/rates.py`` in 40,000 simulated four-seat"
    " matches with three lives, in which every seat asks with VI or lower and keeps a higher card,"
    " whatever it has seen; the figures are per 1,000 of these matches, and other ways to play"
    " give others. Of two figures the first is of the case that is named first, and the second of"
    " the other."
)


class EntryDirective(MarkupDirective):
    """The whole page of a rule or definition; its id is the argument."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Note what the page describes and what it is made from."""
        entry = entry_of(self)
        domain = gnav_domain(self.env)
        domain.note("rule", entry.id, entry.title)
        for reading in entry.readings:
            domain.note("reading", reading.id, reading.point)
        for read in (SOURCE, PROPERTIES, *RECORDS):
            self.env.note_dependency(self.config.gnav_root / read)
        return keep_titles(super().run())

    def markup(self) -> str:
        """Write the page."""
        return page(entry_of(self), self.config.gnav_root)


def entry_of(directive: EntryDirective) -> Rule | Definition:
    """Find the entry that a directive names, or report that there is none."""
    try:
        return RULEBOOK[directive.arguments[0]]
    except KeyError as error:
        raise directive.error(f"the rule book has no entry {directive.arguments[0]}") from error


def page(entry: Rule | Definition, root: Path) -> str:
    """Write the page of a rule or definition.

    Args:
        entry: What the page is about.
        root: The top of the repository.
    """
    record, source = record_of(root, entry), bullets(root / SOURCE)
    return paragraphs(
        f".. _{entry.id}:",
        heading(f"{RULEBOOK.number(entry.id)} {said(entry.title)} ({entry.id})", "="),
        directive("container", "gnav-statement", lines(sentences(entry.statement))),
        *example(entry, root),
        heading("Where it comes from", "-"),
        facts([("Kind", KINDS[entry.kind])]),
        *(origin(bullet_id, source[bullet_id]) for bullet_id in entry.bullets),
        *readings(entry),
        *see_also(entry),
        *formally(entry, record),
        *place(entry),
        *code(entry),
        *checks(entry.id, record, root),
    )


def formally(entry: Rule | Definition, record: Record) -> list[str]:
    """Write the formal part: phases, guard and changes, the action, and the version of all that."""
    own = transition(entry) if isinstance(entry, Rule) else definition(entry)
    lock = [("Version", f"{record.version}"), ("SHA-256", literal(record.checksum))]
    law = [("Law in TLA+", f":operator:`{record.tied.law}`")] if record.tied.law else []
    where = f"{TLA}/{record.action.module}.tla"
    options = {"lineno-start": f"{record.action.first}"}
    return [
        heading("Formally", "-"),
        facts([("Id", literal(entry.id)), *own, *law, *lock]),
        heading("In TLA+", "-"),
        f":operator:`{where} <{record.tied.operator}>`",
        directive("code-block", "tla", record.action.text, options),
    ]


def definition(entry: Definition) -> list[tuple[str, str]]:
    """List what is special about a definition."""
    return [
        ("Leads to", "no other phase: it is a definition and has no transition"),
        ("Carried by", f":py:obj:`gnav_core.{entry.defines}`"),
    ]


def transition(rule: Rule) -> list[tuple[str, str]]:
    """List when a rule is enabled and what it does."""
    before, after = (
        f":py:class:`~gnav_core.{phase.__name__}` ({phase.kind.value})"
        for phase in (rule.before, rule.after)
    )
    event = f":py:class:`~gnav_core.{rule.event.__name__}`" if rule.event else "none"
    guard = "none, it is always enabled here"
    if rule.guard:
        guard = f"``{rule.guard.formal}`` (:ref:`how to read it <guards>`)"
    changes = ", ".join(f"``{fact}``" for fact in rule.changes) or "nothing but the phase"
    return [
        ("From phase", before),
        ("On event", event),
        ("Guard", guard),
        ("To phase", after),
        ("May change", changes),
    ]


def origin(bullet_id: str, bullet: Bullet) -> str:
    """Retell a bullet of the source."""
    told = directive("container", "gnav-source", lines(bullet.says))
    return paragraphs(f":bullet:`{bullet_id}`, {bullet.about}:", told)


def readings(entry: Rule | Definition) -> list[str]:
    """Write the section on what an entry decides, if it decides anything."""
    if not entry.readings:
        return []
    counted = any(reading.rates for reading in entry.readings)
    return [
        heading("Readings", "-"),
        *(one_reading(reading) for reading in entry.readings),
        COUNTED if counted else "",
    ]


def one_reading(reading: Reading) -> str:
    """Write down a reading: what is open, how it is read, and why."""
    counted = f"{often(reading)} per 1,000 matches" if reading.rates else "not counted"
    decided = (
        ("Open", reading.point),
        ("Taken", reading.taken),
        ("Not taken", reading.not_taken),
        ("Why", reading.why),
        ("How often", counted),
    )
    return paragraphs(
        f".. _{reading.id}:",
        heading(reading.id, "~"),
        facts(decided),
    )


def see_also(entry: Rule | Definition) -> list[str]:
    """Lead to the rule whose readings hold for this one, too, if there is one."""
    if entry.id not in AS_CHALLENGED:
        return []
    other = RULEBOOK[AS_CHALLENGED[entry.id]]
    named = " and ".join(f":reading:`{reading.id}`" for reading in other.readings)
    said = f":rule:`{other.id}` does the same for a challenged card. What is decided there"
    return [heading("See also", "-"), f"{said} holds here as well: {named}."]


def often(reading: Reading) -> str:
    """Write how often a point comes up, its cases in their order.

    >>> from attrs import evolve
    >>> often(evolve(RULEBOOK["CAT-UNDO"].readings[0], rates=(0.3, 1200.0)))
    '0.3 and 1,200'
    """
    return " and ".join(f"{rate:,g}" for rate in reading.rates)


def place(entry: Rule | Definition) -> list[str]:
    """Show where a rule stands in the phase diagram."""
    if isinstance(entry, Definition):
        return []
    return [heading("In the phase diagram", "-"), directive("gnav-diagram", entry.id)]


def code(entry: Rule | Definition) -> list[str]:
    """Show the code of an entry, and where it stands."""
    found = code_of(entry)
    where = f"{path_of(found.module)}:{found.first}"
    options = {"lineno-start": str(found.first)}
    return [
        heading("In code", "-"),
        f":line:`{where} <{found.module}:{found.first}>`",
        directive("code-block", "python", found.text, options),
    ]
