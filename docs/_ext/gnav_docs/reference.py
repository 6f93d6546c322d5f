"""The reference of the public names, made from ``gnav_core.__all__`` so that it misses none."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NewType, Protocol

import attrs
from sphinx import addnodes
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer

import gnav_core
from gnav_docs.markup import MarkupDirective, directive, heading, paragraphs, table
from gnav_docs.source import binds

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PACKAGE: Final = gnav_core.__name__

PROSE: Final = frozenset(("attribute", "data", "property"))
"""What has no sections: napoleon would take the words before a colon there for a type."""


class ReferenceDirective(MarkupDirective):
    """All public names; its content lists the modules that define them, in reading order."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Refuse a list of modules that leaves a public name out."""
        problems = left_out(tuple(self.content))
        if problems:
            raise self.error("; ".join(problems))
        return super().run()

    def markup(self) -> str:
        """Write a table for each module, with its page below this one."""
        tables = (summary(f"{PACKAGE}.{name}") for name in self.content)
        pages = directive("toctree", "", "\n".join(self.content), {"hidden": ""})
        return paragraphs(*tables, pages)


class ModuleDirective(MarkupDirective):
    """The page of the public names that a module defines; its full name is the argument.

    Its content stands between what the module is for and the names.
    """

    required_arguments = 1
    has_content = True

    def markup(self) -> str:
        """Write the page: what the module is for, then each of its names."""
        module = sys.modules[self.arguments[0]]
        return paragraphs(
            heading(title_of(module), "="),
            inspect.cleandoc(module.__doc__ or ""),
            "\n".join(self.content),
            directive("py:currentmodule", PACKAGE),
            *(described(name, module) for name in names_of(module.__name__)),
        )


@cache
def definitions() -> Mapping[str, tuple[ModuleType, ast.stmt]]:
    """Find for every public name the module and the statement that define it."""
    found: dict[str, tuple[ModuleType, ast.stmt]] = {}
    for full_name in sorted(sys.modules):
        module = sys.modules[full_name]
        if full_name.startswith(f"{PACKAGE}.") and not hasattr(module, "__path__"):
            for node in ast.parse(inspect.getsource(module)).body:
                name = binds(node)
                if name and is_public(module, name):
                    found[name] = module, node
    return found


def is_public(module: ModuleType, name: str) -> bool:
    """Tell whether the package hands on what a module calls by a name."""
    public = name in gnav_core.__all__
    return public and getattr(module, name) is getattr(gnav_core, name)


def left_out(listed: tuple[str, ...]) -> list[str]:
    """Say which public names no module in a list defines, and which modules define none."""
    lost = sorted(set(gnav_core.__all__) - definitions().keys())
    wanted = {module.__name__ for module, _ in definitions().values()}
    given = {f"{PACKAGE}.{name}" for name in listed}
    return [
        *(f"{PACKAGE}.{name} is defined nowhere" for name in lost),
        *(f"{module} defines public names and is not listed" for module in sorted(wanted - given)),
        *(f"{module} is listed and defines no public name" for module in sorted(given - wanted)),
    ]


def names_of(module: str) -> tuple[str, ...]:
    """List the public names that a module defines, in the order of its lines."""
    lines = {
        name: node.lineno
        for name, (owner, node) in definitions().items()
        if owner.__name__ == module
    }
    return tuple(sorted(lines, key=lines.__getitem__))


def title_of(module: ModuleType) -> str:
    """Take the first words of a module's docstring, up to a colon or full stop, as a heading.

    >>> title_of(sys.modules["gnav_core.kernel"])
    'The kernel'
    """
    return re.split(r"[:.]", module.__doc__ or "", maxsplit=1)[0]


def summary(module: str) -> str:
    """Write the section of a module on the first page of the reference."""
    rows = [(f":py:obj:`~{PACKAGE}.{name}`", first_line(name)) for name in names_of(module)]
    head = ("Name", "What it is")
    return paragraphs(heading(title_of(sys.modules[module]), "-"), table("gnav-names", head, rows))


def first_line(name: str) -> str:
    """Take the first line of what is said of a public name."""
    module, node = definitions()[name]
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return (ast.get_docstring(node) or "").partition("\n")[0]
    return comment(module, name)[0]


def comment(module: ModuleType, name: str) -> list[str]:
    """Return the text that stands below an assignment.

    Raises:
        KeyError: When there is none.
    """
    return ModuleAnalyzer.for_module(module.__name__).find_attr_docs()["", name]


def described(name: str, module: ModuleType) -> str:
    """Write the entry of a name."""
    value = getattr(module, name)
    if not isinstance(value, type) and not inspect.isfunction(value):
        return assigned(name, module)
    if inspect.isfunction(value):
        return directive("autofunction", f"{PACKAGE}.{name}")
    kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
    public = f"{PACKAGE}.{name}" if hasattr(gnav_core, name) else f"{module.__name__}.{name}"
    options = {"members": "", "member-order": "bysource"}
    if value.__bases__ != (object,):
        options["show-inheritance"] = ""
    if Protocol in value.__bases__:
        options["special-members"] = "__call__"
    return directive(kind, public, "", options)


def assigned(name: str, module: ModuleType) -> str:
    """Write the entry of a constant or of the name of a type."""
    _, node = definitions()[name]
    value, text = getattr(module, name), "\n".join(comment(module, name))
    assert isinstance(node, ast.Assign | ast.AnnAssign)
    if isinstance(value, NewType):
        return directive("py:type", name, text, {"canonical": value.__supertype__.__name__})
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
        assert node.value is not None
        return directive("py:type", name, text, {"canonical": ast.unparse(node.value)})
    return directive("py:data", name, text)


def link_to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.reference | None:
    """Link a name that is said with the module that defines it to where it is described."""
    module, _, name = str(node["reftarget"]).rpartition(".")
    if module not in sys.modules or not is_public(sys.modules[module], name):
        return None
    public = f"{PACKAGE}.{name}"
    domain = env.domains.python_domain
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", public, node, contnode)


def anchor_twice(
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    domain: str,  # noqa: ARG001 - Sphinx calls it so
    objtype: str,  # noqa: ARG001 - Sphinx calls it so
    content: addnodes.desc_content,
) -> None:
    """Let a public name be found by the module that defines it, too: code links back to that."""
    for signature in content.parent.findall(addnodes.desc_signature):
        name = signature.get("fullname", "")
        if signature.get("module") == PACKAGE and name in definitions():
            module, _ = definitions()[name]
            signature["ids"].append(f"{module.__name__}.{name}")


def read_google_style(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    what: Literal["module", "class", "exception", "function", "method", "attribute", "property"],
    name: str,
    value: object,
    options: object,
    lines: list[str],
) -> None:
    """Turn the sections of a docstring into fields."""
    if what not in PROSE:
        lines[:] = GoogleDocstring(lines, None, None, what, name, value, options).lines()


def show_defaults(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    what: str,  # noqa: ARG001 - Sphinx calls it so
    name: str,  # noqa: ARG001 - Sphinx calls it so
    value: object,
    options: object,  # noqa: ARG001 - Sphinx calls it so
    signature: str | None,
    returned: str | None,
) -> tuple[str, str | None] | None:
    """Put the defaults of an ``attrs`` class where its generated code only refers to them."""
    if signature is None or not isinstance(value, type) or not attrs.has(value):
        return None
    fields = attrs.fields_dict(value)
    shown = re.sub(
        r"attr_dict\['(\w+)'\]\.default", lambda found: repr(fields[found[1]].default), signature
    )
    return shown, returned
