"""Where ids are written: in the text of every file, and whether there is what they name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK, Rank
from gnav_core.testing.properties import PROPERTIES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("docs", "gnav_core", "spec", "tests")
SUFFIXES: Final = frozenset(
    (".json", ".jsonl", ".lock", ".md", ".mjs", ".ml", ".py", ".rst", ".tla", ".toml", ".v")
)

ENTRY: Final = re.compile(r"(?<![\w\[-])[A-Z]+(?:-[A-Z]+)+(?![\w-])")
"""Words in capitals with hyphens between them: the id of a rule, a definition or a reading."""

PROPERTY: Final = re.compile(r"(?<![\w-])[CEIKLT][0-9]{1,2}(?!\w)")
"""The letter of a chapter of properties, and a number."""

CHARACTER: Final = re.compile(r"\\N\{[^}]*\}")
"""A character of a text by its name, which may have hyphens too."""

NUMERALS: Final = frozenset(rank.name for rank in Rank)

KNOWN: Final = frozenset(
    (
        *(entry.id for entry in RULEBOOK),
        *(reading.id for reading, _ in RULEBOOK.readings),
        *(each.id for each in PROPERTIES),
    )
)


def files(root: Path = ROOT) -> Iterator[Path]:
    """Give every file in which an id can be written."""
    yield from sorted(root.glob("*.md"))
    for path in sorted(path for folder in FOLDERS for path in (root / folder).rglob("*")):
        is_made = any(part.startswith(("_build", ".")) for part in path.relative_to(root).parts)
        if path.suffix in SUFFIXES and not is_made:
            yield path


def ids_in(text: str) -> set[str]:
    """Find all that looks like an id; a span of cards or the name of a character does not.

    >>> sorted(ids_in("CAT-UNDO and T7, with V-VIII; [A-Z] is no id"))
    ['CAT-UNDO', 'T7']
    """
    words = ENTRY.findall(CHARACTER.sub("", text))
    spelled = (word for word in words if not NUMERALS.issuperset(word.split("-")))
    return {*spelled, *PROPERTY.findall(text)}


def unknown_ids(text: str) -> set[str]:
    """Find what looks like an id and is none."""
    return ids_in(text) - KNOWN
