"""The page of the matrix: from each rule to all that it is tied to."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from gnav_core import RULEBOOK
from gnav_docs.markup import RecordDirective, lines, table
from gnav_docs.models import manifest
from gnav_docs.naming import TESTS, naming_tests
from gnav_docs.records import MODELS, RECORDS, record_of
from gnav_docs.shown import place
from gnav_docs.source import code_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from gnav_core import Definition, Rule
    from gnav_docs.records import Record

HEAD: Final = (
    "Rule",
    "Source",
    "Function",
    "Action and law",
    "Properties",
    "Tests",
    "Vectors",
    "Bad rules",
    "Mutants",
    "Model faults",
    "Scopes",
    "Witnesses",
)
"""The heads of the columns, a row for each rule below them."""


class MatrixDirective(RecordDirective):
    """All rules and definitions, and what each is tied to."""

    records = (*RECORDS, *TESTS)

    def markup(self) -> str:
        """Write the table."""
        root: Path = self.config.gnav_root
        tests, fires = naming_tests(root), scopes(root)
        rows = [
            row(entry, record_of(root, entry), tests[entry.id], fires[entry.id])
            for entry in RULEBOOK
        ]
        return table("gnav-matrix", HEAD, rows)


def scopes(root: Path) -> Counter[str]:
    """Count the scopes in which each rule fires, of those whose graphs are compared."""
    graphs = manifest(root / MODELS).of_mode("graph").values()
    return Counter(chain.from_iterable(model.rules for model in graphs))


def row(entry: Rule | Definition, record: Record, tests: int, fires: int) -> tuple[str, ...]:
    """Write the row of a rule or definition; what a definition cannot have is left empty.

    Args:
        entry: The rule or definition.
        record: What is recorded of it.
        tests: How many tests name it.
        fires: In how many scopes it fires.
    """
    code, tied, mutants = code_of(entry), record.tied, record.mutants
    ratio = f"{sum(it.is_caught for it in mutants)}/{len(mutants)}" if mutants else ""
    books = sum(entry.id in fault.where for fault in record.faults)
    return (
        f":rule:`{entry.id}`",
        links("bullet", entry.bullets),
        f":line:`{code.module.rpartition('.')[2]}.{code.name} <{code.module}:{code.first}>`",
        links("operator", filter(None, (tied.operator, tied.law))),
        ", ".join(f":property:`{property_id}`" for property_id in tied.properties),
        leading(number(tests), place("tests", entry.id)),
        leading(number(record.vectors), place("tests", entry.id)),
        leading(number(books), place("faults", entry.id)),
        leading(ratio, place("faults", entry.id)),
        leading(number(len(record.model_faults)), place("faults", entry.id)),
        number(fires),
        links("model", tied.witnesses),
    )


def leading(count: str, label: str) -> str:
    """Make a count a link to what is counted.

    >>> leading("3", "tests-of-PACK"), leading("", "tests-of-PACK")
    (':ref:`3 <tests-of-PACK>`', '')
    """
    return f":ref:`{count} <{label}>`" if count else ""


def number(count: int) -> str:
    """Write how many there are; nothing where there is none.

    >>> number(3), number(0)
    ('3', '')
    """
    return f"{count or ''}"


def links(role: str, names: Iterable[str]) -> str:
    """Write links below each other.

    >>> print(links("bullet", ("turn-1", "turn-2")))
    | :bullet:`turn-1`
        | :bullet:`turn-2`
    """
    return lines(f":{role}:`{name}`" for name in names).replace("\n", "\n    ")
