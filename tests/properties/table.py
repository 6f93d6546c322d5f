"""The table of the properties: what each says, and how it is shown.

``PYTHONPATH=tests python -m properties.table > spec/properties.toml`` writes it. A property is
*exhaustive* to the scopes that are named, every line of play of which is judged, and *sampled*
where matches are drawn. The text of a scope says what its lines are. What is *proved* for any
number of seats is proved of a model of the rules; its theorems stand in ``spec/proofs``, each
behind the id of its property.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core.testing.properties import PROPERTIES
from properties import histories, marks, scopes, standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.testing.property import Property

FOLDER: Final = Path(__file__).parent
PROOFS: Final = FOLDER.parents[1] / "spec" / "proofs"
THEOREM: Final = re.compile(r"^Theorem ((\w+?)_\w+)", re.MULTILINE)

RELATIONS: Final = frozenset(("I2", "I3", "K1", "K3", "K4", "K5", "K6"))
"""The properties that compare plays or histories with one another."""

SHOWN_BY: Final = {
    "everywhere": (*marks.DEALS, marks.SAMPLED),
    "across_deals": (standings.MATCH.name, marks.SAMPLED),
    "everywhere_and_across": (*marks.DEALS, standings.MATCH.name, marks.SAMPLED),
    "of_every_history": tuple(scope.name for scope in histories.SCOPES),
}
"""By the mark of a test: where it holds its property."""

HEAD: Final = """\
# The properties of Gnav, and how each is shown. Made by tests/properties/table.py, which says how;
# tests/properties/test_table.py holds it against the code.
#
# span: how much of a match the property looks at, a transition, a deal or a match
# relation: whether it compares plays or histories with one another
# exhaustive: the scopes of which every line of play, or every history, is judged; a line draws past
#     one house or horse at most, where the text of its scope says nothing else. Some parts cannot
#     fail in a small scope: of T7 that a seat that departed before the cat holds its dealt card
#     again, with fewer than five seats; of T8 that what was exchanged between two cats is undone,
#     with fewer than four; of L4 that three seats pay at most, with fewer than four; L5, with fewer
#     than three lives; of E4 that half as many deals are played as each seat has lives, with two
# sampled: where matches are drawn
# theorems: what is proved of it for a model of the rules, in spec/proofs
# tests: the tests that name it, in tests/properties
"""


def shown_by_tests() -> dict[str, dict[str, tuple[str, ...]]]:
    """List by property the tests that name it, and where each of them holds it."""
    found: dict[str, dict[str, tuple[str, ...]]] = {each.id: {} for each in PROPERTIES}
    for module in sorted(FOLDER.glob("test_*.py")):
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = (ast.get_docstring(node) or "").partition(":")[0]
                marks = {each.id for each in node.decorator_list if isinstance(each, ast.Name)}
                where = (place for mark in sorted(marks) for place in SHOWN_BY.get(mark, ()))
                if named in found:
                    found[named][f"{module.name}::{node.name}"] = tuple(where)
    return found


def proved() -> dict[str, list[str]]:
    """List by property the theorems that bear its id."""
    found: dict[str, list[str]] = {each.id: [] for each in PROPERTIES}
    for path in sorted(PROOFS.glob("*.v")):
        for theorem, property_id in THEOREM.findall(path.read_text(encoding="utf-8")):
            found[property_id].append(theorem)
    return found


def written() -> str:
    """Write the table as TOML."""
    tests, theorems = shown_by_tests(), proved()
    tables = (_property(each, tests[each.id], theorems[each.id]) for each in PROPERTIES)
    return "\n".join((HEAD, *_scopes(), *tables))


def _scopes() -> Iterator[str]:
    for scope in (*scopes.SCOPES, *histories.SCOPES):
        yield f'[scope."{scope.name}"]\ntext = "{scope}"\n'
    yield f'[scope."{standings.MATCH.name}"]\ntext = "{standings.TEXT}"\n'
    text = "whole matches of 2 to 37 seats with weighted hands"
    yield f'[scope."{marks.SAMPLED}"]\ntext = "{text}"\n'


def _property(each: Property, tests: dict[str, tuple[str, ...]], theorems: list[str]) -> str:
    places = dict.fromkeys(place for where in tests.values() for place in where)
    exhaustive = [place for place in places if place != marks.SAMPLED]
    sampled = [place for place in places if place == marks.SAMPLED]
    return (
        f"[property.{each.id}]\n"
        f'statement = """\n{each.statement}"""\n'
        f'span = "{each.span}"\n'
        f"relation = {str(each.id in RELATIONS).lower()}\n"
        f"exhaustive = {_list(exhaustive)}\n"
        f"sampled = {_list(sampled)}\n"
        f"theorems = {_list(theorems)}\n"
        f"tests = {_list(list(tests))}\n"
    )


def _list(items: list[str]) -> str:
    lines = "".join(f'    "{item}",\n' for item in items)
    return f"[\n{lines}]" if items else "[]"


if __name__ == "__main__":
    sys.stdout.write(written())
