"""The commands in a language: their help, and what click writes in it by itself."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

import click

from gnav_core.cli.manual import HELP
from gnav_core.cli.options import Option
from gnav_core.languages import Language, message, translated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnav_core.languages import Message

HEADINGS: Final[Mapping[str, Message]] = {
    "Options": message("Options"),
    "Commands": message("Commands"),
}
"""The headings that click writes in English."""


class Formatter(click.HelpFormatter):
    """Help in a language.

    Args:
        language: The language.
        width: How wide the lines are; ``None`` for as wide as the terminal.
        max_width: How wide they are at most.
    """

    def __init__(self, language: Language, width: int | None, max_width: int | None) -> None:
        super().__init__(width=width, max_width=max_width)
        self._language = language

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        usage = translated("Usage:", self._language)
        super().write_usage(prog, args, prefix or f"{usage} ")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a list."""
        known = HEADINGS.get(heading)
        super().write_heading(known.said(self._language) if known else heading)


class Context(click.Context):
    """What click knows while it runs a command; its object is the language."""

    def make_formatter(self) -> click.HelpFormatter:
        """Write help in the language of the command."""
        return Formatter(language_of(self), self.terminal_width, self.max_content_width)


def language_of(context: click.Context) -> Language:
    """Give the language in which a command is run."""
    return context.find_object(Language) or Language.ENGLISH


def spoken(command: click.Command, language: Language) -> click.Command:
    """Copy a command with its help in a language, and so all of its commands.

    Args:
        command: The command.
        language: The language.
    """
    said = copy(command)
    help_ = HELP[command.name or ""]
    said.context_class = Context
    said.help, said.epilog = help_.text(language), help_.epilog(language)
    said.short_help = help_.short.said(language)
    said.options_metavar = f"[{HEADINGS['Options'].said(language).upper()}]"
    said.params = [_spoken_option(option, language) for option in command.params]
    if isinstance(said, click.Group):
        said.subcommand_metavar = _a_command(language)
        said.commands = {name: spoken(it, language) for name, it in said.commands.items()}
    return said


def _a_command(language: Language) -> str:
    # For translators: stands in capitals for a command of a program.
    command = translated("command", language)
    # For translators: stands in capitals for all that comes behind a command of a program.
    arguments = translated("arguments", language)
    return f"[{command.upper()}] [{arguments.upper()}]..."


def _spoken_option(option: click.Parameter, language: Language) -> click.Parameter:
    said = copy(option)
    if isinstance(said, Option):
        said.help = said.said(language)
    return said
