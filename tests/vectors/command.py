"""The command that writes the vectors and the schemas, or checks those that are kept."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from vectors.checking import differences, summary
from vectors.writing import files, write

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Write every file to its place; or, with `--check`, print what is not as it is made.

    Returns:
        The exit code: 1 when a file that is kept differs.
    """
    parser = argparse.ArgumentParser("python -m vectors", description="Write spec/vectors.")
    parser.add_argument("--check", action="store_true", help="write nothing, and compare")
    only_checks = parser.parse_args(arguments).check
    made = files()
    if not only_checks:
        write(made)
        return 0
    found = list(differences(made))
    sys.stdout.write("".join(f"{line}\n" for line in found or [summary(made)]))
    return 1 if found else 0
