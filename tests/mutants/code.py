"""The modules that are mutated, and the hash of a module's code."""

from __future__ import annotations

import ast
from hashlib import sha256
from pathlib import Path
from typing import Final

MODULES: Final = (
    "rules/dealing.py",
    "rules/turns.py",
    "rules/exchange.py",
    "rules/matadors.py",
    "rules/stock.py",
    "rules/settlement.py",
    "rules/ending.py",
    "guards.py",
    "verbs.py",
    "seats.py",
    "record.py",
    "position.py",
    "state.py",
    "phase.py",
    "cards.py",
)
"""The rules, and what holds their conditions and their effects."""

DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef)


def code_hash(source: str) -> str:
    """Hash the syntax tree of a module without its docstrings; it is the same on every Python."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return sha256(repr(_plain(tree)).encode()).hexdigest()


def hash_of(package: Path, module: str) -> str:
    """Hash the code of a module of a package."""
    return code_hash((package / module).read_text(encoding="utf-8"))


def _plain(node: object) -> object:
    """Give a syntax tree as tuples, without the empty fields that newer Pythons add."""
    match node:
        case ast.AST():
            fields = ast.iter_fields(node)
            said = [(name, _plain(value)) for name, value in fields if value not in (None, [])]
            return (type(node).__name__, *said)
        case list():
            return tuple(map(_plain, node))
        case _:
            return repr(node)
