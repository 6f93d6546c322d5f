"""What a rule or a definition has to lead to, and what has to lead to one: a line for each gap."""

from __future__ import annotations

import ast
import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Facts: TypeAlias = Mapping[str, object]

ROOT: Final = Path(__file__).parents[1]

OF_A_RULE: Final = {
    "action": "action in the model",
    "law": "law in the model",
    "function": "function in gnav_core.rules",
    "properties": "property that sees it",
    "bullets": "bullet of the source",
}
"""The keys of `spec/rules.toml` that lead from a rule to something, and what that is."""

OF_A_DEFINITION: Final = {
    "operator": "operator in the model",
    "defines": "name in gnav_core that carries it",
    "bullets": "bullet of the source",
}
"""The same of a definition, which has no transition."""

CHAPTERS: Final = ("Deal", "Turn", "Answer", "Stock", "Settlement", "Ending")
"""The modules of the model that have the actions."""

OPERATOR: Final = re.compile(r"^(\w+)(?:\([\w, ]*\))? ==", re.MULTILINE)
COMMENTED: Final = re.compile(
    r"^\(\* ([A-Z]+(?:-[A-Z]+)*)\. .*?^(\w+) ==", re.MULTILINE | re.DOTALL
)
CAPITALS: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*\b")


@attrs.frozen
class Ends:
    """What there is on either side of the ids.

    Args:
        rules: What `spec/rules.toml` says of each rule.
        definitions: And of each definition.
        actions: The parts of `Next` in the model.
        operators: All that the model defines.
        ids_above: By its name, the id in the comment above an action.
        functions: The public functions of the chapters, such as `stock.a_drawn_dragoon_refuses`.
        bullets: The bullets of the source page.
        properties: The ids of the properties.
        pages: The names of the pages in `docs/rules`.
        tested: The words in capitals that a test of a chapter or of the kernel names.
    """

    rules: Mapping[str, Facts]
    definitions: Mapping[str, Facts]
    actions: frozenset[str]
    operators: frozenset[str]
    ids_above: Mapping[str, str]
    functions: frozenset[str]
    bullets: frozenset[str]
    properties: frozenset[str]
    pages: frozenset[str]
    tested: frozenset[str]

    @property
    def entries(self) -> dict[str, Facts]:
        """Rules and definitions together."""
        return {**self.definitions, **self.rules}


def read_ends(root: Path = ROOT) -> Ends:
    """Read them from the files of the project."""
    record, tla = _toml(root / "spec" / "rules.toml"), root / "spec" / "tla"
    return Ends(
        record["rule"],
        record["definition"],
        frozenset(parts_of_next(tla)),
        frozenset(name for path in tla.glob("*.tla") for name in operators_of(path)),
        ids_above_actions(tla),
        frozenset(_public_functions(root / "gnav_core" / "rules")),
        frozenset(_toml(root / "spec" / "source.toml")),
        frozenset(_toml(root / "spec" / "properties.toml")["property"]),
        frozenset(path.stem for path in (root / "docs" / "rules").glob("*.rst")) - {"index"},
        frozenset(_named_by_tests(root / "tests")),
    )


def _toml(path: Path) -> dict[str, dict[str, Facts]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def parts_of_next(folder: Path) -> list[str]:
    """List the parts of `Next` in the model, in order."""
    text = (folder / "Match.tla").read_text(encoding="utf-8")
    body = text[text.index("Next ==") : text.index("Spec ==")]
    return re.findall(r"^    \\/ (\w+)$", body, re.MULTILINE)


def operators_of(module: Path) -> list[str]:
    """List what a module of the model defines, in order."""
    return OPERATOR.findall(module.read_text(encoding="utf-8"))


def ids_above_actions(folder: Path) -> dict[str, str]:
    """Read the id in the comment above each action."""
    texts = "".join((folder / f"{name}.tla").read_text(encoding="utf-8") for name in CHAPTERS)
    return {action: entry_id for entry_id, action in COMMENTED.findall(texts)}


def _public_functions(folder: Path) -> Iterator[str]:
    for path in folder.glob("*.py"):
        yield from (
            f"{path.stem}.{node.name}" for node in _functions(path) if not node.name.startswith("_")
        )


def _named_by_tests(folder: Path) -> Iterator[str]:
    for path in chain(folder.glob("test_*.py"), (folder / "rules").glob("test_*.py")):
        for node in _functions(path):
            if node.name.startswith("test_"):
                yield from CAPITALS.findall(ast.get_docstring(node) or "")


def _functions(path: Path) -> Iterator[ast.FunctionDef]:
    """Give the functions of a module that are in no class and no other function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node for node in tree.body if isinstance(node, ast.FunctionDef))


def gaps_in(ends: Ends) -> list[str]:
    """List what leads nowhere.

    Returns:
        A line for each thing that an id lacks or that it names in vain, and for each thing that
        lacks an id.
    """
    return [*_lacking(ends), *_in_vain(ends), *_without_id(ends)]


def _lacking(ends: Ends) -> Iterator[str]:
    """Name what an id has to lead to and does not."""
    for keys, entries in ((OF_A_RULE, ends.rules), (OF_A_DEFINITION, ends.definitions)):
        for entry_id, facts in entries.items():
            missing = [what for key, what in keys.items() if not facts.get(key)]
            missing += ["page"] if entry_id not in ends.pages else []
            missing += ["test"] if entry_id not in ends.tested else []
            yield from (f"{entry_id} has no {what}" for what in missing)


def _in_vain(ends: Ends) -> Iterator[str]:
    """Name what an id leads to and what there is not."""
    there = {
        "action": ends.actions,
        "operator": ends.operators,
        "law": ends.operators,
        "function": ends.functions,
    }
    for entry_id, facts in ends.entries.items():
        named = [(key, facts[key], names) for key, names in there.items() if facts.get(key)]
        named += [("bullet", name, ends.bullets) for name in names_in(facts, "bullets")]
        named += [("property", name, ends.properties) for name in names_in(facts, "properties")]
        yield from (
            f"{entry_id}: there is no {key} {name}"
            for key, name, names in named
            if name not in names
        )


def _without_id(ends: Ends) -> Iterator[str]:
    """Name what an id has to lead to, and none does."""
    functions = {facts.get("function") for facts in ends.rules.values()}
    claimed = {name for facts in ends.entries.values() for name in names_in(facts, "bullets")}
    yield from _actions_without_id(ends)
    yield from (f"function {name} has no id" for name in sorted(ends.functions - functions))
    yield from (f"bullet {name} is claimed by no rule" for name in sorted(ends.bullets - claimed))
    yield from (f"page {name} is of no rule" for name in sorted(ends.pages - ends.entries.keys()))


def _actions_without_id(ends: Ends) -> Iterator[str]:
    """Name the actions that are of no rule, and those that do not bear its id above them."""
    rule_of = {facts.get("action"): rule_id for rule_id, facts in ends.rules.items()}
    for action in sorted(ends.actions):
        if action not in rule_of:
            yield f"action {action} has no rule"
        above = ends.ids_above.get(action)
        if above is None:
            yield f"action {action} has no id above it"
        elif above != rule_of.get(action, above):
            yield f"action {action} has {above} above it, and is of {rule_of[action]}"


def names_in(facts: Facts, key: str) -> list[str]:
    """List the bullets or the properties that a rule or a definition names."""
    names = facts.get(key, [])
    return [str(name) for name in names] if isinstance(names, list) else []
