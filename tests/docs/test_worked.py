"""The examples on the pages of the rules: each is played, shows its rule, and can be followed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from docs.built import DOCS, Page, Site, text_of
from gnav_core import RULEBOOK, PackError, Rank, Rule, Settings, new_match
from gnav_core.diagram import before_and_after, picture
from gnav_core.languages import Language
from gnav_core.wire import TRANSITION
from gnav_docs.examples import (
    EXAMPLES,
    LEFT_OUT,
    SHOWN_CARDS,
    Example,
    as_json,
    event_of,
    examples,
    laid_out,
    pack,
    played,
    shown,
)
from gnav_docs.figure import table_of
from gnav_docs.markup import sentences
from gnav_docs.worked import AT_FIRST, IN_THE_PACK

ROOT = DOCS.parent
FOUND = examples(ROOT / EXAMPLES)
RULES = [rule.id for rule in RULEBOOK.rules]


def tables(page: Page) -> list[str]:
    """The pictures of tables on a page."""
    drawn = re.findall(r"<svg xmlns.*?</svg>", page.article, re.DOTALL)
    return [svg for svg in drawn if 'class="gnav-table"' in svg]


def test_every_rule_has_an_example() -> None:
    """Each rule with a transition has one, in the order of the book."""
    assert RULES == list(FOUND)


@pytest.mark.parametrize(
    "written",
    [
        "CAT-UNDO = 1",
        '[CAT-UNDO]\nsays = ["It stays."]',
        '[CAT-UNDO]\nplay = "deal"\nsays = ["It stays."]',
        '[CAT-UNDO]\nseat = 2\nplay = ["deal"]\nsays = ["It stays."]',
    ],
    ids=range(4),
)
def test_an_example_of_another_form_is_named(tmp_path: Path, written: str) -> None:
    """A key that is missing, or misspelt, is told with the rule, and nothing is guessed."""
    (tmp_path / "examples.toml").write_text(written, encoding="utf-8")

    with pytest.raises(ValueError, match="the example of CAT-UNDO may have play, says, seats"):
        examples(tmp_path / "examples.toml")


@pytest.mark.parametrize(
    ("play", "error"),
    [("keep", ValueError), ("deal FOO", KeyError), ("deal V V V", PackError)],
)
def test_an_example_that_cannot_be_played_is_named(play: str, error: type[Exception]) -> None:
    """Whatever is wrong with it, who wrote it is told the rule."""
    with pytest.raises(error) as raised:
        shown("CAT-UNDO", Example(Settings(3), (play,), ()))

    assert ["in the example of CAT-UNDO"] == raised.value.__notes__


def firings(rule_id: str, example: Example, length: int) -> int:
    """How often a rule fires in the first events of an example."""
    begun = Example(example.settings, example.play[:length], ())
    return sum(transition.rule == rule_id for transition in played(begun).transitions)


@pytest.mark.parametrize("rule_id", RULES)
def test_an_example_fires_its_rule(rule_id: str) -> None:
    """In each example its rule fires, at the last of what happens, and few seats play."""
    example = FOUND[rule_id]
    length = len(example.play)

    assert rule_id == shown(rule_id, example).rule
    assert example.settings.seats <= 4
    assert not length or firings(rule_id, example, length - 1) < firings(rule_id, example, length)


@pytest.mark.parametrize("rule_id", RULES)
def test_an_example_is_told_in_whole_sentences(rule_id: str) -> None:
    """What the reader is told are one or two sentences."""
    says = FOUND[rule_id].says

    assert 1 <= len(says) <= 2
    assert list(says) == [sentence for said in says for sentence in sentences(said)]
    assert all(re.fullmatch(r"[A-Z].*\.", said) for said in says)


@pytest.mark.parametrize("rule_id", RULES)
def test_a_page_shows_its_example(site: Site, rule_id: str) -> None:
    """The tables before and after are on the page, what is told of them, and the transition."""
    page, fired = site.page(f"rules/{rule_id}"), shown(rule_id, FOUND[rule_id])

    assert [str(drawn) for drawn in before_and_after(fired)] == tables(page)
    assert " ".join(FOUND[rule_id].says) in page.said
    assert "Before" in page.said
    assert "After" in page.said
    details = re.findall(r"<details.*?</details>", page.article, re.DOTALL)
    [folded] = [each for each in details if "The transition as JSON" in each]
    assert " ".join(as_json(fired).split()) in text_of(folded)


@pytest.mark.parametrize("rule_id", RULES)
def test_what_is_shown_as_json_is_the_transition(rule_id: str) -> None:
    """The JSON is that of the wire format; only long lists of names are cut."""
    fired = shown(rule_id, FOUND[rule_id])

    assert cut(json.loads(TRANSITION.dumps(fired))) == json.loads(as_json(fired))


def cut(value: object) -> object:
    """What is left of JSON when long lists of names are cut."""
    match value:
        case dict():
            return {key: cut(it) for key, it in value.items()}
        case [str(), *_] if len(value) > SHOWN_CARDS:
            return [*value[:SHOWN_CARDS], LEFT_OUT]
        case list():
            return [cut(it) for it in value]
        case _:
            return value


def test_json_is_laid_out_by_its_parts() -> None:
    """What fits into a line stands in one; what does not has a line for each part."""
    assert '{"a": [1, 2]}' == laid_out({"a": [1, 2]})
    long = {"a": "x" * 40, "b": ["y" * 40, "z" * 40]}
    assert [
        "{",
        f'  "a": "{"x" * 40}",',
        '  "b": [',
        f'    "{"y" * 40}",',
        f'    "{"z" * 40}"',
        "  ]",
        "}",
    ] == laid_out(long).splitlines()
    assert long == json.loads(laid_out(long))


def test_a_definition_is_shown_by_what_it_defines(site: Site) -> None:
    """The pack is shown by its ranks, the start of a match by the first table."""
    pack_page, start = site.page("rules/PACK"), site.page("rules/MATCH-START")

    assert IN_THE_PACK in pack_page.said
    for rank in Rank:
        assert repr(rank) in pack_page.said
    assert AT_FIRST in start.said
    assert [str(picture(new_match()))] == tables(start)


@pytest.mark.parametrize("rule_id", RULES)
def test_the_pictures_of_a_page_can_be_heard(site: Site, rule_id: str) -> None:
    """Each has a description, and no anchor stands twice on the page."""
    page = site.page(f"rules/{rule_id}")
    anchors = page.read.anchors

    assert all("." in ET.fromstring(svg).findtext("{*}desc", "") for svg in tables(page))
    assert sorted({*anchors}) == sorted(anchors)


@pytest.mark.parametrize("language", Language)
def test_a_picture_speaks_the_language_of_its_page(language: Language) -> None:
    """Before and after are drawn in the language that the page is built in."""
    drawn = [table_of(ROOT, "CAT-UNDO", moment, language) for moment in ("before", "after")]

    assert list(before_and_after(shown("CAT-UNDO", FOUND["CAT-UNDO"]), language)) == drawn


@pytest.mark.parametrize("words", ["fold", "keep", "", "deal"])
def test_an_example_says_what_can_happen(words: str) -> None:
    """Words that say nothing, or nothing that can happen now, are refused; a deal always can."""
    state = new_match(Settings(2))
    if words == "deal":
        assert 42 == len(event_of(words, state).pack)  # type: ignore[union-attr]  # a deal
    else:
        with pytest.raises(ValueError, match="nobody can"):
            event_of(words, state)


def test_the_rest_of_the_pack_lies_below() -> None:
    """A pack with some cards on top is a whole one, the rest with the lowest first."""
    found = pack([Rank.V, Rank.NARR])

    assert (Rank.V, Rank.NARR, Rank.NARR, Rank.UGLE) == found[:4]
    assert sorted([*Rank, *Rank]) == sorted(found)


def test_an_example_that_misses_its_rule_is_found_out() -> None:
    """Where the rule does not fire there is nothing to show."""
    with pytest.raises(LookupError, match="CAT-UNDO"):
        shown("CAT-UNDO", Example(Settings(2), ("deal V X", "keep"), ()))


def test_every_rule_of_the_examples_has_a_transition() -> None:
    """No example is of a definition."""
    assert all(isinstance(RULEBOOK[rule_id], Rule) for rule_id in FOUND)
