"""The pages of what is checked: the invariants of each phase, and the codes of errors."""

from __future__ import annotations

import ast
import inspect
import sys
from collections import defaultdict
from itertools import chain
from typing import TYPE_CHECKING, Final

import gnav_core
from gnav_core import GnavError
from gnav_core.invariants import EVERYWHERE, INVARIANTS
from gnav_docs.markup import MarkupDirective, lines, paragraphs, table
from gnav_docs.names import described

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gnav_core.invariants import Invariant
    from gnav_core.state import State

PACKAGE: Final = gnav_core.__name__


class InvariantsDirective(MarkupDirective):
    """The invariants by the phases in which they must hold, each of them once."""

    def markup(self) -> str:
        """Write the table."""
        everywhere = ("in every phase", sentences_of(EVERYWHERE))
        rows = [(phase_names(phases), sentences_of(found)) for phases, found in by_phases()]
        return table("gnav-checks", ("In the phases", "Must hold"), (everywhere, *rows))


def by_phases() -> list[tuple[tuple[type[State], ...], list[Invariant]]]:
    """Group the invariants of single phases by all phases in which they must hold."""
    groups: dict[tuple[type[State], ...], list[Invariant]] = defaultdict(list)
    for invariant in dict.fromkeys(chain.from_iterable(INVARIANTS.values())):
        phases = tuple(phase for phase, found in INVARIANTS.items() if invariant in found)
        groups[phases].append(invariant)
    return list(groups.items())


def phase_names(phases: Iterable[type[State]]) -> str:
    """Write a list of links to phases."""
    return ", ".join(f":py:class:`~{PACKAGE}.{phase.__name__}`" for phase in phases)


def sentences_of(invariants: Iterable[Invariant]) -> str:
    """Write the sentence of each invariant and the code of the problem when it is broken."""
    told = (
        f"{inspect.getdoc(invariant)} (``{invariant.__name__.replace('_', '-')}``)"
        for invariant in invariants
    )
    return lines(told).replace("\n", "\n    ")


class CodesDirective(MarkupDirective):
    """The code of every error, and every code of a problem that an error can carry."""

    def markup(self) -> str:
        """Write a table for the errors and one for their problems."""
        public = described()
        errors = [
            (f"``{error.code}``", f":py:exc:`~{public_name(error, public)}`", said_of(error))
            for error in GnavError.__subclasses__()
        ]
        problems = [
            (", ".join(f"``{code}``" for code in codes), f"``{module}``")
            for module, codes in problem_codes().items()
        ]
        return paragraphs(
            table("gnav-checks", ("Code", "Error", "Meaning"), errors),
            "A problem that an error lists has one of these codes, or that of an"
            " :doc:`invariant </invariants>`:",
            table("gnav-checks", ("Codes of problems", "Found by"), problems),
        )


def public_name(error: type[GnavError], public: Mapping[str, str]) -> str:
    """Say by which name an error is to be imported."""
    return public.get(f"{error.__module__}.{error.__name__}", f"{PACKAGE}.{error.__name__}")


def said_of(error: type[GnavError]) -> str:
    """Return the first line of what is said of an error."""
    return (inspect.getdoc(error) or "").partition("\n")[0]


def problem_codes() -> dict[str, list[str]]:
    """List the codes that the modules of the package give to problems, by module."""
    found: dict[str, list[str]] = {}
    for name in sorted(sys.modules):
        if name.startswith(f"{PACKAGE}.") and not hasattr(sys.modules[name], "__path__"):
            codes = sorted(set(codes_in(inspect.getsource(sys.modules[name]))))
            if codes:
                found[name] = codes
    return found


def codes_in(source: str) -> Iterator[str]:
    """Find the codes that a module writes down where it makes a problem.

    >>> list(codes_in('one = Problem("lives", "lives must be 1 or more")'))
    ['lives']
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Problem"), args=[ast.Constant(value=str(code)), *_]):
                yield code
            case _:
                pass
