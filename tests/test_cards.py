"""The pack and its ranks (PACK)."""

from __future__ import annotations

from collections import Counter

from gnav_core import MATADORS, PACK, Rank

NUMBERS = "0 I II III IV V VI VII VIII IX X XI XII"
LABELS = f"Narr Ugle Potte {NUMBERS} Hus Hest Katt Dragon Gjøk"
ENGLISH = f"fool owl flowerpot {NUMBERS} house horse cat dragoon cuckoo"


def test_the_ranks_are_in_the_order_of_the_game() -> None:
    """PACK: 21 ranks, numbered from 0 to 20, lowest first."""
    assert LABELS.split() == [rank.label for rank in Rank]
    assert ENGLISH.split() == [rank.english for rank in Rank]
    assert list(range(21)) == sorted(Rank)


def test_the_pack_is_two_of_each_rank() -> None:
    """PACK: 42 cards, two of each rank."""
    assert 42 == len(PACK)
    assert dict.fromkeys(Rank, 2) == Counter(PACK)


def test_the_matadors_are_the_five_top_ranks() -> None:
    """PACK: house, horse, cat, dragoon and cuckoo, and nothing else."""
    assert (Rank.HUS, Rank.HEST, Rank.KATT, Rank.DRAGON, Rank.GJOK) == MATADORS
    assert set(MATADORS) == {rank for rank in Rank if rank.is_matador}


def test_a_rank_reads_as_its_label_and_is_written_as_its_name() -> None:
    """In a sentence a rank is what is printed on the card, in code it is its name."""
    assert ("Gjøk", " VI|", "Rank.ZERO") == (f"{Rank.GJOK}", f"{Rank.VI:>3}|", repr(Rank.ZERO))
    assert ("Hus", "0") == (str(Rank.HUS), str(Rank.ZERO))


def test_a_rank_hashes_as_its_number() -> None:
    """K1: the hash of a rank does not depend on the hash seed."""
    assert [hash(number) for number in range(21)] == [hash(rank) for rank in Rank]
