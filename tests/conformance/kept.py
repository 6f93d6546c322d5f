"""The vectors that are kept in `spec`, and where."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core.conformance import read_vectors

if TYPE_CHECKING:
    from gnav_core.conformance.vectors import Line

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "spec" / "vectors"
VECTORS: Final = tuple(read_vectors(FOLDER))
JAVASCRIPT: Final = Path(__file__).parent / "javascript" / "gnav.mjs"


def code_of(vector: Line) -> str | None:
    """Give the code of the error of a vector, if it is refused."""
    error = vector.get("error")
    return str(error["code"]) if isinstance(error, dict) else None
