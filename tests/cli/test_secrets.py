"""Secrets: nothing that is told, drawn or waited for depends on what your seat cannot see."""

from __future__ import annotations

import ast
import io
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.stage import ALL_NAMES, YOU, Scripted, deal, printed, screen_on, seen_by
from gnav_core import (
    PHASES,
    Deal,
    Rank,
    Seat,
    Settings,
    Source,
    Table,
    Transition,
    new_match,
    observe,
    shuffled,
    step,
)
from gnav_core.cli.drawing import draw_table
from gnav_core.cli.narration import tell
from gnav_core.cli.play import Game
from gnav_core.cli.questions import Answer, Question
from gnav_core.cli.tone import style_of

CLI = Path(str(files("gnav_core"))) / "cli"
HOSTS = {"simulate.py", "rules.py"}
"""The modules that show no match to a seat and may know what a state is."""


@attrs.define
class Sight:
    """Which cards of a pack, by place, your seat has got to see.

    It follows cards, not ranks, by what everybody can hear and see at the table.
    """

    dealt: dict[Seat, int]
    at: dict[Seat, int]
    seen: set[int]
    drawn: int
    accepted: set[int] = attrs.Factory(set)

    def follow(self, transition: Transition) -> None:
        """Follow the cards through one transition."""
        before, after = observe(transition.before, None), observe(transition.after, None)
        asker, asked, rule = before.requester, before.challenged, transition.rule
        if rule == "EXCHANGE-ACCEPT" and asker is not None and asked is not None:
            self.accepted.add(self.at[asked])
            self.at[asker], self.at[asked] = self.at[asked], self.at[asker]
            self.seen |= {self.at[asker], self.at[asked]} if YOU in {asker, asked} else set()
        if rule in {"CAT-UNDO", "STOCK-CAT"}:
            self.at = dict(self.dealt)
        if before.phase == "Drawing" and asker is not None:
            if rule == "STOCK-DRAW":
                self.accepted.add(self.drawn)
                self.at[asker] = self.drawn
            self.seen |= {self.drawn} if rule != "STOCK-DRAW" or asker == YOU else set()
            self.drawn += 1
        self.seen |= {self.at[seat] for seat in set(after.face_up) - set(before.face_up)}


def until_turned_up(transitions: Sequence[Transition]) -> list[Transition]:
    """Leave out the settlement, where every hand is shown."""
    rules = [transition.rule for transition in transitions]
    return list(transitions[: rules.index("SETTLE-REVEAL")])


def twin(pack: Sequence[Rank], transitions: Sequence[Transition], random: Random) -> list[Rank]:
    """Change every card of a pack that your seat has not seen, where the deal stays the same.

    A card that was given away because it had to be stays one that has to be, and nobody gets a
    fool to knock for; that much everybody knows.
    """
    row = observe(transitions[0].before, None).row
    dealt = {seat: place for place, seat in enumerate(row)}
    sight = Sight(dealt, dict(dealt), {dealt[YOU]}, len(row))
    for transition in transitions:
        sight.follow(transition)
    hidden = sorted(set(range(len(pack))) - sight.seen)
    ranks = [pack[place] for place in hidden]
    random.shuffle(ranks)
    changed = list(pack)
    for place in sorted(hidden, key=lambda place: (place not in sight.accepted, place)):
        most = Rank.XII if place in sight.accepted else Rank.GJOK
        least = Rank.UGLE if most is Rank.XII or place < len(row) else Rank.NARR
        changed[place] = next(rank for rank in ranks if least <= rank <= most)
        ranks.remove(changed[place])
    return changed


def told_and_drawn(transitions: Sequence[Transition]) -> list[tuple[str, str, str]]:
    """Tell and draw all that your seat sees."""
    names = ALL_NAMES[: observe(transitions[0].before, None).settings.seats]
    return [
        (tell(seen, names), style_of(seen), printed(draw_table(seen.after, names)))
        for seen in seen_by(YOU, transitions)
    ]


DEALS = st.tuples(
    st.integers(2, 5), st.integers(0, 10**9), st.lists(st.booleans(), min_size=5, max_size=5)
)


@given(deal_=DEALS)
def test_hidden_cards_change_nothing_that_is_told_or_drawn(
    deal_: tuple[int, int, list[bool]],
) -> None:
    """Whatever lies where your seat cannot see it, the same lines are told and drawn."""
    seats, number, exchanges = deal_
    pack, settings = shuffled(Source(f"{number}")), Settings(seats=seats)
    played = until_turned_up(deal(pack, exchanges, settings))
    changed = twin(pack, played, Random(number))

    assert list(pack) != changed
    assert told_and_drawn(played) == told_and_drawn(
        until_turned_up(deal(changed, exchanges, settings))
    )


def shown(pack: Sequence[Rank], exchanges: Sequence[bool], settings: Settings) -> str:
    """Play a deal through the front end and return what is on the screen, pauses included."""
    dealt = step(new_match(settings), Deal(tuple(pack))).state
    in_row = dict(zip(observe(dealt, None).row, exchanges, strict=False))
    others = {seat: Scripted(exchanges=asks) for seat, asks in in_row.items() if seat != YOU}
    names = ALL_NAMES[: settings.seats]
    file = io.StringIO()
    table = Table(dealt, names=names, policies=others, source=Source("later"))

    def decide(question: Question, /) -> Answer:
        print(question.prompt.plain, file=file)
        if not table.observe(YOU).legal:
            raise EOFError
        return Answer.EXCHANGE if in_row[YOU] else Answer.KEEP

    with pytest.raises(EOFError):
        Game(table, YOU, screen_on(file), decide).run()
    return file.getvalue().partition("All cards are turned up.")[0]


@given(deal_=DEALS)
def test_hidden_cards_change_nothing_on_the_screen(deal_: tuple[int, int, list[bool]]) -> None:
    """Whatever lies where your seat cannot see it, screen and pauses are the same."""
    seats, number, exchanges = deal_
    pack, settings = shuffled(Source(f"{number}")), Settings(seats=seats)
    changed = twin(pack, until_turned_up(deal(pack, exchanges, settings)), Random(number))

    assert shown(pack, exchanges, settings) == shown(changed, exchanges, settings)


@pytest.mark.parametrize("module", sorted(path.name for path in CLI.glob("*.py")))
def test_the_front_end_knows_no_state(module: str) -> None:
    """What shows a match imports no state and asks the table for none."""
    states = {phase.__name__ for phase in PHASES} | {"State", "Position", "Card", "Transition"}
    forbidden = {"state", "position", "phase", "kernel", "observation", "transition", "validity"}
    found = set()
    for node in ast.walk(ast.parse((CLI / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names} & (states | forbidden)
            found |= {f"{node.module}"} & {f"gnav_core.{name}" for name in forbidden}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("gnav_core")}
        elif isinstance(node, ast.Attribute):
            found |= {node.attr} & {"state", "history"}

    assert (set() if module not in HOSTS else found) == found
