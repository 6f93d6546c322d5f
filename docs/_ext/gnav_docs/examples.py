"""The worked examples: small matches that are played when a page is built."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from gnav_core import (
    Deal,
    Keep,
    NextDeal,
    Rank,
    Request,
    Restart,
    Seat,
    Settings,
    Step,
    replay,
    step,
)
from gnav_core.cards import COPIES
from gnav_core.state import Deciding
from gnav_core.wire import TRANSITION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from gnav_core import Event, State, Transition

EXAMPLES: Final = "docs/examples.toml"
"""Where the examples are, from the top of the repository."""

AGREED: Final = {"seats": 3, "lives": 3, "dealer": 0}
"""What is agreed in an example that says nothing else."""

SHOWN_CARDS: Final = 6
"""A list of more cards than these is cut where it is shown as JSON."""

LEFT_OUT: Final = "…"
"""What stands for the rest of such a list."""

WIDEST: Final = 72
"""What is longer than this has a line for each of its parts."""


@attrs.frozen
class Example:
    """A small match in which a rule fires.

    Args:
        settings: What is agreed.
        play: What happens, in the words of the file.
        says: What the reader is told, a sentence each.
    """

    settings: Settings
    play: tuple[str, ...]
    says: tuple[str, ...]


@cache
def examples(path: Path) -> dict[str, Example]:
    """Read the examples, by the ids of their rules.

    Raises:
        ValueError: When one has another form; it is named.
    """
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return {rule_id: _example(rule_id, each) for rule_id, each in written.items()}


def _example(rule_id: str, written: Mapping[str, Any]) -> Example:  # whatever is in the file
    match written:
        case {"play": [*play], "says": [*says], **agreed} if agreed.keys() <= AGREED.keys():
            seats, lives, dealer = (agreed.get(key, usual) for key, usual in AGREED.items())
            return Example(Settings(seats, lives, Seat(dealer)), tuple(play), tuple(says))
        case _:
            keys = ", ".join(("play", "says", *AGREED))
            raise ValueError(f"the example of {rule_id} may have {keys}, the first two as lists")


def shown(rule_id: str, example: Example) -> Transition:
    """Play an example, and give the last transition in which its rule fired.

    Raises:
        LookupError: When the rule never fires in it.
    """
    try:
        transitions = played(example).transitions
    except Exception as error:
        error.add_note(f"in the example of {rule_id}")
        raise
    for transition in reversed(transitions):
        if transition.rule == rule_id:
            return transition
    raise LookupError(f"{rule_id} does not fire in its example")


@cache
def played(example: Example) -> Step:
    """Play an example from the first deal on."""
    whole = replay(example.settings, ())
    for words in example.play:
        taken = step(whole.state, event_of(words, whole.state))
        whole = Step(taken.state, whole.transitions + taken.transitions)
    return whole


def event_of(words: str, state: State) -> Event:
    """Read what happens in a state.

    Raises:
        ValueError: When the words say nothing that could happen there.

    >>> from gnav_core import new_match
    >>> event_of("deal V X", new_match(Settings(2))).pack[:3]
    (Rank.V, Rank.X, Rank.NARR)
    """
    match words.split(), state:
        case ["deal", *names], _:
            return Deal(pack([Rank[name] for name in names]))
        case ["keep"], Deciding(to_act=seat):
            return Keep(seat)
        case ["request"], Deciding(to_act=seat):
            return Request(seat)
        case ["next", "deal"], _:
            return NextDeal()
        case ["restart"], _:
            return Restart()
        case _:
            raise ValueError(f"nobody can {words!r} in {type(state).__name__}")


def pack(top: Sequence[Rank]) -> tuple[Rank, ...]:
    """Lay the rest of the pack below some cards, the lowest first."""
    return (*top, *(rank for rank in Rank for _ in range(COPIES - top.count(rank))))


def as_json(transition: Transition) -> str:
    """Write a transition as JSON to be read by people: long lists of cards are cut."""
    return laid_out(json.loads(TRANSITION.dumps(transition)))


def laid_out(value: object, margin: str = "") -> str:
    """Write JSON with a line for each part of what does not fit into one line.

    A list of more names than are shown ends with one that is no name.

    >>> laid_out(["V"] * 8)
    '["V", "V", "V", "V", "V", "V", "…"]'
    """
    match value:
        case [str(), *_] if len(value) > SHOWN_CARDS:
            value = [*value[:SHOWN_CARDS], LEFT_OUT]
        case _:
            pass
    line = json.dumps(value, ensure_ascii=False)
    inner = f"{margin}  "
    match value:
        case dict() if len(line) > WIDEST:
            parts = [f'"{key}": {laid_out(it, inner)}' for key, it in value.items()]
        case list() if len(line) > WIDEST:
            parts = [laid_out(it, inner) for it in value]
        case _:
            return line
    inside = ",\n".join(f"{inner}{part}" for part in parts)
    return f"{line[0]}\n{inside}\n{margin}{line[-1]}"
