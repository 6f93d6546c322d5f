"""What the tests of the terminal table share: deals to look at, and what is printed of them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType

from gnav_core import (
    PACK,
    Action,
    Deal,
    Keep,
    Observation,
    ObservedTransition,
    Policy,
    RandomSource,
    Rank,
    Request,
    Seat,
    Settings,
    Source,
    Table,
    Threshold,
    Transition,
    new_match,
    observe,
    step,
)
from gnav_core.cli.opponents import NAMES
from gnav_core.cli.questions import Answer, Question
from gnav_core.cli.screen import Screen
from gnav_core.languages import Language

YOU = Seat(0)
ALL_NAMES = ("Ane", *NAMES)
"""A name for each seat; whoever watches is *you* in sentences, whatever the name."""


def pack_with(*first: Rank) -> tuple[Rank, ...]:
    """Stack a pack: some cards on top, the others below them, lowest first."""
    rest = list(PACK)
    for rank in first:
        rest.remove(rank)
    return (*first, *rest)


def deal(
    pack: Sequence[Rank], exchanges: Iterable[bool], settings: Settings | None = None
) -> list[Transition]:
    """Play the first deal: by the place in the row, who exchanges if asked; the others keep."""
    undealt = new_match(settings or Settings())
    taken = step(undealt, Deal(tuple(pack)))
    transitions = list(taken.transitions)
    asks = dict(zip(undealt.row, exchanges, strict=False))
    while (seat := observe(taken.state, None).to_act) is not None:
        taken = step(taken.state, Request(seat) if asks.get(seat) else Keep(seat))
        transitions += taken.transitions
    return transitions


def seen_by(seat: Seat | None, transitions: Iterable[Transition]) -> list[ObservedTransition]:
    """Show transitions to a seat."""
    return [observe(transition, seat) for transition in transitions]


def printed(drawing: RenderableType, width: int = 60) -> str:
    """Print a drawing without colours."""
    file = io.StringIO()
    Console(file=file, width=width, color_system=None).print(drawing)
    return file.getvalue()


def screen_on(file: io.StringIO, width: int = 60, language: Language = Language.ENGLISH) -> Screen:
    """Make a screen that prints to a text, with a mark wherever time would pass."""
    console = Console(file=file, width=width, color_system=None, highlight=False, markup=False)

    def wait(seconds: float) -> None:
        print(f"<{seconds}>", file=file)

    return Screen(console, 0.5, wait, clock=lambda: 0.0, language=language)


class Scripted:
    """A policy that exchanges or keeps as it was told beforehand, whatever it sees."""

    def __init__(self, exchanges: bool) -> None:
        self.exchanges = exchanges

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Decide without looking."""
        keep, request = observation.legal
        return request if self.exchanges else keep


class Answers:
    """A player whose answers are known beforehand, and whose input ends after the last one."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, question: Question, /) -> Answer:
        """Give the next answer, or let the input end."""
        self.asked.append(question.prompt.plain)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def policies(seats: int, policy: Policy | None = None) -> dict[Seat, Policy]:
    """Let one policy play every seat but yours."""
    return {Seat(seat): policy or Threshold() for seat in range(1, seats)}


def whole_match(seed: str, seats: int = 4, lives: int = 3) -> Table:
    """Play a match between policies that ask often, and begin the next one."""
    everybody: dict[Seat, Policy] = {Seat(seat): Threshold(Rank.X) for seat in range(seats)}
    settings = Settings(seats=seats, lives=lives)
    table = Table(settings, names=ALL_NAMES[:seats], policies=everybody, source=Source(seed))
    table.run()
    while table.observe(None).phase != "MatchOver":
        table.next_deal()
        table.run()
    table.restart()
    return table
