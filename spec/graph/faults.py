"""Faults on purpose in the text of the model: what catches each, and the table of it."""

from __future__ import annotations

import re
import shutil
import tomllib
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import attrs
from cattrs import Converter

from gnav_core import Settings
from graph.dump import read_dump
from graph.kernel import kernel_graph
from graph.lockstep import reached
from graph.manifest import SPEC, read_manifest
from graph.played import played
from graph.rules import rule_of_action
from graph.run import MODULE, config_of, plain_config_of
from graph.tables import row
from graph.tlc import TLA, TlcError, check

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from graph.graph import Graph

FILE: Final = SPEC / "models" / "faults.toml"
TABLE: Final = SPEC / "models" / "caught.md"
COMMENT: Final = re.compile(r"\(\*.*?\*\)|\\\*[^\n]*", re.DOTALL)

INTRODUCTION: Final = """\
# What catches which fault in the text of the model

Every fault of `faults.toml` is put into the text of `spec/tla` alone, and the model that it names
is run twice: with all properties, and for its graph. *Property* is the first that fails, with all
of them checked. *Edges* counts those that the graph or the kernel's has alone, *rules* names the
rules of those among them that lead away from a position that both have. *Stops at* is the rule of
the first step that the model cannot take, when it walks along whole matches of the kernel, of five
seats with three lives; empty when it comes to their end. `python -m graph faults` writes this file,
from the text with this hash (SHA-256, comments and spaces apart):

"""
COLUMNS: Final = ("fault", "what is wrong", "model", "property", "edges", "rules", "stops at")

WALKED: Final = Settings(5, 3)
"""The table along whose matches the model walks: every rule fires there."""

CANNOT_GO_ON: Final = "TLC cannot go on"


class FaultError(Exception):
    """A fault does not fit the text that it changes."""


@attrs.frozen
class Fault:
    """A fault in the text of the model.

    Args:
        module: The module that it is in.
        old: What stands there, once.
        new: What stands there instead.
        wrong: What is wrong then.
        model: The model that shows it.
    """

    module: str
    old: str
    new: str
    wrong: str
    model: str

    def put_into(self, text: str) -> str:
        """Put the fault into the text of its module."""
        if text.count(self.old) != 1:
            raise FaultError(f"{self.module} must have once: {self.old}")
        return text.replace(self.old, self.new)


@attrs.frozen
class Caught:
    """What has caught a fault.

    Args:
        failed: The property that has failed, or how TLC has ended; empty when all held.
        edges: How many edges differ from the kernel's.
        rules: The rules of those among them that lead away from a position of both graphs, sorted.
        stops_at: The rule of the first step of the kernel that the model cannot take, or how TLC
            has ended; empty when it takes them all.
    """

    failed: str
    edges: int
    rules: tuple[str, ...]
    stops_at: str


def read_faults(path: Path = FILE) -> dict[str, Fault]:
    """Read the faults, by name."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    return Converter(forbid_extra_keys=True).structure(content, dict[str, Fault])


def judge(fault: Fault) -> Caught:
    """Run the model of a fault with the fault in its text."""
    with TemporaryDirectory() as folder:
        text = Path(shutil.copytree(TLA, Path(folder) / "tla"))
        changed = text / f"{fault.module}.tla"
        changed.write_text(fault.put_into(changed.read_text(encoding="utf-8")), encoding="utf-8")
        differing = _differing(fault, text, Path(folder) / "model.dot")
        return Caught(_failed(fault, text), *differing, _stops_at(text))


def _failed(fault: Fault, text: Path) -> str:
    manifest = read_manifest()
    try:
        said = check(MODULE["graph"], config_of(manifest, manifest.model[fault.model]), text=text)
    except TlcError:
        return CANNOT_GO_ON
    return said.failed or ""


def _differing(fault: Fault, text: Path, dump: Path) -> tuple[int, tuple[str, ...]]:
    manifest = read_manifest()
    model = manifest.model[fault.model]
    with suppress(TlcError):
        check(MODULE["graph"], plain_config_of(manifest, model), dump=dump, text=text, ends=True)
    with dump.open(encoding="utf-8") as lines:
        found = read_dump(lines, rule_of_action())
    right = _right_graph(fault.model)
    differing = found.edges.keys() ^ right.edges.keys()
    both = found.states & right.states
    rules = {edge.rule for edge in differing if edge.before in both}
    return len(differing), tuple(sorted(rules))


@cache  # many faults are shown by the same model
def _right_graph(name: str) -> Graph:
    manifest = read_manifest()
    return kernel_graph(manifest.scope[manifest.model[name].scope])


def _stops_at(text: Path) -> str:
    transitions = played(WALKED)
    try:
        positions = reached(WALKED, transitions, text=text)
    except TlcError:
        return CANNOT_GO_ON
    return "" if positions > len(transitions) else transitions[positions - 1].rule


def digest(folder: Path = TLA) -> str:
    """Hash the text of the model and of its faults, comments and spaces apart."""
    modules = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.tla"))]
    words = [word for text in modules for word in COMMENT.sub(" ", text).split()]
    faults = FILE.read_text(encoding="utf-8")
    return sha256(f"{' '.join(words)}\n{faults}".encode()).hexdigest()


def table(caught: Mapping[str, Caught]) -> str:
    """Write the table of what has caught each fault."""
    return INTRODUCTION + f"    {digest()}\n\n" + "\n".join(_rows(caught)) + "\n"


def _rows(caught: Mapping[str, Caught]) -> Iterator[str]:
    yield row(*COLUMNS)
    yield row(*["---"] * len(COLUMNS))
    for name, fault in read_faults().items():
        by = caught[name]
        yield row(
            name, fault.wrong, fault.model, by.failed, by.edges, ", ".join(by.rules), by.stops_at
        )
