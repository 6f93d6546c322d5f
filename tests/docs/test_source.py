"""What the pages quote."""

from __future__ import annotations

import ast

import attrs
import pytest

from gnav_core import RULEBOOK
from gnav_docs.source import binds, code_of


@pytest.mark.parametrize("entry_id", [entry.id for entry in RULEBOOK])
def test_the_code_of_an_entry_is_found_whole(entry_id: str) -> None:
    """The code of a rule or definition is one statement that says its id."""
    code = code_of(RULEBOOK[entry_id])

    assert 1 == len(ast.parse(code.text).body)
    assert f'"{entry_id}"' in code.text


def test_an_entry_of_no_chapter_has_no_code() -> None:
    """A rule that was made elsewhere is refused by its id."""
    stranger = attrs.evolve(RULEBOOK["CAT-UNDO"], kind=RULEBOOK["SETTLE-LONE"].kind)

    with pytest.raises(LookupError, match=r"^CAT-UNDO$"):
        code_of(stranger)


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("def one(): ...", "one"),
        ("class One: ...", "One"),
        ("one = 1", "one"),
        ("one: int = 1", "one"),
        ("one = two = 1", None),
        ("one.two = 1", None),
        ("from one import two", None),
    ],
)
def test_a_statement_binds_one_name_or_none(statement: str, name: str | None) -> None:
    """Functions, classes and plain assignments define a name; nothing else does."""
    assert name == binds(ast.parse(statement).body[0])
