"""Looking up rules: by id or number, by a reading, or by what is said in them and for them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from difflib import get_close_matches
from types import ModuleType
from typing import TYPE_CHECKING, Final

from gnav_core.cli.opponents import rank_of
from gnav_core.cli.plain import fold
from gnav_core.languages import Call, Language, call, rank_name, sentences, translated
from gnav_core.rule import Definition, Rule
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from gnav_core.book import Entry

    Spelling: TypeAlias = Callable[[str], str]
    """How a text is spelled before it is compared."""

CALLED: Final = {
    "TURN-KEEP": (Call.KEEP,),
    "TURN-REQUEST": (Call.REQUEST,),
    "STOCK-REQUEST": (Call.REQUEST,),
    "PASS-ON": (Call.HOUSE, Call.HORSE),
    "PASS-TO-STOCK": (Call.HOUSE, Call.HORSE),
    "DRAGOON-REFUSE": (Call.DRAGOON,),
    "CAT-UNDO": (Call.CAT,),
    "CUCKOO-STOP": (Call.CUCKOO,),
    "STOCK-PASS": (Call.HOUSE, Call.HORSE),
    "STOCK-DRAGOON": (Call.DRAGOON,),
    "STOCK-CAT": (Call.CAT,),
    "STOCK-CUCKOO": (Call.CUCKOO,),
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


def find(wanted: str, language: Language = Language.ENGLISH) -> tuple[Entry, ...]:
    """Find the rules that somebody asks for.

    Args:
        wanted: An id, a number, the id of a reading, or words that all have to occur.
        language: The language of the words; those of the English text are found as well.

    Returns:
        The one that is named exactly, those of the chapter with that number, or all with those
        words, in the order of the book; plain letters stand for others where none has the words
        as they are typed.

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
    return _with_words(wanted.split(), language)


def _with_words(words: Sequence[str], language: Language) -> tuple[Entry, ...]:
    as_typed = _spelled(words, language, str)
    return as_typed or _spelled(words, language, fold)


def _spelled(words: Sequence[str], language: Language, spell: Spelling) -> tuple[Entry, ...]:
    patterns = [_pattern(word, language, spell) for word in words]
    return tuple(
        entry
        for entry in RULEBOOK
        if patterns and all(it.search(_searched(entry, language, spell)) for it in patterns)
    )


def near(wanted: str, language: Language = Language.ENGLISH) -> tuple[str, ...]:
    """Find the ids and the words of the rule book that are spelled most nearly alike.

    Args:
        wanted: What was asked for.
        language: The language of the words; those of the English text are found as well.
    """
    ids = {name.lower() for entry in RULEBOOK for name in _names(entry)}
    texts = (_searched(entry, language, fold) for entry in RULEBOOK)
    words = {word for text in texts for word in re.findall(r"[a-z]{3,}", text)}
    known = sorted(ids | words | SAID.keys())
    return tuple(get_close_matches(fold(wanted).lower(), known))


def whereabouts(entry: Entry, language: Language = Language.ENGLISH) -> str:
    """Tell in which file and line of the installed source a rule stands.

    Args:
        entry: The rule.
        language: In which language to say that there is none.

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
        return translated("no source is installed", language)


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


def _pattern(word: str, language: Language, spell: Spelling) -> re.Pattern[str]:
    """Make the pattern of a word; a card is found by each of its names."""
    rank = rank_of(word, language)
    said = SAID.get(word.lower(), word)
    names = {word, said} if rank is None else {rank.label, rank.english, rank_name(rank, language)}
    return re.compile("|".join(_one_word(spell(name).lower()) for name in sorted(names)))


def _one_word(word: str) -> str:
    return rf"\b{re.escape(word)}" + ("" if len(word) >= LONG else r"s?\b")


def _searched(entry: Entry, language: Language, spell: Spelling) -> str:
    """Collect the text in which words are looked for, in English and in the language."""
    english = _texts(entry)
    said = () if language is Language.ENGLISH else (translated(it, language) for it in english)
    calls = (call(it, language) for it in CALLED.get(entry.id, ()))
    return spell(" ".join((*_names(entry), *english, *said, *calls))).lower()


def _texts(entry: Entry) -> tuple[str, ...]:
    readings = (text for it in entry.readings for text in (it.point, it.taken, it.not_taken))
    return (entry.title, *sentences(entry.statement), *readings)
