"""What is told of dealing, settlement and the end of a match, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.cli.speech import Deed, Scene, there
from gnav_core.languages import counted, message
from gnav_core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from gnav_core.record import Settlement
    from gnav_core.views import Observation

_REST_NOW: Final = Deed(
    message("{seat} rests for this deal."),
    message("You rest for this deal."),
    message("{seats} rest for this deal."),
    # For translators: {you_and_others} is a list with "you" in it: "Odd, Eva and you".
    message("{you_and_others} rest for this deal."),
)
_REST_NEXT: Final = Deed(
    message("{seat} rests for the next deal."),
    message("You rest for the next deal."),
    message("{seats} rest for the next deal."),
    message("{you_and_others} rest for the next deal."),
)
_HOLD_A_FOOL: Final = Deed(
    message("{seat} holds a {fool}."),
    message("You hold a {fool}."),
    message("{seats} hold a {fool} each."),
    message("{you_and_others} hold a {fool} each."),
)
_LOSE_A_LIFE: Final = Deed(
    message("{seat} loses a life."),
    message("You lose a life."),
    message("{seats} lose a life each."),
    message("{you_and_others} lose a life each."),
)
_ARE_OUT: Final = Deed(
    message("{seat} is out of the match."),
    message("You are out of the match."),
    message("{seats} are out of the match."),
    message("{you_and_others} are out of the match."),
)


def the_row_is_formed(scene: Scene) -> Iterable[str]:
    """DEAL-ROW: who marks the end of the row, who rests, who plays first and last."""
    after = scene.after
    dealer = after.dealer
    others = [seat for seat in after.resting if seat != dealer]
    if dealer in after.resting:
        one = message("{seat} is the dealer, but must rest.")
        you = message("You are the dealer, but must rest.")
    else:
        one, you = message("{seat} is the dealer."), message("You are the dealer.")
    yield scene.does(dealer, one, you)
    if others:
        yield scene.do(others, _REST_NOW)
    yield _first_and_last(scene)


def _first_and_last(scene: Scene) -> str:
    first, last = scene.after.row[0], scene.after.row[-1]
    if scene.is_you(last):
        return scene.told("{first} plays first, you last.", first=scene.names[first])
    return scene.does(
        first,
        message("{seat} plays first, {last} last."),
        message("You play first, {last} last."),
        last=scene.names[last],
    )


def the_deal_is_skipped(scene: Scene) -> Iterable[str]:
    """DEAL-SKIP: who alone could have played, and that nobody pays."""
    before = scene.before
    number = before.deal_number
    left = [seat for seat in _alive(before) if seat not in before.resting]
    if left:
        yield scene.does(
            left[0],
            message("Deal {number} is skipped, because only {seat} could play it."),
            message("Deal {number} is skipped, because only you could play it."),
            number=number,
        )
    else:
        yield scene.told("Deal {number} is skipped, because nobody could play it.", number=number)
    yield scene.told("Nobody loses a life, and whoever rested is back.")


def the_cards_are_dealt(scene: Scene) -> Iterable[str]:
    """DEAL-HANDS: what the viewer is dealt."""
    number, card, language = len(scene.after.row), scene.after.card, scene.language
    if card is None:
        yield counted("{number} card is dealt.", "{number} cards are dealt.", number, language)
    else:
        yield counted(
            "{number} card is dealt, and you get {card}.",
            "{number} cards are dealt, and you get {card}.",
            number,
            language,
            card=scene.card(card),
        )


def a_seat_knocks(scene: Scene) -> Iterable[str]:
    """DEAL-KNOCK: who was dealt a fool."""
    for seat in scene.newly_shown():
        yield scene.does(
            seat,
            message("{seat} knocks on the table: a {fool} lies face up."),
            message("You knock on the table: your {fool} lies face up."),
            fool=scene.card(Rank.NARR),
        )


def the_cards_are_turned_up(scene: Scene) -> Iterable[str]:
    """SETTLE-REVEAL: the comparison begins."""
    yield scene.told("All cards are turned up.")


def a_lone_seat_pays_nothing(scene: Scene) -> Iterable[str]:
    """SETTLE-LONE: nobody to compare with."""
    for seat in _settlement(scene).compared:
        yield scene.does(
            seat,
            message("{seat} alone is left to compare, so nobody loses a life."),
            message("You alone are left to compare, so nobody loses a life."),
        )
    if not _settlement(scene).compared:
        yield scene.told("Nobody is left to compare, so nobody loses a life.")


def the_lowest_pay(scene: Scene) -> Iterable[str]:
    """SETTLE-LOWEST: which card is the lowest, and who pays for it."""
    payers = _settlement(scene).payers
    yield scene.told("{card} is the lowest card.", card=_tied_card(scene, payers))
    yield from _payment(scene)


def one_fool_pays(scene: Scene) -> Iterable[str]:
    """SETTLE-ONE-FOOL: the fool and the next-lowest card pay."""
    settlement = _settlement(scene)
    [holder] = (seat for seat in settlement.payers if settlement.hands[seat] is Rank.NARR)
    yield scene.does(
        holder,
        message("{seat} holds {fool}, and {card} is the lowest of the others."),
        message("You hold {fool}, and {card} is the lowest of the others."),
        fool=scene.card(Rank.NARR),
        card=_tied_card(scene, settlement.payers - {holder}),
    )
    yield from _payment(scene)


def two_fools_pay(scene: Scene) -> Iterable[str]:
    """SETTLE-TWO-FOOLS: the two fools pay and nobody else."""
    yield scene.do(_settlement(scene).payers, _HOLD_A_FOOL, fool=scene.card(Rank.NARR))
    yield from _payment(scene)
    yield scene.told("Nobody else pays.")


def fool_holders_rest(scene: Scene) -> Iterable[str]:
    """SETTLE-REST: who sits out the next deal."""
    resters = _settlement(scene).resters
    if resters:
        yield scene.do(resters, _REST_NEXT)
    else:
        yield scene.told("Nobody who held a fool is left to rest.")


def a_seat_has_won(scene: Scene) -> Iterable[str]:
    """MATCH-WON: who has survived."""
    for seat in _alive(scene.after):
        yield scene.does(
            seat, message("{seat} has won the match."), message("You have won the match.")
        )


def nobody_has_won(scene: Scene) -> Iterable[str]:
    """MATCH-DRAWN: nobody has survived."""
    yield scene.told("Nobody is left: the match is drawn.")


def the_match_goes_on(scene: Scene) -> Iterable[str]:
    """MATCH-GOES-ON: how many have survived."""
    yield counted(
        "{number} seat is alive, and the match goes on.",
        "{number} seats are alive, and the match goes on.",
        len(_alive(scene.after)),
        scene.language,
    )


def the_next_deal_is_called(scene: Scene) -> Iterable[str]:
    """NEXT-DEAL: the cards are gathered; who deals is told with the row."""
    yield scene.told("The cards are gathered, and the dealer moves on.")


def a_new_match_begins(scene: Scene) -> Iterable[str]:
    """RESTART: everybody has all lives again."""
    yield counted(
        "A new match begins, and everybody has {number} life.",
        "A new match begins, and everybody has {number} lives.",
        scene.after.settings.lives,
        scene.language,
    )


def _alive(observation: Observation) -> list[Seat]:
    return [Seat(seat) for seat, lives in enumerate(observation.lives) if lives]


def _settlement(scene: Scene) -> Settlement:
    return there(scene.after.settlement)


def _tied_card(scene: Scene, seats: Collection[Seat]) -> str:
    """Name the card that several seats are tied with."""
    return scene.card(there(_settlement(scene).hands[min(seats)]))


def _payment(scene: Scene) -> Iterable[str]:
    """Tell who loses a life in the settlement, and for whom it was the last one."""
    payers = _settlement(scene).payers
    yield scene.do(payers, _LOSE_A_LIFE)
    out = [seat for seat in payers if not scene.after.lives[seat]]
    if out:
        yield scene.do(out, _ARE_OUT)
