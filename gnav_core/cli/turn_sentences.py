"""What is told of turns, exchanges, matadors and the stock, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.cards import Rank
from gnav_core.cli.speech import Scene, quoted, quoted_of, there
from gnav_core.languages import Call, counted, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.seats import Seat


def a_seat_begins(scene: Scene) -> Iterable[str]:
    """TURN-FIRST: who decides first."""
    yield scene.does(scene.next, message("{seat} begins."), message("You begin."))


def a_seat_keeps(scene: Scene) -> Iterable[str]:
    """TURN-KEEP: the card is named to whoever knows it."""
    seat, said = scene.decided, quoted(Call.KEEP, scene.language)
    rank = scene.before.hands[seat]
    if rank is None:
        yield scene.told("{seat} keeps the card: {call}", seat=scene.names[seat], call=said)
    else:
        yield scene.does(
            seat,
            message("{seat} keeps {card}: {call}"),
            message("You keep {card}: {call}"),
            card=scene.card(rank),
            call=said,
        )


def a_seat_asks_another(scene: Scene) -> Iterable[str]:
    """TURN-REQUEST: who asks whom."""
    seat, asked, said = scene.decided, scene.asked, quoted(Call.REQUEST, scene.language)
    if scene.is_you(asked):
        yield scene.told("{seat} asks you: {call}", seat=scene.names[seat], call=said)
    else:
        yield scene.does(
            seat,
            message("{seat} asks {other}: {call}"),
            message("You ask {other}: {call}"),
            other=scene.names[asked],
            call=said,
        )


def a_seat_asks_the_stock(scene: Scene) -> Iterable[str]:
    """STOCK-REQUEST: who asks the stock."""
    yield scene.does(
        scene.decided,
        message("{seat} asks the stock: {call}"),
        message("You ask the stock: {call}"),
        call=quoted(Call.REQUEST, scene.language),
    )


def a_seat_is_next(scene: Scene) -> Iterable[str]:
    """TURN-NEXT: who decides next."""
    yield scene.does(scene.next, message("{seat} is next."), message("You are next."))


def the_exchanges_end(scene: Scene) -> Iterable[str]:
    """EXCHANGES-END: nobody decides any more."""
    yield scene.told("The exchanges are over.")


def two_seats_exchange(scene: Scene) -> Iterable[str]:
    """EXCHANGE-ACCEPT: the two see both cards, the others that it happened."""
    seat, other = scene.requester, scene.challenged
    given, got = scene.before.card, scene.after.card
    if scene.before.viewer in (seat, other) and given is not None and got is not None:
        yield scene.told(
            "You give {given} to {other} and get {got}.",
            given=scene.card(given),
            other=scene.names[seat if scene.is_you(other) else other],
            got=scene.card(got),
        )
    else:
        yield scene.told(
            "{seat} and {other} exchange cards.", seat=scene.names[seat], other=scene.names[other]
        )
    yield from _moved_face_up(scene)


def a_card_is_passed(scene: Scene) -> Iterable[str]:
    """PASS-ON: which card is shown, and whom the request reaches next."""
    yield _refusal(scene)
    yield scene.does(
        scene.asked,
        message("The request goes on to {seat}."),
        message("The request goes on to you."),
    )


def a_card_is_passed_to_the_stock(scene: Scene) -> Iterable[str]:
    """PASS-TO-STOCK: which card is shown, and that the stock is next."""
    yield _refusal(scene)
    yield scene.told("The request goes on to the stock.")


def the_dragoon_refuses(scene: Scene) -> Iterable[str]:
    """DRAGOON-REFUSE: who loses a life and keeps the card."""
    yield _refusal(scene)
    yield _loss_beside_the_card(scene)


def the_cat_undoes(scene: Scene) -> Iterable[str]:
    """CAT-UNDO: who loses a life, what is undone, and what comes back to the viewer."""
    yield _refusal(scene)
    yield _loss(scene)
    yield from _undone(scene)


def the_cuckoo_stops(scene: Scene) -> Iterable[str]:
    """CUCKOO-STOP: the deal stops and nobody pays for it."""
    yield _refusal(scene)
    yield scene.told("The deal stops, and nobody loses a life for it.")


def a_seat_departs(scene: Scene) -> Iterable[str]:
    """EXIT-AT-ZERO: who is out, and that the card stays."""
    before, after = scene.before.departed, scene.after.departed
    for seat in after:
        if seat not in before:
            yield scene.does(
                seat,
                message("{seat} is out of the match; the card stays on the table."),
                message("You are out of the match; the card stays on the table."),
            )


def a_card_is_drawn(scene: Scene) -> Iterable[str]:
    """STOCK-DRAW: the requester learns the new card; the old one is named to whoever knows it."""
    seat, old, new = scene.requester, scene.before.hands[scene.requester], scene.after.card
    if old is None:
        yield scene.told(
            "{seat} puts the old card away, face down, and draws another.", seat=scene.names[seat]
        )
        return
    if seat in scene.before.face_up:
        one = message("{seat} puts {old} away, face up, and draws another.")
        you = message("You put {old} away, face up, and draw {new}.")
    else:
        one = message("{seat} puts {old} away, face down, and draws another.")
        you = message("You put {old} away, face down, and draw {new}.")
    drawn = "" if new is None else scene.card(new)
    yield scene.does(seat, one, you, old=scene.card(old), new=drawn)


def a_drawn_card_is_passed(scene: Scene) -> Iterable[str]:
    """STOCK-PASS: which card is drawn past."""
    yield _turned_up(scene)
    yield scene.does(scene.requester, message("{seat} draws again."), message("You draw again."))


def a_drawn_dragoon_refuses(scene: Scene) -> Iterable[str]:
    """STOCK-DRAGOON: the requester loses a life and keeps the card."""
    yield _turned_up(scene)
    yield _loss_beside_the_card(scene)


def a_drawn_cat_undoes(scene: Scene) -> Iterable[str]:
    """STOCK-CAT: as for a challenged cat."""
    yield _turned_up(scene)
    yield _loss(scene)
    yield from _undone(scene)


def a_drawn_cuckoo_stops(scene: Scene) -> Iterable[str]:
    """STOCK-CUCKOO: nobody pays for it."""
    yield _turned_up(scene)
    yield scene.told("The deal stops, and nobody loses a life for it.")


def _refusal(scene: Scene) -> str:
    seat = scene.challenged
    shown = there(scene.after.hands[seat])
    return scene.does(
        seat,
        message("{seat} shows {card}: {call}"),
        message("You show {card}: {call}"),
        card=scene.card(shown),
        call=quoted_of(shown, scene.language),
    )


def _turned_up(scene: Scene) -> str:
    shown = there(scene.after.discard[-1])
    said = quoted_of(shown, scene.language)
    return scene.told("The stock shows {card}: {call}", card=scene.card(shown), call=said)


def _loss(scene: Scene) -> str:
    return scene.does(
        scene.requester,
        message("{seat} loses a life ({lives_left})."),
        message("You lose a life ({lives_left})."),
        lives_left=_lives_left(scene),
    )


def _loss_beside_the_card(scene: Scene) -> str:
    """Say that the requester loses a life and keeps the card, which you may know."""
    seat, left = scene.requester, _lives_left(scene)
    rank = scene.before.hands[seat]
    if rank is None:
        return scene.told(
            "{seat} loses a life ({lives_left}) and keeps the card.",
            seat=scene.names[seat],
            lives_left=left,
        )
    return scene.does(
        seat,
        message("{seat} loses a life ({lives_left}) and keeps {card}."),
        message("You lose a life ({lives_left}) and keep {card}."),
        lives_left=left,
        card=scene.card(rank),
    )


def _lives_left(scene: Scene) -> str:
    left = scene.after.lives[scene.requester]
    if not left:
        return scene.told("none left")
    return counted("{number} left", "{number} left", left, scene.language)


def _undone(scene: Scene) -> Iterable[str]:
    record, card = scene.before.record, scene.after.card
    match record:
        case ():
            yield scene.told("There is no exchange to undo.")
        case (only,):
            yield _one_undone(scene, only.requester, only.recipient)
        case (_, _):
            yield scene.told("Both exchanges are undone, the last one first.")
        case _:
            yield counted(
                "All {number} exchange is undone, the last one first.",
                "All {number} exchanges are undone, the last one first.",
                len(record),
                scene.language,
            )
    moved = any(scene.before.viewer in (move.requester, move.recipient) for move in record)
    if moved and card is not None:
        yield scene.told("You have {card} again.", card=scene.card(card))
    yield from _moved_face_up(scene)


def _one_undone(scene: Scene, seat: Seat, other: Seat) -> str:
    if scene.is_you(other):
        return scene.told("The exchange between {seat} and you is undone.", seat=scene.names[seat])
    return scene.does(
        seat,
        message("The exchange between {seat} and {other} is undone."),
        message("The exchange between you and {other} is undone."),
        other=scene.names[other],
    )


def _moved_face_up(scene: Scene) -> Iterable[str]:
    """Tell where a face-up card has gone; everybody can follow it."""
    for seat in scene.newly_shown():
        card = scene.after.hands[seat]
        if card is not None and card is not Rank.KATT:  # the cat was shown where it lay
            yield scene.does(
                seat,
                message("{card} now lies face up with {seat}."),
                message("{card} now lies face up with you."),
                card=scene.card(card),
            )
