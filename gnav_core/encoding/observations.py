"""Observations as numbers.

An observation becomes a tuple of numbers from 0 upwards. How many they are depends on the number
of seats alone, how high they can be on seats and lives; ``observation_fields`` says what stands
where. Seats are counted clockwise from the viewer: it is 0, its left neighbour 1, and so on, so
that what is learned at one seat fits every other. A spectator counts from seat 0. Only the field
``viewer`` names a seat as the table does.

Two observations of a match that differ have different numbers. Left out are the settings, which
are the same for a whole match, and what follows from the rest: the row and the hands of a
settlement stand where those of the deal do, its lives before are the lives of now and one more for
each payer, and compared are the seats of the row that have not departed.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.encoding.columns import COLUMNS
from gnav_core.views import checked_observation

if TYPE_CHECKING:
    from gnav_core.settings import Settings
    from gnav_core.views import Observation

ENCODING_VERSION: Final = 1
"""The version of the numbers; it rises when any of them, or their order, changes."""


@attrs.frozen
class EncodedField:
    """Some neighbouring numbers of an encoded observation that mean the same.

    Args:
        name: What they are called.
        offset: How many numbers stand before them.
        length: How many they are; where there is one for each seat, the viewer's stands first.
        highest: The highest that each of them can be; the lowest is 0.
        meaning: What each of them says.
    """

    name: str
    offset: int
    length: int
    highest: int
    meaning: str


def encode_observation(observation: Observation) -> tuple[int, ...]:
    """Write an observation as numbers.

    Args:
        observation: Of any phase and viewer.

    Returns:
        The numbers of all fields, as ``observation_fields`` lists them.

    Raises:
        ObservationError: When it is no observation, such as a state.
        EncodingError: When the deal was settled by a rule that ``RULEBOOK`` does not have.

    >>> from gnav_core import Deal, PACK, Seat, Settings, new_match, observe, step
    >>> vector = encode_observation(observe(step(new_match(), Deal(PACK)).state, Seat(2)))
    >>> hands = next(field for field in observation_fields(Settings()) if field.name == "hands")
    >>> len(vector), hands.offset, vector[hands.offset : hands.offset + hands.length]
    (56, 24, (1, 0, 0, 1))
    """
    seen = checked_observation(observation)
    return tuple(number for column in COLUMNS for number in column.encode(seen))


def observation_fields(settings: Settings) -> tuple[EncodedField, ...]:
    """Tell what stands where in an encoded observation, and how high each number can be.

    Args:
        settings: What was agreed for the match.

    Returns:
        The fields in order, without a gap.

    >>> from gnav_core import Settings
    >>> [(field.name, field.highest) for field in observation_fields(Settings())][:3]
    [('phase', 12), ('viewer', 4), ('dealer', 3)]
    """
    lengths = [column.length or settings.seats for column in COLUMNS]
    offsets = accumulate(lengths, initial=0)
    return tuple(
        EncodedField(column.name, offset, length, column.highest(settings), column.meaning)
        for column, offset, length in zip(COLUMNS, offsets, lengths, strict=False)
    )
