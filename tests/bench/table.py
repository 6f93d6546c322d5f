"""The table that a run prints, and what its figures mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.figures import DECISIONS, SECTIONS, YARDSTICKS, Figure, Ratio, rate, rates, ratio, unlike
from bench.rounds import BEFORE, NOW, Measures

LEGEND: Final = """\
Rates are for each second of processor time, medians of the rounds; a ratio is the median of the
ratios within a round, with their quartiles. Everything that goes by lot is drawn in the same way.
decisions    `legal_actions` and `step` for each; in the time are also the new match, the deal of a
             pack shuffled beforehand and the table's word for the next deal
states       different states of all 13 phases, each hashed and put into a set
bytes        what was handed out for a kept history, by the states in it; what a state shares with
             an earlier one counts once, the pack not at all
env.step     an action out of the state's legal ones; a reset shuffles and deals
env.run      the same steps taken by RLCard's own loop, with its own random agents
apply_action one of `legal_actions`, at the nodes of chance too; decisions: the players' nodes, in
             the same time"""


def table(measures: Measures) -> str:
    """Write all figures, and with another version of the package the ratios of both."""
    versions = [lane for lane in (NOW, BEFORE) if (lane, DECISIONS.workload) in measures]
    differing = [f"not the same was done by both: {name}" for name in unlike(measures)]
    lines = (*_figures(measures, versions), "", *_yardsticks(measures, versions), *differing)
    return "\n".join((*lines, "", LEGEND))


def _figures(measures: Measures, versions: list[str]) -> Iterator[str]:
    yield _row("", *versions, *([f"{NOW} / {BEFORE}"] if BEFORE in versions else []))
    for heading, figures in SECTIONS.items():
        yield heading
        for figure in figures:
            yield _row(f"  {figure.label}", *_cells(measures, versions, figure))


def _cells(measures: Measures, versions: list[str], figure: Figure) -> Iterator[str]:
    for lane in versions:
        yield _number(rate(measures, lane, figure))
    if BEFORE in versions:
        now, before = (rates(measures, lane, figure) for lane in versions)
        yield _ratio(ratio(now, before))


def _yardsticks(measures: Measures, versions: list[str]) -> Iterator[str]:
    yield _row("decisions/s, rules read, beside", "theirs", *(f"{v} / theirs" for v in versions))
    for figure in YARDSTICKS:
        theirs = rates(measures, figure.lane, figure)
        ratios = [_ratio(ratio(rates(measures, lane, DECISIONS), theirs)) for lane in versions]
        yield _row(f"  {figure.label}", _number(rate(measures, figure.lane, figure)), *ratios)


def _number(value: float) -> str:
    return f"{value:,.0f}"


def _ratio(found: Ratio) -> str:
    return f"{found.middle:.2f} ({found.low:.2f}–{found.high:.2f})"


def _row(label: str, *cells: str) -> str:
    return f"{label:<46}" + "".join(f"{cell:>18}" for cell in cells)
