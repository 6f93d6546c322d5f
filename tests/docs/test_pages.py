"""The pages: every rule has its page, every link leads somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree as ET

import pytest

import gnav_core
from docs.built import DOCS, Page, Site
from gnav_core import PHASES, RULEBOOK, Definition, Rank, Reading, Rule
from gnav_core.diagram import phase_diagram
from gnav_core.languages import Language
from gnav_core.state import State
from gnav_docs.markup import sentences
from gnav_docs.records import record_of
from gnav_docs.source import bullets, chapter_modules, code_of

SVG = "{http://www.w3.org/2000/svg}"
ENTRIES = [entry.id for entry in RULEBOOK]
BULLETS = bullets(DOCS.parent / "spec" / "source.toml")
COUNTED = (
    "counted by spec/rates.py in 40,000 simulated four-seat matches with three lives, in which"
    " every seat asks with VI or lower and keeps a higher card, whatever it has seen"
)
SIGN = re.compile(r"\|\w+\||\w+\[\w+\](?:\.\w+)?|\b(?:row|pointer|place|lives|departed)\b")
"""How a guard writes a fact of the state: how many, a card by its place, or the fact's name."""


def page_of(site: Site, entry_id: str) -> Page:
    """The page of a rule or definition."""
    return site.page(f"rules/{entry_id}")


def pictures(page: Page) -> list[ET.Element]:
    """The diagrams on a page."""
    drawn = re.findall(r"<svg xmlns.*?</svg>", page.article, re.DOTALL)
    return [ET.fromstring(svg) for svg in drawn if 'class="gnav-phases"' in svg]


def stubs(folder: str, directive: str) -> dict[str, str]:
    """The argument of the one directive on each page of a folder, by the page's name."""
    found = {}
    for path in sorted((DOCS / folder).glob("*.rst")):
        if path.stem != "index":
            [line] = path.read_text(encoding="utf-8").splitlines()
            name, _, found[path.stem] = line.partition(":: ")
            assert f".. {directive}" == name, path
    return found


def test_every_entry_of_the_rule_book_has_one_page() -> None:
    """Pages and rule book agree one to one: none is missing, none is left over."""
    assert {entry_id: entry_id for entry_id in ENTRIES} == stubs("rules", "gnav-entry")


def test_every_chapter_has_a_page_of_code() -> None:
    """The modules of rules and the pages of their code agree one to one."""
    modules = [module.__name__ for module in chapter_modules()]

    assert {name.rsplit(".", 1)[1]: name for name in modules} == stubs("code", "gnav-code")


def test_every_file_of_tests_that_a_page_names_has_a_page() -> None:
    """The files that run the rules' lines and the pages of tests agree one to one."""
    files = {file for rule in RULEBOOK.rules for file in record_of(DOCS.parent, rule).ran.files}
    folders = {file.rpartition("/")[0] for file in files}
    pages = {
        f"{folder}/{name}.py": file
        for folder in folders
        for name, file in stubs(f"code/{folder}", "gnav-tests").items()
    }

    assert {file: file for file in files} == pages


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_page_says_what_its_entry_is(site: Site, entry_id: str) -> None:
    """Number, title, id, kind and every sentence of the statement stand on the page."""
    entry, page = RULEBOOK[entry_id], page_of(site, entry_id)

    assert f"<h1>{RULEBOOK.number(entry_id)} {entry.title} ({entry_id})<" in page.article
    assert f"Kind: {entry.kind.value}" in page.said
    for sentence in sentences(entry.statement):
        assert f'<div class="line">{sentence}</div>' in page.article.replace("\u2019", "'")


@pytest.mark.parametrize("entry_id", [rule.id for rule in RULEBOOK.rules])
def test_a_page_says_what_its_rule_does(site: Site, entry_id: str) -> None:
    """Phases, event, guard and what may change stand on the page of a rule with a transition."""
    rule, said = RULEBOOK[entry_id], page_of(site, entry_id).said
    assert isinstance(rule, Rule)
    event = rule.event.__name__ if rule.event else "none"
    guard = "none, it is always enabled here"
    if rule.guard:
        guard = f"{rule.guard.formal} (how to read it)"
    changes = ", ".join(rule.changes) or "nothing but the phase"

    assert f"From phase: {rule.before.__name__} ({rule.before.kind.value})" in said
    assert f"On event: {event} Guard: {guard} To phase: {rule.after.__name__} " in said
    assert f"({rule.after.kind.value}) May change: {changes} Law in TLA+" in said


def test_a_definition_leads_to_what_carries_it(site: Site) -> None:
    """A definition has no phases; its page links to the public name that it defines."""
    definitions = [entry for entry in RULEBOOK if isinstance(entry, Definition)]

    assert ["PACK", "MATCH-START"] == [entry.id for entry in definitions]
    for entry in definitions:
        page = page_of(site, entry.id)
        assert [] == pictures(page)
        assert "From phase" not in page.said
        assert f"#gnav_core.{entry.defines}" in page.article


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_page_retells_its_source(site: Site, entry_id: str) -> None:
    """Each bullet that an entry claims is linked and retold, and no other."""
    entry, page = RULEBOOK[entry_id], page_of(site, entry_id)

    for bullet_id, bullet in BULLETS.items():
        retold = f"{bullet_id}, {bullet.about}: {' '.join(bullet.says)}"
        assert (bullet_id in entry.bullets) == (retold in page.said)
        assert (bullet_id in entry.bullets) == (f'source.html#{bullet_id}"' in page.article)


def told(reading: Reading) -> str:
    """A reading as its page tells it."""
    figures = " and ".join(f"{rate:,}".removesuffix(".0") for rate in reading.rates)
    counted = f"{figures} per 1,000 matches" if reading.rates else "not counted"
    decided = f"Open: {reading.point} Taken: {reading.taken} Not taken: {reading.not_taken}"
    return f"{decided} Why: {reading.why} How often: {counted}"


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_page_tells_its_readings(site: Site, entry_id: str) -> None:
    """Each reading stands on the page of its rule, whole, and nowhere else among the rules."""
    said = page_of(site, entry_id).said
    own = [reading for reading, entry in RULEBOOK.readings if entry.id == entry_id]

    assert own == [reading for reading, _ in RULEBOOK.readings if told(reading) in said]
    assert bool(own) == ("Readings" in said)


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_rate_comes_with_where_it_comes_from(site: Site, entry_id: str) -> None:
    """Where a figure stands, it is said how it was counted; where none stands, it is not."""
    counted = any(reading.rates for reading in RULEBOOK[entry_id].readings)
    said = page_of(site, entry_id).said

    assert counted == (COUNTED in said)
    assert counted == ("Of two figures the first is of the case that is named first" in said)


@pytest.mark.parametrize(
    ("entry_id", "other_id", "readings"),
    [
        ("STOCK-CAT", "CAT-UNDO", ["R-UNDO-DEPARTED", "R-TWO-CATS"]),
        ("STOCK-CUCKOO", "CUCKOO-STOP", ["R-CUCKOO"]),
    ],
)
def test_the_page_of_a_drawn_card_leads_to_the_readings_of_the_challenged_one(
    site: Site, entry_id: str, other_id: str, readings: list[str]
) -> None:
    """Whoever opens the rule for the stock finds what was decided for the other one."""
    page = page_of(site, entry_id)

    assert f"{other_id} does the same for a challenged card." in page.said
    assert f"holds here as well: {' and '.join(readings)}." in page.said
    for reading_id in readings:
        assert f'href="{other_id}.html#{reading_id.lower()}"' in page.article


@pytest.mark.parametrize("entry_id", ENTRIES)
def test_a_page_shows_its_code(site: Site, entry_id: str) -> None:
    """The code of an entry is on its page, with a link to the very line of its module."""
    page, code = page_of(site, entry_id), code_of(RULEBOOK[entry_id])
    file = f"{code.module.replace('.', '/')}.py"
    source = inspect.getsource(import_module(code.module)).splitlines()
    chapter = code.module.rsplit(".", 1)[1]

    assert source[code.first - 1 :][: len(code.text.splitlines())] == code.text.splitlines()
    assert f"{file}:{code.first}" in page.said
    assert f'href="../code/{chapter}.html#line-{code.first}"' in page.article
    assert f"line-{code.first}" in site.page(f"code/{chapter}").read.anchors


@pytest.mark.parametrize("entry_id", [rule.id for rule in RULEBOOK.rules])
def test_a_rule_stands_out_in_the_diagram_on_its_page(site: Site, entry_id: str) -> None:
    """The diagram highlights the rule of the page, and its labels lead to their pages."""
    [svg] = pictures(page_of(site, entry_id))
    links = {"".join(link.itertext()).strip(): link.attrib["href"] for link in svg.iter(f"{SVG}a")}

    assert [entry_id] == [text.text for text in svg.iter(f"{SVG}text") if text.get("font-weight")]
    assert links == {
        rule.id: f"{'' if rule.id == entry_id else f'{rule.id}.html'}#{rule.id.lower()}"
        for rule in RULEBOOK.rules
    } | {phase.__name__: f"../{phase_link(phase)}" for phase in PHASES}


def phase_link(phase: type[State]) -> str:
    """Where a phase is described."""
    return f"reference/state.html#gnav_core.{phase.__name__}"


def test_the_diagram_of_the_phases_is_that_of_the_package(site: Site) -> None:
    """The page of the phases shows what `phase_diagram` draws."""

    def link(rule_id: str) -> str:
        return f"rules/{rule_id}.html#{rule_id.lower()}"

    assert phase_diagram(link=link, phase_link=phase_link) in site.page("phases").html


def test_the_page_of_the_phases_explains_the_notation() -> None:
    """Each sign for a fact of the state that a guard uses has a row on the page of the phases."""
    page = (DOCS / "phases.rst").read_text(encoding="utf-8")
    explained = {
        sign
        for cell in re.findall(r"^   \* - (.*)$", page, re.MULTILINE)
        for sign in re.findall(r"``(.+?)``", cell)
    }
    guards = [rule.guard.formal for rule in RULEBOOK.rules if rule.guard]

    assert {"|row|", "cards[place].rank", "stock[0]"} <= set(SIGN.findall(" ".join(guards)))
    assert set() == set(SIGN.findall(" ".join(guards))) - explained


@pytest.mark.parametrize("rule_id", [rule.id for rule in RULEBOOK.rules])
def test_a_guard_leads_to_its_notation(site: Site, rule_id: str) -> None:
    """The page of each rule that has a guard links to how guards are written."""
    guarded = RULEBOOK.rule(rule_id).guard is not None

    assert guarded == ("../phases.html#guards" in page_of(site, rule_id).read.links)


def test_the_page_of_the_phases_counts_them(site: Site) -> None:
    """The number of phases in the text is theirs."""
    assert 13 == len(PHASES)
    assert "one of thirteen phases" in site.page("phases").said


def test_the_index_lists_the_rules_by_chapter(site: Site) -> None:
    """The index of rules has every entry under its chapter, in the order of the book."""
    said = site.page("rules/index").said
    places = []
    for number, chapter in enumerate(RULEBOOK.chapters, start=1):
        places.append(said.index(f"{number} {chapter.title}"))
        places += [
            said.index(f"{RULEBOOK.number(entry.id)} {entry.id} {entry.title}")
            for entry in chapter.entries
        ]

    assert sorted(places) == places


def test_the_readings_are_a_table(site: Site) -> None:
    """The page of the readings has a row for each, with a link to it and to its rule."""
    page = site.page("readings")
    rows = re.findall(r"<tr.*?</tr>", page.article, re.DOTALL)[1:]

    assert COUNTED in page.said
    assert len(RULEBOOK.readings) == len(rows)
    for row, (reading, entry) in zip(rows, RULEBOOK.readings, strict=True):
        cells = (reading.point, reading.taken, reading.not_taken, reading.why)
        assert f"rules/{entry.id}.html#{reading.id.lower()}" in row
        assert f"rules/{entry.id}.html#{entry.id.lower()}" in row
        for cell in cells:
            assert cell in row.replace("\u2019", "'")


def test_the_source_names_the_rules_that_claim_it(site: Site) -> None:
    """Each bullet of the source is followed by its claimants, in the order of the book."""
    said = site.page("source").said

    for bullet_id, bullet in BULLETS.items():
        claimants = ", ".join(entry.id for entry in RULEBOOK if bullet_id in entry.bullets)
        retold = f"{' '.join(bullet.says)} Claimed by {claimants}."
        assert retold in said


def test_the_glossary_lists_the_ranks(site: Site) -> None:
    """The table of ranks has all 21, lowest first, as they are called on cards and in code."""
    said = site.page("glossary").said
    rows = [
        f"{rank.label} {rank.english} {'yes' if rank.is_matador else 'no'} {rank!r}"
        for rank in Rank
    ]

    assert " ".join(rows) in said


def test_the_reference_describes_every_public_name_once(site: Site) -> None:
    """Each name of `gnav_core.__all__` has one entry in the reference."""
    anchors = [
        anchor
        for page in site.pages
        for anchor in page.read.anchors
        if page.path.parent.name == "reference"
    ]

    assert {} == {
        name: anchors.count(f"gnav_core.{name}")
        for name in gnav_core.__all__
        if anchors.count(f"gnav_core.{name}") != 1
    }


def inner_links(page: Page) -> Iterator[tuple[Path, str]]:
    """The file and the anchor of each link that stays in the documentation."""
    for link in page.read.links:
        parts = urlsplit(link)
        if not parts.scheme:
            path = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
            yield path, unquote(parts.fragment)


def test_every_link_leads_somewhere(each_tree: tuple[Language, Site]) -> None:
    """Each link leads to a page of the tree and to an anchor on it, or to a page of another tree.

    The menu of languages alone leads to other trees, where the anchors may be others.
    """
    _, site = each_tree
    anchors = {page.path: {*page.read.anchors, ""} for page in site.pages}
    broken = {
        (page.path.name, path.name, anchor)
        for page in site.pages
        for path, anchor in inner_links(page)
        if (anchor not in anchors.get(path, ()) if path.is_relative_to(site.root) else anchor)
        or not path.is_file()
    }

    assert set() == broken


def test_every_page_has_one_title(each_tree: tuple[Language, Site]) -> None:
    """A page has exactly one heading of the first level, that of the search as well."""
    _, site = each_tree

    assert [] == [page.path.name for page in site.pages if page.article.count("<h1") != 1]


def test_pages_load_nothing_from_another_host(each_tree: tuple[Language, Site]) -> None:
    """Scripts, styles, pictures and fonts all lie beside the pages."""
    _, site = each_tree
    loads = {load for page in site.pages for load in page.read.loads}
    styles = [path.read_text(encoding="utf-8") for path in site.root.rglob("*.css")]

    assert "_static/gnav.css" in {load.partition("?")[0] for load in loads}
    assert set() == {load for load in loads if "//" in load}
    assert [] == [
        address for css in styles for address in re.findall(r"(?:url\(|@import)[^;)]*//", css)
    ]
