"""How a state machine is run against a subject."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import settings as profile
from hypothesis.stateful import run_state_machine_as_test

from gnav_core.errors import shown
from gnav_core.testing.machine import Machine
from gnav_core.testing.subject import Subject

M = TypeVar("M", bound=Machine)


def against(machine: type[M], subject: Subject) -> type[M]:
    """Make a state machine that is run against a subject.

    Args:
        machine: ``LinearMachine``, ``BranchingMachine``, ``IllegalMachine`` or ``ViewMachine``, or
            a machine derived from one of them.
        subject: What is tested.

    Returns:
        A class of its own; pytest and unittest collect its ``TestCase``.

    Raises:
        TypeError: When it is no machine or no subject.
    """
    _require_machine(machine)
    if not isinstance(subject, Subject):
        raise TypeError(f"subject must be a Subject, not {shown(subject)}")
    return type(machine.__name__, (machine,), {"subject": subject, "__doc__": machine.__doc__})


def check(
    machine: type[Machine], subject: Subject | None = None, settings: profile | None = None
) -> None:
    """Run a state machine against a subject.

    Args:
        machine: The machine.
        subject: What is tested; the machine's own subject, by default the kernel, if there is none.
        settings: The settings of hypothesis; those of its profile if none are given.

    Raises:
        AssertionError: When something does not hold.
        GnavError: When the rules refuse what is legal, do not partition a phase, or never rest.
        TypeError: When an argument is of another type.
    """
    _require_machine(machine)
    if not isinstance(settings, profile | None):
        raise TypeError(f"settings must be those of hypothesis, not {shown(settings)}")
    tested = machine if subject is None else against(machine, subject)
    run_state_machine_as_test(tested, settings=settings)


def _require_machine(machine: object) -> None:
    if not (isinstance(machine, type) and issubclass(machine, Machine)):
        raise TypeError(f"machine must be a class derived from Machine, not {shown(machine)}")
