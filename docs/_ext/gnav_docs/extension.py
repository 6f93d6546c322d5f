"""What the extension adds to Sphinx."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils.utils.smartquotes import smartchars

from gnav_core.languages import Language
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
from gnav_docs.figures import WriteFigures
from gnav_docs.files import CodeDirective, TestsDirective
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
from gnav_docs.rules_json import write_rules
from gnav_docs.searching import choose_search
from gnav_docs.signatures import write_parameters
from gnav_docs.spoken import SpokenRole, role_name
from gnav_docs.surroundings import surround
from gnav_docs.texts import load_anew, load_texts
from gnav_docs.tla_lexer import TlaLexer
from gnav_docs.wordless import LeaveOutWordless
from gnav_docs.worked import ExampleDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


DIRECTIVES: Final = {
    "gnav-entry": EntryDirective,
    "gnav-diagram": DiagramDirective,
    "gnav-table": TableDirective,
    "gnav-example": ExampleDirective,
    "gnav-chapters": ChaptersDirective,
    "gnav-readings": ReadingsDirective,
    "gnav-source": SourceDirective,
    "gnav-ranks": RanksDirective,
    "gnav-cards": CardsDirective,
    "gnav-calls": CallsDirective,
    "gnav-code": CodeDirective,
    "gnav-tests": TestsDirective,
    "gnav-reference": ReferenceDirective,
    "gnav-holders": HoldersDirective,
    "gnav-names": NamesDirective,
    "gnav-module": ModuleDirective,
    "gnav-phases": PhasesDirective,
    "gnav-invariants": InvariantsDirective,
    "gnav-codes": CodesDirective,
    "gnav-scopes": ScopesDirective,
    "gnav-properties": PropertiesDirective,
    "gnav-faults": FaultsDirective,
    "gnav-matrix": MatrixDirective,
    "gnav-models": ModelsDirective,
    "gnav-checked": CheckedDirective,
    "gnav-changes": ChangesDirective,
    "gnav-model-text": ModelTextDirective,
    "gnav-temperaments": TemperamentsDirective,
    "gnav-thresholds": ThresholdsDirective,
    "gnav-strength": StrengthDirective,
}
"""What stands for what on a page, by the name under which it is written there."""

QUOTES: Final = "“”\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
"""The quotes of Vietnamese, without which Docutils leaves its dashes as two hyphens, too."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, the directives and the diagram.

    A project that uses it sets ``gnav_root`` to the top of the repository.
    """
    app.add_config_value("gnav_root", Path(), "env")
    smartchars.quotes.setdefault(Language.VIETNAMESE.tag, QUOTES)
    app.add_domain(GnavDomain)
    app.add_node(diagram, html=(draw_html, None))
    app.add_node(table_picture, html=(draw_table, None))
    app.add_lexer("tla", TlaLexer)
    app.add_role("gnav-name", NameRole())
    for each in Language:
        app.add_role(role_name(each), SpokenRole(each))
    app.add_post_transform(KeepNumbers)
    for name, written in DIRECTIVES.items():
        app.add_directive(name, written)
    app.add_transform(LeaveOutWordless)
    app.add_transform(WriteFigures)
    app.connect("config-inited", choose_search)
    app.connect("builder-inited", load_texts)
    app.connect("source-read", load_anew)
    app.connect("html-page-context", surround, priority=900)  # after the theme, at 500
    app.connect("build-finished", write_rules)
    app.connect("missing-reference", link_to_public_name)
    app.connect("object-description-transform", anchor_twice)
    app.connect("html-page-context", write_parameters)
    app.connect("autodoc-process-docstring", read_google_style)
    app.connect("autodoc-skip-member", leave_out_steps)
    app.connect("autodoc-process-bases", name_bases)
    app.connect("autodoc-process-signature", show_defaults)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
