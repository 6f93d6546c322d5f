"""The trees: one for each language, and on every page a way to the same page in the others."""

from __future__ import annotations

import json
import re
from html import unescape

import attrs
import jsonschema
import pytest
from sphinx.util.inventory import InventoryFile

from docs.built import BUILT, Page, Site, tree
from gnav_core import RULEBOOK
from gnav_core.languages import Language
from gnav_docs.trees import main, root
from lock import read_lock

ENTRIES = [entry.id for entry in RULEBOOK]
MENU = re.compile(r'<nav class="gnav-languages" aria-label="(.+?)">(.*?)</nav>', re.DOTALL)
LINK = re.compile(
    r'<a href="(.+?)" lang="(.+?)" hreflang="(.+?)"( aria-current="page")?>(.+?)</a>', re.DOTALL
)


def name_of(page: Page, site: Site) -> str:
    """The name of a page, such as ``rules/PACK``."""
    return page.path.relative_to(site.root).with_suffix("").as_posix()


def test_every_page_says_in_which_language_it_is(each_tree: tuple[Language, Site]) -> None:
    """The tag of the language is on the outermost element of every page."""
    spoken, site = each_tree

    assert {spoken.tag} == {
        tag for page in site.pages for tag in re.findall(r'<html[^>]* lang="(.+?)"', page.html)
    }


def test_every_page_has_the_menu_of_languages(each_tree: tuple[Language, Site]) -> None:
    """On every page the menu leads to the same page in each language, named in its own words."""
    spoken, site = each_tree
    expected = [(each.tag, each.tag, each.label, each is spoken) for each in Language]

    for page in site.pages:
        [(_, menu)] = MENU.findall(page.html)
        links = LINK.findall(menu)
        assert expected == [(tag, lead, label, bool(now)) for _, tag, lead, now, label in links]
        assert [BUILT / each.value / page.path.relative_to(site.root) for each in Language] == [
            (page.path.parent / address).resolve() for address, *_ in links
        ]


def test_every_page_names_its_translations(each_tree: tuple[Language, Site]) -> None:
    """The head of a page has the addresses of the menu, for programs."""
    _, site = each_tree

    for page in site.pages:
        [(_, menu)] = MENU.findall(page.html)
        heads = re.findall(r'<link rel="alternate" hreflang="(.+?)" href="(.+?)">', page.html)
        assert heads == [(tag, address) for address, tag, *_ in LINK.findall(menu)]


def test_the_trees_have_the_same_pages(each_tree: tuple[Language, Site]) -> None:
    """A page that is in one language is in all."""
    _, site = each_tree
    english = tree(Language.ENGLISH)

    assert {name_of(page, english) for page in english.pages} == {
        name_of(page, site) for page in site.pages
    }


def test_every_rule_has_one_page_and_every_page_a_rule(each_tree: tuple[Language, Site]) -> None:
    """In each tree the pages below `rules` are those of the rule book, each with its id."""
    _, site = each_tree
    pages = {path.stem: Page(path) for path in (site.root / "rules").glob("*.html")}
    heads = {name: re.findall(r"<h1>.*?\(([A-Z-]+)\)<", page.html) for name, page in pages.items()}

    assert {"index": [], **{entry_id: [entry_id] for entry_id in ENTRIES}} == heads


def test_other_projects_can_link_to_the_rules(each_tree: tuple[Language, Site]) -> None:
    """The inventory of each tree has every rule."""
    _, site = each_tree
    inventory = InventoryFile.loads((site.root / "objects.inv").read_bytes(), uri="")

    assert set(ENTRIES) == set(inventory.data["gnav:rule"])


def test_the_rules_are_listed_for_programs(each_tree: tuple[Language, Site]) -> None:
    """Each tree has `rules.json`, as its schema says and as the rule book and its lock say."""
    spoken, site = each_tree
    listed = json.loads((site.root / "rules.json").read_text(encoding="utf-8"))
    schema = json.loads((site.root / listed["$schema"]).read_text(encoding="utf-8"))
    lock = read_lock()

    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(listed, schema)
    assert spoken.tag == listed["language"]
    assert [
        (entry.id, RULEBOOK.number(entry.id), *attrs.astuple(lock[entry.id])) for entry in RULEBOOK
    ] == [(it["id"], it["number"], it["version"], it["checksum"]) for it in listed["rules"]]


def test_the_links_of_the_list_lead_to_the_rules(each_tree: tuple[Language, Site]) -> None:
    """Each link in `rules.json` leads to an anchor on the page of the rule."""
    _, site = each_tree
    listed = json.loads((site.root / "rules.json").read_text(encoding="utf-8"))

    for rule in listed["rules"]:
        path, _, anchor = rule["link"].partition("#")
        assert f"rules/{rule['id']}.html" == path
        assert anchor in Page(site.root / path).read.anchors


def test_the_titles_of_the_list_are_those_of_the_pages(each_tree: tuple[Language, Site]) -> None:
    """A rule is called the same in `rules.json` and on its page."""
    _, site = each_tree
    listed = json.loads((site.root / "rules.json").read_text(encoding="utf-8"))

    for rule in listed["rules"]:
        head = unescape(site.page(f"rules/{rule['id']}").html.partition("<h1>")[2])
        expected = f"{rule['number']} {rule['title']} ({rule['id']})"
        assert head.replace("\u2019", "'").startswith(expected.replace("\u2019", "'"))


def test_the_first_page_leads_to_every_tree() -> None:
    """What stands above the trees links to each, and leads on by itself without a script."""
    page = Page(BUILT / "index.html")

    assert root() == page.html
    assert [f"{each.value}/index.html" for each in Language] == page.read.links
    assert '<noscript><meta http-equiv="refresh" content="0; url=en/index.html">' in page.html
    assert [] == [link for link in page.read.links if not (BUILT / link).is_file()]


@pytest.mark.parametrize("codes", [["xx"], ["da", ""], ["\x1b[2J"]])
def test_only_languages_have_trees(codes: list[str]) -> None:
    """Before anything is built, one line says which languages there are."""
    with pytest.raises(SystemExit) as ended:
        main(codes)

    assert str(ended.value.code).startswith("no language ")
    assert str(ended.value.code).isprintable()
