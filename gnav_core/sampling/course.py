"""Courses: the ways in which a deal can have gone, by what one seat has seen of it.

Almost everything that happens in a deal is public: who decided what, which matadors refused, that
an exchange happened and between whom. So an observation tells where every dealt card went, though
not which card it is. What it may leave open is the answer of the stock: a cat, dragoon or cuckoo
that lies in the discard and that the viewer knows was either drawn, or replaced by an ordinary
card that lies face down now. Each possible answer is a course of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import PACK, Rank
from gnav_core.events import Request
from gnav_core.position import Standing
from gnav_core.sampling.slots import ANY, NO_FOOL, PLAIN, only
from gnav_core.seats import Seat
from gnav_core.state import Undealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.sampling.slots import Ranks
    from gnav_core.views import Observation

PASSED: Final = (Rank.HUS, Rank.HEST)
STRIKING: Final = (Rank.KATT, Rank.DRAGON)
"""The matadors that cost the requester a life."""
STOPPING: Final = (*STRIKING, Rank.GJOK)
"""The matadors that end the exchanges when they are drawn."""


@attrs.frozen
class Course:
    """One way in which a deal can have gone.

    Args:
        start: How the match stood when the cards were dealt.
        slots: For each place of the pack, from the top: the ranks that may lie there.
    """

    start: Undealt
    slots: tuple[Ranks, ...]


@attrs.frozen
class _Answers:
    """How the requests of a deal were answered, as everybody has seen it.

    Args:
        accepted: The places that had to exchange the card that they were dealt.
        struck: The requesters who lost a life to a cat or a dragoon of the row.
        drawer: The place whose request the stock has answered, if there is one.
    """

    accepted: frozenset[int]
    struck: tuple[Seat, ...]
    drawer: int | None


def courses(observation: Observation) -> Iterator[Course]:
    """Give every way in which the deal can have gone; no two can have gone with the same cards.

    Args:
        observation: Of a phase with cards in play; its seats and lengths must fit together.

    Yields:
        Courses to try: whether one leads to the observation at all is not known yet.
    """
    answers = _answers(observation)
    drawer, last = answers.drawer, observation.discard[-1:]
    if drawer is None:
        yield _course(observation, answers, ())
    if drawer is not None and last:
        for drawn in _ordinary_draws(observation.hands[observation.row[drawer]]):
            yield _replacing(observation, answers, drawer, drawn)
    if drawer is not None and last and last[0] in STOPPING:
        struck = (observation.row[drawer],) if last[0] in STRIKING else ()
        yield _course(observation, answers, struck)


def _answers(observation: Observation) -> _Answers:
    """Follow every request that has been answered along the row."""
    row = observation.row
    accepted: set[int] = set()
    struck: list[Seat] = []
    drawer: int | None = None
    for seat in _answered_requesters(observation):
        place = row.index(seat)
        reached = next(at for at in range(place + 1, len(row) + 1) if not _passes(observation, at))
        refusing = _refusing(observation, reached)
        if reached == len(row):
            drawer = place
        elif refusing is None:
            accepted.add(reached)
        elif refusing in STRIKING:
            struck.append(seat)
    return _Answers(frozenset(accepted), tuple(struck), drawer)


def _answered_requesters(observation: Observation) -> list[Seat]:
    decisions = observation.decisions
    if observation.phase in ("Challenging", "Drawing"):
        decisions = decisions[:-1]
    return [decision.seat for decision in decisions if isinstance(decision, Request)]


def _passes(observation: Observation, place: int) -> bool:
    return _refusing(observation, place) in PASSED


def _refusing(observation: Observation, place: int) -> Rank | None:
    """Tell the matador with which a place has refused: who has refused never decides."""
    if place == len(observation.row):
        return None
    seat = observation.row[place]
    rank = observation.hands[seat]
    if seat not in observation.face_up or rank is None or not rank.is_matador:
        return None
    return None if any(decision.seat == seat for decision in observation.decisions) else rank


def _replacing(observation: Observation, answers: _Answers, drawer: int, drawn: Ranks) -> Course:
    """Make the course in which the last card of the discard lay at the drawer's place."""
    hands, seat = list(observation.hands), observation.row[drawer]
    hands[seat] = observation.discard[-1]
    before = attrs.evolve(observation, hands=tuple(hands), discard=observation.discard[:-1])
    return _course(before, answers, (), drawn)


def _ordinary_draws(known: Rank | None) -> tuple[Ranks, ...]:
    """Give what the card may be that has replaced another; a drawn fool is not knocked for."""
    return (only(Rank.NARR), PLAIN) if known is None else (only(known),)


def _course(
    observation: Observation, answers: _Answers, struck: tuple[Seat, ...], *drawn: Ranks
) -> Course:
    """Make a course, with whom the stock struck and the ordinary card that was drawn, if any."""
    hands = [
        _hand(observation, answers, place) if rank is None else only(rank)
        for place, rank in enumerate(_dealt(observation))
    ]
    shown = [ANY if rank is None else only(rank) for rank in observation.discard]
    top = (*hands, *shown, *drawn)
    start = _start(observation, (*answers.struck, *struck))
    return Course(start, top + (ANY,) * (len(PACK) - len(top)))


def _dealt(observation: Observation) -> list[Rank | None]:
    """Tell what the viewer knows of the dealt cards, by place: undo the record."""
    row = observation.row
    cards = [observation.hands[seat] for seat in row]
    for swap in reversed(observation.record):
        one, other = row.index(swap.requester), row.index(swap.recipient)
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def _hand(observation: Observation, answers: _Answers, place: int) -> Ranks:
    """Tell what an unknown card can be that was dealt to a place: dealt fools are knocked for."""
    if place in answers.accepted:
        return PLAIN
    still_to_knock = observation.phase == "Dealt" and not any(
        seat in observation.face_up for seat in observation.row[place:]
    )
    return ANY if still_to_knock else NO_FOOL


def _start(observation: Observation, struck: tuple[Seat, ...]) -> Undealt:
    """Give back the lives that were lost in the deal."""
    settled = observation.settlement
    lives = observation.lives if settled is None else settled.lives_before
    before = enumerate(lives)
    standing = Standing(
        observation.settings,
        observation.deal_number,
        observation.dealer,
        tuple(left + [*struck].count(Seat(seat)) for seat, left in before),
        frozenset(observation.resting),
    )
    return Undealt(standing, observation.row)
