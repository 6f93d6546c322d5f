"""Kernel: the machine does the same every time, and no name of a seat or a rank matters.

Each property is held in every line of play of small scopes (exhaustive to them) and in weighted
whole matches (sampled); its mark names them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from gnav_core.testing.cutting import cut
from gnav_core.testing.properties.kernel import ORDINARY
from gnav_core.testing.property import Span
from properties import digest
from properties.marks import breaches_of, everywhere, everywhere_and_across
from properties.scopes import whole_matches
from tables import in_deal

RECORDED: Final = "639ff04ab393e4a320f992d237a6d06503769d4de41e7603d74057bd5a93cb57"
"""What ``digest.py`` prints; it changes only when a fact, a view or the shuffle does."""


@everywhere_and_across
def test_k1_a_transition_is_the_same_every_time(where: str) -> None:
    """K1: the same state and event always give the same transition."""
    assert [] == breaches_of("K1", where)


@everywhere_and_across
def test_k2_a_refused_event_changes_nothing(where: str) -> None:
    """K2: a refused event raises a typed error that says why, and the state is as it was."""
    assert [] == breaches_of("K2", where)


@everywhere
def test_k3_turning_the_table_changes_no_rule(where: str) -> None:
    """K3: with all seats renamed clockwise each transition is the same, renamed."""
    assert [] == breaches_of("K3", where)


@everywhere
def test_k4_ordinary_ranks_differ_in_order_alone(where: str) -> None:
    """K4: with ordinary ranks renamed in order each transition is the same, renamed."""
    assert [] == breaches_of("K4", where)


@everywhere
def test_k5_house_and_horse_differ_in_the_comparison_alone(where: str) -> None:
    """K5: with house and horse exchanged, a deal is the same up to the comparison, renamed."""
    assert [] == breaches_of("K5", where)


@everywhere
def test_k6_replaying_gives_the_same_match(where: str) -> None:
    """K6: playing the events again gives every state and transition again."""
    assert [] == breaches_of("K6", where)


@everywhere_and_across
def test_frame_nothing_changes_outside_the_frame(where: str) -> None:
    """FRAME: a rule changes no fact but those that it names."""
    assert [] == breaches_of("FRAME", where)


@pytest.mark.parametrize("seed", ["0", "1"])
def test_k1_matches_are_the_same_on_every_python_and_hash_seed(seed: str) -> None:
    """K1: with every hash seed a program of its own finds the recorded facts, views and texts."""
    ran = subprocess.run(
        [sys.executable, str(Path(digest.__file__))],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )

    assert (RECORDED, "") == (ran.stdout, ran.stderr)


def test_k1_the_digest_sees_the_order_of_what_has_one() -> None:
    """K1: in the digest lists that differ in order differ, and sets that are equal do not."""
    assert digest.text((1, 2)) != digest.text((2, 1))
    assert digest.text(frozenset((8, 0))) == digest.text(frozenset((0, 8)))


def test_k4_one_ordinary_rank_more_than_seats_is_enough() -> None:
    """K4: the cards in play of a deal never show more ordinary ranks but the fool than that."""
    most = 0
    for match in whole_matches():
        for deal in cut(match, Span.DEAL):
            first = deal.transitions[0].after
            ranks = {rank for state in deal.states for rank in getattr(state, "hands", ())}
            most = max(most, len(ranks & set(ORDINARY)) - len(in_deal(first).row))

    assert 1 == most
