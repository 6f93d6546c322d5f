"""The command line: ``python -m gnav_core.conformance run TARGET``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core.conformance.report import report
from gnav_core.conformance.running import chosen, run
from gnav_core.conformance.targets import Adapter, Program, TargetError, adapter_named
from gnav_core.conformance.vectors import read_vectors
from gnav_core.errors import WireError, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnav_core.conformance.targets import Target

LONGEST_WAIT: Final = 24 * 60 * 60
"""No answer is waited for as long as this, in seconds."""

CONFORMS: Final = 0
"""Every question was asked, no answer was wrong, and one was right."""

DIFFERS: Final = 1
"""An answer was wrong, a question had none, or every question was skipped."""

BROKEN: Final = 2
"""There is nothing to ask, or nobody to answer; or the target was given up."""


def main(arguments: Sequence[str]) -> int:
    """Run the vectors and print the report.

    Args:
        arguments: Those of the command line.

    Returns:
        The exit code: 0 when the target conforms, 1 when it does not, 2 when it cannot be asked.
    """
    known = _parser().parse_args(arguments)
    try:
        vectors = chosen(list(read_vectors(known.vectors)), known.only)
        target = _target(known.target, known.timeout)
    except (WireError, TargetError) as error:
        sys.stderr.write(f"{error}\n")
        return BROKEN
    came = run(target, vectors)
    sys.stdout.write(f"{report(came)}\n")
    if came.stopped is not None:
        return BROKEN
    return CONFORMS if came.conforms else DIFFERS


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m gnav_core.conformance", description="Holds an implementation to the vectors."
    )
    commands = parser.add_subparsers(required=True)
    running = commands.add_parser("run", help="ask an implementation every question")
    running.add_argument(
        "target",
        nargs="+",
        help="an adapter in Python, as module:object; or after -- a program with its arguments",
    )
    folder = "the folder with the vectors (default: %(default)s)"
    running.add_argument("--vectors", type=Path, default=Path("spec/vectors"), help=folder)
    seconds = "how many seconds a program has for an answer (default: %(default)s)"
    few = "ask this vector alone, or those of this rule or error; can be given more than once"
    running.add_argument("--only", action="append", default=[], metavar="ID_OR_RULE", help=few)
    running.add_argument("--timeout", type=_seconds, default=10.0, help=seconds)
    return parser


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0
    if not 0 < seconds < LONGEST_WAIT:
        wanted = f"a number of seconds above 0 and below {LONGEST_WAIT} is wanted"
        raise argparse.ArgumentTypeError(f"{wanted}, not {shown(word)}")
    return seconds


def _target(words: list[str], timeout: float) -> Target:
    """Take one word with a colon for an adapter, and anything else for a program."""
    if len(words) == 1 and ":" in words[0]:
        return Adapter(adapter_named(words[0]))
    return Program(words, timeout)
