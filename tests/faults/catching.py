"""What catches a fault: the properties, over fixed plays and small deals, and the state machines.

The judges are those that an embedder gets with `gnav_core.testing`. They know nothing of the right
rule book but what the properties say.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import attrs
from hypothesis import HealthCheck, Phase, settings

from faults.fault import BadRulebook, BadView
from faults.plays import PLANS, SCOPE, Plan, Player, every_line
from gnav_core import RULEBOOK
from gnav_core.testing import (
    BranchingMachine,
    IllegalMachine,
    LinearMachine,
    Subject,
    ViewMachine,
    check,
)
from gnav_core.testing.machine import Machine
from gnav_core.testing.properties import PROPERTIES, broken
from gnav_core.testing.property import Play

if TYPE_CHECKING:
    from faults.fault import Fault

MACHINES: Final[tuple[type[Machine], ...]] = (
    LinearMachine,
    ViewMachine,
    IllegalMachine,
    BranchingMachine,
)

EXAMPLES: Final = 5
"""How many matches a machine plays against a fault."""

OF_VIEWS: Final = tuple(each for each in PROPERTIES if each.id.startswith("I"))
"""The properties that look at a play through its views; a bad view can break no other."""


@attrs.frozen
class Verdict:
    """What the fixed plays and the small deals have shown of a fault.

    Args:
        broken: The ids of the properties that are broken, in their order.
        breaks_down: Whether a rule raises, fits no state or never comes to rest.
    """

    broken: tuple[str, ...]
    breaks_down: bool = False


@cache
def every_plan() -> tuple[Plan, ...]:
    """List the fixed plays, and every line of the small deals."""
    return (*PLANS, *(line for deal in SCOPE for line in every_line(deal)))


@cache
def right_plays() -> tuple[Player, ...]:
    """Play all of them by the right rules."""
    return tuple(Player(plan, RULEBOOK) for plan in every_plan())


def judge(fault: Fault) -> Verdict:
    """Say what the fixed plays and the small deals show of a fault."""
    return _judge_view(fault) if isinstance(fault, BadView) else _judge_rulebook(fault)


def _judge_rulebook(fault: BadRulebook) -> Verdict:
    """Play by a bad rule book, and judge each play that its bad rules can have spoiled."""
    book, bad = fault.rulebook, {rule.id for rule in fault.rules}
    found: set[str] = set()
    breaks_down = False
    for plan in every_plan():
        player = Player(plan, book)
        breaks_down = breaks_down or player.has_broken_down
        if player.has_broken_down or bad & {each.rule for each in player.transitions}:
            found.update(broken(Play(transitions=tuple(player.transitions), rulebook=book)))
    return Verdict(_in_order(found), breaks_down)


def _judge_view(fault: BadView) -> Verdict:
    """Look through a bad view at plays by the right rules."""
    found: set[str] = set()
    for player in right_plays():
        play = Play(transitions=tuple(player.transitions), observe=fault.make_observe())
        found.update(broken(play, OF_VIEWS))
    return Verdict(_in_order(found))


def _in_order(ids: set[str]) -> tuple[str, ...]:
    return tuple(each.id for each in PROPERTIES if each.id in ids)


def subject_of(fault: Fault) -> Subject:
    """Give a fault to the state machines."""
    if isinstance(fault, BadView):
        return Subject(observe=fault.make_observe())
    return Subject(rulebook=fault.rulebook)


def is_caught_by(machine: type[Machine], subject: Subject, examples: int = EXAMPLES) -> bool:
    """Run a state machine against a subject, with the same matches every time."""
    few = settings(
        max_examples=examples,
        stateful_step_count=12,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.generate,),
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    try:
        check(machine, subject, few)
    except Exception:  # noqa: BLE001 - by wrong rules a machine can fail in any way
        return True
    return False


def catching_machines(fault: Fault) -> tuple[str, ...]:
    """Name the machines that catch a fault."""
    return tuple(each.__name__ for each in MACHINES if is_caught_by(each, subject_of(fault)))
