"""Chance: a source of random numbers and the shuffle, specified for any language to repeat.

The kernel draws no random number. A host shuffles here, or with whatever it trusts, and gives the
pack to the kernel as an event.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_bytes
from typing import TYPE_CHECKING, Final, Protocol

from gnav_core.cards import PACK
from gnav_core.errors import shown
from gnav_core.settings import is_whole

if TYPE_CHECKING:
    from gnav_core.cards import Rank

SEED_BYTES: Final = 32
"""How many random bytes ``Source.from_system`` asks the operating system for."""

_WORD_BYTES: Final = 8
_WORDS: Final = 2 ** (8 * _WORD_BYTES)


class RandomSource(Protocol):
    """All that a shuffle or a policy asks of chance."""

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1, each with the same chance."""
        ...


class Source:
    """Random numbers from a seed, the same in every language and for ever.

    1. The key is SHA-256(seed); a seed that is text is encoded as UTF-8 first.
    2. Block *i* (from 0) is SHA-256(key, the byte 0, *i* as 8 bytes with the highest first).
    3. The words are the blocks cut into 8-byte numbers, the highest byte first: four words a block.
    4. ``below(limit)`` takes the next word; when it is not less than the greatest multiple of
       ``limit`` that is at most 2**64, it takes the next one instead; the result is the word modulo
       ``limit``.
    5. ``stream(name)`` is a source whose key is SHA-256(key, the byte 1, the name as UTF-8). It
       shares no state with the source that it was made from, and does not tell that one's key.

    A source remembers how many words were drawn, so it is not a value; it never shows its seed.

    Args:
        seed: Any bytes or text; whoever knows the seed knows everything that is drawn.

    Raises:
        TypeError: When the seed is neither.
        UnicodeEncodeError: When the text has no UTF-8, as a lone surrogate has none.

    >>> source = Source("a seed")
    >>> [source.below(6) for _ in range(8)]
    [3, 2, 3, 5, 5, 2, 4, 5]
    """

    __slots__ = ("_blocks", "_key", "_words")

    def __init__(self, seed: bytes | str) -> None:
        """Begin at the first word."""
        if not isinstance(seed, bytes | str):
            raise TypeError(f"a seed is bytes or text, not {type(seed).__name__}")
        self._start(sha256(seed.encode() if isinstance(seed, str) else seed).digest())

    @classmethod
    def from_system(cls) -> Source:
        """Make a source from 256 bits of the operating system's randomness."""
        return cls(token_bytes(SEED_BYTES))

    def stream(self, name: str) -> Source:
        """Make a source of its own for one purpose.

        Args:
            name: What it is for; another name is another stream.
        """
        derived = Source(b"")
        derived._start(sha256(self._key + b"\x01" + name.encode()).digest())
        return derived

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1, each with the same chance.

        Args:
            limit: How many numbers there are, 1 to 2**64.

        Raises:
            ValueError: When ``limit`` is not in that range.
        """
        if not is_whole(limit) or not 1 <= limit <= _WORDS:
            raise ValueError(f"limit must be from 1 to 2**64, not {shown(limit)}")
        accepted = _WORDS - _WORDS % limit
        while (word := self._next_word()) >= accepted:
            pass
        return word % limit

    def _start(self, key: bytes) -> None:
        self._key = key
        self._blocks = 0
        self._words: list[int] = []

    def _next_word(self) -> int:
        if not self._words:
            block = sha256(self._key + b"\x00" + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
            cuts = range(len(block) - _WORD_BYTES, -1, -_WORD_BYTES)
            self._words = [int.from_bytes(block[at : at + _WORD_BYTES], "big") for at in cuts]
        return self._words.pop()


def shuffled(source: RandomSource) -> tuple[Rank, ...]:
    """Shuffle the pack (rule DEAL-HANDS), the way of Fisher and Yates.

    Begin with ``PACK``, lowest rank first. For each place *i* from 41 down to 1, draw *j* below
    *i* + 1 and exchange the cards at *i* and *j*. Place 0 is the top of the shuffled pack.

    Args:
        source: Where the 41 draws come from.

    Returns:
        The 42 cards, top first.

    >>> [str(rank) for rank in shuffled(Source("a seed"))[:4]]
    ['Narr', 'V', 'Hus', 'Potte']
    """
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = source.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def nth_pack(source: Source, index: int) -> tuple[Rank, ...]:
    """Shuffle the pack of one deal of a table's life, whatever was drawn for anything else.

    Args:
        source: The table's source.
        index: How many packs were dealt before this one.

    Returns:
        ``shuffled(source.stream("pack 0"))`` for the first pack, and so on.
    """
    return shuffled(source.stream(f"pack {index}"))
