"""Languages by their codes, and the tables of names and calls."""

from __future__ import annotations

import pytest

from gnav_core import MATADORS, Rank
from gnav_core.languages import (
    Call,
    Language,
    UnknownLanguageError,
    call,
    call_of,
    language,
    meaning,
    rank_name,
    translated,
)

NUMBERS = tuple(rank for rank in Rank if rank.english == rank.label)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("da", Language.DANISH),
        ("da_DK.UTF-8", Language.DANISH),
        ("no", Language.NORWEGIAN),
        ("nn-NO", Language.NORWEGIAN),
        ("pt", Language.PORTUGUESE),
        ("VI", Language.VIETNAMESE),
        ("pl_PL@euro", Language.POLISH),
        ("en-GB", Language.ENGLISH),
    ],
)
def test_a_language_is_found_as_people_write_it(wanted: str, found: Language) -> None:
    """Country, encoding and case do not matter, and Norwegian has three codes."""
    assert found == language(wanted)


@pytest.mark.parametrize("wanted", ["", "C", "POSIX", "de", "danish", "d", "å" * 99])
def test_another_language_is_refused_with_those_there_are(wanted: str) -> None:
    """The error says what was asked for, cut short, and what there is."""
    with pytest.raises(UnknownLanguageError) as raised:
        language(wanted)

    assert wanted == raised.value.wanted
    assert str(raised.value).endswith("there are en, da, nb_NO, pl, pt_BR, vi")
    assert len(str(raised.value)) < 130


@pytest.mark.parametrize("wanted", [None, b"da", Language.DANISH, 10**5000], ids=range(4))
def test_only_a_text_is_a_code(wanted: str) -> None:
    """What is no text is refused in one line of the same kind."""
    with pytest.raises(UnknownLanguageError, match="there are en, da") as raised:
        language(wanted)

    assert len(str(raised.value)) < 130


@pytest.mark.parametrize("tongue", Language)
def test_every_picture_has_a_name_of_its_own(tongue: Language) -> None:
    """No two cards have one name; numbers keep their labels."""
    assert len(Rank) == len({rank_name(rank, tongue) for rank in Rank})
    assert [rank.label for rank in NUMBERS] == [rank_name(rank, tongue) for rank in NUMBERS]


@pytest.mark.parametrize("tongue", Language)
def test_every_call_is_said_and_explained(tongue: Language) -> None:
    """No two calls sound the same, and none is empty."""
    assert len(Call) == len({call(said, tongue) for said in Call} - {""})
    assert len(Call) == len({meaning(said, tongue) for said in Call} - {""})


def test_the_matadors_and_no_other_card_have_calls() -> None:
    """Each of the five says something else."""
    calls = {rank: said for rank in Rank if (said := call_of(rank)) is not None}
    assert set(MATADORS) == set(calls)
    assert len(MATADORS) == len(set(calls.values()))


@pytest.mark.parametrize("tongue", Language)
def test_a_text_of_others_stays_as_it_is(tongue: Language) -> None:
    """An empty one does not become the head of a catalogue."""
    assert ("", "xyz") == (translated("", tongue), translated("xyz", tongue))
