"""The vectors that are kept in `spec`, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gnav_core.conformance import read_vectors

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "spec" / "vectors"
VECTORS: Final = tuple(read_vectors(FOLDER))
JAVASCRIPT: Final = Path(__file__).parent / "javascript" / "main.mjs"
