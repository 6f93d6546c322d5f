"""The page of the matrix: from each rule to all that it is tied to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core import RULEBOOK
from gnav_docs.faults import CAUGHT
from gnav_docs.markup import RecordDirective, lines, table
from gnav_docs.models import MANIFEST, manifest
from gnav_docs.source import code_of
from gnav_docs.tied import (
    MODEL_FAULTS,
    MUTANTS,
    RULES,
    TESTS,
    VECTORS,
    Ties,
    bad_rules,
    function_names,
    model_faults,
    mutants,
    naming_tests,
    ties,
    vectors,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from gnav_core import Definition, Rule

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


@attrs.frozen(kw_only=True)
class Counts:
    """What is counted, by the id of the rule; mutants by the name of its function.

    Args:
        tests: The tests that name it.
        vectors: The vectors in which it fires.
        bad: The rule books in which something bad stands in its place.
        mutants: The single changes of its code, caught and made.
        model: The faults in the text of the model that change its steps.
        scopes: The scopes in which it fires, of those whose graphs are compared.
    """

    tests: Mapping[str, int]
    vectors: Mapping[str, int]
    bad: Mapping[str, int]
    mutants: Mapping[str, tuple[int, int]]
    model: Mapping[str, int]
    scopes: Mapping[str, int]


class MatrixDirective(RecordDirective):
    """All rules and definitions, and what each is tied to."""

    records = (RULES, VECTORS, CAUGHT, MUTANTS, MODEL_FAULTS, MANIFEST, *TESTS)

    def markup(self) -> str:
        """Write the table."""
        root: Path = self.config.gnav_root
        tied, names, counts = ties(root / RULES), function_names(), counted(root)
        rows = [row(entry, tied[entry.id], names[entry.id], counts) for entry in RULEBOOK]
        return table("gnav-matrix", HEAD, rows)


def counted(root: Path) -> Counts:
    """Count all that is counted.

    Args:
        root: The top of the repository.
    """
    graphs = manifest(root / MANIFEST).of_mode("graph").values()
    return Counts(
        tests=naming_tests(root),
        vectors=vectors(root / VECTORS),
        bad=bad_rules(root / CAUGHT),
        mutants=mutants(root / MUTANTS),
        model=model_faults(root / MODEL_FAULTS),
        scopes=Counter(rule_id for model in graphs for rule_id in model.rules),
    )


def row(entry: Rule | Definition, tied: Ties, name: str, counts: Counts) -> tuple[str, ...]:
    """Write the row of a rule or definition; what a definition cannot have is left empty."""
    code = code_of(entry)
    caught, made = counts.mutants.get(name, (0, 0))
    return (
        f":rule:`{entry.id}`",
        links("bullet", entry.bullets),
        f":line:`{code.module.rpartition('.')[2]}.{name} <{code.module}:{code.first}>`",
        links("operator", filter(None, (tied.operator, tied.law))),
        ", ".join(f":property:`{property_id}`" for property_id in tied.properties),
        number(counts.tests.get(entry.id, 0)),
        number(counts.vectors.get(entry.id, 0)),
        number(counts.bad.get(entry.id, 0)),
        f"{caught}/{made}" if made else "",
        number(counts.model.get(entry.id, 0)),
        number(counts.scopes.get(entry.id, 0)),
        links("model", tied.witnesses),
    )


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
