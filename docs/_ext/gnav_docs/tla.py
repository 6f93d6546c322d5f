"""The actions of the model in TLA+, cut out of its modules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import attrs

TLA: Final = "spec/tla"
"""Where the modules are, from the top of the repository."""

DEFINITION: Final = (
    r"^(?:\(\*(?:(?!\*\)).)*\*\)[ \t]*\n)*^{name}(?:\([^)]*\))? ==.*?(?=\n\s*\n|\n={{4}})"
)
"""A definition with the comment above it; an empty line ends it."""


@attrs.frozen
class Action:
    """A definition of the model.

    Args:
        module: The module in which it stands.
        first: The number of its first line.
        text: The text, with the comment above it.
    """

    module: str
    first: int
    text: str


@cache
def action(folder: Path, name: str) -> Action:
    """Find a definition by its name.

    Raises:
        LookupError: When no module has it.
    """
    wanted = re.compile(DEFINITION.format(name=re.escape(name)), re.DOTALL | re.MULTILINE)
    for path in sorted(folder.glob("*.tla")):
        text = path.read_text(encoding="utf-8")
        found = wanted.search(text)
        if found:
            return Action(path.stem, text.count("\n", 0, found.start()) + 1, found[0].strip())
    raise LookupError(f"no module of {folder} defines {name}")
