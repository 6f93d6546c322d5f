"""Course: every way in which a deal can go on, when the others decide as the model says."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from gnav_core.odds.card import FOOL, ORDINARY, PASSED, Card, Cards, Span, is_fool, laid
from gnav_core.odds.line import EXCHANGED, SHOWN_FOOL, UNTOUCHED, Line, undone
from gnav_core.odds.model import decisions
from gnav_core.odds.request import MOST_PASSED, REFUSALS, STOPPED, Request

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gnav_core.odds.beliefs import Beliefs


class End(NamedTuple):
    """How the exchanges have ended.

    Args:
        lying: The cards of the others, and those drawn from the stock.
        mine: The seat's own card.
        drawn: How many cards were drawn from the stock.
        refusals: How many requests have cost a life.
    """

    lying: Cards
    mine: Card
    drawn: int
    refusals: int


class Course:
    """The rest of a deal, from some turn of another seat on.

    Args:
        beliefs: What the seat believes.
        reach: How many of the places ahead decide; those beyond are taken to keep.
    """

    def __init__(self, beliefs: Beliefs, reach: int) -> None:
        """Begin without any line."""
        self._ahead = beliefs.ahead
        self._dealt = beliefs.dealt
        self._turns: list[dict[Line, int]] = [defaultdict(int) for _ in self._ahead[:reach]]
        self._ends: dict[End, int] = defaultdict(int)
        dealt = [self.card_at(place) for place in range(len(self._ahead))]
        self._cards_from = [dealt[place:] for place in range(len(self._ahead) + 1)]

    def begin(self, place: int, line: Line, lines: int) -> None:
        """Let a turn come up.

        Args:
            place: The place, counted from the first one ahead.
            line: How it has gone.
            lines: How many lines have gone so.
        """
        if place < len(self._turns):
            self._turns[place][line] += lines
        elif line.held is None:
            self.end(place, line, lines)
        else:
            self.end(place + 1, _at(place, line, line.held).kept(), lines)

    def end(self, place: int, line: Line, lines: int, drawn: int = 0) -> None:
        """End the exchanges.

        Args:
            place: The first place that has neither decided nor been asked.
            line: How it has gone; nobody has the turn.
            lines: How many lines have gone so.
            drawn: How many cards were drawn from the stock.
        """
        lying = line.lying
        for card in (SHOWN_FOOL, UNTOUCHED):
            count = self._cards_from[place].count(card)
            if count:
                lying = laid(lying, card._replace(is_against=True), times=count)
        self._ends[End(lying, line.mine, drawn, line.refusals)] += lines

    def ends(self) -> Mapping[End, int]:
        """Play every line to its end, and tell how many lines end in each way."""
        for place, turns in enumerate(self._turns):
            for line, lines in turns.items():
                self._take_turn(place, line, lines)
        return self._ends

    def card_at(self, place: int) -> Card:
        """Give the card that was dealt to a place."""
        return SHOWN_FOOL if self._ahead[place].shows_fool else UNTOUCHED

    def _take_turn(self, place: int, line: Line, lines: int) -> None:
        card = line.held or self.card_at(place)
        if self._sees_reason_to_keep(place, line, card):
            self.begin(place + 1, _at(place, line, card).kept(), lines)
            return
        is_from_seat = line.held is not None and line.lent is None
        given = line.mine.span if is_from_seat else None
        for asks, held, lent in decisions(card.span, given, self._ahead[place].highest):
            request = _at(place, _with_given(line, lent), card._replace(span=held))
            if asks:
                self._challenge(place + 1, request, lines)
            else:
                self.begin(place + 1, request.kept(), lines)

    def _sees_reason_to_keep(self, place: int, line: Line, card: Card) -> bool:
        """Tell whether fools that everybody sees tell a place to keep."""
        following = self._ahead[place + 1 :]
        if following and following[0].shows_fool:
            return True
        fools = line.fools() + sum(it.shows_fool for it in following)
        return fools > 1 and not is_fool(card)

    def _challenge(self, place: int, request: Request, lines: int) -> None:
        """Let a request reach a place, or the stock."""
        if place == len(self._ahead):
            self._draw(request, lines)
            return
        if self._ahead[place].shows_fool:
            self.begin(place, request.exchanged(SHOWN_FOOL), lines)
            return
        self.begin(place, request.exchanged(EXCHANGED), lines)
        self._challenge(place + 1, request.showing(PASSED), lines)
        for rank, undoes in REFUSALS:
            line = self._punished(request.showing((rank, rank)), undoes=undoes)
            self.begin(place + 1, line, lines)
        self.end(place + 1, request.showing(STOPPED).kept(), lines)

    def _draw(self, request: Request, lines: int) -> None:
        """Let the stock answer, with no passed card first or with some."""
        for drawn in range(1, MOST_PASSED + 2):
            for line in self._drawn(request):
                self.end(len(self._ahead), line, lines, drawn)
            request = request.drawing(PASSED)

    def _drawn(self, request: Request) -> Iterator[Line]:
        """Give what becomes of a request when the stock does not pass it on."""
        yield request.replaced(FOOL)
        yield request.replaced(ORDINARY)
        for rank, undoes in REFUSALS:
            yield self._punished(request.drawing((rank, rank)), undoes=undoes)
        yield request.drawing(STOPPED).kept()

    def _punished(self, request: Request, *, undoes: bool) -> Line:
        """Take a life from the one who asks, who departs if it was the last one."""
        may_depart = self._ahead[request.asker].may_depart
        line = request.departed() if may_depart else request.kept()
        line = line._replace(refusals=line.refusals + 1)
        return undone(line, self._dealt) if undoes else line


def _at(place: int, line: Line, held: Card) -> Request:
    """Let a place offer a card."""
    return Request(place, held, line.held is None, line._replace(held=None))


def _with_given(line: Line, span: Span | None) -> Line:
    """Say more exactly what the seat's own card can be, which it got for the one that is held."""
    return line if span is None else line._replace(mine=line.mine._replace(span=span))
