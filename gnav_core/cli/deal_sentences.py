"""What is told of dealing, settlement and the end of a match, in clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnav_core.cards import Rank
from gnav_core.cli.speech import Scene, card_name, counted
from gnav_core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from gnav_core.record import Settlement
    from gnav_core.views import Observation


def the_row_is_formed(scene: Scene) -> Iterable[str]:
    """DEAL-ROW: who marks the end of the row, who rests, who plays first and last."""
    after = scene.after
    dealer, row = after.dealer, after.row
    others = [seat for seat in after.resting if seat != dealer]
    deals = scene.does(dealer, "is the dealer", "are the dealer")
    yield f"{deals}, but must rest" if dealer in after.resting else deals
    if others:
        yield f"{scene.do(others, 'rests', 'rest')} for this deal"
    yield f"{scene.does(row[0], 'plays', 'play')} first, {scene.name(row[-1])} last"


def the_deal_is_skipped(scene: Scene) -> Iterable[str]:
    """DEAL-SKIP: who alone could have played, and that nobody pays."""
    before = scene.before
    left = [seat for seat in _alive(before) if seat not in before.resting]
    alone = f"only {scene.all_of(left)}" if left else "nobody"
    yield f"deal {before.deal_number} is skipped, because {alone} could play it"
    yield "nobody loses a life, and whoever rested is back"


def the_cards_are_dealt(scene: Scene) -> Iterable[str]:
    """DEAL-HANDS: what the viewer is dealt."""
    dealt = f"{len(scene.after.row)} cards are dealt"
    card = scene.after.card
    yield dealt if card is None else f"{dealt}, and you get {card_name(card)}"


def a_seat_knocks(scene: Scene) -> Iterable[str]:
    """DEAL-KNOCK: who was dealt a fool."""
    for seat in scene.newly_shown():
        fool = f"{card_name(Rank.NARR)} lies face up"
        if scene.is_you(seat):
            yield f"you knock on the table: your {fool}"
        else:
            yield f"{scene.name(seat)} knocks on the table: a {fool}"


def the_cards_are_turned_up(_scene: Scene) -> Iterable[str]:
    """SETTLE-REVEAL: the comparison begins."""
    yield "all cards are turned up"


def a_lone_seat_pays_nothing(scene: Scene) -> Iterable[str]:
    """SETTLE-LONE: nobody to compare with."""
    compared = _settlement(scene).compared
    alone = scene.do(compared, "alone is", "alone are") if compared else "nobody is"
    yield f"{alone} left to compare, so nobody loses a life"


def the_lowest_pay(scene: Scene) -> Iterable[str]:
    """SETTLE-LOWEST: which card is the lowest, and who pays for it."""
    settlement = _settlement(scene)
    yield f"{_tied_card(settlement, settlement.payers)} is the lowest card"
    yield from _payment(scene)


def one_fool_pays(scene: Scene) -> Iterable[str]:
    """SETTLE-ONE-FOOL: the fool and the next-lowest card pay."""
    settlement = _settlement(scene)
    fools = [seat for seat in settlement.payers if settlement.hands[seat] is Rank.NARR]
    holds = scene.do(fools, "holds", "hold")
    next_lowest = _tied_card(settlement, settlement.payers - {*fools})
    yield f"{holds} {card_name(Rank.NARR)}, and {next_lowest} is the lowest of the others"
    yield from _payment(scene)


def two_fools_pay(scene: Scene) -> Iterable[str]:
    """SETTLE-TWO-FOOLS: the two fools pay and nobody else."""
    settlement = _settlement(scene)
    yield f"{scene.do(settlement.payers, 'holds', 'hold')} a {card_name(Rank.NARR)} each"
    yield from _payment(scene)
    yield "nobody else pays"


def fool_holders_rest(scene: Scene) -> Iterable[str]:
    """SETTLE-REST: who sits out the next deal."""
    resters = _settlement(scene).resters
    if resters:
        yield f"{scene.do(resters, 'rests', 'rest')} for the next deal"
    else:
        yield "nobody who held a fool is left to rest"


def a_seat_has_won(scene: Scene) -> Iterable[str]:
    """MATCH-WON: who has survived."""
    for seat in _alive(scene.after):
        yield f"{scene.does(seat, 'has', 'have')} won the match"


def nobody_has_won(_scene: Scene) -> Iterable[str]:
    """MATCH-DRAWN: nobody has survived."""
    yield "nobody is left: the match is drawn"


def the_match_goes_on(scene: Scene) -> Iterable[str]:
    """MATCH-GOES-ON: how many have survived."""
    yield f"{len(_alive(scene.after))} seats are alive, and the match goes on"


def the_next_deal_is_called(_scene: Scene) -> Iterable[str]:
    """NEXT-DEAL: the cards are gathered; who deals is told with the row."""
    yield "the cards are gathered, and the dealer moves on"


def a_new_match_begins(scene: Scene) -> Iterable[str]:
    """RESTART: everybody has all lives again."""
    lives = counted(scene.after.settings.lives, "life")
    yield f"a new match begins, and everybody has {lives}"


def _alive(observation: Observation) -> list[Seat]:
    return [Seat(seat) for seat, lives in enumerate(observation.lives) if lives]


def _settlement(scene: Scene) -> Settlement:
    settlement = scene.after.settlement
    if settlement is None:
        raise LookupError("the rule tells of a settlement that this phase does not have")
    return settlement


def _tied_card(settlement: Settlement, seats: Collection[Seat]) -> str:
    """Name the card that several seats are tied with."""
    return card_name(settlement.hands[min(seats)])


def _payment(scene: Scene) -> Iterable[str]:
    """Tell who loses a life in the settlement, and for whom it was the last one."""
    payers = _settlement(scene).payers
    each = " each" if len(payers) > 1 else ""
    yield f"{scene.do(payers, 'loses', 'lose')} a life{each}"
    out = [seat for seat in payers if not scene.after.lives[seat]]
    if out:
        yield f"{scene.do(out, 'is', 'are')} out of the match"
