"""The fixed plays by which faults are judged, and the small deals that are played in every line.

Each begins where a deal is called, with chosen lives, and deals chosen hands along the row. It is
played by the rule book that is judged, so it goes wherever that book leads: a deal that does not
end is cut after a number of decisions, a rule that breaks down ends the play.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import Final

import attrs

from gnav_core import (
    Deal,
    Deciding,
    Event,
    Gathering,
    Keep,
    NextDeal,
    PhaseKind,
    Request,
    Restart,
    Rulebook,
    Seat,
    Settings,
    Settled,
    Standing,
    State,
    Transition,
    Undealt,
    apply,
)
from tables import cards, pack_of, seats

MOST_RULES: Final = 60
"""More rules than fire of themselves after one event, by a book that comes to rest."""


@attrs.frozen
class DealPlan:
    """One deal: the hands along the row, the top of the stock, and who keeps or asks.

    Args:
        hands: The names of the ranks, in the order of the row.
        letters: The decisions; ``k`` keeps, ``x`` asks. They begin again when they run out.
        stock: The names of the ranks on top of the stock.
    """

    hands: str
    letters: str
    stock: str = ""

    def pack(self) -> Deal:
        """Make the pack."""
        return Deal(pack_of(cards(self.hands), cards(self.stock)))


@attrs.frozen
class Plan:
    """Where a play begins, and its deals.

    Args:
        lives: The lives left when the first deal is called, by seat.
        deals: The deals; after them the table's word is given once more.
        dealer: The dealer of the first of them.
        resting: Who rests in the first of them.
        number: The number of the first of them; a match begins with 1.
    """

    lives: tuple[int, ...]
    deals: tuple[DealPlan, ...]
    dealer: int = 0
    resting: frozenset[Seat] = frozenset()
    number: int = 5

    def start(self) -> Gathering:
        """Call the first deal."""
        lives = max(self.lives) if self.number == 1 else max(3, *self.lives)
        first = Seat(self.dealer) if self.number == 1 else Seat(len(self.lives) - 1)
        settings = Settings(len(self.lives), lives, first)
        dealer = Seat(self.dealer)
        return Gathering(Standing(settings, self.number, dealer, self.lives, self.resting))


class Player:
    """Plays by a plan and a rule book, as far as the book leads.

    Args:
        plan: The plan.
        rulebook: The rules.
    """

    def __init__(self, plan: Plan, rulebook: Rulebook) -> None:
        """Play to the end, or until a rule breaks down."""
        self.transitions: list[Transition] = []
        self.has_broken_down = False
        self._rulebook = rulebook
        self._deals = iter(plan.deals)
        self._letters: Iterator[str] = iter(())
        try:
            self._play(plan.start())
        except Exception:  # noqa: BLE001 - a bad rule fails in any way, and that is what is told
            self.has_broken_down = True

    def _play(self, start: Gathering) -> None:
        state = self._fire(start, None)
        while (event := self._next_event(state)) is not None:
            state = self._fire(state, event)

    def _fire(self, state: State, event: Event | None) -> State:
        """Fire a rule and those that follow of themselves."""
        for _ in range(MOST_RULES):
            self.transitions.append(apply(state, event, rulebook=self._rulebook))
            state, event = self.transitions[-1].after, None
            if state.kind is not PhaseKind.AUTOMATIC:
                return state
        raise NoRestError

    def _next_event(self, state: State) -> Event | None:
        match state:
            case Undealt():
                return self._deal(len(state.row))
            case Deciding(to_act=seat):
                letter = next(self._letters, None)
                return None if letter is None else (Keep if letter == "k" else Request)(seat)
            case Settled():
                return NextDeal()
            case _:
                return Restart()

    def _deal(self, places: int) -> Deal | None:
        deal = next(self._deals, None)
        if deal is None:
            return None
        self._letters = islice(cycle(deal.letters), 2 * places + 1)
        return deal.pack()


class NoRestError(Exception):
    """Rules fire of themselves without end."""


THREE: Final = (3, 3, 3)

PLANS: Final = (
    # Two fools are dealt and shown, and rest in a deal whose dealer is one of them.
    Plan(
        (3, 3, 3, 3),
        (
            DealPlan("NARR X NARR UGLE", "k"),
            DealPlan("V X", "kx", "VII"),
            DealPlan("IV III II I", "k"),
        ),
        dealer=2,
        number=1,
    ),
    # One fool, the next-lowest tied; the dealer moves to the seat that rests.
    Plan((3, 3, 3, 3), (DealPlan("NARR V V X", "k"), DealPlan("V X II", "kkx", "VI"))),
    # Ties for lowest: ordinary cards, matadors alone.
    Plan((2, 3, 3, 3), (DealPlan("V V X IX", "k"), DealPlan("HUS HEST KATT DRAGON", "k"))),
    Plan((3, 2, 1), (DealPlan("HEST KATT HEST", "k"),)),
    # A cat after two exchanges and a keep, one of the cards a fool that was shown.
    Plan((3, 3, 3, 3, 3), (DealPlan("NARR V II VI KATT", "xxkxk"),)),
    Plan((3, 3, 3, 3, 3), (DealPlan("X V II KATT VI", "xxxxx", "IX"),)),
    # Two cats, with exchanges before each.
    Plan((3,) * 7, (DealPlan("X II KATT VII VIII KATT IX", "xxxxk"),)),
    # A cat after a seat has departed, and a cat that kills; its requester has exchanged.
    Plan((3, 3, 1, 3, 3), (DealPlan("X II DRAGON VII KATT", "xxx"),)),
    Plan((3, 3, 1, 3), (DealPlan("X II KATT VII", "xxk"),)),
    # A dragoon kills a fool's holder; another fool is left, or none.
    Plan((3, 1, 3, 3), (DealPlan("NARR DRAGON NARR V", "xkk"), DealPlan("V VI", "kk"))),
    Plan((3, 1, 3, 3), (DealPlan("NARR DRAGON III V", "xkk"),)),
    # A dragoon that costs no last life, then exchanges; a dragoon that is offered.
    Plan((3, 2, 3, 3), (DealPlan("X DRAGON II V", "xxx", "I"),)),
    Plan(THREE, (DealPlan("DRAGON V X", "xxk"),)),
    # Houses and horses: three passed in a row, then an exchange; a XII is no house.
    Plan((3,) * 6, (DealPlan("V HUS HEST HUS X VI", "xkk"),)),
    Plan(THREE, (DealPlan("II XII V", "x", "VI"),)),
    Plan((3, 2, 3), (DealPlan("V HEST X", "xk"),)),
    # Past the last house to the stock: houses and horses drawn past, then each answer of the stock.
    Plan(THREE, (DealPlan("V HUS HEST", "x", "HUS HEST II"),)),
    Plan((3, 3, 3, 3), (DealPlan("X II HUS HEST", "x", "HEST KATT"),)),
    Plan((3, 3, 1, 3), (DealPlan("X II HUS HEST", "x", "KATT"),)),
    Plan((1, 3, 3), (DealPlan("V X II", "kkx", "DRAGON"),)),
    Plan((3, 1, 3, 3), (DealPlan("V HEST", "x", "DRAGON"),), resting=seats(2, 3)),
    Plan(THREE, (DealPlan("V X II", "kkx", "GJOK"),)),
    # A drawn fool; a shown fool that is replaced; a card that three seats know is replaced.
    Plan((3, 3), (DealPlan("V X", "kx", "NARR"), DealPlan("VI I", "kk"))),
    Plan((3, 3), (DealPlan("V NARR", "kx", "II"),)),
    Plan(THREE, (DealPlan("V X II", "xxx", "IX"),)),
    # A cuckoo after an exchange.
    Plan((3, 3, 3, 3), (DealPlan("V X GJOK II", "xx"),)),
    # A lone seat that wins; one that holds a fool while another seat rests.
    Plan((2, 1), (DealPlan("X DRAGON", "x"), DealPlan("V VI", "kk")), dealer=0),
    Plan((1, 2, 2), (DealPlan("NARR V", "kx", "DRAGON"),), resting=seats(2)),
    # A drawn match, from its beginning; a resting winner; a winner who would rest.
    Plan((1, 1), (DealPlan("V V", "kk"), DealPlan("V VI", "kk")), dealer=1, number=1),
    Plan((1, 1, 1), (DealPlan("V V", "kk"),), resting=seats(2)),
    Plan((1, 2), (DealPlan("NARR V", "kk"), DealPlan("V VI", "kk"))),
    # Deals that are skipped after one fool and after two.
    Plan((3, 3), (DealPlan("NARR V", "kk"), DealPlan("IX X", "xx", "I")), number=1),
    Plan((3, 3), (DealPlan("NARR NARR", "kk"), DealPlan("II X", "kk"))),
    # Dead seats at the dealer's left; a duel while a third seat rests, the dealer.
    Plan((3, 0, 3, 0, 2), (DealPlan("V X IX", "k"), DealPlan("VI V X", "k")), dealer=2),
    Plan(THREE, (DealPlan("V X", "xx", "II"), DealPlan("I II III", "k")), resting=seats(0)),
    # Who falls: a fool's holder with its last life, the last but one seat, a seat of three.
    Plan((3, 1, 3), (DealPlan("NARR V X", "k"), DealPlan("VI V", "k"))),
    Plan((1, 2), (DealPlan("X II", "kk"),)),
    Plan((2, 3), (DealPlan("X II", "kk"),)),
)
"""Every rule and every reading in the deals that show it best."""

SCOPE: Final = (
    Plan((2, 1, 2), (DealPlan("V X II", "", "KATT"),)),
    Plan((1, 2, 1), (DealPlan("X NARR KATT", "", "HEST DRAGON"),)),
)
"""Deals of three seats that are played with every choice of decisions."""


def every_line(plan: Plan) -> Iterator[Plan]:
    """Give a plan for every choice of decisions in its one deal, of a decision for each seat."""
    [deal] = plan.deals
    for letters in product("kx", repeat=len(plan.lives)):
        yield attrs.evolve(plan, deals=(attrs.evolve(deal, letters="".join(letters)),))
