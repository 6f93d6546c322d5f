"""The small number behind a sentence that leads to its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from docutils import nodes
from sphinx.roles import XRefRole
from sphinx.transforms.post_transforms import SphinxPostTransform

from gnav_core import RULEBOOK

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


class NumberRole(XRefRole):
    """A link to a rule that shows no more than its printed number."""

    def process_link(
        self,
        env: BuildEnvironment,  # noqa: ARG002 - Sphinx calls it so
        refnode: nodes.Element,
        has_explicit_title: bool,  # noqa: ARG002 - Sphinx calls it so
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Put the number for the title; an unknown id keeps it, and Sphinx warns."""
        refnode["reftype"] = "rule"
        known = any(entry.id == target for entry in RULEBOOK)
        return RULEBOOK.number(target) if known else title, target


class KeepNumbers(SphinxPostTransform):
    """Keep each number on the line on which its sentence ends."""

    default_priority: ClassVar = 500

    def run(self, **_kwargs: object) -> None:
        """Put a space that does not break where the text has one that may."""
        for number in self.document.findall(nodes.superscript):
            before = number.parent.previous_sibling()
            if "gnav-numbered" in number["classes"] and isinstance(before, nodes.Text):
                before.parent.replace(before, nodes.Text(before.rstrip() + NARROW))
