"""Making the mutants of a module: one change of its syntax tree each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import attrs
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from mutants.operators import Operator, Place, operators
from mutants.table import Change
from mutants.unmutated import unmutated


@attrs.frozen
class Mutant:
    """A module with one change.

    Args:
        module: Its path in the package.
        where: The function, class or constant that is changed.
        was: The lines that are changed.
        becomes: What stands there instead.
        code: The whole module after the change.
    """

    module: str
    where: str
    was: str
    becomes: str
    code: str

    @property
    def change(self) -> Change:
        """What is changed, as the table has it."""
        return self.where, self.was, self.becomes


def mutants_of(package: Path, module: str) -> tuple[Mutant, ...]:
    """Make every mutant of a module; none twice, none that does not parse or changes nothing."""
    source = (package / module).read_text(encoding="utf-8")
    tree = ast.parse(source)
    found: dict[str, Mutant | None] = {ast.dump(tree): None}
    for operator in operators():
        for occurrence, place in _occurrences(source, operator, tree):
            code = mutate_code(source, operator, occurrence)
            dump = _dump(code)
            if dump is not None and dump not in found:
                where, lines = _where(tree, place[0]), _lines(source, code)
                found[dump] = Mutant(module, where, *lines, code)
    return tuple(mutant for mutant in found.values() if mutant is not None)


def _occurrences(source: str, operator: Operator, tree: ast.Module) -> Iterator[tuple[int, Place]]:
    """Count the places of an operator as cosmic-ray does, and give those that are mutated."""
    spans = tuple(unmutated(tree))
    nodes = ast_nodes(get_ast(source))
    places = (start for node in nodes for start, _ in operator.mutation_positions(node))
    for occurrence, place in enumerate(places):
        if not any(start <= place < end for start, end in spans):
            yield occurrence, place


def _dump(code: str) -> str | None:
    try:
        return ast.dump(ast.parse(code))
    except SyntaxError:
        return None


def _where(tree: ast.Module, line: int) -> str:
    """Name what stands at a line; a method with its class."""
    names, within = [], tree.body
    while found := [each for each in within if _first(each) <= line <= (each.end_lineno or 0)]:
        names.append(_name(found[0]))
        within = found[0].body if isinstance(found[0], ast.ClassDef) else []
    return ".".join(names)


def _first(statement: ast.stmt) -> int:
    decorators = getattr(statement, "decorator_list", [])
    first: int = min(each.lineno for each in (statement, *decorators))
    return first


def _name(statement: ast.stmt) -> str:
    match statement:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return type(statement).__name__


def _lines(source: str, code: str) -> tuple[str, str]:
    """Give the lines that differ, before and after."""
    was, becomes = source.splitlines(), code.splitlines()
    while was and becomes and was[0] == becomes[0]:
        del was[0], becomes[0]
    while was and becomes and was[-1] == becomes[-1]:
        del was[-1], becomes[-1]
    return " ".join(" ".join(was).split()), " ".join(" ".join(becomes).split())
