"""Pickles and copies of rules, rule books and tables."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

import attrs
import pytest

from gnav_core import (
    RULEBOOK,
    Keep,
    Policy,
    Rule,
    Rulebook,
    Seat,
    Settings,
    Settled,
    Source,
    Table,
    Threshold,
    Uniform,
)
from gnav_core.state import Deciding, Resuming, Settling

KEEP = RULEBOOK.rule("TURN-KEEP")


def whoever_keeps_ends_the_deal(state: Deciding, event: Keep) -> Resuming:
    """Let nobody decide any more."""
    position = state.position
    heard = (*position.decisions, event)
    return Resuming(position.having(decisions=heard, pointer=len(position.cards)))


def again(value: object) -> object:
    """Pickle a value and make it again."""
    return pickle.loads(pickle.dumps(value))


def play_on(table: Table) -> Table:
    """Play three more deals."""
    for _ in range(3):
        table.run()
        if isinstance(table.state, Settled):
            table.next_deal()
    return table


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_the_rule_book_is_pickled_as_its_name(protocol: int) -> None:
    """What comes back is the book itself, and the same holds for each of its rules."""
    assert RULEBOOK is pickle.loads(pickle.dumps(RULEBOOK, protocol))
    assert [] == [it for it in RULEBOOK.rules if it is not pickle.loads(pickle.dumps(it, protocol))]
    assert len(pickle.dumps(RULEBOOK, protocol)) < 200


def test_every_entry_survives_a_pickle() -> None:
    """Definitions are values, and so are chapters."""
    assert [*RULEBOOK] == again([*RULEBOOK])
    assert RULEBOOK.chapters == again(RULEBOOK.chapters)


@pytest.mark.parametrize(
    "other",
    [
        attrs.evolve(KEEP, function=whoever_keeps_ends_the_deal),
        attrs.evolve(KEEP, bullets=()),
        attrs.evolve(KEEP, after=Settling),
    ],
    ids=["function", "bullets", "after"],
)
def test_another_rule_book_is_pickled_by_its_chapters(other: Rule) -> None:
    """Its rules are found by their functions; what was changed in them comes along."""
    book = RULEBOOK.replacing(other)
    loaded = again(book)

    assert isinstance(loaded, Rulebook)
    assert other == again(other)
    assert (book, None) == (loaded, loaded.name)
    assert loaded.rule("TURN-REQUEST") is RULEBOOK.rule("TURN-REQUEST")
    assert KEEP != loaded.rule("TURN-KEEP")


def test_a_book_whose_name_is_that_of_another_is_pickled_by_its_chapters() -> None:
    """A name counts when the book itself stands there."""
    book = attrs.evolve(
        RULEBOOK, chapters=RULEBOOK.replacing(attrs.evolve(KEEP, bullets=())).chapters
    )
    nowhere = Rulebook(RULEBOOK.chapters, name=("gnav_core.nowhere", "RULEBOOK"))

    assert RULEBOOK.name == book.name
    assert RULEBOOK != again(book)
    assert book == again(book)
    assert RULEBOOK == again(nowhere)


def test_a_rule_that_cannot_be_found_says_so() -> None:
    """A function made on the spot cannot be pickled, nor a rule of it, nor a table that has it."""
    made = attrs.evolve(KEEP, function=lambda state, _event: state)
    wanted = r"rule TURN-KEEP cannot be pickled: its function .*<lambda> must stand in its module"
    for value in (made, RULEBOOK.replacing(made), Table(rulebook=RULEBOOK.replacing(made))):
        with pytest.raises(pickle.PicklingError, match=wanted):
            pickle.dumps(value)


def test_copies_of_rules_and_books_are_themselves() -> None:
    """Nothing in them changes; that they cannot be pickled makes no difference."""
    made = attrs.evolve(KEEP, function=lambda state, _event: state)
    for value in (KEEP, RULEBOOK, made, RULEBOOK.replacing(made)):
        assert value is copy(value)
        assert value is deepcopy(value)


def test_a_table_goes_on_from_a_pickle_as_it_would_have() -> None:
    """History, names, policies and the source of chance come along, at every moment."""
    seats: dict[Seat, Policy] = {Seat(0): Uniform(), Seat(1): Threshold(), Seat(2): Uniform()}
    table = Table(Settings(3, 4), names=("a", "b", "c"), policies=seats, source=Source("a pickle"))
    goes_on = True
    moments = 0
    while goes_on and moments < 12:
        loaded = again(table)
        assert isinstance(loaded, Table)
        assert table.history == loaded.history
        assert play_on(deepcopy(table)).history == play_on(loaded).history
        assert (table.names, seats[Seat(1)]) == (loaded.names, loaded.policy_of(Seat(1)))
        goes_on = table.advance()
        moments += 1

    assert moments > 3


def test_a_table_with_other_rules_goes_on_from_a_pickle() -> None:
    """The rules of a table come along too."""
    book = RULEBOOK.replacing(attrs.evolve(KEEP, function=whoever_keeps_ends_the_deal))
    table = Table(policies=dict.fromkeys(map(Seat, range(4)), Uniform()), rulebook=book)
    table.run()
    loaded = again(table)

    assert isinstance(loaded, Table)
    assert table.history == loaded.history
    assert play_on(deepcopy(table)).history == play_on(loaded).history
