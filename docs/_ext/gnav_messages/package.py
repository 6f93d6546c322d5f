"""The texts of the package: what the terminal table and pictures say, and what the rules state.

Texts that go through the functions of `gnav_core.languages` are found in the source; those of the
rules, of the kinds of phases and of the temperaments are taken from the objects themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir

from gnav_core import RULEBOOK, PhaseKind
from gnav_core.languages import sentences
from gnav_core.temperaments import TEMPERAMENTS
from gnav_messages.catalogues import (
    PACKAGE,
    ROOT,
    SPOKEN,
    as_mo,
    as_po,
    catalogue_path,
    known,
    put,
    renewed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from gnav_messages.catalogues import Text

SOURCE: Final = ROOT / "gnav_core"
"""The folder of the source of the package."""

FUNCTIONS: Final = {"translated": (1,), "message": (1,), "told": (1,), "counted": (1, 2)}
"""The functions that texts go through, and which of their arguments are texts."""

NOTE: Final = "For translators:"
"""How a comment begins that is told to translators."""


def texts(package: Path = SOURCE) -> dict[Text, tuple[str, ...]]:
    """Find all texts, each with the comments for translators.

    Args:
        package: The folder of the package's source.
    """
    found: dict[Text, tuple[str, ...]] = {}
    for text, comments in (*of_the_source(package), *((it, ()) for it in of_the_rules())):
        found[text] = tuple(dict.fromkeys((*found.get(text, ()), *comments)))
    return found


def of_the_source(package: Path) -> Iterator[tuple[Text, tuple[str, ...]]]:
    """Find the texts that are written out where they go through one of the functions."""
    for _, _, text, comments, _ in extract_from_dir(
        package,
        method_map=[("**.py", "python")],
        keywords=FUNCTIONS,
        comment_tags=[NOTE],
        strip_comment_tags=True,
    ):
        if text:
            yield text, tuple([" ".join(comments)] if comments else [])


def of_the_rules() -> Iterator[str]:
    """List chapters, titles, sentences of statements, readings; kinds of phases; temperaments."""
    yield from (chapter.title for chapter in RULEBOOK.chapters)
    for entry in RULEBOOK:
        yield entry.title
        yield from sentences(entry.statement)
        for reading in entry.readings:
            yield from (reading.point, reading.taken, reading.not_taken, reading.why)
    yield from (kind.value for kind in PhaseKind)
    for temperament in TEMPERAMENTS:
        yield from (temperament.name, temperament.description)


def wanted() -> list[Message]:
    """List the texts as messages, in the order of the alphabet."""
    return sorted(Message(text, auto_comments=comments) for text, comments in texts().items())


def update() -> None:
    """Bring the catalogues of all languages up to date, and compile them."""
    messages = wanted()
    for spoken in SPOKEN:
        path = catalogue_path(PACKAGE, spoken)
        catalogue = renewed(known(PACKAGE, spoken), messages, spoken)
        put(path, as_po(catalogue))
        put(path.with_suffix(".mo"), as_mo(catalogue, spoken))
