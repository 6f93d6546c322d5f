"""A made-up translation, in which no letter is left: whatever still has letters was forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations
from string import Formatter

from gnav_core import Rank
from gnav_core.cli.opponents import NAMES
from gnav_core.languages import Call, Language, call, rank_name

MADE_UP = Language.VIETNAMESE
"""The language in whose place it stands; its cards have names of several words."""

LETTER = re.compile(r"[^\W\d_]")


class WithoutLetters(NullTranslations):
    """A catalogue that has every text, each letter outside of its blanks a box."""

    def gettext(self, message: str) -> str:
        """Translate a text."""
        return "".join(
            self.said(literal) + ("" if blank is None else f"{{{blank}}}")
            for literal, blank, _, _ in Formatter().parse(message)
        )

    def said(self, literal: str) -> str:
        """Translate what stands between blanks."""
        return LETTER.sub("□", literal)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a text that counts."""
        return self.gettext(msgid1 if n == 1 else msgid2)


class WithLongWords(WithoutLetters):
    """A catalogue whose words are half as long again as those of English."""

    def said(self, literal: str) -> str:
        """Lengthen each word."""
        return re.sub(r"(\w+)", lambda word: word[1] + word[1][: len(word[1]) // 2], literal)


NAMED = frozenset(
    {
        *NAMES,
        *(rank.label for rank in Rank),
        *(rank_name(rank, MADE_UP) for rank in Rank),
        *(call(said, MADE_UP).rstrip(".!") for said in Call),
    }
)
"""What is said as it is: names of seats, and what the tables of cards and calls have."""


def forgotten(text: str, *, besides: Iterable[str] = ()) -> list[str]:
    """List the words that no translation has touched.

    Args:
        text: What is shown to a person.
        besides: What else is shown as it is, such as ids.
    """
    for name in sorted({*NAMED, *besides}, key=len, reverse=True):
        in_lines = r"\s+".join(map(re.escape, name.split()))  # a name may go on in the next line
        text = re.sub(rf"(?<!\w){in_lines}(?!\w)", "", text)
    return re.findall(r"[^\W\d_]+", text)
