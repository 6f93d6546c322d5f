"""The six languages of the rules: names of cards, what is said at a table, and translations."""

from gnav_core.languages.calls import Call, call, call_of, meaning
from gnav_core.languages.language import Language, UnknownLanguageError, language
from gnav_core.languages.listing import decimal, listed, offered, percent
from gnav_core.languages.message import Message, message
from gnav_core.languages.ranks import rank_name
from gnav_core.languages.translation import counted, sentences, translated

__all__ = [
    "Call",
    "Language",
    "Message",
    "UnknownLanguageError",
    "call",
    "call_of",
    "counted",
    "decimal",
    "language",
    "listed",
    "meaning",
    "message",
    "offered",
    "percent",
    "rank_name",
    "sentences",
    "translated",
]
