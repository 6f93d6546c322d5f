"""The page behind ``?``: the order of ranks, what each matador does, how cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cards import MATADORS, Rank
from gnav_core.cli.speech import CALLS, card_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

_PASSES: Final = "is passed: your request goes on to the next seat, or to the stock"

EFFECTS: Final = {
    Rank.HUS: _PASSES,
    Rank.HEST: _PASSES,
    Rank.KATT: "you lose a life, and every exchange of this deal is undone",
    Rank.DRAGON: "you lose a life, and both of you keep your cards",
    Rank.GJOK: "nobody exchanges any more; the deal is settled at once",
}
"""What happens to you when you ask and the card that answers is a matador."""

FOOL: Final = (
    "Who is dealt a fool knocks and shows it. At the end one fool costs its holder a life, and"
    " so it does everybody with the lowest of the other cards; two fools cost their two holders"
    " a life and nobody else. A fool's holder rests for the next deal."
)


DRAWN: Final = (
    "Drawn from the stock, cat, dragoon and cuckoo do the same; house and horse are drawn past."
)

SIGNS: Final = (
    ("[ VII  ]", "face up"),
    ("( VII  )", "seen by you"),
    ("[░░░░░░]", "hidden"),
    ("▶", "has to decide"),
    ("♥♥·", "two lives left of three"),
)
"""How the table is drawn."""

MARKS: Final = (
    ("d", "the dealer"),
    ("−", "loses a life"),
    ("r", "loses a life and rests"),
    ("x", "is out"),
)
"""What stands beside a seat where there is no room for words."""


def explanation() -> RenderableType:
    """Make the page."""
    return Group(
        _heading("The ranks, lowest first"),
        Text(", ".join(card_name(rank) for rank in Rank)),
        "",
        _heading("A matador that is asked does not exchange"),
        _matadors(),
        Text(DRAWN),
        "",
        _heading("Otherwise the two cards change places"),
        Text("The one who was asked decides next. When all have decided, the lowest card pays."),
        "",
        _heading("The fool"),
        Text(FOOL),
        "",
        _heading("How the table is drawn"),
        _signs(SIGNS),
        Text("Where there is no room for words:"),
        _signs(MARKS),
    )


def _heading(words: str) -> Text:
    return Text(words, "bold")


def _matadors() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for rank in MATADORS:
        grid.add_row(f"{card_name(rank)}\n{CALLS[rank]}", EFFECTS[rank])
    return grid


def _signs(signs: Iterable[tuple[str, str]]) -> Columns:
    """Set signs side by side with what they mean, as many as there is room for."""
    return Columns((Text(f"{sign} {meaning}") for sign, meaning in signs), padding=(0, 3))
