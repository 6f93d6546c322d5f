"""Gnav a second time, played as plainly as people play it, to hold the kernel against.

Cards are things: each lies somewhere, face up or not, and remembers who has seen its face. The
seats that have yet to take their turn wait in a line; a request walks along that line. Whatever
was swapped is written on a list, and a cat reads the list backwards. Settings are trusted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gnav_core.cards import PACK, Rank


class IllegalMove(Exception):  # noqa: N818 - a refusal at the table, no fault in a program
    """What was asked for is not allowed now; nothing has changed."""


@dataclass(eq=False)
class Card:
    """One card of cardboard: two of the same rank are two cards."""

    rank: Rank
    face_up: bool = False
    seen_by: set[int] = field(default_factory=set)

    def as_seen_by(self, viewer: int | None) -> Rank | None:
        """The rank, if it lies open or the viewer has seen it in this deal."""
        if self.face_up or viewer in self.seen_by:
            return self.rank
        return None


@dataclass
class Settlement:
    """How a deal was settled; `lives_before` are those after the exchanges, before anybody pays."""

    rule: str
    row: list[int]
    hands: list[Rank | None]
    departed: set[int]
    compared: list[int]
    payers: list[int]
    resters: list[int]
    lives_before: list[int]


class NaiveMatch:
    """One match after another at the same table; lists by seat have None where no card lies."""

    phase: str
    row: list[int]
    resting: set[int]
    stock: list[Rank]
    dealt: list[Rank | None]

    def __init__(self, seats: int = 4, lives: int = 3, first_dealer: int = 0) -> None:
        self.seats = seats
        self.lives_at_start = lives
        self.first_dealer = first_dealer
        self.fired: list[str] = []
        self._start_match()

    # What the table may ask for, and what a seat may do.

    def deal(self, pack: Sequence[Rank]) -> None:
        """Deal from the top of this pack, and wait for the first turn."""
        if self.phase != "Undealt":
            raise IllegalMove(f"no deal while the match is {self.phase}")
        if sorted(pack) != sorted(PACK):
            raise IllegalMove("the pack is not the 42 cards")
        self.fired.append("DEAL-HANDS")
        self.stock = list(pack)
        for seat in self.row:
            self._hand[seat] = Card(self.stock.pop(0), seen_by={seat})
        self.dealt = self.hands
        for seat in self.row:
            if self._hand[seat].rank == Rank.NARR:
                self.fired.append("DEAL-KNOCK")
                self._hand[seat].face_up = True
        self.fired.append("TURN-FIRST")
        self.phase = "Deciding"

    def keep(self, seat: int) -> None:
        """This seat keeps its card."""
        self._refuse_unless_its_turn(seat)
        self.fired.append("TURN-KEEP")
        self._line.pop(0)
        self._go_on()

    def request(self, seat: int) -> None:
        """This seat asks for another card, and whoever has to answer answers."""
        self._refuse_unless_its_turn(seat)
        self._line.pop(0)
        self.fired.append("TURN-REQUEST" if self._line else "STOCK-REQUEST")
        self._ask_along_the_line(seat)
        if self.lives[seat] == 0:
            self.fired.append("EXIT-AT-ZERO")
            self.departed.add(seat)
        self._go_on()

    def next_deal(self) -> None:
        """The table calls the next deal."""
        if self.phase != "Settled" or self.settlement is None:
            raise IllegalMove(f"no next deal while the match is {self.phase}")
        self.fired.append("NEXT-DEAL")
        self.resting = set(self.settlement.resters)
        self._move_the_dealer()
        self._gather()

    def restart(self) -> None:
        """The table begins a new match from the same settings; `fired` goes on growing."""
        if self.phase != "MatchOver":
            raise IllegalMove(f"no restart while the match is {self.phase}")
        self.fired.append("RESTART")
        self._start_match()

    # What lies on the table.

    @property
    def hands(self) -> list[Rank | None]:
        """The card at each seat."""
        return [self._hand[s].rank if s in self._hand else None for s in range(self.seats)]

    @property
    def discard(self) -> list[Rank]:
        """The cards out of the deal, in the order in which they went there."""
        return [card.rank for card in self._thrown]

    @property
    def face_up(self) -> set[int]:
        """The seats whose card lies face up; after the reveal every contestant's does."""
        return {seat for seat, card in self._hand.items() if card.face_up}

    @property
    def pointer(self) -> int:
        """The place in the row whose turn it is; the row's length when nobody's is left."""
        return len(self.row) - len(self._line)

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide."""
        return self._line[0] if self.phase == "Deciding" else None

    def known(self, viewer: int | None) -> list[Rank | None]:
        """What this seat (None: a spectator) knows for sure lies at each seat."""
        places = [self._hand.get(seat) for seat in range(self.seats)]
        return [card.as_seen_by(viewer) if card else None for card in places]

    def known_discard(self, viewer: int | None) -> list[Rank | None]:
        """What this seat (None: a spectator) knows of the discard, card by card."""
        return [card.as_seen_by(viewer) for card in self._thrown]

    @property
    def cards(self) -> list[Card | None]:
        """The card of cardboard at each seat."""
        return [self._hand.get(seat) for seat in range(self.seats)]

    @property
    def thrown(self) -> list[Card]:
        """The cards of cardboard out of the deal."""
        return list(self._thrown)

    def lay_out(self, hand: dict[int, Card], thrown: list[Card], line: list[int]) -> None:
        """Lay the cards as they lay in the middle of a deal, with the seats that wait in line."""
        self._line = line
        self._hand.update(hand)
        self._thrown.extend(thrown)

    # From the start of a match to the first turn.

    def _start_match(self) -> None:
        self.deal_number = 1
        self.dealer = self.first_dealer
        self.lives = [self.lives_at_start] * self.seats
        self.resting = set()
        self._gather()

    def _gather(self) -> None:
        self._clear_the_table()
        while len(self._contestants()) < 2:
            self.fired.append("DEAL-SKIP")
            self.resting = set()
            self._move_the_dealer()
        self.fired.append("DEAL-ROW")
        self.row = self._contestants()
        self._line = list(self.row)
        self.phase = "Undealt"

    def _clear_the_table(self) -> None:
        self._hand: dict[int, Card] = {}
        self._thrown: list[Card] = []
        self.stock = []
        self.dealt = [None] * self.seats
        self.departed: set[int] = set()
        self.record: list[tuple[int, int]] = []
        self.settlement: Settlement | None = None
        self.winner: int | None = None

    def _contestants(self) -> list[int]:
        clockwise = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in clockwise if self.lives[seat] > 0 and seat not in self.resting]

    def _move_the_dealer(self) -> None:
        self.deal_number += 1
        self.dealer = (self.dealer + 1) % self.seats
        while self.lives[self.dealer] == 0:
            self.dealer = (self.dealer + 1) % self.seats

    # A turn.

    def _refuse_unless_its_turn(self, seat: int) -> None:
        if seat != self.to_act:
            raise IllegalMove(f"it is not the turn of seat {seat}")

    def _ask_along_the_line(self, requester: int) -> None:
        while self._line and self._hand[self._line[0]].rank in (Rank.HUS, Rank.HEST):
            self._hand[self._line.pop(0)].face_up = True
            self.fired.append("PASS-ON" if self._line else "PASS-TO-STOCK")
        if self._line:
            self._answer(requester, self._line[0])
        else:
            self._ask_the_stock(requester)

    def _answer(self, requester: int, challenged: int) -> None:
        card = self._hand[challenged]
        if card.rank < Rank.HUS:
            self.fired.append("EXCHANGE-ACCEPT")
            card.seen_by.add(requester)
            self._hand[requester].seen_by.add(challenged)
            self._swap(requester, challenged)
            self.record.append((requester, challenged))
        else:
            card.face_up = True
            self._line.pop(0)
            self._strike(requester, card.rank, from_stock=False)

    def _ask_the_stock(self, requester: int) -> None:
        rank = self.stock.pop(0)
        while rank in (Rank.HUS, Rank.HEST):
            self.fired.append("STOCK-PASS")
            self._thrown.append(Card(rank, face_up=True))
            rank = self.stock.pop(0)
        if rank < Rank.HUS:
            self.fired.append("STOCK-DRAW")
            self._thrown.append(self._hand[requester])
            self._hand[requester] = Card(rank, seen_by={requester})
        else:
            self._thrown.append(Card(rank, face_up=True))
            self._strike(requester, rank, from_stock=True)

    def _strike(self, requester: int, matador: Rank, *, from_stock: bool) -> None:
        if matador == Rank.DRAGON:
            self.fired.append("STOCK-DRAGOON" if from_stock else "DRAGOON-REFUSE")
            self.lives[requester] -= 1
        elif matador == Rank.KATT:
            self.fired.append("STOCK-CAT" if from_stock else "CAT-UNDO")
            self.lives[requester] -= 1
            while self.record:
                self._swap(*self.record.pop())
        else:
            self.fired.append("STOCK-CUCKOO" if from_stock else "CUCKOO-STOP")
            self._line.clear()

    def _swap(self, one: int, other: int) -> None:
        self._hand[one], self._hand[other] = self._hand[other], self._hand[one]

    # Who is next, and the settlement when nobody is.

    def _go_on(self) -> None:
        if self._line:
            self.fired.append("TURN-NEXT")
        else:
            self.fired.append("EXCHANGES-END")
            self._settle()
            self._close()

    def _settle(self) -> None:
        self.fired.append("SETTLE-REVEAL")
        for seat in self.row:
            self._hand[seat].face_up = True
        compared = [seat for seat in self.row if seat not in self.departed]
        fools = [seat for seat in compared if self._hand[seat].rank == Rank.NARR]
        rule, payers = self._who_pays(compared, fools)
        before = list(self.lives)
        self.fired.append(rule)
        for seat in payers:
            self.lives[seat] -= 1
        resters = []
        if rule in ("SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS"):
            self.fired.append("SETTLE-REST")
            resters = [seat for seat in fools if self.lives[seat] > 0]
        self.settlement = Settlement(
            rule, list(self.row), self.hands, set(self.departed), compared, payers, resters, before
        )

    def _who_pays(self, compared: list[int], fools: list[int]) -> tuple[str, list[int]]:
        if len(compared) < 2:
            return "SETTLE-LONE", []
        if len(fools) == 2:
            return "SETTLE-TWO-FOOLS", fools
        rank = {seat: self._hand[seat].rank for seat in compared}
        lowest = min(rank[seat] for seat in compared if seat not in fools)
        payers = [seat for seat in compared if seat in fools or rank[seat] == lowest]
        return "SETTLE-ONE-FOOL" if fools else "SETTLE-LOWEST", payers

    def _close(self) -> None:
        alive = [seat for seat in range(self.seats) if self.lives[seat] > 0]
        self.phase = "Settled" if len(alive) > 1 else "MatchOver"
        if len(alive) > 1:
            self.fired.append("MATCH-GOES-ON")
        elif alive:
            self.fired.append("MATCH-WON")
            self.winner = alive[0]
        else:
            self.fired.append("MATCH-DRAWN")
