"""The pages that list: the rules by chapter, the readings, the source page, the ranks."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import gnav_core
from gnav_core import PHASES, RULEBOOK, Definition, Rank
from gnav_core.languages import rank_name
from gnav_docs.domain import gnav_domain
from gnav_docs.entries import COUNTED, often
from gnav_docs.markup import (
    MarkupDirective,
    RecordDirective,
    directive,
    heading,
    lines,
    paragraphs,
    table,
)
from gnav_docs.models import MANIFEST, manifest
from gnav_docs.source import SOURCE, bullets
from gnav_docs.spoken import keep_titles, spoken
from gnav_docs.texts import language_of, said

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from docutils import nodes

    from gnav_core import Chapter, Rule, State
    from gnav_docs.models import Model
    from gnav_docs.source import Bullet


class ChaptersDirective(MarkupDirective):
    """All definitions and rules by chapter, with their pages below this one."""

    def markup(self) -> str:
        """Write a section for each chapter."""
        chapters = enumerate(RULEBOOK.chapters, start=1)
        return paragraphs(*(chapter(number, each) for number, each in chapters))

    def run(self) -> list[nodes.Node]:
        """Keep the titles, which are in the language of the page."""
        return keep_titles(super().run())


def chapter(number: int, each: Chapter) -> str:
    """Write the section of a chapter."""
    rows = [
        (RULEBOOK.number(entry.id), f":rule:`{entry.id}`", entry.title, leads(entry))
        for entry in each.entries
    ]
    return paragraphs(
        heading(f"{number} {said(each.title)}", "-"),
        table("gnav-rules", ("No.", "Id", "Rule", "Leads"), rows),
        directive("toctree", "", "\n".join(entry.id for entry in each.entries), {"hidden": ""}),
    )


def leads(entry: Rule | Definition) -> str:
    """Say from which phase to which a rule leads."""
    if isinstance(entry, Definition):
        return "nowhere, a definition"
    return f"from {entry.before.__name__} to {entry.after.__name__}"


class ReadingsDirective(RecordDirective):
    """All readings as a table."""

    records = (MANIFEST,)

    def markup(self) -> str:
        """Write the table and say where its figures come from."""
        models = manifest(self.record(MANIFEST)).of_mode("reading")
        head = ("Reading and rule", "Open", "Taken", "Not taken", "Why", "Per 1,000", "Decides")
        rows = [
            (
                f"| :reading:`{reading.id}`\n    | :rule:`{entry.id}`",
                *(reading.point, reading.taken, reading.not_taken, reading.why),
                often(reading) or "not counted",
                decides(reading.id, models),
            )
            for reading, entry in RULEBOOK.readings
        ]
        return paragraphs(COUNTED, table("gnav-readings", head, rows))


def decides(reading_id: str, models: Mapping[str, Model]) -> str:
    """Name what fails with the other value of a reading, with a link to the model that shows it."""
    found = (name for name, model in models.items() if model.reading == reading_id)
    links = [f":model:`{models[name].fails} <{name}>`" for name in found]
    return ", ".join(links) or "no model"


class SourceDirective(MarkupDirective):
    """The retold source page, with the rules that claim each bullet."""

    def run(self) -> list[nodes.Node]:
        """Note the bullets and the file that they are read from."""
        domain = gnav_domain(self.env)
        for bullet_id, bullet in bullets(self.config.gnav_root / SOURCE).items():
            domain.note("bullet", bullet_id, titled(bullet_id, bullet))
        self.env.note_dependency(self.config.gnav_root / SOURCE)
        return super().run()

    def markup(self) -> str:
        """Write a section for each heading of the source page."""
        told = bullets(self.config.gnav_root / SOURCE)
        sections = groupby(told, key=lambda bullet_id: told[bullet_id].section)
        return paragraphs(*(section(title, ids, told) for title, ids in sections))


def section(title: str, bullet_ids: Iterable[str], told: Mapping[str, Bullet]) -> str:
    """Write what stands under one heading of the source page."""
    written = [heading(title, "-")]
    for bullet_id in bullet_ids:
        claimants = [f":rule:`{entry.id}`" for entry in RULEBOOK if bullet_id in entry.bullets]
        written += [
            f".. _{bullet_id}:",
            heading(titled(bullet_id, told[bullet_id]), "~"),
            lines(told[bullet_id].says),
            f"Claimed by {', '.join(claimants)}.",
        ]
    return paragraphs(*written)


def titled(bullet_id: str, bullet: Bullet) -> str:
    """Write the title of a bullet, which is one text for translators, id and all."""
    return f"{bullet_id}: {bullet.about}"


class RanksDirective(MarkupDirective):
    """The ranks as a table, lowest first."""

    def markup(self) -> str:
        """Write the table."""
        tongue = language_of(self.config)
        rows = [
            (
                rank.label,
                spoken(rank_name(rank, tongue), tongue),
                "yes" if rank.is_matador else "no",
                f"``{rank!r}``",
            )
            for rank in Rank
        ]
        return table("gnav-ranks", ("On the card", "Name", "Matador", "In code"), rows)


class PhasesDirective(MarkupDirective):
    """The phases as a table, in the order in which a deal goes through them."""

    def markup(self) -> str:
        """Write the table."""
        rows = [(class_link(phase), str(phase.kind), events_in(phase)) for phase in PHASES]
        return table("gnav-checks", ("Phase", "Kind", "Takes"), rows)


def events_in(phase: type[State]) -> str:
    """List the events that a phase takes."""
    return " or ".join(map(class_link, RULEBOOK.events_of(phase))) or "no event"


def class_link(kind: type) -> str:
    """Write a link to a public class."""
    return f":py:class:`~{gnav_core.__name__}.{kind.__name__}`"
