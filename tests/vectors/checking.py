"""What of the vectors and the schemas that are kept is not what is made anew."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from vectors.writing import SPEC_FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FOLDERS: Final = ("schemas", "vectors")


def differences(made: Mapping[str, str], folder: Path = SPEC_FOLDER) -> Iterator[str]:
    """Say of each file that is not as it is made anew where it differs first.

    Args:
        made: The text of every file, by its path in the folder.
        folder: Where the files are kept.

    Yields:
        A line for each file that is missing, that belongs to nothing, or that differs.
    """
    for path, text in made.items():
        file = folder / path
        if not file.exists():
            yield f"spec/{path} is missing"
        elif file.read_bytes() != text.encode():
            yield f"spec/{path} is not what is made anew, first {first_difference(text, file)}"
    for file in sorted(file for name in FOLDERS for file in (folder / name).glob("*")):
        path = file.relative_to(folder).as_posix()
        if path not in made:
            yield f"spec/{path} is none of the files that are made"


def first_difference(text: str, file: Path) -> str:
    """Name the first line of a kept file that is another one in the text, and its vector."""
    kept = file.read_bytes().decode(errors="replace").split("\n")
    pairs = enumerate(zip_longest(text.split("\n"), kept), 1)
    number, made, found = next((n, one, other) for n, (one, other) in pairs if one != other)
    vector = id_of(made) or id_of(found) if file.suffix == ".jsonl" else None
    return f"in line {number}" if vector is None else f"at vector {vector} in line {number}"


def id_of(line: str | None) -> str | None:
    """Read the id of a vector from its line; none from a line that is no vector."""
    try:
        return str(json.loads(line or "")["id"])
    except (ValueError, TypeError, LookupError):
        return None


def summary(made: Mapping[str, str]) -> str:
    """Say in one line what has been compared."""
    vectors = sum(text.count("\n") for path, text in made.items() if path.endswith(".jsonl"))
    schemas = sum(path.startswith("schemas/") for path in made)
    return f"{vectors} vectors, their manifest and schema, {schemas} schemas: as they are made anew"
