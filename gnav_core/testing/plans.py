"""Matches that are planned before they are played: packs whose hands come first, and who asks.

With an even shuffle two fools, or a cat behind a house, are rare. So a plan gives the hands and the
top of the stock first, weighted to fools and matadors, and completes the pack behind them.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, count, cycle
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from gnav_core.cards import MATADORS, PACK, Rank
from gnav_core.errors import Problem, RulebookError
from gnav_core.events import Deal, Keep, NextDeal, Request
from gnav_core.kernel import replay, step
from gnav_core.rulebook import RULEBOOK
from gnav_core.state import Deciding, MatchOver, State, Undealt
from gnav_core.testing.property import Play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gnav_core.book import Rulebook
    from gnav_core.events import Event
    from gnav_core.settings import Settings
    from gnav_core.transition import Step

ORDINARY: Final = tuple(rank for rank in Rank if not rank.is_matador)
"""The ranks below house."""

WEIGHTED: Final = (*(Rank.NARR,) * 6, *MATADORS * 3, *ORDINARY)
"""Ranks to draw hands from, fools and matadors more often than the pack has them."""

USUAL_ASKS: Final = (True, True, True, False)
"""Who asks when a plan does not say it: three seats out of four."""


class PackPlan(NamedTuple):
    """A pack that is not laid out yet: the row it will be dealt to may be of any length.

    Args:
        hands: The first hands along the row; a rank that the pack has no more copies of is left
            out.
        top: The top of the stock.
        rest: The seed by which the other cards are shuffled.
    """

    hands: Sequence[Rank]
    top: Sequence[Rank]
    rest: int

    def laid_out(self, places: int) -> tuple[Rank, ...]:
        """Lay out the 42 cards: a hand for each place, the top of the stock, and the rest."""
        rest = list(PACK)
        hands = _taken(self.hands[:places], rest)
        top = _taken(self.top, rest)
        Random(self.rest).shuffle(rest)
        filled = places - len(hands)
        return (*hands, *rest[:filled], *top, *rest[filled:])


def _taken(wanted: Iterable[Rank], rest: list[Rank]) -> list[Rank]:
    """Take what is wanted out of the rest, as far as there are copies of it."""
    left = Counter(rest)
    taken = []
    for rank in wanted:
        if left[rank]:
            left[rank] -= 1
            rest.remove(rank)
            taken.append(rank)
    return taken


def weighted_plan(seed: int) -> PackPlan:
    """Make a weighted pack from a number."""
    chance = Random(seed)
    hands, top = chance.choices(WEIGHTED, k=5), chance.choices(WEIGHTED, k=3)
    return PackPlan(hands, top, chance.randrange(2**16))


@attrs.frozen
class MatchPlan:
    """How a match is going to be played.

    Args:
        packs: The packs of the first deals; those of the others are made from ``rest``.
        asks: Whether each of the first decisions is a request; of the others three in four are.
        rest: The seed of what is not planned.
    """

    packs: Sequence[PackPlan]
    asks: Sequence[bool]
    rest: int

    def packs_and_asks(self) -> tuple[Iterator[PackPlan], Iterator[bool]]:
        """Give the packs and the decisions, both without end, as ``next_event`` takes them."""
        packs = chain(self.packs, map(weighted_plan, count(self.rest)))
        return packs, chain(self.asks, cycle(USUAL_ASKS))

    def steps(self, settings: Settings, rulebook: Rulebook = RULEBOOK) -> Iterator[Step]:
        """Play a match by the plan.

        Args:
            settings: What was agreed.
            rulebook: The rules to play by.

        Yields:
            The opening, and one step for each event until the match is over.

        Raises:
            RulebookError: When the match does not come to an end by the rules.
        """
        packs, asks = self.packs_and_asks()
        reached = replay(settings, (), rulebook=rulebook)
        yield reached
        for _ in range(longest_match(settings)):
            reached = step(reached.state, next_event(reached.state, packs, asks), rulebook=rulebook)
            yield reached
            if isinstance(reached.state, MatchOver):
                return
        raise RulebookError((Problem("no-end", "the match does not come to an end"),))


def next_event(state: State, packs: Iterator[PackPlan], asks: Iterator[bool]) -> Event:
    """Give the event that goes on with a match, with the next pack or decision if one is needed.

    Args:
        state: A state that waits; not the end of a match.
        packs: What is dealt.
        asks: Whether a seat asks.
    """
    match state:
        case Undealt():
            return Deal(next(packs).laid_out(len(state.row)))
        case Deciding():
            return Request(state.to_act) if next(asks) else Keep(state.to_act)
        case _:
            return NextDeal()


def longest_match(settings: Settings) -> int:
    """Count more events than a match can have, with as many skipped deals as played ones.

    Every played deal costs a life, has at most one decision a seat, one pack and one word.
    """
    return settings.seats * settings.lives * (settings.seats + 2)


def play_match(settings: Settings, plan: MatchPlan, rulebook: Rulebook = RULEBOOK) -> Play:
    """Play a whole match by a plan.

    Args:
        settings: What was agreed.
        plan: The packs and the decisions.
        rulebook: The rules to play by.

    Returns:
        Every transition, from the opening DEAL-ROW on.

    Raises:
        RulebookError: When the match does not come to an end by the rules.

    >>> from gnav_core import Settings
    >>> plan = MatchPlan([PackPlan([Rank.V, Rank.DRAGON], [], 0)], [True], 0)
    >>> play_match(Settings(2, 1), plan).rules[-2:]
    ('SETTLE-LONE', 'MATCH-WON')
    """
    steps = plan.steps(settings, rulebook)
    transitions = tuple(transition for taken in steps for transition in taken.transitions)
    return Play(transitions=transitions, rulebook=rulebook)
