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
from gnav_core.cli.speech import card_name
from gnav_core.languages import Language, counted, translated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from gnav_core.views import Observation

LONGEST_LIST: Final = 12
"""A table with more seats is drawn in columns, without the words beside each seat."""

ROOMY: Final = 52
"""As wide as the longest line of a table; where there is less room, the dealer is a letter."""

DEALER: Final = "d"
"""The mark of the dealer where there is no room for the word."""

MARKS: Final = {PAYS: "−", PAYS_AND_RESTS: "r", PAYS_AND_IS_OUT: "x", OUT: "x"}
"""In columns the mark for what becomes of a seat."""

SINGLE_LIVES: Final = 5
"""More lives than these are not drawn one by one."""

CARD: Final = 6
"""How wide a card is between its edges: as wide as the longest word on one."""

NAME: Final = 5
"""How wide a name is, so that tables of one match stand in line."""


def draw_table(
    observation: Observation, names: Sequence[str], language: Language = Language.ENGLISH
) -> RenderableType:
    """Draw the seats in the order in which they play, the stock, and who does not play.

    Args:
        observation: What the player knows.
        names: The name of each seat.
        language: The language of the words.
    """
    table = _Table(
        row_places(observation, names),
        _stock(observation, language),
        bystanders(observation, names),
        observation.settings.lives,
        language,
    )
    return _in_columns(table) if len(names) > LONGEST_LIST else _Lines(table)


def draw_card(card: Rank, language: Language = Language.ENGLISH) -> RenderableType:
    """Draw the player's own card, large, with how it stands in the order of ranks."""
    name = translated("Your card: {card}", language, card=card_name(card, language))
    words = f"{name}\n{_standing(card, language)}"
    face = Panel(Align.center(Text(card.label, "bold")), width=CARD + 6, style="bold cyan")
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(face, Align(Text(words), vertical="middle", height=3))
    return grid


def _standing(card: Rank, language: Language) -> str:
    """Say how many ranks are lower than a card, and how many are higher."""
    lower, higher = card - min(Rank), max(Rank) - card
    return translated(
        "{lower}, {higher}",
        language,
        lower=counted("{number} rank lower", "{number} ranks lower", lower, language),
        higher=counted("{number} higher", "{number} higher", higher, language),
    )


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


def _stock(observation: Observation, language: Language) -> str:
    size = observation.stock_size
    return counted("{number} card", "{number} cards", size, language) if size else ""


@attrs.frozen
class _Table:
    """All that is drawn of a table.

    Args:
        row: The seats that play.
        stock: How many cards the stock has, in words, if there is one.
        others: The seats that do not play.
        full: With how many lives each seat began.
        language: The language of the words.
    """

    row: Sequence[Place]
    stock: str
    others: Sequence[Place]
    full: int
    language: Language


@attrs.frozen
class _Lines:
    """The table with a line for each seat, as wide as there is room."""

    table: _Table

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        table, language = self.table, self.table.language
        # For translators: beside the seat that deals.
        dealer = translated("dealer", language) if options.max_width >= ROOMY else DEALER
        grid = Grid.grid(padding=(0, 1))
        for _ in range(6):
            grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")  # the note alone may go on below itself
        for place in table.row:
            grid.add_row(*_line(place, table, dealer))
        if table.stock:
            grid.add_row("", " ↓", translated("stock", language), "", Text(table.stock, "dim"))
        for place in table.others:
            grid.add_row(*_line(place, table, dealer), style="dim")
        yield grid


def _line(place: Place, table: _Table, dealer: str) -> tuple[Text, ...]:
    own = "bold" if place.is_own else ""
    number = "" if place.number is None else str(place.number)
    return (
        Text("▶" if place.is_turn else " ", "bold yellow"),
        Text(f"{number:>2}", "dim"),
        Text(f"{place.name:<{NAME}}", own),
        lives_text(place.lives, table.full),
        card_text(place),
        Text(dealer if place.is_dealer else "", "green"),
        Text(place.note.said(table.language), own),
    )


def _in_columns(table: _Table) -> RenderableType:
    cells = [_cell(place, table) for place in table.row]
    if table.stock:
        stock = translated("stock, {cards}", table.language, cards=table.stock)
        cells.append(Text(f"  ↓ {stock}", "dim"))
    cells += [_cell(place, table) for place in table.others]
    return Columns(cells, column_first=True, padding=(0, 1))


def _cell(place: Place, table: _Table) -> Text:
    """Draw a seat as one word after another, so narrow that two fit beside each other."""
    turn, number, name, lives, card, dealer, note = _line(place, table, DEALER)
    if not place.has_card:
        return Text(" ").join((turn, number, name, lives, note, dealer))
    mark = Text(MARKS.get(place.note, ""), "red")
    return Text(" ").join((turn, number, name, lives, card, dealer + mark))
