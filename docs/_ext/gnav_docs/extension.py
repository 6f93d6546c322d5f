"""What the extension adds to Sphinx."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gnav_docs.checks import CodesDirective, InvariantsDirective
from gnav_docs.domain import GnavDomain
from gnav_docs.entries import EntryDirective
from gnav_docs.figure import DiagramDirective, diagram, draw_html
from gnav_docs.listings import (
    ChaptersDirective,
    CodeDirective,
    RanksDirective,
    ReadingsDirective,
    SourceDirective,
)
from gnav_docs.reference import (
    ModuleDirective,
    ReferenceDirective,
    anchor_twice,
    link_to_public_name,
    read_google_style,
    show_defaults,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, the directives and the diagram.

    A project that uses it sets ``gnav_source`` to the path of ``spec/source.toml``.
    """
    app.add_config_value("gnav_source", Path(), "env")
    app.add_domain(GnavDomain)
    app.add_node(diagram, html=(draw_html, None))
    app.add_directive("gnav-entry", EntryDirective)
    app.add_directive("gnav-diagram", DiagramDirective)
    app.add_directive("gnav-chapters", ChaptersDirective)
    app.add_directive("gnav-readings", ReadingsDirective)
    app.add_directive("gnav-source", SourceDirective)
    app.add_directive("gnav-ranks", RanksDirective)
    app.add_directive("gnav-code", CodeDirective)
    app.add_directive("gnav-reference", ReferenceDirective)
    app.add_directive("gnav-module", ModuleDirective)
    app.add_directive("gnav-invariants", InvariantsDirective)
    app.add_directive("gnav-codes", CodesDirective)
    app.connect("missing-reference", link_to_public_name)
    app.connect("object-description-transform", anchor_twice)
    app.connect("autodoc-process-docstring", read_google_style)
    app.connect("autodoc-process-signature", show_defaults)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
