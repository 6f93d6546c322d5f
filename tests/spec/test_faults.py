"""Faults on purpose in the text of the model: each is caught, and the table is not stale."""

from __future__ import annotations

from typing import Final

import attrs
import pytest

from graph.faults import CANNOT_GO_ON, TABLE, FaultError, digest, read_faults
from graph.manifest import read_manifest
from graph.rules import rule_of_action
from graph.tables import README
from graph.tlc import TLA

FAULTS: Final = read_faults()
ROWS: Final = {
    cells[0]: cells
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if (cells := [cell.strip() for cell in line.split("|")[1:-1]])
}


def test_there_are_many_faults_in_every_chapter_of_the_rules() -> None:
    """At least 20, and some in each module that has rules."""
    assert len(FAULTS) >= 20
    assert {"Deal", "Turn", "Answer", "Stock", "Settlement", "Ending"} == {
        fault.module for fault in FAULTS.values()
    }


@pytest.mark.parametrize("name", list(FAULTS))
def test_a_fault_fits_the_text(name: str) -> None:
    """What it takes the place of stands there once, and it makes a difference."""
    fault = FAULTS[name]
    text = (TLA / f"{fault.module}.tla").read_text(encoding="utf-8")

    assert text != fault.put_into(text)
    assert fault.model in read_manifest().graphs


def test_a_fault_that_fits_no_more_is_refused() -> None:
    """When the text has changed, the fault is not silently left out."""
    fault = attrs.evolve(FAULTS["nobody-rests"], old="what never stood there")

    with pytest.raises(FaultError, match="Ending must have once"):
        fault.put_into("---- MODULE Ending ----")


@pytest.mark.parametrize("name", list(FAULTS))
def test_a_fault_is_caught(name: str) -> None:
    """A property fails, and the graph is not the kernel's; the table names both.

    Where the model cannot take a step of whole matches, it names the rule of that.
    """
    fault = FAULTS[name]
    _, wrong, model, failed, edges, rules, stops_at = ROWS[name]

    assert (fault.wrong, fault.model) == (wrong, model)
    assert failed
    assert int(edges) > 0
    assert set(rules.split(", ")) <= set(rule_of_action().values())
    assert stops_at in {"", CANNOT_GO_ON, *rule_of_action().values()}


def test_whole_matches_find_most_faults() -> None:
    """As many as the page of the specification says."""
    found = sum(ROWS[name][-1] != "" for name in FAULTS)
    told = f"{len(FAULTS)} faults in the text of the model the matches of one table find {found},"

    assert told in " ".join(README.read_text(encoding="utf-8").split())


def test_the_table_is_of_this_text() -> None:
    """It names the hash of the text and of the faults that it was made from."""
    assert f"    {digest()}" in TABLE.read_text(encoding="utf-8").splitlines()
