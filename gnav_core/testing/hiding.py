"""The same deal with other hidden cards, for properties about what a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from gnav_core.cards import Rank
from gnav_core.events import Deal
from gnav_core.phase import InDeal
from gnav_core.testing.account import account
from gnav_core.testing.reading import pack_of
from gnav_core.testing.worlds import played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.seats import Seat
    from gnav_core.testing.account import Moment
    from gnav_core.testing.property import Play
    from gnav_core.transition import Transition

Entitled: TypeAlias = tuple[object, ...]
"""All that a viewer may know of a transition and of where it led."""


def entitled(transition: Transition, moment: Moment, viewer: Seat | None) -> Entitled:
    """Tell all that a viewer may know of a transition, by the account of its deal.

    Args:
        transition: One rule fired in a deal.
        moment: The account of the state after it.
        viewer: The seat; ``None`` for a spectator.
    """
    state = transition.after
    public = (transition.rule, type(state), state.lives, getattr(state, "settlement", None))
    if not isinstance(state, InDeal):
        return public
    return (
        *public,
        moment.hands(state, viewer),
        moment.discard(state, viewer),
        len(state.stock),
        state.departed,
        state.record,
        state.decisions,
        state.pointer,
    )


def other_worlds(play: Play, viewer: Seat | None) -> Iterator[Play]:
    """Play a deal again with other cards where a viewer may not know them.

    Args:
        play: A deal as far as it has been played.
        viewer: The seat; ``None`` for a spectator.

    Yields:
        Two plays of the same decisions: one in which every card is another that is hidden at the
        end, and one in which every card is another that is hidden before the hands are turned up.
        A card that the play has shown to be of some kind, such as one below house that was
        exchanged, is one of that kind.
    """
    pack, (_, *decisions) = pack_of(play), play.events
    moments = account(play)
    in_play = (isinstance(t.after, InDeal) and t.rule != "SETTLE-REVEAL" for t in play.transitions)
    before_reveal = _length_while(in_play) - 1
    for index in sorted({before_reveal, len(moments) - 1}):
        other = Deal(_with_other_cards(pack, moments[index], viewer))
        transitions = played(play.start, (other, *decisions), play.rulebook)
        yield play.part(tuple(transitions))


def _length_while(flags: Iterator[bool]) -> int:
    length = 0
    for flag in flags:
        if not flag:
            break
        length += 1
    return length


def _with_other_cards(
    pack: tuple[Rank, ...], moment: Moment, viewer: Seat | None
) -> tuple[Rank, ...]:
    """Turn the stock over, and trade each other hidden card for one of the stock that can be it."""
    top = moment.top
    cards = [*pack[:top], *reversed(pack[top:])]
    free = list(range(top, len(pack)))
    for card in range(top):
        if moment.may_know(viewer, card):
            continue
        fitting = (other for other in free if _can_be(moment, card, cards[other], cards[card]))
        other = next(fitting, None)
        if other is not None:
            cards[card], cards[other] = cards[other], cards[card]
            free.remove(other)
    return tuple(cards)


def _can_be(moment: Moment, card: int, rank: Rank, now: Rank) -> bool:
    """Tell whether a hidden card can be of another rank, by what everybody has seen of it."""
    if rank is now:
        return False
    if card in moment.accepted or card >= len(moment.lying):
        # It was exchanged when it was challenged, or drawn: it is below house.
        return rank < Rank.HUS and (rank is not Rank.NARR or card >= len(moment.lying))
    # Whoever is dealt a fool knocks.
    return rank is not Rank.NARR
