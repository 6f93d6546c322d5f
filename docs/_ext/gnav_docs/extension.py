"""What the extension adds to Sphinx."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gnav_docs.changes import ChangesDirective
from gnav_docs.checks import CodesDirective, InvariantsDirective
from gnav_docs.domain import GnavDomain
from gnav_docs.entries import EntryDirective
from gnav_docs.faults import FaultsDirective
from gnav_docs.figure import (
    DiagramDirective,
    TableDirective,
    diagram,
    draw_html,
    draw_table,
    table_picture,
)
from gnav_docs.hooks import (
    NameRole,
    anchor_twice,
    leave_out_steps,
    link_to_public_name,
    name_bases,
    read_google_style,
    show_defaults,
)
from gnav_docs.listings import (
    ChaptersDirective,
    CodeDirective,
    PhasesDirective,
    RanksDirective,
    ReadingsDirective,
    SourceDirective,
)
from gnav_docs.matrix import MatrixDirective
from gnav_docs.model_tables import CheckedDirective, ModelsDirective
from gnav_docs.model_text import ModelTextDirective
from gnav_docs.numbered import KeepNumbers
from gnav_docs.opponents import StrengthDirective, TemperamentsDirective, ThresholdsDirective
from gnav_docs.play import CallsDirective, CardsDirective
from gnav_docs.properties import PropertiesDirective, ScopesDirective
from gnav_docs.reference import (
    HoldersDirective,
    ModuleDirective,
    NamesDirective,
    ReferenceDirective,
)
from gnav_docs.signatures import write_parameters
from gnav_docs.tla_lexer import TlaLexer

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, the directives and the diagram.

    A project that uses it sets ``gnav_root`` to the top of the repository.
    """
    app.add_config_value("gnav_root", Path(), "env")
    app.add_domain(GnavDomain)
    app.add_node(diagram, html=(draw_html, None))
    app.add_node(table_picture, html=(draw_table, None))
    app.add_lexer("tla", TlaLexer)
    app.add_role("gnav-name", NameRole())
    app.add_post_transform(KeepNumbers)
    app.add_directive("gnav-entry", EntryDirective)
    app.add_directive("gnav-diagram", DiagramDirective)
    app.add_directive("gnav-table", TableDirective)
    app.add_directive("gnav-chapters", ChaptersDirective)
    app.add_directive("gnav-readings", ReadingsDirective)
    app.add_directive("gnav-source", SourceDirective)
    app.add_directive("gnav-ranks", RanksDirective)
    app.add_directive("gnav-cards", CardsDirective)
    app.add_directive("gnav-calls", CallsDirective)
    app.add_directive("gnav-code", CodeDirective)
    app.add_directive("gnav-reference", ReferenceDirective)
    app.add_directive("gnav-holders", HoldersDirective)
    app.add_directive("gnav-names", NamesDirective)
    app.add_directive("gnav-module", ModuleDirective)
    app.add_directive("gnav-phases", PhasesDirective)
    app.add_directive("gnav-invariants", InvariantsDirective)
    app.add_directive("gnav-codes", CodesDirective)
    app.add_directive("gnav-scopes", ScopesDirective)
    app.add_directive("gnav-properties", PropertiesDirective)
    app.add_directive("gnav-faults", FaultsDirective)
    app.add_directive("gnav-matrix", MatrixDirective)
    app.add_directive("gnav-models", ModelsDirective)
    app.add_directive("gnav-checked", CheckedDirective)
    app.add_directive("gnav-changes", ChangesDirective)
    app.add_directive("gnav-model-text", ModelTextDirective)
    app.add_directive("gnav-temperaments", TemperamentsDirective)
    app.add_directive("gnav-thresholds", ThresholdsDirective)
    app.add_directive("gnav-strength", StrengthDirective)
    app.connect("missing-reference", link_to_public_name)
    app.connect("object-description-transform", anchor_twice)
    app.connect("html-page-context", write_parameters)
    app.connect("autodoc-process-docstring", read_google_style)
    app.connect("autodoc-skip-member", leave_out_steps)
    app.connect("autodoc-process-bases", name_bases)
    app.connect("autodoc-process-signature", show_defaults)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
