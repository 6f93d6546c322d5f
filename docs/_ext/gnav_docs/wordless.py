"""What has no words, and so is the same in every language."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform

GENERATED: Final = "<generated text>"
"""How Sphinx names the source of what a directive wrote."""

LETTER: Final = r"[^\W\d_]"

CODE: Final = ("line", "model", "operator", "test")
"""The roles that name a piece of code or of the model as it is called there."""

WORDY: Final = ("doc", "ref", "term")
"""The roles that show words even when they are given none."""

SPOKEN: Final = "language-"
"""How the class of words begins that are in a language of their own; its tag follows."""


class LeaveOutWordless(SphinxTransform):
    """Keep what has no words out of the catalogues, and name the page of what has.

    Without words it is no message: it would be another one whenever a line moves or a figure
    changes. What a directive wrote is said to be of the page, so that translators find it.
    """

    default_priority = 9  # before Sphinx marks what is to be translated, at 10

    def apply(self) -> None:
        """Mark every text without words, and name the page of a text."""
        for text in self.document.findall(nodes.TextElement):
            if has_no_words(text):
                keep_as_it_is(text)
            if text.source == GENERATED:
                text.source = self.document["source"]


def has_no_words(text: nodes.TextElement) -> bool:
    """Tell whether a text is the same in every language, whatever that of the page is.

    That are signs, figures, literals, ids, names of code, and words in a language of their own.
    """
    return bool(text.children) and all(map(is_no_word, text.children))


def is_no_word(part: nodes.Node) -> bool:
    """Tell whether a part of a text is the same in every language."""
    match part:
        case nodes.Text():
            return not re.search(LETTER, part)
        case pending_xref():
            role, is_explicit = part["reftype"], part.get("refexplicit")
            has_words = is_explicit and re.search(LETTER, part.astext())
            shows_words = has_words if is_explicit else role in WORDY
            return role in CODE or not shows_words
        case nodes.inline():
            return any(name.startswith(SPOKEN) for name in part["classes"])
        case _:
            return isinstance(part, nodes.literal | nodes.target)


def keep_as_it_is(text: nodes.TextElement) -> None:
    """Mark a text as none to translate; what stands inside of one is marked only if it was so."""
    if not isinstance(text, nodes.Inline) or "translatable" in text:
        text["translatable"] = False
