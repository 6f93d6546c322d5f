"""What the viewers of one deal are shown, and whether it is what they may know."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from gnav_core.errors import GnavError
from gnav_core.events import Deal
from gnav_core.kernel import step
from gnav_core.phase import InDeal, PhaseKind
from gnav_core.seats import Seat
from gnav_core.testing.comparing import difference
from gnav_core.testing.viewers import every_viewer, must_know, name_of, told
from gnav_core.views import Observation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.cards import Rank
    from gnav_core.state import State
    from gnav_core.testing.subject import Subject
    from gnav_core.transition import Transition

MOST_SEATS: Final = 5
"""At a larger table some seats look at a deal, others at the next one."""


class Sight(NamedTuple):
    """What a viewer is shown of a state: a view, or an error and its line."""

    shown: Observation | type[GnavError]
    error: str = ""

    @property
    def text(self) -> str:
        """How it prints."""
        return self.error or repr(self.shown)


def look_between_deals(subject: Subject, state: State, moment: int) -> None:
    """Look at a state without cards in play.

    Args:
        subject: How it is shown.
        state: The state.
        moment: Any number; at a large table it decides which seats look.

    Raises:
        AssertionError: When somebody is shown what belongs to a deal, or what is not there.
    """
    for viewer in _some_viewers(state, moment):
        _require_truth(state, viewer, _look(subject, state, viewer))


class DealSeen:
    """One deal with the eyes of a spectator, of seats, and of somebody who has no seat here.

    Args:
        subject: By whose rules the deal is played, and how it is shown.
        start: The state before the cards are dealt.
        moment: Any number; at a large table it decides which seats look.
    """

    def __init__(self, subject: Subject, start: State, moment: int) -> None:
        """Begin before the cards are dealt."""
        self._subject = subject
        self._start = start
        self._viewers = _some_viewers(start, moment)
        self._transitions: list[Transition] = []
        self._sights: list[dict[Seat | None, Sight]] = []

    @property
    def is_over(self) -> bool:
        """Whether no card is in play any more."""
        return not isinstance(self._transitions[-1].after, InDeal)

    def go_on(self, transitions: tuple[Transition, ...]) -> None:
        """Look at what a step has done.

        Raises:
            AssertionError: When somebody is shown what is not there, or less than it must know.
        """
        for transition in transitions:
            after = transition.after
            sights = {viewer: _look(self._subject, after, viewer) for viewer in self._viewers}
            for viewer, sight in sights.items():
                _require_truth(after, viewer, sight)
                self._require_memory(transition, viewer, sight)
            self._transitions.append(transition)
            self._sights.append(sights)

    def look_back(self) -> None:
        """Look again at every state of the deal that waited.

        Raises:
            AssertionError: When a state does not look as it looked before.
        """
        for transition, sights in zip(self._transitions, self._sights, strict=True):
            waits = transition.after.kind is not PhaseKind.AUTOMATIC
            for viewer in self._viewers if waits else ():
                again = _look(self._subject, transition.after, viewer)
                assert again == sights[viewer], f"{name_of(viewer)} is shown another view later"

    def compare(self, one: int, other: int) -> None:
        """Compare the deal with one in which two cards of the pack have changed places.

        Args:
            one: The index of a card in the pack; beyond the pack it goes round.
            other: The index of another card.

        Raises:
            AssertionError: When a viewer is shown something else though it was told the same.
        """
        viewers = self._viewers
        worlds = zip(self._transitions, self._sights, self._second_world(one, other), strict=False)
        for here, sights, there in worlds:
            viewers = [each for each in viewers if told(here, each) == told(there, each)]
            for viewer in viewers:
                sight = _look(self._subject, there.after, viewer)
                is_same = sight == sights[viewer]
                if is_same and there.after.kind is not PhaseKind.AUTOMATIC:
                    is_same = sight.text == sights[viewer].text
                assert is_same, (
                    f"after {here.rule} {name_of(viewer)} is shown {sights[viewer].text}, and"
                    f" {sight.text} when cards change that it has not been shown"
                )

    def _second_world(self, one: int, other: int) -> Iterator[Transition]:
        """Play the decisions after another deal, as far as they are legal there."""
        state: State = self._start
        for event in (transition.event for transition in self._transitions):
            if event is None:
                continue
            given = _exchanged(event, one, other) if isinstance(event, Deal) else event
            try:
                taken = step(state, given, rulebook=self._subject.rulebook)
            except GnavError:
                return
            yield from taken.transitions
            state = taken.state

    def _require_memory(self, transition: Transition, viewer: Seat | None, sight: Sight) -> None:
        """Require that a view tells what was shown, and forgets nothing."""
        view = sight.shown
        if not isinstance(view, Observation):
            return
        for seat in must_know(transition, viewer):
            is_known = view.hands[seat] is not None
            assert is_known, f"{name_of(viewer)} does not know seat {seat}'s card"
        if self._sights and isinstance(transition.after, InDeal):
            lost = _known(self._sights[-1][viewer]) - _known(sight)
            assert not lost, f"{name_of(viewer)} has forgotten {', '.join(map(str, lost))}"


def _look(subject: Subject, state: State, viewer: Seat | None) -> Sight:
    try:
        view = subject.observe(state, viewer)
    except GnavError as error:
        return Sight(type(error), str(error))
    return Sight(view)


def _require_truth(state: State, viewer: Seat | None, sight: Sight) -> None:
    """Require that a view tells of no card that is not there."""
    view, name = sight.shown, name_of(viewer)
    if viewer not in every_viewer(state):
        assert not isinstance(view, Observation), "who has no seat here is shown a view"
        return
    assert type(view) is Observation, f"{name} is shown no observation: {sight.text}"
    hands = state.hands if isinstance(state, InDeal) else (None,) * state.settings.seats
    discard = state.discard if isinstance(state, InDeal) else ()
    for told_of, lies in ((view.hands, hands), (view.discard, discard)):
        assert len(told_of) == len(lies), f"{name} is shown too many or too few cards"
        is_true = all(rank in (None, there) for rank, there in zip(told_of, lies, strict=True))
        assert is_true, f"{name} is shown a card that is not there"
    if not isinstance(state, InDeal):
        _require_nothing_of_a_deal(state, name, view)


OF_A_DEAL: Final = ("face_up", "departed", "record", "decisions", "legal")
"""What lists nothing between deals."""

OF_A_TURN: Final = ("to_act", "requester", "challenged")
"""What is nobody between deals."""


def _require_nothing_of_a_deal(state: State, name: str, view: Observation) -> None:
    """Require that no deal but the one just settled is told of, and that one as it was settled."""
    account = getattr(state, "settlement", None)
    wanted = dict.fromkeys(OF_A_DEAL, ()) | dict.fromkeys(OF_A_TURN) | {"settlement": account}
    for fact, value in wanted.items():
        found = difference(getattr(view, fact), value, fact)
        assert found is None, f"between deals {name} is shown what is not so: {found}"


def _known(sight: Sight) -> Counter[Rank]:
    view = sight.shown
    assert isinstance(view, Observation)
    return Counter(rank for rank in (*view.hands, *view.discard) if rank is not None)


def _exchanged(event: Deal, one: int, other: int) -> Deal:
    pack = list(event.pack)
    one, other = one % len(pack), other % len(pack)
    pack[one], pack[other] = pack[other], pack[one]
    return Deal(tuple(pack))


def _some_viewers(state: State, moment: int) -> list[Seat | None]:
    """List a spectator, some seats, and a seat that the table does not have."""
    seats = state.settings.seats
    some = sorted({Seat((moment * MOST_SEATS + nth) % seats) for nth in range(MOST_SEATS)})
    return [None, *some, Seat(seats)]
