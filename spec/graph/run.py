"""Running a model, and what differs from what the manifest says of it."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import attrs

from graph.comparison import differences
from graph.dump import read_dump
from graph.kernel import kernel_graph
from graph.manifest import FINE, Figures, Manifest, Mode
from graph.rules import rule_of_action
from graph.tlc import Verdict, check, configuration

if TYPE_CHECKING:
    from collections.abc import Iterator

    from graph.graph import Graph
    from graph.manifest import Model

MODULE: Final[dict[Mode, str]] = {
    "graph": "Reached",
    "ledger": "Ledger",
    "ending": "Properties",
    "witness": "Witnesses",
    "reading": "Properties",
}
"""By mode, the module that TLC is given."""


@attrs.frozen
class Result:
    """What has come out of a model.

    Args:
        name: The name of the model.
        outcome: ``fine``, or the name of the property that has failed.
        figures: Its figures.
        seconds: How long it took.
        problems: How it differs from the manifest or from the kernel; empty when it does not.
    """

    name: str
    outcome: str
    figures: Figures
    seconds: float
    problems: tuple[str, ...]

    @property
    def line(self) -> str:
        """The result in a line."""
        figures = self.figures
        parts = [f"{self.name}: {self.outcome}", f"{figures.distinct} states"]
        parts += [f"{figures.edges} edges"] if figures.edges else []
        parts += [f"depth {figures.depth}", f"{self.seconds:.0f} s"]
        parts += [figures.fingerprint[:16]] if figures.fingerprint else []
        return ", ".join(parts)


def run_model(manifest: Manifest, name: str) -> Result:
    """Run a model, and compare its graph with the kernel's if it has one.

    Args:
        manifest: What has to come out.
        name: The name of the model.
    """
    begun = time.perf_counter()
    model = manifest.model[name]
    if model.mode == "graph":
        said, figures, found = _compared(manifest, model)
    else:
        said = check(MODULE[model.mode], config_of(manifest, model))
        figures, found = Figures(said.states, said.distinct, said.depth), []
    outcome = said.failed or FINE
    problems = (*found, *unexpected(model, outcome, figures))
    return Result(name, outcome, figures, time.perf_counter() - begun, problems)


def unexpected(model: Model, outcome: str, figures: Figures) -> Iterator[str]:
    """Say what of a model is not as the manifest has it."""
    if outcome != model.expected:
        yield f"expected {model.expected}, found {outcome}"
    if model.figures is None:
        yield "the manifest has no figures of it"
        return
    for key, value in attrs.asdict(model.figures).items():
        found = getattr(figures, key)
        if value != found:
            yield f"{key}: the manifest has {value}, found {found}"


def _compared(manifest: Manifest, model: Model) -> tuple[Verdict, Figures, list[str]]:
    with TemporaryDirectory() as folder:
        dump = Path(folder) / "model.dot"
        said = check(MODULE["graph"], config_of(manifest, model), dump=dump)
        with dump.open(encoding="utf-8") as lines:
            graph = read_dump(lines, rule_of_action())
    found = list(differences(graph, kernel_graph(manifest.scope[model.scope])))
    if len(graph.states) != said.distinct:
        found.append(f"TLC found {said.distinct} positions and wrote {len(graph.states)}")
    return said, figures_of(graph, said), found


def figures_of(graph: Graph, said: Verdict) -> Figures:
    """Give the figures of a graph."""
    return Figures(
        said.states,
        len(graph.states),
        graph.depth,
        len(graph.edges),
        graph.fingerprint,
        graph.rules,
        said.printed,
    )


def config_of(manifest: Manifest, model: Model) -> str:
    """Write the configuration of a model."""
    return _config(manifest, model, checks(manifest, model))


def plain_config_of(manifest: Manifest, model: Model) -> str:
    """Write the configuration of a model in which nothing is checked.

    A faulty model may never come to an end: it is not followed where lives, decisions or draws are
    beyond what `L1` and `E2` allow.
    """
    return _config(manifest, model, _lines(("L1", "E2"), "CONSTRAINT"))


def _config(manifest: Manifest, model: Model, asked: list[str]) -> str:
    taken = {constant: reading != model.reading for reading, constant in manifest.readings.items()}
    return configuration(manifest.scope[model.scope], taken, asked)


def checks(manifest: Manifest, model: Model) -> list[str]:
    """List what TLC has to check in a model."""
    match model.mode:
        case "graph":
            invariants = ("WitnessesArePrinted", *manifest.invariants)
            over_steps = [f"PROPERTY {name}" for name in manifest.properties]
            return [*_lines(invariants, "INVARIANT"), *over_steps]
        case "ledger":
            named = manifest.ledger if model.expected == FINE else (model.expected,)
            return _lines(named, "INVARIANT", of="LedgerSpec")
        case "ending":
            return _lines(("E4",), "PROPERTY")
        case "witness":
            return _lines((model.expected,), "INVARIANT")
        case "reading":
            kind = "INVARIANT" if model.expected in manifest.invariants else "PROPERTY"
            return _lines((model.expected,), kind)


def _lines(names: tuple[str, ...], kind: str, of: str = "Spec") -> list[str]:
    return [f"SPECIFICATION {of}", *(f"{kind} {name}" for name in names)]
