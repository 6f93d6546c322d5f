"""How often the points come up that the readings decide, counted in simulated matches.

``python spec/rates.py --matches 40000 --json`` prints what ``rates.json`` records. Each match has
four seats with three lives each. Every seat asks with VI or a lower card and keeps a higher one,
whatever it has seen. The packs are those of one source, one after another, so that the same number
of matches gives the same figures everywhere.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from gnav_core import (
    RULEBOOK,
    Challenging,
    Comparing,
    Deal,
    Deciding,
    Drawing,
    Keep,
    MatchOver,
    NextDeal,
    Rank,
    Request,
    Settings,
    Source,
    Transition,
    Undealt,
    new_match,
    nth_pack,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gnav_core import Event, Seat, State

SETTINGS: Final = Settings(seats=4, lives=3)
HIGHEST: Final = Rank.VI
"""The highest rank with which a seat asks."""
SEED: Final = "rates"
CATS: Final = ("CAT-UNDO", "STOCK-CAT")

Point: TypeAlias = Callable[[Transition], bool]
"""Tells of a transition whether the point of a reading comes up in it."""


def fired(*rules: str) -> Point:
    """Count each time that one of some rules fires."""
    return lambda transition: transition.rule in rules


def dealer_rests(transition: Transition) -> bool:
    """Count each row that is formed while the dealer rests."""
    before = transition.before
    return transition.rule == "DEAL-ROW" and before.dealer in before.resting


def fool_is_drawn(transition: Transition) -> bool:
    """Count each fool that replaces a requester's card from the stock."""
    before = transition.before
    return isinstance(before, Drawing) and before.stock[0] is Rank.NARR


def cat_moves_a_departed_card(transition: Transition) -> bool:
    """Count each undo of an exchange whose seats include one that had departed before."""
    before = transition.before
    if transition.rule not in CATS or not isinstance(before, Challenging | Drawing):
        return False
    return not before.departed.isdisjoint(_exchanged(before))


def cat_kills_and_moves_the_card(transition: Transition) -> bool:
    """Count each undo of an exchange of the requester whom the cat brings to zero."""
    before = transition.before
    if transition.rule not in CATS or not isinstance(before, Challenging | Drawing):
        return False
    return not transition.after.lives[before.requester] and before.requester in _exchanged(before)


def second_cat(transition: Transition) -> bool:
    """Count each cat that answers while the other one lies shown."""
    before = transition.before
    if transition.rule not in CATS or not isinstance(before, Challenging | Drawing):
        return False
    return any(card.face_up and card.rank is Rank.KATT for card in before.position.cards)


def departed_seat_holds_a_fool(transition: Transition) -> bool:
    """Count each comparison, and no fool of it, at which a fool lies at a departed seat."""
    after = transition.after
    return isinstance(after, Comparing) and any(
        after.hands[seat] is Rank.NARR for seat in after.departed
    )


def resting_seat_wins(transition: Transition) -> bool:
    """Count each match whose winner rested in the last deal."""
    after = transition.after
    return isinstance(after, MatchOver) and after.winner in after.resting


POINTS: Final[Mapping[str, tuple[Point, ...]]] = MappingProxyType(
    {
        "R-DEALER-RESTS": (dealer_rests,),
        "R-SKIP-DEALER": (fired("DEAL-SKIP"),),
        "R-SKIP-REST": (fired("DEAL-SKIP"),),
        "R-SKIP-WORD": (fired("DEAL-SKIP"),),
        "R-LATE-FOOL": (fool_is_drawn,),
        "R-PASSED-TURN": (fired("PASS-ON", "PASS-TO-STOCK"),),
        "R-PASSED-LAST": (fired("PASS-TO-STOCK"),),
        "R-UNDO-DEPARTED": (cat_moves_a_departed_card, cat_kills_and_moves_the_card),
        "R-TWO-CATS": (second_cat,),
        "R-FOOL-DEPARTED": (departed_seat_holds_a_fool,),
        "R-LONE": (fired("SETTLE-LONE"),),
        "R-RESTING-WINNER": (resting_seat_wins,),
    }
)
"""What is counted for each reading, in the order of the book; a reading of two cases has two."""


def matches(count: int) -> Iterator[Transition]:
    """Play matches and give every transition of them.

    Args:
        count: How many matches.
    """
    packs = _packs()
    for _ in range(count):
        state: State = new_match(SETTINGS)
        while not isinstance(state, MatchOver):
            taken = step(state, _event(state, packs))
            yield from taken.transitions
            state = taken.state


def counted(transitions: Iterable[Transition]) -> dict[str, tuple[int, ...]]:
    """Count how often the points of each reading come up.

    Args:
        transitions: What happened, in any number of matches.

    Returns:
        The counts by the id of the reading, in the order of the book.
    """
    found: Counter[Point] = Counter()
    distinct = {point for points in POINTS.values() for point in points}
    for transition in transitions:
        found.update(point for point in distinct if point(transition))
    return {reading: tuple(found[point] for point in points) for reading, points in POINTS.items()}


def rates(count: int) -> dict[str, tuple[float, ...]]:
    """Give how often the points come up per 1,000 matches, to one decimal.

    Args:
        count: How many matches to play.
    """
    return {
        reading: tuple(round(1000 * times / count, 1) for times in found)
        for reading, found in counted(matches(count)).items()
    }


def _exchanged(state: Challenging | Drawing) -> set[Seat]:
    """Give the seats whose cards an undo would move."""
    return {seat for swap in state.record for seat in (swap.requester, swap.recipient)}


def _packs() -> Iterator[Deal]:
    source = Source(SEED)
    return (Deal(nth_pack(source, index)) for index in itertools.count())


def _event(state: State, packs: Iterator[Deal]) -> Event:
    """Give the event for which a state waits."""
    match state:
        case Undealt():
            return next(packs)
        case Deciding(to_act=seat):
            low = state.position.cards[state.pointer].rank <= HIGHEST
            return Request(seat) if low else Keep(seat)
        case _:
            return NextDeal()


def _one_or_more(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a number from 1 on, not {text}")
    return int(text)


def _as_json(found: Mapping[str, tuple[float, ...]], count: int) -> str:
    facts = {
        "matches": count,
        "seats": SETTINGS.seats,
        "lives": SETTINGS.lives,
        "asks_with_at_most": HIGHEST.label,
        "seed": SEED,
        "per_1000_matches": found,
    }
    return json.dumps(facts, indent=2)


def _as_table(found: Mapping[str, tuple[float, ...]], count: int) -> str:
    points = {reading.id: reading.point for reading, _ in RULEBOOK.readings}
    rows = [f"per 1,000 of {count:,} matches"]
    for reading, figures in found.items():
        rows.append(f"{reading:<18}{' and '.join(map(str, figures)):>14}  {points[reading]}")
    return "\n".join(rows)


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description="Count how often the open points come up.")
    parser.add_argument("--matches", type=_one_or_more, default=1000, metavar="N", help="how many")
    parser.add_argument("--json", action="store_true", help="print JSON and no table")
    options = parser.parse_args()
    found = rates(options.matches)
    written = (_as_json if options.json else _as_table)(found, options.matches)
    sys.stdout.write(f"{written}\n")


if __name__ == "__main__":
    main()
