"""Put the program that is extracted from the proofs beside the kernel: every transition.

Each case is a start and what happens then: whole matches with random settings, packs and decisions,
settlements of random hands, and cats on random records, also such as no play leads to. Both sides
write every rule that fires and the state that it leads to; the lines must be equal.

The model has no marks on cards, no deal numbers and no DEAL-KNOCK; ``written`` leaves them out.
It needs gnav_core installed, and the path of the program.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from gnav_core import (
    RULEBOOK,
    Challenging,
    Closing,
    Comparing,
    Deal,
    Deciding,
    Keep,
    NextDeal,
    Rank,
    Request,
    Seat,
    Settings,
    Settled,
    Source,
    Undealt,
    replay,
    step,
)
from gnav_core.phase import InDeal
from gnav_core.position import Card, Position, Setup
from gnav_core.record import Exchange
from gnav_core.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnav_core import Action, Event, State, Transition

KNOCK: Final = "DEAL-KNOCK"
"""A rule that only shows, and so leads from one state of the model to the same one."""
COMPARED: Final = frozenset(rule.id for rule in RULEBOOK.rules) - {KNOCK, "RESTART"}
"""The rules of the model."""
SPECIAL: Final = frozenset((Rank.NARR, Rank.HUS, Rank.HEST, Rank.KATT, Rank.DRAGON, Rank.GJOK))
"""The ranks of which more lie on top than chance would put there."""
MOST_DRAWN: Final = 5
FEW_SEATS: Final = 6
BATCH: Final = 500
"""How many cases the program is given at a time."""

Start: TypeAlias = Settings | Comparing | Challenging


class Case(NamedTuple):
    """Where to start, and what the kernel says of what happens then."""

    line: str
    expected: tuple[str, ...]


def written(state: State) -> str:
    """Write what the model knows of a state, as the program does."""
    facts = [type(state).__name__]
    if isinstance(state, Challenging):
        facts.append(str(state.place))
    if isinstance(state, Undealt):
        facts.append(_numbers(state.row))
    if isinstance(state, Closing | Settled):
        facts.append(_numbers(sorted(state.settlement.resters)))
    facts += [str(state.dealer), _numbers(state.lives), _numbers(sorted(state.resting))]
    if isinstance(state, InDeal):
        facts += _written_table(state.position)
    return "|".join(facts)


def _written_table(position: Position) -> list[str]:
    row = position.setup.row
    dealt = [rank for seat in row if (rank := position.setup.dealt[seat]) is not None]
    swaps = [f"{row.index(it.requester)}-{row.index(it.recipient)}" for it in position.record]
    return [
        _numbers(row),
        _numbers(dealt),
        _numbers(card.rank for card in position.cards),
        _numbers(position.stock),
        _numbers(card.rank for card in position.discarded),
        _numbers(sorted(position.departed)),
        ",".join(swaps),
        ",".join(_written_decision(row, decision) for decision in position.decisions),
        str(position.pointer),
    ]


def _written_decision(row: tuple[Seat, ...], decision: Action) -> str:
    return f"{row.index(decision.seat)}{'K' if isinstance(decision, Keep) else 'R'}"


def _numbers(values: Iterable[int]) -> str:
    return ",".join([str(int(value)) for value in values])


def written_event(event: Event) -> str:
    """Write an event, as the program reads it.

    Raises:
        ValueError: When the model does not know the event.
    """
    match event:
        case Keep():
            return "K"
        case Request():
            return "R"
        case NextDeal():
            return "N"
        case Deal(pack=pack):
            return _numbers(pack)
        case _:
            raise ValueError(f"the model has no {type(event).__name__}")


def written_start(start: Start) -> str:
    """Write where a case starts: a match from its settings, or a table."""
    if isinstance(start, Settings):
        return f"Match|{start.seats}|{start.lives}|{start.first_dealer}"
    return written(start)


def case_of(start: Start, events: Iterable[Event], fired: Iterable[Transition]) -> Case:
    """Write a case, with what the kernel says of it."""
    line = ";".join((written_start(start), *map(written_event, events)))
    expected = [f"{it.rule}>{written(it.after)}" for it in fired if it.rule != KNOCK]
    return Case(line, tuple(expected))


def drawn_pack(source: Source, places: int) -> tuple[Rank, ...]:
    """Shuffle a pack with more fools and matadors than usual among those that come into play."""
    pack = list(shuffled(source))
    for place in range(places + MOST_DRAWN):
        if source.below(3) == 0:
            special = [at for at in range(place, len(pack)) if pack[at] in SPECIAL]
            if special:
                other = special[source.below(len(special))]
                pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def drawn_seats(source: Source) -> int:
    """Draw how many seats play: mostly few, sometimes up to 37."""
    return 2 + source.below(36 if source.below(12) == 0 else FEW_SEATS)


def drawn_event(source: Source, state: State) -> Event | None:
    """Draw what happens next; nothing does after the end of a match."""
    match state:
        case Undealt():
            return Deal(drawn_pack(source, len(state.row)))
        case Deciding():
            seat = state.to_act
            return Keep(seat) if source.below(3) == 0 else Request(seat)
        case Settled():
            return NextDeal()
        case _:
            return None


def drawn_match(source: Source) -> Case:
    """Play a whole match with random settings, packs and decisions."""
    seats = drawn_seats(source)
    settings = Settings(seats, 1 + source.below(4), Seat(source.below(seats)))
    taken = replay(settings, ())
    fired, events = list(taken.transitions), []
    while (event := drawn_event(source, taken.state)) is not None:
        taken = step(taken.state, event)
        fired += taken.transitions
        events.append(event)
    return case_of(settings, events, fired)


def drawn_table(source: Source, *, all_present: bool) -> Position:
    """Lay random hands along a random row, with random lives; some seats may have departed."""
    seats = drawn_seats(source)
    order = sorted(range(seats), key=lambda _: source.below(2**32))
    row = tuple(Seat(seat) for seat in order[: 2 + source.below(seats - 1)])
    pack = drawn_pack(source, len(row))
    hands = pack[: len(row)]
    dealt = dict(zip(row, hands, strict=True))
    here = [all_present or source.below(4) > 0 for _ in row]
    departed = frozenset(seat for seat, present in zip(row, here, strict=True) if not present)
    lives = tuple(0 if seat in departed else 1 + source.below(3) for seat in range(seats))
    setup = Setup(
        Settings(seats, 3),
        1,
        Seat(source.below(seats)),
        frozenset(),
        row,
        tuple(dealt.get(Seat(seat)) for seat in range(seats)),
    )
    cards = tuple(Card(rank, face_up=False, seen_by=frozenset()) for rank in hands)
    return Position(setup, lives, cards, pack[len(row) :], departed=departed, pointer=len(row))


def drawn_settlement(source: Source) -> Case:
    """Settle random hands of which some have departed."""
    start = Comparing(drawn_table(source, all_present=False))
    return case_of(start, (), step(start).transitions)


def drawn_undo(source: Source) -> Case:
    """Challenge a cat after a random record, whatever play might have led there."""
    table = drawn_table(source, all_present=True)
    row, last = table.setup.row, len(table.cards) - 1
    cat = Card(Rank.KATT, face_up=False, seen_by=frozenset())
    record = tuple(_drawn_exchange(source, row[:-1]) for _ in range(source.below(6)) if last > 1)
    position = table.having(cards=(*table.cards[:-1], cat), record=record, pointer=last - 1)
    start = Challenging(position, last)
    return case_of(start, (), step(start).transitions)


def _drawn_exchange(source: Source, seats: tuple[Seat, ...]) -> Exchange:
    one = source.below(len(seats))
    other = (one + 1 + source.below(len(seats) - 1)) % len(seats)
    return Exchange(seats[one], seats[other])


KINDS: Final = {
    "matches": drawn_match,
    "settlements": drawn_settlement,
    "undos": drawn_undo,
}
"""What is drawn, by name."""


def answers(program: str, cases: list[Case]) -> Iterator[tuple[str, ...]]:
    """Ask the program about each case."""
    asked = "".join(f"{case.line}\n" for case in cases)
    ran = subprocess.run(
        [program], input=asked, stdout=subprocess.PIPE, check=True, encoding="ascii"
    )
    for answer in ran.stdout.split("\n\n")[: len(cases)]:
        yield tuple(answer.strip("\n").split("\n"))


def difference(case: Case, answer: tuple[str, ...]) -> str | None:
    """Show the first line in which the program differs from the kernel, if there is one."""
    if answer == case.expected:
        return None
    lines = zip((*case.expected, "the end"), (*answer, "the end"), strict=False)
    kernel, program = next(pair for pair in lines if pair[0] != pair[1])
    return f"after {case.line}\nthe kernel:  {kernel}\nthe program: {program}"


def compare(program: str, kind: str, number: int, seed: str) -> Counter[str]:
    """Draw and compare cases of one kind.

    Returns:
        How often each rule fired.

    Raises:
        SystemExit: With the first difference.
    """
    source, fired = Source(f"{seed} {kind}"), Counter[str]()
    for begin in range(0, number, BATCH):
        cases = [KINDS[kind](source) for _ in range(min(BATCH, number - begin))]
        for case, answer in zip(cases, answers(program, cases), strict=True):
            found = difference(case, answer)
            if found is not None:
                raise SystemExit(found)
            fired.update(line.partition(">")[0] for line in case.expected)
    return fired


def main() -> None:
    """Compare all kinds and print the figures."""
    parser = argparse.ArgumentParser(description="Compare the extracted game with the kernel.")
    parser.add_argument("program", help="the extracted game")
    parser.add_argument("--matches", type=int, default=4_000, metavar="N")
    parser.add_argument("--settlements", type=int, default=100_000, metavar="N")
    parser.add_argument("--undos", type=int, default=100_000, metavar="N")
    parser.add_argument("--seed", default="side by side")
    options = parser.parse_args()
    began, fired = time.monotonic(), Counter[str]()
    numbers: dict[str, int] = {kind: getattr(options, kind) for kind in KINDS}
    for kind, number in numbers.items():
        found = compare(options.program, kind, number, options.seed)
        say(f"{number} {kind}, {found.total()} transitions, no difference")
        fired += found
    say(f"how often each rule fired: {dict(sorted(fired.items()))}")
    if set(fired) != COMPARED:
        raise SystemExit(f"never compared: {', '.join(sorted(COMPARED - set(fired)))}")
    seconds = time.monotonic() - began
    say(f"{fired['DEAL-HANDS']} deals, {len(fired)} rules, seed {options.seed!r}, {seconds:.0f} s")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
