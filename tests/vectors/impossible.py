"""States that no play can lead to: each breaks one invariant between deals, or one shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core import Keep, NextDeal, Restart, Seat
from tables import gathering, undealt
from vectors.states import a_state_of_each_phase, altered, asked
from vectors.taken_up import lone_fool, over, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

    Changes = dict[str, Json]
    Alone = dict[str, tuple[str, Changes]]


def bases() -> dict[str, Line]:
    """Ask about states that are possible; every impossible one is one of them with changes."""
    states = a_state_of_each_phase()
    return {
        "called": asked(gathering((3, 2, 3), dealer=1), None),
        "formed": asked(undealt((3, 2, 3), dealer=1), None),
        "settled": asked(settled(), NextDeal()),
        "lone": asked(lone_fool(), NextDeal()),
        "over": asked(over(), Restart()),
        "deciding": asked(states["Deciding"], Keep(Seat(1))),
        "challenging": asked(states["Challenging"], None),
    }


CALLED: Final[Alone] = {
    "nobody-has-too-many-lives": ("called", {"lives": [4, 2, 3]}),
    "nobody-has-too-many-lives/below-none": ("called", {"lives": [3, 2, -1]}),
    "nobody-has-too-many-lives/settled": (
        "settled",
        {"lives": [4, 2, 0, 3, 0], "lives_before": [4, 3, 0, 3, 0]},
    ),
    "nobody-rests-in-the-first-deal": ("settled", {"deal_number": 1}),
    "nobody-rests-in-the-first-deal/dealer": ("over", {"dealer": 2, "settled": [0, 1, 2]}),
    "at-most-two-rest": ("called", {"resting": [0, 1, 2]}),
    "the-first-deal-is-fresh": ("called", {"deal_number": 1, "dealer": 0}),
    "two-seats-are-alive": ("called", {"lives": [0, 2, 0]}),
    "two-seats-are-alive/settled": ("over", {"phase": "Settled"}),
    "at-most-one-seat-is-alive": ("settled", {"phase": "MatchOver"}),
    "dealer-and-resters-are-alive": ("called", {"lives": [3, 0, 3]}),
    "dealer-and-resters-are-alive/rester": ("called", {"lives": [0, 2, 3], "resting": [0]}),
    "the-row-is-the-contestants/one-left-out": ("formed", {"row": [2, 1]}),
    "the-row-is-the-contestants/one-rests": ("formed", {"resting": [0]}),
}
"""What breaks one invariant of the phases before a deal, or of the lives in any phase."""

SETTLED: Final[Alone] = {
    "the-settled-hands-are-of-the-row/one-more": (
        "settled",
        {"hands": ["X", "VI", "X", None, "IX"]},
    ),
    "the-settled-hands-are-of-the-row/one-less": (
        "settled",
        {"hands": ["X", "VI", None, None, None]},
    ),
    "the-settled-hands-are-of-the-row/three-of-a-rank": (
        "settled",
        {
            "hands": ["VI", "VI", None, None, "VI"],
            "payers": [0, 1],
            "lives_before": [3, 3, 0, 3, 0],
            "lives": [2, 2, 0, 3, 0],
        },
    ),
    "the-compared-are-the-rest-of-the-row/a-departed-one": ("settled", {"compared": [0, 1, 4]}),
    "the-compared-are-the-rest-of-the-row/one-left-out": ("lone", {"compared": []}),
    "the-compared-are-the-rest-of-the-row/nobody": (
        "lone",
        {
            "phase": "MatchOver",
            "compared": [],
            "departed": [0, 1, 4],
            "lives_before": [0, 0, 0, 3, 0],
            "lives": [0, 0, 0, 3, 0],
        },
    ),
    "the-right-seats-pay/another": ("settled", {"payers": [0], "lives": [2, 3, 0, 3, 0]}),
    "the-right-seats-pay/by-another-rule": ("settled", {"rule": "SETTLE-ONE-FOOL"}),
    "the-right-seats-pay/by-no-rule": ("settled", {"rule": ""}),
    "the-right-seats-pay/nothing": ("settled", {"lives": [3, 3, 0, 3, 0]}),
    "the-right-seats-pay/two-lives": ("settled", {"lives": [3, 1, 0, 3, 0]}),
    "the-right-seats-pay/alone": (
        "lone",
        {
            "phase": "MatchOver",
            "payers": [1],
            "lives_before": [0, 1, 0, 3, 0],
            "lives": [0, 0, 0, 3, 0],
        },
    ),
    "the-right-seats-will-rest/without-a-fool": ("settled", {"resters": [1]}),
    "the-right-seats-will-rest/nobody-for-a-fool": (
        "settled",
        {
            "rule": "SETTLE-ONE-FOOL",
            "hands": ["X", "NARR", None, None, "IX"],
            "payers": [0, 1],
            "lives": [2, 2, 0, 3, 0],
        },
    ),
    "the-right-seats-will-rest/without-a-life": (
        "settled",
        {
            "rule": "SETTLE-ONE-FOOL",
            "hands": ["X", "NARR", None, None, "IX"],
            "payers": [0, 1],
            "lives_before": [3, 1, 0, 3, 0],
            "lives": [2, 0, 0, 3, 0],
            "resters": [1],
        },
    ),
    "the-right-seats-will-rest/alone": ("lone", {"resters": [1]}),
    "the-settled-row-fits-the-seats/turned": ("settled", {"settled": [0, 1, 4]}),
    "the-settled-row-fits-the-seats/one-left-out": (
        "settled",
        {"lives": [3, 2, 1, 3, 0], "lives_before": [3, 3, 1, 3, 0]},
    ),
    "the-settled-row-fits-the-seats/a-resting-one": (
        "settled",
        {
            "settled": [3, 4, 0, 1],
            "hands": ["X", "VI", None, "VII", "IX"],
            "compared": [0, 1, 3],
        },
    ),
    "the-settled-departed-have-no-life": (
        "settled",
        {"lives": [3, 2, 0, 3, 1], "lives_before": [3, 3, 0, 3, 1]},
    ),
    "the-settled-dealer-played-or-rested": ("settled", {"dealer": 2}),
    "the-settled-dealer-played-or-rested/a-rester-is-out": ("settled", {"resting": [2, 3]}),
}
"""What breaks one invariant of a settlement."""

SHAPES: Final[Alone] = {
    "deal-number": ("called", {"deal_number": 0, "dealer": 0, "lives": [3, 3, 3]}),
    "length/lives": ("called", {"lives": [3, 3]}),
    "length/lives-more": ("called", {"lives": [3, 3, 3, 3]}),
    "seat/dealer": ("called", {"dealer": 3}),
    "seat/dealer-below-0": ("called", {"dealer": -1}),
    "seat/resting": ("called", {"resting": [3]}),
    "seat/row": ("formed", {"row": [2, 0, 1, 3]}),
    "row/twice": ("formed", {"row": [2, 0, 0]}),
    "length/hands": ("settled", {"hands": ["X", "VI", None, None]}),
    "length/lives_before": ("settled", {"lives_before": [3, 3, 0, 3]}),
    "row/settled-twice": ("settled", {"settled": [4, 0, 0, 1]}),
    "row/settled-alone": ("settled", {"settled": [1], "departed": [], "compared": [1]}),
    "seat/departed": ("settled", {"departed": [2, 4]}),
    "seat/compared": ("settled", {"compared": [0, 1, 5]}),
    "seat/payers": ("settled", {"payers": [-1, 1]}),
    "seat/resters": ("settled", {"resters": [5]}),
    "length/dealt": ("deciding", {"pre.position.setup.dealt": ["V", "NARR"]}),
    "length/lives-in-play": ("deciding", {"pre.position.lives": [1, 1]}),
    "length/cards": ("deciding", {"pre.position.cards": []}),
    "row/in-play": (
        "deciding",
        {"pre.position.setup.row": [1, 1, 0], "pre.position.cards.1.seen_by": [1]},
    ),
    "place/pointer": ("deciding", {"pre.position.pointer": 4}),
    "place/pointer-below-0": ("deciding", {"pre.position.pointer": -1}),
    "place/place": ("challenging", {"pre.place": 3}),
    "place/place-below-0": ("challenging", {"pre.place": -1}),
    "seat/departed-in-play": ("deciding", {"pre.position.departed": [3]}),
    "seat/decisions": ("deciding", {"pre.position.decisions": [{"type": "Keep", "seat": 3}]}),
    "seat/record": ("deciding", {"pre.position.record": [{"requester": 1, "recipient": 3}]}),
    "seat/seen-by": ("deciding", {"pre.position.cards.0.seen_by": [1, 3]}),
}
"""What breaks one shape, by the code of its problem."""

WHERE: Final = {
    "phase": "pre.phase",
    "row": "pre.row",
    "settled": "pre.settlement.row",
    **{name: f"pre.standing.{name}" for name in ("deal_number", "dealer", "lives", "resting")},
    **{
        name: f"pre.settlement.{name}"
        for name in (
            "rule",
            "hands",
            "departed",
            "compared",
            "payers",
            "resters",
            "lives_before",
        )
    },
}
"""Where a value between deals stands, by its name above; ``settled`` is the settled row."""


def impossible() -> Iterator[tuple[str, Line]]:
    """Give a question about each state, by its name."""
    possible = bases()
    for name, (base, changes) in {**CALLED, **SETTLED, **SHAPES}.items():
        placed = {WHERE.get(key, key): value for key, value in changes.items()}
        yield name, altered(possible[base], placed)
