"""Words in a language of their own, such as the name of a card: no catalogue has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from gnav_docs.wordless import SPOKEN, keep_as_it_is

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.languages import Language


class SpokenRole(SphinxRole):
    """Words in one of the languages; a page says which, for those who listen to it."""

    def __init__(self, spoken: Language) -> None:
        super().__init__()
        self.spoken = spoken

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Take the words as they are."""
        return [nodes.inline(self.rawtext, self.text, classes=[f"{SPOKEN}{self.spoken.tag}"])], []


def role_name(language: Language) -> str:
    """Name the role of a language."""
    return f"in-{language.tag.lower()}"


def spoken(words: str, language: Language) -> str:
    """Write words that are in a language, whatever the language of the page is.

    >>> from gnav_core.languages import Language
    >>> spoken("gøg", Language.DANISH)
    ':in-da:`gøg`'
    """
    return f":{role_name(language)}:`{words}`"


def keep_titles(sections: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Mark the titles of sections that were written in the language of the page already."""
    kept = list(sections)
    for section in kept:
        if isinstance(section, nodes.section):
            [title] = [child for child in section.children if isinstance(child, nodes.title)]
            keep_as_it_is(title)
    return kept
