"""Asking an implementation every question, and keeping what came of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import attrs

from gnav_core.conformance.judging import OPTIONAL_PART, difference
from gnav_core.conformance.targets import TargetError
from gnav_core.conformance.vectors import question_of
from gnav_core.errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core.conformance.targets import Target
    from gnav_core.conformance.vectors import Line


class Verdict(StrEnum):
    """What came of one vector."""

    PASSED = "passed"
    """The answer is right."""
    FAILED = "failed"
    """The answer is wrong."""
    SKIPPED = "skipped"
    """The implementation said that it does not answer this."""
    NOT_RUN = "not run"
    """It was not asked, since it could not be asked any more."""


@attrs.frozen
class Result:
    """One vector and what came of it.

    Args:
        id: The name of the vector.
        subjects: The rules that fire in it, each once; or the code of its error.
        verdict: What came of it.
        detail: Where the answer differs, or why it was skipped.
        has_transitions: Whether the answer told each transition.
    """

    id: str
    subjects: tuple[str, ...]
    verdict: Verdict
    detail: str = ""
    has_transitions: bool = False


@attrs.frozen
class Run:
    """What came of all vectors.

    Args:
        results: A result for each vector, in order.
        stopped: Why the implementation could not be asked any more, if that was so.
    """

    results: tuple[Result, ...]
    stopped: TargetError | None = None

    def count(self, verdict: Verdict) -> int:
        """Count the vectors of which this came."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def conforms(self) -> bool:
        """Whether every question was asked, no answer was wrong, and one was right."""
        wrong = self.count(Verdict.FAILED) + self.count(Verdict.NOT_RUN)
        return not wrong and self.count(Verdict.PASSED) > 0


def run(target: Target, vectors: Iterable[Line]) -> Run:
    """Ask an implementation the question of every vector.

    Args:
        target: The implementation.
        vectors: What to ask, with what it has to answer.

    Returns:
        What came of each. When the implementation cannot be asked any more, the vector at which
        that came up has failed and the others are not run.
    """
    results: list[Result] = []
    waiting = list(vectors)
    try:
        with target:
            while waiting:
                results.append(judged(waiting[0], target.ask(question_of(waiting[0]))))
                del waiting[0]
    except TargetError as error:
        results.extend(_unasked(waiting, error))
        return Run(tuple(results), error)
    return Run(tuple(results))


def _unasked(waiting: list[Line], error: TargetError) -> list[Result]:
    """Tell of the vector at which an implementation broke off, and of those after it."""
    left = [Result(name_of(vector), subjects_of(vector), Verdict.NOT_RUN) for vector in waiting]
    if error.reason != "not-found":
        left[0] = attrs.evolve(left[0], verdict=Verdict.FAILED, detail=error.message)
    return left


def judged(vector: Line, answer: Line) -> Result:
    """Judge one answer."""
    name, subjects = name_of(vector), subjects_of(vector)
    if isinstance(answer.get("skipped"), str):
        return Result(name, subjects, Verdict.SKIPPED, shown(answer["skipped"]).strip("'"))
    found = difference(vector, answer)
    verdict = Verdict.PASSED if found is None else Verdict.FAILED
    return Result(name, subjects, verdict, found or "", OPTIONAL_PART in answer)


def name_of(vector: Line) -> str:
    """Give the id of a vector."""
    return str(vector["id"])


def subjects_of(vector: Line) -> tuple[str, ...]:
    """Give the rules that fire in a vector, each once; or the code of its error."""
    rules, error = vector["rules"], vector.get("error")
    if isinstance(error, dict):
        return (str(error["code"]),)
    return tuple(dict.fromkeys(map(str, rules))) if isinstance(rules, list) else ()
