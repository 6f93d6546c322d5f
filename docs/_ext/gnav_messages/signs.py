"""What in a message is no language: literals, roles, ids, labels of cards, placeholders."""

from __future__ import annotations

import re
from typing import Final

from gnav_core import Rank

LITERAL: Final = re.compile(r"``(.+?)``")
ROLE: Final = re.compile(r"(?::([\w:+-]+):|\{([\w:+-]+)\})`([^`]+)`")
"""A role in reStructuredText or Markdown; between the backticks may be a text and its target."""

NAME: Final = re.compile(r"_?`([^`]+)`_{0,2}")
"""What stands between single backticks."""

SUBSTITUTION: Final = re.compile(r"\|(?![\s|])[^|]+(?<!\s)\|")
ADDRESS: Final = re.compile(r"https?://[^\s>)]+|(?<=\]\()[^)]*(?=\))")
PLACEHOLDER: Final = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
ID: Final = re.compile(
    r"\b[A-Z]+(?:-[A-Z0-9]+)+\b|\b[A-Z]{1,2}\d+\b|\b[a-z]+-\d+\b|\b[a-z]+:[A-Z]+\b"
    r"|\b(?![IVX]+\b)[A-Z]{4,}\b"
)
"""The id of a rule, a reading, a property or a bullet of the source, or of a policy with its rank;
or any word in capitals."""

PICTURES: Final = tuple(rank.label for rank in Rank if rank.label != rank.english)
ROMAN: Final = tuple(rank.label for rank in Rank if re.fullmatch(r"[IVX]{2,}|[VX]", rank.label))
LABEL: Final = re.compile(
    rf"\b(?:{'|'.join((*PICTURES, *ROMAN))})\b|(?<!\w)I(?!\w|[ \n][^\W\d_A-Z]|['’])"
)
"""What is printed on a card; an I before a small letter is a word."""


def needs_no_translator(text: str) -> bool:
    """Tell whether a message has nothing to translate.

    >>> needs_no_translator(":rule:`CAT-UNDO`, ``seat``, I4"), needs_no_translator("a ``seat``")
    (True, False)
    """
    return not re.search(r"[^\W\d_]", LABEL.sub("", without_signs(text)))


def without_signs(text: str) -> str:
    """Take out what is no language; the words that a role shows stay.

    >>> without_signs("the :rule:`cat <CAT-UNDO>` of ``cards[0]``")
    'the cat  of '
    """
    text = LITERAL.sub("", text)
    text = ROLE.sub(lambda found: shown(found[1] or found[2], found[3]), text)
    for pattern in (NAME, SUBSTITUTION, ADDRESS, PLACEHOLDER, ID):
        text = pattern.sub("", text)
    return text


def shown(role: str, content: str) -> str:
    """Tell what words a role shows: those before its target, or a term of the glossary."""
    words, target = parted(content)
    return f"{words} " if target != words or role == "term" else ""


def parted(content: str) -> tuple[str, str]:
    """Part what stands between the backticks of a role into its words and its target.

    >>> parted("the cat <CAT-UNDO>"), parted("CAT-UNDO")
    (('the cat', 'CAT-UNDO'), ('CAT-UNDO', 'CAT-UNDO'))
    """
    found = re.fullmatch(r"(.+?)\s*<([^<>]+)>", content, re.DOTALL)
    return (found[1], found[2]) if found else (content, content)
