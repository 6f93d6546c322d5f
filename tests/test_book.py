"""What a rule book checks when it is built, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from gnav_core import (
    PHASES,
    RULEBOOK,
    Chapter,
    Definition,
    Guard,
    Keep,
    PhaseKind,
    Question,
    Rank,
    Request,
    Rule,
    Rulebook,
    RulebookError,
    RuleKind,
    new_match,
)
from gnav_core import rule as as_rule
from gnav_core.guards import CHALLENGED, challenged_below_house, drawn_below_house
from gnav_core.state import Drawing, Gathering, Settled
from tables import deal, play

VI = Rank.VI

IDS = """
PACK MATCH-START DEAL-ROW DEAL-SKIP DEAL-HANDS DEAL-KNOCK
TURN-FIRST TURN-KEEP TURN-REQUEST STOCK-REQUEST TURN-NEXT EXCHANGES-END
EXCHANGE-ACCEPT
PASS-ON PASS-TO-STOCK DRAGOON-REFUSE CAT-UNDO CUCKOO-STOP EXIT-AT-ZERO
STOCK-DRAW STOCK-PASS STOCK-DRAGOON STOCK-CAT STOCK-CUCKOO
SETTLE-REVEAL SETTLE-LONE SETTLE-LOWEST SETTLE-ONE-FOOL SETTLE-TWO-FOOLS SETTLE-REST
MATCH-WON MATCH-DRAWN MATCH-GOES-ON NEXT-DEAL RESTART
"""
"""The ids of all definitions and rules, a chapter a line."""


def without(*ids: str) -> tuple[Chapter, ...]:
    """Give the chapters of the book with some entries left out."""
    return tuple(
        Chapter(chapter.title, tuple(e for e in chapter.entries if e.id not in ids))
        for chapter in RULEBOOK.chapters
    )


def codes(*rules: Rule) -> list[tuple[str, str]]:
    """Put rules in the place of those with their ids; give the problems that the book has then."""
    with pytest.raises(RulebookError) as caught:
        RULEBOOK.replacing(*rules)
    return [(problem.code, problem.message) for problem in caught.value.problems]


def guarded(rule_id: str, guard: Guard | None) -> Rule:
    """Give a rule of the book another guard."""
    return attrs.evolve(RULEBOOK.rule(rule_id), guard=guard)


def test_the_book_has_every_rule_in_order() -> None:
    """The book holds every definition and every rule once, in the order of its chapters."""
    assert IDS.split() == [entry.id for entry in RULEBOOK]
    assert 35 == len(RULEBOOK)
    assert 33 == len(RULEBOOK.rules)


def test_numbers_are_computed_from_places() -> None:
    """The printed number of a rule is its chapter and its place in it."""
    assert ("1.1", "4.4", "7.5") == tuple(map(RULEBOOK.number, ("PACK", "CAT-UNDO", "RESTART")))
    with pytest.raises(KeyError):
        RULEBOOK.number("CAT")


def test_an_entry_is_found_by_its_id() -> None:
    """An entry is found by its id; what the book does not have is a KeyError."""
    assert "The cat undoes every exchange" == RULEBOOK["CAT-UNDO"].title
    assert RULEBOOK["CAT-UNDO"] is RULEBOOK.rule("CAT-UNDO")
    assert isinstance(RULEBOOK["PACK"], Definition)
    for missing in ("PACK", "CAT"):
        with pytest.raises(KeyError):
            RULEBOOK.rule(missing)


def test_a_rule_knows_its_table_from_its_annotations() -> None:
    """Phase, event and target of a rule are those that its function is annotated with."""
    keep = RULEBOOK.rule("TURN-KEEP")
    undo = RULEBOOK.rule("CAT-UNDO")

    assert ("Deciding", "Resuming") == (keep.before.__name__, keep.after.__name__)
    assert keep.event is not None
    assert "Keep" == keep.event.__name__
    assert ("Challenging", None, "Resuming") == (
        undo.before.__name__,
        undo.event,
        undo.after.__name__,
    )


@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_a_statement_is_whole_sentences(rule: Rule) -> None:
    """Every line of a statement begins a sentence or goes on with one, and the last one ends."""
    assert rule.statement
    assert rule.statement.endswith(".")
    assert rule.bullets
    assert list(rule.changes) == sorted(rule.changes) or rule.id.startswith("MATCH-")


def test_every_phase_takes_the_events_of_its_kind() -> None:
    """An automatic phase takes no event, every other at least one."""
    for phase in PHASES:
        automatic = phase.kind is PhaseKind.AUTOMATIC
        assert automatic == (RULEBOOK.events_of(phase) == ())


@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_a_book_that_lacks_a_rule_is_not_sound(rule: Rule) -> None:
    """Without any one of its rules the book leaves an answer or an event open."""
    with pytest.raises(RulebookError) as caught:
        Rulebook(without(rule.id))

    assert {problem.code for problem in caught.value.problems} <= {"no-rule", "wrong-events"}


def test_two_rules_for_one_answer_are_not_sound() -> None:
    """E1: a guard that accepts what another one accepts is named with the answer."""
    everything = CHALLENGED.guard("true", lambda _: True)

    found = codes(guarded("EXCHANGE-ACCEPT", everything))

    assert {"two-rules"} == {code for code, _ in found}
    expected = (
        "Challenging with no event: EXCHANGE-ACCEPT and CAT-UNDO for the answer (Rank.KATT, False)"
    )
    assert expected in [message for _, message in found]


def test_an_answer_without_a_rule_is_not_sound() -> None:
    """E1: an answer that no guard accepts is named."""
    nothing = CHALLENGED.guard("false", lambda _: False)

    found = codes(guarded("CUCKOO-STOP", nothing))

    assert [
        "Challenging with no event: no rule for the answer (Rank.GJOK, False)",
        "Challenging with no event: no rule for the answer (Rank.GJOK, True)",
    ] == [message for _, message in found]


def test_guards_must_ask_one_question() -> None:
    """The guards of one phase ask the same question, and about that phase."""
    found = codes(guarded("EXCHANGE-ACCEPT", drawn_below_house))
    unguarded = codes(guarded("EXCHANGE-ACCEPT", None))

    assert ["two-questions"] == [code for code, _ in found] == [code for code, _ in unguarded]


def test_a_question_must_be_about_its_phase() -> None:
    """A lone rule whose guard asks about another phase is named."""
    found = codes(guarded("TURN-KEEP", challenged_below_house))

    assert "wrong-question" == found[0][0]


def test_two_rules_without_guards_are_not_sound() -> None:
    """Two rules of one phase and event must have guards."""
    again = attrs.evolve(RULEBOOK.rule("TURN-KEEP"), id="TURN-KEEP-TOO")

    with pytest.raises(RulebookError, match="TURN-KEEP and TURN-KEEP-TOO have no guards"):
        Rulebook((*RULEBOOK.chapters, Chapter("More", (again,))))


def test_an_id_stands_once_and_names_known_facts() -> None:
    """An id that stands twice and a fact that no state has are named."""
    strange = attrs.evolve(RULEBOOK.rule("RESTART"), changes=("weather",))

    assert [("unknown-fact", "RESTART changes weather, which no state has")] == codes(strange)
    with pytest.raises(RulebookError, match="the id PACK stands 2 times"):
        Rulebook((*RULEBOOK.chapters, Chapter("More", (RULEBOOK["PACK"],))))


def test_a_phase_takes_events_by_its_kind() -> None:
    """A rule without an event in a phase that waits for one is named."""
    hasty = attrs.evolve(RULEBOOK.rule("NEXT-DEAL"), event=None)

    assert [
        ("wrong-events", "Settled must have rules for NextDeal and Restart, not no event"),
        ("wrong-events", "NextDeal is taken in no phase"),
    ] == codes(hasty)


def test_every_decision_has_a_rule_where_decisions_are_made() -> None:
    """A request must be taken where seats decide, not only somewhere."""
    asked = {r.id: attrs.evolve(r, before=Settled) for r in RULEBOOK.rules if r.event is Request}

    found = codes(*asked.values())

    assert ("wrong-events", "Deciding must have rules for Keep and Request, not Keep") in found


def test_a_question_needs_answers() -> None:
    """Guards that ask what has no answer leave every state without a rule."""
    nothing = Question(Settled, bool, ()).guard("true", lambda _: True)

    assert "no-answers" in [code for code, _ in codes(guarded("NEXT-DEAL", nothing))]


def test_only_a_rule_of_the_book_is_replaced() -> None:
    """Replacing what is not there is an error, not a book as it was."""
    with pytest.raises(RulebookError, match="the book has no rule CAT-SLEEP to replace"):
        RULEBOOK.replacing(attrs.evolve(RULEBOOK.rule("CAT-UNDO"), id="CAT-SLEEP"))


def test_a_book_and_its_rules_read_short() -> None:
    """Help and editors show a default of the kernel's functions in a few words."""
    assert "<Rulebook of 35 entries>" == repr(RULEBOOK)
    assert "<Rule CAT-UNDO>" == repr(RULEBOOK.rule("CAT-UNDO"))


def test_a_book_without_a_rule_for_a_state_says_so() -> None:
    """Asked for what it has no rule for, a book raises a typed error."""
    state = deal([VI, VI])
    settled = play(state, "kk").state
    assert isinstance(settled, Settled)
    empty = attrs.evolve(state.position, stock=())

    with pytest.raises(RulebookError, match="Settled has no rule for no event"):
        RULEBOOK.enabled(settled)
    with pytest.raises(RulebookError, match="Drawing is in a state that no guard knows"):
        RULEBOOK.enabled(Drawing(empty))


def test_a_guard_can_be_asked() -> None:
    """A guard says whether it holds in a state of its phase."""
    guard = RULEBOOK.rule("DEAL-ROW").guard
    assert guard is not None
    undealt = new_match()

    assert guard.holds(Gathering(undealt.standing))


def test_a_rule_of_ones_own_is_made_by_the_decorator() -> None:
    """An embedder makes a rule as the book does."""

    @as_rule("DEAL-SKIP", kind=RuleKind.CHOSEN, bullets=(), changes=())
    def nothing_happens(state: Settled) -> Settled:
        """Nothing happens."""
        return state

    assert ("Nothing happens", "Nothing happens.") == (
        nothing_happens.title,
        nothing_happens.statement,
    )
    assert (Settled, None, Settled) == (
        nothing_happens.before,
        nothing_happens.event,
        nothing_happens.after,
    )


def test_a_rule_leads_from_a_phase_to_a_phase() -> None:
    """A function whose annotations are no rule's is refused by its name."""

    def nowhere(state: Settled) -> int:
        return state.deal_number

    def crowded(state: Settled, event: Keep, more: Keep) -> Settled:
        assert event != more
        return state

    wrong: tuple[Callable[..., Any], ...] = (nowhere, crowded)  # Any: no type of a rule fits them
    for function in wrong:
        with pytest.raises(RulebookError, match=f"{function.__name__} must lead from one phase"):
            as_rule("DEAL-SKIP", kind=RuleKind.CHOSEN, bullets=(), changes=())(function)


def test_what_the_book_has() -> None:
    """An entry and its id are in the book, anything else is not."""
    assert "CAT-UNDO" in RULEBOOK
    assert RULEBOOK["PACK"] in RULEBOOK
    assert "CAT" not in RULEBOOK
