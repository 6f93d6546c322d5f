"""Who may know which card: an account of a deal, kept beside the rules and the marks on the cards.

A card is named by its place in the pack, counted from the top. Whoever is dealt a card may know
it, both seats of an exchange may know both cards, the drawer of an ordinary card may know it, and
everybody may know what was turned up. The account tells from the phase and from the ranks in play
what happens; it looks at no mark and at no view.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank
from gnav_core.phase import InDeal
from gnav_core.seats import MAX_SEATS, Seat
from gnav_core.state import Challenging, Dealt, Drawing, Settling, State, Undealt
from gnav_core.testing.reading import hand

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnav_core.testing.property import Play
    from gnav_core.transition import Transition

EVERYBODY: Final[frozenset[Seat | None]] = frozenset((None, *map(Seat, range(MAX_SEATS))))
"""Every seat that there can be, and the spectators."""


@attrs.frozen
class Moment:
    """Where the cards lie at one moment of a deal, and who may know them.

    Args:
        lying: The card that lies at each seat of the row.
        thrown: The cards of the discard, in order.
        knowers: Who may know each card that has left the stock.
        accepted: The cards that were exchanged when they were challenged.
    """

    lying: Mapping[Seat, int]
    thrown: tuple[int, ...]
    knowers: Mapping[int, Collection[Seat | None]]
    accepted: frozenset[int]

    def may_know(self, viewer: Seat | None, card: int) -> bool:
        """Tell whether a seat, or a spectator, may know a card; nobody may know the stock."""
        return viewer in self.knowers.get(card, ())

    def hands(self, state: InDeal, viewer: Seat | None) -> tuple[Rank | None, ...]:
        """Give the hands of a state, by seat, as far as a viewer may know them."""
        known: list[Rank | None] = [None] * state.settings.seats
        for seat, card in zip(state.row, state.position.cards, strict=True):
            if viewer in self.knowers[self.lying[seat]]:
                known[seat] = card.rank
        return tuple(known)

    def discard(self, state: InDeal, viewer: Seat | None) -> tuple[Rank | None, ...]:
        """Give the discard of a state as far as a viewer may know it."""
        cards = zip(self.thrown, state.discard, strict=True)
        return tuple(rank if self.may_know(viewer, card) else None for card, rank in cards)

    @property
    def top(self) -> int:
        """The card on top of the stock."""
        return len(self.knowers)


@lru_cache(maxsize=64)
def account(play: Play) -> tuple[Moment, ...]:
    """Keep the account of a deal.

    Args:
        play: A deal as far as it has been played, from DEAL-HANDS on.

    Returns:
        The moment to which each transition has led.
    """
    moments = []
    moment = Moment({}, (), {}, frozenset())
    for transition in play.transitions:
        moment = _after(transition, moment)
        moments.append(moment)
    return tuple(moments)


def _after(transition: Transition, moment: Moment) -> Moment:
    match transition.before:
        case Undealt(row=row):
            lying = {seat: place for place, seat in enumerate(row)}
            return Moment(lying, (), {place: (seat,) for seat, place in lying.items()}, frozenset())
        case Dealt() as state:
            return _shown(moment, _next_fool(state, moment))
        case Challenging() as state:
            return _answered(state, moment)
        case Drawing() as state:
            return _drawn(state, moment)
        case Settling():
            return _shown(moment, tuple(moment.lying.values()))
        case _:
            return moment


def _next_fool(state: Dealt, moment: Moment) -> tuple[int, ...]:
    """Give the first dealt fool along the row that was not knocked for; none when there is none."""
    silent = (
        place
        for place, seat in enumerate(state.row)
        if state.hands[seat] is Rank.NARR and not moment.may_know(None, place)
    )
    return tuple(silent)[:1]


def _answered(state: Challenging, moment: Moment) -> Moment:
    asks, answers = state.requester, state.challenged
    given, taken = moment.lying[asks], moment.lying[answers]
    rank = hand(state, answers)
    if rank >= Rank.HUS:
        return _shown(_put_back(state, moment) if rank is Rank.KATT else moment, (taken,))
    knowers = {card: (*moment.knowers[card], asks, answers) for card in (given, taken)}
    return attrs.evolve(
        moment,
        lying={**moment.lying, asks: taken, answers: given},
        knowers={**moment.knowers, **knowers},
        accepted=moment.accepted | {taken},
    )


def _drawn(state: Drawing, moment: Moment) -> Moment:
    rank, card, asks = state.stock[0], moment.top, state.requester
    if rank >= Rank.HUS:
        thrown = attrs.evolve(moment, thrown=(*moment.thrown, card))
        return _shown(_put_back(state, thrown) if rank is Rank.KATT else thrown, (card,))
    return attrs.evolve(
        moment,
        lying={**moment.lying, asks: card},
        thrown=(*moment.thrown, moment.lying[asks]),
        knowers={**moment.knowers, card: (asks,)},
    )


def _put_back(state: InDeal, moment: Moment) -> Moment:
    """Put every card back where it was dealt to, as a cat does."""
    return attrs.evolve(moment, lying={seat: place for place, seat in enumerate(state.row)})


def _shown(moment: Moment, cards: tuple[int, ...]) -> Moment:
    public = dict.fromkeys(cards, EVERYBODY)
    return attrs.evolve(moment, knowers={**moment.knowers, **public})


def viewers_of(state: State) -> tuple[Seat | None, ...]:
    """List whose views are looked at: a spectator and every seat.

    At a table of more than six seats it is six of them, which stay the same for a deal and go round
    from deal to deal.
    """
    seats = state.settings.seats
    first, some = state.deal_number * SOME_SEATS, range(min(seats, SOME_SEATS))
    return None, *sorted(Seat((first + offset) % seats) for offset in some)


SOME_SEATS: Final = 6
"""At how many seats of a long table the properties look."""
