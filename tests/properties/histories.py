"""Every history of a small scope, as each viewer is shown it and as it may know it.

A history is named by a number: the one before it, and what came then, give the next number. So two
plays have the same number as long as all was the same. Beside each shown history stand all hands
and discards of all states that agree with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import InDeal, Seat, observe
from gnav_core.testing.account import account
from gnav_core.testing.cutting import cut
from gnav_core.testing.hiding import entitled
from gnav_core.testing.property import Span
from properties.scopes import Scope, lines
from tables import cards

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from gnav_core import Observation, Rank, State
    from gnav_core.testing.property import Play
    from properties.once import Findings

NINE: Final = cards("NARR II V X HUS HEST KATT DRAGON GJOK")

SCOPES: Final = (
    Scope("histories of two seats", 2, 1, NINE, cards("NARR II V X HEST KATT")),
    Scope("histories of three seats", 3, 1, cards("NARR II V X HUS KATT"), cards("II V X")),
)
"""Scopes with three number ranks, so that no card follows by counting."""


class Numbers:
    """Gives the same number to the same history, and others to others."""

    def __init__(self) -> None:
        """Begin with the history in which nothing has happened, number 0."""
        self._numbers: dict[tuple[int, Hashable], int] = {}

    def after(self, history: int, came: Hashable) -> int:
        """Give the number of a history that goes on."""
        return self._numbers.setdefault((history, came), len(self._numbers) + 1)


@attrs.define
class Shown:
    """A history as one viewer is shown it.

    Args:
        view: The view at its end.
        text: What is printed of the last transition.
        allowed: The numbers of the histories, as the viewer may know them, that look like this.
        needed: What the viewer needs to know in order to decide, in each state that agrees.
        cards: By place, the ranks that lie there in the states that agree: hands, then discard.
    """

    view: Observation
    text: str
    allowed: set[int] = attrs.Factory(set)
    needed: set[tuple[object, ...]] = attrs.Factory(set)
    cards: list[set[Rank | None]] = attrs.Factory(list)


@attrs.define
class Histories:
    """All histories of a scope.

    Args:
        shown: Each history that somebody is shown, by its viewer and number.
        looks: By viewer and number of a history as it may be known: how it is shown.
        texts: By viewer and number of a history as it may be known: what is printed.
    """

    shown: dict[tuple[Seat | None, int], Shown] = attrs.Factory(dict)
    looks: dict[tuple[Seat | None, int], set[int]] = attrs.Factory(dict)
    texts: dict[tuple[Seat | None, int], set[str]] = attrs.Factory(dict)


def histories(scope: Scope) -> Histories:
    """Go through every history of a scope with the eyes of every seat and of a spectator."""
    found = Histories()
    shown, allowed = Numbers(), Numbers()
    for line in lines(scope):
        [deal] = cut(line, Span.DEAL)
        for viewer in (None, *map(Seat, range(scope.seats))):
            _follow(deal, viewer, found, shown, allowed)
    return found


def _follow(
    deal: Play, viewer: Seat | None, found: Histories, shown: Numbers, allowed: Numbers
) -> None:
    look = may = 0
    for transition, moment in zip(deal.transitions, account(deal), strict=True):
        view = deal.view(transition.after, viewer)
        look = shown.after(look, (transition.rule, view))
        may = allowed.after(may, entitled(transition, moment, viewer))
        key = viewer, look
        if key not in found.shown:
            found.shown[key] = Shown(view, repr(view))
        _add(found.shown[key], may, transition.after, viewer)
        found.looks.setdefault((viewer, may), set()).add(look)
    text = repr(observe(deal.transitions[-1], viewer)) + repr(deal.view(deal.end, viewer))
    found.texts.setdefault((viewer, may), set()).add(text)


def _add(shown: Shown, may: int, state: State, viewer: Seat | None) -> None:
    shown.allowed.add(may)
    hands = state.hands if isinstance(state, InDeal) else ()
    own = hands[viewer] if hands and viewer is not None else None
    turn = getattr(state, "to_act", None)
    legal = getattr(state, "legal", ()) if turn is not None and turn == viewer else ()
    shown.needed.add((own, type(state), turn, state.lives, legal))
    lying = (*hands, *state.discard) if isinstance(state, InDeal) else ()
    shown.cards.extend(set() for _ in lying[len(shown.cards) :])
    for ranks, rank in zip(shown.cards, lying, strict=True):
        ranks.add(rank)


def contradictions(scope: Scope) -> Findings:
    """Compare all histories of a scope with one another.

    Returns:
        By what is promised, the histories for which it is not so; and, as *hidden*, those in which
        something stays hidden from the viewer.
    """
    found = histories(scope)
    shown = [*found.shown.values()]
    cards = [(each.text, known, ranks) for each in shown for known, ranks in _by_place(each)]
    differ = [key for key, looks in found.looks.items() if len(looks) > 1]
    differ += [key for key, texts in found.texts.items() if len(texts) > 1]
    return {
        "decided": [each.text for each in shown if len(each.needed) > 1],
        "shown": [str(key) for key in differ],
        "remembered": [each.text for each in shown if len(each.allowed) > 1],
        "true": [text for text, known, ranks in cards if known is not None and ranks != {known}],
        "complete": [text for text, known, ranks in cards if known is None and len(ranks) < 2],
        "hidden": [text for text, known, ranks in cards if known is None][:1],
    }


def _by_place(shown: Shown) -> Iterator[tuple[Rank | None, set[Rank | None]]]:
    """Give what is known of each card in play, and what lies there in the states that agree."""
    if shown.cards:
        yield from zip((*shown.view.hands, *shown.view.discard), shown.cards, strict=True)
