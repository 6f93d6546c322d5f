"""The seat's own choices: what it begins by keeping or by asking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gnav_core.odds.card import FOOL, ORDINARY, PASSED, Card, laid
from gnav_core.odds.course import Course, End
from gnav_core.odds.line import EXCHANGED, SHOWN_FOOL, Line, undone
from gnav_core.odds.request import MOST_PASSED, REFUSALS, STOPPED

if TYPE_CHECKING:
    from gnav_core.odds.beliefs import Beliefs
    from gnav_core.odds.card import Cards, Span


def keeping(beliefs: Beliefs, reach: int) -> Mapping[End, int]:
    """Tell in which ways the exchanges can end when the seat keeps its card.

    Args:
        beliefs: What it believes.
        reach: How many of the places ahead decide.
    """
    course = Course(beliefs, reach)
    for lying in beliefs.before:
        course.begin(0, Line(None, None, lying, beliefs.held), 1)
    return course.ends()


class Asked(NamedTuple):
    """In which ways the exchanges can end when the seat asks, and how many lines end so.

    Args:
        unpunished: Where the request cost no life.
        punished: Where it did, and the seat is compared all the same.
    """

    unpunished: Mapping[End, int]
    punished: Mapping[End, int]


def asking(beliefs: Beliefs, reach: int) -> Asked:
    """Tell in which ways the exchanges can end when the seat asks.

    Args:
        beliefs: What it believes.
        reach: How many of the places ahead decide.
    """
    own = _OwnRequest(beliefs, reach)
    return Asked(own.unpunished.ends(), own.punished.ends())


class _OwnRequest:
    """What can become of the seat's own request."""

    def __init__(self, beliefs: Beliefs, reach: int) -> None:
        """Let the request go to the first place ahead."""
        self._held, self._dealt = beliefs.held, beliefs.dealt
        self._ahead = beliefs.ahead
        self.unpunished = Course(beliefs, reach)
        self.punished = Course(beliefs, reach)
        for lying in beliefs.before:
            self._challenge(0, lying)

    def _challenge(self, place: int, lying: Cards) -> None:
        """Let the request reach a place, or the stock."""
        if place == len(self._ahead):
            self._draw(lying)
            return
        card = SHOWN_FOOL if self._ahead[place].shows_fool else EXCHANGED
        self.unpunished.begin(place, Line(self._held, None, lying, card), 1)
        if self._ahead[place].shows_fool:
            return
        self._challenge(place + 1, laid(lying, _shown(PASSED)))
        for rank, undoes in REFUSALS:
            shown = self._refused(laid(lying, _shown((rank, rank))), undoes=undoes)
            self.punished.begin(place + 1, shown, 1)
        stopped = Line(None, None, laid(lying, _shown(STOPPED)), self._held)
        self.unpunished.end(place + 1, stopped, 1)

    def _draw(self, lying: Cards) -> None:
        """Let the stock answer, with no passed card first or with some."""
        stock = len(self._ahead)
        for drawn in range(1, MOST_PASSED + 2):
            for span in (FOOL, ORDINARY):
                self.unpunished.end(stock, Line(None, None, lying, _drawn(span)), 1, drawn)
            stopped = Line(None, None, laid(lying, _drawn(STOPPED)), self._held)
            self.unpunished.end(stock, stopped, 1, drawn)
            for rank, undoes in REFUSALS:
                shown = self._refused(laid(lying, _drawn((rank, rank))), undoes=undoes)
                self.punished.end(stock, shown, 1, drawn)
            lying = laid(lying, _drawn(PASSED))

    def _refused(self, lying: Cards, *, undoes: bool) -> Line:
        line = Line(None, None, lying, self._held, refusals=1)
        return undone(line, self._dealt) if undoes else line


def _shown(span: Span) -> Card:
    """Make a matador that is shown at the place that was asked."""
    return Card(span, False, True, True)


def _drawn(span: Span) -> Card:
    """Make a card that is drawn from the stock."""
    return Card(span, False, False, False)
