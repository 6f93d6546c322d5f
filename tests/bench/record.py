"""The record of a run, in the format of pyperf, whose commands show and compare such files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pyperf

from bench.figures import SECTIONS, YARDSTICKS, Figure
from bench.rounds import BEFORE, NOW, Measures

TOLD: Final = (
    "cpu_count",
    "cpu_model_name",
    "date",
    "load_avg_1min",
    "perf_version",
    "platform",
    "python_implementation",
    "python_version",
)
"""What a record tells of the machine; its name and its folders are nobody's business."""


def write(measures: Measures, file: Path) -> None:
    """Write what each figure counts, round by round: the seconds, or the bytes, of one."""
    machine = pyperf.Run([1.0]).get_metadata()
    facts = {name: machine[name] for name in TOLD if name in machine}
    benchmarks = [
        pyperf.Benchmark([*_runs(measures, lane, figure, facts)])
        for lane, figure in _reported(measures)
    ]
    pyperf.BenchmarkSuite(benchmarks).dump(str(file), replace=True)


def _reported(measures: Measures) -> Iterator[tuple[str, Figure]]:
    """Give every figure of every lane."""
    for figure in (figure for figures in SECTIONS.values() for figure in figures):
        for lane in (NOW, BEFORE):
            if (lane, figure.workload) in measures:
                yield lane, figure
    for figure in YARDSTICKS:
        yield figure.lane, figure


def _runs(
    measures: Measures, lane: str, figure: Figure, facts: Mapping[str, str]
) -> Iterator[pyperf.Run]:
    """Make a run of each round; its loops are how many there were of what is counted."""
    timed = figure.unit == "seconds"
    name = {"name": f"{lane}: {figure.workload}: {figure.counted}"}
    unit = {"unit": "second" if timed else "byte"}
    for each in measures[lane, figure.workload]:
        rate = each.per(figure.counted, figure.unit)
        loops = {"loops": each.counts[figure.counted]} if timed else {}
        yield pyperf.Run(
            [1 / rate if timed else rate],
            metadata={**facts, **name, **unit, **loops},
            collect_metadata=False,
        )
