"""The six languages of the rules: names of cards, what is said at a table, and translations."""

from gnav_core.languages.calls import Call, call, call_of, meaning
from gnav_core.languages.language import Language, UnknownLanguageError, language
from gnav_core.languages.ranks import rank_name
from gnav_core.languages.translation import translated

__all__ = [
    "Call",
    "Language",
    "UnknownLanguageError",
    "call",
    "call_of",
    "language",
    "meaning",
    "rank_name",
    "translated",
]
