"""What is around the text of a page: its language, the menu of languages, and what is English."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Any, Final

import attrs
from docutils import nodes
from sphinx.locale import _

from gnav_core.languages import Language
from gnav_docs.english import stays_english
from gnav_docs.texts import language_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LINK: Final = re.compile(r'<a (class="[^"]*" href="([^"#]*)[^"]*">)')
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
    context["english"] = spoken is not Language.ENGLISH and stays_english(pagename)
    context["copyright"] = _("the gnav-core maintainers")
    context["furo_navigation_tree"] = name_toggles(tree).replace(
        HEADING, f'{HEADING} aria-level="2"'
    )
    if spoken is not Language.ENGLISH:
        mark_english(pagename, context)


def mark_english(pagename: str, context: dict[str, Any]) -> None:  # as a template takes it
    """Tell readers of screens which titles around a page are in English."""
    context["furo_navigation_tree"] = mark_links(context["furo_navigation_tree"], pagename)
    for direction in ("next", "prev"):
        other = context.get(direction)
        if other and stays_english(target(pagename, other["link"])):
            context[direction] = other | {"title": f'<span lang="en">{other["title"]}</span>'}
    if context["english"]:
        context["toc"] = f'<div lang="en">{context.get("toc", "")}</div>'


def mark_titles(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Tell readers of screens which links of a page have the English title of a page as text."""
    if language_of(app.config) is Language.ENGLISH or stays_english(docname):
        return
    titles = app.env.titles
    for reference in doctree.findall(nodes.reference):
        page = target(docname, reference.get("refuri", "").partition(".html")[0])
        title = titles[page].astext() if stays_english(page) and page in titles else None
        if reference.astext() == title:
            reference["classes"].append("language-en")


def mark_links(tree: str, pagename: str) -> str:
    """Mark the links to English pages.

    >>> mark_links('<a class="a" href="../code/stock.html">', "rules/PACK")
    '<a lang="en" class="a" href="../code/stock.html">'
    """

    def marked(found: re.Match[str]) -> str:
        where = target(pagename, found[2]) if found[2] else pagename
        return f'<a lang="en" {found[1]}' if stays_english(where) else found[0]

    return LINK.sub(marked, tree)


def target(pagename: str, link: str) -> str:
    """Tell to which page a link of a page leads."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(pagename), link))


def name_toggles(tree: str) -> str:
    """Name what opens a part of the navigation; the theme knows only an English name for it."""
    return TOGGLE.sub(lambda found: _("Open or close: %s") % found[1], tree)
