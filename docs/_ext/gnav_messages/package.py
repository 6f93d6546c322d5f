"""The texts of the package: what the terminal table says, and what the rules state.

Texts that go through the functions of `gnav_core.languages` are found in the source; those of the
rules and of the temperaments are taken from the objects themselves.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from babel.messages.extract import extract_from_dir

from gnav_core import RULEBOOK
from gnav_core.languages import Language, sentences
from gnav_core.temperaments import TEMPERAMENTS
from gnav_messages.catalogue import as_mo, as_po, empty, put, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from babel.messages.catalog import Catalog

ROOT: Final = Path(__file__).parents[3]
"""The top of the repository."""

PACKAGE: Final = ROOT / "gnav_core"
CATALOGUES: Final = PACKAGE / "languages" / "catalogues"

FUNCTIONS: Final = {"translated": (1,), "message": (1,), "told": (1,), "counted": (1, 2)}
"""The functions that texts go through, and which of their arguments are texts."""

NOTE: Final = "For translators:"
"""How a comment begins that is told to translators."""

LANGUAGES: Final = tuple(it.value for it in Language if it is not Language.ENGLISH)
"""The names of the languages that have catalogues."""

Text: TypeAlias = str | tuple[str, ...]
"""A message in English; one that counts has two forms."""


def texts(package: Path = PACKAGE) -> dict[Text, tuple[str, ...]]:
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
    """List chapters, titles, the sentences of statements, readings; and temperaments."""
    yield from (chapter.title for chapter in RULEBOOK.chapters)
    for entry in RULEBOOK:
        yield entry.title
        yield from sentences(entry.statement)
        for reading in entry.readings:
            yield from (reading.point, reading.taken, reading.not_taken, reading.why)
    for temperament in TEMPERAMENTS:
        yield from (temperament.name, temperament.description)


def file_of(language: str) -> Path:
    """Name the catalogue of a language."""
    return CATALOGUES / language / "LC_MESSAGES" / "gnav_core.po"


def renewed(old: Catalog, language: str, wanted: Mapping[Text, tuple[str, ...]]) -> Catalog:
    """Make a catalogue that has exactly the texts there are.

    Args:
        old: The catalogue before; a translation stays if its text is still the same.
        language: The name of the language.
        wanted: The texts, each with the comments for translators.
    """
    new = empty(language)
    for text, comments in wanted.items():
        before = old.get(text)
        is_kept = before is not None and before.id == text and not before.fuzzy
        new.add(
            text,
            before.string if before is not None and is_kept else None,
            auto_comments=comments,
            user_comments=before.user_comments if before is not None and is_kept else (),
        )
        new[text].flags = _flags(text)
    return new


def _flags(text: Text) -> set[str]:
    """Tell the tools of translators of blanks; babel takes a percent sign for one."""
    return {"python-brace-format"} if "{" in "".join(text) else set()


def update(languages: Iterable[str] = LANGUAGES) -> None:
    """Bring the catalogues up to date, and compile them.

    Args:
        languages: The names of the languages.
    """
    wanted = texts()
    for language in languages:
        path = file_of(language)
        catalogue = renewed(read(path, language), language, wanted)
        put(path, as_po(catalogue))
        put(path.with_suffix(".mo"), as_mo(catalogue, language))
