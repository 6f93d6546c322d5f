"""Figures alone in a text: no catalogue has them, and each language writes them in its way."""

from __future__ import annotations

import re
from typing import Final

from babel.numbers import get_decimal_symbol, get_group_symbol
from docutils import nodes
from sphinx.transforms import SphinxTransform

from gnav_docs.english import stays_english

FIGURES: Final = re.compile(r"[\d.,/%–\s]*\d[\d.,/%–\s]*")
"""Numbers, shares and intervals, with nothing beside them that is a word."""

MARK: Final = re.compile(r"(?<=\d)[.,](?=\d)")


class WriteFigures(SphinxTransform):
    """Write a text that is nothing but figures as the language of the page does.

    What is marked as none to translate is none either, such as the number of a rule.
    """

    default_priority = 9  # before Sphinx marks what is to be translated, at 10

    def apply(self) -> None:
        """Mark each such text, and write it anew."""
        docname = self.env.current_document.docname
        locale = "en" if stays_english(docname) else self.config.language
        for text in self.document.findall(is_figures):
            text["translatable"] = False
            for part in [*text.findall(nodes.Text)]:
                part.parent.replace(part, nodes.Text(written(part.astext(), locale)))


def is_figures(node: nodes.Node) -> bool:
    """Tell whether a text has nothing but figures and may be written in another way."""
    return (
        isinstance(node, nodes.TextElement)
        and not isinstance(node, (nodes.Inline, nodes.FixedTextElement))
        and node.get("translatable", True)
        and all(isinstance(child, nodes.Text) for child in node.children)
        and FIGURES.fullmatch(node.astext()) is not None
    )


def written(figures: str, locale: str) -> str:
    """Write figures as a language does.

    >>> written("1,009.3", "en"), written("1,009.3", "da"), written("24.8–27.3", "pl")
    ('1,009.3', '1.009,3', '24,8–27,3')
    """
    marks = {".": get_decimal_symbol(locale), ",": get_group_symbol(locale)}
    return MARK.sub(lambda found: marks[found[0]], figures)
