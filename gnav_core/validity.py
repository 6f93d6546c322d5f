"""All that is wrong with a state, at once.

What is checked: the types and shapes of a state; the invariants of its phase; and, while cards are
in play, that playing the decisions of the deal again leads to exactly this state from a deal that
is valid itself. So a state in play without a problem is one that its deal can reach. Between deals
there is nothing to play again: there it is the invariants and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.errors import InvalidStateError, Problem
from gnav_core.invariants import broken_invariants
from gnav_core.origin import is_reached_by_its_deal
from gnav_core.phase import InDeal
from gnav_core.rulebook import RULEBOOK
from gnav_core.settings import settings_problems
from gnav_core.shapes import shape_problems
from gnav_core.state import PHASES, no_state
from gnav_core.structure import misfits

if TYPE_CHECKING:
    from gnav_core.book import Rulebook
    from gnav_core.state import State


def problems(state: object, *, rulebook: Rulebook = RULEBOOK) -> tuple[Problem, ...]:
    """List all that is wrong with a state.

    Types are looked at first, then shapes (lengths, seats that exist), then the invariants of the
    phase, then how the deal got there; faults of one kind are all listed, and the next kind is
    looked at when there are none.

    Args:
        state: Anything.
        rulebook: The rules by which its deal is played again.

    Returns:
        The problems; empty for a valid state.

    >>> from gnav_core import new_match
    >>> problems(new_match())
    ()
    >>> [str(problem) for problem in problems("a state")]
    ['str is no phase of a match']
    """
    if not isinstance(state, PHASES):
        return no_state(state)
    return (
        no_state(state)
        or tuple(misfits(state, type(state), type(state).__name__))
        or settings_problems(state.settings)
        or tuple(shape_problems(state))
        or broken_invariants(state)
        or _origin_problems(state, rulebook)
    )


def validate(state: object, *, rulebook: Rulebook = RULEBOOK) -> None:
    """Refuse a state that is not valid.

    Args:
        state: Anything.
        rulebook: The rules by which its deal is played again.

    Raises:
        InvalidStateError: With all of ``problems``; it carries no state.
    """
    found = problems(state, rulebook=rulebook)
    if found:
        raise InvalidStateError(found)


def _origin_problems(state: State, rulebook: Rulebook) -> tuple[Problem, ...]:
    if not isinstance(state, InDeal) or is_reached_by_its_deal(state, rulebook):
        return ()
    message = "Playing the decisions of this deal again must lead to this state"
    return (Problem("unreachable", message),)
