"""What the pages quote: the retold source page, and the code of the rules."""

from __future__ import annotations

import ast
import inspect
import tomllib
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

import attrs

import gnav_core.rules

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from gnav_core import Definition, Rule

SOURCE: Final = "spec/source.toml"
"""Where the source page is retold, from the top of the repository."""


@attrs.frozen
class Bullet:
    """One bullet of the source page, in our own words.

    Args:
        section: The heading under which it stands there.
        about: What it is about, in a few words.
        says: What it says, in whole sentences.
    """

    section: str
    about: str
    says: tuple[str, ...]


@attrs.frozen
class Code:
    """A piece of a module.

    Args:
        module: The full name of the module.
        name: The name that the piece binds there.
        first: The number of its first line.
        text: The piece itself.
    """

    module: str
    name: str
    first: int
    text: str


def path_of(module: str) -> str:
    """Name the file of a module, from the top of the repository.

    >>> path_of("gnav_core.rules.stock")
    'gnav_core/rules/stock.py'
    """
    return f"{module.replace('.', '/')}.py"


def bullets(path: Path) -> dict[str, Bullet]:
    """Read the retold source page, by the id of the bullet."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        bullet_id: Bullet(entry["section"], entry["about"], tuple(entry["says"]))
        for bullet_id, entry in entries.items()
    }


def chapter_modules() -> tuple[ModuleType, ...]:
    """List the modules that hold the rules, a chapter each."""
    package = gnav_core.rules
    return tuple(
        import_module(f"{package.__name__}.{module.name}")
        for module in iter_modules(package.__path__)
    )


def code_of(entry: Rule | Definition) -> Code:
    """Find the code of a rule, decorator included, or of a definition.

    Raises:
        LookupError: When no chapter holds the entry.
    """
    for module in chapter_modules():
        for name, value in vars(module).items():
            if value is entry:
                return _statement(module, name)
    raise LookupError(entry.id)


def _statement(module: ModuleType, name: str) -> Code:
    """Find the statement of a module that binds a name."""
    source = inspect.getsource(module)
    [found] = [node for node in ast.parse(source).body if binds(node) == name]
    decorators = found.decorator_list if isinstance(found, ast.FunctionDef) else []
    first = min([found.lineno, *(decorator.lineno for decorator in decorators)])
    lines = source.splitlines()[first - 1 : found.end_lineno]
    return Code(module.__name__, name, first, "\n".join(lines))


def binds(node: ast.stmt) -> str | None:
    """Tell which name a statement defines or assigns, if it is a single one."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return None
