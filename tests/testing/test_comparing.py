"""Two values are the same when every part is, with its type."""

from __future__ import annotations

import attrs
import pytest

from gnav_core import PACK, Deal, Observation, Rank, Seat, Settlement, new_match, observe, step
from gnav_core.testing.comparing import difference
from testing.wrong import EqualToAll

VIEW = observe(step(new_match(), Deal(PACK)).state, None)
NOBODY = frozenset[Seat]()
ACCOUNT = Settlement("SETTLE-LONE", (), (), NOBODY, NOBODY, NOBODY, NOBODY, ())


@attrs.frozen(kw_only=True)
class Heir(Observation):
    """A view of another class."""


@pytest.mark.parametrize(
    ("given", "wanted", "found"),
    [
        (True, 1, "it is True (bool), not 1 (int)"),
        (1.0, 1, "it is 1.0 (float), not 1 (int)"),
        (17, Rank.HEST, "it is 17 (int), not Rank.HEST (Rank)"),
        ((3, True), (3, 1), "it[1] is True (bool), not 1 (int)"),
        ((3,), (3, 1), "it has 1 items, not 2"),
        ([3], (3,), "it is [3] (list), not (3,) (tuple)"),
        (frozenset([True]), frozenset([1]), "it is frozenset({True}) (frozenset), not"),
        (EqualToAll(), 1, "it is equal to all (EqualToAll), not 1 (int)"),
        ((EqualToAll(),), ("a",), "it[0] is equal to all (EqualToAll), not 'a' (str)"),
        (EqualToAll(), VIEW, "it is equal to all (EqualToAll), not Observation("),
        (attrs.evolve(VIEW, lives=(True, 3, 3, 3)), VIEW, "it.lives[0] is True (bool), not 3"),
        (attrs.evolve(VIEW, dealer=Seat(1)), VIEW, "it.dealer is 1 (int), not 0 (int)"),
        (
            attrs.evolve(VIEW, settlement=attrs.evolve(ACCOUNT, payers=frozenset([Seat(0)]))),
            attrs.evolve(VIEW, settlement=ACCOUNT),
            "it.settlement.payers is frozenset({0})",
        ),
        (Heir(**attrs.asdict(VIEW, recurse=False)), VIEW, "it is Heir("),
    ],
    ids=range(14),
)
def test_what_is_not_the_same_is_named(given: object, wanted: object, found: str) -> None:
    """The first part that is of another type or value is named with both."""
    said = difference(given, wanted, "it")

    assert said is not None
    assert found == said[: len(found)]


@pytest.mark.parametrize("value", [1, "a", None, (), (1, (Rank.V,)), frozenset([1]), VIEW, ACCOUNT])
def test_a_value_is_the_same_as_itself(value: object) -> None:
    """Nothing is found where nothing differs."""
    assert None is difference(value, value, "it")
