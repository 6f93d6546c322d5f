"""Building the documentation, and reading what was built."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cached_property
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import attrs

from gnav_core.languages import Language

DOCS = Path(__file__).parents[2] / "docs"
BUILT = DOCS / "_build" / "html"


def sphinx(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build the pages of a folder against the installed package."""
    arguments = ["-n", "-b", "html", "-d", f"{target}-trees", *options]
    return subprocess.run(
        [sys.executable, "-m", "sphinx", *arguments, str(source), str(target)],
        env={**os.environ, "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1", "NO_COLOR": "1"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def new_project(folder: Path) -> Path:
    """Make a folder with a configuration that uses the extension and nothing else."""
    source = folder / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        f"import sys\nfrom pathlib import Path\n"
        f"sys.path.append({str(DOCS / '_ext')!r})\n"
        f"extensions = ['sphinx.ext.autodoc', 'gnav_docs']\nprimary_domain = 'gnav'\n"
        f"gnav_root = Path({str(DOCS.parent)!r})\n",
        encoding="utf-8",
    )
    return source


class Reader(HTMLParser):
    """What a page holds: its text, its links, its anchors, and what a browser loads for it."""

    def __init__(self) -> None:
        """Begin with an empty page."""
        super().__init__()
        self.text: list[str] = []
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Sort the attributes of a tag by what they are for."""
        values = {name: value or "" for name, value in attributes}
        self.anchors += [values[name] for name in ("id",) if name in values]
        self.loads += [values[name] for name in ("src", "srcset", "data") if name in values]
        if "href" in values:
            (self.links if tag == "a" else self.loads).append(values["href"])

    def handle_data(self, data: str) -> None:
        """Collect text."""
        self.text.append(data)


@attrs.frozen(slots=False)
class Page:
    """One page of the documentation.

    Args:
        path: Its file.
    """

    path: Path

    @cached_property
    def html(self) -> str:
        """The page as it is."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def article(self) -> str:
        """What is between the frame that all pages share."""
        [article] = re.findall(r"<article.*?>(.*)</article>", self.html, re.DOTALL)
        return str(article)

    @cached_property
    def read(self) -> Reader:
        """What the whole page holds."""
        reader = Reader()
        reader.feed(self.html)
        return reader

    @cached_property
    def said(self) -> str:
        """The text of the article, with single spaces and straight quotation marks."""
        reader = Reader()
        reader.feed(self.article)
        text = " ".join("".join(reader.text).split())
        return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def cells(html: str, css: str) -> list[list[str]]:
    """The text of each cell below the heads, row by row, of the tables of a class."""
    tables = re.findall(rf'<table class="[^"]*{css}.*?</table>', html, re.DOTALL)
    return [
        [text_of(cell) for cell in re.findall(r"<td>.*?</td>", row, re.DOTALL)]
        for row in re.findall(r"<tr.*?</tr>", "".join(tables), re.DOTALL)
        if "<td>" in row
    ]


def text_of(html: str) -> str:
    """The text of some HTML, with single spaces and straight quotation marks."""
    text = unescape(re.sub(r"<[^>]*>", "", html)).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return " ".join(text.split())


@attrs.frozen(slots=False)
class Site:
    """The built documentation.

    Args:
        root: The folder of its first page.
    """

    root: Path

    def page(self, name: str) -> Page:
        """Open a page by its name, such as ``rules/CAT-UNDO``; what was read of it is kept."""
        return self._opened.setdefault(name, Page(self.root / f"{name}.html"))

    @cached_property
    def _opened(self) -> dict[str, Page]:
        """The pages that were opened, by name."""
        return {}

    @cached_property
    def pages(self) -> list[Page]:
        """All pages."""
        paths = (path.relative_to(self.root) for path in sorted(self.root.rglob("*.html")))
        return [self.page(path.with_suffix("").as_posix()) for path in paths]


def tree(language: Language) -> Site:
    """The built pages in a language."""
    root = BUILT / language.value
    assert (root / "index.html").is_file(), "the pages are not built: `nox -s docs` builds them"
    return Site(root)
