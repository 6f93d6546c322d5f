"""The report of a run: rule by rule, then what failed, was skipped or was not run."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gnav_core.conformance.running import Verdict
from gnav_core.rulebook import RULEBOOK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.conformance.running import Result, Run

MOST_LISTED: Final = 20
"""So many vectors of a kind are listed."""

_RULES: Final = tuple(rule.id for rule in RULEBOOK.rules)


def report(run: Run) -> str:
    """Write the report of a run.

    Args:
        run: What came of all vectors.

    Returns:
        A table with a row for each rule and for each error, all in all, and what was not as it
        should be, vector by vector.
    """
    return "\n".join((*_table(run), "", *_all_in_all(run), *_listed(run)))


def _table(run: Run) -> Iterator[str]:
    counts = Counter(
        (subject, result.verdict) for result in run.results for subject in result.subjects
    )
    subjects = {subject for subject, _ in counts}
    errors = sorted(subjects.difference(_RULES))
    yield _row("rule or error", [verdict.value for verdict in Verdict])
    for subject in (*_RULES, *errors):
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
        yield str(run.stopped)


def _listed(run: Run) -> Iterator[str]:
    for verdict in (Verdict.FAILED, Verdict.SKIPPED, Verdict.NOT_RUN):
        results = [result for result in run.results if result.verdict is verdict]
        for result in results[:MOST_LISTED]:
            yield f"{verdict}: {_line(result)}"
        if len(results) > MOST_LISTED:
            last = results[-1].id
            yield f"{verdict}: and {len(results) - MOST_LISTED} more, the last one {last}"


def _line(result: Result) -> str:
    return f"{result.id}: {result.detail}" if result.detail else result.id
