"""The phase diagram on a page, with links to the pages of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from gnav_core import RULEBOOK
from gnav_core.diagram import phase_diagram
from gnav_docs.domain import gnav_domain
from gnav_docs.texts import language_of

if TYPE_CHECKING:
    from sphinx.writers.html5 import HTML5Translator


class diagram(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of the diagram; its attribute ``rule`` is the id of the rule that stands out."""


class DiagramDirective(SphinxDirective):
    """Put the phase diagram here; the id of a rule as the argument lets that rule stand out."""

    optional_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Leave the drawing to the writer, which knows the addresses of pages."""
        return [diagram("", rule=self.arguments[0] if self.arguments else None)]


def draw_html(translator: HTML5Translator, node: nodes.Element) -> None:
    """Draw the diagram into a page."""
    builder = translator.builder
    goals = gnav_domain(builder.env).goals

    def address(rule_id: str) -> str:
        goal = goals["rule", rule_id]
        return f"{builder.get_relative_uri(builder.current_docname, goal.docname)}#{goal.anchor}"

    language = language_of(builder.config)
    drawn = phase_diagram(RULEBOOK, highlight=node["rule"], link=address, language=language)
    translator.body.append(f'<div class="gnav-diagram" tabindex="0">\n{drawn}\n</div>\n')
    raise nodes.SkipNode
