"""The guards of the rules, by phase: one question a phase, and a named condition for each answer.

The formal text beside each guard uses the facts of the state: ``row``, ``cards`` (by place),
``lives`` (by seat), ``pointer``, ``place`` (the challenged place), ``stock`` (top first).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.rule import Guard, Question
from gnav_core.state import (
    Challenging,
    Closing,
    Comparing,
    Dealt,
    Deciding,
    Drawing,
    Gathering,
    Resuming,
)

if TYPE_CHECKING:
    from gnav_core.position import Position

BOTH: Final = (False, True)
FOOL: Final = Rank.NARR
ORDINARY: Final = tuple(rank for rank in Rank if not rank.is_matador)
"""The ranks below house."""
PASSED: Final = (Rank.HUS, Rank.HEST)
"""The matadors that a request passes."""


def _can_be_played(state: Gathering) -> bool:
    standing = state.standing
    return standing.alive - len(standing.resting) > 1  # whoever rests is alive


CONTESTED: Final = Question(Gathering, _can_be_played, BOTH)
two_contestants_or_more: Final = CONTESTED.guard("|contestants| >= 2", lambda yes: yes)
fewer_than_two_contestants: Final = CONTESTED.guard("|contestants| < 2", lambda yes: not yes)


def _fool_lies_face_down(state: Dealt) -> bool:
    for card in state.position.cards:  # noqa: SIM110 - any() takes three times as long
        if card.rank is FOOL and not card.face_up:
            return True
    return False


SILENT_FOOL: Final = Question(Dealt, _fool_lies_face_down, BOTH)
a_fool_is_left_to_knock_for: Final = SILENT_FOOL.guard(
    "some card is a face-down Narr", lambda left: left
)
no_fool_is_left_to_knock_for: Final = SILENT_FOOL.guard(
    "no card is a face-down Narr", lambda left: not left
)


def _at_last_place(state: Deciding) -> bool:
    position = state.position
    return position.pointer + 1 == len(position.cards)


AT_LAST_PLACE: Final = Question(Deciding, _at_last_place, BOTH)
a_place_follows: Final = AT_LAST_PLACE.guard("pointer + 1 < |row|", lambda last: not last)
at_the_last_place: Final = AT_LAST_PLACE.guard("pointer + 1 = |row|", lambda last: last)


def _challenged_card(state: Challenging) -> tuple[Rank, bool]:
    cards, place = state.position.cards, state.place
    return cards[place].rank, place + 1 == len(cards)


CHALLENGED: Final = Question(Challenging, _challenged_card, tuple(product(Rank, BOTH)))
challenged_below_house: Final = CHALLENGED.guard(
    "cards[place].rank < Hus", lambda answer: answer[0] in ORDINARY
)
challenged_passes_on: Final = CHALLENGED.guard(
    "cards[place].rank in {Hus, Hest} and place + 1 < |row|",
    lambda answer: answer[0] in PASSED and not answer[1],
)
challenged_passes_to_stock: Final = CHALLENGED.guard(
    "cards[place].rank in {Hus, Hest} and place + 1 = |row|",
    lambda answer: answer[0] in PASSED and answer[1],
)


def challenged_holds(rank: Rank) -> Guard:
    """Make the guard that holds when the challenged card is of one rank."""
    return CHALLENGED.guard(f"cards[place].rank = {rank}", lambda answer: answer[0] is rank)


def _top_of_the_stock(state: Drawing) -> Rank | None:
    return next(iter(state.stock), None)


DRAWN: Final[Question[Drawing, Rank | None]] = Question(Drawing, _top_of_the_stock, tuple(Rank))
"""An empty stock is no answer: with 37 contestants or fewer there always is a card."""
drawn_below_house: Final = DRAWN.guard("stock[0] < Hus", lambda rank: rank in ORDINARY)
drawn_passes: Final = DRAWN.guard("stock[0] in {Hus, Hest}", lambda rank: rank in PASSED)


def drawn_is(rank: Rank) -> Guard:
    """Make the guard that holds when the top card of the stock is of one rank."""
    return DRAWN.guard(f"stock[0] = {rank}", lambda drawn: drawn is rank)


def _exit_and_end(state: Resuming) -> tuple[bool, bool]:
    position = state.position
    exits = 0 in position.lives and _someone_at_zero_is_left(position)
    return exits, position.pointer >= len(position.cards)


def _someone_at_zero_is_left(position: Position) -> bool:
    lives, departed = position.lives, position.departed
    for seat in position.setup.row:  # noqa: SIM110 - any() takes three times as long
        if not lives[seat] and seat not in departed:
            return True
    return False


EXIT_AND_END: Final = Question(Resuming, _exit_and_end, tuple(product(BOTH, BOTH)))
a_contestant_is_at_zero: Final = EXIT_AND_END.guard(
    "some seat of row: lives = 0 and not departed", lambda answer: answer[0]
)
a_place_is_left: Final = EXIT_AND_END.guard(
    "every seat of row: lives > 0 or departed; pointer < |row|",
    lambda answer: answer == (False, False),
)
past_the_row: Final = EXIT_AND_END.guard(
    "every seat of row: lives > 0 or departed; pointer = |row|",
    lambda answer: answer == (False, True),
)


def _compared_and_fools(state: Comparing) -> tuple[bool, int]:
    position = state.position
    row, departed = position.setup.row, position.departed
    compared = fools = 0
    for place, card in enumerate(position.cards):
        if row[place] not in departed:
            compared += 1
            fools += card.rank is FOOL
    return compared > 1, fools


COMPARED: Final = Question(Comparing, _compared_and_fools, tuple(product(BOTH, range(3))))
fewer_than_two_compared: Final = COMPARED.guard("|compared| < 2", lambda answer: not answer[0])
no_fool_compared: Final = COMPARED.guard(
    "|compared| >= 2 and no Narr compared", lambda answer: answer == (True, 0)
)
one_fool_compared: Final = COMPARED.guard(
    "|compared| >= 2 and one Narr compared", lambda answer: answer == (True, 1)
)
two_fools_compared: Final = COMPARED.guard(
    "|compared| >= 2 and two Narr compared", lambda answer: answer == (True, 2)
)


def _survivors(state: Closing) -> int:
    lives = state.position.lives
    return min(len(lives) - lives.count(0), 2)


SURVIVORS: Final = Question(Closing, _survivors, (0, 1, 2))
one_is_alive: Final = SURVIVORS.guard("|alive| = 1", lambda alive: alive == 1)
none_is_alive: Final = SURVIVORS.guard("|alive| = 0", lambda alive: alive == 0)
two_or_more_are_alive: Final = SURVIVORS.guard("|alive| >= 2", lambda alive: alive > 1)
