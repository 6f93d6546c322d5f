"""What the repository records of a rule: its model, what sees it, what tests it, what breaks it."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from gnav_core import Rule
from gnav_docs.faults import CAUGHT, Fault, faults
from gnav_docs.source import code_of
from gnav_docs.tla import TLA, Action, action

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from gnav_core import Definition

RULES: Final = "spec/rules.toml"
LOCK: Final = "spec/rules.lock"
TESTS: Final = "spec/tests.json"
VECTORS: Final = "spec/vectors/manifest.json"
MODELS: Final = "spec/models/manifest.toml"
MODEL_FAULTS: Final = "spec/models/faults.toml"
MODEL_CAUGHT: Final = "spec/models/caught.md"
MUTANTS: Final = "tests/mutants/caught.toml"

RECORDS: Final = (CAUGHT, RULES, LOCK, TESTS, VECTORS, MODELS, MODEL_FAULTS, MODEL_CAUGHT, MUTANTS)
"""All files that are read here, from the top of the repository."""


@attrs.frozen(kw_only=True)
class Ties:
    """What a rule or definition is tied to, as the specification says.

    Args:
        operator: What carries it in the text of the model: the action of a rule.
        law: What says there what it must have changed; empty for a definition.
        properties: The ids of the properties that see it.
        witnesses: The models that show it in a rare situation.
    """

    operator: str
    law: str = ""
    properties: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()


@attrs.frozen
class ModelFault:
    """A fault on purpose in the text of the model.

    Args:
        name: Its name.
        model: The model that was run with it.
        broken: The first property that fails.
    """

    name: str
    model: str
    broken: str


@attrs.frozen
class Mutant:
    """A single change of the code of a rule.

    Args:
        was: The lines as they were.
        becomes: The lines as they become.
        caught: The first test that failed; empty where the change does nothing, ``timeout`` where
            it only takes too long.
    """

    was: str
    becomes: str
    caught: str

    @property
    def is_caught(self) -> bool:
        """Tell whether a test has failed.

        >>> Mutant("one", "other", "timeout").is_caught
        False
        """
        return self.caught not in {"", "timeout"}


@attrs.frozen
class Ran:
    """The tests that ran the lines of a rule.

    Args:
        tests: How many there are.
        files: How many of them each file has.
        nearest: Those that run the fewest other rules.
    """

    tests: int
    files: Mapping[str, int]
    nearest: tuple[str, ...]


@attrs.frozen(kw_only=True)
class Record:
    """All that is recorded of a rule or definition.

    Args:
        version: The version of what it states.
        checksum: The SHA-256 hash of that.
        tied: What it is tied to.
        action: Its action, or what defines it, in the model.
        faults: The bad rule books that replace it, or the guards of its phase.
        model_faults: The faults in the text of its action, or in what that uses.
        mutants: The changes of its code.
        models: The models in which its action takes place.
        vectors: In how many vectors it fires.
        ran: The tests that ran its lines.
    """

    version: int
    checksum: str
    tied: Ties
    action: Action
    faults: tuple[Fault, ...]
    model_faults: tuple[ModelFault, ...]
    mutants: tuple[Mutant, ...]
    models: tuple[str, ...]
    vectors: int
    ran: Ran


def record_of(root: Path, entry: Rule | Definition) -> Record:
    """Gather what is recorded of an entry.

    Args:
        root: The top of the repository.
        entry: The rule or definition.
    """
    tied, locked = ties(root)[entry.id], _toml(root / LOCK)[entry.id]
    own = action(root / TLA, tied.operator)
    return Record(
        version=locked["version"],
        checksum=locked["statement"],
        tied=tied,
        action=own,
        faults=tuple(_faults(root, entry)),
        model_faults=tuple(_model_faults(root, entry.id, own)),
        mutants=tuple(_mutants(root, entry)),
        models=tuple(_models(root, entry.id)),
        vectors=_json(root / VECTORS)["rules"].get(entry.id, 0),
        ran=_ran(root, entry.id),
    )


def ties(root: Path) -> dict[str, Ties]:
    """Read what each rule and definition is tied to, by its id.

    Args:
        root: The top of the repository.
    """
    written = _toml(root / RULES)
    defined = {key: Ties(operator=it["operator"]) for key, it in written["definition"].items()}
    ruled = {
        rule_id: Ties(
            operator=it["action"],
            law=it["law"],
            properties=tuple(it["properties"]),
            witnesses=tuple(it.get("witnesses", ())),
        )
        for rule_id, it in written["rule"].items()
    }
    return defined | ruled


def _faults(root: Path, entry: Rule | Definition) -> Iterator[Fault]:
    """List the bad rule books that replace a rule, or the guards of its phase if it has one."""
    places = {entry.id}
    if isinstance(entry, Rule) and entry.guard:
        places.add(f"guards of {entry.before.__name__}")
    for part in faults(root / CAUGHT).values():
        yield from (each for each in part if places & {*each.where})


def _model_faults(root: Path, entry_id: str, own: Action) -> Iterator[ModelFault]:
    """List the faults in the text of an action, or in what it uses and then goes wrong with it."""
    caught = {cells[0]: cells for cells in _rows(root / MODEL_CAUGHT)}
    actions = [action(root / TLA, each["action"]) for each in _toml(root / RULES)["rule"].values()]
    for name, fault in _toml(root / MODEL_FAULTS)["fault"].items():
        model, broken, _, rules, _ = caught[name][2:]
        is_in_an_action = any(_is_in(fault, each) for each in actions)
        if _is_in(fault, own) if is_in_an_action else entry_id in rules.split(", "):
            yield ModelFault(name, model, broken)


def _is_in(fault: Mapping[str, str], own: Action) -> bool:
    """Tell whether a fault takes the place of words of an action."""
    return fault["module"] == own.module and fault["old"] in own.text


def _rows(path: Path) -> list[list[str]]:
    """Read the rows of the tables of a text, their heads as well."""
    found = (line for line in path.read_text(encoding="utf-8").splitlines() if "|" in line)
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in found]


def _mutants(root: Path, entry: Rule | Definition) -> Iterator[Mutant]:
    """List the changes of the function of a rule; a definition has none."""
    module = code_of(entry).module.partition(".")[2].replace(".", "/")
    for where, was, becomes, caught in _toml(root / MUTANTS)[f"{module}.py"]["mutants"]:
        if isinstance(entry, Rule) and where == entry.function.__name__:
            yield Mutant(was, becomes, caught)


def _models(root: Path, entry_id: str) -> Iterator[str]:
    for name, model in _toml(root / MODELS)["model"].items():
        if entry_id in model["figures"].get("rules", ()):
            yield name


def _ran(root: Path, entry_id: str) -> Ran:
    found = _json(root / TESTS).get(entry_id, {"tests": 0, "files": {}, "nearest": []})
    return Ran(found["tests"], found["files"], tuple(found["nearest"]))


@cache
def _toml(path: Path) -> dict[str, Any]:  # Any: a table has values of several types
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _json(path: Path) -> dict[str, Any]:  # Any: so has an object
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
