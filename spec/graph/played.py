"""Whole matches that the kernel plays, and how TLC is told of them.

They are played by the state machine of `gnav_core.testing` on which those of the tests are built:
42 cards, hands and stock weighted to fools and matadors, and at the end of each match the word for
the next one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK, Rank, Rulebook, Seat, Settings, State, Transition
from gnav_core.testing import Subject, against
from gnav_core.testing.machine import MatchMachine
from gnav_core.testing.plans import PackPlan
from graph.abstraction import Value, abstract
from graph.dump import VARIABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TABLES: Final = (
    Settings(37, 1, Seat(18)),
    *(Settings(6, lives, Seat(5)) for lives in (1, 2, 3)),
    *(Settings(seats, lives) for seats in (5, 4, 3, 2) for lives in (1, 2, 3)),
)
"""The tables at which matches are played."""

FEWEST: Final = 800
"""How many rules fire at a table, at the least, before the last match is begun."""

FOUR_PASSES: Final = PackPlan((Rank.UGLE, Rank.HUS, Rank.HEST, Rank.HUS, Rank.HEST), (), 0)
"""How the last match begins: with every house and horse in a row, which is too rare to be drawn."""

BEGINNING: Final = "MATCH-START"
"""What has led to the first position: a definition, and no rule that fires."""

IN_TLA: Final = (
    *(("[", "<<"), ("]", ">>")),
    *(("true", "TRUE"), ("false", "FALSE"), ("null", "<<>>")),
)
"""How brackets and words of JSON become those of TLA+."""


def played(
    settings: Settings, *, fewest: int = FEWEST, rulebook: Rulebook = RULEBOOK
) -> tuple[Transition, ...]:
    """Play matches at a table, one after another, the same ones each time.

    Args:
        settings: The table.
        fewest: How many rules have to fire before the last match is begun.
        rulebook: The rules to play by.

    Returns:
        Every rule that has fired, from the first DEAL-ROW to that of the match that is not played
        any more.

    >>> [fired.rule for fired in played(Settings(2, 1), fewest=2)][-2:]
    ['RESTART', 'DEAL-ROW']
    """
    machine = against(MatchMachine, Subject(rulebook=rulebook))()
    machine.begin(settings)
    while len(machine.transitions) < fewest:
        machine.teardown()
    machine.deal(FOUR_PASSES)
    machine.teardown()
    return tuple(machine.transitions)


def recording(transitions: Sequence[Transition]) -> str:
    """Write the module of TLA+ that `Lockstep.tla` walks along.

    Args:
        transitions: Every rule that has fired, one after another; at least one.
    """
    positions = ",\n".join(_positions(transitions))
    return f"---- MODULE Recording ----\nEXTENDS Integers\nRecorded == <<\n{positions}\n>>\n====\n"


def _positions(transitions: Sequence[Transition]) -> Iterator[str]:
    yield position(BEGINNING, transitions[0].before)
    for fired in transitions:
        yield position(fired.rule, fired.after)


def position(rule: str, state: State) -> str:
    """Write a position as a record of TLA+, with the rule that has led to it.

    Args:
        rule: The id of the rule.
        state: The state of the kernel.

    >>> from gnav_core import new_match
    >>> position("DEAL-ROW", new_match(Settings(2, 1)))[:72]
    '[rule |-> "DEAL-ROW", phase |-> "Undealt", dealer |-> 0, lives |-> <<1,1'
    """
    facts = {"rule": rule, **dict(zip(VARIABLES, abstract(state), strict=True))}
    return f"[{', '.join(f'{name} |-> {_in_tla(value)}' for name, value in facts.items())}]"


def _in_tla(value: Value) -> str:
    written = json.dumps(value, separators=(",", ":"))
    for word, instead in IN_TLA:
        written = written.replace(word, instead)
    return written
