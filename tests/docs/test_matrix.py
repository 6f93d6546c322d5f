"""The page of the matrix: each rule with all that it is tied to, and no word beyond the records."""

from __future__ import annotations

import json
import re
import tomllib
from html import escape
from pathlib import Path

import pytest

from docs.built import DOCS, Page, Site, cells, text_of
from gnav_core import RULEBOOK, Rule
from gnav_docs.faults import CAUGHT
from gnav_docs.matrix import HEAD
from gnav_docs.naming import TESTS, naming_tests
from gnav_docs.records import MODEL_FAULTS, Mutant, record_of

ROOT = DOCS.parent
RECORD = tomllib.loads((ROOT / "spec" / "rules.toml").read_text("utf-8"))
ENTRIES = [entry.id for entry in RULEBOOK]


@pytest.fixture
def rows(site: Site) -> dict[str, dict[str, str]]:
    """The cells of the matrix, by rule and by the head of the column."""
    found = cells(site.page("matrix").article, "gnav-matrix")
    return {row[0]: dict(zip(HEAD, row, strict=True)) for row in found}


def test_every_rule_has_one_row(rows: dict[str, dict[str, str]]) -> None:
    """The rows are the definitions and rules, in the order of the book."""
    assert ENTRIES == list(rows)


def test_a_row_has_what_the_record_says(rows: dict[str, dict[str, str]]) -> None:
    """Bullets, function, action, law, properties and witnesses are those of the record."""
    for rule_id, said in RECORD["rule"].items():
        expected = {
            "Source": " ".join(said["bullets"]),
            "Function": said["function"],
            "Action and law": f"{said['action']} {said['law']}",
            "Properties": ", ".join(said["properties"]),
            "Witnesses": " ".join(said.get("witnesses", ())),
        }
        assert expected == {head: rows[rule_id][head] for head in expected}


def test_a_definition_has_what_it_can_have(rows: dict[str, dict[str, str]]) -> None:
    """What carries a definition in the model is named; it has no law and fires nowhere."""
    for entry_id, said in RECORD["definition"].items():
        assert said["operator"] == rows[entry_id]["Action and law"]
        assert {""} == {rows[entry_id][head] for head in ("Vectors", "Scopes", "Model faults")}


def test_what_a_rule_is_tied_to_is_counted(rows: dict[str, dict[str, str]]) -> None:
    """No rule is without tests, vectors and a scope; the figures are those of the records."""
    fired = json.loads((ROOT / "spec/vectors/manifest.json").read_text("utf-8"))["rules"]
    models = (ROOT / "spec/models/manifest.toml").read_text("utf-8")
    caught = (ROOT / CAUGHT).read_text("utf-8")
    lines = re.findall(r"^\| [a-z][a-z0-9-]+ \| ([^|]+) \|", caught, re.MULTILINE)
    places = [place for line in lines for place in line.split(", ")]
    for rule in (entry for entry in RULEBOOK if isinstance(entry, Rule)):
        row = rows[rule.id]
        assert f"{fired[rule.id]}" == row["Vectors"]
        in_scopes, bad = models.count(f'    "{rule.id}",'), places.count(rule.id)
        assert (f"{in_scopes}", f"{bad or ''}") == (row["Scopes"], row["Bad rules"])
        assert 0 < int(row["Tests"])
        assert re.fullmatch(r"[1-9]\d*/[1-9]\d*", row["Mutants"]) or rule.id == "RESTART"


def test_the_matrix_leads_on(site: Site) -> None:
    """Each name leads to where it is described: rules, bullets, lines of code, actions, models."""
    links = {*site.page("matrix").read.links}

    assert {f"rules/{entry_id}.html#{entry_id.lower()}" for entry_id in ENTRIES} <= links
    assert "source.html#turn-3" in links
    assert "properties.html#t7" in links
    assert "models.html#model-two-cats-in-a-deal" in links
    assert any(re.fullmatch(r"code/matadors\.html#line-\d+", link) for link in links)
    assert any(re.fullmatch(r"code/model/Answer\.html#line-\d+", link) for link in links)


def test_an_action_leads_to_the_line_that_defines_it(site: Site) -> None:
    """The line to which the matrix leads is the first one of the action."""
    [link] = re.findall(
        r'href="code/model/Answer\.html#line-(\d+)"[^>]*><code[^>]*><span class="pre">CatUndo<',
        site.page("matrix").article,
    )
    text = (ROOT / "spec/tla/Answer.tla").read_text("utf-8").splitlines()

    assert "CatUndo ==" == text[int(link) - 1]
    assert f"line-{link}" in page_of(site, "Answer").read.anchors


def page_of(site: Site, module: str) -> Page:
    """The page of a module of the model."""
    return site.page(f"code/model/{module}")


def test_every_module_of_the_model_has_a_page(site: Site) -> None:
    """The text of the model is there, whole."""
    modules = sorted(path.stem for path in (ROOT / "spec" / "tla").glob("*.tla"))
    pages = sorted(path.stem for path in (DOCS / "code" / "model").glob("[A-Z]*.rst"))

    assert modules == pages
    for name in modules:
        text = (ROOT / "spec" / "tla" / f"{name}.tla").read_text("utf-8")
        article = re.sub(r'<span class="linenos">.*?</span>', "", page_of(site, name).article)
        assert text_of(f"<p>{escape(text)}</p>") in text_of(article)


def test_the_tests_that_name_rules_are_all_there() -> None:
    """Each module of the tests of rules is looked at, and each id that is named is counted."""
    chapters = {f"tests/rules/{path.name}" for path in (ROOT / "tests/rules").glob("test_*.py")}
    text = "".join((ROOT / file).read_text("utf-8") for file in TESTS)

    assert chapters < {*TESTS}
    assert 0 < naming_tests(ROOT)["CAT-UNDO"] <= text.count("CAT-UNDO")
    assert {rule.id for rule in RULEBOOK.rules} <= {*naming_tests(ROOT)}


def test_a_test_that_names_a_rule_twice_is_one(tmp_path: Path) -> None:
    """Tests are counted, not words; a function that is no test is left out."""
    for file in TESTS:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("", encoding="utf-8")
    (tmp_path / TESTS[0]).write_text(
        'def test_one():\n    """PASS-ON, and PASS-ON: not PASS."""\n'
        'def test_two():\n    """PASS-ON."""\n'
        'def helper():\n    """PASS-ON."""\n'
        "def test_three(): ...\n",
        encoding="utf-8",
    )

    assert {"PASS-ON": 2, "PASS": 1} == naming_tests(tmp_path)


def test_what_no_test_catches_is_no_caught_mutant() -> None:
    """What no test has caught, or what ran too long, is made and not caught."""
    mutants = [Mutant("one", "other", caught) for caught in ("a test", "", "timeout")]

    assert [True, False, False] == [it.is_caught for it in mutants]


def test_the_mutants_of_every_rule_are_counted() -> None:
    """All rules have mutants but for one that has no code to change."""
    assert ["RESTART"] == [it.id for it in RULEBOOK.rules if not record_of(ROOT, it).mutants]


def test_every_fault_of_the_model_is_counted(rows: dict[str, dict[str, str]]) -> None:
    """Each fault changes a step of some rule, and the figure is that of the rule's own page."""
    written = tomllib.loads((ROOT / MODEL_FAULTS).read_text("utf-8"))["fault"]
    found = {rule.id: record_of(ROOT, rule).model_faults for rule in RULEBOOK.rules}

    assert {*written} == {fault.name for faults in found.values() for fault in faults}
    assert {rule_id: f"{len(faults) or ''}" for rule_id, faults in found.items()} == {
        rule_id: rows[rule_id]["Model faults"] for rule_id in found
    }
