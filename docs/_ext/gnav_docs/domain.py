"""A domain for what is named on the pages, so that it can be linked to.

``:rule:`CAT-UNDO``` leads to the page of a rule, ``:numbered:`CAT-UNDO``` too, with no more than
its number in small print; ``:reading:`R-LONE``` leads to a reading on the page of its rule,
``:bullet:`turn-3``` to a bullet on the page of the source, ``:property:`C1``` to a property,
``:line:`gnav_core.rules.stock:12``` to a line of a module that has a page,
``:test:`tests/x.py::test_y``` to a test, or without its name to its file, ``:operator:`CatUndo```
to a definition in the text of the model, and ``:model:`small-duel``` to a run of the model checker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.locale import _
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from gnav_docs.numbered import NumberRole
from gnav_docs.texts import said

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

KINDS: Final = {
    "rule": _("rule of Gnav"),
    "reading": _("reading of a rule"),
    "bullet": _("bullet of the source"),
    "property": _("property of the rules"),
    "line": _("line of code"),
    "test": _("test"),
    "operator": _("definition in the model"),
    "model": _("model"),
}
"""What can be named, and what a hit of the search is called."""


PRIORITY: Final = {"rule": 0, "test": -1}
"""Where the search shows what is found, 1 unless it is said here: -1 is not at all."""


@attrs.frozen
class Goal:
    """Where something named is described.

    Args:
        docname: The page.
        anchor: The place on that page.
        title: What it is, in a few words.
    """

    docname: str
    anchor: str
    title: str


class GnavDomain(Domain):
    """What is named on the pages, and where it is described."""

    name = "gnav"
    label = "Gnav"
    object_types: ClassVar = {kind: ObjType(said, kind) for kind, said in KINDS.items()}
    roles: ClassVar = {
        **{kind: XRefRole(warn_dangling=True) for kind in KINDS},
        "numbered": NumberRole(warn_dangling=True, innernodeclass=nodes.superscript),
    }
    initial_data: ClassVar = {"goals": {}}

    @property
    def goals(self) -> dict[tuple[str, str], Goal]:
        """What is described where, by kind and name; for lines the name is that of the module."""
        goals: dict[tuple[str, str], Goal] = self.data["goals"]
        return goals

    def note(self, kind: str, name: str, title: str, anchor: str = "") -> None:
        """Remember that the page that is being read describes something.

        Args:
            kind: One of ``KINDS``.
            name: What is described.
            title: What it is, in a few words.
            anchor: The place on that page; it is made from the name if none is given.
        """
        docname = self.env.current_document.docname
        self.goals[kind, name] = Goal(docname, anchor or nodes.make_id(name), title)

    def find(self, kind: str, name: str) -> Goal | None:
        """Find where something is described, if it is anywhere."""
        if kind != "line":
            return self.goals.get((kind, name))
        module, _, number = name.partition(":")
        page = self.goals.get((kind, module))
        return page and attrs.evolve(page, anchor=f"line-{number}")

    def clear_doc(self, docname: str) -> None:
        """Forget what a page described."""
        for key in [key for key, goal in self.goals.items() if goal.docname == docname]:
            del self.goals[key]

    def merge_domaindata(
        self, docnames: AbstractSet[str], otherdata: dict[str, dict[tuple[str, str], Goal]]
    ) -> None:
        """Take over what another process has read."""
        theirs = otherdata["goals"].items()
        self.goals.update((key, goal) for key, goal in theirs if goal.docname in docnames)

    def resolve_xref(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
        self,
        env: BuildEnvironment,  # noqa: ARG002 - Sphinx calls it so
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,  # noqa: ARG002 - Sphinx calls it so
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Make the link of a role; Sphinx warns when there is none."""
        goal = self.find(typ, target)
        if goal is None:
            return None
        title = said(goal.title)
        return make_refnode(builder, fromdocname, goal.docname, goal.anchor, contnode, title)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917 - Sphinx calls it so
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Make every link that a name can mean."""
        links = {
            kind: self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            for kind in KINDS
        }
        return [(f"gnav:{kind}", link) for kind, link in links.items() if link is not None]

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002, ARG002 - Sphinx calls it so
        """Say what kind of thing a hit of the search is."""
        return str(type.lname)

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """List everything for other projects, and all but tests for the search, rules first."""
        for (kind, name), goal in self.goals.items():
            title = said(goal.title)
            shown = title if title.startswith(name) else f"{name}: {title}"
            yield name, shown, kind, goal.docname, goal.anchor, PRIORITY.get(kind, 1)


def gnav_domain(env: BuildEnvironment) -> GnavDomain:
    """Return the domain of a build."""
    domain = env.get_domain(GnavDomain.name)
    assert isinstance(domain, GnavDomain)
    return domain
