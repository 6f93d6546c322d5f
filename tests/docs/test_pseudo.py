"""No text escapes the catalogues: with each message in brackets, a page says nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from bs4 import BeautifulSoup, Tag

from docs.built import DOCS, Site
from gnav_core import PHASES, Rank
from gnav_core.languages import Language, rank_name
from gnav_messages.catalogues import messages
from gnav_messages.pages import told_by_package
from gnav_messages.signs import needs_no_translator

pytestmark = pytest.mark.xdist_group("messages")

BLOCKS = "p, li, dt, dd, td, th, h1, h2, h3, h4, caption, title, desc, text, div.line"
NO_LANGUAGE = (
    "code, pre, .highlight, [lang], a.headerlink, style, script,"
    " dl.py > dt, dl.py .field-list > dt, dl.py .field-list strong"
)
"""What is code, in a language of its own, the sign of an anchor, or a label of Sphinx's own."""

NAMES = {
    "Bases:",
    *(phase.__name__ for phase in PHASES),
    *(rank_name(rank, Language.DANISH) for rank in Rank),
}
"""What Sphinx says itself, what is called the same in the diagram as in code, and the names of
cards, which are from their table."""

BUILD = """
import sys
from gettext import NullTranslations
from gnav_core.languages import Language, translation
from sphinx.cmd.build import main

sys.path.append(sys.argv[1])
from gnav_messages.package import texts
TEXTS = frozenset(texts())

class Brackets(NullTranslations):
    def gettext(self, text):
        return f"\u27e6 {text} \u27e7" if text in TEXTS else text

    def ngettext(self, one, many, number):
        return f"\u27e6 {many} \u27e7" if (one, many) in TEXTS else many

known = translation.catalogue
translation.catalogue = lambda tongue: known(tongue) if tongue is Language.ENGLISH else Brackets()
sys.exit(main(sys.argv[2:]))
"""
"""A build in which the package puts brackets around all that its catalogues have."""


def bracketed(text: str) -> str:
    """A made-up translation: the text in brackets, with the white space at its ends outside.

    What is a role or target alone is left as it is.
    """
    return text if needs_no_translator(text) else f"\u27e6 {text} \u27e7"


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory, template: Catalog) -> Site:
    """The pages in a language that has brackets around every message of both catalogues."""
    folder = tmp_path_factory.mktemp("pseudo")
    made = Catalog(locale="da")
    for text in {*told_by_package(), *(str(message.id) for message in messages(template))}:
        made.add(text, bracketed(text))
    path = folder / "locale" / "da" / "LC_MESSAGES" / "gnav_core.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, made)
    settings = ("-D", "language=da", "-D", f"locale_dirs={folder / 'locale'}")
    options = ("-q", "-n", "-W", "-b", "html", "-d", f"{folder}/trees", *settings)
    built = (str(DOCS), str(folder / "html"))
    arguments = [sys.executable, "-c", BUILD, str(DOCS / "_ext"), *options, *built]
    subprocess.run(arguments, check=True)
    return Site(folder / "html")


def outside(text: str) -> str:
    """What of a text stands in no brackets; the title of a page may stand in those of a sentence.

    >>> outside("\u27e6 see \u27e6 a page \u27e7 \u27e7 here")
    ' here'
    """
    less = re.sub("\u27e6[^\u27e6\u27e7]*\u27e7", "", text)
    return less if less == text else outside(less)


def escaped(article: Tag) -> Iterator[str]:
    """The texts of an article that stand in no brackets."""
    for other in article.select(NO_LANGUAGE):
        other.decompose()
    for block in article.select(BLOCKS):
        for inner in block.select(BLOCKS):
            inner.extract()
        text = " ".join(block.get_text().split())
        is_a_file = re.fullmatch(r"[\w/]+\.(?:py|tla)", text)
        if not (is_a_file or needs_no_translator(" ".join(set(outside(text).split()) - NAMES))):
            yield text


def test_every_text_of_a_page_is_translated(pseudo: Site) -> None:
    """On no page of ours is a text that is in no catalogue; Sphinx makes the others."""
    found = {
        page.path.relative_to(pseudo.root).as_posix(): sorted(set(escaped(article)))
        for page in pseudo.pages
        if page.path.stem not in {"genindex", "search"}
        and "_modules" not in page.path.relative_to(pseudo.root).parts
        if (article := BeautifulSoup(page.html, "html.parser").article)
    }

    assert len(found) > 110
    assert {} == {name: texts for name, texts in found.items() if texts}
