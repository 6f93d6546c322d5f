"""The way into the program; without the extra ``play`` it says how to install it."""

import sys
from typing import Final

EXTRA: Final = ("click", "rich")
"""The libraries of the extra ``play``."""

MISUSED: Final = 2
"""The exit status when the program cannot do what was asked for."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""


def main() -> int:
    """Run ``gnav`` on the arguments of the process.

    Returns:
        The exit status.

    Raises:
        ImportError: When something fails to import that the extra does not bring.
    """
    try:
        from gnav_core.cli.commands import run  # noqa: PLC0415 - it needs the extra

        return run(sys.argv[1:])
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in EXTRA:
            raise
        missing = f"gnav: the terminal table needs {library}, which is not installed"
        print(f"{missing}: pip install 'gnav-core[play]'", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
