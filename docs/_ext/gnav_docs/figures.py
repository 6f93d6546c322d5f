"""Figures, written as the language of the page writes them."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.transforms import SphinxTransform

from gnav_core.languages import Language, percent
from gnav_docs.texts import language_of

FIGURE: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+")
LINES: Final = (nodes.paragraph, nodes.line)
NUMBERED: Final = "rules/index"
"""The page on which a number with a point is that of a rule."""

THOUSANDS: Final = {
    Language.DANISH: ".",
    Language.NORWEGIAN: "\N{NO-BREAK SPACE}",
    Language.POLISH: "\N{NO-BREAK SPACE}",
    Language.PORTUGUESE: ".",
    Language.VIETNAMESE: ".",
}
"""What parts the thousands; all of these languages have a comma before the tenths."""


def in_language(text: str, language: Language) -> str:
    """Write the figures of a text as a language does.

    >>> in_language("1,009.3", Language.DANISH), in_language("5.1–7.0 %", Language.POLISH)
    ('1.009,3', '5,1–7,0%')
    """
    if language is Language.ENGLISH:
        return text
    signs = str.maketrans({",": THOUSANDS[language], ".": ","})
    written = FIGURE.sub(lambda found: found[0].translate(signs), text)
    return written.replace(" %", percent("0", language).removeprefix("0"))


class WriteFigures(SphinxTransform):
    """Write the figures of a text that has no words; in a sentence its translator does it."""

    default_priority = 9  # before anything is translated

    def apply(self) -> None:
        """Write the figures of every such text but of the list of the rules."""
        if self.env.current_document.docname == NUMBERED:
            return
        language = language_of(self.config)
        for text in self.document.findall(nodes.TextElement):
            figures = text.astext()
            alone = isinstance(text, LINES) and len(text.children) == 1
            if alone and not re.search(r"[^\W\d_]", figures):
                text[:] = [nodes.Text(in_language(figures, language))]
