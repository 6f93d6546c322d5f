"""The page behind ``?``: the order of ranks, what each matador does, how cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from gnav_core.cards import MATADORS, Rank
from gnav_core.cli.speech import card_name, quoted_of
from gnav_core.languages import Language, Message, message, translated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

_PASSES: Final = message("is passed: your request goes on to the next seat, or to the stock")

EFFECTS: Final = {
    Rank.HUS: _PASSES,
    Rank.HEST: _PASSES,
    Rank.KATT: message("you lose a life, and every exchange of this deal is undone"),
    Rank.DRAGON: message("you lose a life, and both of you keep your cards"),
    Rank.GJOK: message("nobody exchanges any more; the deal is settled at once"),
}
"""What happens to you when you ask and the card that answers is a matador."""

FOOL: Final = message(
    "Who is dealt a fool knocks and shows it. At the end one fool costs its holder a life, and"
    " so it does everybody with the lowest of the other cards; two fools cost their two holders"
    " a life and nobody else. A fool's holder rests for the next deal."
)


DRAWN: Final = message(
    "Drawn from the stock, cat, dragoon and cuckoo do the same; house and horse are drawn past."
)

OTHERWISE: Final = message(
    "The one who was asked decides next. When all have decided, the lowest card pays."
)

SIGNS: Final = (
    ("[ VII  ]", message("face up")),
    ("( VII  )", message("seen by you")),
    ("[░░░░░░]", message("hidden")),
    ("▶", message("has to decide")),
    ("♥♥·", message("two lives left of three")),
)
"""How the table is drawn."""

MARKS: Final = (
    ("d", message("the dealer")),
    ("−", message("loses a life")),
    ("r", message("loses a life and rests")),
    ("x", message("is out")),
)
"""What stands beside a seat where there is no room for words."""


def explanation(language: Language = Language.ENGLISH) -> RenderableType:
    """Make the page.

    Args:
        language: In which language.
    """
    return Group(
        _heading(translated("The ranks, lowest first", language)),
        Text(", ".join(card_name(rank, language) for rank in Rank)),
        "",
        _heading(translated("A matador that is asked does not exchange", language)),
        _matadors(language),
        Text(DRAWN.said(language)),
        "",
        _heading(translated("Otherwise the two cards change places", language)),
        Text(OTHERWISE.said(language)),
        "",
        _heading(translated("The fool", language)),
        Text(FOOL.said(language)),
        "",
        _heading(translated("How the table is drawn", language)),
        _signs(SIGNS, language),
        Text(translated("Where there is no room for words:", language)),
        _signs(MARKS, language),
    )


def _heading(words: str) -> Text:
    return Text(words, "bold")


def _matadors(language: Language) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    for rank in MATADORS:
        called = f"{card_name(rank, language)}\n{quoted_of(rank, language)}"
        grid.add_row(called, EFFECTS[rank].said(language))
    return grid


def _signs(signs: Iterable[tuple[str, Message]], language: Language) -> Columns:
    """Set signs side by side with what they mean, as many as there is room for."""
    words = (Text(f"{sign} {meaning.said(language)}") for sign, meaning in signs)
    return Columns(words, padding=(0, 3))
