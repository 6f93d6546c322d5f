"""The vectors decide what is a state: each invariant between deals and each shape, broken alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from conformance.kept import VECTORS, code_of
from gnav_core import PHASES
from gnav_core.invariants import EVERYWHERE, INVARIANTS
from gnav_core.phase import BetweenDeals, PhaseKind
from vectors.impossible import CALLED, SETTLED, SHAPES

if TYPE_CHECKING:
    from gnav_core.conformance.vectors import Line


def problems_of(vector: Line) -> list[str]:
    """List the codes of the problems that an error tells of."""
    error = vector["error"]
    assert isinstance(error, dict)
    problems = error["problems"]
    assert isinstance(problems, list)
    return [str(problem["code"]) for problem in problems if isinstance(problem, dict)]


def test_every_invariant_between_deals_is_broken_alone() -> None:
    """Some state breaks it and nothing else, and so it is with the code of each shape."""
    alone = {
        problems[0]
        for each in VECTORS
        if code_of(each) == "invalid-state" and len(problems := problems_of(each)) == 1
    }
    between = [kind for kind in PHASES if issubclass(kind, BetweenDeals)]
    listed = (*EVERYWHERE, *(each for kind in between for each in INVARIANTS[kind]))

    assert set() == {each.__name__.replace("_", "-") for each in listed} - alone
    assert {"deal-number", "length", "place", "row", "seat"} <= alone


@pytest.mark.parametrize("name", [*CALLED, *SETTLED, *SHAPES])
def test_what_is_broken_is_what_the_name_says(name: str) -> None:
    """The first word of an impossible state is the one problem that it has."""
    [vector] = (each for each in VECTORS if each["id"] == f"invalid-state/{name}")

    assert [name.partition("/")[0]] == problems_of(vector)


def test_every_automatic_phase_is_played_on() -> None:
    """In each of them a match is taken up without an event, and goes on."""
    names = [str(each["id"]) for each in VECTORS if each["pre"] and not each["event"]]
    played = [str(each["id"]) for each in VECTORS if each["rules"]]
    automatic = {f"taken-up/{kind.__name__}" for kind in PHASES if kind.kind is PhaseKind.AUTOMATIC}

    assert automatic == {*names} & {*played}
