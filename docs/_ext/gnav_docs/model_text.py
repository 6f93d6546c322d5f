"""The pages of the text of the model, with an anchor at each line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gnav_docs.domain import gnav_domain
from gnav_docs.files import FileDirective

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = "spec/tla"


class ModelTextDirective(FileDirective):
    """The page of a module of the model; its name is the argument."""

    language = "tla"

    def name_of_file(self) -> str:
        """Name the file, from the top of the repository."""
        return f"{FOLDER}/{self.arguments[0]}.tla"

    def note(self, text: str) -> None:
        """Remember what the module defines."""
        for name, line in defined(text):
            gnav_domain(self.env).note("operator", name, self.name_of_file(), f"line-{line}")


def defined(text: str) -> Iterator[tuple[str, int]]:
    r"""Find what a module defines, with the number of the line.

    >>> list(defined("VARIABLE hand\nOne == 1\nTwo(n) ==\n    n\n"))
    [('One', 2), ('Two', 3)]
    """
    for number, line in enumerate(text.splitlines(), start=1):
        found = re.match(r"(\w+)(?:\(.*\))? ==", line)
        if found:
            yield found[1], number
