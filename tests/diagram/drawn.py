"""Tables that are drawn, and what is read back from their SVG."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

from gnav_core import (
    PACK,
    Deal,
    Deciding,
    MatchOver,
    NextDeal,
    Rank,
    Seat,
    Settings,
    State,
    Step,
    Transition,
    Undealt,
    new_match,
    step,
)
from gnav_core.diagram import picture
from gnav_core.languages import Language
from gnav_core.views import Observation

SVG = "{http://www.w3.org/2000/svg}"


def read(seen: State | Observation, language: Language = Language.ENGLISH) -> ET.Element:
    """Draw a table and read it back."""
    return ET.fromstring(str(picture(seen, language)))


def printed(svg: ET.Element) -> list[str]:
    """All texts of a picture, as they are drawn."""
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def described(svg: ET.Element) -> list[str]:
    """The lines of the text alternative."""
    return svg.findtext(f"{SVG}desc", "").splitlines()


def ranks_in(svg: ET.Element) -> list[str]:
    """What is printed on the cards that can be read."""
    labels = {rank.label for rank in Rank}
    return sorted(
        text.text or ""
        for text in svg.iter(f"{SVG}text")
        if text.text in labels and text.get("font-weight") and text.get("class") != "marked"
    )


@cache
def matches() -> tuple[Transition, ...]:
    """Some whole matches, played at random and always the same ones."""
    return tuple(
        transition for seed, seats in enumerate((2, 3, 5)) for transition in match(seed, seats)
    )


def match(seed: int, seats: int) -> Iterator[Transition]:
    """One whole match of few lives."""
    chance = Random(seed)
    state: State = new_match(Settings(seats, 2))
    while not isinstance(state, MatchOver):
        taken = one_step(state, chance)
        yield from taken.transitions
        state = taken.state


def one_step(state: State, chance: Random) -> Step:
    """Let one event happen at random."""
    if isinstance(state, Deciding):
        return step(state, chance.choice(state.legal))
    if isinstance(state, Undealt):
        pack = list(PACK)
        chance.shuffle(pack)
        return step(state, Deal(tuple(pack)))
    return step(state, NextDeal())


def viewers(state: State) -> tuple[Seat | None, ...]:
    """All seats of a table and a spectator."""
    return (None, *map(Seat, range(state.settings.seats)))


def is_marked(group: ET.Element) -> bool:
    """Tell whether a cell has an outline that marks it."""
    return any(rect.get("class") == "marked" for rect in group.iter(f"{SVG}rect"))
