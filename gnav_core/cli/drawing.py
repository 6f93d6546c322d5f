"""Drawing: the table as the player may see it, made from an observation alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from rich.align import Align
from rich.columns import Columns
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cards import Rank
from gnav_core.cli.places import (
    OUT,
    PAYS,
    PAYS_AND_IS_OUT,
    PAYS_AND_RESTS,
    Place,
    bystanders,
    row_places,
)
from gnav_core.cli.speech import card_name, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from gnav_core.views import Observation

LONGEST_LIST: Final = 12
"""A table with more seats is drawn in columns, without the words beside each seat."""

ROOMY: Final = 52
"""As wide as the longest line of a table; where there is less room, the dealer is a letter."""

DEALER: Final = "dealer"

MARKS: Final = {PAYS: "−", PAYS_AND_RESTS: "r", PAYS_AND_IS_OUT: "x", OUT: "x"}
"""In columns the mark for what becomes of a seat."""

SINGLE_LIVES: Final = 5
"""More lives than these are not drawn one by one."""

CARD: Final = 6
"""How wide a card is between its edges: as wide as the longest word on one."""

NAME: Final = 5
"""How wide a name is, so that tables of one match stand in line."""


def draw_table(observation: Observation, names: Sequence[str]) -> RenderableType:
    """Draw the seats in the order in which they play, the stock, and who does not play.

    Args:
        observation: What the player knows.
        names: The name of each seat.
    """
    row, others = row_places(observation, names), bystanders(observation, names)
    full = observation.settings.lives
    if len(names) > LONGEST_LIST:
        return _in_columns(row, _stock(observation), others, full)
    return _Lines(row, _stock(observation), others, full)


def draw_card(card: Rank) -> RenderableType:
    """Draw the player's own card, large, with how it stands in the order of ranks."""
    lower, higher = card - min(Rank), max(Rank) - card
    words = f"Your card: {card_name(card)}\n{counted(lower, 'rank')} lower, {higher} higher"
    face = Panel(Align.center(Text(card.label, "bold")), width=CARD + 6, style="bold cyan")
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(face, Align(Text(words), vertical="middle", height=3))
    return grid


def lives_text(left: int, full: int) -> Text:
    """Draw the lives of a seat.

    Args:
        left: How many it has left.
        full: How many it began with.
    """
    if full > SINGLE_LIVES:
        return Text(f"♥×{left}", "red" if left else "dim")
    return Text.assemble(("♥" * left, "red"), ("·" * (full - left), "dim"))


def card_text(place: Place) -> Text:
    """Draw a card: face up in square brackets, seen by you in round ones, or hidden."""
    if not place.has_card:
        return Text("")
    if place.card is None:
        return Text(f"[{'░' * CARD}]", "dim")
    left, right = "[]" if place.is_face_up else "()"
    return Text(f"{left}{place.card.label:^{CARD}}{right}", "bold")


def _stock(observation: Observation) -> str:
    return f"{observation.stock_size} cards" if observation.stock_size else ""


@attrs.frozen
class _Lines:
    """The table with a line for each seat, as wide as there is room."""

    row: Sequence[Place]
    stock: str
    others: Sequence[Place]
    full: int

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        dealer = DEALER if options.max_width >= ROOMY else DEALER[0]
        grid = Grid.grid(padding=(0, 1))
        for _ in range(6):
            grid.add_column(no_wrap=True)
        grid.add_column()  # the note alone may go on below itself
        for place in self.row:
            grid.add_row(*_line(place, self.full, dealer))
        if self.stock:
            grid.add_row("", " ↓", "stock", "", Text(self.stock, "dim"))
        for place in self.others:
            grid.add_row(*_line(place, self.full, dealer), style="dim")
        yield grid


def _line(place: Place, full: int, dealer: str) -> tuple[Text, ...]:
    own = "bold" if place.is_own else ""
    number = "" if place.number is None else str(place.number)
    return (
        Text("▶" if place.is_turn else " ", "bold yellow"),
        Text(f"{number:>2}", "dim"),
        Text(f"{place.name:<{NAME}}", own),
        lives_text(place.lives, full),
        card_text(place),
        Text(dealer if place.is_dealer else "", "green"),
        Text(place.note, own),
    )


def _in_columns(
    row: Sequence[Place], stock: str, others: Sequence[Place], full: int
) -> RenderableType:
    cells = [_cell(place, full) for place in row]
    if stock:
        cells.append(Text(f"  ↓ stock, {stock}", "dim"))
    cells += [_cell(place, full) for place in others]
    return Columns(cells, column_first=True, padding=(0, 1))


def _cell(place: Place, full: int) -> Text:
    """Draw a seat as one word after another, so narrow that two fit beside each other."""
    turn, number, name, lives, card, dealer, note = _line(place, full, DEALER[0])
    if not place.has_card:
        return Text(" ").join((turn, number, name, lives, note, dealer))
    mark = Text(MARKS.get(place.note, ""), "red")
    return Text(" ").join((turn, number, name, lives, card, dealer + mark))
