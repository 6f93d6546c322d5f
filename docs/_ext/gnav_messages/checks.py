"""What is wrong in the catalogues: what is missing, and translations that do not say the same."""

from __future__ import annotations

import sys
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import attrs

from gnav_core.languages import UnknownLanguageError, language
from gnav_messages.catalogues import PACKAGE, PAGES, ROOT, SPOKEN, catalogue_path, messages, read
from gnav_messages.comparison import COMPARISONS
from gnav_messages.words import Words, forbidden, unglossed, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

    from gnav_core.languages import Language

    Check: TypeAlias = Callable[[str, str, Words], Iterator[str]]
    """Compares a text with its translation into the language of some words."""


@attrs.frozen
class Wrong:
    """Something that is wrong in a catalogue.

    Args:
        language: The language.
        file: The catalogue, from the top of the repository.
        text: The English text.
        what: What is wrong.
    """

    language: Language
    file: str
    text: str
    what: str

    def __str__(self) -> str:
        """Write it as a line."""
        return f"{self.language.value} {self.file}: {self.text!r}: {self.what}"


def main(wanted: Iterable[str]) -> None:
    """Print what is wrong in the catalogues, and end with an error if something is.

    Args:
        wanted: The codes of the languages that are looked at; all if none is named.

    Raises:
        SystemExit: When a code is that of no language, too.
    """
    try:
        named = [language(code) for code in wanted]
    except UnknownLanguageError as error:
        sys.exit(f"{error}")
    chosen = [each for each in SPOKEN if not named or each in named]
    found = [*wrong_translations(chosen), *unfinished(chosen)]
    sys.stdout.write("".join(f"{each}\n" for each in found))
    sys.exit(bool(found))


def wrong_translations(chosen: Iterable[Language] = SPOKEN) -> list[Wrong]:
    """List the translations of both catalogues of each language that are not right."""
    return [
        Wrong(spoken, name, first_text(message), what)
        for spoken, name, catalogue in catalogues(chosen)
        for message in messages(catalogue)
        for what in wrong_in(message, words_of(spoken))
    ]


def unfinished(chosen: Iterable[Language] = SPOKEN) -> list[Wrong]:
    """List the messages of both catalogues of each language that have no sure translation."""
    return [
        Wrong(spoken, name, text, what)
        for spoken, name, catalogue in catalogues(chosen)
        for text, what in not_done(catalogue)
    ]


def catalogues(chosen: Iterable[Language]) -> Iterator[tuple[Language, str, Catalog]]:
    """Read both catalogues of each language."""
    for spoken, folder in product(chosen, (PACKAGE, PAGES)):
        path: Path = catalogue_path(folder, spoken)
        yield spoken, path.relative_to(ROOT).as_posix(), read(path, spoken)


def not_done(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Find each message that has no translation, a doubtful one, or no use any more."""
    for message in messages(catalogue):
        if message.fuzzy:
            yield first_text(message), "is fuzzy"
        if not all(forms(message)):
            yield first_text(message), "is not translated"
    for message in catalogue.obsolete.values():
        yield first_text(message), "is obsolete"


def first_text(message: Message) -> str:
    """Give the English text of a message, of two forms the singular."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def forms(message: Message) -> tuple[str, ...]:
    """Give the translation of a message, form by form."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def wrong_in(message: Message, words: Words) -> list[str]:
    """Tell what is wrong with the translation of a message, where there is one."""
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    return [
        what
        for form in filter(None, forms(message))
        for what in min((differences(text, form, words) for text in texts), key=len)
    ]


def differences(text: str, translation: str, words: Words) -> list[str]:
    """Tell in what a translation differs from its text where it must not."""
    checks: tuple[Check, ...] = (*COMPARISONS, forbidden, unglossed)
    return [what for check in checks for what in check(text, translation, words)]


if __name__ == "__main__":
    main(sys.argv[1:])
