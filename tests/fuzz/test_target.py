"""The target of the fuzzer takes any bytes, plays both implementations, and keeps what fails."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.bytewise import Reader
from fuzz.target import Fuzzed, fuzz_one, play
from gnav_core import PACK, Deal, GoesOn, Keep, Settings, outcome
from gnav_core.wire import history_from_json
from testing.wrong import breaks_down, with_rule

if TYPE_CHECKING:
    from pathlib import Path


@settings(max_examples=10)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_match(data: bytes) -> None:
    """Whatever the fuzzer comes up with is played, and nothing is wrong."""
    fuzz_one(data)


def test_no_bytes_are_a_match_that_has_just_begun() -> None:
    """Behind the last byte there are zeros, and no events."""
    machine = play(b"")

    assert (Settings(2 + 0, 1), []) == (machine.settings, machine.events)


def test_bytes_reach_the_end_of_matches_and_many_rules() -> None:
    """Random bytes are not wasted on what is refused: matches end, and matadors come."""
    ends: Counter[str] = Counter()
    fired: set[str] = set()
    for seed in range(20):
        machine = play(bytes([1]) + Random(seed).randbytes(150))
        ends[type(outcome(machine.state)).__name__] += 1
        fired.update(transition.rule for transition in machine.transitions)

    assert ends.total() > ends[GoesOn.__name__]
    assert len(fired) > 25


def test_events_of_every_sort_are_read() -> None:
    """Packs that are none, seats that are none, and what is no event come from bytes too."""
    machine = Fuzzed()
    machine.begin(Settings())
    reader = Reader(Random(3).randbytes(20_000))
    drawn: Counter[str] = Counter()
    while not reader.is_empty:
        event = reader.event(machine.state)
        drawn[type(event).__name__] += 1
        drawn["no pack"] += isinstance(event, Deal) and sorted(event.pack) != list(PACK)
        drawn["no seat"] += isinstance(event, Keep) and event.seat not in range(4)

    assert {"Deal", "Keep", "Request", "NextDeal", "Restart", "str", "no pack", "no seat"} <= set(
        drawn
    )


def test_a_crash_is_kept_as_a_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong by some bytes lies in the folder afterwards, to be replayed."""
    rulebook = with_rule("SETTLE-LOWEST", breaks_down)
    subject = attrs.evolve(Fuzzed.subject, rulebook=rulebook, save_failures_to=tmp_path)
    monkeypatch.setattr(Fuzzed, "subject", subject)
    with pytest.raises(ZeroDivisionError):
        fuzz_one(bytes([1, 0, 0, 0, *[0] * 20]))

    [path] = tmp_path.iterdir()
    assert "found-by-Fuzzed.json" == path.name
    assert 3 == len(history_from_json(path.read_text(encoding="utf-8")).events)
