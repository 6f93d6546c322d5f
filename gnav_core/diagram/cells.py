"""Drawing a table: the line above it, the cell of each seat, and the stock and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.diagram.geometry import Box
from gnav_core.diagram.scene import Look, Role
from gnav_core.diagram.seats import HEAD, MARGIN, canvas, cell, surface

if TYPE_CHECKING:
    from gnav_core.diagram.brush import Brush
    from gnav_core.diagram.scene import Lying, Place, Scene
    from gnav_core.diagram.words import Words

HAND: Final = (74.0, 38.0)
"""How wide and how high a card at a seat is."""
CHIP: Final = (50.0, 22.0)
"""How wide and how high a card out of the deal is."""
ROOM: Final = 104.0
"""How wide a line of text in a cell may be."""
DRAWN_LIVES: Final = 7
"""More lives than these are not drawn one by one."""
HEART: Final = "m0 3.2c-6-4-3.6-8 0-5.2c3.6-2.8 6 1.2 0 5.2z"
"""A life, around the point at which it is drawn."""
LOOKS: Final = {
    Look.FACE_UP: {"stroke_width": "2"},
    Look.FACE_DOWN: {"stroke_width": "1.2", "stroke_dasharray": "4 3"},
    Look.HIDDEN: {"stroke_width": "1.2"},
    Look.SEEN: {"stroke_width": "1.2"},
}
"""How the outline of a card tells how it lies, beside its tint."""


def draw_scene(brush: Brush, words: Words, scene: Scene, other: Scene) -> None:
    """Draw a table, with marks where another scene is different.

    Args:
        brush: Draws into the picture.
        words: The words in it.
        scene: What to draw.
        other: The other scene; the same one for a picture without marks.
    """
    count = len(scene.places)
    _draw_head(brush, words, scene, other)
    brush.rect(surface(count), "cloth", rx="14")
    for place, there in zip(scene.places, other.places, strict=True):
        part = brush.part("seat away" if {Role.RESTS, Role.OUT} & {*place.roles} else "seat")
        box = cell((place.seat - scene.lowest) % count, count)
        _Cell(part, words, box, place, there).draw(scene.full)
    if scene.stock is not None:
        _draw_stock(brush.part("stock"), words, scene, other)
    if scene.discard:
        _draw_discard(brush.part("discard"), words, scene, other)


def _draw_head(brush: Brush, words: Words, scene: Scene, other: Scene) -> None:
    whole, y = canvas(len(scene.places)), HEAD / 2
    is_new = scene.deal_number != other.deal_number
    deal, phase = words.deal(scene.deal_number), scene.phase
    brush.write(deal, MARGIN + ROOM / 2, y, room=ROOM, marked=is_new)
    right = whole.width - MARGIN - ROOM / 2
    brush.write(phase, right, y, room=ROOM, marked=phase != other.phase)
    if scene.is_drawn:
        brush.write(words.drawn, whole.x, y, room=ROOM, bold=True)


@attrs.frozen
class _Cell:
    """The cell of a seat: number and place, card, lives, and what else is to be said."""

    brush: Brush
    words: Words
    box: Box
    place: Place
    there: Place

    @property
    def top(self) -> float:
        return self.box.y - self.box.height / 2

    def draw(self, full: int) -> None:
        place, there, x = self.place, self.there, self.box.x
        if place != there:
            self.brush.rect(
                Box(x, self.box.y, self.box.width - 6, self.box.height - 6), "marked", rx="8"
            )
        seat = self.words.seat(place.seat)
        self.brush.write(seat, x, self.top + 14, room=ROOM - 40, bold=place.has_turn)
        self._draw_place()
        if place.card is not None:
            room = Box(x, self.top + 44, *HAND)
            draw_card(self.brush, self.words, room, place.card, marked=place.card != there.card)
        self._draw_lives(full)
        for line, role in enumerate(place.roles):
            y, is_new = self.top + 87 + 13 * line, role not in there.roles
            self.brush.write(self.words.role(role), x, y, room=ROOM, size=11, marked=is_new)

    def _draw_place(self) -> None:
        """Draw the place in the row as a number, and the pointer on the other side."""
        x, place = self.box.x, self.place
        if place.number is not None:
            self.brush.write(f"{place.number}", x - 42, self.top + 14, room=20, size=11)
        if place.has_turn:
            mark = "" if self.there.has_turn else " marked"
            self.brush.path(f"M{x + 37:g} {self.top + 9:g}v10l8-5z", f"pointer{mark}")

    def _draw_lives(self, full: int) -> None:
        """Draw the lives that are left, and those that are lost as empty ones."""
        x, y, left = self.box.x, self.top + 72, self.place.lives
        if full <= DRAWN_LIVES:
            for index in range(full):
                self._draw_life(x + 13 * (index - (full - 1) / 2), y, is_left=index < left)
            return
        self._draw_life(x - 22, y, is_left=left > 0)
        is_new = left != self.there.lives
        self.brush.write(f"{left}/{full}", x + 6, y, room=ROOM / 2, size=11, marked=is_new)

    def _draw_life(self, x: float, y: float, *, is_left: bool) -> None:
        kind = "life" if is_left else "lost"
        self.brush.path(f"M{x:g} {y:g}{HEART}", kind, filled=is_left)


def _draw_stock(brush: Brush, words: Words, scene: Scene, other: Scene) -> None:
    """Draw how many cards the stock holds, and that it is asked if it is."""
    box = surface(len(scene.places))
    top = box.y - 57
    is_new = (scene.stock, scene.stock_is_asked) != (other.stock, other.stock_is_asked)
    if is_new:
        brush.rect(Box(box.x, top + 22, ROOM - 4, 38), "marked", rx="6")
    brush.write(words.stock(scene.stock or 0), box.x, top + 14, room=ROOM - 8, marked=is_new)
    if scene.stock_is_asked:
        brush.write(words.asked, box.x, top + 31, room=ROOM - 8, size=11, marked=is_new)


def _draw_discard(brush: Brush, words: Words, scene: Scene, other: Scene) -> None:
    """Draw the cards that are out of the deal, two in a line."""
    box, cards = surface(len(scene.places)), scene.discard
    top, is_new = box.y - 57, scene.discard != other.discard
    brush.write(words.discard, box.x, top + 50, room=ROOM - 8, size=11, marked=is_new)
    aside = 0 if len(cards) == 1 else CHIP[0] / 2 + 1.5
    for index, card in enumerate(cards):
        x = box.x + aside * (2 * (index % 2) - 1)
        room = Box(x, top + 69 + 24 * (index // 2), *CHIP)
        draw_card(brush, words, room, card, marked=index >= len(other.discard))


def draw_card(brush: Brush, words: Words, box: Box, card: Lying, *, marked: bool) -> None:
    """Draw a card: what is printed on it and its name, or its back."""
    kind = f"{card.look.value} marked" if marked else card.look.value
    brush.rect(box, kind, rx="4", **LOOKS[card.look])
    if card.rank is None:
        return
    gloss = words.gloss(card.rank) if box.height >= HAND[1] else ""
    y = box.y - 7 if gloss else box.y
    brush.write(card.rank.label, box.x, y, room=box.width - 10, bold=True)
    if gloss:
        brush.write(gloss, box.x, box.y + 9, room=box.width - 6, size=11)
