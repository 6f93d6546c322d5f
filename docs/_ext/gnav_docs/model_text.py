"""The pages of the text of the model, with an anchor at each line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from gnav_docs.domain import gnav_domain
from gnav_docs.markup import MarkupDirective, heading

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = "spec/tla"
LANGUAGE: Final = "tla"
"""How the text is highlighted."""


class ModelTextDirective(MarkupDirective):
    """The page of a module of the model; its name is the argument."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Note what the module defines, and put its text below the heading."""
        path = self.config.gnav_root / f"{self.name_of_file()}"
        if not path.is_file():
            raise self.error(f"there is no {self.name_of_file()}")
        self.env.note_dependency(path)
        text = path.read_text(encoding="utf-8")
        for name, line in defined(text):
            gnav_domain(self.env).note("operator", name, self.name_of_file(), f"line-{line}")
        block = nodes.literal_block(
            text, text, language=LANGUAGE, linenos=True, highlight_args={"lineanchors": "line"}
        )
        [page] = super().run()
        assert isinstance(page, nodes.section)
        page += block
        return [page]

    def name_of_file(self) -> str:
        """Name the file, from the top of the repository."""
        return f"{FOLDER}/{self.arguments[0]}.tla"

    def markup(self) -> str:
        """Write the heading."""
        return heading(self.name_of_file(), "=")


def defined(text: str) -> Iterator[tuple[str, int]]:
    r"""Find what a module defines, with the number of the line.

    >>> list(defined("VARIABLE hand\nOne == 1\nTwo(n) ==\n    n\n"))
    [('One', 2), ('Two', 3)]
    """
    for number, line in enumerate(text.splitlines(), start=1):
        found = re.match(r"(\w+)(?:\(.*\))? ==", line)
        if found:
            yield found[1], number
