"""Bad rule books: what the cat undoes, and what it costs."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, bad_rule, instead_of
from faults.tampering import charged, moved, position_after, turned, undone
from gnav_core import Challenging, Exchange, Keep, Position, Resuming, Seat


def _refused(state: Challenging) -> Position:
    """Give the table after the cat, but for the cards and the record, which are as before."""
    before = turned(state.position, state.place, up=True)
    return moved(charged(before, state.requester), state.place + 1)


@instead_of("CAT-UNDO")
def the_cat_forgets_to_undo(state: Challenging) -> Resuming:
    """The cat refuses and empties the record, and no exchange is undone."""
    return Resuming(attrs.evolve(_refused(state), record=()))


@instead_of("CAT-UNDO", reading="R-TWO-CATS")
def the_second_cat_undoes_once_more(state: Challenging) -> Resuming:
    """The cat leaves the record, and a second one undoes all of it again."""
    return Resuming(attrs.evolve(position_after("CAT-UNDO", state), record=state.record))


@instead_of("CAT-UNDO")
def the_cat_undoes_twice(state: Challenging) -> Resuming:
    """What the cat has undone it does again."""
    after = undone(undone(_refused(state), reversed(state.record)), state.record)
    return Resuming(attrs.evolve(after, record=()))


@instead_of("CAT-UNDO")
def the_cat_undoes_only_the_last(state: Challenging) -> Resuming:
    """The cat undoes one exchange and leaves the others on record."""
    after = undone(_refused(state), state.record[-1:])
    return Resuming(attrs.evolve(after, record=state.record[:-1]))


@instead_of("CAT-UNDO")
def the_cat_undoes_the_first_one_first(state: Challenging) -> Resuming:
    """Exchanges are undone in the order in which they were made."""
    return Resuming(attrs.evolve(undone(_refused(state), state.record), record=()))


@instead_of("CAT-UNDO", reading="R-UNDO-DEPARTED")
def the_cat_leaves_out_departed_seats(state: Challenging) -> Resuming:
    """The card of a seat that departed earlier stays where it lies."""
    kept = _between_others(state.record, state.departed)
    return Resuming(attrs.evolve(undone(_refused(state), reversed(kept)), record=()))


@instead_of("CAT-UNDO")
def the_cat_leaves_out_whom_it_kills(state: Challenging) -> Resuming:
    """The card of the requester whom the cat brings to zero stays where it lies."""
    after = _refused(state)
    killed = frozenset() if after.lives[state.requester] else frozenset((state.requester,))
    kept = _between_others(state.record, killed)
    return Resuming(attrs.evolve(undone(after, reversed(kept)), record=()))


def _between_others(record: tuple[Exchange, ...], seats: frozenset[Seat]) -> list[Exchange]:
    return [swap for swap in record if not seats & {swap.requester, swap.recipient}]


@instead_of("CAT-UNDO")
def the_cat_undoes_back_to_a_keep(state: Challenging) -> Resuming:
    """The cat undoes nothing that lies before the last keep."""
    kept = [event.seat for event in state.decisions if isinstance(event, Keep)]
    last = state.row.index(kept[-1]) if kept else -1
    late = [swap for swap in state.record if state.row.index(swap.requester) > last]
    return Resuming(attrs.evolve(undone(_refused(state), reversed(late)), record=()))


@instead_of("CAT-UNDO")
def the_cat_moves_memories_back(state: Challenging) -> Resuming:
    """After a cat a card is known to who holds it again, and to nobody else."""
    after = position_after("CAT-UNDO", state)
    held = zip(after.cards, state.row, strict=True)
    forgotten = tuple(attrs.evolve(card, seen_by=frozenset((seat,))) for card, seat in held)
    return Resuming(attrs.evolve(after, cards=forgotten))


@instead_of("CAT-UNDO")
def the_cat_leaves_the_marks(state: Challenging) -> Resuming:
    """The cat moves the cards, and face up is what lies where a face-up card lay."""
    after = position_after("CAT-UNDO", state)
    for at, card in enumerate(state.position.cards):
        after = turned(after, at, up=card.face_up or at == state.place)
    return Resuming(after)


class _CatWithAMemory:
    """Takes the requester's life when the rule fires in a state for the first time."""

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        self._met: tuple[Challenging, ...] = ()

    def __call__(self, state: Challenging) -> Resuming:
        """Fire, and remember the state."""
        after = position_after("CAT-UNDO", state)
        free = state in self._met
        self._met = (*self._met, state)
        return Resuming(attrs.evolve(after, lives=state.lives) if free else after)


THE_SAME_CAT_COSTS_NOTHING_AGAIN: Final = BadRulebook(
    "the-same-cat-costs-nothing-again",
    "The rule remembers the states in which it has fired, and costs nothing in them again.",
    (bad_rule("CAT-UNDO", _CatWithAMemory()),),
)


@instead_of("CAT-UNDO")
def the_cat_costs_nothing(state: Challenging) -> Resuming:
    """The requester keeps its life."""
    return Resuming(attrs.evolve(position_after("CAT-UNDO", state), lives=state.lives))


@instead_of("CAT-UNDO")
def who_undid_an_exchange_pays(state: Challenging) -> Resuming:
    """The first seat on record loses the life, if there is one."""
    after = attrs.evolve(position_after("CAT-UNDO", state), lives=state.lives)
    return Resuming(charged(after, state.record[0].requester if state.record else state.requester))


@instead_of("CAT-UNDO")
def the_cat_sends_the_dying_away_itself(state: Challenging) -> Resuming:
    """The requester at zero departs before its exchange is undone, without a rule of its own."""
    after = position_after("CAT-UNDO", state)
    gone = {seat for seat in state.row if not after.lives[seat]}
    return Resuming(attrs.evolve(after, departed=after.departed | gone))


@instead_of("CAT-UNDO")
def play_resumes_two_places_after_the_cat(state: Challenging) -> Resuming:
    """The place after the cat has no turn."""
    return Resuming(moved(position_after("CAT-UNDO", state), min(state.place + 2, len(state.row))))


BAD_CATS: Final = (
    the_cat_forgets_to_undo,
    the_second_cat_undoes_once_more,
    the_cat_undoes_twice,
    the_cat_undoes_only_the_last,
    the_cat_undoes_the_first_one_first,
    the_cat_leaves_out_departed_seats,
    the_cat_leaves_out_whom_it_kills,
    the_cat_undoes_back_to_a_keep,
    the_cat_moves_memories_back,
    the_cat_leaves_the_marks,
    THE_SAME_CAT_COSTS_NOTHING_AGAIN,
    the_cat_costs_nothing,
    who_undid_an_exchange_pays,
    the_cat_sends_the_dying_away_itself,
    play_resumes_two_places_after_the_cat,
)
