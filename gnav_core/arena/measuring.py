"""Measuring: the matches of a plan are played, in one process or in several."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Final

from gnav_core.arena.figures import figures_of, together
from gnav_core.arena.match import play_match
from gnav_core.arena.workers import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gnav_core.arena.figures import Figures
    from gnav_core.arena.plan import Plan

PORTION: Final = 20
"""So many matches are played between two reports, and by a process before it asks for more."""


def measure(
    plan: Plan, *, processes: int = 1, report: Callable[[int], object] | None = None
) -> Figures:
    """Play all matches of a plan and count what happens.

    Several processes give the same figures as one. They are new interpreters, so a script that
    asks for them keeps what it does below ``if __name__ == "__main__":``. However this function
    ends, they end with it, and so they do when this process is killed.

    Args:
        plan: What is to be played.
        processes: How many processes play, from 1, which is this process alone, to 61.
        report: Is called now and then with how many matches were played since the last call.

    Returns:
        The figures; the same plan has the same figures, on every machine.

    Raises:
        SettingsError: When the number of processes is not possible, or several processes cannot
            play a policy because it cannot be pickled.
        LostProcessError: When a process cannot be started, or ends before its matches do.
        GnavError: When a policy decides what it may not. The traceback of whatever a policy raises
            says in which match it did.
    """
    portions = (
        range(first, min(first + PORTION, plan.matches))
        for first in range(0, plan.matches, PORTION)
    )
    with closing(spread(partial(play_portion, plan), portions, processes)) as parts:
        return together(_reported(parts, report), plan.line_up)


def _reported(
    parts: Iterable[Figures], report: Callable[[int], object] | None
) -> Iterator[Figures]:
    for part in parts:
        yield part
        if report is not None:
            report(part.matches)


def play_portion(plan: Plan, matches: range) -> Figures:
    """Play some of the matches of a plan and count what happens.

    Args:
        plan: What is to be played.
        matches: The numbers of the matches.
    """
    return together((_play(plan, match) for match in matches), plan.line_up)


def _play(plan: Plan, match: int) -> Figures:
    seated = plan.seated(match)
    policies = tuple(entrant.policy for entrant in seated)
    try:
        return figures_of(play_match(plan.settings, policies, plan.source(match)), seated)
    except Exception as error:
        error.add_note(f"in match {match}, counted from 0")
        raise
