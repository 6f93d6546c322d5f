"""What stands around the pages: no English is left there in another language."""

from __future__ import annotations

import json
import re
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
import sphinx
from jinja2.ext import babel_extract

from docs.built import DOCS, Site
from gnav_core.languages import Language
from gnav_docs.domain import KINDS
from gnav_messages.catalogues import SPOKEN, read

THEME = Path(str(files("furo"))) / "theme" / "furo"
STATIC = Path(sphinx.__file__).parent / "themes" / "basic" / "static"
UNSEEN = {
    "About these documents",
    '<a href="%(path)s">Copyright</a> &#169; %(copyright)s',
    '<a href="https://www.sphinx-doc.org/">Sphinx</a> and ',
    "Builds",
    "Downloads",
    "Edit this page",
    "Last updated on %(last_updated)s",
    "On Read the Docs",
    "Project Home",
    "Versions",
    "View this page",
}
"""What the theme says on pages and of things that we do not have, and on Read the Docs."""

WRITER = (
    *("Bases: %s", "Parameters", "Raises", "Returns", "[docs]", "[source]"),
    *("Link to this code", "Link to this definition", "Link to this heading"),
    *("Link to this table", "Link to this term"),
    *("property", "type alias"),
    *("<h1>All modules for which code is available</h1>", "<h1>Source code for %s</h1>"),
    "Overview: module code",
    *map(str, KINDS.values()),
)
"""What Sphinx itself writes around texts."""


def templates() -> list[Path]:
    """The templates of the theme and ours."""
    return [*THEME.rglob("*.html"), *(DOCS / "_templates").rglob("*.html")]


def said_in(template: Path) -> set[str]:
    """The messages of a template, as far as they have words of their own."""
    with template.open("rb") as file:
        found = {str(text) for _, _, text, _ in babel_extract(file, ("_", "gettext"), (), {})}
    return {text for text in found if re.search(r"[^\W\d_]", re.sub(r"<a.*?</a>", "", text))}


def merged(language: Language) -> dict[str, str]:
    """The translations of Sphinx and ours."""
    theirs = Path(sphinx.__file__).parent / "locale"
    path = Path(language.value, "LC_MESSAGES", "sphinx.po")
    catalogues = [read(folder / path, language) for folder in (theirs, DOCS / "theme")]
    return {
        str(message.id): str(message.string)
        for catalogue in catalogues
        for message in catalogue
        if message.string and not message.fuzzy
    }


@pytest.mark.parametrize("language", SPOKEN, ids=lambda each: each.value)
def test_what_stands_around_a_page_is_translated(language: Language) -> None:
    """Each text of the theme, of our templates and of Sphinx's own frame has a translation."""
    said = set().union(*map(said_in, templates())) - UNSEEN

    assert {"Next", "Skip to content", "Language"} <= said
    assert set() == {*said, *WRITER} - set(merged(language))


@pytest.mark.parametrize("language", SPOKEN, ids=lambda each: each.value)
def test_the_theme_says_nothing_that_sphinx_says(language: Language) -> None:
    """Our catalogue has no text in which nobody is interested any more, and none that is empty."""
    ours = read(DOCS / "theme" / language.value / "LC_MESSAGES" / "sphinx.po", language)

    assert [] == [message.id for message in ours if not message.string and message.id]


@pytest.mark.parametrize("language", SPOKEN, ids=lambda each: each.value)
def test_what_the_search_says_is_translated(language: Language) -> None:
    """Each text in the scripts of the search has a translation, in all its forms."""
    path = DOCS / "theme" / language.value / "LC_MESSAGES" / "sphinx.js"
    [text] = re.findall(r"addTranslations\((.*)\);", path.read_text(encoding="utf-8"), re.DOTALL)
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js")))
    said = re.findall(r'(?:\b_|gettext)\(\s*"(.*?)"', scripts)
    messages = json.loads(text)["messages"]

    assert "Searching" in said
    assert set(said) == set(messages)
    assert all(all(form) for form in messages.values())


def test_the_theme_is_told_in_the_language(each_tree: tuple[Language, Site]) -> None:
    """What the theme writes in English only is said in the language on every page."""
    spoken, site = each_tree
    known = {} if spoken is Language.ENGLISH else merged(spoken)

    for page in site.pages:
        assert "Toggle" not in page.html.partition("<article")[0]
        for text in ("Open or close the navigation", "Light, dark or automatic colours"):
            assert f'aria-label="{known.get(text, text)}"' in page.html


def test_the_icons_are_named_in_the_language(each_tree: tuple[Language, Site]) -> None:
    """Each name that the theme gives one of its icons is said in the language of the page."""
    spoken, site = each_tree
    known = {} if spoken is Language.ENGLISH else merged(spoken)
    icons = (THEME / "partials" / "icons.html").read_text(encoding="utf-8")
    named = [known.get(name, name) for name in re.findall(r"<title>(.*?)</title>", icons)]

    assert 7 == len(named)
    for page in site.pages:
        drawn = re.findall(r"<symbol.*?<title>(.*?)</title>", page.html, re.DOTALL)
        assert named == [unescape(name) for name in drawn]


def test_what_the_search_finds_is_named_in_the_language(each_tree: tuple[Language, Site]) -> None:
    """The list of what can be found calls each kind of it by a word of the language."""
    spoken, site = each_tree
    known = {} if spoken is Language.ENGLISH else merged(spoken)
    index = (site.root / "searchindex.js").read_text(encoding="utf-8")
    [names] = re.findall(r'"objnames":(\{.*?\})', index)
    found = {kind: name for domain, kind, name in json.loads(names).values() if domain == "gnav"}

    assert set(KINDS) - {"test"} == set(found)
    assert {kind: known.get(str(KINDS[kind]), str(KINDS[kind])) for kind in found} == found


def test_the_scripts_of_the_search_speak_the_language(each_tree: tuple[Language, Site]) -> None:
    """Each tree but the English one has our texts of the search."""
    spoken, site = each_tree
    path = site.root / "_static" / "translations.js"

    assert (spoken is Language.ENGLISH) == (not path.exists())
    if spoken is not Language.ENGLISH:
        ours = DOCS / "theme" / spoken.value / "LC_MESSAGES" / "sphinx.js"
        assert ours.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
