"""What is fuzzed: the kernel, with every property and the naive implementation held against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fuzz.bytewise import Reader
from gnav_core.testing import Subject
from kept_histories import FOLDER
from naive_table import NaiveTable
from side_by_side import SideBySide

if TYPE_CHECKING:
    pass

MOST_EVENTS: Final = 60
"""A longer match shows nothing new, and takes its time."""


class Fuzzed(SideBySide):
    """Plays what the bytes say; what is illegal has to be refused."""

    subject: ClassVar = Subject(front_end=NaiveTable, save_failures_to=FOLDER)


def fuzz_one(data: bytes) -> None:
    """Play a match by bytes.

    Raises:
        Exception: When something is wrong; the match is kept as a history then.
    """
    play(data)


def play(data: bytes) -> Fuzzed:
    """Play a match by bytes, and give the machine that has played it."""
    reader = Reader(data)
    machine = Fuzzed()
    machine.begin(reader.settings())
    for _ in range(MOST_EVENTS):
        if reader.is_empty:
            break
        machine.try_anything(reader.event(machine.state))
    return machine
