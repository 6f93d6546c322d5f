"""The pages that are in English in every language: the reference and the code."""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform

ENGLISH: Final = ("reference/", "code/", "_modules/")
"""The folders of these pages."""

GENERATED: Final = "<generated text>"
"""How Sphinx names the source of what a directive wrote."""

CODE: Final = ("line", "model", "operator")
"""The roles that name a piece of code or of the model as it is called there."""

SPOKEN: Final = "language-"
"""How the class of words begins that are in a language of their own; its tag follows."""


def stays_english(pagename: str) -> bool:
    """Tell whether a page is in English in every language.

    >>> stays_english("code/stock"), stays_english("rules/STOCK-CAT")
    (True, False)
    """
    return pagename.startswith(ENGLISH)


class StaysEnglish(SphinxTransform):
    """Keep the texts of these pages out of the catalogues, and let nothing in them be translated.

    A text of theirs may stand on another page as well, where it is translated. What only names code
    is no language, and would be another message whenever a line moves; what is said in a language
    of its own is the same in all. What a directive wrote is said to be of the page, so that
    translators find it.
    """

    default_priority = 9  # before Sphinx marks what is to be translated, at 10

    def apply(self) -> None:
        """Mark every text of such a page, and name the page of a text."""
        english = stays_english(self.env.current_document.docname)
        for text in self.document.findall(nodes.TextElement):
            if english or has_no_words(text):
                keep_as_it_is(text)
            if text.source == GENERATED:
                text.source = self.document["source"]


def has_no_words(text: nodes.TextElement) -> bool:
    """Tell whether a text is nothing but links to code, or words in a language of their own."""
    others = [each for each in text.children if not (names_code(each) or is_spoken(each))]
    between = "".join(each.astext() for each in others)
    return len(others) < len(text.children) and not between.strip(" ,")


def names_code(node: nodes.Node) -> bool:
    """Tell whether something is a link to a piece of code."""
    return isinstance(node, pending_xref) and node["reftype"] in CODE


def is_spoken(node: nodes.Node) -> bool:
    """Tell whether something is said in a language of its own, see ``SpokenRole``."""
    return isinstance(node, nodes.inline) and any(
        name.startswith(SPOKEN) for name in node["classes"]
    )


def keep_as_it_is(text: nodes.TextElement) -> None:
    """Mark a text as none to translate; what stands inside of one is marked only if it was so."""
    if not isinstance(text, nodes.Inline) or "translatable" in text:
        text["translatable"] = False
