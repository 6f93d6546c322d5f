"""Messages: texts that are written down before it is known in which language they are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gnav_core.languages.translation import translated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnav_core.languages.language import Language


@attrs.frozen
class Message:
    """A text that is still to be said.

    Args:
        text: The text in English; a pattern if it has names in braces.
        blanks: What is filled in, by the names in braces; a message is said in the same language.
    """

    text: str
    blanks: Mapping[str, object] = attrs.field(factory=dict, hash=False)

    def filled(self, **more: object) -> Message:
        """Fill in more of its blanks.

        Args:
            more: What is filled in.
        """
        return attrs.evolve(self, blanks={**self.blanks, **more})

    def said(self, language: Language, **more: object) -> str:
        """Say it.

        Args:
            language: The language.
            more: What else is filled in.
        """
        blanks = {
            name: value.said(language) if isinstance(value, Message) else value
            for name, value in {**self.blanks, **more}.items()
        }
        return translated(self.text, language, **blanks)


def message(text: str, **blanks: object) -> Message:
    """Write down a text for the catalogues.

    Args:
        text: The text in English, written out: catalogues are made by reading the source.
        blanks: What is filled in, by the names in braces.

    >>> from gnav_core.languages import Language
    >>> message("{some} or {last}", some="n", last="q").said(Language.ENGLISH)
    'n or q'
    """
    return Message(text, blanks)
