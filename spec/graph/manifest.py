"""The manifest of the models: what each one is, and what must come out of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, Literal, TypeAlias

import attrs
from cattrs import Converter

from gnav_core import Rank
from graph.scope import Scope

SPEC: Final = Path(__file__).parents[1]
FILE: Final = SPEC / "models" / "manifest.toml"

Mode: TypeAlias = Literal["graph", "ledger", "ending", "witness", "reading"]
"""What a model is run for; `spec/README.md` says what each mode checks."""
FINE: Final = "fine"
"""What is expected of a model in which every property holds."""


@attrs.frozen
class Figures:
    """What must come out of a model, beside whether its properties hold.

    Args:
        states: How many positions TLC generates.
        distinct: How many of them are different.
        depth: How many positions the longest of all shortest ways has; where a property fails, the
            way to the failure.
        edges: How many rules can fire; only of a graph, as are all below.
        fingerprint: The hash of the edges.
        rules: The ids of the rules that can fire.
        witnesses: What of `Witnesses.tla` can be seen.
    """

    states: int
    distinct: int
    depth: int
    edges: int = 0
    fingerprint: str = ""
    rules: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()


@attrs.frozen
class Model:
    """A run of TLC, and what must come out of it.

    Args:
        scope: The name of its scope.
        mode: What it is run for.
        expected: ``fine``, or the name of the property that must fail.
        reading: The id of the reading that is not taken in it; empty when all are.
        quick: Whether the tests make the kernel's graph of it on every Python.
        figures: What must come out of it; ``None`` before it has been recorded.
    """

    scope: str
    mode: Mode
    expected: str = FINE
    reading: str = ""
    quick: bool = False
    figures: Figures | None = None


@attrs.frozen
class Manifest:
    """Everything that the manifest says.

    Args:
        invariants: What must hold in every position.
        properties: What must hold over every step.
        ledger: What must hold of whole deals and matches.
        readings: By the id of a reading, its constant in `Readings.tla`.
        scope: The scopes, by name.
        model: The models, by name.
    """

    invariants: tuple[str, ...]
    properties: tuple[str, ...]
    ledger: tuple[str, ...]
    readings: dict[str, str]
    scope: dict[str, Scope]
    model: dict[str, Model]

    @property
    def graphs(self) -> dict[str, Model]:
        """The models whose graph is compared with the kernel's."""
        return {name: model for name, model in self.model.items() if model.mode == "graph"}


def read_manifest(path: Path = FILE) -> Manifest:
    """Read the manifest.

    Args:
        path: Where it lies.

    Raises:
        Exception: As `cattrs` raises it, when a value has the wrong type, is missing or unknown.
    """
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Rank, lambda name, _: Rank[name])
    return converter.structure(tomllib.loads(path.read_text(encoding="utf-8")), Manifest)
