"""Where the properties are held: small scopes in every line of play, and weighted whole matches.

A scope is a match of one deal, from its opening on: every choice of hands from some ranks, every
decision, and every choice, from some ranks, of the cards that a line of play draws from the stock,
as long as it draws no more houses and horses in a row than the scope says. Behind these the pack is
completed. That nothing depends on the cards behind is not assumed in
``tests/test_exhaustive.py``, which enumerates the top of the stock whether or not it is drawn.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from gnav_core import Deal, Deciding, Drawing, Rank, Settings, replay, step
from gnav_core.testing.cutting import cut
from gnav_core.testing.plans import MatchPlan, play_match
from gnav_core.testing.properties import PROPERTIES, broken, holds
from gnav_core.testing.property import Play, Span
from tables import cards, pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import State, Transition
    from gnav_core.testing.property import Property
    from properties.once import Findings

PASSED: Final = (Rank.HUS, Rank.HEST)
MOST_SHOWN: Final = 3
"""How many of the plays that break a property are shown."""


class Scope(NamedTuple):
    """Every line of play of every deal of some kind.

    Args:
        name: A short name.
        seats: How many seats play; seat 0 deals.
        lives: The lives of each.
        ranks: What the hands are chosen from.
        drawn: What the cards that are drawn from the stock are chosen from.
        past: How many houses and horses are drawn past in a line of play, at the most.
    """

    name: str
    seats: int
    lives: int
    ranks: tuple[Rank, ...]
    drawn: tuple[Rank, ...]
    past: int = 1

    def __str__(self) -> str:
        """Say of what the scope is made, as the record of the properties says it."""
        lives = "one life" if self.lives == 1 else f"{self.lives} lives"
        hands, drawn = (" ".join(map(str, ranks)) for ranks in (self.ranks, self.drawn))
        cards = f"drawn cards of {drawn}" if drawn else "no card drawn"
        past = f", behind up to {self.past} houses and horses" if self.past > 1 else ""
        return f"a deal of {self.seats} seats, {lives}; hands of {hands}; {cards}{past}"


EIGHT: Final = cards("NARR V X HUS HEST KATT DRAGON GJOK")
SEVEN: Final = cards("NARR V X HUS KATT DRAGON GJOK")

SCOPES: Final = (
    Scope("two seats, one life", 2, 1, EIGHT, EIGHT),
    Scope("two seats, two lives", 2, 2, SEVEN, cards("NARR X HEST KATT DRAGON")),
    Scope("three seats, one life", 3, 1, cards("NARR V X HUS KATT DRAGON"), cards("X HEST KATT")),
    Scope("three seats, two lives", 3, 2, cards("NARR V HUS KATT GJOK"), cards("V KATT DRAGON")),
    Scope("two seats, long draws", 2, 3, cards("V HUS KATT"), cards("X HUS HEST KATT"), past=4),
    Scope("five seats, one life", 5, 1, cards("V KATT DRAGON"), cards("V KATT")),
)
"""The fifth has every draw there can be, and three lives, so that one could be lost too many.

The last has a cat behind who departed, and a second cat behind an exchange.
"""


def deals(scope: Scope) -> Iterator[tuple[tuple[Rank, ...], int]]:
    """Give the packs of a scope, each with how many cards are drawn in the lines it stands for."""
    for hands in product(scope.ranks, repeat=scope.seats):
        for top in tops(scope.drawn, scope.past):
            first = (*hands, *top)
            if max(Counter(first).values()) <= 2:
                yield pack_of(first), len(top)


def tops(ranks: tuple[Rank, ...], past: int) -> Iterator[tuple[Rank, ...]]:
    """Give what can be drawn in a line: nothing, or a card behind some houses and horses.

    Args:
        ranks: What it is chosen from.
        past: How many houses and horses come before the last card, at the most.

    >>> [" ".join(map(str, top)) for top in tops((Rank.X, Rank.HUS), 2)]
    ['', 'X', 'Hus X', 'Hus Hus X']
    """
    yield ()
    last = [rank for rank in ranks if rank not in PASSED]
    passed = [rank for rank in ranks if rank in PASSED]
    for count in range(past + 1):
        for before in product(passed, repeat=count):
            yield from ((*before, rank) for rank in last)


def lines(scope: Scope) -> Iterator[Play]:
    """Give every line of play of a scope; the lines of a deal share their beginnings."""
    settings = Settings(scope.seats, scope.lives)
    for pack, count in deals(scope):
        dealt = replay(settings, [Deal(pack)])
        whole = Play(transitions=dealt.transitions)
        for line in _continued(dealt.state, dealt.transitions):
            if count == sum(isinstance(transition.before, Drawing) for transition in line):
                yield whole.part(line)


def _continued(state: State, so_far: tuple[Transition, ...]) -> Iterator[tuple[Transition, ...]]:
    if not isinstance(state, Deciding):
        yield so_far
        return
    for action in state.legal:
        taken = step(state, action)
        yield from _continued(taken.state, so_far + taken.transitions)


def breaches(scope: Scope) -> Findings:
    """List, by property, plays of a scope that break it; none for a property that holds.

    Every transition is judged once, and every line of play as a deal and as a match.
    """
    found: dict[str, list[str]] = defaultdict(list)
    by_span = {span: [each for each in PROPERTIES if each.span is span] for span in Span}
    before: tuple[Transition, ...] = ()
    for line in lines(scope):
        judge(by_span[Span.TRANSITION], _fresh(line, before), found)
        for span in (Span.DEAL, Span.MATCH):
            judge(by_span[span], cut(line, span), found)
        before = line.transitions
    return found


def _fresh(line: Play, before: tuple[Transition, ...]) -> tuple[Play, ...]:
    """Give the transitions of a line that no line before it has.

    A line that draws is the same as one that does not, up to the decision by which it draws.
    """
    pairs = zip(line.transitions, before, strict=False)
    known = next((at for at, (one, other) in enumerate(pairs) if one is not other), len(before))
    draws = [isinstance(transition.before, Drawing) for transition in line.transitions]
    if True in draws:
        asked = [isinstance(transition.before, Deciding) for transition in line.transitions]
        until = draws.index(True)
        known = max(known, until - 1 - asked[:until][::-1].index(True))
    return tuple(line.part((transition,)) for transition in line.transitions[known:])


def judge(properties: list[Property], plays: tuple[Play, ...], found: dict[str, list[str]]) -> None:
    """Judge plays of one span, and write down those that break a property of it."""
    for each in properties:
        for play in plays:
            if not holds(each, play) and len(found[each.id]) < MOST_SHOWN:
                found[each.id].append(shown(play))


def shown(play: Play) -> str:
    """Show the hands of a play, as they were dealt, and the rules that fired."""
    dealt = next((getattr(state, "dealt", None) for state in play.states[::-1]), None)
    return f"{dealt}: {' '.join(play.rules)}"


def whole_matches() -> Iterator[Play]:
    """Play weighted matches of real packs, at small tables and at large ones."""
    for number in range(48):
        seats, lives = 2 + number % 5, 1 + number % 3
        yield play_match(Settings(seats, lives), MatchPlan([], [], 1_000 * number))
    for seats in (7, 12, 37):
        yield play_match(Settings(seats, 1), MatchPlan([], [], seats))


def sampled_breaches() -> Findings:
    """List, by property, whole matches that break it."""
    found: dict[str, list[str]] = defaultdict(list)
    for play in whole_matches():
        for property_id in broken(play):
            found[property_id].append(f"{play.start.settings}")
    return found
