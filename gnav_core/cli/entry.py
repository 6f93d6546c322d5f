"""The way into the program; without the extra ``play`` it says how to install it."""

import os
import signal
import sys
from typing import Final, NoReturn

from gnav_core.cli.tongue import tongue
from gnav_core.languages import translated

EXTRA: Final = ("click", "rich")
"""The libraries of the extra ``play``."""

MISUSED: Final = 2
"""The exit status when the program cannot do what was asked for."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""

SIGNALLED: Final = 128
"""What shells add to the number of the signal that has ended a program."""


def main() -> int:
    """Run ``gnav`` on the arguments of the process.

    Returns:
        The exit status.

    Raises:
        ImportError: When something fails to import that the extra does not bring.
    """
    _end_in_order_on_signals()
    try:
        from gnav_core.cli.commands import run  # noqa: PLC0415 - it needs the extra

        return run(sys.argv[1:])
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in EXTRA:
            raise
        missing = translated(
            "the terminal table needs {library}, which is not installed: {command} or, in a clone,"
            " {other_command}",
            tongue(sys.argv[1:], os.environ),
            library=library,
            command="pip install 'gnav-core[play]'",
            other_command="pip install '.[play]'",
        )
        print(f"gnav: {missing}", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _end_in_order_on_signals() -> None:
    """Let a signal end the program in such a way that the terminal is restored."""
    for number in signal.Signals:
        is_meant = number.name in ("SIGTERM", "SIGHUP", "SIGQUIT")  # not every system has all
        if is_meant and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(SIGNALLED + number)
