"""Pictures on a page: the phase diagram with its links, and the tables of an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from gnav_core import RULEBOOK, Definition, new_match
from gnav_core.diagram import Picture, before_and_after, phase_diagram, picture
from gnav_core.languages import Language
from gnav_docs.domain import gnav_domain
from gnav_docs.examples import EXAMPLES, examples, shown
from gnav_docs.names import PACKAGE
from gnav_docs.texts import language_of

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.writers.html5 import HTML5Translator

    from gnav_core.state import State


class diagram(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of the diagram; its attribute ``rule`` is the id of the rule that stands out."""


class table_picture(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of a table; ``entry`` is the id of its rule, ``moment`` before or after it."""


class DiagramDirective(SphinxDirective):
    """Put the phase diagram here; the id of a rule as the argument lets that rule stand out."""

    optional_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Leave the drawing to the writer, which knows the addresses of pages."""
        return [diagram("", rule=self.arguments[0] if self.arguments else None)]


class TableDirective(SphinxDirective):
    """Put a table of the example of a rule here: its id, and ``before`` or ``after``."""

    required_arguments = 2
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Leave the drawing to the writer, which knows the language."""
        entry_id, moment = self.arguments
        self.env.note_dependency(self.config.gnav_root / EXAMPLES)
        return [table_picture("", entry=entry_id, moment=moment)]


def draw_html(translator: HTML5Translator, node: nodes.Element) -> None:
    """Draw the diagram into a page."""
    builder = translator.builder
    goals = gnav_domain(builder.env).goals

    def address(rule_id: str) -> str:
        goal = goals["rule", rule_id]
        return f"{builder.get_relative_uri(builder.current_docname, goal.docname)}#{goal.anchor}"

    def phase_address(phase: type[State]) -> str:
        found = builder.env.domains.python_domain.objects[f"{PACKAGE}.{phase.__name__}"]
        uri = builder.get_relative_uri(builder.current_docname, found.docname)
        return f"{uri}#{found.node_id}"

    drawn = phase_diagram(
        RULEBOOK,
        highlight=node["rule"],
        link=address,
        phase_link=phase_address,
        language=language_of(builder.config),
    )
    translator.body.append(f'<div class="gnav-diagram" tabindex="0">\n{drawn}\n</div>\n')
    raise nodes.SkipNode


def draw_table(translator: HTML5Translator, node: nodes.Element) -> None:
    """Draw a table into a page, in the language of the page."""
    spoken = language_of(translator.config)
    drawn = table_of(translator.config.gnav_root, node["entry"], node["moment"], spoken)
    translator.body.append(f'<div class="gnav-picture">\n{drawn}\n</div>\n')
    raise nodes.SkipNode


def table_of(root: Path, entry_id: str, moment: str, spoken: Language) -> Picture:
    """Draw a table of an example; of a definition the first one of a match.

    Args:
        root: The top of the repository.
        entry_id: The id of the rule or definition.
        moment: ``before`` or ``after``.
        spoken: The language of the words in the picture.
    """
    if isinstance(RULEBOOK[entry_id], Definition):
        return picture(new_match(), spoken)
    fired = shown(entry_id, examples(root / EXAMPLES)[entry_id])
    before, after = before_and_after(fired, spoken)
    return before if moment == "before" else after
