"""All that is wrong with a state, at once.

What is checked: the types and shapes of a state; the invariants of its phase; and, while cards are
in play, that playing the decisions of the deal again leads to exactly this state from a deal that
is valid itself. So a state in play without a problem is one that its deal can reach. Between deals
there is nothing to play again: there it is the invariants and no more, and a state without a
problem may be one that no match comes to.

A deal that is played again starts in Undealt, with the row of the state and what stands fixed for
the deal. Each seat has the lives that it has in the state, or in a deal that is compared those
before the comparison, and one more if it has lost one to a dragoon or a cat since the cards were
dealt. The pack is what was dealt along the row, then what was drawn, then the stock. What was drawn
is the discard, in order; but if some seat has seen the last card there, it came from a hand, and
the card that was drawn for it lies at the seat that decided last.
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
