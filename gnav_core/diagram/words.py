"""What a picture of a table says: the words in it, and a sentence for each fact that it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import attrs

from gnav_core.diagram.scene import Look, Role
from gnav_core.languages import rank_name, translated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.cards import Rank
    from gnav_core.diagram.scene import Lying, Place, Scene
    from gnav_core.languages import Language


@attrs.frozen
class Words:
    """The words of one picture.

    Args:
        language: The language in which it speaks.
    """

    language: Language

    def card(self, rank: Rank) -> str:
        """Name a card as it is printed, and in the language where that is another word.

        >>> from gnav_core.cards import Rank
        >>> from gnav_core.languages import Language
        >>> Words(Language.ENGLISH).card(Rank.KATT), Words(Language.NORWEGIAN).card(Rank.KATT)
        ('Katt (cat)', 'Katt')
        """
        name = self.gloss(rank)
        return f"{rank.label} ({name})" if name else rank.label

    def gloss(self, rank: Rank) -> str:
        """Name a card in the language; nothing where that is what is printed on it."""
        name = rank_name(rank, self.language)
        return "" if name.casefold() == rank.label.casefold() else name

    def deal(self, number: int) -> str:
        """Head the picture."""
        return translated("Deal {number}", self.language).format(number=number)

    def seat(self, seat: int) -> str:
        """Head a seat."""
        return translated("Seat {seat}", self.language).format(seat=seat)

    def stock(self, size: int) -> str:
        """Name the stock and its size."""
        return translated("Stock: {size}", self.language).format(size=size)

    @property
    def discard(self) -> str:
        """Name the discard."""
        return translated("Discard", self.language)

    @property
    def asked(self) -> str:
        """Say of the stock that it has to answer."""
        return translated("is asked", self.language)

    @property
    def drawn(self) -> str:
        """Say that a match has no winner."""
        return translated("Match drawn", self.language)

    def role(self, role: Role) -> str:
        """Say in a word or two what becomes of a seat."""
        said = {
            Role.DEALER: translated("dealer", self.language),
            Role.DECIDES: translated("decides", self.language),
            Role.ASKS: translated("asks", self.language),
            Role.IS_ASKED: translated("is asked", self.language),
            Role.RESTS: translated("rests", self.language),
            Role.DEPARTED: translated("departed", self.language),
            Role.PAYS: translated("loses a life", self.language),
            Role.RESTS_NEXT: translated("rests next", self.language),
            Role.HAS_WON: translated("has won", self.language),
            Role.OUT: translated("out", self.language),
        }
        return said[role]

    def title(self, scene: Scene) -> str:
        """Name a picture."""
        pattern = translated("The table in deal {number}, phase {phase}", self.language)
        return pattern.format(number=scene.deal_number, phase=scene.phase)

    def told(self, scene: Scene) -> Iterator[str]:
        """Tell all that a picture shows, a sentence for each fact."""
        if scene.row:
            pattern = translated("The row, in order: {seats}.", self.language)
            yield pattern.format(seats=", ".join(map(str, scene.row)))
        for place in scene.places:
            yield from self._place(place, scene.full)
        if scene.stock is not None:
            pattern = translated("Cards in the stock: {size}.", self.language)
            yield pattern.format(size=scene.stock)
        if scene.stock_is_asked:
            yield translated("The stock has to answer.", self.language)
        for card in scene.discard:
            yield self._discarded(card)
        if scene.is_drawn:
            yield translated("The match is drawn.", self.language)

    def changes(self, one: Scene, other: Scene) -> Iterator[str]:
        """Tell what is different in another picture, a sentence for each cell."""
        for place, there in zip(one.places, other.places, strict=True):
            if place != there:
                yield translated("Changed: seat {seat}.", self.language).format(seat=place.seat)
        if (one.stock, one.stock_is_asked) != (other.stock, other.stock_is_asked):
            yield translated("Changed: the stock.", self.language)
        if one.discard != other.discard:
            yield translated("Changed: the discard.", self.language)

    def _place(self, place: Place, full: int) -> Iterator[str]:
        lives = translated("Lives of seat {seat}: {lives} of {full}.", self.language)
        yield lives.format(seat=place.seat, lives=place.lives, full=full)
        if place.card is not None:
            rank = place.card.rank
            card = "" if rank is None else self.card(rank)
            yield self._hand(place.card).format(seat=place.seat, card=card)
        if place.has_turn:
            yield translated("It is the turn of seat {seat}.", self.language).format(
                seat=place.seat
            )
        for role in place.roles:
            yield self._role(role).format(seat=place.seat)

    def _hand(self, card: Lying) -> str:
        """Give the pattern of what lies at a seat."""
        match card.look:
            case Look.FACE_UP:
                return translated("At seat {seat} lies {card}, face up.", self.language)
            case Look.FACE_DOWN | Look.SEEN:
                return translated("At seat {seat} lies {card}, face down.", self.language)
            case Look.HIDDEN:
                return translated("At seat {seat} lies a hidden card.", self.language)
            case _ as never:
                assert_never(never)

    def _discarded(self, card: Lying) -> str:
        if card.rank is None:
            return translated("A hidden card is out of the deal.", self.language)
        if card.look is Look.FACE_DOWN:
            pattern = translated("{card} is out of the deal, face down.", self.language)
        else:
            pattern = translated("{card} is out of the deal.", self.language)
        return pattern.format(card=self.card(card.rank))

    def _role(self, role: Role) -> str:
        """Give the pattern of the sentence that says a role."""
        said = {
            Role.DEALER: translated("Seat {seat} is the dealer.", self.language),
            Role.DECIDES: translated("Seat {seat} has to decide.", self.language),
            Role.ASKS: translated("Seat {seat} has asked for an exchange.", self.language),
            Role.IS_ASKED: translated("Seat {seat} has to answer.", self.language),
            Role.RESTS: translated("Seat {seat} rests in this deal.", self.language),
            Role.DEPARTED: translated("Seat {seat} has departed.", self.language),
            Role.PAYS: translated("Seat {seat} loses a life in the settlement.", self.language),
            Role.RESTS_NEXT: translated("Seat {seat} rests in the next deal.", self.language),
            Role.HAS_WON: translated("Seat {seat} has won the match.", self.language),
            Role.OUT: translated("Seat {seat} is out of the match.", self.language),
        }
        return said[role]
