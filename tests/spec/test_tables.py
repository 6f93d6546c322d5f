"""The tables of the page are those of the manifest."""

from __future__ import annotations

from graph.manifest import read_manifest
from graph.tables import README, readings, scopes, with_tables


def test_the_page_has_the_tables_of_the_manifest() -> None:
    """Whoever reads the page reads the figures that came out."""
    page = README.read_text(encoding="utf-8")

    assert with_tables(page, read_manifest()) == page


def test_the_tables_have_a_row_for_each_model() -> None:
    """Every scope that is compared and every model of a reading is in them."""
    manifest = read_manifest()
    of_readings = [model for model in manifest.model.values() if model.mode == "reading"]

    assert len(manifest.graphs) + 2 == len(list(scopes(manifest)))
    assert len(of_readings) + 2 == len(list(readings(manifest)))
