"""An independent count of the odds: every hand is dealt through the kernel, one after another.

Nothing here comes from the package that is tested. Which hands agree with what a seat has seen is
found by playing them: its view must be the same, and each decision the one of ``Threshold``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import NamedTuple

import attrs

from gnav_core import (
    MATADORS,
    PACK,
    RULEBOOK,
    Action,
    Deal,
    Deciding,
    Keep,
    MatchOver,
    Observation,
    Rank,
    Request,
    Seat,
    Settings,
    Settled,
    Source,
    Step,
    Threshold,
    Undealt,
    new_match,
    observe,
    step,
)
from gnav_core.thresholds import Thresholds

WEIGHTED = (*(Rank.NARR,) * 3, *MATADORS * 2, *(rank for rank in Rank if not rank.is_matador))
"""Ranks to draw hands from, so that fools and matadors come up."""

PASSED = (Rank.HUS, Rank.HEST)
"""The ranks that are drawn past."""

PAYERS = {"SETTLE-LONE": 0, "SETTLE-LOWEST": 1, "SETTLE-ONE-FOOL": 2, "SETTLE-TWO-FOOLS": 2}
"""How many pay at a settlement, a tie for the lowest taken as one."""

REFUSALS = frozenset({"DRAGOON-REFUSE", "CAT-UNDO", "STOCK-DRAGOON", "STOCK-CAT"})
"""The rules by which a request costs a life."""

STOCK_ANSWERS = frozenset(rule.id for rule in RULEBOOK.rules if rule.id.startswith("STOCK-"))
"""The rules by which a request reaches the stock or is answered there."""

NOTHING = Source("nobody draws")


class Moment(NamedTuple):
    """A seat is about to decide.

    Args:
        undealt: The state before the deal.
        decisions: The decisions so far.
        state: The state.
    """

    undealt: Undealt
    decisions: tuple[Action, ...]
    state: Deciding

    @property
    def view(self) -> Observation:
        """What the seat knows."""
        return observe(self.state, self.state.to_act)


@attrs.frozen
class Loss:
    """What a choice costs on average.

    Args:
        chance: The chance to lose a life.
        lives: How many lives it costs.
        rest: The chance to rest in the next deal.
        others: How many it costs the others, a tie for the lowest taken as one.
    """

    chance: Fraction = Fraction(0)
    lives: Fraction = Fraction(0)
    rest: Fraction = Fraction(0)
    others: Fraction = Fraction(0)

    def plus(self, other: Loss, weight: Fraction) -> Loss:
        """Add another one, weighed."""
        return Loss(
            self.chance + weight * other.chance,
            self.lives + weight * other.lives,
            self.rest + weight * other.rest,
            self.others + weight * other.others,
        )


def undealt(lives: Sequence[int]) -> Undealt:
    """Call a deal in which the seats have these lives left; seat 0 deals."""
    start = new_match(Settings(len(lives), max(lives)))
    return attrs.evolve(start, standing=attrs.evolve(start.standing, lives=tuple(lives)))


def moment(start: Undealt, pack: Sequence[Rank], decisions: Sequence[Action]) -> Moment | None:
    """Play decisions; there is no moment where they cannot be made."""
    state = step(start, Deal(tuple(pack))).state
    for action in decisions:
        if not isinstance(state, Deciding) or state.to_act != action.seat:
            return None
        state = step(state, action).state
    return Moment(start, tuple(decisions), state) if isinstance(state, Deciding) else None


def random_moments(
    lives: Sequence[int], model: Thresholds, chance: Random, *, is_loyal: bool
) -> Iterator[Moment]:
    """Play a random deal and give all its moments.

    Args:
        lives: The lives of the seats.
        model: How everybody decides that is loyal to it.
        chance: Where the pack comes from.
        is_loyal: Whether everybody is; otherwise all decide by chance.
    """
    rest = list(PACK)
    chance.shuffle(rest)
    first = list(dict.fromkeys(chance.choices(WEIGHTED, k=len(lives) + 2)))
    for rank in first:
        rest.remove(rank)
    start, decisions = undealt(lives), tuple[Action, ...]()
    while (found := moment(start, (*first, *rest), decisions)) is not None:
        yield found
        by_chance = chance.choice(found.state.legal)
        decisions = (*decisions, decided(found.state, model) if is_loyal else by_chance)


def decided(state: Deciding, model: Thresholds) -> Action:
    """Give the decision of the model."""
    return Threshold(model)(observe(state, state.to_act), NOTHING)


def losses(it: Moment, model: Thresholds, *, heeds_decisions: bool) -> tuple[Loss, Loss] | None:
    """Count what keeping and asking cost.

    Args:
        it: The moment; nothing but the view of the seat to act is made use of.
        model: How the others decide.
        heeds_decisions: Whether the decisions so far must be those of the model.

    Returns:
        Nothing where no hands agree with the view.
    """
    total, keep, request = 0, Loss(), Loss()
    seat = it.state.to_act
    for ways, agreeing in agreeing_deals(it, model, heeds_decisions=heeds_decisions):
        total += ways
        keep = keep.plus(cost(agreeing, Keep(seat), model), Fraction(ways))
        request = request.plus(cost(agreeing, Request(seat), model), Fraction(ways))
    if not total:
        return None
    return Loss().plus(keep, Fraction(1, total)), Loss().plus(request, Fraction(1, total))


def agreeing_deals(
    it: Moment, model: Thresholds, *, heeds_decisions: bool
) -> Iterator[tuple[int, Deciding]]:
    """Give every deal that the seat cannot tell from this one, and how many ways lead to it."""
    view = it.view
    for ways, hands in all_hands(dealt_ranks(it)):
        rest = Counter(PACK)
        rest.subtract(hands)
        found = moment(it.undealt, (*hands, *rest.elements()), it.decisions)
        if found is None or found.state.to_act != view.viewer or found.view != view:
            continue
        if not heeds_decisions or agrees(found, model):
            yield ways, found.state


def dealt_ranks(it: Moment) -> list[tuple[Rank, ...]]:
    """List what each place may have been dealt: the seat has seen its own card, and fools knock."""
    dealt = (it.state.dealt[seat] for seat in it.state.row)
    known = {it.state.row.index(it.state.to_act)}
    return [
        (rank,) if rank is not None and (place in known or rank is Rank.NARR) else tuple(Rank)[1:]
        for place, rank in enumerate(dealt)
    ]


def all_hands(choices: Sequence[tuple[Rank, ...]]) -> Iterator[tuple[int, tuple[Rank, ...]]]:
    """Deal hands in every way, and tell how many choices of copies lead to each."""
    if not choices:
        yield 1, ()
        return
    for ways, hands in all_hands(choices[:-1]):
        for rank in choices[-1]:
            copies = 2 - hands.count(rank)
            if copies:
                yield ways * copies, (*hands, rank)


def agrees(it: Moment, model: Thresholds) -> bool:
    """Tell whether every decision of the others so far is that of the model."""
    state = step(it.undealt, Deal(pack_of(it.state))).state
    for action in it.decisions:
        assert isinstance(state, Deciding)
        if decided(state, model) != action:
            return False
        state = step(state, action).state
    return True


def pack_of(state: Deciding) -> tuple[Rank, ...]:
    """Give the pack of a deal in which nothing was drawn from the stock."""
    dealt = (state.dealt[seat] for seat in state.row)
    return (*(rank for rank in dealt if rank is not None), *state.stock)


def cost(state: Deciding, action: Action, model: Thresholds) -> Loss:
    """Play a choice to the end of the deal, over all that the stock can hold.

    Houses and horses on top of it change nothing but who knows where they are, so that what counts
    is the first card of another rank, and each such card comes first with the same chance.
    """
    ended = finished(state, action, model)
    if not any(transition.rule in STOCK_ANSWERS for transition in ended.transitions):
        return loss(state, ended)
    cards = Counter(rank for rank in state.stock if rank not in PASSED)
    total = Loss()
    for rank, copies in cards.items():
        drawn = loss(state, finished(with_top(state, rank), action, model))
        total = total.plus(drawn, Fraction(copies, cards.total()))
    return total


def with_top(state: Deciding, rank: Rank) -> Deciding:
    """Move a card of the stock to its top."""
    stock = list(state.stock)
    stock.remove(rank)
    return attrs.evolve(state, position=state.position.having(stock=(rank, *stock)))


def finished(state: Deciding, action: Action, model: Thresholds) -> Step:
    """Play a choice to the end of the deal, the others by the model."""
    played = step(state, action)
    while isinstance(played.state, Deciding):
        forgetful = foreseen(played.state, state.to_act, model)
        taken = step(played.state, forgetful)
        played = Step(taken.state, played.transitions + taken.transitions)
    return played


def foreseen(state: Deciding, seat: Seat, model: Thresholds) -> Action:
    """Give the decision that a seat foresees of another one that is still to come.

    The other one does not look back at the card that it gave, unless it gave it to the seat.
    """
    view = observe(state, state.to_act)
    last = state.record[-1] if state.record else None
    if last is not None and last.recipient == state.to_act and last.requester != seat:
        hands = list(view.hands)
        hands[last.requester] = Rank.NARR if hands[last.requester] is Rank.NARR else None
        view = attrs.evolve(view, hands=tuple(hands))
    return Threshold(model)(view, NOTHING)


def loss(state: Deciding, ended: Step) -> Loss:
    """Tell what a choice has cost."""
    after = ended.state
    assert isinstance(after, Settled | MatchOver)
    refused = sum(transition.rule in REFUSALS for transition in ended.transitions)
    own = state.lives[state.to_act] - after.lives[state.to_act]
    others = refused + PAYERS[after.settlement.rule] - own
    rests = state.to_act in after.settlement.resters
    return Loss(Fraction(own > 0), Fraction(own), Fraction(rests), Fraction(others))
