"""Asking an implementation every question, and keeping what came of it."""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from typing import TYPE_CHECKING, Final

import attrs

from gnav_core.conformance.judging import OPTIONAL_PART, difference
from gnav_core.conformance.targets import TargetError
from gnav_core.conformance.vectors import question_of
from gnav_core.errors import Problem, WireError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gnav_core.conformance.targets import Target
    from gnav_core.conformance.vectors import Line

MOST_IN_A_ROW: Final = 3
"""After so many questions in a row without an answer an implementation is given up."""

MOST_IN_ALL: Final = 10
"""After so many questions without an answer an implementation is given up."""


class Verdict(StrEnum):
    """What came of one vector."""

    PASSED = "passed"
    """The answer is right."""
    FAILED = "failed"
    """The answer is wrong, or there was none."""
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
        broken_off: Why there was no answer, if that was so.
    """

    id: str
    subjects: tuple[str, ...]
    verdict: Verdict
    detail: str = ""
    has_transitions: bool = False
    broken_off: TargetError | None = None


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
    def unanswered(self) -> int:
        """The number of questions that were asked and had no answer."""
        return sum(result.broken_off is not None for result in self.results)

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
        What came of each. A vector whose question has no answer has failed, and the implementation
        begins anew with the next one. When it is given up, the others are not run.
    """
    results: list[Result] = []
    waiting = deque(vectors)
    while waiting:
        error = _ask(target, waiting, results)
        if error is not None and waiting and _is_given_up(error, results):
            left = (Result(name_of(each), subjects_of(each), Verdict.NOT_RUN) for each in waiting)
            return Run((*results, *left), error)
    return Run(tuple(results))


def chosen(vectors: Sequence[Line], only: Sequence[str]) -> tuple[Line, ...]:
    """Choose vectors.

    Args:
        vectors: All vectors.
        only: Ids of vectors, of rules that fire in them, or codes of their errors.

    Returns:
        The vectors of which one of these is said, in order; all of them when ``only`` is empty.

    Raises:
        WireError: When one of these is said of no vector.
    """
    said = [{name_of(vector), *subjects_of(vector)} for vector in vectors]
    unknown = set(only).difference(*said)
    if unknown:
        message = f"{shown(min(unknown))} is no vector, and no rule or error of one"
        raise WireError((Problem("vectors", message),))
    pairs = zip(vectors, said, strict=True)
    return tuple(vector for vector, names in pairs if not only or names & set(only))


def _ask(target: Target, waiting: deque[Line], results: list[Result]) -> TargetError | None:
    """Ask until no question waits, or one has no answer."""
    try:
        with target:
            while waiting:
                results.append(judged(waiting[0], target.ask(question_of(waiting[0]))))
                waiting.popleft()
    except TargetError as error:
        if error.reason != "not-found":
            results.append(_unanswered(waiting.popleft(), error))
        return error
    return None


def _unanswered(vector: Line, error: TargetError) -> Result:
    name, subjects = name_of(vector), subjects_of(vector)
    return Result(name, subjects, Verdict.FAILED, error.message, broken_off=error)


def _is_given_up(error: TargetError, results: list[Result]) -> bool:
    """Whether an implementation cannot be started, or has been started anew often enough."""
    broken = [result.broken_off is not None for result in results]
    in_a_row = broken[-MOST_IN_A_ROW:] == [True] * MOST_IN_A_ROW
    return error.reason == "not-found" or in_a_row or sum(broken) >= MOST_IN_ALL


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
