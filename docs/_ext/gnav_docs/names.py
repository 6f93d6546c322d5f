"""The public names: what hands them out, and where each of them is defined."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.ext.autodoc import ismock, mock
from sphinx.pycode import ModuleAnalyzer

import gnav_core
from gnav_core.adapters.extra import LIBRARIES
from gnav_docs.source import binds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

PACKAGE: Final = gnav_core.__name__

ADAPTED: Final = tuple(sorted({*chain.from_iterable(LIBRARIES.values())}))
"""The libraries that the adapters are for; where pages are made something stands in for them."""

BY_NAME: Final = (*(f"adapters.{adapter}" for adapter in LIBRARIES), "testing.strategies")
"""The modules within a package that are used by their own names."""


def imported(module: str) -> ModuleType:
    """Import a module of the package, with what stands in for the libraries of the adapters."""
    with mock([*ADAPTED]):
        return import_module(module)


@cache
def definitions(holder: str = PACKAGE) -> Mapping[str, tuple[ModuleType, ast.stmt]]:
    """Find for every name that a module hands out the module and the statement that define it.

    Args:
        holder: The full name of the package or module that hands out.
    """
    names = handed_out(holder)
    return {
        name: (module, node)
        for module in searched(holder)
        for name, node in bound(module).items()
        if name in names and is_same(module, name, holder)
    }


def searched(holder: str) -> list[ModuleType]:
    """List the modules that may define what a package hands out; another module has its own names.

    The small numbers of two modules are the same object, so that no more than needed are searched.
    """
    module = imported(holder)
    if not hasattr(module, "__path__"):
        return [module]
    names = sorted(name for name in sys.modules if name.startswith(f"{PACKAGE}."))
    return [sys.modules[name] for name in names if not hasattr(sys.modules[name], "__path__")]


@cache
def bound(module: ModuleType) -> Mapping[str, ast.stmt]:
    """Find the statement that defines each name at the top of a module."""
    nodes = ((binds(node), node) for node in ast.parse(inspect.getsource(module)).body)
    return {name: node for name, node in nodes if name}


def is_same(module: ModuleType, name: str, holder: str) -> bool:
    """Tell whether a module calls by a name what another one hands out by it."""
    return getattr(module, name, module) is getattr(imported(holder), name, None)


def handed_out(holder: str) -> frozenset[str]:
    """List the names that a module hands out and the package itself does not.

    Without ``__all__`` they are all that it describes and that have no underscore before the name.
    """
    module = imported(holder)
    listed = getattr(module, "__all__", None)
    if holder == PACKAGE:
        return frozenset(listed or ())
    own = plain_names(module) if listed is None else listed
    return frozenset(name for name in own if not is_public(module, name))


def plain_names(module: ModuleType) -> Iterator[str]:
    """List what a module defines and describes, but for names with an underscore before them.

    What a stand-in has made says nothing and is left out.
    """
    texts = {name for _, name in ModuleAnalyzer.for_module(module.__name__).find_attr_docs()}
    for name, node in bound(module).items():
        is_described = isinstance(node, ast.FunctionDef | ast.ClassDef) or name in texts
        if is_described and not name.startswith("_") and not ismock(getattr(module, name)):
            yield name


def is_public(module: ModuleType, name: str) -> bool:
    """Tell whether the package hands on what a module calls by a name."""
    return name in gnav_core.__all__ and is_same(module, name, PACKAGE)


@cache
def described() -> Mapping[str, str]:
    """Find for each public name, said with the module that defines it, how it is to be said."""
    return {
        f"{module.__name__}.{name}": f"{holder}.{name}"
        for holder in (*wanted_holders(), PACKAGE)
        for name, (module, _) in definitions(holder).items()
    }


def home_of(module: str) -> str:
    """Name the module on whose page stands what a module defines for the package itself.

    >>> home_of("gnav_core.kernel"), home_of("gnav_core.odds.policy")
    ('gnav_core.kernel', 'gnav_core.odds')
    """
    return ".".join(module.split(".")[:2])


def names_at(page: str, holder: str = PACKAGE) -> Mapping[ModuleType, tuple[str, ...]]:
    """List the names of a page by the modules that define them, in the order of their lines.

    Args:
        page: The full name of the module that the page is about.
        holder: What hands them out: the package itself, or the module of the page.
    """
    found: dict[ModuleType, dict[str, int]] = {}
    for name, (module, node) in definitions(holder).items():
        if page in (home_of(module.__name__), holder):
            found.setdefault(module, {})[name] = node.lineno
    return {
        module: tuple(sorted(lines, key=lines.__getitem__))
        for module, lines in sorted(found.items(), key=lambda pair: pair[0].__name__)
    }


def left_out(listed: tuple[str, ...]) -> list[str]:
    """Say which public names no module in a list defines, and which modules define none."""
    wanted = {home_of(module.__name__) for module, _ in definitions().values()}
    given = {f"{PACKAGE}.{name}" for name in listed}
    return [
        *lost(PACKAGE),
        *(f"{module} defines public names and is not listed" for module in sorted(wanted - given)),
        *(f"{module} is listed and defines no public name" for module in sorted(given - wanted)),
    ]


def holders_left_out(listed: tuple[str, ...]) -> list[str]:
    """Say which modules hand out names of their own and are not listed, and which hand out none."""
    wanted, given = set(wanted_holders()), {f"{PACKAGE}.{name}" for name in listed}
    return [
        *chain.from_iterable(lost(holder) for holder in sorted(wanted | given)),
        *(f"{module} hands out names and is not listed" for module in sorted(wanted - given)),
        *(f"{it} is listed and hands out no name" for it in sorted(given) if not handed_out(it)),
    ]


def lost(holder: str) -> Iterator[str]:
    """Say which names are handed out and have no definition."""
    for name in sorted(handed_out(holder) - definitions(holder).keys()):
        yield f"{holder}.{name} is defined nowhere"


@cache
def wanted_holders() -> tuple[str, ...]:
    """Name the modules that must be listed, because they hand out names of their own.

    What stands in a package with ``__all__`` hands out nothing that the package does not, unless it
    is one of ``BY_NAME``.
    """
    found = [f"{PACKAGE}.{name}" for name in BY_NAME]
    root = Path(gnav_core.__file__ or "").parent
    for path in sorted(root.rglob("__init__.py")):
        package = ".".join((PACKAGE, *path.parent.relative_to(root).parts))
        is_inside = any(package.startswith(f"{other}.") for other in found)
        if package != PACKAGE and not is_inside and has_list(path) and handed_out(package):
            found.append(package)
    return tuple(found)


def has_list(path: Path) -> bool:
    """Tell whether a module has ``__all__``; it is not imported for that."""
    return any(binds(node) == "__all__" for node in ast.parse(path.read_text("utf-8")).body)
