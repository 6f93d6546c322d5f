"""Which action of the model is which rule, as `spec/rules.toml` says."""

from __future__ import annotations

import tomllib
from typing import Final

from graph.manifest import SPEC

FILE: Final = SPEC / "rules.toml"


def rule_of_action() -> dict[str, str]:
    """Give the id of a rule by the name of its action."""
    rules = tomllib.loads(FILE.read_text(encoding="utf-8"))["rule"]
    return {facts["action"]: rule_id for rule_id, facts in rules.items()}
