"""What of a module is not mutated: types, and what a rule only says of itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[Place, Place]
"""From a place to another, the first within and the last not."""

SAID: Final = {"bullets", "changes", "kind", "readings"}
"""What a rule says of itself and never does; its id and its docstring are text."""


def unmutated(tree: ast.Module) -> Iterator[Span]:
    """Give the spans of a module in which nothing is mutated."""
    for node in ast.walk(tree):
        yield from map(_span, (*_typed(node), *_said(node)))


def _typed(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """Give what of a node is for type checkers and readers alone."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            yield node
        case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.expr() as returns):
            yield returns
        case _:
            pass


def _said(node: ast.AST) -> Iterator[ast.expr | ast.keyword]:
    """Give what of a node a rule or a definition says of itself."""
    match node:
        case ast.Call(func=ast.Name(id="Definition")):
            yield node
        case ast.Call(func=ast.Name(id="rule")):
            yield from (each for each in node.keywords if each.arg in SAID)
        case _:
            pass


def _span(node: ast.stmt | ast.expr | ast.keyword) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
