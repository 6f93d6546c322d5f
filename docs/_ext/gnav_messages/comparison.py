"""In what a translation is as its text: numbers, labels, markup, placeholders, marks, ends."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final
from unicodedata import category

from gnav_core import Rank
from gnav_core.languages import Language, rank_name
from gnav_messages.signs import (
    ADDRESS,
    ID,
    LABEL,
    LITERAL,
    NAME,
    PLACEHOLDER,
    ROLE,
    SUBSTITUTION,
    parted,
    without_signs,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnav_messages.words import Words

ENGLISH: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)*")
"""A number in English; one with several points is a version."""

OTHERS: Final = re.compile(r"\d{1,3}(?:[.\u00a0\u202f ]\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)*")
"""A number in the other languages: a comma before the tenths, points or spaces in thousands."""

VERSION: Final = re.compile(r"(?!\d{1,3}(?:\.\d{3})+$)\d+(?:\.\d+){2,}")
MARK: Final = re.compile(r"[{}%]|\*\*?|(?<![\w.,)])[-−](?=\d)")
"""A loose brace, a share of a hundred, emphasis, and the sign of a number below zero."""

STOP: Final = re.compile(r"[.:?!…](?=[\"”»)*]*\s*$)")
"""The sign at which a sentence ends, or a list begins."""

BETWEEN: Final = re.compile(r"[.!?…][\"”»)*`]*\s+(?=(\S))")
"""Where one sentence may end and another begin; what the other begins with tells."""

OF_A_RULE: Final = re.compile(r"\d\.\d")
"""The printed number of a rule, which has a point in every language."""


WITH_I: Final = frozenset((Language.DANISH, Language.NORWEGIAN, Language.POLISH))
"""The languages in which an I may be a word, whatever follows."""


def numbers(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Compare the numbers, each written as its language does."""
    expected = [value(found, ",", ".") for found in ENGLISH.findall(without_signs(text))]
    actual = [
        value(found, ".\u00a0\u202f ", ",") for found in OTHERS.findall(without_signs(translation))
    ]
    yield from compared("numbers", expected, actual)


def value(number: str, thousands: str, point: str) -> str:
    """Write a number without what parts its thousands, and with a point before the tenths.

    >>> value("1.009,3", ".", ","), value("1,009.3", ",", "."), value("3.11.7", ",", ".")
    ('1009.3', '1009.3', '3.11.7')
    """
    if VERSION.fullmatch(number) or OF_A_RULE.fullmatch(number):
        return number
    whole, _, tenths = number.partition(point)
    return "".join(sign for sign in whole if sign not in thousands) + (tenths and f".{tenths}")


def labels(text: str, translation: str, words: Words) -> Iterator[str]:
    """Compare what is printed on cards; a word of the language may look the same."""
    own = {rank_name(rank, words.language) for rank in Rank}
    if words.language in WITH_I:
        own.add("i")
    expected, actual = (Counter(LABEL.findall(without_signs(it))) for it in (text, translation))
    more = {label for label in actual if label.casefold() in own}
    yield from compared(
        "labels of cards",
        expected.elements(),
        (
            label
            for label, count in actual.items()
            for _ in range(min(count, expected[label]) if label in more else count)
        ),
    )


def markup(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Compare literals, the targets of roles, ids, substitutions and addresses."""
    yield from compared("markup", signs(text), signs(translation))


def signs(text: str) -> Iterator[str]:
    """List what no language changes; the words that a role shows are translated.

    >>> list(signs("the :rule:`cat <CAT-UNDO>` of ``cards`` and I4"))
    ['``cards``', ':rule:`CAT-UNDO`', 'I4']
    """
    for found in LITERAL.findall(text):
        yield f"``{found}``"
    text = LITERAL.sub("", text)
    for found in ROLE.finditer(text):
        yield f":{found[1] or found[2]}:`{parted(found[3])[1]}`"
    text = ROLE.sub("", text)
    for pattern in (NAME, SUBSTITUTION, ADDRESS, ID):
        yield from (found[0] for found in pattern.finditer(text))
        text = pattern.sub("", text)


def placeholders(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Compare the placeholders; one may be said twice."""
    found = (PLACEHOLDER.findall(ROLE.sub("", LITERAL.sub("", it))) for it in (text, translation))
    yield from compared("placeholders", *map(set, found))


def marks(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Compare loose braces, emphasis and the like, and signs that nobody sees."""
    yield from compared("marks", marked(text), marked(translation))


def marked(text: str) -> Iterator[str]:
    """List the marks of a text.

    >>> list(marked("−5 **percent** {of} ``-1``"))
    ['-', '**', '**']
    """
    text = PLACEHOLDER.sub("", ROLE.sub("", LITERAL.sub("", text)))
    yield from (found.replace("−", "-") for found in MARK.findall(text))
    yield from (sign for sign in text if category(sign) in ("Cc", "Cf") and sign != "\n")


def ends(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Compare the white space at both ends, and how a text of several words stops."""
    if len(text.split()) > 1:
        yield from compared("stops", STOP.findall(text), STOP.findall(translation))
    spaces = (
        [it[: len(it) - len(it.lstrip())], it[len(it.rstrip()) :]] for it in (text, translation)
    )
    yield from compared("white space at the ends", *map(list, spaces))


def sentences(text: str, translation: str, words: Words) -> Iterator[str]:  # noqa: ARG001 - a check
    """Count the sentences: one that is left out is missed, so none is split or joined either."""
    expected, actual = counted(text), counted(translation)
    if expected != actual:
        yield f"sentences: {actual}, not {expected}"


def counted(text: str) -> int:
    """Count the sentences of a text; a stop before a small letter or a figure shortens a word.

    >>> counted("Played (twice). It is over!"), counted("pr. 1.000 partier, dvs. 5 pr. runde.")
    (2, 1)
    """
    return 1 + sum(not (it.islower() or it.isdigit()) for it in BETWEEN.findall(text))


def compared(what: str, expected: Iterable[str], actual: Iterable[str]) -> Iterator[str]:
    """Say what is missing and what is left over, if anything is."""
    wanted, found = Counter(expected), Counter(actual)
    missing, left_over = sorted((wanted - found).elements()), sorted((found - wanted).elements())
    if missing or left_over:
        yield f"{what}: missing {missing}, left over {left_over}"


COMPARISONS: Final = (numbers, labels, markup, placeholders, marks, ends, sentences)
