"""Holding properties against a match while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.phase import InDeal
from gnav_core.state import MatchOver, Undealt
from gnav_core.testing.properties.judging import holds
from gnav_core.testing.property import Span

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.testing.property import Play
    from gnav_core.testing.subject import Subject
    from gnav_core.transition import Transition

SHORT_ROW: Final = 5
"""In a row of so many places a deal is judged after every event, in a longer one at its end."""


class Judge:
    """Holds the properties of a subject against one match after another.

    Args:
        subject: Whose properties, rules and views.
    """

    def __init__(self, subject: Subject) -> None:
        """Begin before the first match."""
        self._subject = subject
        self._match: list[Transition] = []
        self._deal: list[Transition] = []
        self._play: Play | None = None  # of the present deal: its views are kept

    def hear(self, transitions: Iterable[Transition]) -> None:
        """Go on with the match, and judge it as far as it has been played.

        Args:
            transitions: What has happened since the last time.

        Raises:
            AssertionError: When a property does not hold; it names all that are broken.
        """
        for transition in transitions:
            self._record(transition)
            self._require(Span.TRANSITION, [transition])
        if not self._deal:
            return
        reached = self._deal[-1].after
        if not isinstance(reached, InDeal) or len(reached.row) <= SHORT_ROW:
            self._require(Span.DEAL, self._deal)
        if not isinstance(reached, InDeal):
            self._deal = []
        if isinstance(reached, MatchOver):
            self._require(Span.MATCH, self._match)

    def _record(self, transition: Transition) -> None:
        if isinstance(transition.before, MatchOver):
            self._match = []
            return
        self._match.append(transition)
        if isinstance(transition.before, Undealt):
            self._play = None
        if self._deal or isinstance(transition.before, Undealt):
            self._deal.append(transition)

    def _require(self, span: Span, transitions: list[Transition]) -> None:
        if self._play is None:
            self._play = self._subject.play(transitions)
        play = self._play.part(tuple(transitions))
        judged = [each for each in self._subject.properties if each.span is span]
        broken = [each for each in judged if not holds(each, play)]
        if broken:
            ids = ", ".join(each.id for each in broken)
            raise AssertionError(f"{ids} broken after {play.rules[-1]}: {broken[0].statement}")
