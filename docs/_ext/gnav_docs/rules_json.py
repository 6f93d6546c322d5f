"""The file ``rules.json`` of each tree: every rule with its version, for other projects."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK
from gnav_docs.domain import gnav_domain
from gnav_docs.texts import language_of, said

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx

LOCK: Final = "spec/rules.lock"
FILE: Final = "rules.json"
SCHEMA: Final = "_static/rules.schema.json"
"""Where the schema of the file is, from the file itself."""


def write_rules(app: Sphinx, error: Exception | None) -> None:
    """Write the file once the pages are built, if some of them are of rules."""
    has_rules = any(kind == "rule" for kind, _ in gnav_domain(app.env).goals)
    if error is None and app.builder.name == "html" and has_rules:
        listed = {
            "$schema": SCHEMA,
            "language": language_of(app.config).tag,
            "rules": rules(app, app.config.gnav_root / LOCK),
        }
        text = json.dumps(listed, ensure_ascii=False, indent=2)
        (app.outdir / FILE).write_text(f"{text}\n", encoding="utf-8")


def rules(app: Sphinx, lock: Path) -> list[dict[str, str | int]]:
    """List the rules and definitions that have a page, in the order of the book."""
    locked = tomllib.loads(lock.read_text(encoding="utf-8"))
    goals = gnav_domain(app.env).goals
    return [
        {
            "id": entry.id,
            "number": RULEBOOK.number(entry.id),
            "title": said(entry.title),
            "version": locked[entry.id]["version"],
            "checksum": locked[entry.id]["statement"],
            "link": f"{app.builder.get_target_uri(goal.docname)}#{goal.anchor}",
        }
        for entry in RULEBOOK
        if (goal := goals.get(("rule", entry.id)))
    ]
