"""What of a module is not mutated: types, and what a rule only says of itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[Place, Place]
"""From a place to another, the first within and the last not."""

SAID: Final = {"bullets", "kind", "readings"}
"""What a rule says of itself and never does; its id and its docstring are text."""


def unmutated(tree: ast.Module) -> Iterator[Span]:
    """Give the spans of a module in which nothing is mutated."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield _span(node)
            case ast.Call(func=ast.Name(id="Definition")):
                yield _span(node)
            case ast.Call(func=ast.Name(id="rule")):
                yield from (_span(each) for each in node.keywords if each.arg in SAID)
            case ast.arg(annotation=ast.expr() as annotation):
                yield _span(annotation)
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
                yield _span(node)
            case ast.AnnAssign():
                yield _span(node.annotation)
            case ast.FunctionDef(returns=ast.expr() as returns):
                yield _span(returns)
            case _:
                pass


def _span(node: ast.stmt | ast.expr | ast.keyword) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
