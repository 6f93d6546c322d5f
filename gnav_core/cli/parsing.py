"""Commands that find for themselves what click would find, and say only in English."""

from __future__ import annotations

from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from gnav_core.cli.options import WrongUsageError, shown
from gnav_core.cli.spoken import language_of
from gnav_core.languages import listed, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnav_core.languages import Language, Message


@contextmanager
def _about(context: click.Context) -> Iterator[None]:
    """Let an error know which command it is about."""
    try:
        yield
    except click.UsageError as wrong:
        wrong.ctx = wrong.ctx or context
        raise


class Command(click.Command):
    """A command that owns up to wrong options, and to words that it has no use for."""

    allow_extra_args = True  # so that click leaves them, and this refuses them

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments.

        Raises:
            WrongUsageError: When words are left that the command has no use for.
        """
        with _about(ctx):
            extra = super().parse_args(ctx, args)
            if extra and not ctx.resilient_parsing:
                raise WrongUsageError(_too_much(" ".join(extra)))
        return extra


def _too_much(words: str) -> Message:
    # For translators: the name of a command stands in front of it: it takes only options.
    return message("takes only options, not {words}", words=repr(shown(words)))


class Group(click.Group):
    """The program: it owns up to its own options, and to a command that it does not have."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments in front of the command."""
        with _about(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first.

        Raises:
            WrongUsageError: When there is no such command.
        """
        name, *_ = args
        with _about(ctx):
            if name not in self.commands and not ctx.resilient_parsing:
                raise WrongUsageError(_no_command(name, self.commands, language_of(ctx)))
            return super().resolve_command(ctx, args)


def _no_command(name: str, commands: Iterable[str], language: Language) -> Message:
    said, alike = repr(shown(name)), get_close_matches(name, commands)
    if not alike:
        return message("there is no command {name}", name=said)
    near_it = listed(sorted(alike), language)
    return message("there is no command {name}; near it: {near_it}", name=said, near_it=near_it)


def no_option(wrong: click.NoSuchOption, language: Language) -> Message:
    """Say that there is no such option, and which ones click finds near.

    Args:
        wrong: What click has found.
        language: In which language to list them.
    """
    said = repr(shown(wrong.option_name))
    if not wrong.possibilities:
        return message("there is no option {name}", name=said)
    near_it = listed(sorted(wrong.possibilities), language)
    return message("there is no option {name}; near it: {near_it}", name=said, near_it=near_it)


def misused(wrong: click.BadOptionUsage) -> Message:
    """Say that an option misses its value, or has one too many.

    Which of both it is click says only in English, but the option tells: a flag never misses one.

    Args:
        wrong: What click has found.
    """
    options = wrong.ctx.command.params if wrong.ctx else ()
    is_flag = any(
        isinstance(it, click.Option) and it.is_flag and wrong.option_name in it.opts
        for it in options
    )
    text = message("{option} takes no value") if is_flag else message("{option} needs a value")
    return text.filled(option=wrong.option_name)
