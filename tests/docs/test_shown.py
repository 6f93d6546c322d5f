"""How a rule is checked, as its page says it: from the records, whole and with links."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from docs.built import DOCS, Page, Site, cells
from gnav_core import RULEBOOK, Rule
from gnav_docs.records import (
    LOCK,
    MODEL_CAUGHT,
    MODEL_FAULTS,
    MODELS,
    MUTANTS,
    RECORDS,
    RULES,
    TESTS,
    VECTORS,
    Record,
    record_of,
)

ROOT = DOCS.parent
IDS = [rule.id for rule in RULEBOOK.rules]
ENTRIES = [entry.id for entry in RULEBOOK]


def toml(name: str) -> dict[str, Any]:
    """Read a file of the repository."""
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def page_and_record(site: Site, entry_id: str) -> tuple[Page, Record]:
    """The page of an entry, and what is recorded of it."""
    return site.page(f"rules/{entry_id}"), record_of(ROOT, RULEBOOK[entry_id])


def figure(page: Page, name: str) -> list[str]:
    """What stands behind a name on a page."""
    pair = rf"{name}(?:<span[^>]*>:</span>)?</dt>\s*<dd[^>]*>(.*?)</dd>"
    found = re.findall(pair, page.article, re.DOTALL)
    return [re.sub(r"<[^>]*>", "", each).strip() for each in found]


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_page_has_the_version_and_the_checksum(site: Site, entry_id: str) -> None:
    """Both are those of the lock."""
    page, locked = site.page(f"rules/{entry_id}"), toml(LOCK)[entry_id]

    assert [f"{locked['version']}"] == figure(page, "Version")
    assert [locked["statement"]] == figure(page, "SHA-256")


@pytest.mark.parametrize("rule_id", IDS)
def test_a_page_has_the_properties_that_see_its_rule(site: Site, rule_id: str) -> None:
    """Each has a row, says how it is shown, and leads to the page of the properties."""
    page, said = site.page(f"rules/{rule_id}"), toml(RULES)["rule"][rule_id]
    rows = cells(page.article, "gnav-seen")

    assert said["properties"] == [row[0] for row in rows]
    assert all(re.search("exhaustive|sampled|proved", row[2]) for row in rows)
    for property_id in said["properties"]:
        assert f"../properties.html#{property_id.lower()}" in page.read.links
    assert [said["law"]] == figure(page, r"Law in TLA\+")
    assert re.search(r'href="../code/model/\w+.html#line-\d+"', law_of(page))


def law_of(page: Page) -> str:
    """What follows the name of the law on a page."""
    return page.article.partition("Law in TLA+")[2].partition("</dd>")[0]


@pytest.mark.parametrize("rule_id", IDS)
def test_a_page_has_the_tests_that_ran_its_rule(site: Site, rule_id: str) -> None:
    """The tests are counted by file, and a few are named."""
    page = site.page(f"rules/{rule_id}")
    ran = json.loads((ROOT / TESTS).read_text(encoding="utf-8"))[rule_id]

    assert [[file, f"{count}"] for file, count in ran["files"].items()] == cells(
        page.article, "gnav-counts"
    )
    assert " ".join(ran["nearest"]) in page.said
    assert [f"{ran['tests']}"] == figure(page, "Tests")


@pytest.mark.parametrize("rule_id", IDS)
def test_a_page_leads_to_its_tests(site: Site, rule_id: str) -> None:
    """Each named test is a link to its very line, whether it ran the rule or caught a mutant."""
    page, record = page_and_record(site, rule_id)
    caught = {f"tests/{it.caught}" for it in record.mutants if "::" in it.caught}
    places = {link.partition("code/")[2] for link in page.read.links if "/code/tests/" in link}

    for named in (*record.ran.nearest, *caught):
        file, _, test = named.partition("::")
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        [line] = (number for number, it in enumerate(lines, 1) if it.startswith(f"def {test}("))
        place = f"{file.removesuffix('.py')}.html#line-{line}"
        assert place in places, named
        assert f"line-{line}" in site.page(f"code/{file.removesuffix('.py')}").read.anchors
    assert {f"{file.removesuffix('.py')}.html" for file in record.ran.files} <= {
        place.partition("#")[0] for place in places
    }


@pytest.mark.parametrize("rule_id", IDS)
def test_a_page_counts_the_vectors_and_the_models(site: Site, rule_id: str) -> None:
    """The vectors in which a rule fires, the models in which it does, and the rare situations."""
    page, said = site.page(f"rules/{rule_id}"), toml(RULES)["rule"][rule_id]
    vectors = json.loads((ROOT / VECTORS).read_text(encoding="utf-8"))["rules"][rule_id]
    models = [
        name
        for name, model in toml(MODELS)["model"].items()
        if rule_id in model["figures"].get("rules", ())
    ]

    assert models
    assert [f"{vectors}"] == figure(page, "Vectors in which it fires")
    assert [", ".join(models)] == figure(page, "Takes place in")
    assert [", ".join(said[key]) for key in ("witnesses",) if key in said] == figure(
        page, "Shown by"
    )


@pytest.mark.parametrize("rule_id", IDS)
def test_a_page_counts_the_faults(site: Site, rule_id: str) -> None:
    """Bad rule books, faults in the model and mutants are counted and named."""
    page, record = page_and_record(site, rule_id)
    changing = [it for it in record.mutants if it.caught]
    named = [*(it.name for it in record.faults), *(it.name for it in record.model_faults)]

    assert [f"{len(record.faults)}"] == figure(page, "Bad rule books")
    assert [f"{len(record.model_faults)}"] == figure(page, "Faults in the model")
    assert [f"{len(record.mutants)}"] == figure(page, "Mutants")
    assert [f"{len(changing)}"] == figure(page, "Mutants that change something")
    assert named == [row[0] for row in cells(page.article, "gnav-caught") if row[0] in named]
    assert bool(record.faults) == ('href="../faults.html"' in page.article)


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_is_seen_and_can_be_broken(rule_id: str) -> None:
    """Each rule has a property, a fault, a vector and a test."""
    record = record_of(ROOT, RULEBOOK[rule_id])

    assert record.tied.properties
    assert record.faults
    assert record.ran.tests
    assert record.vectors


def test_every_fault_of_the_model_is_on_a_page() -> None:
    """Each fault in the text of the model stands on the page of a rule, unless no rule shows it."""
    caught = (ROOT / MODEL_CAUGHT).read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in caught if "|" in line]
    placed = {it.name for rule in RULEBOOK.rules for it in record_of(ROOT, rule).model_faults}

    assert {row[0] for row in rows[2:] if row[5]} <= placed


@pytest.mark.parametrize("rule_id", IDS)
def test_a_fault_of_the_model_is_on_no_page_of_another_rule(rule_id: str) -> None:
    """It stands in the module of the rule's action, or this is where the model goes wrong."""
    caught = (ROOT / MODEL_CAUGHT).read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in caught if "|" in line]
    blamed = {row[0]: row[5].split(", ") for row in rows}
    record, modules = record_of(ROOT, RULEBOOK[rule_id]), toml(MODEL_FAULTS)["fault"]

    assert [] == [
        it.name
        for it in record.model_faults
        if modules[it.name]["module"] != record.action.module and rule_id not in blamed[it.name]
    ]


def test_every_mutant_of_a_rule_is_on_its_page() -> None:
    """The mutants of all rules are those of the table in the functions of rules."""
    functions = {rule.function.__name__ for rule in RULEBOOK.rules}
    table = [row for each in toml(MUTANTS).values() for row in each["mutants"]]
    counted = sum(len(record_of(ROOT, rule).mutants) for rule in RULEBOOK.rules)

    assert sum(row[0] in functions for row in table) == counted


def test_a_definition_has_no_mutants_and_no_tests(site: Site) -> None:
    """A definition is not a function, and its page says so."""
    for entry in RULEBOOK:
        record = record_of(ROOT, entry)
        is_rule = isinstance(entry, Rule)
        assert is_rule == bool(record.ran.tests)
        assert is_rule == bool(record.tied.law)
        said = "A definition is not a function" in site.page(f"rules/{entry.id}").said
        assert is_rule != said


@pytest.mark.parametrize("name", RECORDS)
def test_what_is_read_is_there(name: str) -> None:
    """The files of the records exist."""
    assert Path(ROOT / name).is_file()
