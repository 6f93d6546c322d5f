"""Chance as it is specified: known numbers, known packs, streams that do not disturb each other."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import PACK, Rank, Source, nth_pack, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator

KNOWN_PACKS = {
    ("", 0): (
        "XII V VIII II I Katt IV III VI VIII X Hus Potte IV 0 VI 0 Gjøk Hest Katt XI "
        "Potte IX III Hest VII IX I II V XII Narr Dragon XI Ugle Dragon Gjøk Ugle Hus VII Narr X"
    ),
    ("gnav", 0): (
        "VII Potte III Katt III 0 Dragon II Potte VI Ugle I XII XI X Ugle XII Katt Gjøk Hest I "
        "VIII Hus Gjøk VI IV II V VIII Narr IX VII XI Dragon V X IX Narr 0 IV Hus Hest"
    ),
    ("gnav", 1): (
        "Katt Potte Narr Narr IV XII Dragon VI I X VII VI 0 Potte Hus III VIII Dragon XI Hest V "
        "II Katt V Ugle XII Gjøk VIII II IX IX Gjøk XI Ugle 0 X I Hus IV VII III Hest"
    ),
    ("gnav", 11): (
        "VI VI Hest 0 Potte I XII Hus IV VII I XII VIII Gjøk Dragon Narr V II V II III "
        "Narr IV Dragon Katt Gjøk III Hest XI Potte X IX VIII IX XI X Ugle Ugle 0 VII Hus Katt"
    ),
    ("gjøk", 0): (
        "Ugle Katt Dragon Potte Ugle IX IV 0 XI Gjøk XII XI IX X Gjøk VIII VI Hest Hest VI V "
        "II Hus IV VII Narr V Narr III Potte Dragon I VII Katt I Hus VIII 0 XII III II X"
    ),
}
"""A handful of packs, top first, by seed and number."""


def words(key: bytes) -> Iterator[int]:
    """Give the words of a key by the steps in the docstring of Source, written a second time."""
    for index in count():
        block = sha256(key + bytes(1) + index.to_bytes(8, "big")).digest()
        for start in (0, 8, 16, 24):
            yield int.from_bytes(block[start : start + 8], "big")


def numbers(key: bytes, limits: list[int]) -> list[int]:
    """Draw numbers below some limits by the same steps."""
    stream = words(key)
    drawn = []
    for limit in limits:
        word = next(stream)
        while word >= 2**64 // limit * limit:
            word = next(stream)
        drawn.append(word % limit)
    return drawn


@given(
    seed=st.one_of(st.binary(max_size=40), st.text(max_size=20)),
    limits=st.lists(st.one_of(st.integers(1, 50), st.integers(2**63, 2**64)), max_size=30),
)
def test_the_source_draws_what_its_docstring_says(seed: bytes | str, limits: list[int]) -> None:
    """A source draws the numbers of its specification, whatever the limits."""
    source = Source(seed)
    key = sha256(seed.encode() if isinstance(seed, str) else seed).digest()

    assert numbers(key, limits) == [source.below(limit) for limit in limits]


@given(name=st.text(max_size=20))
def test_a_stream_has_a_key_of_its_own(name: str) -> None:
    """A stream draws by the key of its specification, and leaves its source where it was."""
    source = Source("seed")
    key = sha256(sha256(b"seed").digest() + b"\x01" + name.encode()).digest()

    stream = source.stream(name)
    assert numbers(key, [42] * 9) == [stream.below(42) for _ in range(9)]
    assert numbers(sha256(b"seed").digest(), [42]) == [source.below(42)]


@given(seed=st.binary(max_size=8))
def test_the_shuffle_is_fisher_and_yates(seed: bytes) -> None:
    """A shuffle exchanges from the last place down, as its docstring says."""
    pack = list(PACK)
    drawn = numbers(sha256(seed).digest(), list(range(42, 1, -1)))
    for last, other in zip(range(41, 0, -1), drawn, strict=True):
        pack[last], pack[other] = pack[other], pack[last]

    assert tuple(pack) == shuffled(Source(seed))


@pytest.mark.parametrize(("seed", "index"), KNOWN_PACKS)
def test_a_seed_means_the_same_packs_for_ever(seed: str, index: int) -> None:
    """The packs of known seeds are known, card by card."""
    expected = KNOWN_PACKS[seed, index]

    assert expected == " ".join(rank.label for rank in nth_pack(Source(seed), index))


def test_a_pack_does_not_depend_on_what_was_drawn_before() -> None:
    """The n-th pack is the same whatever was drawn from the source for anything else."""
    fresh, used = Source("seed"), Source("seed")
    for _ in range(7):
        used.below(6)
    shuffled(used.stream("seat 1"))

    assert nth_pack(fresh, 3) == nth_pack(used, 3)
    assert nth_pack(fresh, 3) != nth_pack(fresh, 4)


def test_text_and_its_bytes_are_one_seed() -> None:
    """A seed that is text is its UTF-8."""
    assert Source("Gjøk").below(2**64) == Source("Gjøk".encode()).below(2**64)


def test_the_system_gives_another_seed_each_time() -> None:
    """Two sources from the system do not agree."""
    assert Source.from_system().below(2**64) != Source.from_system().below(2**64)


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_there_is_nothing_below_a_wrong_limit(limit: int) -> None:
    """A limit out of range is refused with the range."""
    with pytest.raises(ValueError, match=r"limit must be from 1 to 2\*\*64"):
        Source("seed").below(limit)


@pytest.mark.parametrize("seed", [None, 7, 1.5, ["a"]])
def test_a_seed_is_bytes_or_text(seed: bytes) -> None:
    """What is no seed is refused by name."""
    with pytest.raises(TypeError, match="a seed is bytes or text, not"):
        Source(seed)


@pytest.mark.parametrize("limit", [2.0, True, "6", None])
def test_a_limit_is_a_whole_number(limit: int) -> None:
    """What only equals a number is no limit."""
    with pytest.raises(ValueError, match=r"limit must be from 1 to 2\*\*64"):
        Source("seed").below(limit)


def test_a_source_shows_no_seed() -> None:
    """The text of a source tells neither seed nor key."""
    source = Source("a secret seed")
    key = sha256(b"a secret seed").digest()

    assert "secret" not in repr(source)
    assert repr(key) not in repr(source)
    assert key.hex() not in repr(source)


def test_every_rank_comes_first_about_as_often() -> None:
    """Over 4,200 packs each rank is on top about 200 times (sampled; a fixed seed)."""
    source = Source("even")
    tops = Counter(nth_pack(source, index)[0] for index in range(4200))

    assert set(Rank) == set(tops)
    assert all(140 < times < 260 for times in tops.values())
