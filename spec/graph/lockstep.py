"""The kernel and the model in lockstep: whole matches, every step of which the model has to take.

The graphs are compared in small scopes, with few ranks. Here the model is asked of the pack of 42
cards, and of more seats than a graph can hold: sampled, and in one direction, for it says nothing
of what the model can do and the kernel can not.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from gnav_core import RULEBOOK, Rank, Settings, Transition
from graph.abstraction import abstract
from graph.comparison import shown
from graph.graph import Edge
from graph.manifest import read_manifest
from graph.played import played, recording
from graph.scope import Scope
from graph.tlc import TLA, check, configuration


@attrs.frozen
class Walk:
    """What has come out of the matches at a table.

    Args:
        fired: The ids of the rules that fired, in order.
        problem: Where the model cannot go on; ``None`` when it comes to the end.
    """

    fired: tuple[str, ...]
    problem: str | None


@attrs.frozen
class Lockstep:
    """What has come out of all matches.

    Args:
        walks: What has come out of each table.
        seconds: How long it took.
    """

    walks: tuple[Walk, ...]
    seconds: float

    @property
    def fired(self) -> tuple[str, ...]:
        """The ids of the rules that fired at any table."""
        return tuple(rule for walk in self.walks for rule in walk.fired)

    @property
    def line(self) -> str:
        """The result in a line."""
        said = "the model cannot go on" if any(walk.problem for walk in self.walks) else "fine"
        matches = self.fired.count("RESTART")
        counts = f"{matches} matches, {len(self.fired)} steps, {len(set(self.fired))} rules"
        return f"lockstep: {said}, {counts}, {self.seconds:.0f} s"

    @property
    def problems(self) -> tuple[str, ...]:
        """Each step that the model cannot take, and each rule that no match has fired."""
        stuck = tuple(walk.problem for walk in self.walks if walk.problem is not None)
        unseen = (rule.id for rule in RULEBOOK.rules if rule.id not in self.fired)
        return (*stuck, *(f"no match fires {rule}" for rule in unseen))


def walk_at(settings: Settings) -> Walk:
    """Play the matches of a table, and let the model walk along them."""
    transitions = played(settings)
    fired = tuple(transition.rule for transition in transitions)
    return Walk(fired, stuck(settings, transitions, reached(settings, transitions)))


def reached(
    settings: Settings, transitions: Sequence[Transition], *, reading: str = "", text: Path = TLA
) -> int:
    """Let the model walk along matches of the kernel.

    Args:
        settings: The table.
        transitions: Every rule that has fired, one after another; at least one.
        reading: The id of a reading that is not taken; empty when all are.
        text: The folder of the modules.

    Returns:
        How many positions the model has come to, the first one included.

    Raises:
        TlcError: When TLC does not understand the model.
    """
    with TemporaryDirectory() as folder:
        modules = Path(shutil.copytree(text, Path(folder) / "tla"))
        (modules / "Recording.tla").write_text(recording(transitions), encoding="utf-8")
        return check("Lockstep", config_of(settings, reading), text=modules, ends=True).distinct


def config_of(settings: Settings, reading: str = "") -> str:
    """Write the configuration of a walk: every card can be dealt and drawn.

    Args:
        settings: The table.
        reading: The id of a reading that is not taken; empty when all are.
    """
    ranks = tuple(Rank)
    scope = Scope(settings.seats, settings.lives, ranks, ranks, "match", settings.first_dealer)
    taken = {constant: id_ != reading for id_, constant in read_manifest().readings.items()}
    return configuration(scope, taken, ["SPECIFICATION LockstepSpec"])


def stuck(settings: Settings, transitions: Sequence[Transition], positions: int) -> str | None:
    """Say where a walk has ended, if that is not the end of the matches.

    Args:
        settings: The table.
        transitions: Every rule that has fired, one after another.
        positions: How many positions the model has come to, the first one included.
    """
    if positions > len(transitions):
        return None
    table = f"{settings.seats} seats, {settings.lives} lives"
    if positions == 0:
        return f"{table}: the model does not begin with {abstract(transitions[0].before).text}"
    fired = transitions[positions - 1]
    edge = Edge(abstract(fired.before).text, fired.rule, abstract(fired.after).text)
    return f"{table}: the model cannot take step {positions}, {shown(edge)}"
