"""The part of a rule's page that shows it at work: a small match, played when the page is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import Definition
from gnav_docs.examples import EXAMPLES, as_json, examples, shown
from gnav_docs.markup import directive, heading, lines, more, paragraphs

if TYPE_CHECKING:
    from pathlib import Path

    from gnav_core import Rule

HOW_DRAWN: Final = (
    "The pictures show all cards, as only the host of a table sees them: a card in a broken line"
    " lies face down. What the rule has changed is marked."
)

HOW_CUT: Final = "A list of many cards is cut, which the last sign in it says."

IN_THE_PACK: Final = "These are the ranks, two cards of each; the lowest stand first."

AT_FIRST: Final = (
    "This is the first table of a match if nothing else is agreed; the cards are not dealt yet."
)


def example(entry: Rule | Definition, root: Path) -> list[str]:
    """Write the section with the example of an entry."""
    if isinstance(entry, Definition):
        return [heading("An example", "-"), *definition_at_work(entry)]
    one = examples(root / EXAMPLES)[entry.id]
    json = directive("code-block", "json", as_json(shown(entry.id, one)))
    pictures = paragraphs(moment("Before", entry, "before"), moment("After", entry, "after"))
    return [
        heading("An example", "-"),
        directive("container", "gnav-says", lines(one.says)),
        directive("container", "gnav-tables", pictures),
        directive("container", "gnav-note", HOW_DRAWN),
        more("The transition as JSON", paragraphs(HOW_CUT, json)),
    ]


def moment(title: str, entry: Rule | Definition, which: str) -> str:
    """Put the picture of a table below what it is."""
    drawn = paragraphs(title, directive("gnav-table", f"{entry.id} {which}"))
    return directive("container", "gnav-moment", drawn)


def definition_at_work(entry: Definition) -> list[str]:
    """Show what a definition defines: the ranks, or the first table of a match.

    >>> from gnav_core import RULEBOOK
    >>> definition_at_work(RULEBOOK["PACK"])[1]
    '.. gnav-ranks::'
    """
    if entry.id == "PACK":
        return [IN_THE_PACK, directive("gnav-ranks")]
    return [AT_FIRST, directive("gnav-table", f"{entry.id} after")]
