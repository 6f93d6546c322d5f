"""The words of the table: cards, calls, and who does what to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import attrs

from gnav_core.languages import Call, Language, call, call_of, listed, rank_name, translated

if TYPE_CHECKING:
    from collections.abc import Collection

    from gnav_core.cards import Rank
    from gnav_core.languages import Message
    from gnav_core.seats import Seat
    from gnav_core.views import Observation, ObservedTransition

T = TypeVar("T")


def card_name(rank: Rank, language: Language = Language.ENGLISH) -> str:
    """Name a card so that a newcomer understands it: as it is printed, and what that means.

    >>> from gnav_core.cards import Rank
    >>> card_name(Rank.KATT), card_name(Rank.VII), card_name(Rank.HUS, Language.NORWEGIAN)
    ('Katt (cat)', 'VII', 'Hus')
    """
    name = rank_name(rank, language)
    return rank.label if name.lower() == rank.label.lower() else f"{rank.label} ({name})"


def quoted(said: Call, language: Language) -> str:
    """Quote what is said at the table.

    >>> quoted(Call.CAT, Language.ENGLISH)
    '"Kiss!"'
    """
    # For translators: the quotation marks of the language.
    return translated('"{call}"', language, call=call(said, language))


def quoted_of(rank: Rank, language: Language) -> str:
    """Quote the call of a card; one that does not refuse has none."""
    said = call_of(rank)
    return "" if said is None else quoted(said, language)


@attrs.frozen
class Deed:
    """What somebody does, in a whole sentence for each who may do it.

    Args:
        one: The sentence about a ``{seat}``.
        you: The sentence about you alone.
        several: The sentence about several ``{seats}``.
        you_and_others: The sentence about you and others, who are listed as ``{you_and_others}``.
    """

    one: Message
    you: Message
    several: Message
    you_and_others: Message


@attrs.frozen
class Scene:
    """One transition as the viewer saw it, with the names that it is told with.

    Args:
        seen: What was seen.
        names: The name of each seat; the viewer is always *you*.
        language: The language in which it is told.
    """

    seen: ObservedTransition
    names: tuple[str, ...]
    language: Language

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
        return there(self.before.requester)

    @property
    def challenged(self) -> Seat:
        """The seat that had to answer."""
        return there(self.before.challenged)

    @property
    def decided(self) -> Seat:
        """The seat whose decision it was."""
        return there(self.before.to_act)

    @property
    def asked(self) -> Seat:
        """The seat that has to answer now."""
        return there(self.after.challenged)

    @property
    def next(self) -> Seat:
        """The seat that has to decide now."""
        return there(self.after.to_act)

    def newly_shown(self) -> tuple[Seat, ...]:
        """List the seats where a card lies face up that did not before."""
        shown = self.before.face_up
        return tuple(seat for seat in self.after.face_up if seat not in shown)

    def is_you(self, seat: Seat) -> bool:
        """Tell whether a seat is the viewer's own."""
        return seat == self.before.viewer

    def card(self, rank: Rank) -> str:
        """Name a card."""
        return card_name(rank, self.language)

    def told(self, text: str, **blanks: object) -> str:
        """Say a sentence in the language of the scene."""
        return translated(text, self.language, **blanks)

    def does(self, seat: Seat, one: Message, you: Message, **blanks: object) -> str:
        """Say that a ``{seat}`` does something, or that you do.

        Args:
            seat: Who does it.
            one: The sentence about another seat.
            you: The sentence about you.
            blanks: What else is filled in.
        """
        deed = you if self.is_you(seat) else one
        return deed.said(self.language, seat=self.names[seat], **blanks)

    def do(self, seats: Collection[Seat], deed: Deed, **blanks: object) -> str:
        """Say that one seat or several do something, in the order of their numbers."""
        if len(seats) == 1:
            return self.does(next(iter(seats)), deed.one, deed.you, **blanks)
        has_you = any(map(self.is_you, seats))
        pattern = deed.you_and_others if has_you else deed.several
        all_ = listed((self._name(seat) for seat in sorted(seats)), self.language)
        return pattern.said(self.language, seats=all_, you_and_others=all_, **blanks)

    def _name(self, seat: Seat) -> str:
        return self.told("you") if self.is_you(seat) else self.names[seat]


def there(value: T | None) -> T:
    """Take what the rule tells of.

    Raises:
        LookupError: When it is not there, so that it cannot be this rule.
    """
    if value is None:
        raise LookupError("the rule tells of something that this phase does not have")
    return value
