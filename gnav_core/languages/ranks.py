"""What each language calls the cards: the one table of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.languages.language import Language, known

if TYPE_CHECKING:
    from collections.abc import Mapping

_PICTURES: Final = tuple(rank for rank in Rank if rank.english != rank.label)
"""The ranks that have a picture and so a name; the others are numbers in every language."""

_WORDS: Final = {
    Language.DANISH: "nar ugle potte hus hest kat dragon gøg",
    Language.NORWEGIAN: "narr ugle potte hus hest katt dragon gjøk",
    Language.POLISH: "błazen sowa doniczka dom koń kot dragon kukułka",
    Language.PORTUGUESE: "bobo coruja vaso casa cavalo gato dragão cuco",
}

_NAMES: Final[Mapping[Language, Mapping[Rank, str]]] = {
    Language.ENGLISH: {rank: rank.english for rank in _PICTURES},
    **{
        tongue: dict(zip(_PICTURES, words.split(), strict=True)) for tongue, words in _WORDS.items()
    },
    Language.VIETNAMESE: {
        Rank.NARR: "thằng hề",
        Rank.UGLE: "cú",
        Rank.POTTE: "chậu hoa",
        Rank.HUS: "nhà",
        Rank.HEST: "ngựa",
        Rank.KATT: "mèo",
        Rank.DRAGON: "kỵ binh",
        Rank.GJOK: "cúc cu",
    },
}


def rank_name(rank: Rank, language: Language) -> str:
    """Give the name of a card in a language; a number keeps its label.

    Args:
        rank: The card.
        language: In which language to name it.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> rank_name(Rank.GJOK, Language.POLISH), rank_name(Rank.VII, Language.POLISH)
    ('kukułka', 'VII')
    """
    return _NAMES[known(language)].get(rank, rank.label)
