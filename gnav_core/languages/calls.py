"""What is said at the table: the one table of the calls."""

from __future__ import annotations

from enum import Enum, unique
from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.languages.language import Language, known

if TYPE_CHECKING:
    from collections.abc import Mapping


@unique
class Call(Enum):
    """What a seat says when it decides, or when its card is challenged and refuses."""

    KEEP = "keep"
    REQUEST = "request"
    HOUSE = "house"
    HORSE = "horse"
    CAT = "cat"
    DRAGOON = "dragoon"
    CUCKOO = "cuckoo"


_OF_RANK: Final = {
    Rank.HUS: Call.HOUSE,
    Rank.HEST: Call.HORSE,
    Rank.KATT: Call.CAT,
    Rank.DRAGON: Call.DRAGOON,
    Rank.GJOK: Call.CUCKOO,
}


def _by_call(*said: str) -> Mapping[Call, str]:
    return dict(zip(Call, said, strict=True))


_NORWEGIAN: Final = _by_call(
    "Jeg står.", "Jeg bytter.", "Hus forbi!", "Hest forbi!", "Kiss!", "Hogg av!", "Stå for gjøk!"
)

_DANISH: Final = _by_call(
    "Jeg står.", "Jeg bytter.", "Hus forbi!", "Hest forbi!", "Kis kis!", "Hug af!", "Stå for gøg!"
)

_MEANINGS: Final = {
    Language.ENGLISH: _by_call(
        "I stand.", "I exchange.", "Past the house!", "Past the horse!", "Puss!", "Chop it off!",
        "Stand for the cuckoo!",
    ),
    Language.DANISH: _DANISH,
    Language.NORWEGIAN: _NORWEGIAN,
    Language.POLISH: _by_call(
        "Stoję.", "Wymieniam.", "Dom, dalej!", "Koń, dalej!", "Kici!", "Ciach!",
        "Stać, kukułka!",
    ),
    Language.PORTUGUESE: _by_call(
        "Fico.", "Troco.", "Passe pela casa!", "Passe pelo cavalo!", "Pss, bichano!",
        "Corta fora!", "Parem: é o cuco!",
    ),
    Language.VIETNAMESE: _by_call(
        "Tôi giữ.", "Tôi đổi.", "Qua nhà!", "Qua ngựa!", "Meo meo!", "Chém!",
        "Cúc cu đây, dừng lại!",
    ),
}  # fmt: skip


def call(said: Call, language: Language) -> str:
    """Give what is said at the table: in Danish at a Danish one, in Norwegian at any other.

    Args:
        said: The occasion.
        language: The language of the table.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> call(Call.CAT, Language.DANISH), call(Call.CAT, Language.ENGLISH)
    ('Kis kis!', 'Kiss!')
    """
    return (_DANISH if known(language) is Language.DANISH else _NORWEGIAN)[said]


def meaning(said: Call, language: Language) -> str:
    """Give what a call means, for those who speak neither Danish nor Norwegian.

    Args:
        said: The occasion.
        language: The language in which to explain it; Danish and Norwegian have the call itself.

    Raises:
        UnknownLanguageError: When the language is a code, or anything else that is no ``Language``.

    >>> meaning(Call.HORSE, Language.ENGLISH)
    'Past the horse!'
    """
    return _MEANINGS[known(language)][said]


def call_of(rank: Rank) -> Call | None:
    """Give the call of a card that refuses; no other card has one.

    Args:
        rank: The card.

    >>> call_of(Rank.KATT), call_of(Rank.VII)
    (<Call.CAT: 'cat'>, None)
    """
    return _OF_RANK.get(rank)
