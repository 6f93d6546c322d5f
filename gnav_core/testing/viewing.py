"""The machine of views: nobody sees more than its seat, nor less than it has been shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import stateful
from hypothesis import strategies as st

from gnav_core.cards import PACK
from gnav_core.phase import InDeal
from gnav_core.state import Undealt
from gnav_core.testing.judge import SHORT_ROW
from gnav_core.testing.machine import MatchMachine
from gnav_core.testing.sight import DealSeen, look_between_deals

if TYPE_CHECKING:
    from gnav_core.transition import Step, Transition

SWEPT: Final = 2
"""How many other worlds each deal is compared with, besides those that hypothesis draws."""

_PLACES: Final = st.integers(0, len(PACK) - 1)


class ViewMachine(MatchMachine):
    """Looks at whole matches with the eyes of every seat and of a spectator.

    At every transition of every deal, and between deals,

    - a view does not change when cards change that its viewer has not been shown: the deal is
      played again in a second world, where two cards of the pack have changed places, and as long
      as a viewer is told the same in both worlds it is shown the same, to the letter;
    - a seat sees its own card and the cards of its exchanges, everybody sees what refused; every
      card that a view tells of is there; and no card is forgotten before the deal is over;
    - a state looks the same whenever it is looked at;
    - between deals no card lies anywhere, and nothing is told of a deal but, until the next one is
      called, how the last one was settled;
    - a front end, if the subject has one, shows what ``subject.observe`` shows.

    >>> from hypothesis import settings
    >>> from gnav_core.testing import Subject, ViewMachine, check
    >>> quick = settings(max_examples=3, stateful_step_count=10, deadline=None, database=None)
    >>> check(ViewMachine, Subject(), quick)
    """

    def began(self) -> None:
        """Begin before the first deal."""
        self.deal_seen: DealSeen | None = None
        self.look_between_deals(*self.transitions)

    def took(self, taken: Step) -> None:
        """Look at what has happened; when the deal is over, at other worlds too."""
        self.look_between_deals(*taken.transitions)
        first = taken.transitions[0]
        if isinstance(first.before, Undealt):
            self.deal_seen = self.sit_down(first.before)
        if self.deal_seen is None:
            return
        self.deal_seen.go_on(taken.transitions)
        if self.deal_seen.is_over:
            self.deal_seen.look_back()
            for nth in range(SWEPT):
                self.deal_seen.compare(nth + len(self.events), len(PACK) - 1 - nth)

    def look_between_deals(self, *transitions: Transition) -> None:
        """Look at what is reached without a card in play."""
        for transition in transitions:
            if not isinstance(transition.after, InDeal):
                look_between_deals(self.subject, transition.after, len(self.events))

    def sit_down(self, start: Undealt) -> DealSeen | None:
        """Begin to look at a deal; in a long row only at one of four, for that takes its time."""
        is_looked_at = len(start.row) <= SHORT_ROW or start.deal_number % 4 == 1
        return DealSeen(self.subject, start, len(self.events)) if is_looked_at else None

    @stateful.precondition(lambda self: self.deal_seen is not None)
    @stateful.rule(one=_PLACES, other=_PLACES)
    def change_two_cards(self, one: int, other: int) -> None:
        """Compare the deal with one in which two cards of the pack have changed places."""
        assert self.deal_seen is not None
        with self.watched():
            self.deal_seen.compare(one, other)
