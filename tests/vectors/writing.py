"""The files of the vectors and of the schemas, as they are kept in `spec`."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK
from gnav_core.conformance.vectors import SPEC, vector_schema
from gnav_core.wire.schema import schemas
from gnav_core.wire.strict import compact
from vectors.covering import MATCHES
from vectors.making import vectors
from vectors.never_met import NEVER_MET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json
    from vectors.making import Made

SPEC_FOLDER: Final = Path(__file__).parents[2] / "spec"


def files() -> dict[str, str]:
    """Make every file, by its path in the folder `spec`."""
    made = vectors()
    groups = made.groups.items()
    texts = {name: "".join(f"{compact(line)}\n" for line in lines) for name, lines in groups}
    pages = {
        **{f"schemas/{name}.json": schema for name, schema in schemas().items()},
        "vectors/schema.json": vector_schema(),
        "vectors/manifest.json": manifest(made),
    }
    return {
        **{path: _page(page) for path, page in pages.items()},
        **{f"vectors/{name}": text for name, text in texts.items()},
    }


def _page(value: dict[str, Json]) -> str:
    return f"{json.dumps(value, ensure_ascii=False, indent=1)}\n"


def manifest(made: Made) -> dict[str, Json]:
    """Say which files there are, how often each rule and error comes, and why others never do."""
    lines = [line for group in made.groups.values() for line in group]
    fired = Counter(rule for line in lines for rule in _rules(line))
    codes = Counter(code for line in lines if (code := _code(line)))
    counts: dict[str, Json] = {name: len(group) for name, group in made.groups.items()}
    rules: dict[str, Json] = {rule.id: fired[rule.id] for rule in RULEBOOK.rules}
    errors: dict[str, Json] = {code: codes[code] for code in sorted(codes)}
    return {
        "spec": SPEC,
        "files": counts,
        "rules": rules,
        "errors": errors,
        "errors_never_met": {**NEVER_MET},
        "edge_classes": made.edge_classes,
        "matches_searched": MATCHES,
    }


def _rules(line: Line) -> list[str]:
    rules = line["rules"]
    return [str(rule) for rule in rules] if isinstance(rules, list) else []


def _code(line: Line) -> str | None:
    error = line.get("error")
    return str(error["code"]) if isinstance(error, dict) else None


def write(made: Mapping[str, str], folder: Path = SPEC_FOLDER) -> None:
    """Write every file to its place in a folder."""
    for path, text in made.items():
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
