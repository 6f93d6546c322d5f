"""What is around the text of a page: its language, and the menu of languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs
from sphinx.locale import _

from gnav_core.languages import Language
from gnav_docs.texts import language_of

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

TOGGLE: Final = re.compile(r'(?<=aria-label=")Toggle navigation of ([^"]*)')

HEADING: Final = 'class="caption" role="heading"'
"""How Sphinx writes the caption of a part of the navigation, without the level that it needs."""


@attrs.frozen
class Entry:
    """An entry of the menu of languages.

    Args:
        language: The language.
        address: The same page in it, seen from the page that has the menu.
        current: Whether it is the page itself.
    """

    language: Language
    address: str
    current: bool


def menu(current: Language, pagename: str) -> list[Entry]:
    """List where the same page is in each language.

    >>> [entry.address for entry in menu(Language.DANISH, "rules/PACK")][:2]
    ['../../en/rules/PACK.html', '../../da/rules/PACK.html']
    """
    up = "../" * (pagename.count("/") + 1)
    return [Entry(each, f"{up}{each.value}/{pagename}.html", each is current) for each in Language]


def surround(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001 - Sphinx calls it so
    context: dict[str, Any],  # a template takes values of every type
    doctree: nodes.document | None,  # noqa: ARG001 - Sphinx calls it so
) -> None:
    """Hand to the templates what they need for the language of the pages."""
    spoken = language_of(app.config)
    tree = str(context.get("furo_navigation_tree", ""))
    context["language"] = spoken.tag
    context["languages"] = menu(spoken, pagename)
    context["copyright"] = _("the gnav-core maintainers")
    context["furo_navigation_tree"] = name_toggles(tree).replace(
        HEADING, f'{HEADING} aria-level="2"'
    )


def name_toggles(tree: str) -> str:
    """Name what opens a part of the navigation; the theme knows only an English name for it."""
    return TOGGLE.sub(lambda found: _("Open or close: %s") % found[1], tree)
