"""What the reference changes in how Sphinx reads the code: links, anchors, docstrings, defaults."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

import attrs
from sphinx import addnodes
from sphinx.domains.python import PyXRefRole
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.util import inspect

from gnav_docs.names import ADAPTED, PACKAGE, described

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PROSE: Final = frozenset(("attribute", "data", "property"))
"""What has no sections: napoleon would take the words before a colon there for a type."""

OTHERS: Final = frozenset((*ADAPTED, "hypothesis"))
"""The libraries from which classes of the package are derived."""

ALIAS: Final = r"Alias for field number \d+"
"""What Python says of a field of a named tuple."""

LONGEST_DEFAULT: Final = 60


class NameRole(PyXRefRole):
    """What stands between single backticks: a link if it is a public name, else plain code."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Read it as the name of anything."""
        self.name = "py:obj"
        return super().run()

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, explicit: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Mark the link as one that may lead nowhere."""
        refnode["may_lead_nowhere"] = True
        return super().process_link(env, refnode, explicit, title, target)


def link_to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.Element | None:
    """Link a name to where it is described.

    It may be said with the module that defines it, or alone where the package itself hands it out.
    """
    if node.get("refdomain") != "py":
        return None
    target = str(node["reftarget"])
    public = described().get(target, f"{PACKAGE}.{target}")
    domain = env.domains.python_domain
    found = domain.resolve_xref(env, node["refdoc"], app.builder, "obj", public, node, contnode)
    return found or (contnode if node.get("may_lead_nowhere") else None)


def anchor_twice(
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    domain: str,  # noqa: ARG001 - Sphinx calls it so
    objtype: str,  # noqa: ARG001 - Sphinx calls it so
    content: addnodes.desc_content,
) -> None:
    """Let a public name be found by the module that defines it, too: code links back to that."""
    for signature in content.parent.findall(addnodes.desc_signature):
        said = f"{signature.get('module')}.{signature.get('fullname', '')}"
        signature["ids"] += defined_as().get(said, ())


@cache
def defined_as() -> Mapping[str, list[str]]:
    """Find for each public name how it is said with the module that defines it."""
    return {said: [defined] for defined, said in described().items() if defined != said}


def read_google_style(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    what: Literal["module", "class", "exception", "function", "method", "attribute", "property"],
    name: str,
    value: object,
    options: object,
    lines: list[str],
) -> None:
    """Turn the sections of a docstring into fields; Python's own word for a field says nothing."""
    if re.fullmatch(ALIAS, "\n".join(lines).strip()):
        lines.clear()
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
    """Put the defaults of an ``attrs`` class where its generated code only refers to them.

    A class that is derived from a stand-in has the arguments of its own ``__init__``.
    """
    if signature is None or not isinstance(value, type):
        return None
    if any(is_stand_in(base) for base in value.__mro__[1:]):
        own = inspect.signature(value.__init__, bound_method=True)  # type: ignore[misc]  # its own
        return inspect.stringify_signature(own, show_return_annotation=False), returned
    if not attrs.has(value):
        return None
    fields, names = attrs.fields_dict(value), vars(sys.modules[value.__module__])
    shown = re.sub(
        r"attr_dict\['(\w+)'\]\.default",
        lambda found: written(fields[found[1]].default, names),
        signature,
    )
    return shown, returned


def written(value: object, names: Mapping[str, object]) -> str:
    """Write a default as Python does; what would be long, or no expression, by its name.

    >>> written((1, 2), {}), written(written, {"hooks": re, "named": written})
    ('(1, 2)', 'named')
    """
    text = repr(value)
    if len(text) < LONGEST_DEFAULT and not text.startswith("<"):
        return text
    return next((name for name, other in names.items() if other is value), text)


def is_stand_in(kind: type) -> bool:
    """Tell whether a class stands in for one of a library that is not imported."""
    return "__sphinx_mock__" in vars(kind) or kind.__module__.partition(".")[0] in ADAPTED


def name_bases(
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    name: str,  # noqa: ARG001 - Sphinx calls it so
    value: object,  # noqa: ARG001 - Sphinx calls it so
    options: object,  # noqa: ARG001 - Sphinx calls it so
    bases: list[type | str],
) -> None:
    """Name the classes of other libraries in full: a ``State`` of theirs is none of ours."""
    for at, base in enumerate(bases):
        if not isinstance(base, str) and base.__module__.partition(".")[0] in OTHERS:
            bases[at] = f"``{base.__module__}.{base.__name__}``"


def leave_out_steps(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    what: str,  # noqa: ARG001 - Sphinx calls it so
    name: str,  # noqa: ARG001 - Sphinx calls it so
    value: object,
    skip: bool,
    options: object,  # noqa: ARG001 - Sphinx calls it so
) -> bool | None:
    """Leave out the steps of a state machine: hypothesis alone calls them."""
    return any(name.startswith("hypothesis_stateful") for name in dir(value)) or skip or None
