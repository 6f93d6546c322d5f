"""The part of a rule's page that shows it at work: a small match, played when the page is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK, Definition
from gnav_docs.examples import EXAMPLES, as_json, examples, shown
from gnav_docs.markup import MarkupDirective, directive, heading, lines, more, paragraphs

if TYPE_CHECKING:
    from pathlib import Path

    from gnav_core import Rule

HOW_DRAWN: Final = (
    "The pictures show all cards, as only the host of a table sees them: a card with a dashed"
    " outline lies face down. What the rule has changed is marked."
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
    fired = shown(entry.id, examples(root / EXAMPLES)[entry.id])
    json = directive("code-block", "json", as_json(fired))
    return [
        heading("An example", "-"),
        *at_work(entry, root),
        directive("container", "gnav-note", HOW_DRAWN),
        more("The transition as JSON", paragraphs(HOW_CUT, json)),
    ]


def at_work(entry: Rule, root: Path) -> list[str]:
    """Show a table before and after a rule, and say what happens."""
    pictures = paragraphs(moment("Before", entry, "before"), moment("After", entry, "after"))
    return [
        directive("container", "gnav-says", lines(examples(root / EXAMPLES)[entry.id].says)),
        directive("container", "gnav-tables", pictures),
    ]


class ExampleDirective(MarkupDirective):
    """The example of a rule on another page than its own; the id of the rule is the argument."""

    required_arguments = 1

    def markup(self) -> str:
        """Write what happens, with the table before and after it."""
        return paragraphs(*at_work(RULEBOOK.rule(self.arguments[0]), self.config.gnav_root))


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
