r"""The graph of the model, read from the file that TLC writes with `-dump dot,actionlabels`.

A line of that file is a position, as `12 [label="/\\ phase = \"Dealt\"\n/\\ row = <<1, 0>>"];`, or
a step, as `12 -> -7 [label="TurnFirst",color="black"];`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Final

from graph.abstraction import Facts, Value
from graph.graph import Edge, Graph

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NODE: Final = re.compile(r'(-?\d+) \[label="/\\\\ (.*?)"(,style = filled)?\];?$')
STEP: Final = re.compile(r'(-?\d+) -> (-?\d+) \[label="(\w+)"')
BETWEEN: Final = "\\n/\\\\ "
"""What stands between two variables, with the escapes of the file."""

VARIABLES: Final = tuple("faceUp" if name == "face_up" else name for name in Facts._fields)
ACCOUNT: Final = (
    *("rule", "row", "hands", "departed"),
    *("compared", "payers", "resters", "livesBefore"),
)
"""The fields of an account in the order in which the abstraction gives them."""

IN_JSON: Final = (
    *(("\\n", " "), ('\\"', '"')),
    *(("{", "<<"), ("}", ">>"), ("[", "{"), ("]", "}")),
    *(("<<", "["), (">>", "]"), ("(", "["), (")", "]"), ("@@", ",")),
    *(("TRUE", "true"), ("FALSE", "false")),
)
"""How brackets and words of TLC become those of JSON, one after another."""


class DumpError(Exception):
    """A file is not what TLC writes for the model."""


def read_dump(lines: Iterable[str], rule_of: Mapping[str, str]) -> Graph:
    """Read the graph of the model.

    Args:
        lines: The lines of the file.
        rule_of: By the name of an action, the id of its rule.

    Returns:
        The graph, with positions as the abstraction of the kernel writes them.

    Raises:
        DumpError: When the file has no first position, or a step is of no rule.
    """
    text_of: dict[str, str] = {}
    steps: list[tuple[str, str, str]] = []
    start = None
    for line in lines:
        if step := STEP.match(line):
            steps.append((step[1], step[3], step[2]))
        elif node := NODE.match(line):
            text_of[node[1]] = text(node[2])
            start = text_of[node[1]] if node[3] else start
    strangers = sorted({action for _, action, _ in steps} - rule_of.keys())
    if start is None or strangers:
        raise DumpError(f"no first position, or actions of no rule: {strangers}")
    edges = (Edge(text_of[one], rule_of[action], text_of[to]) for one, action, to in steps)
    return Graph(start, dict.fromkeys(edges))


def text(label: str) -> str:
    """Write a position of the file as the abstraction of the kernel writes it."""
    value_of = dict(map(_variable, label.split(BETWEEN)))
    return f"[{','.join([value_of[name] for name in VARIABLES])}]"


@cache
def _variable(line: str) -> tuple[str, str]:
    name, _, value = line.partition(" = ")
    return name, json.dumps(read_value(value), separators=(",", ":"))


def read_value(written: str) -> Value:
    """Read a value as TLC writes it.

    A set is read as its members and a function on seats as its values, both lowest first; an
    account as its fields, and one of no settlement as ``None``.

    >>> read_value("(0 :> {1, 2} @@ 1 :> <<TRUE>>)")
    [[1, 2], [True]]
    """
    for word, instead in IN_JSON:
        written = written.replace(word, instead)
    written = re.sub(r"\d+ :>", "", re.sub(r"(\w+) \|->", r'"\1":', written))
    value: Value | dict[str, Value] = json.loads(written)
    if not isinstance(value, dict):
        return value
    return tuple(value[name] for name in ACCOUNT) if value["rule"] else None
