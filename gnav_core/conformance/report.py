"""The report of a run: rule by rule, then what failed, was skipped or was not run."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gnav_core.conformance.running import MOST_IN_A_ROW, MOST_IN_ALL, Verdict
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.conformance.running import Result, Run
    from gnav_core.conformance.targets import TargetError

MOST_LISTED: Final = 20
"""So many vectors of a kind are listed."""

_RULES: Final = tuple(rule.id for rule in RULEBOOK.rules)


def report(run: Run) -> str:
    """Write the report of a run.

    Args:
        run: What came of all vectors.

    Returns:
        A table with a row for each rule and each error of these vectors, all in all, and what was
        not as it should be, vector by vector.
    """
    return "\n".join((*_table(run), "", *_all_in_all(run), *_listed(run)))


def _table(run: Run) -> Iterator[str]:
    counts = Counter(
        (subject, result.verdict) for result in run.results for subject in result.subjects
    )
    subjects = {subject for subject, _ in counts}
    rules = [rule for rule in _RULES if rule in subjects]
    yield _row("rule or error", [verdict.value for verdict in Verdict])
    for subject in (*rules, *sorted(subjects.difference(rules))):
        yield _row(subject, [str(counts[subject, verdict]) for verdict in Verdict])


def _row(subject: str, cells: list[str]) -> str:
    return f"{subject:<17}" + "".join(f"{cell:>9}" for cell in cells)


def _all_in_all(run: Run) -> Iterator[str]:
    total = len(run.results)
    told = sum(result.has_transitions for result in run.results)
    counts = ", ".join(f"{run.count(verdict)} {verdict}" for verdict in Verdict)
    yield f"{total} vectors: {counts}"
    yield f"{told} answers told each transition with the state after it"
    if run.stopped is not None:
        yield from _stopped(run.stopped)
    elif run.unanswered:
        yield f"questions without an answer, each of which ended the target: {run.unanswered}"


def _stopped(error: TargetError) -> Iterator[str]:
    """Say why a target is not asked any more."""
    yield str(error)
    yield from _said(error)
    if error.reason != "not-found":
        limits = f"{MOST_IN_A_ROW} questions in a row or {MOST_IN_ALL} in all"
        yield f"it was given up, for {limits} had no answer"


def _said(error: TargetError) -> Iterator[str]:
    """Repeat what a program wrote on its standard error before it gave no answer."""
    return (f"    | {line}" for line in error.said)


def _listed(run: Run) -> Iterator[str]:
    for verdict in (Verdict.FAILED, Verdict.SKIPPED, Verdict.NOT_RUN):
        results = [result for result in run.results if result.verdict is verdict]
        for result in results[:MOST_LISTED]:
            yield f"{verdict}: {_line(result)}"
            if result.broken_off is not None and result.broken_off is not run.stopped:
                yield from _said(result.broken_off)
        if len(results) > MOST_LISTED:
            last = results[-1].id
            yield f"{verdict}: and {len(results) - MOST_LISTED} more, the last one {last}"


def _line(result: Result) -> str:
    """Say what came of a vector; of one that failed also which rules fire in it."""
    fires = f" ({', '.join(result.subjects)})" if result.verdict is Verdict.FAILED else ""
    return f"{result.id}{fires}: {result.detail}" if result.detail else f"{result.id}{fires}"
