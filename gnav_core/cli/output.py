"""Output that cannot be written: one line that says why, and nothing left for the interpreter."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gnav_core.languages import translated

if TYPE_CHECKING:
    from typing import TextIO

    from gnav_core.languages import Language

UNWRITTEN: Final = 1
"""The exit status when the output cannot be written."""


def explain(error: OSError, language: Language) -> int:
    """Say why the output cannot be written; of a reader that has gone away nothing is said.

    Args:
        error: What has happened.
        language: In which language to say it; the reason is in that of the system.

    Returns:
        The exit status.
    """
    if not isinstance(error, BrokenPipeError):
        with suppress(OSError):
            wrong = translated(
                "the output cannot be written: {reason}",
                language,
                reason=error.strerror or error,
            )
            print(f"gnav: {wrong}", file=sys.stderr)
    return UNWRITTEN


def give_up(*streams: TextIO | None) -> None:
    """Lead streams that cannot be written into nothing, so that the end of the program is quiet."""
    for stream in streams:
        if stream is None or stream.closed:
            continue
        try:
            stream.flush()
        except OSError:
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, stream.fileno())
