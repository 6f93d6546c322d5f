"""The matches along which the model walks, and how they are written for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from gnav_core import (
    Challenging,
    Comparing,
    Deal,
    Drawing,
    Keep,
    Rank,
    Request,
    Resuming,
    Seat,
    Settings,
    State,
    Undealt,
    replay,
)
from graph.played import FEWEST, TABLES, played, position, recording
from side_by_side import FIXED, play_fixed
from tables import cards, pack_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core import Transition

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


def test_whole_matches_are_played() -> None:
    """After enough of them comes the last one, and another is called but not dealt."""
    rules = [fired.rule for fired in played(Settings(3, 2))]
    [*_, last, end] = (place for place, rule in enumerate(rules) if rule == "RESTART")

    assert ["RESTART", "DEAL-ROW"] == rules[-2:]
    assert end == len(rules) - 2
    assert FEWEST <= last + 2


def cats(state: State) -> int:
    """Count the cats that have answered in a deal."""
    assert isinstance(state, Resuming)
    hands = [state.hands[seat] for seat in state.face_up]
    discarded = [card.rank for card in state.position.discarded if card.face_up]
    return [*hands, *discarded].count(Rank.KATT)


RARE: Final[dict[str, Callable[[Transition], bool]]] = {
    "two exchanges undone": lambda fired: (
        isinstance(fired.before, Challenging)
        and fired.rule == "CAT-UNDO"
        and len(fired.before.record) >= 2
    ),
    "two exchanges undone by a drawn cat": lambda fired: (
        isinstance(fired.before, Drawing)
        and fired.rule == "STOCK-CAT"
        and len(fired.before.record) >= 2
    ),
    "two cats in a deal": lambda fired: (
        fired.rule in {"CAT-UNDO", "STOCK-CAT"} and cats(fired.after) == 2
    ),
    "four passes in a row": lambda fired: (
        isinstance(fired.after, Drawing) and len(fired.after.row) - fired.after.pointer == 5
    ),
    "a departed fool": lambda fired: (
        isinstance(fired.after, Comparing)
        and any(fired.after.hands[seat] is Rank.NARR for seat in fired.after.departed)
    ),
    "a resting dealer": lambda fired: (
        isinstance(fired.after, Undealt) and fired.after.dealer in fired.after.resting
    ),
    "a skip after two fools": lambda fired: (
        fired.rule == "DEAL-SKIP" and len(fired.before.resting) == 2
    ),
    "a resting winner": lambda fired: (
        fired.rule == "MATCH-WON" and any(fired.after.lives[seat] for seat in fired.after.resting)
    ),
}
"""What the matches have to contain beside every rule."""


@pytest.fixture(scope="module")
def every_step() -> list[Transition]:
    """Every rule that fires at any table."""
    return [fired for table in TABLES for fired in played(table)]


@pytest.mark.parametrize("what", RARE)
def test_what_is_rare_comes(what: str, every_step: list[Transition]) -> None:
    """At some table it happens that the rules leave their usual ways."""
    assert any(map(RARE[what], every_step))


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
