"""The reference of the public names, made from every ``__all__`` so that it misses none."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import chain
from typing import TYPE_CHECKING, NewType, Protocol

from sphinx.pycode import ModuleAnalyzer

from gnav_core.testing import Machine, MatchMachine
from gnav_docs.markup import (
    MarkupDirective,
    directive,
    heading,
    paragraphs,
    sentences,
    table,
)
from gnav_docs.names import (
    PACKAGE,
    definitions,
    holders_left_out,
    home_of,
    imported,
    left_out,
    names_at,
    wanted_holders,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType

    from docutils import nodes


class ReferenceDirective(MarkupDirective):
    """All names of the package; its content lists the modules that define them, as they are read.

    A package in it stands for its modules.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Refuse a list of modules that leaves a public name out."""
        problems = left_out(tuple(self.content))
        if problems:
            raise self.error("; ".join(problems))
        return super().run()

    def markup(self) -> str:
        """Write a table for each module, with its page below this one."""
        tables = (summary(f"{PACKAGE}.{name}", "-", PACKAGE) for name in self.content)
        return paragraphs(*tables, pages(self.content))


class HoldersDirective(MarkupDirective):
    """All names that are handed out elsewhere; its content lists the modules that do it."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Refuse a list of modules that leaves a name out."""
        problems = holders_left_out(tuple(self.content))
        if problems:
            raise self.error("; ".join(problems))
        return super().run()

    def markup(self) -> str:
        """Write a table for each module, with its page below this one if it has none yet."""
        tables = (summary(f"{PACKAGE}.{name}", "~") for name in self.content)
        known = {home_of(module.__name__) for module, _ in definitions().values()}
        new = [name for name in self.content if f"{PACKAGE}.{name}" not in known]
        return paragraphs(*tables, pages(new))


class ModuleDirective(MarkupDirective):
    """The page of a module or package; its full name is the argument.

    It has what the module defines for the package itself, then what it hands out on its own. The
    content of the directive stands between what the module is for and the names.
    """

    required_arguments = 1
    has_content = True

    def markup(self) -> str:
        """Write the page: what the module is for, then each of its names."""
        module = imported(self.arguments[0])
        own = [holder for holder in wanted_holders() if holder == module.__name__]
        return paragraphs(
            heading(title_of(module), "="),
            directive("py:currentmodule", *own or (PACKAGE,)),
            inspect.cleandoc(module.__doc__ or ""),
            "\n".join(self.content),
            *(names_of(module, holder) for holder in (PACKAGE, *own)),
        )


class NamesDirective(MarkupDirective):
    """A table of some public names of the package, which its content lists."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Refuse a name that the package does not hand out."""
        for name in self.content:
            if name not in definitions():
                raise self.error(f"{PACKAGE} hands out no {name}")
        return super().run()

    def markup(self) -> str:
        """Write the table: each name with the first line of what is said of it."""
        return names_table([(PACKAGE, name) for name in self.content])


def pages(names: Iterable[str]) -> str:
    """Put pages below this one, where the text leads to them already."""
    return directive("toctree", "", "\n".join(names), {"hidden": ""})


def names_of(page: ModuleType, holder: str) -> str:
    """Write the names on the page of a module that are handed out by a holder.

    The modules of a package have sections of their own.
    """
    parts = [directive("py:currentmodule", holder)]
    for module, names in names_at(page.__name__, holder).items():
        if module is not page:
            parts += [heading(title_of(module), "-"), inspect.cleandoc(module.__doc__ or "")]
        parts += [described(name, module, holder) for name in names]
    return paragraphs(*parts)


def title_of(module: ModuleType) -> str:
    """Take the first words of a module's docstring, up to a colon or full stop, as a heading.

    >>> title_of(imported("gnav_core.kernel"))
    'The kernel'
    """
    return re.split(r"[:.]", module.__doc__ or "", maxsplit=1)[0]


def summary(page: str, line: str, holder: str | None = None) -> str:
    """Write the section of a module on the first page of the reference.

    Args:
        page: The full name of the module.
        line: What its heading is underlined with.
        holder: What hands the names out, if it is not the module itself.
    """
    said = f"Imported from :doc:`{page} <{page.removeprefix(f'{PACKAGE}.')}>`."
    names = chain.from_iterable(names_at(page, holder or page).values())
    return paragraphs(
        heading(title_of(imported(page)), line),
        "" if holder else said,
        names_table([(holder or page, name) for name in names]),
    )


def names_table(names: Iterable[tuple[str, str]]) -> str:
    """Write a table of names, each behind what hands it out."""
    rows = [(f":py:obj:`~{holder}.{name}`", first_sentence(name, holder)) for holder, name in names]
    return table("gnav-names", ("Name", "What it is"), rows)


def first_sentence(name: str, holder: str = PACKAGE) -> str:
    """Take the first sentence of what is said of a public name."""
    module, node = definitions(holder)[name]
    said = (
        ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
        else "\n".join(comment(module, name))
    )
    return sentences(said.partition("\n\n")[0])[0]


def comment(module: ModuleType, name: str) -> list[str]:
    """Return the text that stands below an assignment.

    Raises:
        KeyError: When there is none.
    """
    return ModuleAnalyzer.for_module(module.__name__).find_attr_docs()["", name]


def described(name: str, module: ModuleType, holder: str) -> str:
    """Write the entry of a name."""
    value = getattr(module, name)
    if not isinstance(value, type) and not inspect.isfunction(value):
        return assigned(name, module, holder)
    if inspect.isfunction(value):
        return directive("autofunction", f"{holder}.{name}")
    kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
    return directive(kind, f"{holder}.{name}", "", shown_of(value))


def shown_of(kind: type) -> Mapping[str, str]:
    """Choose what is shown of a class: a finished state machine is run, and nobody calls it."""
    if issubclass(kind, Machine) and kind not in (Machine, MatchMachine):
        return {"show-inheritance": ""}
    options = {"members": "", "member-order": "bysource"}
    if kind.__bases__ != (object,):
        options["show-inheritance"] = ""
    if Protocol in kind.__bases__:
        options["special-members"] = "__call__"
    return options


def assigned(name: str, module: ModuleType, holder: str) -> str:
    """Write the entry of a constant or of the name of a type."""
    _, node = definitions(holder)[name]
    value, text = getattr(module, name), "\n".join(comment(module, name))
    assert isinstance(node, ast.Assign | ast.AnnAssign)
    if isinstance(value, NewType):
        return directive("py:type", name, text, {"canonical": value.__supertype__.__name__})
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
        assert node.value is not None
        canonical = ast.unparse(node.value).strip("'\"")
        return directive("py:type", name, text, {"canonical": canonical})
    return directive("py:data", name, text)
