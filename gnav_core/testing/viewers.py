"""Who can look, and what each was told: an account apart from the marks that cards carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.phase import InDeal
from gnav_core.seats import Seat
from gnav_core.state import Challenging, Dealt, Drawing

if TYPE_CHECKING:
    from gnav_core.state import State
    from gnav_core.transition import Transition


def every_viewer(state: State) -> tuple[Seat | None, ...]:
    """List a spectator (``None``) and every seat, the resting and the dead too."""
    return (None, *map(Seat, range(state.settings.seats)))


def name_of(viewer: Seat | None) -> str:
    """Name a viewer, for a message."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def told(transition: Transition, viewer: Seat | None) -> tuple[object, ...]:
    """Say what a viewer is told when a rule fires: what everybody hears, and the cards it is shown.

    Two histories in which a viewer was told the same must look the same to it.

    Args:
        transition: The rule that fired.
        viewer: A seat, or a spectator (``None``).

    Returns:
        Facts to be compared; it does not matter how they are written.
    """
    before, after = transition.before, transition.after
    heard = None if transition.rule == "DEAL-HANDS" else transition.event
    return (
        *(transition.rule, heard, type(after), after.lives, after.dealer, after.deal_number),
        *(after.resting, getattr(after, "row", None), getattr(after, "departed", None)),
        *_cards_shown(transition.rule, before, after, viewer),
    )


def _cards_shown(rule: str, before: State, after: State, viewer: Seat | None) -> tuple[object, ...]:
    match before:
        case Challenging() if rule == "EXCHANGE-ACCEPT":
            pair = before.requester, before.challenged
            cards = [before.hands[seat] for seat in pair] if viewer in pair else []
            return (*pair, *cards)
        case Challenging():
            return before.challenged, before.hands[before.challenged]
        case Drawing():
            is_open = rule != "STOCK-DRAW" or viewer == before.requester
            return before.requester, before.stock[:1] if is_open else ()
        case Dealt() if isinstance(after, InDeal):
            return tuple(sorted(after.face_up - before.face_up))
        case _:
            return _hands_turned_up(rule, after, viewer)


def _hands_turned_up(rule: str, after: State, viewer: Seat | None) -> tuple[object, ...]:
    if not isinstance(after, InDeal):
        return ()
    if rule == "DEAL-HANDS":
        return (after.hands[viewer],) if viewer in after.row else ()
    return after.hands if rule == "SETTLE-REVEAL" else ()


def must_know(transition: Transition, viewer: Seat | None) -> frozenset[Seat]:
    """List the seats whose card a viewer must know when a rule has fired, whatever came before.

    Args:
        transition: The rule that fired.
        viewer: A seat, or a spectator (``None``).
    """
    before, after = transition.before, transition.after
    if not isinstance(after, InDeal):
        return frozenset()
    known = {viewer} & set(after.row) - {None}
    match before:
        case Challenging() if transition.rule == "EXCHANGE-ACCEPT":
            pair = {before.requester, before.challenged}
            known |= pair if viewer in pair else set()
        case Challenging():
            known |= {before.challenged}
        case Dealt():
            known |= after.face_up
        case _ if transition.rule == "SETTLE-REVEAL":
            known |= set(after.row)
    return frozenset(seat for seat in known if seat is not None)
