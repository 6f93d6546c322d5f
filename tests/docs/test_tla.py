"""TLA+ on the pages: the lexer, and how an action is cut out of its module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String, Text, Whitespace

from docs.built import DOCS, Site, text_of
from gnav_core import RULEBOOK
from gnav_docs.records import record_of
from gnav_docs.tla import TLA, action
from gnav_docs.tla_lexer import TlaLexer

ROOT = DOCS.parent
MODULES = sorted((ROOT / TLA).glob("*.tla"))


def told(text: str) -> list[tuple[object, str]]:
    """What the lexer finds in a text, but for spaces."""
    return [pair for pair in TlaLexer().get_tokens(text) if pair[0] is not Whitespace]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x", [(Name, "x")]),
        ("UNCHANGED", [(Keyword, "UNCHANGED")]),
        ("UNCHANGEDNESS", [(Name, "UNCHANGEDNESS")]),
        ("12", [(Number.Integer, "12")]),
        ('"In a text"', [(String.Double, '"In a text"')]),
        ("/\\ ~a", [(Operator, "/\\"), (Operator, "~"), (Name, "a")]),
        ("\\notin", [(Operator, "\\notin")]),
        ("a' = b", [(Name, "a"), (Operator, "'"), (Operator, "="), (Name, "b")]),
        ("TRUE", [(Name.Builtin, "TRUE")]),
        ("\\* rest", [(Comment.Single, "\\* rest")]),
        ("EXTENDS Turn", [(Keyword.Declaration, "EXTENDS"), (Name, "Turn")]),
        ("MODULE Turn", [(Keyword.Declaration, "MODULE"), (Name.Namespace, "Turn")]),
    ],
)
def test_signs_are_told_apart(text: str, expected: list[tuple[object, str]]) -> None:
    """Names, keywords, numbers, texts, operators and comments have tokens of their own."""
    assert expected == told(text)


@pytest.mark.parametrize("text", ["Undo ==", "Undo(a, b) ==", "Undo(_, _) =="])
def test_what_is_defined_stands_out(text: str) -> None:
    """A name before a definition is another token than a name that is used."""
    assert (Name.Function, "Undo") == told(text)[0]
    assert (Name, "Undo") == told(text.replace("==", "="))[0]


def test_comments_may_lie_within_comments() -> None:
    """A comment ends where the outermost one does."""
    kinds = {kind for kind, _ in told("(* one (* two *) three *)")}

    assert {Comment.Multiline} == kinds
    assert (Name, "after") == told("(* one (* two *) *) after")[-1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_whole_model_can_be_read(path: Path) -> None:
    """Nothing in the modules of the model is unknown to the lexer, and nothing is lost."""
    found = list(TlaLexer().get_tokens(path.read_text(encoding="utf-8")))

    assert [] == [pair for pair in found if pair[0] in {Error, Text}]
    assert path.read_text(encoding="utf-8").strip() == "".join(text for _, text in found).strip()


@pytest.mark.parametrize("rule_id", [entry.id for entry in RULEBOOK])
def test_an_action_is_cut_out_whole(rule_id: str) -> None:
    """What is shown begins with its comment or its name, stands so in its module, and is one."""
    own = record_of(ROOT, RULEBOOK[rule_id]).action
    lines = (ROOT / TLA / f"{own.module}.tla").read_text(encoding="utf-8").splitlines()

    assert own.text.splitlines() == lines[own.first - 1 :][: len(own.text.splitlines())]
    assert [1] == [sum(kind is Name.Function for kind, _ in told(own.text))]
    assert "\n\n" not in own.text


def test_only_what_is_defined_can_be_shown() -> None:
    """A name that no module defines is refused."""
    with pytest.raises(LookupError, match="NoSuchAction"):
        action(ROOT / TLA, "NoSuchAction")


@pytest.mark.parametrize("rule_id", [entry.id for entry in RULEBOOK])
def test_a_page_shows_the_action(site: Site, rule_id: str) -> None:
    """The action is on the page of the rule, highlighted, under the name of its file."""
    own, page = record_of(ROOT, RULEBOOK[rule_id]).action, site.page(f"rules/{rule_id}")

    assert f"{TLA}/{own.module}.tla" in page.said
    shown = re.sub(r'<span class="linenos">.*?</span>', "", page.article.split("highlight-tla")[1])
    assert " ".join(own.text.split()) in text_of(shown)


@pytest.mark.parametrize("rule_id", [entry.id for entry in RULEBOOK])
def test_a_page_leads_to_the_action(site: Site, rule_id: str) -> None:
    """From the page of a rule it is one click to the line of the model that defines its action."""
    record, page = record_of(ROOT, RULEBOOK[rule_id]), site.page(f"rules/{rule_id}")
    module = record.action.module
    lines = (ROOT / TLA / f"{module}.tla").read_text(encoding="utf-8").splitlines()
    defined = re.compile(rf"{record.tied.operator}(?:\(.*\))? ==")
    [line] = [number for number, it in enumerate(lines, 1) if defined.match(it)]

    assert f"../code/model/{module}.html#line-{line}" in page.read.links
    assert f"line-{line}" in site.page(f"code/model/{module}").read.anchors
