"""The judge cuts a match into transitions, deals and matches while it is played."""

from __future__ import annotations

from gnav_core import Restart, Settings, step
from gnav_core.testing import Play, Property, Span, Subject
from gnav_core.testing.judge import SHORT_ROW, Judge
from gnav_core.testing.plans import MatchPlan, play_match

PLAN = MatchPlan((), (), 5)


def heard(settings: Settings) -> dict[Span, list[tuple[str, ...]]]:
    """Play a match and the first deal after it, and list the plays that properties were given."""
    given: dict[Span, list[tuple[str, ...]]] = {span: [] for span in Span}

    def listening(span: Span) -> Property:
        def holds(play: Play) -> bool:
            given[span].append(play.rules)
            return True

        return Property(span.value, span, holds)

    judge = Judge(Subject(properties=tuple(map(listening, Span))))
    reached = None
    for reached in PLAN.steps(settings):
        judge.hear(reached.transitions)
    assert reached is not None
    judge.hear(step(reached.state, Restart()).transitions)
    return given


def test_each_transition_is_judged_alone() -> None:
    """The word for a new match too, and what follows it."""
    play = play_match(Settings(3, 2), PLAN)
    given = heard(Settings(3, 2))

    rules = [*play.rules, "RESTART", "DEAL-ROW"]
    assert [(rule,) for rule in rules] == given[Span.TRANSITION]


def test_a_short_deal_is_judged_as_it_goes_on() -> None:
    """From DEAL-HANDS on, after each event, to the end of the deal."""
    first, *others = heard(Settings(3, 2))[Span.DEAL]

    assert ("DEAL-HANDS", "TURN-FIRST") == (first[0], first[-1])
    assert all(deal[0] == "DEAL-HANDS" for deal in others)
    assert {"MATCH-GOES-ON", "TURN-NEXT", "TURN-FIRST", "MATCH-WON"} >= {
        deal[-1] for deal in others
    }


def test_a_long_deal_is_judged_at_its_end() -> None:
    """In a long row a deal is judged once, as long as the row is long."""
    deals = heard(Settings(SHORT_ROW + 4, 1))[Span.DEAL]

    assert "MATCH-GOES-ON" == deals[0][-1]
    assert 1 == deals[0].count("DEAL-HANDS")


def test_a_match_is_judged_once_from_its_opening_to_its_end() -> None:
    """The whole match is given when it is over, and the next one begins anew."""
    play = play_match(Settings(3, 2), PLAN)

    assert [play.rules] == heard(Settings(3, 2))[Span.MATCH]
