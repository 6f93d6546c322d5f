"""The models: every run of the model checker, and what must come out of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import Rank

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST: Final = "spec/models/manifest.toml"
FINE: Final = "fine"


@attrs.frozen
class Scope:
    """What a model looks through.

    Args:
        seats: How many seats there are.
        lives: How many lives each of them has.
        dealt: The ranks that can be dealt.
        drawn: The ranks that can be drawn.
        span: Whether it is a whole ``match`` or its first ``deal``.
    """

    seats: int
    lives: int
    dealt: tuple[Rank, ...]
    drawn: tuple[Rank, ...]
    span: str


@attrs.frozen(kw_only=True)
class Model:
    """A run of the model checker, and what must come out of it.

    Args:
        scope: The name of its scope.
        mode: What it is run for.
        fails: The property that must fail; empty when all must hold.
        reading: The id of the reading that is not taken in it, if there is one.
        states: How many positions are generated.
        distinct: How many of them are different.
        depth: How many positions the longest of all shortest ways has; where a property fails,
            the way to the failure.
        edges: How many steps there are; only of a graph, as are all below.
        fingerprint: The hash of the steps.
        rules: The ids of the rules that fire.
    """

    scope: str
    mode: str
    fails: str
    reading: str
    states: int
    distinct: int
    depth: int
    edges: int
    fingerprint: str
    rules: tuple[str, ...]

    @property
    def steps(self) -> int:
        """How many steps lead to the failure."""
        return self.depth - 1


@attrs.frozen
class Manifest:
    """All models.

    Args:
        scopes: What they look through, by name.
        models: The models, by name.
        checked: The properties that are checked, by the key under which they stand.
    """

    scopes: Mapping[str, Scope]
    models: Mapping[str, Model]
    checked: Mapping[str, tuple[str, ...]]

    def of_mode(self, *modes: str) -> dict[str, Model]:
        """List the models of some modes, by name."""
        return {name: model for name, model in self.models.items() if model.mode in modes}


def manifest(path: Path) -> Manifest:
    """Read the manifest of the models."""
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    scopes = {
        name: Scope(it["seats"], it["lives"], ranks(it["hands"]), ranks(it["draws"]), it["span"])
        for name, it in record["scope"].items()
    }
    models = {
        name: Model(
            scope=it["scope"],
            mode=it["mode"],
            fails=it.get("expected", FINE).removeprefix(FINE),
            reading=it.get("reading", ""),
            states=it["figures"]["states"],
            distinct=it["figures"]["distinct"],
            depth=it["figures"]["depth"],
            edges=it["figures"].get("edges", 0),
            fingerprint=it["figures"].get("fingerprint", ""),
            rules=tuple(it["figures"].get("rules", ())),
        )
        for name, it in record["model"].items()
    }
    kinds = ("invariants", "properties", "ledger")
    return Manifest(scopes, models, {kind: tuple(record[kind]) for kind in kinds})


def ranks(names: Iterable[str]) -> tuple[Rank, ...]:
    """Read the names of ranks."""
    return tuple(Rank[name] for name in names)


def property_of(name: str) -> str:
    """Say which property a name in the model stands for; nothing for the law of a single rule.

    >>> property_of("T5NoTurn"), property_of("AtDealRow")
    ('T5', '')
    """
    found = re.match(r"[A-Z]\d+", name)
    return found[0] if found else ""
