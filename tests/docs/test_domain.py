"""The roles: they lead to what is described, and a wrong one is reported."""

from __future__ import annotations

import re
from pathlib import Path

from docs.built import sphinx

INDEX = """Title
=====

.. toctree::

{pages}

See {text}.
"""


def write(project: Path, text: str, *entries: str) -> None:
    """Write a first page with a text, and below it the pages of definitions and a few more."""
    pages = {entry: f".. gnav-entry:: {entry}" for entry in entries} | {
        "source": "Source\n======\n\n.. gnav-source::",
        "code": ".. gnav-code:: gnav_core.rules.matadors",
        "holds": "Properties\n==========\n\n.. gnav-properties::",
        "action": ".. gnav-model-text:: Answer",
        "tests": ".. gnav-tests:: tests/test_seats.py",
        "models": "Models\n======\n\n.. gnav-models:: reading",
        "ranks": "Ranks\n=====\n\n.. gnav-ranks::",
    }
    toctree = "\n".join(f"   {name}" for name in pages)
    pages["index"] = INDEX.format(pages=toctree, text=text)
    for name, content in pages.items():
        (project / f"{name}.rst").write_text(f"{content}\n", encoding="utf-8")


def index_of(target: Path) -> str:
    """The first page of a built project."""
    return (target / "index.html").read_text(encoding="utf-8")


LINKS = {
    ":rule:`PACK`": 'href="PACK.html#pack" title="The pack"',
    ":gnav:rule:`all cards <PACK>`": 'href="PACK.html#pack"',
    ":reading:`R-FIRST-DEALER`": 'href="MATCH-START.html#r-first-dealer" title="who deals',
    ":bullet:`turn-3`": 'href="source.html#turn-3" title="turn-3: The cat"',
    ":property:`I10`": 'href="holds.html#i10" title="A view is made of plain values',
    ":line:`gnav_core.rules.matadors:1`": 'href="code.html#line-1"',
    ":test:`tests/test_seats.py`": 'href="tests.html#tests-test-seats-py"',
    ":test:`first <tests/test_seats.py::test_clockwise_goes_round_the_table_once>`": (
        'href="tests.html#line-9"'
    ),
    ":operator:`CatUndo`": 'href="action.html#line-84" title="spec/tla/Answer.tla"',
    ":model:`R-LONE`": 'href="models.html#model-r-lone" title="duel-of-one-life"',
    ":any:`gnav_core.rules.matadors:9`": 'href="code.html#line-9"',
}
"""Roles that lead somewhere, and the links that they become."""

NOWHERE = {
    ":rule:`NO-RULE`": "gnav:rule reference target not found: NO-RULE",
    ":rule:`CAT-UNDO`": "gnav:rule reference target not found: CAT-UNDO",
    ":reading:`R-NONE`": "gnav:reading reference target not found: R-NONE",
    ":bullet:`turn-9`": "gnav:bullet reference target not found: turn-9",
    ":property:`C99`": "gnav:property reference target not found: C99",
    ":test:`tests/test_seats.py::test_none`": (
        "gnav:test reference target not found: tests/test_seats.py::test_none"
    ),
    ":operator:`DogUndo`": "gnav:operator reference target not found: DogUndo",
    ":line:`gnav_core.rules.nowhere:1`": (
        "gnav:line reference target not found: gnav_core.rules.nowhere:1"
    ),
}
"""Roles that lead nowhere, a rule without a page among them, and what is said of them."""


def test_a_role_leads_to_what_it_names(project: Path, tmp_path: Path) -> None:
    """All that is named can be linked to; a name that no page describes is a warning."""
    marked = [f"{role} ends here" for role in (*LINKS, *NOWHERE)]
    write(project, ".\n\nSee ".join(marked), "PACK", "MATCH-START")
    run = sphinx(project, tmp_path / "html")
    paragraphs = re.findall(r"<p>See (.*?) ends here", index_of(tmp_path / "html"))

    assert len(marked) == len(paragraphs)
    for (role, link), said in zip(LINKS.items(), paragraphs, strict=False):
        assert link in said, role
    for role, warning in NOWHERE.items():
        assert warning in run.stderr, role
    assert len(NOWHERE) == len(re.findall(r"index\.rst:.*WARNING", run.stderr))


def test_a_page_that_is_gone_is_forgotten(project: Path, tmp_path: Path) -> None:
    """A second build knows no rule whose page was taken away since the first."""
    write(project, ":rule:`MATCH-START`", "PACK", "MATCH-START")
    first = sphinx(project, tmp_path / "html")
    (project / "MATCH-START.rst").unlink()
    write(project, "still :rule:`MATCH-START`", "PACK")
    second = sphinx(project, tmp_path / "html")

    assert "reference target not found: MATCH-START" not in first.stderr
    assert "reference target not found: MATCH-START" in second.stderr


def test_pages_may_be_read_by_several_processes(project: Path, tmp_path: Path) -> None:
    """What one process read, another one can link to."""
    write(project, ":rule:`PACK` and :rule:`MATCH-START`", "PACK", "MATCH-START")
    run = sphinx(project, tmp_path / "html", "-j", "2")

    assert 0 == run.returncode
    assert 'href="PACK.html#pack"' in index_of(tmp_path / "html")
    assert 'href="MATCH-START.html#match-start"' in index_of(tmp_path / "html")


def test_an_unknown_entry_is_refused(project: Path, tmp_path: Path) -> None:
    """A page for a rule that the book does not have stops the build and names the rule."""
    write(project, "nothing", "NO-RULE")
    run = sphinx(project, tmp_path / "html", "-W")

    assert 0 != run.returncode
    assert "the rule book has no entry NO-RULE" in run.stderr
