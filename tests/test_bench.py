"""The bench measures what it says: a tiny round of each workload, the workers, and the ratios."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from bench.enumeration import RANKS, packs
from bench.figures import SECTIONS, YARDSTICKS, Figure, Ratio, rate, rates, ratio, unlike
from bench.kernel import WORKLOADS
from bench.measured import Measured
from bench.processes import worker
from bench.rounds import BEFORE, KERNEL, MEMORY, NOW, SLICES, Lane, Measures, measure
from bench.table import table

FIGURES = [figure for figures in SECTIONS.values() for figure in figures]
PACKAGE = Path(str(files("gnav_core")))


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: f"{figure.workload}: {figure.label}")
def test_every_figure_is_measured(figure: Figure) -> None:
    """A tiny round of the workload of each figure comes to more than nothing."""
    assert WORKLOADS[figure.workload](1, 2).per(figure.counted, figure.unit) > 0


def test_every_slice_is_reported() -> None:
    """What a round measures is a figure of the table, and the other way round."""
    measured = {(each.module, each.workload) for each in (*SLICES, *MEMORY)}

    assert measured == {(figure.lane, figure.workload) for figure in (*FIGURES, *YARDSTICKS)}


@pytest.mark.parametrize("workload", ["playouts", "unread", "views"])
def test_the_number_of_the_round_decides_the_matches(workload: str) -> None:
    """The three playouts of a round are the same matches; another round has others."""
    told = ("decisions", "steps", "matches")
    first, other = (WORKLOADS[workload](number, 5).counts for number in (1, 2))
    playouts = WORKLOADS["playouts"](1, 5).counts

    assert [playouts[name] for name in told] == [first[name] for name in told]
    assert first != other


def test_the_playouts_read_every_transition() -> None:
    """Each step has a transition or more, and the playout that reads none counts none."""
    read, unread = WORKLOADS["playouts"](1, 5).counts, WORKLOADS["unread"](1, 5).counts

    assert read["transitions"] > read["steps"]
    assert 0 == unread["transitions"]


def test_the_scope_has_every_deal_that_a_pack_allows() -> None:
    """Three hands of two ranks are eight, but for the two with three cards of a rank."""
    hands = [deal.pack[:3] for deal in packs(1, RANKS[:2])]

    assert 2**3 - 2 == len(hands) == len(set(hands))


def test_a_state_is_charged_for_what_is_its_own() -> None:
    """The states of all phases, those that wait among them, take more in all and less each."""
    waiting, every = (WORKLOADS[name](1, 3) for name in ("waiting", "every"))

    assert waiting.counts["states"] < every.counts["states"]
    assert waiting.counts["bytes"] < every.counts["bytes"]
    assert waiting.per("bytes", "states") > every.per("bytes", "states")


def test_a_worker_measures_the_same() -> None:
    """A process does what the workload does here, and tells which package it measures."""
    with worker(KERNEL) as process:
        measured = process.measure("playouts", 3, 2)

        assert str(PACKAGE) == process.about
    assert WORKLOADS["playouts"](3, 2).counts == measured.counts
    assert measured.seconds > 0


def test_a_worker_measures_the_package_of_a_folder(tmp_path: Path) -> None:
    """A folder that is named stands before the installed package."""
    other = shutil.copytree(PACKAGE, tmp_path / "gnav_core")

    with worker(KERNEL, tmp_path) as process:
        assert str(other) == process.about


def test_a_worker_that_cannot_start_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    """The bench ends with the name of the worker, below what that one said."""
    with pytest.raises(SystemExit, match=r"bench\.nothing has ended"), worker("bench.nothing"):
        pass

    assert "No module named bench.nothing" in capfd.readouterr().err


def made_up(lane: str, workload: str, *seconds: float) -> dict[tuple[str, str], list[Measured]]:
    """Make measures of a workload in which every count is 6,000."""
    counts = {figure.counted: 6_000 for figure in (*FIGURES, *YARDSTICKS)}
    return {(lane, workload): [Measured(each, counts | {"bytes": 60_000}) for each in seconds]}


def everything(lane: str, *seconds: float) -> Measures:
    """Make measures of all workloads of the package."""
    found: dict[tuple[str, str], list[Measured]] = {}
    for name in WORKLOADS:
        found |= made_up(lane, name, *seconds)
    return found


def yards(*seconds: float) -> Measures:
    """Make measures of all yardsticks."""
    found: dict[tuple[str, str], list[Measured]] = {}
    for figure in YARDSTICKS:
        found |= made_up(figure.lane, figure.workload, *seconds)
    return found


def test_a_ratio_is_taken_within_each_round() -> None:
    """The middle of the ratios, which is not the ratio of the middles."""
    assert Ratio(0.75, 1.0, 1.5) == ratio([1, 3, 4], [1, 1.5, 8])


def test_a_single_round_has_one_ratio() -> None:
    """One round gives no spread."""
    assert Ratio(2, 2, 2) == ratio([4], [2])


def test_a_rate_is_the_middle_of_the_rounds() -> None:
    """Rates are counts for each second, or bytes for each state."""
    measures = everything(NOW, 1.0, 2.0, 3.0)
    decisions, *_, states = FIGURES

    assert [6000, 3000, 2000] == rates(measures, NOW, decisions)
    assert 3000 == rate(measures, NOW, decisions)
    assert 10 == rate(measures, NOW, states)


def test_the_table_without_another_version() -> None:
    """One column for the package, and its ratio to each yardstick."""
    text = table({**everything(NOW, 2.0, 4.0, 3.0), **yards(1.0, 2.0, 3.0)})

    assert ["decisions/s", "2,000"] in [line.split() for line in text.splitlines()]
    assert len(YARDSTICKS) == text.count("3,000  0.50 (0.50–0.75)")
    assert BEFORE not in text.split("\n\n")[0]


def test_the_table_with_another_version() -> None:
    """Two columns and their ratio, and both beside the yardsticks."""
    now, before = everything(NOW, 1.0, 2.0, 3.0), everything(BEFORE, 2.0, 4.0, 6.0)
    text = table({**now, **before, **yards(1.0, 2.0, 3.0)})
    rows = [line.split() for line in text.splitlines()]

    assert ["decisions/s", "3,000", "1,500", "2.00", "(2.00–2.00)"] in rows
    assert [["1.00", "(1.00–1.00)", "0.50", "(0.50–0.50)"]] * len(YARDSTICKS) == [
        row[-4:] for row in rows if row[:1] in (["RLCard"], ["OpenSpiel"])
    ]


def test_versions_that_did_not_do_the_same_are_told() -> None:
    """Where the counts differ, a ratio compares different matches, and the table says so."""
    same = {**everything(NOW, 1.0), **everything(BEFORE, 2.0), **yards(1.0)}
    counts = {**same[NOW, "views"][0].counts, "decisions": 1}
    other = {**same, (BEFORE, "views"): [Measured(1.0, counts)]}

    assert [] == unlike(same)
    assert ["views"] == unlike(other)
    assert "not the same was done by both: views" in table(other)


def test_a_run_measures_every_workload_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first round does not count, and memory is measured once."""
    tiny = tuple(each._replace(size=2) for each in SLICES if each.module == KERNEL)
    monkeypatch.setattr("bench.rounds.SLICES", tiny)
    monkeypatch.setattr("bench.rounds.MEMORY", tuple(each._replace(size=2) for each in MEMORY))
    with worker(KERNEL) as one, worker(KERNEL) as other:
        lanes: dict[str, list[Lane]] = {KERNEL: [(NOW, one), (BEFORE, other)]}
        measures = measure(lanes, 2)

    assert {
        (lane, each.workload): 1 if each in MEMORY else 2
        for lane in (NOW, BEFORE)
        for each in (*tiny, *MEMORY)
    } == {key: len(found) for key, found in measures.items()}
    assert [] == unlike(measures)
