"""What ``--help`` says. In English it is plain ASCII, so that every terminal shows it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.languages import Language, Message, message, offered, translated
from gnav_core.temperaments import TEMPERAMENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

WIDTH: Final = 58
"""How wide a list is at most, so that it stands in a terminal of 60 columns."""


def gnav(language: Language) -> str:
    """Explain the program."""
    commands = (
        ("gnav play", translated("a match against three opponents", language)),
        ("gnav rules", translated("all rules, by chapter", language)),
        ("gnav rules cat", translated("the rules about the cat", language)),
        ("gnav simulate", translated("a thousand matches, as figures", language)),
    )
    return _paragraphs(
        translated("Gnav, the card game of one card and one choice.", language),
        translated(
            "Everybody has one hidden card. In turn you keep it or exchange it with the next. The"
            " lowest card loses a life, and five high cards, the matadors, punish or stop those who"
            " ask for them. The last one alive wins.",
            language,
        ),
        _list(translated("Begin with:", language), commands, 22),
    )


def play(language: Language) -> str:
    """Explain ``gnav play``."""
    return _paragraphs(
        translated("Play a match against policies.", language),
        translated(
            "Seats are counted clockwise from yours: 0 is you, 1 sits on your left. The numbers at"
            " the table are the order of play in this deal.",
            language,
        ),
        translated(
            "Each line tells what your seat may know, and nothing else. The seed decides the cards,"
            " so it is told only when you have left; with it the same match can be played again."
            " Where the standard input or the standard output is no terminal, a policy plays your"
            " seat, as with --auto.",
            language,
        ),
    )


def play_epilog(language: Language) -> str:
    """List the keys, the policies and some examples of ``gnav play``."""
    return _paragraphs(
        _list(translated("Keys:", language), _keys(language), 9),
        _policies(language),
        _examples(
            language,
            "gnav play --seats 6 --lives 2",
            "gnav play --opponents bold,uniform --pace 0",
            "gnav play --auto --seed winter",
        ),
    )


def rules(language: Language) -> str:
    """Explain ``gnav rules``."""
    return _paragraphs(
        translated(
            "Show a rule: what it says, how it is read, and where it stands in the code.", language
        ),
        translated(
            "WORD is the id of a rule (CAT-UNDO) or of a reading (R-LONE), the number of a rule"
            " (4.4), or any word, such as a card in Norwegian or English or a call at the table."
            " If several rules have it, they are listed. The number of a chapter (7) lists its"
            " rules; without WORD all rules are listed.",
            language,
        ),
    )


def rules_epilog(language: Language) -> str:
    """Give examples of ``gnav rules``."""
    return _examples(
        language, "gnav rules", "gnav rules katt", "gnav rules cat-undo", "gnav rules hus forbi"
    )


def simulate(language: Language) -> str:
    """Explain ``gnav simulate``."""
    return _paragraphs(
        translated("Let policies play many matches, and count what happens.", language),
        translated(
            "Everybody moves on by one seat after each match, while the same seat deals first in"
            " all of them. Each rate stands beside its 95 % interval. The same seed gives the same"
            " figures.",
            language,
        ),
    )


def simulate_epilog(language: Language) -> str:
    """List the policies and some examples of ``gnav simulate``."""
    return _paragraphs(
        _policies(language),
        _examples(
            language,
            "gnav simulate --matches 10000 --seed 1",
            "gnav simulate --policies uniform,threshold:IV",
            "gnav simulate --seats 12 --processes 1 --json",
        ),
    )


@attrs.frozen
class Help:
    """The help of a command.

    Args:
        short: What it is for, in the list of commands.
        text: What stands above its options.
        epilog: What stands below them.
    """

    short: Message
    text: Callable[[Language], str]
    epilog: Callable[[Language], str]


HELP: Final[Mapping[str, Help]] = {
    "gnav": Help(Message(""), gnav, lambda _language: ""),
    "play": Help(message("Play a match."), play, play_epilog),
    "rules": Help(message("Look up the rules."), rules, rules_epilog),
    "simulate": Help(message("Play many matches and count."), simulate, simulate_epilog),
}
"""The help by the name of the command."""


def _keys(language: Language) -> Iterable[tuple[str, str]]:
    return (
        ("k", translated("keep your card", language)),
        (
            offered(("x", "e"), language),
            translated("exchange it with the next, or the stock", language),
        ),
        (
            offered(("i", "o"), language),
            translated("how likely either is to cost you a life", language),
        ),
        ("?", translated("the ranks, and what each matador does", language)),
        ("n", translated("next deal (Enter and the space bar too)", language)),
        ("s", translated("skip to the end, when you are out", language)),
        ("r", translated("play again, when the match is over", language)),
        ("q", translated("leave", language)),
    )


def _policies(language: Language) -> str:
    tempers = (
        (
            it.name,
            translated(
                "{description}, asks in {asks} of 100 decisions",
                language,
                description=translated(it.description, language),
                asks=it.asks,
            ),
        )
        for it in TEMPERAMENTS
    )
    return _paragraphs(
        _list(translated("Temperaments:", language), tempers, 11),
        _list(translated("Other policies:", language), _other_policies(language), 15),
    )


def _other_policies(language: Language) -> Iterable[tuple[str, str]]:
    return (
        ("odds", translated("the same as counting", language)),
        (
            "threshold",
            translated(
                "asks with a low card, how low by the place, unless it has seen a reason to keep",
                language,
            ),
        ),
        ("threshold:IV", translated("the same, with IV or lower everywhere", language)),
        ("uniform", translated("keeps or asks by chance", language)),
    )


def _examples(language: Language, *commands: str) -> str:
    return _list(translated("Examples:", language), ((command, "") for command in commands), 0)


def _paragraphs(*parts: str) -> str:
    return "\n\n".join(parts)


def _list(heading: str, rows: Iterable[tuple[str, str]], width: int) -> str:
    r"""Make a list that click leaves as it is: that is what its ``\b`` says.

    Args:
        heading: What stands above it.
        rows: Each thing, and what is said of it.
        width: How wide the things are at the least.
    """
    rows, lines = tuple(rows), [heading]
    width = max(width, *(len(thing) + 2 for thing, words in rows if words), 0)
    for thing, words in rows:
        first, *more = wrap(words, WIDTH - 2 - width) or [""]
        lines += [f"  {thing:<{width}}{first}", *(f"  {'':<{width}}{line}" for line in more)]
    return "\n".join(("\b", *(line.rstrip() for line in lines)))
