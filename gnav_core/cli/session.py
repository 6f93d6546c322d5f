"""A session of ``gnav play``: the table is set, matches are played, and the seed is told last."""

from __future__ import annotations

import secrets
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.cli.again import command
from gnav_core.cli.entry import INTERRUPTED
from gnav_core.cli.keyboard import keyboard
from gnav_core.cli.opponents import NAMES, Temper, seated
from gnav_core.cli.play import AtKeyboard, Game, goes_on_alone
from gnav_core.cli.screen import Screen, console_for
from gnav_core.host import Table
from gnav_core.languages import Language, counted, listed, message, translated
from gnav_core.policy import Threshold
from gnav_core.seats import Seat
from gnav_core.settings import Settings
from gnav_core.shuffle import Source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from gnav_core.cli.play import Player

YOU: Final = Seat(0)
"""The seat of the player."""

PACE: Final = 0.3
"""The pause after a told line where a person watches, in seconds."""

FEW: Final = 6
"""So many opponents are presented with their temperaments."""

ADVICE: Final = (
    message("Do not end up with the lowest card. Press ? for the ranks and the matadors."),
    message("On your turn, i gives a hint: how likely either choice is to cost you a life."),
)
"""What a player is told who is asked."""

SEED_BYTES: Final = 16
"""How many random bytes make a seed where none is given."""


@attrs.frozen(kw_only=True)
class Agreement:
    """What is agreed before the first match.

    Args:
        settings: Seats, lives and the first dealer.
        opponents: The opponents, clockwise from the player's left.
        seed: Where all cards come from.
        is_automatic: Whether a policy plays the player's seat and nothing is asked.
        pace: How many seconds pass after each told line; ``None`` for what is usual.
        again: The options that lead to the same match, the seed aside.
        language: In which language it is played.
    """

    settings: Settings
    opponents: tuple[Temper, ...]
    seed: str
    is_automatic: bool
    pace: float | None
    again: tuple[str, ...]
    language: Language

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return (translated("You", self.language), *NAMES[: self.settings.seats - 1])

    def table(self) -> Table:
        """Set the table."""
        tempers = seated(self.opponents, self.settings.seats - 1)
        policies = {Seat(seat): temper.policy for seat, temper in enumerate(tempers, start=1)}
        if self.is_automatic:
            policies[YOU] = Threshold()
        return Table(self.settings, names=self.names, policies=policies, source=Source(self.seed))


def new_seed() -> str:
    """Draw a seed from the operating system."""
    return secrets.token_hex(SEED_BYTES)


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether a stream leads to a terminal; a closed one does not."""
    return stream is not None and not stream.closed and stream.isatty()


def play(agreement: Agreement) -> int:
    """Play matches until the player leaves.

    Args:
        agreement: What is agreed.

    Returns:
        The exit status: 130 after Ctrl-C, otherwise 0.
    """
    screen = Screen(console_for(sys.stdout), _pace(agreement), language=agreement.language)
    status = 0
    try:
        _welcome(screen, agreement)
        with _player(screen, agreement) as player:
            Game(agreement.table(), YOU, screen, player).run()
    except (EOFError, KeyboardInterrupt) as end:
        status = INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0
    except SystemExit:  # a signal; the terminal may be gone
        with suppress(OSError):
            _farewell(agreement, is_open=screen.is_open)
        raise
    _farewell(agreement, is_open=screen.is_open)
    return status


def _pace(agreement: Agreement) -> float:
    if agreement.pace is not None:
        return agreement.pace
    return 0.0 if agreement.is_automatic else PACE


@contextmanager
def _player(screen: Screen, agreement: Agreement) -> Iterator[Player]:
    if agreement.is_automatic:
        yield goes_on_alone
    else:
        with keyboard(screen.ask_again) as keys:
            yield AtKeyboard(screen, keys)


def _welcome(screen: Screen, agreement: Agreement) -> None:
    settings, language = agreement.settings, agreement.language
    screen.say(
        translated(
            "Gnav: you and {opponents}, {lives} each. The last one with a life left wins.",
            language,
            opponents=counted(
                "{number} opponent", "{number} opponents", settings.seats - 1, language
            ),
            lives=counted("{number} life", "{number} lives", settings.lives, language),
        )
    )
    others = listed(_presented(agreement), language)
    screen.say(translated("Clockwise from your left: {names}.", language, names=others))
    if not agreement.is_automatic:
        for advice in ADVICE:
            screen.say(advice.said(language))


def _presented(agreement: Agreement) -> tuple[str, ...]:
    others = agreement.names[1:]
    tempers = seated(agreement.opponents, len(others))
    if len(others) > FEW:
        return others
    return tuple(
        f"{name} ({translated(it.word, agreement.language)})"
        for name, it in zip(others, tempers, strict=True)
    )


def _farewell(agreement: Agreement, *, is_open: bool) -> None:
    """Tell the seed, now that no card depends on it any more."""
    screen = Screen(console_for(sys.stdout))  # the old one may hold half of an interrupted line
    if is_open:
        screen.gap()
    screen.gap()
    screen.say(translated("To play with the same cards again:", agreement.language))
    screen.say_whole(command(agreement.seed, agreement.again))
