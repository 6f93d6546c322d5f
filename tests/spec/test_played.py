"""The matches along which the model walks, and how they are written for it."""

from __future__ import annotations

from typing import Final

import pytest

from gnav_core import Deal, Keep, Request, Seat, Settings, replay
from graph.played import FEWEST, TABLES, played, position, recording
from side_by_side import FIXED, play_fixed
from tables import cards, pack_of

DUEL: Final = replay(
    Settings(2, 1), [Deal(pack_of(cards("NARR KATT"))), Request(Seat(1))]
).transitions


def test_there_are_tables_of_many_sizes() -> None:
    """From two to six seats with one to three lives, and the largest table."""
    small = {(seats, lives) for seats in range(2, 7) for lives in (1, 2, 3)}

    assert {*small, (37, 1)} == {(table.seats, table.lives) for table in TABLES}
    assert {0, 5, 18} == {table.first_dealer for table in TABLES}


@pytest.mark.parametrize("settings", FIXED, ids=lambda table: f"{table.seats}-{table.lives}")
def test_the_matches_are_those_of_the_state_machine(settings: Settings) -> None:
    """What the kernel plays side by side with the naive implementation is what the model gets."""
    transitions = play_fixed(settings).transitions

    assert settings in TABLES
    assert tuple(transitions) == played(settings)[: len(transitions)]


def test_no_match_is_begun_when_enough_was_played() -> None:
    """Whole matches are played, and the next one is called but not dealt."""
    transitions = played(Settings(3, 2))
    rules = [transition.rule for transition in transitions]

    assert ["RESTART", "DEAL-ROW"] == rules[-2:]
    assert FEWEST <= len(rules)
    assert FEWEST > len(rules) - 2 - rules[-3::-1].index("RESTART")


def test_each_step_begins_where_the_one_before_has_led() -> None:
    """It is enough to tell the model where each step leads."""
    transitions = played(Settings(4, 2))

    assert [fired.after for fired in transitions[:-1]] == [
        fired.before for fired in transitions[1:]
    ]


def test_a_position_has_every_variable_of_the_model() -> None:
    """Lists of JSON are sequences, and what is not there is the empty one."""
    state = replay(Settings(2, 1), [Deal(pack_of(cards("NARR V"))), Keep(Seat(1))]).state

    assert position("TURN-NEXT", state) == (
        '[rule |-> "TURN-NEXT", phase |-> "Deciding", dealer |-> 0, lives |-> <<1,1>>, '
        "resting |-> <<>>, row |-> <<1,0>>, dealt |-> <<8,0>>, hand |-> <<8,0>>, "
        "faceUp |-> <<FALSE,TRUE>>, discard |-> <<>>, departed |-> <<>>, record |-> <<>>, "
        'decisions |-> <<<<1,"keep">>>>, pointer |-> 2, challenged |-> 0, account |-> <<>>]'
    )


def test_a_recording_is_a_module_with_a_line_for_each_position() -> None:
    """It begins with the first position, to which no rule has led."""
    head, extends, begin, *lines, end, foot = recording(DUEL).splitlines()

    assert ["---- MODULE Recording ----", "EXTENDS Integers"] == [head, extends]
    assert ["Recorded == <<", ">>", "===="] == [begin, end, foot]
    assert len(DUEL) + 1 == len(lines)
    assert lines[0] == f"{position('MATCH-START', DUEL[0].before)},"
    assert lines[-1] == position(DUEL[-1].rule, DUEL[-1].after)
