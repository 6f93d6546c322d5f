"""The words of the table: cards, calls, and who does what to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from gnav_core.seats import Seat
    from gnav_core.views import Observation, ObservedTransition

KEEP_CALL: Final = '"Jeg står."'
"""What a seat says that keeps."""

REQUEST_CALL: Final = '"Jeg bytter."'
"""What a seat says that asks to exchange."""

CALLS: Final = {
    Rank.HUS: '"Hus forbi!"',
    Rank.HEST: '"Hest forbi!"',
    Rank.KATT: '"Kiss!"',
    Rank.DRAGON: '"Hogg av!"',
    Rank.GJOK: '"Stå for gjøk!"',
}
"""What is said for a matador that refuses."""


_PLURALS: Final = {"life": "lives", "match": "matches"}


def card_name(rank: Rank | None) -> str:
    """Name a card so that a newcomer understands it.

    >>> card_name(Rank.KATT), card_name(Rank.VII)
    ('Katt (cat)', 'VII')
    """
    if rank is None:
        return "a card"
    return rank.label if rank.english == rank.label else f"{rank.label} ({rank.english})"


def listed(words: Iterable[str]) -> str:
    """Join words the way a sentence does.

    >>> listed(["Odd", "Liv", "you"])
    'Odd, Liv and you'
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str) -> str:
    """Count things.

    >>> counted(1, "life"), counted(2, "life"), counted(3, "rank")
    ('1 life', '2 lives', '3 ranks')
    """
    return f"{number} {thing if number == 1 else _PLURALS.get(thing, f'{thing}s')}"


def sentences(*clauses: str) -> str:
    """Make sentences of clauses; an empty one is left out.

    >>> sentences("you keep VII", "", 'Odd says: "Jeg bytter."')
    'You keep VII. Odd says: "Jeg bytter."'
    """
    return " ".join(
        clause[0].upper() + clause[1:] + ("" if clause.endswith('"') else ".")
        for clause in clauses
        if clause
    )


@attrs.frozen
class Scene:
    """One transition as the viewer saw it, with the names that it is told with.

    Args:
        seen: What was seen.
        names: The name of each seat; the viewer is always *you*.
    """

    seen: ObservedTransition
    names: tuple[str, ...]

    @property
    def before(self) -> Observation:
        """What the viewer knew before."""
        return self.seen.before

    @property
    def after(self) -> Observation:
        """What the viewer knows after."""
        return self.seen.after

    @property
    def requester(self) -> Seat:
        """The seat whose request was answered."""
        return _there(self.before.requester)

    @property
    def challenged(self) -> Seat:
        """The seat that had to answer."""
        return _there(self.before.challenged)

    @property
    def decided(self) -> Seat:
        """The seat whose decision it was."""
        return _there(self.before.to_act)

    def newly_shown(self) -> tuple[Seat, ...]:
        """List the seats where a card lies face up that did not before."""
        shown = self.before.face_up
        return tuple(seat for seat in self.after.face_up if seat not in shown)

    def is_you(self, seat: Seat | None) -> bool:
        """Tell whether a seat is the viewer's own."""
        return seat is not None and seat == self.before.viewer

    def name(self, seat: Seat | None) -> str:
        """Name a seat in the middle of a sentence."""
        if seat is None:
            return "nobody"
        return "you" if self.is_you(seat) else self.names[seat]

    def all_of(self, seats: Collection[Seat]) -> str:
        """Name several seats."""
        return listed(self.name(seat) for seat in sorted(seats))

    def does(self, seat: Seat | None, others: str, you: str) -> str:
        """Say that a seat does something, in the form for others or in the one for you."""
        return f"{self.name(seat)} {you if self.is_you(seat) else others}"

    def do(self, seats: Collection[Seat], others: str, you: str) -> str:
        """Say that one seat or several do something; several do it as you do."""
        if len(seats) == 1:
            return self.does(next(iter(seats)), others, you)
        return f"{self.all_of(seats)} {you}"

    def loses_a_life(self, seat: Seat) -> str:
        """Say that a seat loses a life, and what is left to it."""
        left = self.after.lives[seat]
        return f"{self.does(seat, 'loses', 'lose')} a life ({left or 'none'} left)"


def _there(seat: Seat | None) -> Seat:
    if seat is None:
        raise LookupError("the rule tells of a seat that this phase does not have")
    return seat
