"""What is told of turns, exchanges, matadors and the stock, in clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.cards import Rank
from gnav_core.cli.speech import CALLS, KEEP_CALL, REQUEST_CALL, Scene, card_name, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.seats import Seat


def a_seat_begins(scene: Scene) -> Iterable[str]:
    """TURN-FIRST: who decides first."""
    yield scene.does(scene.after.to_act, "begins", "begin")


def a_seat_keeps(scene: Scene) -> Iterable[str]:
    """TURN-KEEP: the card is named to whoever knows it."""
    seat = scene.decided
    yield f"{scene.does(seat, 'keeps', 'keep')} {_card_at(scene, seat)}: {KEEP_CALL}"


def a_seat_asks_another(scene: Scene) -> Iterable[str]:
    """TURN-REQUEST: who asks whom."""
    asked = scene.name(scene.after.challenged)
    yield f"{scene.does(scene.decided, 'asks', 'ask')} {asked}: {REQUEST_CALL}"


def a_seat_asks_the_stock(scene: Scene) -> Iterable[str]:
    """STOCK-REQUEST: who asks the stock."""
    yield f"{scene.does(scene.decided, 'asks', 'ask')} the stock: {REQUEST_CALL}"


def a_seat_is_next(scene: Scene) -> Iterable[str]:
    """TURN-NEXT: who decides next."""
    yield scene.does(scene.after.to_act, "is next", "are next")


def the_exchanges_end(_scene: Scene) -> Iterable[str]:
    """EXCHANGES-END: nobody decides any more."""
    yield "the exchanges are over"


def two_seats_exchange(scene: Scene) -> Iterable[str]:
    """EXCHANGE-ACCEPT: the two see both cards, the others that it happened."""
    two = (scene.requester, scene.challenged)
    if scene.before.viewer in two:
        [other] = (seat for seat in two if not scene.is_you(seat))
        given, got = card_name(scene.before.card), card_name(scene.after.card)
        yield f"you give {given} to {scene.name(other)} and get {got}"
    else:
        yield f"{listed(map(scene.name, two))} exchange cards"
    yield from _moved_face_up(scene)


def a_card_is_passed(scene: Scene) -> Iterable[str]:
    """PASS-ON: which card is shown, and whom the request reaches next."""
    yield _refusal(scene)
    yield f"the request goes on to {scene.name(scene.after.challenged)}"


def a_card_is_passed_to_the_stock(scene: Scene) -> Iterable[str]:
    """PASS-TO-STOCK: which card is shown, and that the stock is next."""
    yield _refusal(scene)
    yield "the request goes on to the stock"


def the_dragoon_refuses(scene: Scene) -> Iterable[str]:
    """DRAGOON-REFUSE: who loses a life and keeps the card."""
    yield _refusal(scene)
    yield _loss(scene)


def the_cat_undoes(scene: Scene) -> Iterable[str]:
    """CAT-UNDO: who loses a life, what is undone, and what comes back to the viewer."""
    yield _refusal(scene)
    yield scene.loses_a_life(scene.requester)
    yield from _undone(scene)


def the_cuckoo_stops(scene: Scene) -> Iterable[str]:
    """CUCKOO-STOP: the deal stops and nobody pays for it."""
    yield _refusal(scene)
    yield "the deal stops, and nobody loses a life for it"


def a_seat_departs(scene: Scene) -> Iterable[str]:
    """EXIT-AT-ZERO: who is out, and that the card stays."""
    before, after = scene.before.departed, scene.after.departed
    for seat in after:
        if seat not in before:
            yield f"{scene.does(seat, 'is', 'are')} out of the match; the card stays on the table"


def a_card_is_drawn(scene: Scene) -> Iterable[str]:
    """STOCK-DRAW: the requester learns the new card; the old one is named to whoever knows it."""
    seat = scene.requester
    lies = "face up" if seat in scene.before.face_up else "face down"
    old = _card_at(scene, seat, "the old card")
    new = card_name(scene.after.card) if scene.is_you(seat) else "another"
    puts, draws = ("put", "draw") if scene.is_you(seat) else ("puts", "draws")
    yield f"{scene.name(seat)} {puts} {old} away, {lies}, and {draws} {new}"


def a_drawn_card_is_passed(scene: Scene) -> Iterable[str]:
    """STOCK-PASS: which card is drawn past."""
    yield _turned_up(scene)
    yield f"{scene.does(scene.requester, 'draws', 'draw')} again"


def a_drawn_dragoon_refuses(scene: Scene) -> Iterable[str]:
    """STOCK-DRAGOON: the requester loses a life and keeps the card."""
    yield _turned_up(scene)
    yield _loss(scene)


def a_drawn_cat_undoes(scene: Scene) -> Iterable[str]:
    """STOCK-CAT: as for a challenged cat."""
    yield _turned_up(scene)
    yield scene.loses_a_life(scene.requester)
    yield from _undone(scene)


def a_drawn_cuckoo_stops(scene: Scene) -> Iterable[str]:
    """STOCK-CUCKOO: nobody pays for it."""
    yield _turned_up(scene)
    yield "the deal stops, and nobody loses a life for it"


def _refusal(scene: Scene) -> str:
    seat = scene.challenged
    shown = scene.after.hands[seat]
    return f"{scene.does(seat, 'shows', 'show')} {card_name(shown)}: {_call(shown)}"


def _turned_up(scene: Scene) -> str:
    shown = scene.after.discard[-1]
    return f"the stock shows {card_name(shown)}: {_call(shown)}"


def _call(rank: Rank | None) -> str:
    return "" if rank is None else CALLS[rank]


def _loss(scene: Scene) -> str:
    seat = scene.requester
    keeps = "keep" if scene.is_you(seat) else "keeps"
    return f"{scene.loses_a_life(seat)} and {keeps} {_card_at(scene, seat)}"


def _card_at(scene: Scene, seat: Seat, hidden: str = "the card") -> str:
    """Name the card that lay at a seat, if the viewer knew it."""
    rank = scene.before.hands[seat]
    return hidden if rank is None else card_name(rank)


def _undone(scene: Scene) -> Iterable[str]:
    record = scene.before.record
    match record:
        case ():
            yield "there is no exchange to undo"
        case (only,):
            two = listed(map(scene.name, (only.requester, only.recipient)))
            yield f"the exchange between {two} is undone"
        case (_, _):
            yield "both exchanges are undone, the last one first"
        case _:
            yield f"all {len(record)} exchanges are undone, the last one first"
    if any(scene.before.viewer in (move.requester, move.recipient) for move in record):
        yield f"you have {card_name(scene.after.card)} again"
    yield from _moved_face_up(scene)


def _moved_face_up(scene: Scene) -> Iterable[str]:
    """Tell where a face-up card has gone; everybody can follow it."""
    for seat in scene.newly_shown():
        card = scene.after.hands[seat]
        if card is not Rank.KATT:  # the cat was shown where it lay
            yield f"{card_name(card)} now lies face up with {scene.name(seat)}"
