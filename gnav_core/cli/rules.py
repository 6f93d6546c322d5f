"""Looking up rules: by id or number, by a reading, or by what is said in them and for them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from difflib import get_close_matches
from types import ModuleType
from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.cli.opponents import rank_of
from gnav_core.cli.plain import fold
from gnav_core.cli.speech import CALLS, KEEP_CALL, REQUEST_CALL
from gnav_core.rule import Definition, Rule
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnav_core.book import Entry

_FORBI: Final = CALLS[Rank.HUS] + CALLS[Rank.HEST]

CALLED: Final = {
    "TURN-KEEP": KEEP_CALL,
    "TURN-REQUEST": REQUEST_CALL,
    "STOCK-REQUEST": REQUEST_CALL,
    "PASS-ON": _FORBI,
    "PASS-TO-STOCK": _FORBI,
    "DRAGOON-REFUSE": CALLS[Rank.DRAGON],
    "CAT-UNDO": CALLS[Rank.KATT],
    "CUCKOO-STOP": CALLS[Rank.GJOK],
    "STOCK-PASS": _FORBI,
    "STOCK-DRAGOON": CALLS[Rank.DRAGON],
    "STOCK-CAT": CALLS[Rank.KATT],
    "STOCK-CUCKOO": CALLS[Rank.GJOK],
}
"""What is called at the table when a rule fires."""

SAID: Final = {
    "dead": "depart",
    "life": "lives",
    "lives": "life",
    "neighbor": "next place",
    "neighbour": "next place",
    "out": "depart",
    "swap": "exchange",
    "tie": "tied",
}
"""Words of players, and for each the word that the rules have."""

LONG: Final = 4
"""A word as long as this is also found at the beginning of a longer one."""

CHAPTERS: Final = "gnav_core.rules."
"""Where the chapters of the rule book stand in the code."""


def find(wanted: str) -> tuple[Entry, ...]:
    """Find the rules that somebody asks for.

    Args:
        wanted: An id, a number, the id of a reading, or words that all have to occur.

    Returns:
        The one that is named exactly, those of the chapter with that number, or all with those
        words, in the order of the book.

    >>> [rule.id for rule in find("kiss")]
    ['CAT-UNDO', 'STOCK-CAT']
    """
    name = wanted.strip().upper()
    for entry in RULEBOOK:
        if name in (entry.id, RULEBOOK.number(entry.id), *(each.id for each in entry.readings)):
            return (entry,)
    for number, chapter in enumerate(RULEBOOK.chapters, start=1):
        if name == f"{number}":
            return tuple(chapter.entries)
    return _with_words(wanted.split())


def _with_words(words: Sequence[str]) -> tuple[Entry, ...]:
    patterns = [_pattern(word) for word in words]
    return tuple(
        entry
        for entry in RULEBOOK
        if patterns and all(pattern.search(_searched(entry)) for pattern in patterns)
    )


def near(wanted: str) -> tuple[str, ...]:
    """Find the ids and the words of the rule book that are spelled most nearly alike."""
    ids = {name.lower() for entry in RULEBOOK for name in _names(entry)}
    words = {word for entry in RULEBOOK for word in re.findall(r"[a-z]{3,}", _searched(entry))}
    known = sorted(ids | words | SAID.keys())
    return tuple(get_close_matches(fold(wanted).lower(), known))


def whereabouts(entry: Entry) -> str:
    """Tell in which file and line of the installed source a rule stands.

    Returns:
        The file, a colon and the line, or that no source is installed.
    """
    try:
        match entry:
            case Rule(function=function):
                return f"{inspect.getsourcefile(function)}:{inspect.getsourcelines(function)[1]}"
            case Definition():
                return next(_definitions(entry))
    except OSError:
        return "no source is installed"


def _definitions(entry: Definition) -> Iterator[str]:
    """Find the lines where a definition gets its name."""
    for module_name, module in sorted(sys.modules.items()):
        if module_name.startswith(CHAPTERS):
            names = {name for name, value in vars(module).items() if value is entry}
            for line in _assignments(module, names):
                yield f"{inspect.getsourcefile(module)}:{line}"


def _assignments(module: ModuleType, names: set[str]) -> Iterator[int]:
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in names:
            yield node.lineno


def _names(entry: Entry) -> tuple[str, ...]:
    return (entry.id, *(reading.id for reading in entry.readings))


def _pattern(word: str) -> re.Pattern[str]:
    """Make the pattern of a word; a card is found by its Norwegian and its English name."""
    rank = rank_of(word)
    said = SAID.get(word.lower(), word)
    names = (word, said) if rank is None else (rank.label, rank.english)
    return re.compile("|".join(_one_word(fold(name).lower()) for name in names))


def _one_word(word: str) -> str:
    return rf"\b{re.escape(word)}" + ("" if len(word) >= LONG else r"s?\b")


def _searched(entry: Entry) -> str:
    """Collect the text in which words are looked for."""
    readings = (text for it in entry.readings for text in (it.point, it.taken, it.not_taken))
    called = CALLED.get(entry.id, "")
    text = " ".join((*_names(entry), entry.title, entry.statement, called, *readings))
    return fold(text).lower()
