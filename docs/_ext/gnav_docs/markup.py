"""reStructuredText from Python values, and the directives that parse it."""

from __future__ import annotations

import re
from abc import abstractmethod
from textwrap import indent
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from docutils import nodes

NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


class MarkupDirective(SphinxDirective):
    """A directive that stands for the markup that it writes."""

    option_spec: ClassVar = {}

    @abstractmethod
    def markup(self) -> str:
        """Write the reStructuredText that takes the place of the directive."""

    def run(self) -> list[nodes.Node]:
        """Parse that text, sections included."""
        return self.parse_text_to_nodes(self.markup(), allow_section_headings=True)


class RecordDirective(MarkupDirective):
    """A directive that writes what is recorded in files of the repository."""

    records: ClassVar[tuple[str, ...]]
    """The files, from the top of the repository."""

    def record(self, name: str) -> Path:
        """Find a file."""
        root: Path = self.config.gnav_root
        return root / name

    def run(self) -> list[nodes.Node]:
        """Note what is read, and refuse a page without it."""
        for name in self.records:
            if not self.record(name).is_file():
                raise self.error(f"there is no {name}")
            self.env.note_dependency(self.record(name))
        return super().run()


def heading(text: str, line: str) -> str:
    """Underline a heading.

    >>> print(heading("Readings", "-"))
    Readings
    --------
    """
    return f"{text}\n{line * len(text)}"


def paragraphs(*parts: str) -> str:
    """Put blocks of text below each other; an empty one is left out."""
    return "\n\n".join(part for part in parts if part)


def sentences(text: str) -> tuple[str, ...]:
    r"""Split prose into its sentences, wherever its lines are broken.

    >>> sentences("It stays. Nobody\npays.\n\nThe deal is over.")
    ('It stays.', 'Nobody pays.', 'The deal is over.')
    """
    return tuple(re.split(r"(?<=\.) ", " ".join(text.split())))


def lines(texts: Iterable[str]) -> str:
    """Make a block in which each text begins a line of its own.

    >>> print(lines(["One.", "Two."]))
    | One.
    | Two.
    """
    return "\n".join(f"| {text}" for text in texts)


def literal(text: str) -> str:
    """Write something as it is in code."""
    return f"``{text}``"


def plain(text: str) -> str:
    r"""Write a text in which no sign is markup.

    >>> print(plain("a*b and c_ of `d`"))
    a\*b and c\_ of \`d\`
    """
    return re.sub(r"([\\*`|_])", r"\\\1", text)


def fields(pairs: Iterable[tuple[str, str]]) -> str:
    """Make a list of names with a value each.

    >>> print(fields([("Kind", "stated"), ("Guard", "none")]))
    :Kind: stated
    :Guard: none
    """
    return "\n".join(f":{name}: {value}" for name, value in pairs)


def directive(
    name: str, argument: str = "", content: str = "", options: Mapping[str, str] = NO_OPTIONS
) -> str:
    """Write a directive.

    >>> print(directive("container", "note", "Text", {"name": "here"}))
    .. container:: note
       :name: here
    <BLANKLINE>
       Text
    """
    head = f".. {name}:: {argument}".rstrip()
    written = "".join(f"\n   :{option}: {value}" for option, value in options.items())
    return f"{head}{written}\n\n{indent(content, '   ')}".rstrip()


def table(css: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table with a row of headings.

    Args:
        css: The class by which a style sheet finds the table.
        head: The heading of each column.
        rows: The cells, row by row.
    """
    written = "\n".join("* - " + "\n  - ".join(row) for row in (head, *rows))
    return directive("list-table", "", written, {"header-rows": "1", "class": css})


def more(title: str, content: str) -> str:
    """Fold something away below a title that opens it.

    >>> print(more("By file", "Text"))
    .. admonition:: By file
       :class: gnav-more
       :collapsible: closed
    <BLANKLINE>
       Text
    """
    options = {"class": "gnav-more", "collapsible": "closed"}
    return directive("admonition", title, content, options)
