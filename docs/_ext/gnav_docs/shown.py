"""The parts of a rule's page that say how it is checked: properties, tests, faults, models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_docs.faults import linked_property
from gnav_docs.markup import (
    directive,
    fields,
    heading,
    lines,
    literal,
    more,
    paragraphs,
    plain,
    sentences,
    table,
)
from gnav_docs.properties import RECORD, block, recorded, ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from gnav_docs.records import Mutant, Record

HOW_SHOWN: Final = (
    "The numbers are those of the scopes on the page of the :doc:`properties </properties>`, which"
    " says what is meant by each word."
)

HOW_COUNTED: Final = (
    "Counted are tests that ran a line of the rule's function when it was last measured"
    " (``nox -s contexts``). Those that run the fewest other rules are named."
)

NO_LINES: Final = "A definition is no function: no test can run lines of it."

HOW_CAUGHT: Final = (
    "Each of these is wrong on purpose, in the place of this rule or of the guards of its phase,"
    " and breaks the properties behind it. The page of the :doc:`faults </faults>` has all of them."
)

IN_THE_TEXT: Final = (
    "Each of these was put into the text of the model alone, in this action or in what it uses; the"
    " property behind it fails in the model that is named."
)

IN_THE_CODE: Final = (
    "A mutant is a single change of the code. Where no test fails the change does nothing, and"
    " ``tests/mutants/equivalent.toml`` says why."
)


def checks(entry_id: str, record: Record, root: Path) -> list[str]:
    """Write the section on how an entry is checked."""
    return [
        heading("How it is checked", "-"),
        *properties(record, root),
        *labelled(place("tests", entry_id), tests(record)),
        *labelled(place("faults", entry_id), faults(record)),
        *models(record),
    ]


def place(what: str, entry_id: str) -> str:
    """Name the place on an entry's page that has its tests or its faults.

    >>> place("tests", "CAT-UNDO")
    'tests-of-CAT-UNDO'
    """
    return f"{what}-of-{entry_id}"


def labelled(label: str, section: list[str]) -> list[str]:
    """Put a label before a section that there is.

    >>> labelled("here", ["Text"]), labelled("here", [])
    (['.. _here:', 'Text'], [])
    """
    return [f".. _{label}:", *section] if section else []


def properties(record: Record, root: Path) -> list[str]:
    """List the properties that see a rule, and how each is shown."""
    if not record.tied.properties:
        return []
    every = recorded(root / RECORD)
    rows = [
        (
            linked_property(property_id),
            block(sentences(every.shown[property_id].statement)),
            block(ways(every.shown[property_id], every.small)),
        )
        for property_id in record.tied.properties
    ]
    head = ("Property", "Must hold", "How it is shown")
    return [heading("Properties", "~"), table("gnav-seen", head, rows), HOW_SHOWN]


def tests(record: Record) -> list[str]:
    """List the tests that ran the lines of a rule."""
    ran = record.ran
    if not ran.tests:
        return [heading("Tests", "~"), NO_LINES]
    rows = [(link(file), f"{count}") for file, count in ran.files.items()]
    return [
        heading("Tests", "~"),
        HOW_COUNTED,
        directive("container", "gnav-literals", lines(map(link, ran.nearest))),
        more("By file", table("gnav-counts", ("File", "Tests"), rows)),
        figures([("Tests", f"{ran.tests}"), ("Vectors in which it fires", f"{record.vectors}")]),
    ]


def faults(record: Record) -> list[str]:
    """Count the faults in the place of a rule, in its action and in its code, and name them."""
    found = {
        "Bad rule books": len(record.faults),
        "Faults in the model": len(record.model_faults),
        "Mutants": len(record.mutants),
        "Mutants that change something": sum(bool(it.caught) for it in record.mutants),
    }
    if not any(found.values()):
        return []
    numbers = ((name, f"{number}") for name, number in found.items())
    return [heading("Faults", "~"), figures(numbers), *named_faults(record)]


def named_faults(record: Record) -> list[str]:
    """Name the faults, each kind folded away."""
    books = [
        (
            literal(it.name),
            plain(it.wrong),
            ", ".join(map(linked_property, it.properties)) or "none",
        )
        for it in record.faults
    ]
    texts = [
        (literal(it.name), literal(it.model), literal(it.broken)) for it in record.model_faults
    ]
    mutants = [*counted(record.mutants)]
    head = ("Fault", "What is wrong", "Broken properties")
    return [
        folded("Bad rule books", HOW_CAUGHT, head, books),
        folded("Faults in the model", IN_THE_TEXT, ("Fault", "Model", "Property"), texts),
        folded("Mutants", IN_THE_CODE, ("First test that fails", "Mutants"), mutants),
    ]


def folded(title: str, text: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Fold a table away, if it has rows."""
    return more(title, paragraphs(text, table("gnav-caught", head, rows))) if rows else ""


def counted(mutants: Iterable[Mutant]) -> Iterable[tuple[str, str]]:
    """Count the mutants by what catches them first.

    >>> from gnav_docs.records import Mutant
    >>> caught = ("t.py::test_x", "", "import: KeyError", "")
    >>> list(counted([Mutant("a", "b", first) for first in caught]))
    [(':test:`tests/t.py::test_x`', '1'), ('none', '2'), ('``import: KeyError``', '1')]
    """
    by = [it.caught for it in mutants]
    for caught in dict.fromkeys(by):
        yield catcher(caught), f"{by.count(caught)}"


def catcher(caught: str) -> str:
    """Name what catches a mutant: a test, an error, or nothing."""
    if "::" in caught:
        return link(f"tests/{caught}")
    return literal(caught) if caught else "none"


def models(record: Record) -> list[str]:
    """List the models in which the action of a rule takes place."""
    names = [("Takes place in", links("model", record.models))]
    rare = [("Shown by", links("model", record.tied.witnesses))]
    listed = (*names, *(rare if record.tied.witnesses else ())) if record.models else ()
    return [heading("Models", "~"), figures(listed)] if listed else []


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Write names with a value each, beside each other where there is room."""
    return directive("container", "gnav-facts", fields(pairs))


def figures(pairs: Iterable[tuple[str, str]]) -> str:
    """Write what is counted under its names, which may be long."""
    return directive("container", "gnav-figures", fields(pairs))


def link(test: str) -> str:
    """Write a link to a test or to a file of tests.

    >>> link("tests/test_host.py")
    ':test:`tests/test_host.py`'
    """
    return f":test:`{test}`"


def links(role: str, names: Iterable[str]) -> str:
    """Write links beside each other.

    >>> links("model", ("small-duel", "R-LONE"))
    ':model:`small-duel`, :model:`R-LONE`'
    """
    return ", ".join(f":{role}:`{name}`" for name in names)
