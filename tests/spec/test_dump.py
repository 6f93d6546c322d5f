"""How the graph that TLC writes is read."""

from __future__ import annotations

from typing import Final

import pytest

from graph.dump import DumpError, read_dump, read_value
from graph.graph import Edge

RULE_OF: Final = {"DealRow": "DEAL-ROW"}
ACCOUNT: Final = (
    r"[ row |-> <<>>,\n  departed |-> {},\n  resters |-> {},\n  payers |-> {},\n  rule |-> \"\","
    r"\n  hands |-> (0 :> -1 @@ 1 :> -1),\n  compared |-> {},"
    r"\n  livesBefore |-> (0 :> 0 @@ 1 :> 0) ]"
)


def label(phase: str, row: str) -> str:
    """Write a position between deals as TLC does."""
    values = {
        "phase": rf"\"{phase}\"",
        "hand": "(0 :> -1 @@ 1 :> -1)",
        "discard": "<<>>",
        "dealer": "0",
        "pointer": "0",
        "faceUp": "(0 :> FALSE @@ 1 :> FALSE)",
        "lives": "(0 :> 2 @@ 1 :> 1)",
        "challenged": "0",
        "account": ACCOUNT,
        "row": row,
        "resting": "{}",
        "departed": "{}",
        "decisions": "<<>>",
        "record": "<<>>",
        "dealt": "(0 :> -1 @@ 1 :> -1)",
    }
    return r"\n".join(rf"/\\ {name} = {value}" for name, value in values.items())


START: Final = f'18 [label="{label("Gathering", "<<>>")}",style = filled]\n'
STEP: Final = '18 -> -7 [label="DealRow",color="black",fontcolor="black"];\n'
NEXT: Final = f'-7 [label="{label("Undealt", "<<1, 0>>")}"];\n'
ROUND: Final = ("strict digraph DiskGraph {\n", "nodesep=0.35;\n", START, STEP, NEXT, "}\n")


def position(phase: str, row: str) -> str:
    """Write the same position as the abstraction does."""
    rest = "[-1,-1],[-1,-1],[false,false],[],[],[],[],0,0,null"
    return f'["{phase}",0,[2,1],[],{row},{rest}]'


def test_positions_and_steps_are_read() -> None:
    """A position is written as the kernel's abstraction writes it, a step bears its rule's id."""
    graph = read_dump(ROUND, RULE_OF)
    start, after = position("Gathering", "[]"), position("Undealt", "[1,0]")

    assert start == graph.start
    assert {Edge(start, "DEAL-ROW", after): None} == graph.edges


def test_a_step_of_no_rule_is_refused() -> None:
    """An action that `spec/rules.toml` does not know is named."""
    with pytest.raises(DumpError, match="DealRow"):
        read_dump(ROUND, {})


def test_a_graph_without_a_beginning_is_refused() -> None:
    """A file that stops before its first position is no graph."""
    with pytest.raises(DumpError, match="no first position"):
        read_dump(ROUND[:2], RULE_OF)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("-1", -1),
        ("TRUE", True),
        (r"\"SETTLE-LONE\"", "SETTLE-LONE"),
        ("{}", []),
        ("{0, 2}", [0, 2]),
        ("<<>>", []),
        (r"<<<<1, \"keep\">>, <<2, \"request\">>>>", [[1, "keep"], [2, "request"]]),
        (r"<<<<18, TRUE>>,\n  <<4, FALSE>>>>", [[18, True], [4, False]]),
        ("(0 :> 18 @@ 1 :> -1 @@ 2 :> 4)", [18, -1, 4]),
        (ACCOUNT, None),
        (
            ACCOUNT.replace(r"rule |-> \"\"", r"rule |-> \"SETTLE-LOWEST\"").replace(
                "payers |-> {}", "payers |-> {0, 1}"
            ),
            ("SETTLE-LOWEST", [], [-1, -1], [], [], [0, 1], [], [0, 0]),
        ),
    ],
)
def test_a_value_is_read(written: str, value: object) -> None:
    """Numbers, words, sets, sequences, functions on seats, and the account of a settlement."""
    assert value == read_value(written)
