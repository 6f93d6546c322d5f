"""The page of the models: each with its figures, and the readings that they decide."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from docs.built import DOCS, Site, cells, sphinx
from gnav_core import RULEBOOK, Rank
from gnav_docs.models import MANIFEST, manifest

ROOT = DOCS.parent
RECORD = tomllib.loads((ROOT / MANIFEST).read_text("utf-8"))
FOUND = manifest(ROOT / MANIFEST)


def rows_of(site: Site) -> dict[str, list[str]]:
    """The rows of all tables of models, by the name in the first cell."""
    rows = cells(site.page("models").article, "gnav-models")
    return {row[0].partition(" ")[0]: row for row in rows}


def test_every_model_has_one_row(site: Site) -> None:
    """No model of the manifest is left out, and none is there twice."""
    rows = cells(site.page("models").article, "gnav-models")

    assert len(RECORD["model"]) == len(rows)
    assert {*RECORD["model"]} == {*rows_of(site)}


def test_a_scope_has_its_figures(site: Site) -> None:
    """Seats, lives, cards and all figures of a graph are as they are recorded."""
    rows = rows_of(site)
    for name, model in RECORD["model"].items():
        if model["mode"] == "graph":
            scope, figures = RECORD["scope"][model["scope"]], model["figures"]
            dealt, drawn = (
                " ".join(Rank[card].label for card in scope[key]) for key in ("hands", "draws")
            )
            counts = [figures[key] for key in ("states", "distinct", "edges", "depth")]
            assert [
                *(name, f"{scope['seats']}", f"{scope['lives']}"),
                *(dealt, drawn, f"a {scope['span']}"),
                *(f"{count:,}" for count in (*counts, len(figures["rules"]))),
                figures["fingerprint"],
            ] == rows[name]


def test_what_must_fail_is_said(site: Site) -> None:
    """A model that must fail names the property that must, and after how many steps it does."""
    rows = rows_of(site)
    for name, model in RECORD["model"].items():
        if model["mode"] in {"reading", "witness"}:
            figures = model["figures"]
            steps, positions = f"{figures['depth'] - 1}", f"{figures['distinct']:,}"
            assert [model["expected"], model["scope"], steps, positions] == rows[name][2:]
        elif model["mode"] != "graph":
            assert model.get("expected", "nothing") == rows[name][2]


def test_a_reading_says_its_other_value(site: Site) -> None:
    """The model of a reading stands beside the reading, its rule and the value not taken."""
    rows = rows_of(site)
    for reading, entry in RULEBOOK.readings:
        if reading.id in RECORD["readings"]:
            assert [f"{reading.id} {entry.id}", reading.not_taken] == rows[reading.id][:2]


def test_a_second_model_of_a_reading_has_its_own_name(site: Site) -> None:
    """Where a reading has two cases, the row of the other one says its name before the reading."""
    rows = rows_of(site)
    for name, model in FOUND.models.items():
        if model.reading not in {"", name}:
            [entry] = (entry for it, entry in RULEBOOK.readings if it.id == model.reading)
            assert f"{name} {model.reading} {entry.id}" == rows[name][0]


def test_the_readings_without_a_model_are_named() -> None:
    """The page names those readings that no model decides, and no other."""
    page = (DOCS / "models.rst").read_text("utf-8")
    without = [it.id for it, _ in RULEBOOK.readings if it.id not in RECORD["readings"]]

    assert sorted(without) == sorted(re.findall(r":reading:`(.*?)`", page))
    assert "Three readings have no model" in page


def test_the_page_of_the_readings_leads_to_the_models(site: Site) -> None:
    """Each reading says what fails with its other value, and leads to where that is shown."""
    page = site.page("readings")
    found = cells(page.article, "gnav-readings")
    models = {name: it for name, it in FOUND.models.items() if it.reading}
    fails = {
        reading.id: [it.fails for it in models.values() if it.reading == reading.id]
        for reading, _ in RULEBOOK.readings
    }

    assert [", ".join(failed) or "no model" for failed in fails.values()] == [
        row[-1] for row in found
    ]
    for name in models:
        assert f"models.html#model-{name.lower()}" in page.read.links
        assert f"model-{name.lower()}" in site.page("models").read.anchors


def test_what_is_checked_is_listed(site: Site) -> None:
    """Every property and law of the manifest is in the table, with a link to its text."""
    page = site.page("models")
    rows = dict(cells(page.article, "gnav-checks"))

    assert {
        "in every position": ", ".join(RECORD["invariants"]),
        "over every step": ", ".join(RECORD["properties"]),
        "of whole deals and matches": ", ".join(RECORD["ledger"]),
    } == rows
    assert any(link.startswith("code/model/Laws.html#line-") for link in page.read.links)


def test_a_table_of_other_models_is_refused(project: Path, tmp_path: Path) -> None:
    """A word for which there are no models stops the build and is named."""
    (project / "index.rst").write_text("Title\n=====\n\n.. gnav-models:: nothing\n", "utf-8")

    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "no model is run for nothing" in run.stderr


def test_the_text_of_a_module_that_there_is_not_is_refused(project: Path, tmp_path: Path) -> None:
    """A page for a module that the model does not have stops the build and names the file."""
    (project / "index.rst").write_text(".. gnav-model-text:: Nothing\n", "utf-8")

    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "there is no spec/tla/Nothing.tla" in run.stderr
